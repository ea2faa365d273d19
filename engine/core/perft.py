"""Counts sequences of legal moves: how a move generator is compared with published figures."""

from typing import Any

from .game import Game


def perft(game: Game, state: Any, seats: int, depth: int, rng: Any) -> int:
    """Sequences of exactly `depth` legal moves from this state; a round that is over has no continuation."""
    if depth <= 0:
        return 1
    count = 0
    for seat in range(seats):
        moves = game.legal_moves(state, seat)
        if depth == 1:
            count += len(moves)
            continue
        for move in moves:
            after = state
            for event in game.play(state, seat, move, rng):
                after = game.apply(after, event)
            if game.outcome(after) is None:
                count += perft(game, after, seats, depth - 1, rng)
    return count
