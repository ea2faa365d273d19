"""What can go wrong when somebody asks something of the engine: a code for programs, structured detail for people."""

from typing import Any


class EngineError(Exception):
    """A refusal. `code` is from a closed list, `detail` holds JSON values; the sentence is the screen's business."""

    code = "bad_request"

    def __init__(self, **detail: Any) -> None:
        super().__init__(self.code, detail)
        self.detail = detail


class BadRequest(EngineError):
    """Form, types, or a seat that does not exist."""


class BadOptions(EngineError):
    """An unknown option, a value that is not declared, or a seat count that the game does not have."""

    code = "bad_options"


class UnknownGame(EngineError):
    """No folder under engine/games has this key."""

    code = "unknown_game"


class IllegalMove(EngineError):
    """The text is not in the seat's list. `detail["reason"]` says why, as a code of the game or of the match."""

    code = "illegal_move"


class BadDeal(EngineError):
    """A deal in a script that could not have been drawn here."""

    code = "bad_deal"


class BadHistory(EngineError):
    """Events that do not fold. `detail["step"]` is the index of the first that does not."""

    code = "bad_history"
