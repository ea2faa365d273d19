"""The one page: it carries the front end, and every path of the front end leads to it."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

CHECKER = settings.BASE_DIR / "games" / "matches" / "receipt_check.py"
NOT_BUILT = "The front end is not built yet. Run `make build`, then load this page again.\n"


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """The page as Vite built it; its files come from WhiteNoise."""
    built = settings.FRONTEND / "index.html"
    if not built.is_file():
        return HttpResponse(NOT_BUILT, content_type="text/plain", status=503)
    return HttpResponse(built.read_bytes(), content_type="text/html; charset=utf-8")


@require_safe
def receipt_check(request: HttpRequest) -> HttpResponse:
    """The script that checks the deals of a record: to be read, kept, and run anywhere."""
    return HttpResponse(CHECKER.read_bytes(), content_type="text/x-python; charset=utf-8")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answers an unsafe request from elsewhere, in the form of every other refusal."""
    return JsonResponse({"code": "csrf_failed", "detail": {"problem": reason}}, status=403)
