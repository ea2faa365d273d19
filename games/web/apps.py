"""Tells Django of this app."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    """The app `web`."""

    name = "games.web"

    def ready(self) -> None:
        """Lets the API's document know of what it cannot find by itself."""
        from . import documented  # noqa: F401
