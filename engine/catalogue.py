"""Finds the games: every folder under engine/games with a `rules.py`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from . import games
from .core.errors import UnknownGame
from .core.game import Game


@cache
def all_games() -> dict[str, Game]:
    """Every game by its key, in the order of the keys."""
    modules = (
        import_module(f"{games.__name__}.{found.name}.rules") for found in iter_modules(games.__path__) if found.ispkg
    )
    return dict(sorted((module.info.key, cast(Game, module)) for module in modules))


def game(key: str) -> Game:
    """The game with this key. Raises UnknownGame."""
    try:
        return all_games()[key]
    except (KeyError, TypeError):
        raise UnknownGame(game=key) from None
