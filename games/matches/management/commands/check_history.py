"""`check_history`: folds every stored match again, and verifies every chain."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.matches.models import Match
from games.matches.refold import first_difference


class Command(BaseCommand):
    """Names, of each match whose history is not what was written, the first event that differs."""

    help = "Fold every stored match again and verify its chain; exit code 1 if anything differs."

    def handle(self, *args: Any, **options: Any) -> None:
        """Prints one line for each fault, and how much was checked."""
        checked, faults = 0, 0
        for match in Match.objects.order_by("created").iterator():
            checked += 1
            fault = first_difference(match)
            if fault:
                faults += 1
                self.stderr.write(f"match {match.pk}, event {fault.version}: {fault.what}")
        if faults:
            raise CommandError(f"{faults} of {checked} matches differ")
        self.stdout.write(f"{checked} matches: every chain holds, every event folds to what is stored")
