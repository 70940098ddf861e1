"""The leaner socket: its inbox and its gate do what asyncio's queue and event do."""

from __future__ import annotations

import asyncio

import pytest

from trespok.server.lean import _Gate, _Inbox


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
