"""HTTP requests about a room that lives in another worker: they are answered there, by the very same application."""

from __future__ import annotations

import asyncio
import gzip
import logging
from itertools import count
from typing import Any, Final

from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR, HTTP_503_SERVICE_UNAVAILABLE
from msgspec import Struct
from msgspec.msgpack import Decoder, encode

from ..hall.hall import Hall
from ..hall.ownership import LivesElsewhere
from ..refusals import Refused
from ..relay.frames import Kind
from ..relay.line import Line
from .admission import ALONE, COUNTED
from .relayed_pages import Moved

__all__ = ["FAILED", "Answer", "Answered", "Call", "Calls", "Lost", "code_in", "unpacked"]

_LOG: Final = logging.getLogger("trespok")
ANSWER_S: Final = 130.0  # a review may take two minutes
ANSWER_MOST: Final = 8 * 1024 * 1024  # packed; the line is there for others, too
_MOVED: Final = b""
_ACCEPTS: Final = b"accept-encoding"

Headers = list[tuple[bytes, bytes]]


class Lost(Exception):  # noqa: N818 - an answer, not a fault
    """It was sent and no answer came: it may have been done or not."""


class Call(Struct, array_like=True, frozen=True):
    """A request, whole."""

    method: str
    path: str
    query: bytes
    headers: Headers
    client: str
    scheme: str
    body: bytes
    alone: bool = False  # about the other worker's own rooms: it asks nobody

    @classmethod
    def of(cls, scope: Any, client: str, body: bytes) -> Call:
        """A request that came to us.  Its answer comes packed, whoever asks (``unpacked``)."""
        headers = [(bytes(name), bytes(value)) for name, value in scope["headers"] if name != _ACCEPTS]
        headers.append((_ACCEPTS, b"gzip"))
        return cls(scope["method"], scope["path"], scope["query_string"], headers, client, scope["scheme"], body)


class Answer(Struct, array_like=True, frozen=True):
    """Its answer, whole."""

    status: int
    headers: Headers
    body: bytes

    @property
    def wordless(self) -> bool:
        """It failed outside the application; who was asked first finds the words."""
        return self.status >= HTTP_500_INTERNAL_SERVER_ERROR and not self.body


FAILED: Final = Answer(HTTP_503_SERVICE_UNAVAILABLE, [], b"")
_BROKEN: Final = Answer(HTTP_500_INTERNAL_SERVER_ERROR, [], b"")


def unpacked(answer: Answer, asked: Headers) -> Answer:
    """As somebody reads it whose request has these headers."""
    packed = any(name.lower() == b"content-encoding" and value == b"gzip" for name, value in answer.headers)
    if not packed or any(name == _ACCEPTS and b"gzip" in value for name, value in asked):
        return answer
    body = gzip.decompress(answer.body)
    kept = [pair for pair in answer.headers if pair[0].lower() not in {b"content-encoding", b"content-length"}]
    return Answer(answer.status, [*kept, (b"content-length", str(len(body)).encode())], body)


_CALL: Final = Decoder(Call).decode
_ANSWER: Final = Decoder(Answer).decode


def code_in(path: str) -> str | None:
    """The table a request is about, if it is about one."""
    for begins in ("/api/tables/", "/api/links/"):
        if path.startswith(begins):
            return path[len(begins) :].partition("/")[0].partition("-")[0].upper()[:12] or None
    return None


class Calls:
    """Requests of ours that other workers answer."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._asked: dict[tuple[Line, int], asyncio.Future[Answer]] = {}

    async def ask(self, line: Line, call: Call, seconds: float = ANSWER_S) -> Answer:
        """What that worker answers.  Raises Moved where it has not done it, Lost where nobody knows."""
        if not line.open:  # it was cut while somebody waited for it
            raise Moved
        key = line, next(self._numbers) & 0xFFFFFFFF
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[key] = answer
        line.send(Kind.ASK, key[1], encode(call))
        try:
            async with asyncio.timeout(seconds):
                return await answer
        except TimeoutError:
            raise Lost from None
        finally:
            self._asked.pop(key, None)

    def heard(self, line: Line, number: int, payload: bytes) -> None:
        """ANSWER."""
        waits = self._asked.get((line, number))
        if waits is None or waits.done():
            return
        if payload == _MOVED:
            waits.set_exception(Moved())
        else:
            waits.set_result(_ANSWER(payload))

    def cut(self, line: Line) -> None:
        """Nobody answers any more."""
        for key, waits in self._asked.items():
            if key[0] is line and not waits.done():
                waits.set_exception(Lost())


class Answered:
    """Requests of other workers, answered by our application."""

    def __init__(self, hall: Hall, app: Any) -> None:
        self._hall = hall
        self._app = app

    async def heard(self, line: Line, number: int, payload: bytes) -> None:
        """ASK.  Whatever happens is answered at once: who asked would wait for minutes."""
        try:
            call = _CALL(payload)
            said = encode(await self._answer(call)) if await self._is_ours(code_in(call.path)) else _MOVED
        except Exception:  # noqa: BLE001 - the application says its own; this is beside it
            _LOG.exception("a request of worker %d failed", line.peer)
            said = encode(_BROKEN)
        if len(said) > ANSWER_MOST:
            _LOG.error("an answer of %d bytes is too large for another worker", len(said))
            said = encode(FAILED)
        await line.send_in_turn(Kind.ANSWER, number, said)

    async def _is_ours(self, code: str | None) -> bool:
        """Whether it is for us to answer."""
        try:
            if code is not None:
                await self._hall.find(code)
        except LivesElsewhere:
            return False
        except Refused as refused:
            return refused.code != "closing"
        return True

    async def _answer(self, call: Call) -> Answer:
        status, headers, body = 500, Headers(), bytearray()
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": call.method,
            "path": call.path,
            "raw_path": call.path.encode(),
            "query_string": call.query,
            "root_path": "",
            "headers": call.headers,
            "client": (call.client, 0),
            "server": None,
            "scheme": call.scheme,
            "state": {COUNTED: True, **({ALONE: True} if call.alone else {})},
        }

        async def receive() -> Any:
            return {"type": "http.request", "body": call.body, "more_body": False}

        async def send(event: Any) -> None:
            nonlocal status, headers
            if event["type"] == "http.response.start":
                status, headers = event["status"], [(bytes(name), bytes(value)) for name, value in event.get("headers", ())]
            elif event["type"] == "http.response.body":
                body.extend(event.get("body", b""))

        await self._app(scope, receive, send)
        return Answer(status, headers, bytes(body))
