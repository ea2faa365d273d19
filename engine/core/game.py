"""What a game is: one description and the functions that every game folder supplies in its `rules.py`.

A move asks, an event states; legality lives in one list; a replay never runs a rule.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, Protocol

from msgspec import Struct

from .options import Option, Preset, Tiebreak

Eyes = frozenset[int]  # the seats whose secrets a screen may see; empty = spectator


class Move(Struct, frozen=True, tag=str.lower):
    """What a seat asks for. Its text is the class name in lower case, then the fields as declared: `play r7 4`."""


class Event(Struct, frozen=True, tag=True, tag_field="type", forbid_unknown_fields=True):
    """What happened. Once released, a class is never edited; a field may be added with a default."""

    # What it costs to take back a move with this event: nothing, the consent of the others, or it can't be had.
    price: ClassVar[Literal["free", "ask", "never"]] = "free"
    # Whose present choice this event changes: everybody's, only that of its own `seat`, or nobody's.
    concerns: ClassVar[Literal["all", "seat", "none"]] = "all"
    # Fields of a deal that are opened later than the rest (cards set aside): they have a receipt of their own.
    later: ClassVar[tuple[str, ...]] = ()


class Begin(Struct, frozen=True):
    """How the next round begins. `first` is None where options or luck decide; `carry` = cards set aside."""

    round: int
    first: int | None = None
    carry: tuple[str, ...] = ()


class Blank(Struct, frozen=True):
    """The state before the deal: what the round is played with."""

    seats: int
    options: Mapping[str, str]
    round: int


class RoundResult(Struct, frozen=True):
    """Points and places (1 = best, ties share the better) of each seat, and why the round ended, as a code."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    reason: str


class Refusal(Struct, frozen=True):
    """Why a move is not in the list: a code of the game, and JSON values that explain it (not `reason`, not `step`)."""

    code: str
    detail: Mapping[str, Any] = {}


class Info(Struct, frozen=True, kw_only=True):
    """The description of a game: the only place where options and vocabularies are declared."""

    key: str
    version: int
    seats: tuple[int, int]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    moves: tuple[type[Move], ...]
    events: tuple[type[Event], ...]
    designer: str
    minutes: int
    age: int
    credits: str = ""
    tiebreak: Tiebreak = "shared"  # what decides between equal totals at the end of a match


class Game(Protocol):
    """The rules module of a game folder."""

    info: Info

    def setup(self, seats: int, options: Mapping[str, str], begin: Begin, rng: Any) -> Event:
        """The deal that begins a round, one event with a field `first`. All luck is drawn here or in `play`."""

    def check_deal(self, seats: int, options: Mapping[str, str], begin: Begin, deal: Any) -> Refusal | None:
        """Why `setup` could not have drawn this deal, or None. Asked about deals that come from outside."""

    def apply(self, state: Any, event: Any) -> Any:
        """What an event does: bookkeeping only. For the deal, `state` is a `Blank`."""

    def legal_moves(self, state: Any, seat: int) -> Sequence[Move]:
        """What a seat may ask, each text once. Depends only on what that seat may see."""

    def play(self, state: Any, seat: int, move: Any, rng: Any) -> Sequence[Event]:
        """What follows from a move of the list. It never validates."""

    def why_not(self, state: Any, seat: int, move: Any) -> Refusal:
        """Why a move is not in the list. Explains, never permits."""

    def leave(self, state: Any, seat: int) -> Sequence[Event]:
        """What follows in this round when a seat gives it up."""

    def outcome(self, state: Any) -> RoundResult | None:
        """The result of the round once it is over."""

    def next_round(self, state: Any, options: Mapping[str, str], results: Sequence[RoundResult]) -> Begin | None:
        """Who begins the next round and what it inherits; None = the match is over. `state` = the scored round."""

    def view(self, state: Any, eyes: Eyes) -> Struct:
        """What may be known with these eyes. Built up from nothing; hidden cards are counts."""

    def tell(self, event: Any, eyes: Eyes) -> Mapping[str, Any] | None:
        """What these eyes learn of an event, as JSON values with its `type`; None = nothing. Built up like the view."""


# Optional members, looked up by name: `draw(state) -> events` (all agree on a draw of the round), `in_round(state) ->
# seats` (who still plays in it, where a seat can be out before the others: only those agree on a draw, or concede),
# `check_points(options, points) -> bool` (a possible result on paper?), `marks(states)` (curves for the replay slider).
