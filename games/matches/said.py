"""What a screen may say over its socket."""

from typing import Annotated, Any
from uuid import UUID

import msgspec
from msgspec import Meta, Struct

from engine.core.codec import json_from
from engine.core.errors import BadRequest

Whole = Annotated[int, Meta(ge=0, lt=2**31)]


class Said(Struct, frozen=True, tag_field="do"):
    """A message; what it may hold beside the fields is not read."""


class PlayMove(Said, frozen=True, tag="move"):
    """A seat asks for a move, or for a match matter."""

    id: UUID
    seat: Whole
    version: Whole
    move: Annotated[str, Meta(max_length=200)]


class Have(Said, frozen=True, tag="have"):
    """The screen shows this version: is there a newer one?"""

    version: Whole


class Reveal(Said, frozen=True, tag="reveal"):
    """Show the secrets of one seat that the device holds."""

    seat: Whole


class Cover(Said, frozen=True, tag="cover"):
    """Show no secrets."""


def parse(data: Any) -> PlayMove | Have | Reveal | Cover:
    """The message that this text is. Raises BadRequest."""
    if not isinstance(data, str):
        raise BadRequest(problem="binary")
    try:
        return msgspec.convert(json_from(data), PlayMove | Have | Reveal | Cover)
    except msgspec.ValidationError as error:
        raise BadRequest(problem=str(error)) from None
