"""Which device is asking: a browser is known by a cookie that holds its key."""

from collections.abc import Mapping
from datetime import timedelta
from http.cookies import CookieError, SimpleCookie
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from .keys import hash_of, new_key
from .models import Device

COOKIE = "__Host-device" if settings.HTTPS else "device"
LIFE = timedelta(days=400)  # the longest that browsers keep a cookie
SEEN_EVERY = timedelta(hours=1)  # often enough to know which devices are still in use


def device_of(asking: HttpRequest | Mapping[str, Any]) -> Device | None:
    """The device of a request or of a socket's scope; None = it has no cookie, or one that we do not know."""
    cookies = asking.COOKIES if isinstance(asking, HttpRequest) else _cookies(asking)
    key = cookies.get(COOKIE, "")
    device = Device.objects.filter(key_hash=hash_of(key)).first() if key else None
    if device and timezone.now() - device.seen > SEEN_EVERY:
        Device.objects.filter(pk=device.pk).update(seen=timezone.now())
    return device


def make_device(response: HttpResponse) -> Device:
    """A new device, whose cookie travels with this response."""
    key = new_key()
    device = Device.objects.create(key_hash=hash_of(key))
    response.set_cookie(COOKIE, key, max_age=LIFE, path="/", secure=settings.HTTPS, httponly=True, samesite="Lax")
    return device


def _cookies(scope: Mapping[str, Any]) -> dict[str, str]:
    raw = b"; ".join(value for name, value in scope["headers"] if name == b"cookie").decode("latin-1")
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(raw).items()}
    except CookieError:
        return {}
