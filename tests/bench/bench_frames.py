"""How fast events fold, and how long frames are, in random matches of every game.

Run: python -m tests.bench.bench_frames
"""

import os
import random
import time

import django

from engine.catalogue import all_games
from engine.core.game import Event, Game
from engine.core.match import begin_round, legal, new_match, submit, to_act
from engine.core.state import Match, fold

MATCHES = 5


def measured(key: str, game: Game) -> str:
    """The figures of one game."""
    from games.matches.frames import encode, frame
    from games.matches.position import Position

    events, folding, encoding, lengths = 0, 0.0, 0.0, [0]
    for seed in range(MATCHES):
        groups = played(game, random.Random(seed))
        start = time.perf_counter()
        match = new_match(game, game.info.seats[0], {})
        for opens, group in groups:
            match = fold(game, match, group, opens)
        folding += time.perf_counter() - start
        events += match.version
        position = Position("0123456789ab", game, new_match(game, game.info.seats[0], {}))
        for opens, group in groups:
            position = position.grown(fold(game, position.match, group, opens), group, "")
            start = time.perf_counter()
            lengths += [len(encode(frame(position, frozenset({seat})))) for seat in range(match.seats)]
            encoding += time.perf_counter() - start
    return (
        f"{key}: {events / folding:,.0f} events folded a second; longest frame {max(lengths):,} bytes,"
        f" {encoding / len(lengths) * 1e6:.0f} µs each"
    )


def played(game: Game, luck: random.Random) -> list[tuple[int | None, tuple[Event, ...]]]:
    """A random match: the events of each move, and whose it was."""
    match: Match = new_match(game, game.info.seats[0], {})
    events, match = begin_round(game, match, luck)
    groups: list[tuple[int | None, tuple[Event, ...]]] = [(None, events)]
    while match.result is None:
        seat = luck.choice(to_act(game, match))
        text = luck.choice(legal(game, match, seat))
        events, match = submit(game, match, seat, text, luck)
        groups.append((None if text == "next" else seat, events))
    return groups


def main() -> None:
    """Measures every game."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    for key, game in all_games().items():
        print(measured(key, game), flush=True)


if __name__ == "__main__":
    main()
