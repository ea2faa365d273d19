"""Who is asking over HTTP: the device of a browser. Every unsafe method is checked for CSRF, whoever asks."""

from django.http import HttpRequest
from rest_framework.authentication import BaseAuthentication, CSRFCheck
from rest_framework.exceptions import PermissionDenied, UnsupportedMediaType
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request

from .devices import device_of
from .models import Device

FORMS = ("multipart/form-data", "application/x-www-form-urlencoded")


class DeviceAuthentication(BaseAuthentication):
    """The browser whose cookie came with the request; one without is a stranger's, and is checked all the same."""

    def authenticate(self, request: Request) -> tuple[Device, None] | None:
        """The device, or None. Raises PermissionDenied (code `csrf_failed`) for an unsafe request from elsewhere."""
        enforce_csrf(request._request)
        device = device_of(request._request)
        return (device, None) if device else None

    def authenticate_header(self, request: Request) -> str:
        """What a 401 asks for."""
        return "Cookie"


def enforce_csrf(request: HttpRequest) -> None:
    """Raises PermissionDenied if an unsafe request does not show the token of its own cookie.

    The token comes in a header: a form, in which Django would look for it first, is not read at all.
    """
    if request.method not in SAFE_METHODS and request.content_type in FORMS:
        raise UnsupportedMediaType(request.content_type)
    check = CSRFCheck(lambda _: None)  # type: ignore[arg-type]  # it is never called
    check.process_request(request)
    reason = check.process_view(request, None, (), {})  # type: ignore[arg-type]
    if reason:
        raise PermissionDenied(str(reason), code="csrf_failed")
