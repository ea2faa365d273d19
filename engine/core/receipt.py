"""The fair-deal receipt: a promise, made before the first card is seen, that the deck is not changed afterwards.

The hash of a part is SHA-256(salt + canonical JSON of the part); `deal` is the deal event without the fields that are
opened later, and each of those fields is a part of its own.
"""

from hashlib import sha256
from typing import Any

import msgspec

from .game import Event

SALT_BITS = 256


def parts(deal: Event) -> dict[str, bytes]:
    """Canonical JSON of each part of a deal that is opened at its own time."""
    whole = msgspec.to_builtins(deal)
    later = {name: whole[name] for name in deal.later}
    first = {name: value for name, value in whole.items() if name not in later}
    return {name: msgspec.json.encode(value, order="sorted") for name, value in {"deal": first, **later}.items()}


def seal(deal: Event, rng: Any) -> tuple[dict[str, str], dict[str, str]]:
    """Receipt and salts of a deal, both as hex by part."""
    salts = {name: rng.getrandbits(SALT_BITS).to_bytes(SALT_BITS // 8, "big").hex() for name in parts(deal)}
    return {name: digest(salts[name], data) for name, data in parts(deal).items()}, salts


def digest(salt: str, data: bytes) -> str:
    """The hash that a receipt shows for these bytes and this salt (hex)."""
    return sha256(bytes.fromhex(salt) + data).hexdigest()
