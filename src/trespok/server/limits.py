"""All limits in one place; docs/how-to/host-a-table.md states the same numbers."""

from __future__ import annotations

import time
from dataclasses import dataclass

__all__ = ["Bucket", "Limits", "Rates", "ticks_ms"]


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of the server and of one client.  A host can change each."""

    frame_bytes: int = 4096  # one message from a page; larger closes the connection
    header_bytes: int = 32_768  # request line and headers of one HTTP request; more is answered with 431
    header_s: float = 10.0  # so long a connection may take over them,
    body_bytes: int = 16_384  # one HTTP body
    body_s: float = 20.0  # and so long over that
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
    guesses_burst: int = 10  # wrong invitations of one address at once,
    guesses_per_s: float = 0.05  # and from then on
    tables: int = 5000  # in play or waiting, on this server
    connections: int = 12_000  # of every kind
    connections_each: int = 600  # of these from one address, and never more than half
    watchers: int = 50  # at one table; seats have places of their own
    tabs: int = 6  # pages of one seat; one more closes the oldest
    minds: int = 1  # processes in which expert bots think
    lookbacks: int = 50  # transcripts and replays being worked out or waiting, on this server
    reviews: int = 20  # reviews being worked out or waiting
    lookbacks_each: int = 6  # of all these, asked for by one address
    explores: int = 12  # positions set up by hand, being solved or waiting, on this server
    explores_each: int = 2  # of these, asked for by one address
    review_acts: int = 20_000  # a longer match is not reviewed
    rest_s: int = 600  # a table nobody looks at goes to sleep
    kept_days: int = 60  # a table nobody opened for so long is removed


def ticks_ms() -> int:
    """Milliseconds on a clock that nobody sets: rates are measured with it, whatever the time of day does."""
    return time.monotonic_ns() // 1_000_000


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
        self._fill(now_ms)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def _fill(self, now_ms: int) -> None:
        if now_ms > self._at:
            self._left = min(self._burst, self._left + (now_ms - self._at) * self._rate / 1000)
            self._at = now_ms

    def charge(self, count: int, now_ms: int) -> None:
        """So many were used up elsewhere; never more than a burst is owed."""
        self._fill(now_ms)
        self._left = max(self._left - count, -self._burst)

    def left(self, now_ms: int) -> bool:
        """Whether one could be used up now."""
        return min(self._burst, self._left + max(0, now_ms - self._at) * self._rate / 1000) >= 1

    def full(self, now_ms: int) -> bool:
        """Whether it is full again and can be forgotten."""
        return self._left + (now_ms - self._at) * self._rate / 1000 >= self._burst


class Rates:
    """The same rate limit for each of many; who has not used it for long is not remembered."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = burst
        self._rate = rate
        self._buckets: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str, now_ms: int) -> bool:
        """Use one of theirs up; False where none is left."""
        self._buckets = {each: bucket for each, bucket in self._buckets.items() if not bucket.full(now_ms)}
        return self._buckets.setdefault(who, Bucket(self._burst, self._rate)).take(now_ms)
