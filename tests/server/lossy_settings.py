"""Settings with a channel layer that loses three of ten hints and doubles two."""

from config.settings import *  # noqa: F403
from config.settings import REDIS_URL

CHANNEL_LAYERS = {"default": {"BACKEND": "tests.server.lossy.LossyLayer", "CONFIG": {"hosts": [REDIS_URL]}}}
