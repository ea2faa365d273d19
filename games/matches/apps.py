"""Tells Django of this app."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """The app `matches`."""

    name = "games.matches"
