"""Ids, keys and codes that nobody can guess, and the form in which they are kept."""

import secrets
from hashlib import sha256

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # 32 letters; none looks like another: no I, O, 0, 1
_PLAIN = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def new_id() -> str:
    """An id of 12 letters and digits (71 bits): who knows it has been told."""
    return "".join(secrets.choice(_PLAIN) for _ in range(12))


def new_code() -> str:
    """A code of 8 letters that can be read aloud (40 bits): safe only with few tries and a short life."""
    return "".join(secrets.choice(LETTERS) for _ in range(8))


def new_key() -> str:
    """A secret of 256 bits as URL-safe text."""
    return secrets.token_urlsafe(32)


def hash_of(key: str) -> str:
    """The form in which a key is kept. Keys are random, so one round of SHA-256 is enough."""
    return sha256(key.encode()).hexdigest()
