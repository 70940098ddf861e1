"""Where a page's messages go: into the queue of a room in this worker."""

from __future__ import annotations

from typing import Protocol

from ...wire.messages import NOT_A_MESSAGE, id_in, read_message
from ..hall.running import RunningRoom

__all__ = ["Here", "Place"]


class Place(Protocol):
    """The room of a page, wherever it lives."""

    def hear(self, raw: str | bytes) -> None:
        """Something the page sent, perhaps a message."""

    def refuse(self, raw: str | bytes, code: str) -> None:
        """Something that is not even looked at: it is answered once, to the id it gave if it gave one."""


class Here:
    """A room in this worker."""

    __slots__ = ("link", "running")

    def __init__(self, running: RunningRoom, link: int) -> None:
        self.running = running
        self.link = link

    def hear(self, raw: str | bytes) -> None:
        """Into the room's queue; what is no message is refused."""
        try:
            message = read_message(raw)
        except NOT_A_MESSAGE:
            self.refuse(raw, "nonsense")
            return
        link = self.link
        self.running.post(lambda room, now: room.receive(link, message, now))

    def refuse(self, raw: str | bytes, code: str) -> None:
        """By the room, which knows the page's language."""
        link, number = self.link, id_in(raw)
        self.running.post(lambda room, _: room.refuse(link, number, code))
