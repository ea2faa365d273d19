"""How a refusal looks over HTTP: `{"code", "detail"}`, with the status that the one table below gives to the code."""

import logging
from typing import Any

from django.core.exceptions import DisallowedHost
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from rest_framework import exceptions
from rest_framework.response import Response

from engine.core.codec import plain
from engine.core.errors import EngineError

STATUS = {
    "bad_request": 400,
    "bad_options": 400,
    "unknown_game": 400,
    "no_device": 401,
    "unknown_key": 401,
    "csrf_failed": 403,
    "not_seated": 403,
    "covered": 403,
    "not_found": 404,
    "no_such_match": 404,
    "no_such_invitation": 404,
    "not_allowed": 405,
    "not_acceptable": 406,
    "stale": 409,
    "id_reused": 409,
    "seat_taken": 409,
    "match_over": 409,
    "replaced": 409,
    "not_finished": 409,
    "invitation_expired": 410,
    "too_large": 413,
    "wrong_type": 415,
    "illegal_move": 422,
    "bad_deal": 422,
    "bad_history": 422,
    "too_many_tries": 429,
    "broken": 500,
    "busy": 503,
}

UNKNOWN_NAME = (
    "This server does not know the name by which you came. Whoever runs it can add it:"
    " ALLOWED_HOSTS=games.example.org make run, or PUBLIC_URL for the name in links and QR codes.\n"
)

_FRAMEWORK: tuple[tuple[type[exceptions.APIException], str], ...] = (
    (exceptions.ValidationError, "bad_request"),
    (exceptions.ParseError, "bad_request"),
    (exceptions.NotFound, "not_found"),
    (exceptions.MethodNotAllowed, "not_allowed"),
    (exceptions.NotAcceptable, "not_acceptable"),
    (exceptions.UnsupportedMediaType, "wrong_type"),
    (exceptions.PermissionDenied, "csrf_failed"),  # the only permission that the framework checks for us
)


def answer(error: Exception, context: dict[str, Any]) -> Response | None:
    """The one exception handler of the API. None lets Django answer a fault of our own with `broken`."""
    if isinstance(error, EngineError):
        return refuse(error.code, error.detail)
    if isinstance(error, Http404):
        return refuse("not_found")
    for kind, code in _FRAMEWORK:
        if isinstance(error, kind):
            return refuse(code, {"problem": _told(error.detail)})
    return None


def _told(detail: Any) -> Any:
    """What the framework found wrong, as JSON values: its own texts are a kind of text that carries a code."""
    if isinstance(detail, dict):
        return {str(key): _told(value) for key, value in detail.items()}
    if isinstance(detail, list | tuple):
        return [_told(value) for value in detail]
    return str(detail)


def refuse(code: str, detail: Any = None) -> Response:
    """The answer for a code. A code without a status is a fault of ours, and is told as one."""
    if code not in STATUS:
        logging.getLogger(__name__).error("no status for the code %s", code)
    headers = {"Retry-After": str(detail["wait"])} if code == "too_many_tries" else None
    return Response({"code": code, "detail": plain(detail or {})}, status=STATUS.get(code, 500), headers=headers)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answers for a request that Django does not take. Who came by a name that we do not know is told what to do."""
    if isinstance(exception, DisallowedHost):
        return HttpResponse(UNKNOWN_NAME, status=400, content_type="text/plain")
    return JsonResponse({"code": "bad_request", "detail": {}}, status=400)


def not_found(request: HttpRequest, exception: Exception | None = None) -> JsonResponse:
    """Answers for a path that nobody serves."""
    return JsonResponse({"code": "not_found", "detail": {}}, status=404)


def broken(request: HttpRequest) -> JsonResponse:
    """Answers for a fault of our own; what went wrong stands in the log alone."""
    return JsonResponse({"code": "broken", "detail": {}}, status=500)
