"""`serve`: brings the tables up to date and serves, until it is told to stop."""

import socket
from typing import Any

from channels.routing import get_default_application
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.module_loading import import_string

from games.matches import guard
from games.web import tables


class Command(BaseCommand):
    """The server, as `make run` starts it."""

    help = "Migrate, then serve HTTP and sockets on PORT (8000) of every address of this machine."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        """Serves; SIGTERM and Ctrl-C end it politely."""
        need_port(settings.PORT)
        guard.reach()
        tables.prepare()
        server = import_string(settings.SERVER)(
            application=get_default_application(),  # refuses to start where a promise would not hold
            endpoints=[f"tcp:port={settings.PORT}:interface=0.0.0.0"],
            server_name="movebook",
            verbosity=1,
            ready_callable=self.announce,
        )
        server.run()

    def announce(self) -> None:
        """Says where the server can be reached."""
        self.stdout.write(f"Movebook {settings.VERSION} serves. Ctrl-C stops it.")
        self.stdout.write(f"  on this machine    http://localhost:{settings.PORT}/")
        self.stdout.write(f"  in this network    {settings.LAN_URL}/")
        if settings.PUBLIC_URL != settings.LAN_URL:
            self.stdout.write(f"  links and QR codes {settings.PUBLIC_URL}/")
        self.stdout.flush()


def need_port(port: int) -> None:
    """Raises CommandError if nobody can listen on this port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", port))
        except PermissionError:
            raise CommandError(f"Port {port} is for the administrator alone. Another one: PORT=8000 make run") from None
        except (OSError, OverflowError):
            taken = f"Port {port} is taken, perhaps by a Movebook that already runs."
            raise CommandError(f"{taken} Another one: PORT={port + 1} make run") from None
