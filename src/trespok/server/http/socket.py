"""A page's socket: the browsers that may open it, its backlog, and what goes in and out."""

import asyncio
from collections.abc import Callable, Mapping
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
from ...wire.messages import NOT_A_MESSAGE, id_in, read_message
from ...wire.parts import BOARDS_MOST, SEATS_MOST
from ..hall.hall import Hall
from ..hall.running import RunningRoom
from ..limits import Bucket, Limits, address_of, ticks_ms
from ..refusals import Refused, language
from .admission import ROOM_HEADER, Admission, Visitor, browser_in, check_route, code_of, read_cookies
from .errors import is_ours, same_origin
from .websocket import SOCKET, WebSocketConnection

_LINGER_S: Final = 0.5  # so that the last message gets out


class SocketPage:
    """A page's socket.  A slow reader costs its own backlog and nobody else's time."""

    __slots__ = ("_limits", "_link", "_pending", "_refused", "_running", "_shut", "_size", "_stream")

    def __init__(self, hall: Hall, running: RunningRoom, link: int, socket: WebSocket[Any, Any, Any]) -> None:
        self._limits = hall.limits
        self._running = running
        self._link = link
        self._stream: WebSocketConnection | _AsgiStream = socket.scope.get("state", {}).get(SOCKET) or _AsgiStream(
            socket, hall.limits
        )
        self._pending: list[bytes] = []
        self._size = 0
        self._shut = False
        self._refused = 0

    def push(self, payload: bytes) -> None:
        """One more message for the next frame.  A page that reads too slowly is cut off, and may reconnect."""
        if self._shut:
            return
        self._pending.append(payload)
        self._size += len(payload)
        if self._size > self._limits.backlog_bytes:
            self.drop()
            self._stream.abort()

    def flush(self) -> None:
        """Send everything pushed as one frame, unless the page still has to read the previous ones."""
        if not self._stream.writable:
            return
        if self._pending:
            frame = b"[" + b",".join(self._pending) + b"]"
            self._pending.clear()
            self._size = 0
            self._stream.send(frame)
        if self._shut:
            self._stream.close()

    def shut(self) -> None:
        if not self._shut:
            self._shut = True
            self.flush()

    def drop(self) -> None:
        """The connection is over: nothing more will get out."""
        self._shut = True
        self._pending.clear()

    async def receive_all(self) -> None:
        """Hand every message of the page to its room until the connection ends."""
        self._stream.listen(self._on_message, self.flush)
        await self._stream.wait_closed()

    def _on_message(self, raw: str | bytes) -> None:
        if not self._stream.bucket.take(ticks_ms()):
            self._refused += 1
            if self._refused <= self._limits.refusals:
                self._refuse(raw, "too-fast")
            elif self._refused == self._limits.refusals + 1:
                asyncio.get_running_loop().call_later(_LINGER_S, self._end, "too-fast")
            return
        try:
            message = read_message(raw)
        except NOT_A_MESSAGE:
            self._refuse(raw, "nonsense")
            return
        link = self._link
        self._running.post(lambda room, now: room.receive(link, message, now))

    def _refuse(self, raw: str | bytes, code: str) -> None:
        """By the room, which knows the page's language; once, with the id of the message if it has one."""
        link, number = self._link, id_in(raw)
        self._running.post(lambda room, _: room.refuse(link, number, code))

    def _end(self, reason: m.GoneReason) -> None:
        self.push(encode(m.Gone(reason)))
        self.shut()


class _AsgiStream:
    """ASGI's own events, for a server that is not ours: a test client."""

    def __init__(self, socket: WebSocket[Any, Any, Any], limits: Limits) -> None:
        self.bucket = Bucket(limits.messages_burst, limits.messages_per_s)
        self.writable = True
        self._socket = socket
        self._sending = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._on_message: Callable[[str | bytes], None] | None = None

    def listen(self, on_message: Callable[[str | bytes], None], on_writable: Callable[[], None]) -> None:
        self._on_message = on_message

    def send(self, text: bytes) -> None:
        self._do(self._socket.send_data(text.decode()))

    def close(self) -> None:
        self._do(self._socket.close())

    def abort(self) -> None:
        self.close()

    async def wait_closed(self) -> None:
        while (event := await self._socket.receive())["type"] == "websocket.receive":
            if self._on_message is not None:
                self._on_message(event.get("text") or event.get("bytes") or "")

    def _do(self, work: Any) -> None:
        async def in_turn() -> None:
            async with self._sending:
                await work

        task = asyncio.get_running_loop().create_task(in_turn())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


_FORBIDDEN: Final = 4403
_MOST_QUERY: Final = 200
_LINKS: Final = count(1)  # connections of pages, numbered for their rooms
_PLAYERS: Final = {"none", *(str(number) for number in range(1, SEATS_MOST))}
_BOARDS: Final = {str(number) for number in range(1, BOARDS_MOST)}


@dataclass(frozen=True, slots=True)
class _Opening:
    origin: str | None
    host: str | None
    cookies: dict[str, str]
    secure: bool
    lang: str
    board: int  # which of one's boards this page is for
    player: str  # pass and play: which of the players on this device, or "none"
    keeps: bool  # the page keeps past rounds
    tv: bool  # a screen for the room: its key is its first message
    routed_for: str | None  # the code by which HAProxy has chosen this worker


def _opening(scope: Mapping[str, Any]) -> _Opening:
    """Read the headers once and drop them: kept for as long as the socket, they would be most of its memory."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    query = dict(parse_qsl(scope["query_string"][:_MOST_QUERY].decode("latin-1")))
    return _Opening(
        origin=headers.get(b"origin"),
        host=headers.get(b"host"),
        cookies=read_cookies(headers.get(b"cookie", "")),
        secure=scope["scheme"] in {"wss", "https"},
        board=int(query["board"]) if query.get("board", "") in _BOARDS else 0,
        player=query["player"] if query.get("player", "") in _PLAYERS else "",
        keeps=query.get("keeps") == "1",
        tv=query.get("tv") == "1",
        routed_for=headers.get(ROOM_HEADER.encode()),
        lang=language(f"{query.get('lang', '')},{headers.get(b'accept-language', '')}"),
    )


@websocket("/ws/{code:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], code: FromPath[str]) -> None:
    admission: Admission = socket.app.state.admission
    opening = _opening(socket.scope)
    socket.scope["headers"] = []
    if not is_ours(opening.host, admission.config.names) or not same_origin(
        opening.origin, opening.host, admission.config.origins
    ):
        await socket.close(_FORBIDDEN, "origin")  # before it is accepted: the handshake is refused
        return
    client = address_of(socket.client.host) if socket.client is not None else ""
    if not admission.may_ask(client):
        await socket.close(_FORBIDDEN, "too-fast")  # as a request would be, before anything is looked up
        return
    with admission.socket_of(client) as may:
        if not may:
            await socket.close(_FORBIDDEN, "too-many-people")
            return
        hall: Hall = socket.app.state.hall
        try:
            await _let_in(socket, code_of(code), opening, client)
        except (WebSocketDisconnect, WebSocketException):
            pass
        except asyncio.CancelledError:
            if hall.phase != "closing":  # at the end, pages that still wait for the store are left behind
                raise
        finally:
            hall.cleanup.left += 1


async def _let_in(socket: WebSocket[Any, Any, Any], code: str, opening: _Opening, client: str) -> None:
    hall: Hall = socket.app.state.hall
    admission: Admission = socket.app.state.admission
    if hall.operator.bans.holds(browser_in(opening.cookies, secure=opening.secure)):
        await socket.accept()
        await _bow_out(socket, "banned")
        return
    try:
        check_route(admission, code, opening.routed_for)
        running = await hall.find(code)
    except Refused as refused:
        if refused.code != "no-table":
            await _turn_away(socket)
            return
        running = None
    if running is None:
        try:
            admission.wrong_code(client)
        except Refused:
            await socket.close(_FORBIDDEN, "too-fast")
            return
        await socket.accept()
        await _bow_out(socket, "no-table")
        return
    visitor = Visitor(running.room, opening.cookies, secure=opening.secure, player=opening.player)
    seated = running.room.parts.seats.holder(visitor.key) is not None
    if not seated and not admission.may_guess(client):
        await socket.close(_FORBIDDEN, "too-fast")
        return
    try:
        cookies = await visitor.replace_old(hall, running)
        await hall.devices.come_back(running, visitor.browser)
        await hall.persons.note(running, visitor.browser)
    except Refused:
        await _turn_away(socket)
        return
    await socket.accept(headers=[cookie.to_encoded_header() for cookie in cookies])
    await _stay(socket, hall, running, visitor.key, opening)


async def _turn_away(socket: WebSocket[Any, Any, Any]) -> None:
    """The room cannot be had here now: the page tries again by itself, and a proxy may ask another machine at once."""
    await socket.send({"type": "websocket.http.response.start", "status": HTTP_503_SERVICE_UNAVAILABLE, "headers": []})
    await socket.send({"type": "websocket.http.response.body", "body": b"", "more_body": False})


async def _bow_out(socket: WebSocket[Any, Any, Any], reason: m.GoneReason) -> None:
    gone = encode([m.Gone(reason)]).decode()
    await socket.send({"type": "websocket.send", "text": gone, "bytes": None})
    await socket.close(1000)


async def _stay(socket: WebSocket[Any, Any, Any], hall: Hall, running: RunningRoom, key: str | None, opening: _Opening) -> None:
    """Serve the page until it or the table closes the connection."""
    link = next(_LINKS)
    page = SocketPage(hall, running, link, socket)
    running.pages[link] = page
    if running.lost:  # while the page was let in; it comes again by itself
        page.shut()
    if (notice := hall.operator.notice(opening.lang)) is not None:
        page.push(encode(notice))  # goes out with the room
    if opening.tv:
        running.post(lambda room, _: room.tv.knock(link, opening.lang))
    else:
        running.post(lambda room, now: room.connect(link, key, opening.lang, now, opening.board, keeps=opening.keeps))
    try:
        await page.receive_all()
    finally:
        page.drop()
        running.pages.pop(link, None)
        running.post(lambda room, now: room.disconnect(link, now))
