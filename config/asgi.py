"""The door for whoever serves: HTTP to Django, sockets to their consumer."""

import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
http = get_asgi_application()  # sets Django up: what is imported below needs it

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import OriginValidator  # noqa: E402
from django.conf import settings  # noqa: E402
from django.urls import path  # noqa: E402

from games.matches import guard, live  # noqa: E402
from games.matches.consumers import MatchConsumer  # noqa: E402

guard.check()
consumer: Any = MatchConsumer.as_asgi()
routes: list[Any] = [path("ws/matches/<str:match>/", consumer)]
router = ProtocolTypeRouter({"http": http, "websocket": OriginValidator(URLRouter(routes), settings.ORIGINS)})


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Serves one request or socket; with the first, this process begins to listen to the others."""
    live.attend()
    await router(scope, receive, send)
