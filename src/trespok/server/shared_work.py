"""Work that several wait for, each behind a shield."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

R = TypeVar("R")


def begin_shared(work: Coroutine[Any, Any, R]) -> asyncio.Task[R]:
    """Begin it.  Perhaps nobody is left to hear what it raises: that is nothing to write down."""
    task = asyncio.get_running_loop().create_task(work)
    task.add_done_callback(_heard)
    return task


def _heard(task: asyncio.Task[Any]) -> None:
    if not task.cancelled():
        task.exception()
