"""`demo`: puts finished matches to step through into this server."""

from typing import Any

from django.core.management.base import BaseCommand

from games.web.demo import load


class Command(BaseCommand):
    """Loads the demo; a second time it finds that all is there."""

    help = "Load the demo matches that are not there yet."

    def handle(self, *args: Any, **options: Any) -> None:
        """Prints the ids of the matches that came."""
        self.stdout.write("\n".join(load()) or "The demo is there already.")
