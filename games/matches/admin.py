"""The admin only shows: what happened is not to be edited, and a match that is being played keeps its secrets."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from .models import Event, Match, Seat


class ReadOnly:
    """Neither add, change nor delete, for anybody."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """No."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """No."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """No."""
        return False


class SeatLines(ReadOnly, admin.TabularInline):
    """The seats of a match, without anything that would let one sit down there."""

    model = Seat
    fields = ("seat", "name", "taken_at")


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):
    """Matches."""

    actions = None
    list_display = ("id", "game", "status", "round", "version", "created", "finished_at")
    list_filter = ("game", "status", "imported")
    search_fields = ("id",)
    fields = (
        "id", "game", "options", "seats", "status", "version", "round", "scores", "result", "rematch_of", "imported",
        "created", "updated", "finished_at",
    )  # fmt: skip
    inlines = (SeatLines,)


@admin.register(Event)
class EventAdmin(ReadOnly, admin.ModelAdmin):
    """The events of finished matches."""

    actions = None
    list_display = ("match", "version", "type", "seat", "hash")
    list_filter = ("type",)
    search_fields = ("match__id",)
    fields = ("match", "version", "type", "said", "seat", "move_id", "rules_version", "recorded", "hash")
    ordering = ("-id",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Event]:
        """Events of a match that is being played stay unseen: they hold cards."""
        return super().get_queryset(request).filter(match__status=Match.Status.FINISHED)

    @admin.display(description="payload")
    def said(self, event: Event) -> str:
        """The stored bytes."""
        return bytes(event.payload).decode()
