"""The identity of a browser: one cookie for all its tables, and a key at each table that follows from it.

Under TLS its name begins with ``__Host-``: a browser then takes it only from this very host, so that no neighbouring name
can set it.  Before 19 November 2026 it was ``trespok`` there too; that one is believed for 180 days more, and replaced.
Still older browsers have a cookie for every seat, named ``seat_CODE``.  Those are believed and replaced as well.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie

from ..hall.hall import Hall, new_browser
from ..hall.running import RunningRoom
from ..room.occupants import seat_key
from ..room.room import Room

BROWSER: Final = "trespok"
HOST_BROWSER: Final = f"__Host-{BROWSER}"  # under TLS
_OLD_UNTIL: Final = 1_795_046_400 + 180 * 86_400  # 180 days after 19 November 2026, in seconds since 1970
_OLD: Final = "seat_"
_OLD_KEPT: Final = 60  # of the old cookies; more of them would no longer pass every proxy
_HALF_YEAR_S: Final = 180 * 86_400
_LONGEST: Final = 100


class Visitor:
    """A browser at one table: the key it has there, and the cookies its answer should carry."""

    __slots__ = ("_old", "_room", "_secure", "_unprefixed", "browser", "key")

    def __init__(self, room: Room, cookies: Mapping[str, str], *, secure: bool) -> None:
        self._room = room
        self._secure = secure
        self.browser = browser_in(cookies, secure=secure)
        self._unprefixed = bool(secure and self.browser and HOST_BROWSER not in cookies)
        old = cookies.get(_OLD + room.code, "")[:_LONGEST]
        seats = room.parts.seats
        self._old = old if old and (seats.holder(old) is not None or seats.banned.by(old) is not None) else ""
        self.key: str | None = seat_key(room.code, self.browser) if self.browser else self._old or None
        if self._old and seats.holder(self.key) is None:
            self.key = self._old  # what it is here it is by the old cookie

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


def visitor(request: Request[Any, Any, Any], room: Room) -> Visitor:
    """Who asks."""
    return Visitor(room, request.cookies, secure=request.scope["scheme"] == "https")


def browser_in(cookies: Mapping[str, str], *, secure: bool) -> str:
    """A browser's secret; empty: it has none.  A value that cannot be sent back in a header was never ours."""
    old = cookies.get(BROWSER, "") if not secure or time.time() < _OLD_UNTIL else ""
    value = (cookies.get(HOST_BROWSER, "") if secure else "") or old
    value = value[:_LONGEST]
    return value if value.isascii() and value.isprintable() else ""


def browser_of(request: Request[Any, Any, Any]) -> str:
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
