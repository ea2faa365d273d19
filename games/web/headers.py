"""What browsers may do with our pages: run our own files, talk to us, and nothing else."""

from collections.abc import Callable, Mapping

from django.http import HttpRequest, HttpResponse

Policy = Mapping[str, str]

_NOTHING: Policy = {"default-src": "'none'", "base-uri": "'none'", "frame-ancestors": "'none'"}
_OWN: Policy = {
    **_NOTHING,
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
}
PAGE: Policy = {
    **_OWN,
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "svelte-trusted-html",
}
ADMIN: Policy = {**_OWN, "form-action": "'self'"}
DOCS: Policy = {**_OWN, "style-src": "'self' 'unsafe-inline'", "connect-src": "'self'", "form-action": "'none'"}


class HeadersMiddleware:
    """Adds the policy of the place that answers, and keeps what is not a file out of every cache."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers["Content-Security-Policy"] = "; ".join(
            f"{key} {value}" for key, value in policy(request.path).items()
        )
        response.headers.setdefault("Cache-Control", "no-store")
        return response


def policy(path: str) -> Policy:
    """The policy of a path: the admin and the API's pages are not ours to write, so they have their own."""
    if path.startswith("/admin/"):
        return ADMIN
    return DOCS if path.startswith("/api/docs/") else PAGE
