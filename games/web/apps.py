"""Tells Django of this app."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    """The app `web`."""

    name = "games.web"
