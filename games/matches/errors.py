"""Refusals around matches. Their codes have an HTTP status in `games.web.refusals`."""

from games.clubs.errors import ServiceError


class NoSuchMatch(ServiceError):
    """No match has this id, or it is none of the caller's business."""

    code = "no_such_match"


class NotSeated(ServiceError):
    """The caller does not hold this seat."""

    code = "not_seated"


class Stale(ServiceError):
    """The choice on which the move was made is over: `detail` names the version that counts now."""

    code = "stale"


class IdReused(ServiceError):
    """This id stands for another move already."""

    code = "id_reused"


class NotFinished(ServiceError):
    """Something that can be had only once the match is over."""

    code = "not_finished"


class MatchOver(ServiceError):
    """Something that can be had only as long as the match is not over."""

    code = "match_over"


class Busy(ServiceError):
    """It could not be decided just now; asking again with the same id is safe."""

    code = "busy"


class Covered(ServiceError):
    """The device holds this seat, but its screen shows other eyes: `reveal` it first."""

    code = "covered"


class Replaced(ServiceError):
    """Another device holds the seat now."""

    code = "replaced"


class Broken(ServiceError):
    """A fault of our own; the log says more."""

    code = "broken"
