"""Who is asking, beside devices: programs that hold a seat by a key of their own."""

from dataclasses import dataclass

from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from games.clubs.errors import ServiceError
from games.clubs.keys import hash_of
from games.clubs.models import Device

from .models import Seat


@dataclass(frozen=True)
class SeatKey:
    """A program that showed the key of a seat; it holds that seat, and the same one in every rematch."""

    key_hash: str


Principal = Device | SeatKey | None  # None = somebody without a cookie: a spectator


class UnknownKey(ServiceError):
    """No seat has this key."""

    code = "unknown_key"


class SeatKeyAuthentication(BaseAuthentication):
    """`Authorization: Seat <key>`. A browser never sends it by itself, so there is nothing to check against forgery."""

    def authenticate(self, request: Request) -> tuple[SeatKey, None] | None:
        """The program, or None if the header is missing. Raises UnknownKey."""
        scheme, _, key = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "seat":
            return None
        if not Seat.objects.filter(key_hash=hash_of(key.strip())).exists():
            raise UnknownKey
        return SeatKey(hash_of(key.strip())), None

    def authenticate_header(self, request: Request) -> str:
        """What a 401 asks for."""
        return "Seat"
