"""Fields that take a JSON value of exactly one type: the number 1 is no text, and the text "1" is no number."""

from typing import Any

from rest_framework import serializers


class Text(serializers.CharField):
    """A text, character for character."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(trim_whitespace=False, **settings)

    def to_internal_value(self, data: Any) -> str:
        """The text. Refuses every other type."""
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


BLANKS = "\u115f\u1160\u200d\u2800\u3164\uffa0"  # letters and signs that are drawn as nothing at all


class Name(serializers.CharField):
    """What a person wants to be called: no line breaks, nothing that turns the text around it, and something to see."""

    default_error_messages = {"unprintable": "not printable", "unseen": "nothing to be seen"}

    def __init__(self, **settings: Any) -> None:
        super().__init__(max_length=40, **settings)

    def to_internal_value(self, data: Any) -> str:
        """The name without spaces around it."""
        if not isinstance(data, str):
            self.fail("invalid")
        if not data.replace("\u200d", "").isprintable():  # the joiner inside emoji
            self.fail("unprintable")
        if data and not data.strip(f"{BLANKS} "):
            self.fail("unseen")
        return super().to_internal_value(data)


class Whole(serializers.IntegerField):
    """A whole number."""

    def to_internal_value(self, data: Any) -> int:
        """The number. Refuses text, fractions, true and false."""
        if type(data) is not int:
            self.fail("invalid")
        return super().to_internal_value(data)


class Flag(serializers.BooleanField):
    """True or false."""

    def to_internal_value(self, data: Any) -> bool:
        """The value. Refuses words and numbers that others take for one."""
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data
