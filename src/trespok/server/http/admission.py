"""Admission of a request: where it comes from, its price, and the room that it names by its code.

Wrong codes have a price: a table is private by its code alone.  HAProxy has chosen this worker by the code, in one spelling.
"""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from litestar import Request

from ..config import Config
from ..hall.hall import Hall
from ..hall.running import RunningRoom
from ..limits import Bucket, Limits, address_of, networks_of, ticks_ms
from ..refusals import Refused
from .cookies import visitor
from .hosts import is_ours, same_origin

_COUNTED: Final = "counted"  # in the state of a request's scope: its price is paid already
_FORGET_AT: Final = 10_000
_API: Final = ("/api/", "/s/", "/metrics")
_RATES: Final[dict[str, Callable[[Limits], tuple[float, float]]]] = {
    "requests": lambda limits: (limits.requests_burst, limits.requests_per_s),
    "pages": lambda limits: (limits.pages_burst, limits.pages_per_s),
    "tables": lambda limits: (limits.made_burst, limits.made_per_s),
    "invitations": lambda limits: (limits.guesses_burst, limits.guesses_per_s),
    "wrong_codes": lambda limits: (limits.wrong_codes_burst, limits.wrong_codes_per_s),
}


@dataclass(slots=True)
class Admission:
    """Which callers come in, how often, and from where."""

    config: Config
    address: str  # of this machine, for links
    open: Counter[str] = field(default_factory=Counter)  # sockets, by address and network
    sockets: int = 0
    _buckets: dict[str, dict[str, Bucket]] = field(default_factory=dict)

    def may_request(self, path: str, client: str) -> bool:
        """One more request of this address.  The page and its files have a rate of their own: many phones share an address."""
        return self._take("requests" if path.startswith(_API) else "pages", client)

    def may_ask(self, client: str) -> bool:
        """One more request to the API, or a socket."""
        return self._take("requests", client)

    def may_make(self, client: str) -> bool:
        """One more table of this address."""
        return self._take("tables", client)

    def may_guess(self, client: str) -> bool:
        """Whether this address has not tried too many wrong codes."""
        return self._left("wrong_codes", client)

    def wrong_code(self, client: str) -> None:
        """This address has asked for a table or a link that does not exist.  Raises Refused if that was one too many."""
        if not self._take("wrong_codes", client):
            raise Refused("too-fast")

    @contextmanager
    def socket_of(self, client: str) -> Iterator[bool]:
        """Count a socket of this address while it is open.  False: it is one too many."""
        most, networks = self.config.limits.connections_each, networks_of(client)
        may = self.sockets < self.config.limits.connections and all(self.open[name] < times * most for name, times in networks)
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

    def check_invitation(self, words: str | None, client: str) -> None:
        """Whether this opens a table here; only wrong ones are counted against an address.  Raises Refused."""
        if not self.config.invitation:
            return
        invitation = " ".join((words or "").split()).casefold().encode("utf-8", "surrogatepass")
        if hmac.compare_digest(invitation, self.config.invitation.casefold().encode()):
            if self._left("invitations", client):  # an address that has guessed too often is not told that this was right
                return
            raise Refused("too-fast")
        if words and not self._take("invitations", client):
            raise Refused("too-fast")
        raise Refused("invitation", "invitation", "the invitation that the host of this server has given out")

    def _take(self, what: str, client: str) -> bool:
        now = ticks_ms()
        buckets = [self._bucket(what, name, now, times) for name, times in networks_of(client)]
        if not all(bucket.left(now) for bucket in buckets):
            return False
        for bucket in buckets:
            bucket.take(now)
        return True

    def _left(self, what: str, client: str) -> bool:
        now = ticks_ms()
        return all(self._bucket(what, name, now, times).left(now) for name, times in networks_of(client))

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


def client_of(request: Request[Any, Any, Any]) -> str:
    """The address that the client is counted by, from the address that the proxy in front reports."""
    return address_of(request.client.host) if request.client is not None else ""


def pay(admission: Admission, scope: Any) -> bool:
    """Take the price of a request before the application is called.  False: it is one too many."""
    scope.setdefault("state", {})[_COUNTED] = True
    return admission.may_request(scope["path"], address_of(scope["client"][0]) if scope.get("client") else "")


async def admit(request: Request[Any, Any, Any]) -> None:
    """Checked first: asked by a name of ours, not too many requests, changes only from our own page.  Raises Refused."""
    admission: Admission = request.app.state.admission
    if not is_ours(request.headers.get("host"), admission.config.names):
        raise Refused("unknown-host")
    path = request.scope["path"]  # not request.url: that has the Host header in it
    if _COUNTED not in request.scope.get("state", {}) and not admission.may_request(path, client_of(request)):
        raise Refused("too-fast")
    if request.method == "POST" and not same_origin(
        request.headers.get("origin"), request.headers.get("host"), admission.config.origins
    ):
        raise Refused("origin")


ROOM_HEADER: Final = "x-room"  # what HAProxy took for the room's code
_LONGEST: Final = 12


def code_of(text: str) -> str:
    """The code of a room as somebody typed it."""
    return text.upper()[:_LONGEST]


def check_route(admission: Admission, code: str, routed_for: str | None) -> None:
    """Raises Refused if HAProxy has read another code out of the path: this worker would take the room from its owner."""
    if admission.config.routed and routed_for != code:
        raise Refused("no-table")


async def room_of(request: Request[Any, Any, Any], text: str) -> RunningRoom:
    """The room, with everything it has done so far stored.  Raises Refused.

    An address that has tried too many wrong codes finds only tables where its browser has a seat.
    """
    hall: Hall = request.app.state.hall
    admission: Admission = request.app.state.admission
    code = code_of(text)
    check_route(admission, code, request.headers.get(ROOM_HEADER))
    running = await hall.find(code)
    if running is None:
        admission.wrong_code(client_of(request))
        raise Refused("no-table")
    if (
        not admission.may_guess(client_of(request))
        and running.room.parts.seats.holder(visitor(request, running.room).key) is None
    ):
        raise Refused("too-fast")
    if running.in_flight:  # an answer must not promise what may never be stored
        await hall.durable(running)
    return running


def reached_by(request: Request[Any, Any, Any], admission: Admission) -> str:
    """The public address, or as requested, unless that is localhost."""
    if admission.config.public_url:
        return admission.config.public_url
    host = request.headers.get("host", "")
    if admission.address and host.rpartition(":")[0] in {"localhost", "127.0.0.1", "[::1]"}:
        return admission.address
    return f"{request.scope['scheme']}://{host}"
