"""One thread in which the event loop has the database read; its connection stays open."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import DatabaseError, connection

Params = ParamSpec("Params")
Result = TypeVar("Result")
_THREAD = ThreadPoolExecutor(max_workers=1, thread_name_prefix="reader")


async def read(function: Callable[Params, Result], *args: Params.args, **kwargs: Params.kwargs) -> Result:
    """What the function returns, called in the reader's thread."""
    call = lambda: _reopening(function, *args, **kwargs)  # noqa: E731
    return await asyncio.get_running_loop().run_in_executor(_THREAD, call)


def close() -> None:
    """Closes the thread's connection; the next call opens a new one."""
    _THREAD.submit(lambda: connection.close()).result()  # that of the thread, not ours


def _reopening(function: Callable[Params, Result], *args: Params.args, **kwargs: Params.kwargs) -> Result:
    try:
        return function(*args, **kwargs)
    except DatabaseError:
        connection.close()  # a connection that broke would stay broken; the next call opens a new one
        raise
