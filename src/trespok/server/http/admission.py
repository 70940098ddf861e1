"""Who may ask, how often, and from where."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from litestar import Request

from ..config import Config
from ..limits import Bucket, Limits, address_of, networks_of, ticks_ms
from ..refusals import Refused
from .headers import same_origin
from .hosts import is_ours
from .static import Files

__all__ = ["COUNTED", "Admission", "admit", "pay", "who"]

# In the state of a request's scope:
COUNTED: Final = "counted"  # its price is paid already
_FORGET_AT: Final = 10_000
_ASKED: Final = ("/api/", "/s/", "/metrics")
_RATES: Final[dict[str, Callable[[Limits], tuple[float, float]]]] = {
    "asked": lambda limits: (limits.requests_burst, limits.requests_per_s),
    "pages": lambda limits: (limits.pages_burst, limits.pages_per_s),
    "made": lambda limits: (limits.made_burst, limits.made_per_s),
    "guessed": lambda limits: (limits.guesses_burst, limits.guesses_per_s),
    "wrong_codes": lambda limits: (limits.wrong_codes_burst, limits.wrong_codes_per_s),
}


@dataclass(slots=True)
class Admission:
    """Who comes in, how often, and from where."""

    config: Config
    files: Files
    address: str  # of this machine, for links
    open: Counter[str] = field(default_factory=Counter)  # sockets, by address and network
    sockets: int = 0
    _buckets: dict[str, dict[str, Bucket]] = field(default_factory=dict)

    def may_request(self, path: str, who: str) -> bool:
        """One more request of this address.  The page and its files have a rate of their own: many phones share an address."""
        return self._take("asked" if path.startswith(_ASKED) else "pages", who)

    def may_ask(self, who: str) -> bool:
        """One more request to the API, or a socket."""
        return self._take("asked", who)

    def may_make(self, who: str) -> bool:
        """One more table of this address."""
        return self._take("made", who)

    def may_guess(self, who: str) -> bool:
        """Whether this address has not tried too many wrong codes."""
        return self._left("wrong_codes", who)

    def wrong_code(self, who: str) -> None:
        """This address has asked for a table or a link that does not exist.  Raises Refused if that was one too many."""
        if not self._take("wrong_codes", who):
            raise Refused("too-fast")

    @contextmanager
    def socket_of(self, who: str) -> Iterator[bool]:
        """Count a socket of this address while it is open.  False: it is one too many."""
        each, networks = self.config.limits.connections_each, networks_of(who)
        may = self.sockets < self.config.limits.connections and all(self.open[name] < times * each for name, times in networks)
        if not may:
            yield False
            return
        self.sockets += 1
        self.open.update(name for name, _ in networks)
        try:
            yield True
        finally:
            self.sockets -= 1
            self.open.subtract(name for name, _ in networks)
            self.open += Counter()  # without those that are zero

    def check_invitation(self, given: str | None, who: str) -> None:
        """Whether this opens a table here; only wrong ones are counted against an address.  Raises Refused."""
        if not self.config.invitation:
            return
        said = " ".join((given or "").split()).casefold().encode("utf-8", "surrogatepass")
        if hmac.compare_digest(said, self.config.invitation.casefold().encode()):
            if self._left("guessed", who):  # who has guessed too often is not told that this was right
                return
            raise Refused("too-fast")
        if given and not self._take("guessed", who):
            raise Refused("too-fast")
        raise Refused("invitation", "invitation", "the invitation that the host of this server has given out")

    def _take(self, what: str, who: str) -> bool:
        now = ticks_ms()
        buckets = [self._bucket(what, name, now, times) for name, times in networks_of(who)]
        if not all(bucket.left(now) for bucket in buckets):
            return False
        for bucket in buckets:
            bucket.take(now)
        return True

    def _left(self, what: str, who: str) -> bool:
        now = ticks_ms()
        return all(self._bucket(what, name, now, times).left(now) for name, times in networks_of(who))

    def _bucket(self, what: str, name: str, now: int, times: int = 1) -> Bucket:
        """The bucket of an address or a network, which has so many times the rate of one address."""
        buckets = self._buckets.setdefault(what, {})
        bucket = buckets.get(name)
        if bucket is None:
            if len(buckets) > _FORGET_AT:
                for old in [key for key, bucket in buckets.items() if bucket.full(now)]:
                    del buckets[old]
            burst, rate = _RATES[what](self.config.limits)
            bucket = buckets[name] = Bucket(times * burst, times * rate)
        return bucket


def who(request: Request[Any, Any, Any]) -> str:
    """Whom the client is counted as, by the address that the proxy in front reports."""
    return address_of(request.client.host) if request.client is not None else ""


def pay(admission: Admission, scope: Any) -> bool:
    """Take the price of a request before the application is called.  False: it is one too many."""
    scope.setdefault("state", {})[COUNTED] = True
    return admission.may_request(scope["path"], address_of(scope["client"][0]) if scope.get("client") else "")


async def admit(request: Request[Any, Any, Any]) -> None:
    """Checked first: asked by a name of ours, not too many requests, changes only from our own page.  Raises Refused."""
    admission: Admission = request.app.state.admission
    if not is_ours(request.headers.get("host"), admission.config.names):
        raise Refused("unknown-host")
    path = request.scope["path"]  # not request.url: that has the Host header in it
    if COUNTED not in request.scope.get("state", {}) and not admission.may_request(path, who(request)):
        raise Refused("too-fast")
    if request.method == "POST" and not same_origin(
        request.headers.get("origin"), request.headers.get("host"), admission.config.origins
    ):
        raise Refused("origin")
