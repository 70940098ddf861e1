"""All limits in one place; docs/hosting.md states the same numbers."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Bucket", "Limits"]


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of the server and of one client.  A host can change each."""

    frame_bytes: int = 4096  # one message from a page; larger closes the connection
    body_bytes: int = 16_384  # one HTTP body
    messages_burst: int = 60  # a connection may send so many at once,
    messages_per_s: float = 20.0  # and so many a second from then on
    refusals: int = 100  # so many refused messages beyond the rate, and the connection is closed
    backlog_bytes: int = 512 * 1024  # waiting to be read by one client; more closes the connection
    chat_burst: int = 6
    chat_per_s: float = 0.5
    chat_kept: int = 50  # lines a room remembers
    requests_burst: int = 120  # HTTP requests of one address
    requests_per_s: float = 30.0
    made_burst: int = 20  # tables one address may make at once,
    made_per_s: float = 0.1  # and from then on
    tables: int = 5000  # in play or waiting, on this server
    connections: int = 12_000
    connections_each: int = 400  # from one address
    connections_table: int = 60  # at one table, watchers included
    tabs: int = 6  # of one seat
    minds: int = 1  # processes in which expert bots think
    lookbacks: int = 50  # transcripts and replays being worked out or waiting, on this server
    reviews: int = 20  # reviews being worked out or waiting
    lookbacks_each: int = 6  # of all these, asked for by one address
    review_acts: int = 20_000  # a longer match is not reviewed
    rest_s: int = 600  # a table nobody looks at goes to sleep
    kept_days: int = 60  # a table nobody opened for so long is removed


class Bucket:
    """A rate limit: a burst, and a rate from then on.  Holds no clock of its own."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = burst
        self._rate = rate
        self._left = burst
        self._at = 0

    def take(self, now_ms: int) -> bool:
        """Use one up; False where none is left."""
        if now_ms > self._at:
            self._left = min(self._burst, self._left + (now_ms - self._at) * self._rate / 1000)
            self._at = now_ms
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def full(self, now_ms: int) -> bool:
        """Whether it is full again and can be forgotten."""
        return self._left + (now_ms - self._at) * self._rate / 1000 >= self._burst
