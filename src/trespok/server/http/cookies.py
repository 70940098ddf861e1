"""Who a browser is: one cookie for all its tables, and a key at each table that follows from it.

Until November 2026 there was a cookie for every seat, named ``seat_CODE``.  Those are still believed, and replaced.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie

from ..hall.hall import Hall, new_browser
from ..hall.running import RunningRoom
from ..room.room import Room
from ..room.sitters import seat_key

__all__ = ["BROWSER", "Visitor", "browser_in", "for_handshake", "read_cookies", "stale_cookies", "visitor"]

BROWSER: Final = "trespok"
_OLD: Final = "seat_"
_OLD_KEPT: Final = 60  # of the old cookies; more of them would no longer pass every proxy
_HALF_YEAR_S: Final = 180 * 86_400
_LONGEST: Final = 100


class Visitor:
    """A browser at one table: the key it has there, and the cookies its answer should carry."""

    __slots__ = ("_old", "_room", "_secure", "browser", "key")

    def __init__(self, room: Room, cookies: Mapping[str, str], *, secure: bool) -> None:
        self._room = room
        self._secure = secure
        self.browser = browser_in(cookies)
        old = cookies.get(_OLD + room.code, "")[:_LONGEST]
        seats = room.parts.seats
        self._old = old if old and (seats.holder(old) is not None or seats.barred.by(old) is not None) else ""
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
        """Where there is an old cookie of this table: what it was is had by the browser's own, and it goes."""
        if not self._old:
            return []
        self.named(new_browser())
        key = seat_key(self._room.code, self.browser)
        await hall.change(running, lambda room, _: room.devices.adopt(self._old, key))
        return self.cookies()

    def cookies(self) -> list[Cookie]:
        """For the answer: the browser's own for another half year, and the old one of this table gone."""
        made = [browser_cookie(self.browser, secure=self._secure)] if self.browser else []
        return [*made, _gone(_OLD + self._room.code)] if self._old and self.browser else made


def visitor(request: Request[Any, Any, Any], room: Room) -> Visitor:
    """Who asks."""
    return Visitor(room, request.cookies, secure=request.scope["scheme"] == "https")


def browser_in(cookies: Mapping[str, str]) -> str:
    """A browser's secret; empty: it has none.  What cannot be sent back in a header was never ours."""
    value = cookies.get(BROWSER, "")[:_LONGEST]
    return value if value.isascii() and value.isprintable() else ""


def browser_cookie(browser: str, *, secure: bool) -> Cookie:
    return Cookie(BROWSER, value=browser, max_age=_HALF_YEAR_S, path="/", httponly=True, samesite="lax", secure=secure)


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


def for_handshake(headers: Sequence[bytes], url: bytes) -> bytes:
    """Of all a browser's cookies those that say who it is at the table of this address."""
    code = url.partition(b"?")[0].rpartition(b"/")[2].decode("latin-1").upper()
    sent = read_cookies(b";".join(headers).decode("latin-1"))
    kept = [(name, sent[name][:_LONGEST]) for name in (BROWSER, _OLD + code) if name in sent]
    return "; ".join(f"{name}={value}" for name, value in kept).encode("latin-1")
