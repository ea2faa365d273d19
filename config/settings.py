"""Everything that can be set, read from the environment (or from `.env` beside manage.py)."""

import os
import secrets
import socket
from pathlib import Path
from urllib.parse import urlsplit

import environ

from .network import lan_address

BASE_DIR = Path(__file__).resolve().parent.parent
environ.Env.read_env(BASE_DIR / ".env")
env = environ.Env()

VERSION = "0.1.0"
DEBUG = env.bool("DEBUG", default=False)
DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / "data")))
DATA_DIR.mkdir(parents=True, exist_ok=True)


def _secret_key() -> str:
    """The key of this installation: made once, then kept beside the database, for its owner's eyes only."""
    path = DATA_DIR / "secret_key"
    if not path.exists():
        fresh = path.with_name(f"secret_key.{os.getpid()}")
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(48))
        fresh.rename(path)
    return path.read_text().strip()


SECRET_KEY = env.str("SECRET_KEY", default="") or _secret_key()

# Where it is reached

PORT = env.int("PORT", default=8000)
LAN_URL = f"http://{lan_address()}:{PORT}"
PUBLIC_URL = env.str("PUBLIC_URL", default=LAN_URL).rstrip("/")  # in links and QR codes: never localhost by default
HTTPS = PUBLIC_URL.startswith("https://")
_names = [urlsplit(url).hostname or "" for url in (PUBLIC_URL, LAN_URL)]
_own = [socket.gethostname().lower(), f"{socket.gethostname().lower()}.local", "localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS = list(dict.fromkeys([*_names, *([] if HTTPS else _own), *env.list("ALLOWED_HOSTS", default=[])]))
# Pages that may open our sockets: full origins, since another port of this machine is another program.
ORIGINS = (
    [PUBLIC_URL] if HTTPS else list(dict.fromkeys([PUBLIC_URL, *(f"http://{host}:{PORT}" for host in ALLOWED_HOSTS)]))
)
# Who may say for whom it speaks: addresses or networks. With TLS that is a proxy on this machine, if nobody says more.
TRUSTED_PROXIES = env.list("TRUSTED_PROXIES", default=["127.0.0.1", "::1"] if HTTPS else [])

# What it is made of

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "games.clubs",
    "games.matches",
    "games.web",
]
MIDDLEWARE = [
    "games.web.proxies.ProxyMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "games.web.headers.HeadersMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
SERVER = "config.server.PatientServer"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

# What it keeps

_SQLITE = {
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON",
    "transaction_mode": "IMMEDIATE",
    "timeout": 5,  # seconds that a writer waits for another
}


def _database(setting: str, url: str) -> dict[str, object]:
    """The settings of one database; SQLite also in tests as a file, since a database in memory knows no WAL.

    Raises SystemExit, which names the setting and not its value, where this is no address of a database.
    """
    try:
        if url.partition(":")[0] not in ("sqlite", "postgres", "postgresql"):
            raise ValueError
        found: dict[str, object] = environ.Env.db_url_config(url)
    except ValueError:
        example = "sqlite:////srv/movebook.sqlite3, postgres://movebook:password@127.0.0.1:5432/movebook"
        raise SystemExit(f"{setting} is no address of a database. Such are: {example}") from None
    if found["ENGINE"] == "django.db.backends.sqlite3":
        found |= {"OPTIONS": _SQLITE, "TEST": {"NAME": str(DATA_DIR / f"test.{os.getpid()}.sqlite3")}}
    return found


DATABASES = {
    "default": _database("DATABASE_URL", env.str("DATABASE_URL", default=f"sqlite:///{DATA_DIR / 'movebook.sqlite3'}"))
}
if env.str(
    "MIGRATE_DATABASE_URL", default=""
):  # the role that owns the tables, where the app's own may not change history
    DATABASES["owner"] = _database("MIGRATE_DATABASE_URL", env.str("MIGRATE_DATABASE_URL")) | {
        "TEST": {"MIRROR": "default"}
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", default="")  # with it any number of processes, without it one
CHANNEL_LAYERS = {
    "default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [REDIS_URL]}}
    if REDIS_URL
    else {"BACKEND": "channels.layers.InMemoryChannelLayer"}
}

# Who may do what

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "games.matches.auth.SeatKeyAuthentication",
        "games.clubs.auth.DeviceAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_RENDERER_CLASSES": ["games.clubs.bodies.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["games.clubs.bodies.StrictJSONParser"],
    "DEFAULT_METADATA_CLASS": None,  # what OPTIONS could tell stands in the document
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "games.web.refusals.answer",
    "UNAUTHENTICATED_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Movebook",
    "DESCRIPTION": "Play, record and replay board and card games. Errors are `{code, detail}`.",
    "VERSION": VERSION,
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "COMPONENT_SPLIT_REQUEST": True,
    "OAS_VERSION": "3.1.0",
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "games.web.documented.add_refusals",
    ],
    "ENUM_NAME_OVERRIDES": {"Status": "games.matches.models.Match.Status"},
}
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("MinimumLengthValidator", "CommonPasswordValidator")
]

SESSION_COOKIE_NAME = "__Host-session" if HTTPS else "session"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
CSRF_TRUSTED_ORIGINS = [PUBLIC_URL] if HTTPS else []
CSRF_FAILURE_VIEW = "games.web.pages.csrf_failure"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None  # on plain HTTP browsers only complain about it
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz|metrics)$"]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")  # the header reaches us from trusted proxies only
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
# Sub-domains and preload lists (W005, W021) are for the owner of the domain to promise, not for one server in it.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
X_FRAME_OPTIONS = "DENY"

# What it says

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_TZ = True
STATIC_URL = "/static/"
FRONTEND = Path(env.str("FRONTEND_DIST", default=str(BASE_DIR / "frontend" / "dist")))  # tests serve other builds
STATICFILES_DIRS = [FRONTEND] if FRONTEND.is_dir() else []
WHITENOISE_IMMUTABLE_FILE_TEST = r"^.+\.[0-9a-f]{12}\..+$"
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_USE_FINDERS = True  # nothing to collect: Vite has named its files by their content already
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    # a refusal is an answer, not something to wake anybody for
    "loggers": {"django.request": {"level": "ERROR"}, "django.security": {"level": "ERROR"}},
}
