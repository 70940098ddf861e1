"""Admission of a request: where it comes from, its price, the browser behind it, and the room that it names by its code.

Wrong codes have a price: a table is private by its code alone.  HAProxy has chosen this worker by the code, in one spelling.
"""

import hmac
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from litestar import Request
from litestar.datastructures import Cookie, State

from ..config import Config
from ..hall.hall import Hall, new_browser
from ..hall.running import RunningRoom
from ..limits import AddressCounter, Bucket, Limits, address_of, networks_of, ticks_ms
from ..refusals import Refused
from ..room.occupants import seat_key
from ..room.room import Room
from .errors import is_ours, same_origin

AnyRequest: TypeAlias = Request[Any, Any, Any]

BROWSER: Final = "trespok"
HOST_BROWSER: Final = f"__Host-{BROWSER}"  # under TLS
_OLD_UNTIL: Final = 1_795_046_400 + 180 * 86_400  # 180 days after 19 November 2026, in seconds since 1970
_OLD: Final = "seat_"
_OLD_KEPT: Final = 60  # of the old cookies; more of them would no longer pass every proxy
_HALF_YEAR_S: Final = 180 * 86_400
_LONGEST_COOKIE: Final = 100


class Visitor:
    """A browser at one table: the key it has there, and the cookies its answer should carry."""

    __slots__ = ("_old", "_room", "_secure", "_unprefixed", "browser", "key", "own")

    def __init__(self, room: Room, cookies: Mapping[str, str], *, secure: bool, player: str = "") -> None:
        self._room = room
        self._secure = secure
        self.browser = browser_in(cookies, secure=secure)
        self._unprefixed = bool(secure and self.browser and HOST_BROWSER not in cookies)
        old = cookies.get(_OLD + room.code, "")[:_LONGEST_COOKIE]
        seats = room.parts.seats
        self._old = old if old and (seats.holder(old) is not None or seats.banned.by(old) is not None) else ""
        self.key: str | None = seat_key(room.code, self.browser) if self.browser else self._old or None
        if self._old and seats.holder(self.key) is None:
            self.key = self._old  # what it is here it is by the old cookie
        self.own = self.key  # of its first player; *player* is another one on this device, or "none" while it is passed on
        if player:
            self._old = ""
            self.key = seat_key(room.code, f"{self.browser} {player}") if self.browser and player != "none" else None

    def named(self, new_browser: str) -> str:
        """The key of this browser, which is given a cookie if it has none yet."""
        self.browser = self.browser or new_browser
        if self.key is None:
            self.key = seat_key(self._room.code, self.browser)
        return self.key

    async def replace_old(self, hall: Hall, running: RunningRoom) -> list[Cookie]:
        """If there is an old cookie of this table, the browser's own cookie takes its seat over, and the old one goes."""
        if not self._old:
            return self.cookies() if self._unprefixed else []
        self.named(new_browser())
        key = seat_key(self._room.code, self.browser)
        await hall.change(running, lambda room, _: room.devices.adopt(self._old, key))
        return self.cookies()

    def cookies(self) -> list[Cookie]:
        """For the answer: the browser's own for another half year, and the old one of this table gone."""
        cookies = browser_cookies(self.browser, secure=self._secure) if self.browser else []
        return [*cookies, _gone(_OLD + self._room.code)] if self._old and self.browser else cookies


def visitor(request: AnyRequest, room: Room, player: int | None = None) -> Visitor:
    return Visitor(
        room, request.cookies, secure=request.scope["scheme"] == "https", player="" if player is None else str(player)
    )


def browser_in(cookies: Mapping[str, str], *, secure: bool) -> str:
    """A browser's secret; empty: it has none.  A value that cannot be sent back in a header was never ours."""
    old = cookies.get(BROWSER, "") if not secure or time.time() < _OLD_UNTIL else ""
    value = (cookies.get(HOST_BROWSER, "") if secure else "") or old
    value = value[:_LONGEST_COOKIE]
    return value if value.isascii() and value.isprintable() else ""


def browser_of(request: AnyRequest) -> str:
    """The secret of the browser that sent this request."""
    return browser_in(request.cookies, secure=request.scope["scheme"] == "https")


def browser_cookies(browser: str, *, secure: bool) -> list[Cookie]:
    """The browser's cookie for another half year; under TLS the one without the prefix goes."""
    name = HOST_BROWSER if secure else BROWSER
    cookie = Cookie(name, value=browser, max_age=_HALF_YEAR_S, path="/", httponly=True, samesite="lax", secure=secure)
    return [cookie, _gone(BROWSER)] if secure else [cookie]


def _gone(name: str) -> Cookie:
    return Cookie(name, value="", max_age=0, path="/", httponly=True, samesite="lax")


def stale_cookies(cookies: Mapping[str, str]) -> list[Cookie]:
    """Old cookies beyond the newest: a browser sends the oldest first, and together they once passed 8 kB."""
    old = [name for name in cookies if name.startswith(_OLD)]
    return [_gone(name) for name in old[:-_OLD_KEPT]]


def read_cookies(header: str) -> dict[str, str]:
    """A Cookie header; ours need no unquoting."""
    pairs = (part.strip().partition("=") for part in header.split(";"))
    return {name: value for name, _, value in pairs if name}


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
    _sockets: AddressCounter = field(init=False)
    _buckets: dict[str, dict[str, Bucket]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._sockets = AddressCounter(self.config.limits.connections, self.config.limits.connections_each)

    def may_request(self, path: str, client: str) -> bool:
        """One more request of this address.  The page and its files have a rate of their own: many phones share an address."""
        return self._take("requests" if path.startswith(_API) else "pages", client)

    def may_ask(self, client: str) -> bool:
        """One more request to the API, or a socket."""
        return self._take("requests", client)

    def may_make(self, client: str) -> bool:
        return self._take("tables", client)

    def may_guess(self, client: str) -> bool:
        return self._left("wrong_codes", client)

    def wrong_code(self, client: str) -> None:
        """This address has asked for a table or a link that does not exist.  Raises Refused if that was one too many."""
        if not self._take("wrong_codes", client):
            raise Refused("too-fast")

    @contextmanager
    def socket_of(self, client: str) -> Iterator[bool]:
        """Count a socket of this address while it is open.  False: it is one too many."""
        if not self._sockets.enter(client):
            yield False
            return
        try:
            yield True
        finally:
            self._sockets.leave(client)

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


class Served(State):
    """What every route is given."""

    admission: Admission
    hall: Hall


def client_of(request: AnyRequest) -> str:
    """The address that the client is counted by, from the address that the proxy in front reports."""
    return address_of(request.client.host) if request.client is not None else ""


def pay(admission: Admission, scope: Any) -> bool:
    """Take the price of a request before the application is called.  False: it is one too many."""
    scope.setdefault("state", {})[_COUNTED] = True
    return admission.may_request(scope["path"], address_of(scope["client"][0]) if scope.get("client") else "")


async def admit(request: AnyRequest) -> None:
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
_LONGEST_CODE: Final = 12


def code_of(text: str) -> str:
    """The code of a room as somebody typed it."""
    return text.upper()[:_LONGEST_CODE]


def check_route(admission: Admission, code: str, routed_for: str | None) -> None:
    """Raises Refused if HAProxy has read another code out of the path: this worker would take the room from its owner."""
    if admission.config.routed and routed_for != code:
        raise Refused("no-table")


async def room_of(request: AnyRequest, text: str) -> RunningRoom:
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


def reached_by(request: AnyRequest, admission: Admission) -> str:
    """The public address, or as requested, unless that is localhost."""
    if admission.config.public_url:
        return admission.config.public_url
    host = request.headers.get("host", "")
    if admission.address and host.rpartition(":")[0] in {"localhost", "127.0.0.1", "[::1]"}:
        return admission.address
    return f"{request.scope['scheme']}://{host}"
