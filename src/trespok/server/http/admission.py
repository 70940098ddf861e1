"""Who may ask, how often, and from where."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from litestar import Request

from ..limits import Bucket, Limits, ticks_ms
from ..refusals import Refused
from .doors import address_of
from .headers import same_origin
from .hosts import is_ours
from .static import Files

__all__ = ["Admission", "admit", "who"]

_FORGET_AT: Final = 10_000


@dataclass(slots=True)
class Admission:
    """Who comes in, how often, and from where."""

    limits: Limits
    files: Files
    address: str
    origins: frozenset[str]
    names: frozenset[str]
    public_url: str = ""
    open: Counter[str] = field(default_factory=Counter)  # connections, by address
    _asked: dict[str, Bucket] = field(default_factory=dict)
    _made: dict[str, Bucket] = field(default_factory=dict)

    def may_ask(self, who: str) -> bool:
        """One more request of this address, or a socket it opens: codes can be guessed by either."""
        return self._take(self._asked, who, self.limits.requests_burst, self.limits.requests_per_s)

    def may_make(self, who: str) -> bool:
        """One more table of this address."""
        return self._take(self._made, who, self.limits.made_burst, self.limits.made_per_s)

    @staticmethod
    def _take(buckets: dict[str, Bucket], who: str, burst: float, rate: float) -> bool:
        now = ticks_ms()
        if len(buckets) > _FORGET_AT:
            for old in [key for key, bucket in buckets.items() if bucket.full(now)]:
                del buckets[old]
        return buckets.setdefault(who, Bucket(burst, rate)).take(now)


def who(request: Request[Any, Any, Any]) -> str:
    """Whom the client is counted as, by the address that the proxy in front reports."""
    return address_of(request.client.host) if request.client is not None else ""


async def admit(request: Request[Any, Any, Any]) -> None:
    """Checked first: asked by a name of ours, not too many requests, changes only from our own page.  Raises Refused."""
    admission: Admission = request.app.state.admission
    if not is_ours(request.headers.get("host"), admission.names):
        raise Refused("unknown-host")
    asks = request.url.path.startswith(("/api/", "/s/"))  # the page's own files are free: many phones share one address
    if asks and not admission.may_ask(who(request)):
        raise Refused("too-fast")
    if request.method == "POST" and not same_origin(
        request.headers.get("origin"), request.headers.get("host"), admission.origins
    ):
        raise Refused("origin")
