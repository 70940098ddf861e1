"""Pages over a line between workers: here the page and there the room, or the other way round."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from itertools import count
from typing import Any, Final, Protocol

from msgspec import Struct
from msgspec.json import encode as encode_json
from msgspec.msgpack import Decoder, encode

from ...wire import messages as m
from ...wire.messages import id_in
from ..hall.hall import Hall
from ..refusals import Refused, sentence
from ..relay.frames import Kind
from ..relay.line import Line
from .cookies import Visitor
from .places import Here

__all__ = ["LINKS", "Guest", "Guests", "Moved", "Opening", "Served"]

_LOG: Final = logging.getLogger("trespok")
LINKS: Final = count(1)  # connections of pages, numbered for the rooms of this worker


class Opening(Struct, array_like=True, frozen=True):
    """What a page says when it opens its socket."""

    code: str
    cookies: dict[str, str]
    lang: str
    secure: bool
    board: int = 0  # which of one's boards it is for
    tv: bool = False  # a screen for the room


_OPENING: Final = Decoder(Opening).decode
_HEADERS: Final = Decoder(list[tuple[bytes, bytes]]).decode


class Moved(Exception):  # noqa: N818 - an answer, not a fault
    """The room is not there any more, or the line to it is gone: look for it again."""


# --- the page is there, the room is here ------------------------------------------------------------------------------


class _RelayedPage:
    """A page of another worker, as our hall sees it.  What is pushed goes over the line as its messages, ready to be sent."""

    __slots__ = ("_line", "_number", "_pending")

    def __init__(self, line: Line, number: int) -> None:
        self._line = line
        self._number = number
        self._pending: list[bytes] = []

    def push(self, payload: bytes) -> None:
        self._pending.append(payload)

    def flush(self) -> None:
        if self._pending:
            self._line.send(Kind.TOLD, self._number, b",".join(self._pending))
            self._pending.clear()

    def shut(self) -> None:
        self.flush()
        self._line.send(Kind.SHUT, self._number)


class Served:
    """All pages that other workers have for rooms of ours."""

    def __init__(self, hall: Hall, spawn: Callable[[Any], object]) -> None:
        self._hall = hall
        self._spawn = spawn
        self._places: dict[tuple[Line, int], Here | None] = {}  # None: it is being opened

    def heard(self, line: Line, kind: int, number: int, payload: bytes) -> None:
        """OPEN, SAID or LEFT."""
        if kind == Kind.SAID:
            place = self._places.get((line, number))
            if place is not None:
                place.hear(payload)
        elif kind == Kind.OPEN:
            self._places[line, number] = None
            self._spawn(self._open(line, number, _OPENING(payload)))
        else:
            self._leave(line, number)

    async def _open(self, line: Line, number: int, asked: Opening) -> None:
        hall = self._hall
        try:
            running = await hall.find(asked.code)
            if running is None:
                self._places.pop((line, number), None)
                line.send(Kind.CLOSED, number, b"no-table")
                return
            visitor = Visitor(running.room, asked.cookies, secure=asked.secure)
            cookies = await visitor.replace_old(hall, running)
        except Exception as error:  # noqa: BLE001 - whatever it is, a page must not wait for it
            if not isinstance(error, Refused):
                _LOG.error("a page of worker %d was not let in", line.peer, exc_info=error, extra={"room": asked.code})
            self._places.pop((line, number), None)
            line.send(Kind.CLOSED, number, b"moved")
            return
        if (line, number) not in self._places:  # the page has gone meanwhile
            return
        if running.lost:  # or the room: it is looked for again
            del self._places[line, number]
            line.send(Kind.CLOSED, number, b"moved")
            return
        line.send(Kind.OPENED, number, encode([cookie.to_encoded_header() for cookie in cookies]))
        link, key = next(LINKS), visitor.key
        self._places[line, number] = Here(running, link)
        page = running.pages[link] = _RelayedPage(line, number)
        if (said := hall.operator.notice(asked.lang)) is not None:
            page.push(encode_json(said))  # goes out with the room
        if asked.tv:
            running.post(lambda room, _: room.tv.knock(link, asked.lang))
        else:
            running.post(lambda room, now: room.connect(link, key, asked.lang, now, asked.board))

    def _leave(self, line: Line, number: int) -> None:
        place = self._places.pop((line, number), None)
        if place is not None:
            link = place.link
            self._hall.cleanup.left += 1
            place.running.pages.pop(link, None)
            place.running.post(lambda room, now: room.disconnect(link, now))

    def cut(self, line: Line) -> None:
        """All pages of a worker are gone."""
        for other, number in [key for key in self._places if key[0] is line]:
            self._leave(other, number)


# --- the page is here, the room is there ------------------------------------------------------------------------------


class Shown(Protocol):
    """Our end of the page."""

    def push(self, payload: bytes) -> None: ...
    def flush(self) -> None: ...
    def shut(self) -> None: ...


class Guest:
    """One page of ours at a room of another worker."""

    __slots__ = ("_early", "_lang", "_over", "_page", "line", "number", "opened")

    def __init__(self, line: Line, number: int, lang: str) -> None:
        self.opened: asyncio.Future[list[tuple[bytes, bytes]]] = asyncio.get_running_loop().create_future()
        self.line = line
        self.number = number
        self._lang = lang
        self._page: Shown | None = None
        self._early: list[bytes] = []  # told before the page was there to hear it
        self._over = False

    def show(self, page: Shown) -> None:
        """The page is there."""
        self._page = page
        for payload in self._early:
            page.push(payload)
        page.flush()
        self._early.clear()
        if self._over:
            page.shut()

    def told(self, payload: bytes) -> None:
        if self._page is not None:
            self._page.push(payload)
            self._page.flush()
        else:
            self._early.append(payload)

    def shut(self) -> None:
        if not self.opened.done():
            self.opened.set_exception(Moved())
            self.opened.exception()
        self._over = True
        if self._page is not None:
            self._page.shut()

    def hear(self, raw: str | bytes) -> None:
        """As it came: the other worker reads it."""
        self.line.send(Kind.SAID, self.number, raw.encode() if isinstance(raw, str) else raw)

    def refuse(self, raw: str | bytes, code: str) -> None:
        """By ourselves; it would only cost the other worker time."""
        if self._page is not None:
            self._page.push(encode_json(m.Ack(id_in(raw), ok=False, code=code, text=sentence(self._lang, code))))
            self._page.flush()


class Guests:
    """All our pages at rooms of other workers."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._guests: dict[tuple[Line, int], Guest] = {}

    async def open(self, line: Line, asked: Opening, until: float) -> tuple[Guest | None, list[tuple[bytes, bytes]]]:
        """Be let in: the page, and the headers of its answer; None: there is no such table.  Raises Moved."""
        if not line.open:  # it was cut while somebody waited for it
            raise Moved
        number = next(self._numbers) & 0xFFFFFFFF
        guest = self._guests[line, number] = Guest(line, number, asked.lang)
        line.send(Kind.OPEN, number, encode(asked))
        try:
            async with asyncio.timeout_at(until):
                return guest, await guest.opened
        except Refused:
            self.leave(guest)
            return None, []
        except TimeoutError:
            self.leave(guest)
            raise Moved from None
        except BaseException:
            self.leave(guest)
            raise

    def heard(self, line: Line, kind: int, number: int, payload: bytes) -> None:
        """OPENED, CLOSED, TOLD or SHUT."""
        guest = self._guests.get((line, number))
        if guest is None:
            return
        if kind == Kind.TOLD:
            guest.told(payload)
        elif kind == Kind.SHUT:
            guest.shut()
        elif not guest.opened.done():
            if kind == Kind.OPENED:
                guest.opened.set_result(_HEADERS(payload))
            else:
                guest.opened.set_exception(Refused("no-table") if payload == b"no-table" else Moved())

    def leave(self, guest: Guest) -> None:
        """The page is gone."""
        if self._guests.pop((guest.line, guest.number), None) is not None:
            guest.line.send(Kind.LEFT, guest.number)

    def cut(self, line: Line) -> None:
        """A worker is gone: its pages here come again by themselves."""
        for key in [key for key in self._guests if key[0] is line]:
            self._guests[key].shut()
