"""A thread that does one thing after the other for the loop, as an executor of one thread does, with half the locks."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final, TypeAlias, TypeVar

R = TypeVar("R")

_Asked: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...], "asyncio.Future[Any]"]
_NO_MORE: Final = None


class SerialExecutor:
    """What is asked for is done in the order in which it was asked for.  What is given up before its turn is not done.

    Whatever is under way when the process ends is cut off: for a store no other than a kill, and nobody was told it was done.
    """

    def __init__(self, name: str) -> None:
        self._asked: SimpleQueue[_Asked | None] = SimpleQueue()
        threading.Thread(target=self._run, name=name, daemon=True).start()

    def do(self, work: Callable[..., R], *args: Any) -> asyncio.Future[R]:
        """The answer, or what it raised, comes to the loop that asks."""
        answer: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._asked.put((work, args, answer))
        return answer

    @property
    def waiting(self) -> int:
        """How much has not been begun."""
        return self._asked.qsize()

    def end(self) -> None:
        """After what has been asked for so far; nobody waits for it."""
        self._asked.put(_NO_MORE)

    def _run(self) -> None:
        _let_others_finish()
        while (asked := self._asked.get()) is not _NO_MORE:
            work, args, answer = asked
            if answer.cancelled():  # who asked waits no longer
                continue
            value, error = None, None
            try:
                value = work(*args)
            except BaseException as raised:  # noqa: BLE001 - whatever it is, it is for who asked
                error = raised
            with suppress(RuntimeError):  # the loop is closed: nobody is left to hear it
                answer.get_loop().call_soon_threadsafe(_settle, answer, value, error)
            del asked, work, args, answer, value, error  # nothing is kept while nothing is asked for


def _let_others_finish() -> None:
    """This thread does not take the core from the loop's the moment it is woken: it would only wait for the interpreter's lock.

    Where both have one core to share that saves two switches for each thing asked for.
    """
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):  # where a sandbox forbids it, it is as it was
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _settle(answer: asyncio.Future[Any], value: Any, error: BaseException | None) -> None:
    if answer.done():  # given up meanwhile
        return
    if error is None:
        answer.set_result(value)
    else:
        answer.set_exception(error)
