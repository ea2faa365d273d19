"""Positions of SCOUT in the short notation of tests/golden/scout_cases.md, and moves played from them."""

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

from engine.core.codec import parse_move, text_of
from engine.core.game import Event
from engine.games.scout import rules
from engine.games.scout.values import State

GOLDEN = Path(__file__).parent.parent / "golden"
ENDS = {"L": "left", "R": "right"}


def cases(*kinds: str) -> list[list[str]]:
    """The rows of the table with these kinds (none said: all): id, kind, input, actions, result."""
    lines = (GOLDEN / "scout_cases.md").read_text().splitlines()
    rows = [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")][
        2:
    ]
    return [row for row in rows if row[1] in kinds or not kinds]


def position(text: str) -> State:
    """The state that the notation describes; with two seats 3 chips each unless it says otherwise."""
    hands = tuple(tuple(cards.split()) for cards in re.findall(r"[A-E]\[([^]]*)\]", text))
    words = dict(word.split("=") for word in re.sub(r"[A-E]\[[^]]*\]", "", text).split())
    seats, act = len(hands), words.get("act", "-")
    turn = seat(words["turn"]) if "turn" in words else None
    since = int(words.get("since", "0"))
    shower = None if act == "-" else seat(act[0])
    if since and shower is None and turn is not None:
        shower = (turn - since - 1) % seats
    return State(
        first=0,
        hands=hands,
        aside=(),
        chips=counts(words.get("chips", ""), seats, 3 if seats == 2 else 0),
        scoutshow=tuple(seats > 2 and letter in words.get("ss", "ABCDE") for letter in "ABCDE"[:seats]),
        captured=counts(words.get("cap", ""), seats, 0),
        lost=(0,) * seats,
        choosing=(),
        turn=turn,
        active=() if act == "-" else tuple(act[2:].split(",")),
        shower=shower,
        scouted=() if shower is None else tuple((shower + 1 + back) % seats for back in range(since)),
    )


def seat(letter: str) -> int:
    """The seat that a letter names."""
    return "ABCDE".index(letter)


def counts(text: str, seats: int, default: int) -> tuple[int, ...]:
    """Numbers by seat, `A2,B0`."""
    said = {part[0]: int(part[1:]) for part in text.split(",") if part}
    return tuple(said.get(letter, default) for letter in "ABCDE"[:seats])


def texts(actions: str) -> list[str]:
    """The moves that the notation names, as texts."""
    found = []
    for action in filter(None, re.split(r"; ?| (?=show)", actions)):
        verb, rest = action.split(" ", 1)
        if verb == "show":
            found.append("show " + rest.replace("-", " "))
        else:
            end, slot = rest.split(">")
            way = "turn" if end.endswith("*") else "keep"
            found.append(f"{'scoutshow' if verb == 'ss' else verb} {ENDS[end[0]]} {slot} {way}")
    return found


def listed(state: State, who: int) -> list[str]:
    """The legal moves of a seat as texts."""
    return [text_of(move) for move in rules.legal_moves(state, who)]


def played(state: State, who: int, text: str) -> tuple[Sequence[Event], State]:
    """The events of a move that must be listed, and the state after it."""
    move = next(move for move in rules.legal_moves(state, who) if text_of(move) == text)
    return folded(state, rules.play(state, who, move, Random(1)))


def left(state: State, who: int) -> tuple[Sequence[Event], State]:
    """What follows when a seat gives the round up, and the state after it."""
    return folded(state, rules.leave(state, who))


def folded(state: State, events: Sequence[Event]) -> tuple[Sequence[Event], State]:
    """The events and the state after them."""
    for event in events:
        state = rules.apply(state, event)
    return events, state


def refusal(state: State, who: int, text: str) -> str:
    """The code with which a move that is not listed is refused."""
    assert text not in listed(state, who)
    return rules.why_not(state, who, parse_move(rules.info, text)).code
