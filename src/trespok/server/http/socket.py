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
from msgspec.json import encode

from ...wire import messages as m
from ..hall.hall import Hall
from ..hall.running import RunningRoom
from ..refusals import language
from ..store.trouble import StoreTrouble
from .admission import Admission
from .connection import SocketPage
from .cookies import Visitor, read_cookies
from .doors import address_of
from .headers import same_origin
from .hosts import is_ours

__all__ = ["table_socket"]

_LINKS: Final = count(1)
_FORBIDDEN: Final = 4403
_MOST_QUERY: Final = 200


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a page says when it opens its socket."""

    origin: str | None
    host: str | None
    cookies: dict[str, str]
    secure: bool
    lang: str


def _asked(scope: Mapping[str, Any]) -> _Asked:
    """Read the headers once and drop them: kept for as long as the socket, they would be most of its memory."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    query = dict(parse_qsl(scope["query_string"][:_MOST_QUERY].decode("latin-1")))
    return _Asked(
        origin=headers.get(b"origin"),
        host=headers.get(b"host"),
        cookies=read_cookies(headers.get(b"cookie", "")),
        secure=scope["scheme"] in {"wss", "https"},
        lang=language(f"{query.get('lang', '')},{headers.get(b'accept-language', '')}"),
    )


@websocket("/ws/{code:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], code: FromPath[str]) -> None:
    """One page at one table."""
    admission: Admission = socket.app.state.admission
    hall: Hall = socket.app.state.hall
    asked = _asked(socket.scope)
    socket.scope["headers"] = []
    if not is_ours(asked.host, admission.names) or not same_origin(asked.origin, asked.host, admission.origins):
        await socket.close(_FORBIDDEN, "origin")  # before it is accepted: the handshake is refused
        return
    who = address_of(socket.client.host) if socket.client is not None else ""
    if not admission.may_ask(who):
        await socket.close(_FORBIDDEN, "too-fast")  # as a request would be, before anything is looked up
        return
    if admission.open.total() >= admission.limits.connections or admission.open[who] >= admission.limits.connections_each:
        await socket.close(_FORBIDDEN, "too-many-people")
        return
    admission.open[who] += 1
    try:
        try:
            running = await hall.find(code.upper()[:12])
        except StoreTrouble:
            await socket.close(_FORBIDDEN, "store")  # a page whose handshake is refused tries again by itself
            return
        if running is None:
            await socket.accept()
            await _bow_out(socket, "no-table")
        else:
            await _stay(socket, hall, running, asked)
    except (WebSocketDisconnect, WebSocketException):
        pass
    finally:
        admission.open[who] -= 1
        if not admission.open[who]:
            del admission.open[who]


async def _bow_out(socket: WebSocket[Any, Any, Any], reason: m.GoneReason) -> None:
    gone = encode([m.Gone(reason)]).decode()
    await socket.send({"type": "websocket.send", "text": gone, "bytes": None})
    await socket.close(1000)


async def _stay(socket: WebSocket[Any, Any, Any], hall: Hall, running: RunningRoom, asked: _Asked) -> None:
    """Serve the page until it or the table closes the connection."""
    visitor = Visitor(running.room, asked.cookies, secure=asked.secure)
    cookies = await visitor.replace_old(hall, running)
    await socket.accept(headers=[cookie.to_encoded_header() for cookie in cookies])
    link = next(_LINKS)
    page = SocketPage(hall, socket, link)
    key = visitor.key
    running.pages[link] = page
    running.post(lambda room, now: room.connect(link, key, asked.lang, now))
    try:
        await page.receive_all(running)
    except asyncio.CancelledError:
        if not page.stuck:
            raise
    finally:
        page.drop()
        hall.house.left += 1
        running.pages.pop(link, None)
        running.post(lambda room, now: room.disconnect(link, now))
