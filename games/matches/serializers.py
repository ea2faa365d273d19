"""The bodies that the API of matches reads, and the shapes of its answers."""

from typing import Any

from rest_framework import serializers

from games.clubs.fields import Flag, Name, Text, Whole
from games.clubs.strict import Strict

from .models import Match

MOST_SEATS = 16
LAST = 2**31 - 1  # no match has more events


class MoveId(serializers.RegexField):
    """An id that the caller makes up, once for each thing it asks: a UUID, or 8 to 36 letters, digits and dashes."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(r"\A[0-9A-Za-z-]{8,36}\Z", trim_whitespace=False, **settings)

    def to_internal_value(self, data: Any) -> str:
        """The id. Refuses every other type."""
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class MakerBody(Strict):
    """Who makes a match takes `seat` at once: the first, unless another or null is named; none without a `name`."""

    name = Name(default="", allow_blank=True)
    seat = Whole(min_value=0, allow_null=True, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """A program makes matches for others: it has no name."""
        return {"seat": 0 if attrs["name"] else None, **attrs}


class NewMatchBody(MakerBody):
    """What a match is made of."""

    game = Text(max_length=40)
    options = serializers.DictField(child=Text(max_length=40), default=dict)
    seats = Whole(min_value=1, max_value=MOST_SEATS)


class ForkBody(MakerBody):
    """From which version it is played on."""

    version = Whole(min_value=0, max_value=LAST)


class TakeBody(Strict):
    """Who sits down; with `key` it is a program, and a key is answered."""

    name = Name()
    key = Flag(default=False)


class AskBody(Strict):
    """Who asks for something, under which id, and the version of the frame that it saw.

    With `version` nothing is settled that this frame could not show: a later round, or another question.
    """

    id = MoveId()
    seat = Whole(min_value=0, max_value=MOST_SEATS)
    version = Whole(min_value=0, max_value=LAST, required=False)


class MoveBody(AskBody):
    """A move, and the version of the frame on which it was chosen."""

    version = Whole(min_value=0, max_value=LAST)
    move = Text(max_length=80)


class TakebackBody(AskBody):
    """Take back to version `to`, or `answer` whether another may."""

    to = Whole(min_value=0, max_value=LAST, required=False)
    answer = Flag(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Exactly one of the two."""
        if ("to" in attrs) == ("answer" in attrs):
            raise serializers.ValidationError("either `to` or `answer`")
        return attrs


class DrawBody(AskBody):
    """Offer a draw, or `answer` an offered one."""

    answer = Flag(required=False)


class MatchesQuery(Strict):
    """Which matches a list shows; `mine` = those in which the caller holds a seat, `cursor` = where a page begins."""

    status = serializers.ChoiceField(choices=Match.Status.choices, required=False)
    game = Text(max_length=40, required=False)
    mine = serializers.BooleanField(default=False)
    cursor = Text(max_length=200, required=False)


class FramesQuery(Strict):
    """Which frames of a replay: `from` and `to` count, at most 64 are answered."""

    eyes = Text(max_length=6, required=False)

    def get_fields(self) -> dict[str, Any]:
        """Adds the two whose names are words of Python."""
        return {
            **super().get_fields(),
            "from": serializers.IntegerField(min_value=0, max_value=LAST, default=0),
            "to": serializers.IntegerField(min_value=0, max_value=LAST, required=False),
        }


class EyesQuery(Strict):
    """Whose eyes: the caller's own seats, `public`, a number of a seat, or `all` once the match is finished."""

    eyes = Text(max_length=6, required=False)


class AfterQuery(EyesQuery):
    """Only events behind this version, as these eyes know them."""

    after = serializers.IntegerField(min_value=0, max_value=LAST, default=0)
