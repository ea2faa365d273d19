"""Refusals of the services. Like those of the engine: a code from a closed list, and JSON values that explain it."""

from engine.core.errors import EngineError


class ServiceError(EngineError):
    """What a service refuses. `games.web.refusals` maps its code to an HTTP status."""


class NoDevice(ServiceError):
    """The caller has no device cookie: `GET /api/me/` gives one."""

    code = "no_device"


class TooManyTries(ServiceError):
    """This door has been tried too often. `detail["wait"]` = seconds until it may be tried again."""

    code = "too_many_tries"
