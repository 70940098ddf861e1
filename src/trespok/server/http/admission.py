"""Who may ask, how often, and from where."""

from __future__ import annotations

import asyncio
import hmac
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from litestar import Request

from ..config import Config
from ..limits import Bucket, ticks_ms
from ..refusals import Refused
from .connection_limits import address_of
from .headers import same_origin
from .hosts import is_ours
from .static import Files

__all__ = ["ALONE", "RELAYED", "Admission", "admit", "who"]

# In the state of a request's scope:
RELAYED: Final = "relayed"  # the worker it came to, or a floor above, has counted it
ALONE: Final = "alone"  # another worker asks about our own rooms: nobody else is asked
_FORGET_AT: Final = 10_000


@dataclass(slots=True)
class Admission:
    """Who comes in, how often, and from where."""

    config: Config
    files: Files
    address: str  # of this machine, for links
    open: Counter[str] = field(default_factory=Counter)  # connections, by address
    elsewhere: dict[int, dict[str, int]] = field(default_factory=dict)  # the same at other workers
    spent: dict[str, Counter[str]] | None = None  # what was let through since the others were told; None: there are none
    looking: asyncio.Lock = field(default_factory=asyncio.Lock)  # through all rooms: one browser's question at a time
    _asked: dict[str, Bucket] = field(default_factory=dict)
    _made: dict[str, Bucket] = field(default_factory=dict)
    _guessed: dict[str, Bucket] = field(default_factory=dict)

    def may_ask(self, who: str) -> bool:
        """One more request of this address, or a socket it opens: codes can be guessed by either."""
        return self._take("asked", who)

    def may_make(self, who: str) -> bool:
        """One more table of this address."""
        return self._take("made", who)

    def may_open(self, who: str) -> bool:
        """Whether this address may have one more socket, here or anywhere."""
        mine = self.open[who] + sum(counts.get(who, 0) for counts in self.elsewhere.values())
        return self.open.total() < self.config.limits.connections and mine < self.config.limits.connections_each

    def check_invitation(self, given: str | None, who: str) -> None:
        """Whether this opens a table here; only wrong ones are counted against an address.  Raises Refused."""
        if not self.config.invitation:
            return
        said = " ".join((given or "").split()).casefold().encode("utf-8", "surrogatepass")
        if hmac.compare_digest(said, self.config.invitation.casefold().encode()):
            bucket = self._guessed.get(who)
            if bucket is None or bucket.left(ticks_ms()):  # who has guessed too often is not told that this was right
                return
            raise Refused("too-fast")
        if given and not self._take("guessed", who):
            raise Refused("too-fast")
        raise Refused("invitation", "invitation", "the invitation that the host of this server has given out")

    def charge(self, asked: Mapping[str, int], made: Mapping[str, int], guessed: Mapping[str, int]) -> None:
        """So much was let through by another worker."""
        now = ticks_ms()
        for what, counts in (("asked", asked), ("made", made), ("guessed", guessed)):
            for who, count in counts.items():
                self._bucket(what, who, now).charge(count, now)

    def _take(self, what: str, who: str) -> bool:
        now = ticks_ms()
        taken = self._bucket(what, who, now).take(now)
        if taken and self.spent is not None:
            self.spent[what][who] += 1
        return taken

    def _bucket(self, what: str, who: str, now: int) -> Bucket:
        limits = self.config.limits
        if what == "asked":
            buckets, burst, rate = self._asked, limits.requests_burst, limits.requests_per_s
        elif what == "guessed":
            buckets, burst, rate = self._guessed, limits.guesses_burst, limits.guesses_per_s
        else:
            buckets, burst, rate = self._made, limits.made_burst, limits.made_per_s
        if len(buckets) > _FORGET_AT:
            for old in [key for key, bucket in buckets.items() if bucket.full(now)]:
                del buckets[old]
        return buckets.setdefault(who, Bucket(burst, rate))


def who(request: Request[Any, Any, Any]) -> str:
    """Whom the client is counted as, by the address that the proxy in front reports."""
    return address_of(request.client.host) if request.client is not None else ""


async def admit(request: Request[Any, Any, Any]) -> None:
    """Checked first: asked by a name of ours, not too many requests, changes only from our own page.  Raises Refused."""
    admission: Admission = request.app.state.admission
    if not is_ours(request.headers.get("host"), admission.config.names):
        raise Refused("unknown-host")
    # The page and its files are free, as many phones share one address; but whoever tries personal links is counted.
    asks = request.scope["path"].startswith(("/api/", "/s/", "/metrics"))  # not request.url: that has the Host header in it
    counted = RELAYED in request.scope.get("state", {})
    if asks and not counted and not admission.may_ask(who(request)):
        raise Refused("too-fast")
    if request.method == "POST" and not same_origin(
        request.headers.get("origin"), request.headers.get("host"), admission.config.origins
    ):
        raise Refused("origin")
