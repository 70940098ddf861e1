"""Whom a worker lets in: who proves the secret of a store, to a worker that has it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from msgspec.msgpack import decode, encode

from trespok.server.relay.frames import Kind, Reader, frame
from trespok.server.relay.greeting import Hello, Proof, Welcome, proof_of
from trespok.server.relay.line import Line
from trespok.server.relay.peers import Peers

NONCE = b"n" * 32


class Wire:
    """The other end of a line, as its transport."""

    def __init__(self) -> None:
        self.sent = b""
        self.cut = False

    def write(self, data: bytes) -> None:
        self.sent += data

    def get_write_buffer_size(self) -> int:
        return 0

    def abort(self) -> None:
        self.cut = True


class Listener:
    """Which lines were opened."""

    def __init__(self) -> None:
        self.lines: list[Any] = []

    def opened(self, line: Any) -> None:
        self.lines.append(line)

    def heard(self, line: Any, kind: int, number: int, payload: bytes) -> None: ...
    def cut(self, line: Any) -> None: ...


def called(number: int, secret: bytes) -> tuple[Line, Wire, Listener]:
    """A worker that is called."""
    listener, wire = Listener(), Wire()
    line = Line(cast("Any", SimpleNamespace(number=number, secret=secret)), listener)
    line.connection_made(cast("Any", wire))
    return line, wire, listener


def greets(line: Line, wire: Wire, hello: Hello, secret: bytes) -> None:
    """A whole greeting, by somebody who believes this to be the secret."""
    line.data_received(frame(Kind.HELLO, 0, encode(hello)))
    line.flush()
    heard = list(Reader().read(wire.sent))
    nonce = decode(heard[0][2], type=Welcome).nonce if heard else NONCE
    line.data_received(frame(Kind.PROOF, 0, encode(Proof(proof_of(secret, "caller", hello, nonce)))))


def test_who_knows_the_secret_is_let_in_and_nobody_else() -> None:
    async def run() -> None:
        line, wire, listener = called(5, b"s" * 32)
        greets(line, wire, Hello(7, 5, NONCE), b"s" * 32)
        assert (line.open, wire.cut, listener.lines) == (True, False, [line])
        line.connection_lost(None)
        line, wire, listener = called(5, b"s" * 32)
        greets(line, wire, Hello(7, 5, NONCE), b"t" * 32)
        assert (line.open, wire.cut, listener.lines) == (False, True, [])
        line.connection_lost(None)

    asyncio.run(run())


def test_a_worker_that_has_no_lease_yet_lets_nobody_in() -> None:
    """It listens before it is told the secret: that of nobody is known to everybody."""

    async def run() -> None:
        line, wire, listener = called(0, b"")
        greets(line, wire, Hello(7, 0, NONCE), b"")
        assert (line.open, wire.cut, wire.sent, listener.lines) == (False, True, b"", [])
        line.connection_lost(None)

    asyncio.run(run())


def test_who_greets_twice_is_let_go_of() -> None:
    """Answers that nobody reads would pile up."""

    async def run() -> None:
        line, wire, _ = called(5, b"s" * 32)
        for _ in range(2):
            assert not wire.cut
            line.data_received(frame(Kind.HELLO, 0, encode(Hello(7, 5, NONCE))))
        line.flush()
        assert wire.cut
        assert [kind for kind, _, _ in Reader().read(wire.sent)] == [Kind.WELCOME]
        line.connection_lost(None)

    asyncio.run(run())


def test_the_end_of_a_life_cuts_both_of_two_lines_to_one_worker() -> None:
    """Two who call each other at the same moment have two, and each may use the other one."""

    async def run() -> None:
        lease: Any = SimpleNamespace(number=2, secret=b"s" * 32, living={}, me=SimpleNamespace(local=""))
        peers, wires = Peers(lease, Listener(), None, ""), []
        for _ in range(2):
            line, wire = Line(peers, peers), Wire()
            line.connection_made(cast("Any", wire))
            greets(line, wire, Hello(7, 2, NONCE), b"s" * 32)
            assert line.open
            wires.append((line, wire))
        peers.cut_all()
        assert all(wire.cut for _, wire in wires)
        for line, _ in wires:
            line.connection_lost(None)
        assert not peers.lines

    asyncio.run(run())
