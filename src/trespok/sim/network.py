"""Lines between pages and workers, spoken in ASGI: latency, order within a line, and everything that breaks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextvars import Context
from functools import partial
from typing import Any, Final

from ..server.http.websocket import SOCKET
from ..server.limits import Bucket
from .pages import Answer, Lost, Person
from .seams import World
from .workers import LIMITS, Worker

PATIENCE_S: Final = 15.0  # a page gives a request up
LATENCY_S: Final = 0.02
_APART_S: Final = 0.000_01  # what comes at one moment has no order
_HOST: Final = b"localhost:8000"
_GONE: Final = {"type": "websocket.disconnect", "code": 1006}


class Simulated:
    """The ``Network`` of simulated pages.  *route*: the worker that a request about this room comes to."""

    def __init__(self, world: World, route: Callable[[str], Worker]) -> None:
        self.seed, self.chance = world.seed, world.chance
        self.now, self.roll = world.loop.time, world.faults.roll
        self._route = route

    async def ask(self, person: Person, path: str, body: Any) -> Answer:
        return await _ask(self._route(person.code), path, body, cookie=person.cookie, address=person.address)

    async def connect(self, person: Person) -> Line:
        line = Line(self._route(person.code), f"/ws/{person.code}?lang=en", person.cookie, person.address)
        await line.open()
        return line


def _scope(kind: str, path: str, cookie: str, address: str) -> dict[str, Any]:
    bare, _, query = path.partition("?")
    headers = [(b"host", _HOST), (b"accept-language", b"en")]
    if cookie:
        headers.append((b"cookie", cookie.encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": bare,
        "raw_path": bare.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": (address, 40000),
        "server": ("localhost", 8000),
        "state": {},
        "subprotocols": [],
    }


async def _ask(worker: Worker, path: str, body: Any, *, cookie: str, address: str) -> Answer:
    """One request.  Raises Lost where no answer comes; whether it was heard then, nobody knows."""
    world, loop = worker.world, worker.world.loop
    await asyncio.sleep(world.pause_s(LATENCY_S))
    if not worker.ready or world.faults.roll("request is lost") is not None:
        await asyncio.sleep(world.pause_s(LATENCY_S))
        raise Lost("nobody answers")
    content = b"" if body is None else json.dumps(body).encode()
    scope = {**_scope("http", path, cookie, address), "method": "GET" if body is None else "POST"}
    scope["headers"] += [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(content))]
    events: list[Any] = []
    sent = False

    async def receive() -> Any:
        nonlocal sent
        if sent:
            await asyncio.get_running_loop().create_future()  # the page waits
        sent = True
        return {"type": "http.request", "body": content, "more_body": False}

    async def send(event: Any) -> None:
        events.append(event)

    answering = loop.create_task(worker.app(scope, receive, send), context=worker.context)  # type: ignore[arg-type]
    await asyncio.wait([answering, worker.ended], timeout=PATIENCE_S, return_when=asyncio.FIRST_COMPLETED)
    await asyncio.sleep(world.pause_s(LATENCY_S))
    if not answering.done() or answering.exception() is not None or not events:
        raise Lost("no answer")
    if world.faults.roll("answer is lost") is not None:
        raise Lost("the answer is lost")
    set_cookies = [value.decode() for name, value in events[0]["headers"] if name == b"set-cookie"]
    kept = next((each.partition(";")[0] for each in set_cookies if "Max-Age=0" not in each), "")
    return Answer(events[0]["status"], b"".join(event.get("body", b"") for event in events[1:]), kept)


class Line:
    """A page's socket.  ``receive`` gives frames in the order they were sent, until the line is over."""

    def __init__(self, worker: Worker, path: str, cookie: str, address: str) -> None:
        self._worker = worker
        self._world: World = worker.world
        self._loop = worker.world.loop
        self._context = worker.context
        self._life = worker.life
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._opened: asyncio.Future[bool] = self._loop.create_future()
        self._page_gone = False
        self._server_gone = False
        self._to_page_at = self._to_server_at = 0.0
        self._stream = _Stream(self)
        self._asked: asyncio.Queue[Any] = asyncio.Queue()
        self._scope = {**_scope("websocket", path, cookie, address), "state": {SOCKET: self._stream}}

    async def open(self) -> None:
        """Raises Lost."""
        await asyncio.sleep(self._world.pause_s(LATENCY_S))
        if not self._worker.ready or self._world.faults.roll("request is lost") is not None:
            raise Lost("nobody answers")
        self._asked.put_nowait({"type": "websocket.connect"})
        self._task = self._loop.create_task(self._serve(), context=self._context)
        self._worker.ended.add_done_callback(self._worker_died)
        await asyncio.wait([self._opened], timeout=PATIENCE_S)
        if not self._opened.done() or not self._opened.result():
            self.break_off()
            raise Lost("it was not opened")

    async def _serve(self) -> None:
        try:
            await self._worker.app(self._scope, self._asked.get, self._send)  # type: ignore[arg-type]
        finally:
            self.server_closes()

    async def _send(self, event: Any) -> None:
        kind = event["type"]
        if kind == "websocket.accept":
            self._later_to_page(partial(self._open_page, opened=True))
        elif kind == "websocket.send":
            self._later_to_page(self._frames.put_nowait, (event.get("text") or "").encode() or event.get("bytes"))
        elif kind in {"websocket.close", "websocket.http.response.body"}:
            self._later_to_page(partial(self._open_page, opened=False))
            self.server_closes()

    def _open_page(self, *, opened: bool) -> None:
        if not self._opened.done():
            self._opened.set_result(opened)

    def _later_to_page(self, do: Callable[..., Any], *args: Any) -> None:
        """In order, after a while, if the page still listens."""
        self._to_page_at = max(self._to_page_at + _APART_S, self._loop.time() + self._world.pause_s(LATENCY_S))
        if (late := self._world.faults.roll("frame is late")) is not None:
            self._to_page_at += late.uniform(0.5, 6.0)
        self._loop.call_at(self._to_page_at, self._if_page, do, args, context=Context())

    def _if_page(self, do: Callable[..., Any], args: tuple[Any, ...]) -> None:
        if not self._page_gone:
            do(*args)

    # --- the server's side ---

    def to_page(self, frame: bytes) -> None:
        """A frame of the server's."""
        if not self._server_gone:
            self._later_to_page(self._frames.put_nowait, frame)

    def server_closes(self) -> None:
        """The server is done with this line."""
        if not self._server_gone:
            self._server_gone = True
            self._later_to_page(self._end_page)
            self._later_to_page(partial(self._open_page, opened=False))
            self._stream.over()

    def _worker_died(self, _: Any) -> None:
        if not self._server_gone and self._life is not None and not self._life.alive:
            self._server_gone = True
            self._loop.call_later(self._world.pause_s(LATENCY_S), self._if_page, self._end_page, (), context=Context())

    def _end_page(self) -> None:
        self._open_page(opened=False)
        self._frames.put_nowait(None)

    # --- the page's side ---

    async def receive(self, timeout_s: float) -> bytes:
        """The next frame.  Raises Lost where the line is over, TimeoutError where none comes."""
        async with asyncio.timeout(timeout_s):
            frame = await self._frames.get()
        if frame is None:
            raise Lost("the line is over")
        return frame

    def send(self, text: str) -> None:
        """A message of the page's."""
        faults = self._world.faults
        if (slow := faults.roll("page reads slowly")) is not None:
            self._stream.writable = False
            self._loop.call_later(slow.uniform(0.5, 10.0), self._stream.reads_again, context=self._context)
        if faults.roll("line breaks on one side") is not None:
            self._server_gone = True  # nothing arrives any more; the server notices later
            self._loop.call_later(faults_delay(self._world), self._stream.over, context=self._context)
            return
        self._to_server_at = max(self._to_server_at + _APART_S, self._loop.time() + self._world.pause_s(LATENCY_S))
        self._loop.call_at(self._to_server_at, self._hear, text, context=self._context)
        if faults.roll("line breaks") is not None:
            self._loop.call_later(self._world.pause_s(LATENCY_S), self.break_off, context=Context())

    def _hear(self, text: str) -> None:
        if not self._server_gone:
            self._stream.hear(text)

    def break_off(self) -> None:
        """The page is gone; the server notices a moment later."""
        if not self._page_gone:
            self._page_gone = True
            self._frames.put_nowait(None)
            self._asked.put_nowait(_GONE)
            self._loop.call_later(self._world.pause_s(LATENCY_S), self._lose_page, context=self._context)

    def _lose_page(self) -> None:
        self._server_gone = True
        self._stream.over()


def faults_delay(world: World) -> float:
    """Until a server finds out that nobody is there: it asks every twenty seconds."""
    return world.chance.uniform(20.0, 40.0)


class _Stream:
    """What the application is given for a socket, as production's ``WebSocketConnection`` is."""

    def __init__(self, line: Line) -> None:
        self.bucket = Bucket(LIMITS.messages_burst, LIMITS.messages_per_s)
        self.writable = True
        self._line = line
        self._on_message: Callable[[str | bytes], None] | None = None
        self._on_writable: Callable[[], None] = lambda: None
        self._early: list[str] = []
        self._closed: asyncio.Future[None] | None = None
        self._over = False

    def listen(self, on_message: Callable[[str | bytes], None], on_writable: Callable[[], None]) -> None:
        """From here on."""
        self._on_message, self._on_writable = on_message, on_writable
        early, self._early = self._early, []
        for text in early:
            on_message(text)

    def hear(self, text: str) -> None:
        """Something has come from the page."""
        if self._over:
            return
        if self._on_message is None:
            self._early.append(text)
        else:
            self._on_message(text)

    def reads_again(self) -> None:
        """The page reads fast enough again."""
        self.writable = True
        if not self._over:
            self._on_writable()

    def send(self, text: bytes) -> None:
        """One frame."""
        self._line.to_page(text)

    def close(self) -> None:
        """After what was sent."""
        self._line.server_closes()

    def abort(self) -> None:
        """At once."""
        self._line.server_closes()

    def over(self) -> None:
        """There is no line any more."""
        self._over = True
        if self._closed is not None and not self._closed.done():
            self._closed.set_result(None)

    async def wait_closed(self) -> None:
        """Until the line is over."""
        if not self._over:
            self._closed = asyncio.get_running_loop().create_future()
            await self._closed
