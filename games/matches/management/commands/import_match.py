"""`import_match FILE`: keeps a record as a match."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine.core.codec import json_from
from engine.core.errors import EngineError
from games.matches.records import bring_in


class Command(BaseCommand):
    """Reads a record, checks it, and keeps it as a whole or not at all."""

    help = "Keep a record (a JSON file) as a match."

    def add_arguments(self, parser: CommandParser) -> None:
        """One file."""
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        """Prints the id of the new match."""
        try:
            match = bring_in(json_from(file.read_bytes()))
        except OSError as error:
            raise CommandError(f"{file} can't be read: {error.strerror}") from None
        except EngineError as error:
            raise CommandError(f"{file} is refused: {error.code} {error.detail}") from None
        self.stdout.write(match.pk)
