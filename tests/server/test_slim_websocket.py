"""The leaner socket: its inbox and its gate do what asyncio's queue and event do."""

from __future__ import annotations

import asyncio
import sys
from types import ModuleType
from typing import Any

import pytest

from trespok.server.http.slim_websocket import _CLASS, _MODULE, _Gate, _Inbox, slim, socket_class


def test_what_comes_is_taken_in_order() -> None:
    async def run() -> None:
        inbox = _Inbox()
        assert inbox.empty()
        for item in "abc":
            inbox.put_nowait(item)
        assert not inbox.empty()
        assert [await inbox.get() for _ in range(3)] == ["a", "b", "c"]
        assert inbox.empty()

    asyncio.run(run())


def test_who_waits_gets_what_comes_later() -> None:
    """Also after somebody has stopped waiting: nothing is lost with it."""

    async def run() -> None:
        inbox = _Inbox()
        gone = asyncio.ensure_future(inbox.get())
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        waits = asyncio.ensure_future(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait("a")
        inbox.put_nowait("b")
        assert await waits == "a"
        assert await inbox.get() == "b"

    asyncio.run(run())


def test_a_gate_holds_everybody_until_it_opens() -> None:
    async def run() -> None:
        gate = _Gate()
        assert gate.is_set()
        assert await gate.wait()
        gate.clear()
        waits = [asyncio.ensure_future(gate.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        waits[0].cancel()
        gate.set()
        assert await asyncio.gather(*waits[1:]) == [True, True]
        gate.clear()
        late = asyncio.ensure_future(gate.wait())
        await asyncio.sleep(0)
        assert not late.done()
        gate.set()
        assert await late

    asyncio.run(run())


class Plain:
    """A socket of uvicorn's as it could be one day."""

    def __init__(self) -> None:
        self.queue: Any = asyncio.Queue()
        self.writable: Any = asyncio.Event()
        self.alive = False

    def start_keepalive(self) -> None:
        self.alive = True


def test_the_uvicorn_of_today_is_made_leaner() -> None:
    made = socket_class()
    assert isinstance(made, type)
    assert [each.__name__ for each in made.__mro__[:3]] == ["CarefulSocket", "SlimSocket", _CLASS]


@pytest.mark.parametrize("inside", [None, ModuleType("empty")])
def test_another_uvicorn_is_taken_as_it_is(inside: ModuleType | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The module is not there, or not what is in it."""
    monkeypatch.setitem(sys.modules, _MODULE, inside)
    assert socket_class() == "auto"


def test_a_socket_without_the_moment_we_wait_for_is_taken_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    inside = ModuleType("other")
    setattr(inside, _CLASS, type("Other", (), {}))
    monkeypatch.setitem(sys.modules, _MODULE, inside)
    assert socket_class() == "auto"


def test_only_what_is_there_is_replaced() -> None:
    """No request is kept, the queue is of another kind: then nothing of it is touched."""

    class Other(Plain):
        def __init__(self) -> None:
            super().__init__()
            self.queue = []

    known, other = slim(Plain)(), slim(Other)()
    assert isinstance(known.queue, _Inbox)
    assert isinstance(known.writable, _Gate)
    assert other.queue == []
    other.start_keepalive()
    assert other.alive
