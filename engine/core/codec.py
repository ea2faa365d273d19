"""The two forms of a value outside the engine: JSON for events, records and views; one line of text for moves."""

from functools import cache, lru_cache
from typing import Any, Union

import msgspec

from .errors import BadRequest, IllegalMove
from .events import CORE_EVENTS
from .game import Event, Game, Info, Move

DEEPEST = 32  # levels of nesting that any JSON from outside may have
DIGITS = frozenset("0123456789")


def canonical(value: Any) -> bytes:
    """JSON with sorted keys and no spaces: the form that is stored, hashed and compared."""
    return msgspec.json.encode(value, order="sorted")


def plain(value: Any) -> Any:
    """The value as dicts, lists, numbers and text."""
    return msgspec.to_builtins(value)


@lru_cache(maxsize=65536)
def text_of(move: Move) -> str:
    """`play r7 4`: the verb, then the fields in their order."""
    fields = (str(getattr(move, name)) for name in move.__struct_fields__)
    return " ".join((verb_of(type(move)), *fields))


def verb_of(kind: type[Move]) -> str:
    """The word that stands for a class of moves."""
    return str(kind.__struct_config__.tag)


def parse_move(info: Info, text: str) -> Move:
    """The move that a text names, legal or not. Raises IllegalMove (reason `bad_move`) if it is no move of the game."""
    verb, *words = text.split(" ")
    kind = next((kind for kind in info.moves if verb_of(kind) == verb), None)
    if kind is None or len(words) != len(kind.__struct_fields__):
        raise IllegalMove(reason="bad_move", move=text[:80])
    try:
        move = msgspec.convert(
            dict(zip(kind.__struct_fields__, words, strict=True)) | {"type": verb}, kind, strict=False
        )
    except msgspec.ValidationError:
        raise IllegalMove(reason="bad_move", move=text[:80]) from None
    if text_of(move) != text:
        raise IllegalMove(reason="bad_move", move=text[:80])
    return move


@cache
def _event_decoder(events: tuple[type[Event], ...]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Union[CORE_EVENTS + events])  # noqa: UP007  a tuple of classes, known at run time only


def event_from_json(game: Game, data: bytes) -> Event:
    """The event that these bytes hold. Raises msgspec.ValidationError or DecodeError if there is none."""
    event: Event = _event_decoder(game.info.events).decode(data)
    return event


def event_from_plain(game: Game, value: Any) -> Event:
    """The event that plain JSON values describe. Raises BadRequest if they do not."""
    try:
        event: Event = msgspec.convert(value, Union[CORE_EVENTS + game.info.events])  # noqa: UP007
    except msgspec.ValidationError as error:
        raise BadRequest(problem=str(error)) from None
    return event


def json_from(data: bytes | str) -> Any:
    """JSON from outside as plain values. Raises BadRequest for anything that is no JSON, or is nested too deep."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if _depth(raw) > DEEPEST:
        raise BadRequest(problem="too_deep")
    try:
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRequest(problem=str(error)) from None


def _depth(raw: bytes) -> int:
    """An upper bound of the nesting, found without recursion: brackets in strings count too."""
    deepest = level = 0
    for byte in raw:
        if byte in b"[{":
            level += 1
            deepest = max(deepest, level)
        elif byte in b"]}":
            level -= 1
    return deepest
