"""A room running in a hall: its queue and its pages."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from ..room.questions import Wonder
from ..room.room import Room

__all__ = ["Page", "RunningRoom"]


class Page(Protocol):
    """One connection, as the hall sees it: something to push to."""

    def push(self, payload: bytes) -> None:
        """Send this message, soon and in order."""

    def flush(self) -> None:
        """Everything pushed may go out as one frame."""

    def shut(self) -> None:
        """Close after what was pushed."""


@dataclass(eq=False, slots=True)
class RunningRoom:
    """A running room: its inbox, its task, and how many of its turns are still being stored."""

    room: Room
    pages: dict[int, Page] = field(default_factory=dict)
    inbox: deque[Callable[[Room, int], None]] = field(default_factory=deque)
    waker: asyncio.Future[None] | None = None
    task: asyncio.Task[None] | None = None
    in_flight: int = 0
    idle_at: int = 0
    used_at: int = 0  # when the store was last told that it is in use
    lost: bool = False
    wonder: Wonder | None = None  # the newest hint asked for and not yet begun
    advised: bool = False  # a task is working on hints

    def post(self, act: Callable[[Room, int], None]) -> None:
        """Put an input at the end of the queue: arrival order is decided here, once."""
        self.inbox.append(act)
        self.wake()

    def wake(self) -> None:
        """Wake the room's task."""
        if self.waker is not None and not self.waker.done():
            self.waker.set_result(None)
