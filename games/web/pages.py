"""The one page: it carries the front end, and every path of the front end leads to it."""

from django.http import HttpRequest, HttpResponse, JsonResponse


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answers an unsafe request from elsewhere, in the form of every other refusal."""
    return JsonResponse({"code": "csrf_failed", "detail": {"reason": reason}}, status=403)
