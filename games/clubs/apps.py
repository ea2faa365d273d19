"""Tells Django of this app."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    """The app `clubs`."""

    name = "games.clubs"
