"""Splut! positions and steps in the notation of the rules document, for tests: `N:sF8dE8tD8 S:sD2 r:A5E1E9I5 >N3`.

Seats are numbered as their sides stand in the text. `F:` frozen rocks, `M:` rocks moved in this turn, `L:E5` a rock
that is being lifted, `Lx` levitation over, `N-wins` at the end; steps: `tN`, `tN+`, `tNxE`, `dN`, `sN`, `sN~E5`.
"""

import re
from collections.abc import Iterable
from functools import reduce
from random import Random
from typing import Any

from engine.core.game import Begin, Blank, Move
from engine.core.options import resolve
from engine.games.splut import rules
from engine.games.splut.board import position, rocks_of, team_of
from engine.games.splut.values import Dwarf, Lift, Pull, Sorcerer, State, Thing, Throw, Troll

KINDS = {"s": "sorcerer", "d": "dwarf", "t": "troll"}
LETTERS = {Troll: "t", Pull: "t", Throw: "t", Dwarf: "d", Sorcerer: "s", Lift: "s"}
MOVES = {
    r"t([NESW])": Troll,
    r"t([NESW])\+": Pull,
    r"t([NESW])x([NESW])": Throw,
    r"d([NESW])": Dwarf,
    r"s([NESW])": Sorcerer,
    r"s([NESW])~(\w\d)": Lift,
}


def start(seats: int = 2, **options: str) -> State:
    """The first position of a round."""
    chosen = resolve(rules.info.options, options)
    deal = rules.setup(seats, chosen, Begin(round=1), Random(1))
    return rules.apply(Blank(seats, chosen, 1), deal)


def read(text: str, *, strict: bool = False) -> State:
    """The state that a text describes, in the third turn of the round or a later one."""
    if text == "START":
        return start()
    parts = dict(re.findall(r"(\w):?(\S*)", text.replace(">", "x:").replace("Lx", "L:x")))
    sides = [side for side in parts if side in "NESW"]
    board = {
        square: Thing(KINDS[kind], seat)
        for seat, side in enumerate(sides)
        for kind, square in re.findall(r"([sdt])(\w\d)", parts[side])
    }
    board |= {square: Thing("rock", number) for number, square in enumerate(_squares(parts["r"]))}
    seat, steps = sides.index(parts["x"][0]), int(parts["x"][1])
    frozen = {board[square].number for square in _squares(parts.get("F", ""))}
    running = parts.get("L", "")
    return State(
        sides=tuple(side.lower() for side in sides),
        first=0,
        strict=strict,
        board=board,
        turns=3,
        seat=seat,
        steps=steps,
        moved=frozenset(board[square].number for square in _squares(parts.get("M", ""))),
        frozen=frozenset(frozen),
        lifting=board[running].number if running in board else None,
        lifted=bool(running),
        seen=(position(board, seat, steps, frozen),),
    )


def _squares(text: str) -> list[str]:
    return re.findall(r"\w\d", text)


def diagram(state: State) -> str:
    """What stands where, as text: all rocks are alike."""
    teams = []
    for seat in sorted(range(len(state.sides)), key=lambda seat: "nesw".index(state.sides[seat])):
        team = team_of(state.board, seat)
        pieces = "".join(letter + team[kind] for letter, kind in KINDS.items() if kind in team)
        teams += [f"{state.sides[seat].upper()}:{pieces}"] if pieces else []
    return " ".join([*teams, f"r:{''.join(sorted(rocks_of(state.board)))}"])


def write(state: State) -> str:
    """The text that describes a state."""
    if state.over:
        won = f"{state.sides[state.living[0]].upper()}-wins" if state.over == "last_sorcerer" else state.over
        return f"{diagram(state)} {won}"
    words = [diagram(state), f">{state.sides[state.seat].upper()}{state.steps}"]
    rocks = rocks_of(state.board)
    for letter, numbers in (("F", state.frozen), ("M", state.moved)):
        words += [f"{letter}:{''.join(sorted(rocks[number] for number in numbers))}"] if numbers else []
    if state.lifted:
        words.append("Lx" if state.lifting is None else f"L:{rocks[state.lifting]}")
    return " ".join(words)


def code(move: Any) -> str:
    """A step in the notation."""
    tails = {Pull: "+", Throw: f"x{getattr(move, 'to', '').upper()}", Lift: f"~{getattr(move, 'rock', '')}"}
    return f"{LETTERS[type(move)]}{move.dir.upper()}{tails.get(type(move), '')}"


def step(text: str) -> Move:
    """The step that a text names."""
    for pattern, kind in MOVES.items():
        if found := re.fullmatch(pattern, text):
            way, *more = found.groups()
            return kind(way.lower(), *(word.lower() if kind is Throw else word for word in more))
    raise AssertionError(f"{text} is no step")


def legal(state: State) -> set[str]:
    """The steps of the seat to move, in the notation."""
    return {code(move) for move in rules.legal_moves(state, state.seat)}


def made(state: State, move: Move) -> State:
    """The state after a step of the seat to move."""
    return reduce(rules.apply, rules.play(state, state.seat, move, Random(1)), state)


def after(state: State, steps: Iterable[str]) -> State:
    """The state after these steps, each of which must be legal."""
    for text in steps:
        assert text in legal(state), f"{text} in {write(state)}"
        state = made(state, step(text))
    return state
