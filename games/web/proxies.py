"""Whose word counts about where a request came from: that of configured proxies, and of nobody else."""

from collections.abc import Callable
from ipaddress import ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest, HttpResponse

SAID = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_HOST", "HTTP_FORWARDED")


class ProxyMiddleware:
    """Puts the real address into REMOTE_ADDR, and takes away every forwarded header that a stranger wrote."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.trusted = [ip_network(text, strict=False) for text in settings.TRUSTED_PROXIES]

    def __call__(self, request: HttpRequest) -> HttpResponse:
        said = {name: request.META.pop(name, "") for name in SAID}
        if self._trusts(request.META.get("REMOTE_ADDR", "")):
            request.META["HTTP_X_FORWARDED_PROTO"] = said["HTTP_X_FORWARDED_PROTO"]
            request.META["REMOTE_ADDR"] = self._client(said["HTTP_X_FORWARDED_FOR"]) or request.META["REMOTE_ADDR"]
        return self.get_response(request)

    def _client(self, forwarded: str) -> str:
        """The nearest address that is not a proxy of ours; what stands left of it is anybody's claim."""
        hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
        return next((hop for hop in reversed(hops) if not self._trusts(hop)), "")

    def _trusts(self, address: str) -> bool:
        try:
            return any(ip_address(address) in network for network in self.trusted)
        except ValueError:
            return False
