"""Whether this server is well: for supervisors, load balancers and Prometheus. Counts only, no ids and no names."""

import asyncio
from collections.abc import Callable

from channels.layers import get_channel_layer
from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from games.clubs.models import Device
from games.matches import guard
from games.matches.summaries import census


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """This process answers."""
    return JsonResponse({"ok": True})


@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """What this process needs answers too: 503 with the names of what does not."""
    needs: dict[str, Callable[[], object]] = {"database": check_database, "layer": check_layer}
    faults = {name: fault for name, check in needs.items() if (fault := _fault(check))}
    return JsonResponse({"ok": not faults, "faults": faults}, status=503 if faults else 200)


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Counts in the text form of Prometheus."""
    lines = ["# TYPE movebook_devices gauge", f"movebook_devices {Device.objects.count()}"]
    for name, rows in census().items():
        lines.append(f"# TYPE movebook_{name} gauge")
        lines += [f'movebook_{name}{{game="{game}",status="{status}"}} {count}' for game, status, count in rows]
    return HttpResponse("\n".join([*lines, ""]), content_type="text/plain; version=0.0.4")


def check_database() -> None:
    """Asks the database whether it still keeps what the README promises."""
    guard.check_settings()
    guard.check_triggers()


def check_layer() -> None:
    """Sends a hint to nobody, where processes talk through Redis."""
    layer = get_channel_layer()
    if settings.REDIS_URL and layer:
        asyncio.run(asyncio.wait_for(layer.group_send("ready", {"type": "ready"}), timeout=2))


def _fault(check: Callable[[], object]) -> str:
    try:
        check()
    except (Exception, guard.NotSafe) as error:  # whatever it is, we are not ready
        return type(error).__name__
    return ""
