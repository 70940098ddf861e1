"""What goes wrong in one room of a hall stays in it, and nothing acknowledged is lost by it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from test_store import seated

from trespok.server.config import Config
from trespok.server.hall import commits
from trespok.server.hall.hall import Hall
from trespok.server.hall.ownership import Recovery
from trespok.server.http.admission import Visitor
from trespok.server.http.app import make_app
from trespok.server.refusals import Refused
from trespok.server.room.room import Room
from trespok.server.room.screens import summary_of
from trespok.server.store import operator
from trespok.server.store.queries import Batch
from trespok.server.store.sql import StoreTrouble
from trespok.server.store.store import open_store
from trespok.wire import bodies as b
from trespok.wire import messages as m


def with_hall(folder: Path, work: Callable[[Hall], Awaitable[None]]) -> None:
    async def run() -> None:
        hall = Hall(await open_store(f"sqlite:///{folder}/x.db"))
        await hall.start()
        try:
            async with asyncio.timeout(30):
                await work(hall)
        finally:
            await hall.close()

    asyncio.run(run())


def test_a_word_that_cannot_be_sent_costs_its_own_room_alone(tmp_path: Path) -> None:
    """Another package's game may say what no JSON holds; the others' moves are stored as before."""

    async def work(hall: Hall) -> None:
        (one, _, page), (other, _, _) = await seated(hall), await seated(hall)
        one.room.parts.out.send((1,), m.Notice(cast("Any", object())))
        await hall.durable(one)
        assert one.lost
        assert page.heard[-1] == b"shut"
        await hall.durable(other)
        assert not other.lost
        assert await hall.find(one.room.code) is not one

    with_hall(tmp_path, work)


def test_a_room_that_cannot_tell_what_it_is_costs_itself_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is stored beside a room is made in the group that all rooms share."""

    async def work(hall: Hall) -> None:
        (one, _, _), (other, _, _) = await seated(hall), await seated(hall)
        right = summary_of

        def fails(room: Room) -> Any:
            if room is one.room:
                raise RuntimeError("oh")
            return right(room)

        monkeypatch.setattr(commits, "summary_of", fails)
        for running in (one, other):
            running.room.parts.out.keep("seats")
        stored = await asyncio.gather(hall.durable(one), hall.durable(other), return_exceptions=True)
        assert [type(each) for each in stored] == [Refused, type(None)]
        assert (one.lost, other.lost) == (True, False)
        monkeypatch.undo()
        assert await hall.find(one.room.code) is not None

    with_hall(tmp_path, work)


def test_an_older_answer_that_comes_later_does_not_take_the_announcement_away(tmp_path: Path) -> None:
    """The loop that reads again may be waiting for its answer while the operator announces."""

    async def work(hall: Hall) -> None:
        await hall.operator.refresh()  # and the hall's own first reading is over
        ask, first = hall.store.ask, asyncio.Event()

        async def slow(question: Any, *args: Any, **more: Any) -> Any:
            answer = await ask(question, *args, **more)
            if not first.is_set():
                first.set()
                await asyncio.sleep(0.1)
            return answer

        setattr(hall.store, "ask", slow)  # noqa: B010 - a method in place of a method
        older = asyncio.ensure_future(hall.operator.refresh())
        await first.wait()
        await hall.store.change(operator.announce, "1", {"": "soon"}, hall.clock(), hall.clock() + 60_000)
        await hall.operator.refresh()
        await older
        assert hall.operator.notice("en") == m.Notice("soon")

    with_hall(tmp_path, work)


def test_a_page_that_cannot_be_written_to_stops_nobody(tmp_path: Path) -> None:
    """Its connection has just broken, and says so with any error: the next groups are stored all the same."""

    async def work(hall: Hall) -> None:
        (one, _, page), (other, _, heard) = await seated(hall), await seated(hall)

        def broken() -> None:
            raise RuntimeError("the handler is closed")

        setattr(page, "flush", broken)  # noqa: B010 - a method in place of a method
        for running in (one, other, one, other):
            running.room.parts.out.send((1,), m.Notice("x"))
            await hall.durable(running)
        assert not one.lost
        assert b'{"t":"notice","text":"x"}' in b"".join(heard.heard)

    with_hall(tmp_path, work)


def test_a_room_that_fell_over_is_read_when_what_it_did_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody was told that it is: whoever reads the room earlier would write over it."""

    async def work(hall: Hall) -> None:
        running, _, _ = await seated(hall)
        code, commit = running.room.code, hall.store.commit
        under_way, goes_on = asyncio.Event(), asyncio.Event()

        async def held(batch: Batch) -> frozenset[str]:
            under_way.set()
            await goes_on.wait()
            return await commit(batch)

        monkeypatch.setattr(hall.store, "commit", held)
        renamed = asyncio.ensure_future(hall.change(running, lambda room, now: room.receive(1, m.Rename(1, "Annemarie"), now)))
        await under_way.wait()
        running.post(_falls_over)
        while not running.lost:  # noqa: ASYNC110 - a hall tells nobody
            await asyncio.sleep(0)
        found = asyncio.ensure_future(hall.find(code))
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert not found.done()
        goes_on.set()
        await renamed
        again = await found
        assert again is not None
        occupant = again.room.parts.seats.occupants[0]
        assert occupant is not None
        assert occupant.name == "Annemarie"

    with_hall(tmp_path, work)


def test_what_is_deleted_is_not_stored_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody said a last word when the table was closed: it is in the store, or on its way, before the rows go."""

    async def work(hall: Hall) -> None:
        running, _, _ = await seated(hall)
        code, commit = running.room.code, hall.store.commit
        under_way, goes_on = asyncio.Event(), asyncio.Event()

        async def held(batch: Batch) -> frozenset[str]:
            under_way.set()
            await goes_on.wait()
            return await commit(batch)

        async def closed(*_: Any) -> None: ...

        monkeypatch.setattr(hall.store, "commit", held)
        said = asyncio.ensure_future(hall.change(running, lambda room, now: room.receive(1, m.Say(1, "a last word"), now)))
        await under_way.wait()
        monkeypatch.setattr(hall, "change", closed)
        deleted = asyncio.ensure_future(hall.operator.delete(code))
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert not deleted.done()
        goes_on.set()
        await said
        await deleted
        assert not await hall.store.knows(code)
        assert await hall.store.load(code) is None

    with_hall(tmp_path, work)


def test_a_lost_game_goes_on_though_nobody_opens_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where there is one process: whether its room fell over or its turn could not be stored, and read at once or not."""
    monkeypatch.setattr("trespok.server.hall.ownership.LOOK_S", 0.01)

    async def work(hall: Hall) -> None:
        running, _ = await hall.make(b.NewTable("pok", "Ann", 3, play_now=True))
        code, load = running.room.code, hall.store.load

        async def away(*_: Any) -> Any:
            monkeypatch.setattr(hall.store, "load", load)
            raise StoreTrouble("store-away", "gone")

        for goes_wrong in (_falls_over, None):
            was = hall.rooms[code]
            if goes_wrong is None:
                monkeypatch.setattr(hall.store, "load", away)
                hall.lose(was)
            else:
                was.post(goes_wrong)
            while hall.rooms.get(code, was) is was:  # noqa: ASYNC110 - a hall tells nobody
                await asyncio.sleep(0.001)

    with_hall(tmp_path, work)


def test_a_paused_game_that_is_lost_waits_for_somebody(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        running, _, _ = await seated(hall)
        await hall.change(running, lambda room, now: room.receive(1, m.Host(1, "pause"), now))
        hall.lose(running)
        assert hall.recovery._due() == ()

    with_hall(tmp_path, work)


def _falls_over(*_: Any) -> None:
    raise RuntimeError("on purpose")


def test_a_page_whose_room_falls_while_it_is_let_in_comes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would wait for ever at a room that nobody has."""

    async def falls(_: Visitor, hall: Hall, running: Any) -> list[Any]:
        hall.lose(running)
        return []

    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db"))) as http:
        code = http.post("/api/tables", json={"game": "pok", "name": "Ann", "seats": 3}).json()["code"]
        with monkeypatch.context() as patched:
            patched.setattr(Visitor, "replace_old", falls)
            with http.websocket_connect(f"/ws/{code}") as page, pytest.raises(WebSocketDisconnect):
                page.receive(timeout=20)
        with http.websocket_connect(f"/ws/{code}") as page:
            assert page.receive_json(timeout=20)[0]["t"] == "table"


def test_a_game_that_is_lost_again_is_taken_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trespok.server.hall.ownership.LOOK_S", 0.01)

    async def run() -> None:
        taken: list[str] = []
        recovery: Recovery

        async def find(code: str) -> None:
            taken.append(code)
            if len(taken) == 1:
                recovery.lost(code)
                recovery.stir()

        async def nothing_due(*_: object) -> list[str]:
            return []

        recovery = Recovery(cast("Any", SimpleNamespace(ask=nothing_due)), None, find, lambda: 0, {})
        recovery.lost("AAAAAA")
        recovery.stir()
        runs = asyncio.ensure_future(recovery.for_ever())
        async with asyncio.timeout(10):
            while len(taken) < 2:  # noqa: ASYNC110 - it tells nobody
                await asyncio.sleep(0)
        assert taken == ["AAAAAA"] * 2
        runs.cancel()

    asyncio.run(run())


def test_a_game_that_falls_again_and_again_waits_longer_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to a minute; one that has stood for a minute is taken up at once again."""
    now = [0.0]
    monkeypatch.setattr("trespok.server.hall.ownership.time", SimpleNamespace(monotonic=lambda: now[0]))
    recovery = Recovery(cast("Any", None), None, cast("Any", None), lambda: 0, {})

    def waits() -> int:
        recovery.lost("AAAAAA")
        fell = now[0]
        now[0] += 0.5
        recovery.lost("AAAAAA")  # another turn of the same room that was not stored
        while recovery._due() != ("AAAAAA",):
            now[0] += 0.5
        return int(now[0] - fell)

    assert [waits() for _ in range(8)] == [0, 5, 10, 20, 40, 60, 60, 60]
    now[0] += 60.0
    assert waits() == 0


def test_two_who_ask_at_once_are_told_the_same_lag(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        hall.health.longest_lag_ms = 1e6
        one, two = await asyncio.gather(hall.health.read(), hall.health.read())
        assert (one is two, one.lag_ms) == (True, 1e6)

    with_hall(tmp_path, work)
