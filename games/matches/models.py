"""What is kept of a match: who sits where, every move that was accepted, and every event that followed."""

from datetime import UTC, datetime

from django.db import models

from games.clubs.keys import new_code, new_id
from games.clubs.models import Device


class Match(models.Model):
    """A match. `status`, `round`, `scores` and `result` are a summary, written in one transaction with the events."""

    class Status(models.TextChoices):
        """How far a match has come."""

        OPEN = "open"
        RUNNING = "running"
        FINISHED = "finished"

    id = models.CharField(primary_key=True, max_length=12, default=new_id, editable=False)
    game = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    seats = models.PositiveSmallIntegerField()
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    version = models.PositiveIntegerField(default=0)
    round = models.PositiveSmallIntegerField(default=0)
    scores = models.JSONField(default=list)
    result = models.JSONField(null=True, default=None)
    made_by = models.ForeignKey(Device, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    spectator_code = models.CharField(max_length=8, unique=True, default=new_code)
    rematch_of = models.OneToOneField("self", null=True, blank=True, on_delete=models.PROTECT, related_name="rematch")
    forked_from = models.ForeignKey("self", null=True, blank=True, on_delete=models.PROTECT, related_name="forks")
    forked_at = models.PositiveIntegerField(null=True, blank=True)  # the version of that match
    imported = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "matches"
        indexes = [models.Index(fields=["status", "-updated"], name="newest_by_status")]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"


class Seat(models.Model):
    """Who holds a seat of a match: a device, or a program with a key of its own; never both, never two."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE)
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40, blank=True)
    device = models.ForeignKey(Device, null=True, blank=True, on_delete=models.SET_NULL)
    key_hash = models.CharField(max_length=64, blank=True, db_index=True)
    taken_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["match", "seat"]
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="one_row_a_seat")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.seat}"


class Invitation(models.Model):
    """A way to one seat: a code to be spoken, and a longer token that travels in a link."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE)
    seat = models.PositiveSmallIntegerField()
    code = models.CharField(max_length=8, unique=True, default=new_code)
    token_hash = models.CharField(max_length=64, unique=True)
    expires = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["match", "seat"], condition=models.Q(used_at=None), name="one_open_invitation_a_seat"
            )
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.seat}"


def moment(microseconds: int) -> datetime:
    """The time that a log row names: kept as a whole number, so that it reads back the same to the last digit."""
    return datetime.fromtimestamp(microseconds // 1_000_000, UTC).replace(microsecond=microseconds % 1_000_000)


class Move(models.Model):
    """What was asked and accepted. Rows are never changed: a retry of the same id gets the same answer for ever."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT)
    move_id = models.CharField(max_length=36)
    seat = models.PositiveSmallIntegerField(null=True)  # null = the server itself: it deals the first round
    text = models.CharField(max_length=80)
    matter = models.BooleanField(default=False)
    asked_at = models.PositiveIntegerField(null=True)  # the version that the screen showed
    body_hash = models.CharField(max_length=64)
    version = models.PositiveIntegerField()  # of the match after this move
    rules_version = models.PositiveIntegerField()
    created = models.BigIntegerField()  # microseconds since 1970

    class Meta:
        ordering = ["match", "version"]
        constraints = [models.UniqueConstraint(fields=["match", "move_id"], name="one_move_an_id")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.version}: {self.text}"


class Event(models.Model):
    """What happened. Rows are never changed: each carries the hash of the row before it and of itself."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, db_index=False)
    version = models.PositiveIntegerField()
    type = models.CharField(max_length=40)
    payload = models.BinaryField()  # canonical JSON
    seat = models.PositiveSmallIntegerField(null=True)
    move_id = models.CharField(max_length=36, blank=True)  # empty = a fact that came with an imported match
    rules_version = models.PositiveIntegerField()
    recorded = models.BigIntegerField()  # microseconds since 1970
    hash = models.CharField(max_length=64)

    class Meta:
        ordering = ["match", "version"]
        constraints = [models.UniqueConstraint(fields=["match", "version"], name="one_event_a_version")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.version}: {self.type}"
