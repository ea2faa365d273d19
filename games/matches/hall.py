"""The screens of this process by match, and the newest frame of each match shown, encoded once for each view."""

from datetime import datetime
from typing import Any, NamedTuple, Protocol

from engine.core.game import Eyes

from . import frames
from .position import Position
from .presence import Calm, Elsewhere, Here, everybody

Holders = dict[int, tuple[str | None, str]]  # by seat: id of the device, or hash of the key, that holds it


class Seating(NamedTuple):
    """Who holds the seats of a match, and when the last of them was taken."""

    holders: Holders
    seated: datetime | None


class Screen(Protocol):
    """An open socket."""

    match: str
    seats: frozenset[int]  # those that its device holds
    eyes: Eyes  # those whose secrets it shows

    def frame(self, text: str) -> None:
        """Shows a frame instead of the one before."""

    def note(self, text: str) -> None:
        """Is told something else."""

    def holds(self, holders: Holders) -> None:
        """Learns who holds the seats now: goes dark if it shows one that its device has lost."""


class Hall:
    """The screens by match, and of each match that is shown the newest position, encoded once for each view."""

    def __init__(self) -> None:
        self.elsewhere = Elsewhere()
        self.telling = Calm(self._tell_presence)
        self._seated: dict[str, datetime | None] = {}
        self._screens: dict[str, set[Screen]] = {}
        self._shown: dict[str, Position] = {}
        self._texts: dict[str, dict[Eyes, str]] = {}

    def join(self, screen: Screen, position: Position, seating: Seating) -> None:
        """A screen opens: it gets the newest frame, and everybody learns who is here."""
        self._screens.setdefault(screen.match, set()).add(screen)
        self._seated.setdefault(screen.match, seating.seated)
        if not self._newer(position):
            screen.frame(self.text(screen.match, screen.eyes))
        if not self.telling.say(screen.match):
            screen.note(self._presence(screen.match))

    def leave(self, screen: Screen) -> None:
        """A screen closes."""
        here = self._screens.get(screen.match, set())
        if screen not in here:
            return
        here.remove(screen)
        if here:
            self.telling.say(screen.match)
            return
        self.elsewhere.forget(screen.match)
        self.telling.forget(screen.match)
        for known in (self._screens, self._shown, self._texts, self._seated):
            known.pop(screen.match, None)

    def show(self, position: Position) -> None:
        """A move was kept: each screen of the match gets its frame."""
        if position.id in self._screens:
            self._newer(position)

    def _newer(self, position: Position) -> bool:
        """Takes the position if it is newer than what is shown; then everybody sees it."""
        known = self._shown.get(position.id)
        if known and known.version >= position.version:
            return False
        self._shown[position.id], self._texts[position.id] = position, {}
        for screen in tuple(self._screens[position.id]):
            screen.frame(self.text(position.id, screen.eyes))
        return True

    def text(self, match: str, eyes: Eyes) -> str:
        """The newest frame for these eyes, as the socket's message."""
        texts = self._texts[match]
        if eyes not in texts:
            texts[eyes] = message(frame=frames.frame(self._shown[match], eyes))
        return texts[eyes]

    def version(self, match: str) -> int:
        """The version that the screens of a match show; -1 = nobody shows it."""
        return self._shown[match].version if match in self._shown else -1

    def matches(self) -> list[str]:
        """The matches that are shown here."""
        return list(self._screens)

    def note(self, match: str, text: str) -> None:
        """Every screen of the match is told something."""
        for screen in tuple(self._screens.get(match, ())):
            screen.note(text)

    def reseat(self, match: str, seating: Seating) -> None:
        """Every screen learns who holds the seats now."""
        for screen in tuple(self._screens.get(match, ())):
            screen.holds(seating.holders)
        if match in self._screens and self._seated.get(match) != seating.seated:
            self._seated[match] = seating.seated
            self.telling.say(match)

    def here(self, match: str) -> Here:
        """Who is at the match in this process."""
        screens = self._screens.get(match, set())
        seats = frozenset[int]().union(*(screen.seats for screen in screens))
        return Here(seats, sum(not screen.seats for screen in screens))

    def _tell_presence(self, match: str) -> None:
        if match in self._shown:
            self.note(match, self._presence(match))

    def _presence(self, match: str) -> str:
        """Who is here, and in the other processes; and when somebody last sat down, for who has to ask for names."""
        found = everybody([self.here(match), *self.elsewhere.at(match)], self._shown[match].match.seats)
        return message(presence=found | {"seated": self._seated[match]})


def message(**content: Any) -> str:
    """A message to a socket: one name, and what it stands for."""
    return frames.encode(content).decode()


HALL = Hall()
