"""Declared choices at the creation of a match. Values are text everywhere."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from .errors import BadOptions

Needs = tuple[str, tuple[str, ...]] | None  # an option, and the values of it without which nobody reads this one


class Choice(Struct, frozen=True, tag="choice", tag_field="kind"):
    """One of a few values; the first is the default."""

    key: str
    values: tuple[str, ...]
    needs: Needs = None

    @property
    def default(self) -> str:
        """The value of a match that does not say."""
        return self.values[0]

    def allows(self, value: str) -> bool:
        """Is this value declared?"""
        return value in self.values

    @property
    def samples(self) -> tuple[str, ...]:
        """Values that tests try."""
        return self.values


class Number(Struct, frozen=True, tag="number", tag_field="kind"):
    """A whole number as plain digits, ends included."""

    key: str
    low: int
    high: int
    start: int
    needs: Needs = None

    @property
    def default(self) -> str:
        """The value of a match that does not say."""
        return str(self.start)

    def allows(self, value: str) -> bool:
        """Is this value in the range, and written without sign, space or leading zero?"""
        return (
            value.isascii() and value.isdigit() and value == str(int(value[:9])) and self.low <= int(value) <= self.high
        )

    @property
    def samples(self) -> tuple[str, ...]:
        """Values that tests try."""
        return tuple(dict.fromkeys((self.default, str(self.low), str(self.high))))


Option = Choice | Number


class Preset(Struct, frozen=True):
    """A named set of option values that the lobby offers in one tap."""

    key: str
    options: Mapping[str, str]


Tiebreak = Literal["shared", "rounds_won"]


def resolve(declared: tuple[Option, ...], given: Mapping[str, str]) -> dict[str, str]:
    """All option values of a match, in the declared order.

    Raises BadOptions for an option that is not declared or a value that it does not allow.
    """
    known = {option.key: option for option in declared}
    for key, value in given.items():
        if key not in known or not isinstance(value, str) or not known[key].allows(value):
            raise BadOptions(option=key, value=value)
    return {key: given.get(key, option.default) for key, option in known.items()}
