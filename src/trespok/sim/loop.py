"""An event loop in virtual time, in which processes can be paused and killed between any two steps.

It is asyncio's own loop with two public seams: a selector that never waits, and ``call_soon``/``call_at``, which know to which
process a callback belongs.  Callbacks keep asyncio's order; chance decides when files and networks answer.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable
from contextvars import Context, ContextVar, copy_context
from typing import Any, Final

LIFE: Final[ContextVar[Life | None]] = ContextVar("LIFE", default=None)
_THREAD_S: Final = 0.001


class Life:
    """One process from its start to its end."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive = True
        self.paused = False
        self.on_step: Callable[[Life], None] | None = None  # called before each step, where it may be killed
        self._held: list[tuple[Context, _Step, tuple[Any, ...]]] = []

    def resume(self, loop: asyncio.AbstractEventLoop) -> None:
        """After a pause: everything that would have run, in its order."""
        self.paused = False
        held, self._held = self._held, []
        for context, step, args in held:
            loop.call_soon(step, *args, context=context)

    def may_run(self, step: _Step, args: tuple[Any, ...]) -> bool:
        """Whether this step of the process happens now; in a pause it is kept for later."""
        if self.alive and not self.paused and self.on_step is not None:
            self.on_step(self)
        if self.alive and self.paused:
            self._held.append((copy_context(), step, args))
            return False
        return self.alive


class _Step:
    """A callback of a process."""

    __slots__ = ("callback", "handle", "life")

    def __init__(self, life: Life, callback: Callable[..., Any]) -> None:
        self.life = life
        self.callback = callback
        self.handle: asyncio.Handle | None = None

    def __call__(self, *args: Any) -> None:
        cancelled = self.handle is not None and self.handle.cancelled()  # in a pause it may have come to nothing
        if not cancelled and self.life.may_run(self, args):
            self.callback(*args)


class _Selector(selectors.SelectSelector):
    """Instead of waiting, time passes."""

    def __init__(self, wait: Callable[[float], None]) -> None:
        super().__init__()
        self._wait = wait

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("Everything waits for ever.")
        self._wait(timeout)
        return []


class SimLoop(asyncio.SelectorEventLoop):
    """Seconds pass only while there is nothing to do."""

    def __init__(self) -> None:
        self._seconds = 1000.0
        self.troubles: list[str] = []  # exceptions that nobody caught
        super().__init__(_Selector(self._pass))
        self.set_exception_handler(self._note)

    def _pass(self, seconds: float) -> None:
        self._seconds += max(0.0, seconds)

    def time(self) -> float:
        return self._seconds

    def stall(self, seconds: float) -> None:
        """The whole machine stands still."""
        self._seconds += seconds

    def _note(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        del loop
        error = context.get("exception")
        if not self.is_closed() and error is not None and not isinstance(error, asyncio.CancelledError):
            self.troubles.append(f"{context.get('message')}: {error!r}")

    # What mypy knows of these two has one more type for each argument than asyncio's own code.
    def call_soon(self, callback: Any, *args: Any, context: Context | None = None) -> asyncio.Handle:  # type: ignore[override]
        if self.is_closed():  # a coroutine of a dead process is cleared away
            return asyncio.Handle(callback, args, self)
        step = _owned(callback, context)
        handle = super().call_soon(step, *args, context=context)
        if isinstance(step, _Step):
            step.handle = step.handle or handle
        return handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        if self.is_closed():
            return asyncio.TimerHandle(when, callback, args, self)
        step = _owned(callback, context)
        handle = super().call_at(when, step, *args, context=context)
        if isinstance(step, _Step):
            step.handle = handle
        return handle

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:  # type: ignore[override]
        """A thread takes a moment and answers like any other event."""
        del executor
        answer = self.create_future()

        def work() -> None:
            if answer.done():
                return
            try:
                answer.set_result(func(*args))
            except Exception as error:  # noqa: BLE001 - whatever it is, it is for the caller
                answer.set_exception(error)

        self.call_later(_THREAD_S, work)
        return answer


def _owned(callback: Any, context: Context | None) -> Any:
    life = LIFE.get() if context is None else context.get(LIFE)
    return callback if life is None or isinstance(callback, _Step) else _Step(life, callback)
