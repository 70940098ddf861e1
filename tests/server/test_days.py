"""A move a day: clocks of days, games that sleep in the store and are woken; no test here waits for real time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from rig import START, Rig, friends
from stores import postgres_url, store_url

from trespok.server.hall.hall import Hall
from trespok.server.hall.running import RunningRoom
from trespok.server.limits import Limits
from trespok.server.room.days import wake_at
from trespok.server.room.occupants import seat_key
from trespok.server.store import queries
from trespok.server.store.store import open_store
from trespok.wire import bodies as b
from trespok.wire import messages as m
from trespok.wire.parts import DAY_MS

__all__ = ["postgres_url", "store_url"]  # fixtures, for the tests below

THREE = m.Settings(days=3)


def acts(rig: Rig, actor: str) -> list[bool]:
    """Whether the clock chose, for each action of this seat."""
    return [row.clock for row in rig.log if row.actor == actor]


def test_nobody_needs_to_be_connected_and_the_deadline_holds() -> None:
    """The page says how long is left; who leaves is not played for; after three days the table chooses."""
    rig = friends("pok", 3, settings=THREE)
    clock = rig.last(0, "view")["clock"]
    assert (clock["of_ms"], clock["what"]) == (3 * DAY_MS, "choose")
    rig.choose(0, "play disc")
    for link in range(3):
        rig.disconnect(link)
    rig.wait(2 * DAY_MS)
    assert not rig.room.parts.setup.asleep
    assert not acts(rig, "1")
    rig.connect(1, rig.tokens[1])
    view = rig.last(1, "view")
    assert view["waiting"] == [1, 2]
    assert 0 < view["clock"]["left_ms"] <= DAY_MS + 5000
    rig.choose(1, "play square")
    rig.disconnect(1)
    rig.wait(DAY_MS + 5000)
    assert [acts(rig, seat)[0] for seat in "012"] == [False, False, True]
    assert wake_at(rig.room, rig.now) == rig.room.parts.state.clock.due  # type: ignore[union-attr]


def test_a_restart_takes_no_time_and_gives_none() -> None:
    """The deadline is stored; a clock of seconds gives everybody a moment to be back, one of days does not."""
    rig = friends("pokerdice", 2, settings=m.Settings(days=1))
    for link in range(2):
        rig.disconnect(link)
    rig.wait(1000)
    due = wake_at(rig.room, rig.now)
    rig.restart(DAY_MS // 2)
    assert wake_at(rig.room, rig.now) == due
    rig.restart(DAY_MS // 2 - 1000)
    rig.wait(1000)
    assert acts(rig, "0")[:1] == [True]


def test_it_is_not_woken_while_it_waits_for_nothing() -> None:
    """Paused by the host, or over."""
    rig = friends("pok", 3, settings=THREE)
    assert rig.room.still
    assert not rig.room.live
    rig.host(0, "pause")
    assert wake_at(rig.room, rig.now) is None
    rig.host(0, "resume")
    assert wake_at(rig.room, rig.now) is not None


def test_pokino_has_no_days() -> None:
    """Its cards come at the table's pace."""
    rig = Rig(b.NewTable("pokino", "Ann", 3))
    rig.connect(0, rig.tokens[0])
    assert rig.host(0, "settings", settings=THREE)["code"] == "bad-settings"
    assert rig.last(0, "table")["settings"]["days"] == 0


class _Clock:
    """The time of day, moved by hand."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


def with_hall(url: str, clock: _Clock, work: Callable[[Hall], Awaitable[Any]]) -> Any:
    """A server's whole life; whatever was not stored is lost with it."""

    async def run() -> Any:
        hall = Hall(await open_store(url), Limits(), clock)
        await hall.start()
        try:
            async with asyncio.timeout(60):
                while hall.own is not None and not hall.own.number:  # noqa: ASYNC110 - its loop sees to it
                    await asyncio.sleep(0.01)
                return await work(hall)
        finally:
            await hall.close()

    return asyncio.run(run())


async def day_game(hall: Hall, days: Any = 3, ben: str = "") -> RunningRoom:
    """Two people who have left again, one of whom has chosen."""
    running, key = await hall.make(b.NewTable("pok", "Ann", 3, settings=m.Settings(days=days), bots=[b.BotSeat(2, "random")]))
    code = running.room.code
    running = await hall.find(code) or running
    await hall.change(running, lambda room, now: room.join("Ben", seat_key(code, ben) if ben else f"{code}-ben", now))

    def begin(room: Any, now: int) -> None:
        room.connect(1, key, "en", now)
        room.receive(1, m.Host(1, "start"), now)
        room.receive(1, m.Choose(2, room.seq, "play disc"), now)
        room.disconnect(1, now)

    await hall.change(running, begin)
    return running


@pytest.mark.parametrize("ends", ["sleeps", "dies"])
def test_a_sleeping_game_costs_no_memory_and_is_woken(store_url: str, ends: str) -> None:
    """By the server it left the memory of, or by the next one; nothing of it is played twice."""
    clock = _Clock()

    async def begin(hall: Hall) -> str:
        running = await day_game(hall)
        bot = 60_000
        clock.now += bot
        running.wake()
        await asyncio.sleep(0.05)
        await hall.durable(running)
        clock.now += 10_000
        await hall.cleanup.sweep()
        clock.now += 130_000
        await hall.cleanup.sweep()
        assert running.room.code not in hall.rooms
        await hall.recovery.wake_due()
        assert running.room.code not in hall.rooms, "nothing is due yet"
        if ends == "sleeps":
            await wake(hall, running.room.code)
        return running.room.code

    async def wake(hall: Hall, code: str) -> None:
        if hall.own is not None:
            await hall.own.beat()  # what left memory is nobody's now
        assert await hall.store.ask(queries.due, clock.now + 3 * DAY_MS, 9, []) == [code]
        clock.now += 3 * DAY_MS
        await hall.recovery.wake_due()
        running = hall.rooms[code]
        await asyncio.sleep(0.05)
        await hall.durable(running)
        saved = await hall.store.load(code)
        assert saved is not None
        chosen = [(row.actor, row.clock) for row in saved.log if row.action.startswith("play ")]
        assert chosen[:3] == [("0", False), ("1", True), ("2", False)]
        assert await hall.store.ask(queries.due, clock.now, 9, []) == []

    code = with_hall(store_url, clock, begin)
    if ends == "dies":
        with_hall(store_url, clock, lambda hall: wake(hall, code))
