"""The shapes of what the API of matches answers, for its document."""

from typing import Any

from rest_framework import serializers

from .models import Match


class Shape(serializers.Serializer[Any]):
    """An answer; nothing is read through it."""


def texts(**settings: Any) -> serializers.ListField:
    """A list of texts."""
    return serializers.ListField(child=serializers.CharField(), **settings)


def numbers(**settings: Any) -> serializers.ListField:
    """A list of whole numbers."""
    return serializers.ListField(child=serializers.IntegerField(), **settings)


class Invited(Shape):
    """A way to a free seat."""

    seat = serializers.IntegerField()
    code = serializers.CharField()
    url = serializers.CharField()
    qr = serializers.CharField()
    expires = serializers.DateTimeField()


class NewSeat(Shape):
    """A seat of a match that has just been made; with an invitation if it is free."""

    seat = serializers.IntegerField()
    name = serializers.CharField(allow_null=True)
    mine = serializers.BooleanField()
    code = serializers.CharField(allow_null=True)
    url = serializers.CharField(allow_null=True)
    qr = serializers.CharField(allow_null=True)


class Created(Shape):
    """A match that has just been made."""

    id = serializers.CharField()
    spectator_code = serializers.CharField()
    seats = NewSeat(many=True)


class SeatShown(Shape):
    """A seat in a summary."""

    seat = serializers.IntegerField()
    name = serializers.CharField(allow_null=True)
    taken = serializers.BooleanField()
    mine = serializers.BooleanField()


class Scored(Shape):
    """A round that is over."""

    points = numbers()
    places = numbers(required=False)
    reason = serializers.CharField()


class Result(Shape):
    """How a match ended."""

    places = numbers()
    scores = numbers()
    reason = serializers.CharField()
    rounds = Scored(many=True)


class ForkedFrom(Shape):
    """The match that this one is played on from, and the version."""

    match = serializers.CharField()
    version = serializers.IntegerField()


class Summary(Shape):
    """A match in a list."""

    id = serializers.CharField()
    game = serializers.CharField()
    options = serializers.DictField(child=serializers.CharField())
    status = serializers.ChoiceField(choices=Match.Status.choices)
    round = serializers.IntegerField()
    version = serializers.IntegerField()
    seats = SeatShown(many=True)
    seated = serializers.DateTimeField(allow_null=True)
    scores = numbers()
    result = Result(allow_null=True)
    forked_from = ForkedFrom(allow_null=True)
    created = serializers.DateTimeField()
    updated = serializers.DateTimeField()


class Detail(Summary):
    """One match; with invitations for who made it or holds a seat."""

    invitations = Invited(many=True, required=False)


class Page(Shape):
    """A page of a list."""

    next = serializers.CharField(allow_null=True)
    results = Summary(many=True)


class InvitationShown(Shape):
    """What an invitation leads to."""

    match = serializers.CharField()
    game = serializers.CharField()
    seat = serializers.IntegerField()
    taken = serializers.BooleanField()
    names = serializers.ListField(child=serializers.CharField(allow_null=True))


class Seated(Shape):
    """The seat that the caller holds now."""

    match = serializers.CharField()
    seat = serializers.IntegerField()
    key = serializers.CharField(required=False)


class Rematch(Shape):
    """The match that follows."""

    match = serializers.CharField()


class Frame(Shape):
    """What a screen shows of a match at one version."""

    match = serializers.CharField()
    version = serializers.IntegerField()
    since = serializers.IntegerField()
    decision = serializers.IntegerField()
    eyes = numbers()
    status = serializers.ChoiceField(choices=Match.Status.choices)
    phase = serializers.ChoiceField(choices=["open", "playing", "scored", "over"])
    round = serializers.IntegerField()
    to_act = numbers()
    legal = texts(required=False)
    matters = serializers.ListField(child=serializers.DictField(), required=False)
    asked = serializers.DictField(allow_null=True)
    offered = serializers.DictField(allow_null=True)
    view = serializers.DictField(allow_null=True)
    events = serializers.ListField(child=serializers.DictField())
    rounds = Scored(many=True)
    scores = numbers()
    gone = numbers()
    result = Result(allow_null=True)


class Shown(Shape):
    """A move that was accepted, and the frame after it."""

    version = serializers.IntegerField()
    frame = Frame()


class Frames(Shape):
    """A page of a replay."""

    frames = Frame(many=True)
    line = numbers()


class Turns(Shape):
    """The steps of a replay: versions of the final line, and which of them begin a turn or a round."""

    versions = numbers()
    turns = numbers()
    rounds = numbers()


class Round(Shape):
    """A round, the promise made before its deal, and what has been opened of it; without a result it goes on."""

    points = numbers(allow_null=True)
    places = numbers(allow_null=True)
    reason = serializers.CharField(allow_null=True)
    round = serializers.IntegerField()
    first = serializers.IntegerField()
    receipt = serializers.DictField(child=serializers.CharField())
    opened = serializers.DictField(child=serializers.DictField())


class Events(Shape):
    """Events as the caller may know them."""

    events = serializers.ListField(child=serializers.DictField())


class Record(Shape):
    """A whole match in its open form; its own JSON Schema is part of the engine."""

    format = serializers.CharField()
    game = serializers.CharField()
    rules = serializers.IntegerField()
    options = serializers.DictField(child=serializers.CharField())
    seats = serializers.ListField(child=serializers.DictField())
    events = serializers.ListField(child=serializers.DictField(), required=False)
    moves = serializers.ListField(child=serializers.DictField(), required=False)
    script = serializers.ListField(child=serializers.DictField(), required=False)


class Preset(Shape):
    """Option values in one tap."""

    key = serializers.CharField()
    options = serializers.DictField(child=serializers.CharField())


class Game(Shape):
    """A game that this server knows."""

    key = serializers.CharField()
    version = serializers.IntegerField()
    seats = numbers()
    options = serializers.ListField(child=serializers.DictField())
    presets = Preset(many=True)
    designer = serializers.CharField()
    minutes = serializers.IntegerField()
    age = serializers.IntegerField()
    credits = serializers.CharField()
