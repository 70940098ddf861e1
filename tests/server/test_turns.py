"""When a room has its turn."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from trespok.server.hall.running import RunningRoom

_HOUR = 3_600_000


def a_room() -> RunningRoom:
    return RunningRoom(cast("Any", SimpleNamespace(code="AAAA")))


async def some_rounds() -> None:
    """So many rounds of the loop that whatever does not wait for time has happened."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_however_often_a_room_is_woken_its_turn_comes_once() -> None:
    async def run() -> None:
        room = a_room()
        turns: list[RunningRoom] = []
        room.wake()  # it has no turns yet
        await some_rounds()
        room.turn = turns.append
        for _ in range(3):
            room.wake()
        assert not turns  # never inside what wakes it
        await some_rounds()
        assert turns == [room]
        room.wake()
        room.stop()
        await some_rounds()
        assert turns == [room]

    asyncio.run(run())


def test_an_alarm_is_only_ever_moved_forward() -> None:
    async def run() -> None:
        room = a_room()
        room.turn = lambda _: None
        room.wake_in(_HOUR)
        first = room.alarm
        room.wake_in(2 * _HOUR)
        assert room.alarm is first
        room.wake_in(_HOUR // 2)
        assert room.alarm is not first
        assert first is not None
        assert first.cancelled()
        last = room.alarm
        room.stop()
        assert room.alarm is None
        assert last is not None
        assert last.cancelled()

    asyncio.run(run())


def test_an_alarm_brings_the_turn_and_can_be_set_again() -> None:
    async def run() -> None:
        room, came = a_room(), asyncio.Event()
        room.turn = lambda _: came.set()
        for _ in range(2):
            room.wake_in(1)
            await came.wait()
            came.clear()
            assert room.alarm is None

    asyncio.run(run())
