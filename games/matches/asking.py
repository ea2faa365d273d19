"""What is asked over HTTP, put into the words of the hot path."""

from typing import Any

from . import frames, play
from .asks import Ask
from .auth import Principal


def move(match: str, who: Principal, *, id: str, seat: int, version: int, move: str) -> dict[str, Any]:
    """Plays a move."""
    return _shown(Ask(match=match, seat=seat, id=id, text=move, version=version, who=who))


def matter(match: str, who: Principal, *, id: str, seat: int, text: str, version: int | None = None) -> dict[str, Any]:
    """Settles a match matter."""
    return _shown(Ask(match=match, seat=seat, id=id, text=text, version=version, matter=True, who=who))


def takeback(match: str, who: Principal, *, to: int = 0, answer: bool | None = None, **asked: Any) -> dict[str, Any]:
    """Takes moves back, or answers whether another may."""
    text = f"takeback {to}" if answer is None else f"takeback {_word(answer)}"
    return matter(match, who, text=text, **asked)


def draw(match: str, who: Principal, *, answer: bool | None = None, **asked: Any) -> dict[str, Any]:
    """Offers a draw, or answers an offer."""
    return matter(match, who, text="draw offer" if answer is None else f"draw {_word(answer)}", **asked)


def _shown(ask: Ask) -> dict[str, Any]:
    """Has it decided, and shows the asking seat what follows."""
    answer = play.submit(ask)
    eyes = frozenset() if ask.seat is None else frozenset({ask.seat})
    return {"version": answer.version, "frame": frames.frame(answer.position, eyes)}


def _word(answer: bool) -> str:
    return "accept" if answer else "refuse"
