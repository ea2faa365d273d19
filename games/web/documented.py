"""What the API's document cannot find out by itself: how callers show who they are, and what a refusal looks like."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension

from games.clubs.devices import COOKIE

REFUSAL = {
    "type": "object",
    "required": ["code", "detail"],
    "properties": {"code": {"type": "string"}, "detail": {"type": "object", "additionalProperties": True}},
}


class DeviceScheme(OpenApiAuthenticationExtension):
    """A browser."""

    target_class = "games.clubs.auth.DeviceAuthentication"
    name = "device"

    def get_security_definition(self, auto_schema: Any) -> dict[str, Any]:
        """The cookie of a device."""
        return {"type": "apiKey", "in": "cookie", "name": COOKIE}


class SeatKeyScheme(OpenApiAuthenticationExtension):
    """A program."""

    target_class = "games.matches.auth.SeatKeyAuthentication"
    name = "seat_key"

    def get_security_definition(self, auto_schema: Any) -> dict[str, Any]:
        """The key of a seat."""
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": "`Seat <key>`"}


def add_refusals(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Every route may refuse, and all do it in one form."""
    components = result.setdefault("components", {})
    components.setdefault("schemas", {})["Refusal"] = REFUSAL
    answer = {
        "description": "A refusal",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}},
    }
    components.setdefault("responses", {})["Refusal"] = answer
    for operations in result["paths"].values():
        for operation in operations.values():
            operation["responses"]["default"] = {"$ref": "#/components/responses/Refusal"}
    return result
