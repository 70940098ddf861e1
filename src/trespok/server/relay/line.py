"""One line between two workers.  What is sent within one turn of the loop goes out as one write: a batch a group.

A line that is silent, or whose other end does not read, is cut; every page that came over it comes again by itself.
What is large waits until the other end has read what was sent before, and holds up nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Protocol, cast

from msgspec import DecodeError, ValidationError
from msgspec.msgpack import Decoder, encode

from .frames import HEAD_BYTES, Kind, Reader, TooLarge, frame
from .greeting import Hello, Proof, Welcome, fresh, proof_of, proves

__all__ = ["Credentials", "Line", "Listener"]

BEAT_S: Final = 1.0
SILENT_S: Final = 3.5
GREET_S: Final = 3.0
_MOST_WAITING: Final = 32 * 1024 * 1024  # bytes the other end has not read
_STRANGERS: Final = 256  # bytes a frame may have before anything is proved

_HELLO: Final = Decoder(Hello).decode
_WELCOME: Final = Decoder(Welcome).decode
_PROOF: Final = Decoder(Proof).decode


class Listener(Protocol):
    """Who uses lines."""

    def opened(self, line: Line) -> None:
        """Both ends have proved who they are."""

    def heard(self, line: Line, kind: int, number: int, payload: bytes) -> None:
        """A frame."""

    def cut(self, line: Line) -> None:
        """Nothing more comes; called once, and only for a line that was opened."""


class Credentials(Protocol):
    """Who we are, at the moment it is asked."""

    @property
    def number(self) -> int: ...
    @property
    def secret(self) -> bytes: ...


class Line(asyncio.Protocol):
    """Symmetrical, but for who called."""

    def __init__(
        self,
        me: Credentials,
        listener: Listener,
        calls: int | None = None,
        known: Callable[[asyncio.Transport], bool] = lambda _: True,
    ) -> None:
        self.peer = calls or 0  # the worker at the other end
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._me = me
        self._listener = listener
        self._known = known  # whether the certificate is the one it should be
        self._calls = calls is not None
        self._hello = Hello(me.number, calls or 0, fresh())
        self._nonce = fresh()
        self._greeted = False  # somebody has said who it is
        self._open = False
        self._reader = Reader()
        self._reader.most = _STRANGERS
        self._out: list[bytes] = []
        self._size = 0
        self._writing = False
        self._turn = asyncio.Lock()
        self._free = asyncio.Event()  # the other end reads as fast as we write
        self._free.set()
        self._transport: asyncio.Transport | None = None
        self._heard_at = 0.0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def open(self) -> bool:
        """Both ends have proved who they are, and it is not cut."""
        return self._open

    # --- sending ---

    def send(self, kind: int, number: int = 0, payload: bytes = b"") -> None:
        """Soon, in order, and together with whatever else is sent now."""
        if self._transport is None:
            return
        self._out.append(frame(kind, number, payload))
        self._size += HEAD_BYTES + len(payload)
        if not self._writing:
            self._writing = True
            asyncio.get_running_loop().call_soon(self.flush)

    async def send_in_turn(self, kind: int, number: int, payload: bytes) -> None:
        """For what may be large: when the other end has read what came before, and one at a time."""
        async with self._turn:
            await self._free.wait()
            self.send(kind, number, payload)
            self.flush()

    def pause_writing(self) -> None:
        self._free.clear()

    def resume_writing(self) -> None:
        self._free.set()

    def flush(self) -> None:
        """Everything goes out now."""
        self._writing = False
        out, self._out = self._out, []
        if self._transport is None or not out:
            return
        if self._transport.get_write_buffer_size() + self._size > _MOST_WAITING:
            self.abort()
            return
        self._size = 0
        self._transport.write(b"".join(out))

    def abort(self) -> None:
        """Cut it."""
        if self._transport is not None:
            self._transport.abort()

    # --- receiving ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._timer = asyncio.get_running_loop().call_later(GREET_S, self.abort)
        if not self._known(self._transport):
            self._fail("whoever answers there shows another certificate than the one it was started with, its --relay-cert")
            self.abort()
        elif self._calls:
            self.send(Kind.HELLO, 0, encode(self._hello))

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self._transport = None
        self._free.set()  # there is nothing to wait for any more
        if self._timer is not None:
            self._timer.cancel()
        self._fail("whoever answers there does not greet as that worker does")
        if self._open:
            self._open = False
            self._listener.cut(self)

    def _fail(self, why: str) -> None:
        if not self.ready.done():
            self.ready.set_exception(ConnectionError(why))
            self.ready.exception()  # perhaps nobody waits

    def data_received(self, data: bytes) -> None:
        self._heard_at = asyncio.get_running_loop().time()
        try:
            for kind, number, payload in self._reader.read(data):
                if self._open:
                    if kind != Kind.BEAT:
                        self._listener.heard(self, kind, number, payload)
                else:
                    self._greet(kind, payload)
                if self._transport is None:
                    return
        except (TooLarge, DecodeError, ValidationError):
            self.abort()

    def _greet(self, kind: int, payload: bytes) -> None:
        secret, hello, nonce = self._me.secret, self._hello, self._nonce
        if kind == Kind.HELLO and not self._calls and not self._greeted:  # once: each is answered, whether that is read or not
            self._greeted = True
            self._hello = hello = _HELLO(payload)
            # Without a life of ours there is no secret yet, and anybody could prove that.
            if not self._me.number or hello.calls != self._me.number or not hello.worker:
                self.abort()  # it means a life that is over, here or there
                return
            self.send(Kind.WELCOME, 0, encode(Welcome(nonce, proof_of(secret, "called", hello, nonce))))
        elif kind == Kind.WELCOME and self._calls:
            welcome = _WELCOME(payload)
            if not proves(welcome.proof, secret, "called", hello, welcome.nonce):
                self.abort()
                return
            self.send(Kind.PROOF, 0, encode(Proof(proof_of(secret, "caller", hello, welcome.nonce))))
            self._begin(self.peer)
        elif kind == Kind.PROOF and not self._calls and proves(_PROOF(payload).proof, secret, "caller", hello, nonce):
            self._begin(hello.worker)
        else:
            self.abort()

    def _begin(self, peer: int) -> None:
        if self.ready.done():  # whoever called has given up meanwhile
            self.abort()
            return
        self.peer = peer
        self._open = True
        self._reader.most = Reader().most
        if self._timer is not None:
            self._timer.cancel()
        self._beat()
        self.ready.set_result(None)
        self._listener.opened(self)

    def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() - self._heard_at > SILENT_S:
            self.abort()
            return
        self.send(Kind.BEAT)
        self._timer = loop.call_later(BEAT_S, self._beat)
