"""All limits in one place, and the clocks they go by.  The reference page of limits is made from these comments."""

import ipaddress
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

_IPV6_NETWORKS: Final = ((64, 1), (56, 2), (48, 8))  # bits, and how many times the limit of one address


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of the server and of one client.  A host can change each."""

    frame_bytes: int = 4096  # bytes of one message from a page; more closes the connection
    header_bytes: int = 32_768  # bytes of the request line and headers; then 431
    header_s: float = 10.0  # seconds the headers may take; then 408
    body_bytes: int = 16_384  # bytes of one HTTP body
    body_s: float = 20.0  # seconds a body may take to arrive; then 408
    messages_burst: int = 60  # messages a connection may send at once; pings count
    messages_per_s: float = 20.0  # messages a second after that
    refusals: int = 100  # messages over the rate before the connection is closed
    backlog_bytes: int = 512 * 1024  # bytes waiting for one page; more closes its connection
    chat_burst: int = 6  # chat lines of a seat at once
    chat_per_s: float = 0.5  # chat lines a second after that
    chat_kept: int = 50  # chat lines a room keeps
    requests_burst: int = 120  # requests of one address at once, to the API or a personal link
    requests_per_s: float = 30.0  # requests a second after that
    made_burst: int = 20  # tables one address may make at once
    made_per_s: float = 0.1  # tables a second after that
    guesses_burst: int = 10  # wrong invitations of one address at once
    guesses_per_s: float = 0.05  # wrong invitations a second after that
    wrong_codes_burst: int = 30  # wrong table codes and links of one address at once; after that only seated browsers get in
    wrong_codes_per_s: float = 0.1  # wrong codes a second after that
    pages_burst: int = 1000  # requests of one address at once, for the page and its files
    pages_per_s: float = 100.0  # requests for the page and its files a second after that
    tables: int = 5000  # tables in memory on this server
    connections: int = 12_000  # connections to this server, HTTP and sockets
    connections_each: int = 600  # connections of one address; never more than half of all
    watchers: int = 50  # pages that watch one table
    tabs: int = 6  # pages of one seat; one more closes the oldest
    circles_each: int = 20  # circles of one person
    circle_people: int = 100  # members of one circle
    minds: int = 1  # processes in which expert bots think
    lookbacks: int = 50  # transcripts and replays in work or waiting
    reviews: int = 20  # reviews in work or waiting
    lookbacks_each: int = 6  # transcripts, replays and reviews that one address waits for
    explores: int = 12  # positions set up by hand, in work or waiting
    explores_each: int = 2  # of these, positions that one address waits for
    review_acts: int = 20_000  # lines of a match that is reviewed; a longer one is refused
    kept_days: int = 60  # days until an unused table is removed


def address_of(host: str) -> str:
    """The name an address is counted under: itself, and for IPv6 its /64 network, the smallest that one home has."""
    return networks_of(host)[0][0]


@lru_cache(maxsize=20_000)
def networks_of(host: str) -> tuple[tuple[str, int], ...]:
    """All names an address is counted under, each with how many times the limit of one address it has.

    A home or a phone has an IPv6 /64, /56 or /48 to choose addresses from; nobody can tell which.
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return ((host, 1),)
    if isinstance(address, ipaddress.IPv4Address):
        return ((host, 1),)
    if address.ipv4_mapped is not None:
        return ((str(address.ipv4_mapped), 1),)
    networks = [(ipaddress.ip_network((address, bits), strict=False), times) for bits, times in _IPV6_NETWORKS]
    (home, _), *wider = networks
    return (str(home.network_address), 1), *((str(network), times) for network, times in wider)


def ticks_ms() -> int:
    """Milliseconds on a clock that nobody sets: rates are measured with it, whatever the time of day does."""
    return time.monotonic_ns() // 1_000_000


class AddressCounter:
    """Counts what is open by address and network.  A proxy we trust has no limit of its own, only the total."""

    def __init__(self, most: int, each: int, is_proxy: Callable[[str], bool] = lambda _: False) -> None:
        self.most = most
        self._each = each
        self._is_proxy = is_proxy
        self._open: Counter[str] = Counter()
        self._total = 0

    def enter(self, host: str) -> bool:
        """Count one more of this address.  False: it is one too many, and not counted."""
        networks = networks_of(host)
        if self._total >= self.most:
            return False
        if not self._is_proxy(host) and any(self._open[name] >= times * self._each for name, times in networks):
            return False
        self._open.update(name for name, _ in networks)
        self._total += 1
        return True

    def leave(self, host: str) -> None:
        self._total -= 1
        for name, _ in networks_of(host):
            self._open[name] -= 1
            if self._open[name] <= 0:
                del self._open[name]


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

    def left(self, now_ms: int) -> bool:
        return min(self._burst, self._left + max(0, now_ms - self._at) * self._rate / 1000) >= 1

    def full(self, now_ms: int) -> bool:
        """Whether it is full again and can be forgotten."""
        return self._left + (now_ms - self._at) * self._rate / 1000 >= self._burst


class Rates:
    """The same rate limit for each of many; a caller that has not used it for long is forgotten."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = burst
        self._rate = rate
        self._buckets: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str, now_ms: int) -> bool:
        """Use one of theirs up; False where none is left."""
        self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.full(now_ms)}
        return self._buckets.setdefault(who, Bucket(self._burst, self._rate)).take(now_ms)


def _wall() -> int:
    return time.time_ns()


def elapsed_ns() -> int:
    """Nanoseconds that pass whatever the time of day does, a machine's sleep included where the system counts it."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic_ns()


class SteadyClock:
    """Milliseconds since 1970, because deadlines outlive a restart; they go on evenly, because deadlines are waited for."""

    def __init__(self, wall: Callable[[], int] = _wall, elapsed: Callable[[], int] = elapsed_ns) -> None:
        self._wall = wall
        self._elapsed = elapsed
        self._ahead = wall() - elapsed()

    def now(self) -> int:
        """What a clock would show that was right when we last looked at it."""
        return (self._elapsed() + self._ahead) // 1_000_000

    def set_by(self, wall: Callable[[], int]) -> None:
        """Have the time of day from elsewhere from now on: several workers go by their database's."""
        self._wall = wall
        self.set_again()

    def set_again(self) -> None:
        """Look at the time of day again; only while nobody waits for anything."""
        self._ahead = self._wall() - self._elapsed()
