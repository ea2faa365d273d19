"""`export_match ID`: prints the record of a finished match."""

from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.clubs.errors import ServiceError
from games.matches.records import export


class Command(BaseCommand):
    """Writes the whole match to the standard output."""

    help = "Print the record of a finished match as JSON."

    def add_arguments(self, parser: CommandParser) -> None:
        """One match."""
        parser.add_argument("id")

    def handle(self, *args: Any, id: str, **options: Any) -> None:
        """Prints the record."""
        try:
            record = export(id)
        except ServiceError as error:
            raise CommandError(f"{id} can't be exported: {error.code}") from None
        self.stdout.write(msgspec.json.format(msgspec.json.encode(record)).decode())
