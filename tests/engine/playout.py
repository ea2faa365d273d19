"""Random playouts of any game, shared by the conformance tests: which matches to try, and what happened in one."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from random import Random

from engine.catalogue import all_games, game
from engine.core.game import Game
from engine.core.match import begin_round, legal, new_match, submit
from engine.core.options import Option
from engine.core.record import Entry, entries_of
from engine.core.state import Match

LONGEST = 20_000  # moves; a match that is longer does not end


@dataclass(frozen=True)
class Case:
    """One match to try."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{'-'.join(value for _, value in self.options)}-{self.seed}"


@dataclass
class Playout:
    """What happened: the match at rest after each move, and the log."""

    game: Game
    at_rest: list[Match] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)


def pairwise(options: tuple[Option, ...]) -> list[dict[str, str]]:
    """Few option sets in which every pair of values of two options stands together at least once."""
    names = {option.key: option.samples for option in options}
    wanted = {((a, va), (b, vb)) for a, b in combinations(names, 2) for va in names[a] for vb in names[b]}
    rows: list[dict[str, str]] = [{option.key: option.default for option in options}]
    while True:
        for row in rows[-1:]:
            wanted -= set(combinations(row.items(), 2))
        if not wanted:
            return rows
        rows.append(_row(names, wanted))


def _row(names: dict[str, tuple[str, ...]], wanted: set[tuple[tuple[str, str], tuple[str, str]]]) -> dict[str, str]:
    """A row around the first missing pair, each other value chosen for the most pairs that are still missing."""
    row = dict(min(wanted))
    for key in names:
        if key not in row:
            row[key] = max(names[key], key=lambda value: _gain(row, key, value, wanted))
    return {key: row[key] for key in names}


def _gain(row: dict[str, str], key: str, value: str, wanted: set[tuple[tuple[str, str], tuple[str, str]]]) -> int:
    pairs = ((item, (key, value)) for item in row.items())
    return sum(pair in wanted or pair[::-1] in wanted for pair in pairs)


def cases(seeds: int = 1) -> Iterator[Case]:
    """Every game, seat count and pair of option values."""
    for key, found in all_games().items():
        low, high = found.info.seats
        for seats in range(low, high + 1):
            for number, options in enumerate(pairwise(found.info.options)):
                for seed in range(seeds):
                    yield Case(key, seats, tuple(options.items()), 1000 * number + seed)


@cache
def play_out(case: Case) -> Playout:
    """Plays a match to its end with random legal moves."""
    found, rng = game(case.game), Random(case.seed)
    done = Playout(found)
    match = new_match(found, case.seats, dict(case.options))
    done.at_rest.append(match)
    events, match = begin_round(found, match, rng)
    done.at_rest.append(match)
    done.entries += entries_of(events, None, None)
    for _ in range(LONGEST):
        choices = [(seat, text) for seat in range(match.seats) for text in legal(found, match, seat)]
        if not choices:
            return done
        seat, text = rng.choice(choices)
        events, match = submit(found, match, seat, text, rng)
        done.at_rest.append(match)
        done.entries += entries_of(events, seat, text)
    raise AssertionError(f"{case} does not end")
