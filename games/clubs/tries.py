"""How often a door may be tried in vain: counted by the database, so that no two tries count as one."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.db.models import F

from .errors import TooManyTries
from .models import Device, Tries

SPAN = 900  # seconds: as long as a code lives
A_DEVICE = 20  # a clumsy guest stops here, alone
AN_ADDRESS = 1000  # the whole club behind one address; at 40 bits a code, 20 live codes: one hit in 50 million


@contextmanager
def counted(door: str, device: Device | None, address: str, *vain: type[Exception]) -> Iterator[None]:
    """Lets the body try a door. A try is paid before it is made, and is given back unless it ends with `vain`."""
    payers = [(f"device {device.pk}", A_DEVICE)] if device else []
    payers.append((f"address {address}", AN_ADDRESS))
    span = int(time.time()) // SPAN
    paid = [_pay(door, who, span, limit) for who, limit in payers]
    try:
        yield
    except vain:
        raise
    except BaseException:
        _give_back(paid)
        raise
    _give_back(paid)


@transaction.atomic
def _pay(door: str, who: str, span: int, limit: int) -> int:
    row, fresh = Tries.objects.get_or_create(door=door, who=who, span=span)
    if fresh:
        Tries.objects.filter(span__lt=span).delete()
    if not Tries.objects.filter(pk=row.pk, count__lt=limit).update(count=F("count") + 1):
        raise TooManyTries(wait=SPAN - int(time.time()) % SPAN)
    return row.pk


def _give_back(paid: list[int]) -> None:
    Tries.objects.filter(pk__in=paid).update(count=F("count") - 1)
