"""What the lobby shows of the games: their description, as JSON."""

from typing import Any

from engine.catalogue import all_games
from engine.core.codec import plain
from engine.core.game import Info
from engine.core.options import Option


def games() -> list[dict[str, Any]]:
    """Every game of this server."""
    return [described(game.info) for game in all_games().values()]


def described(info: Info) -> dict[str, Any]:
    """One game."""
    return {
        "key": info.key,
        "version": info.version,
        "seats": list(info.seats),
        "options": [_option(option) for option in info.options],
        "presets": plain(info.presets),
        "designer": info.designer,
        "minutes": info.minutes,
        "age": info.age,
        "credits": info.credits,
    }


def _option(option: Option) -> dict[str, Any]:
    shown: dict[str, Any] = plain(option)
    shown.pop("start", None)
    return shown | {"default": option.default}
