"""A page's socket: who may open it, and what goes in and out."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any, Final
from urllib.parse import parse_qsl

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath
from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE
from msgspec.json import encode

from ...wire import messages as m
from ...wire.parts import BOARDS_MOST
from ..hall.hall import Hall
from ..hall.running import RunningRoom
from ..limits import address_of
from ..refusals import Refused, language
from .admission import Admission
from .connection import SocketPage
from .cookies import Visitor, browser_in, read_cookies
from .headers import same_origin
from .hosts import is_ours
from .places import Here
from .rooms import ROOM_HEADER, check_route, code_of

__all__ = ["table_socket"]

_FORBIDDEN: Final = 4403
_MOST_QUERY: Final = 200
_LINKS: Final = count(1)  # connections of pages, numbered for their rooms
_BOARDS: Final = {str(number) for number in range(1, BOARDS_MOST)}


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a page says when it opens its socket."""

    origin: str | None
    host: str | None
    cookies: dict[str, str]
    secure: bool
    lang: str
    board: int  # which of one's boards this page is for
    keeps: bool  # the page keeps past rounds
    tv: bool  # a screen for the room: its key is its first message
    routed_for: str | None  # the code by which HAProxy has chosen this worker


def _asked(scope: Mapping[str, Any]) -> _Asked:
    """Read the headers once and drop them: kept for as long as the socket, they would be most of its memory."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    query = dict(parse_qsl(scope["query_string"][:_MOST_QUERY].decode("latin-1")))
    return _Asked(
        origin=headers.get(b"origin"),
        host=headers.get(b"host"),
        cookies=read_cookies(headers.get(b"cookie", "")),
        secure=scope["scheme"] in {"wss", "https"},
        board=int(query["board"]) if query.get("board", "") in _BOARDS else 0,
        keeps=query.get("keeps") == "1",
        tv=query.get("tv") == "1",
        routed_for=headers.get(ROOM_HEADER.encode()),
        lang=language(f"{query.get('lang', '')},{headers.get(b'accept-language', '')}"),
    )


@websocket("/ws/{code:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], code: FromPath[str]) -> None:
    """One page at one table."""
    admission: Admission = socket.app.state.admission
    asked = _asked(socket.scope)
    socket.scope["headers"] = []
    if not is_ours(asked.host, admission.config.names) or not same_origin(asked.origin, asked.host, admission.config.origins):
        await socket.close(_FORBIDDEN, "origin")  # before it is accepted: the handshake is refused
        return
    who = address_of(socket.client.host) if socket.client is not None else ""
    if not admission.may_ask(who):
        await socket.close(_FORBIDDEN, "too-fast")  # as a request would be, before anything is looked up
        return
    with admission.socket_of(who) as may:
        if not may:
            await socket.close(_FORBIDDEN, "too-many-people")
            return
        hall: Hall = socket.app.state.hall
        try:
            await _let_in(socket, code_of(code), asked, who)
        except (WebSocketDisconnect, WebSocketException):
            pass
        except asyncio.CancelledError:
            if hall.phase != "closing":  # at the end, who still waits for the store is left behind
                raise
        finally:
            hall.cleanup.left += 1


async def _let_in(socket: WebSocket[Any, Any, Any], code: str, asked: _Asked, who: str) -> None:
    """To the room."""
    hall: Hall = socket.app.state.hall
    admission: Admission = socket.app.state.admission
    if hall.operator.bans.holds(browser_in(asked.cookies, secure=asked.secure)):
        await socket.accept()
        await _bow_out(socket, "banned")
        return
    try:
        check_route(admission, code, asked.routed_for)
        running = await hall.find(code)
    except Refused as refused:
        if refused.code != "no-table":
            await _turn_away(socket)
            return
        running = None
    if running is None:
        try:
            admission.wrong_code(who)
        except Refused:
            await socket.close(_FORBIDDEN, "too-fast")
            return
        await socket.accept()
        await _bow_out(socket, "no-table")
        return
    visitor = Visitor(running.room, asked.cookies, secure=asked.secure)
    seated = running.room.parts.seats.holder(visitor.key) is not None
    if not seated and not admission.may_guess(who):
        await socket.close(_FORBIDDEN, "too-fast")
        return
    try:
        cookies = await visitor.replace_old(hall, running)
        await hall.note_browser(running, visitor.browser)
    except Refused:
        await _turn_away(socket)
        return
    await socket.accept(headers=[cookie.to_encoded_header() for cookie in cookies])
    await _stay(socket, hall, running, visitor.key, asked)


async def _turn_away(socket: WebSocket[Any, Any, Any]) -> None:
    """The room cannot be had here now: the page tries again by itself, and a proxy may ask another machine at once."""
    await socket.send({"type": "websocket.http.response.start", "status": HTTP_503_SERVICE_UNAVAILABLE, "headers": []})
    await socket.send({"type": "websocket.http.response.body", "body": b"", "more_body": False})


async def _bow_out(socket: WebSocket[Any, Any, Any], reason: m.GoneReason) -> None:
    gone = encode([m.Gone(reason)]).decode()
    await socket.send({"type": "websocket.send", "text": gone, "bytes": None})
    await socket.close(1000)


async def _stay(socket: WebSocket[Any, Any, Any], hall: Hall, running: RunningRoom, key: str | None, asked: _Asked) -> None:
    """Serve the page until it or the table closes the connection."""
    link = next(_LINKS)
    page = SocketPage(hall, socket)
    running.pages[link] = page
    if running.lost:  # while the page was let in; it comes again by itself
        page.shut()
    if (said := hall.operator.notice(asked.lang)) is not None:
        page.push(encode(said))  # goes out with the room
    if asked.tv:
        running.post(lambda room, _: room.tv.knock(link, asked.lang))
    else:
        running.post(lambda room, now: room.connect(link, key, asked.lang, now, asked.board, keeps=asked.keeps))
    try:
        await page.receive_all(Here(running, link))
    finally:
        page.drop()
        running.pages.pop(link, None)
        running.post(lambda room, now: room.disconnect(link, now))
