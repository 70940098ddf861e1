"""The store, the same tests on SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from msgspec.json import encode as json_encode
from stores import postgres_url, store_url
from tape_rows import ROWS

from trespok.server.hall.hall import Hall
from trespok.server.hall.running import RunningRoom
from trespok.server.refusals import Refused
from trespok.server.room.outbox import Finished, LogRow, Played, Saved
from trespok.server.room.state import upgrade_rows
from trespok.server.store import migrations, owners, persons, queries
from trespok.server.store.migrations import VERSION, Dialect
from trespok.server.store.queries import Batch, Conflict, RoomRow
from trespok.server.store.sql import Steps, StoreTrouble
from trespok.server.store.store import Store, open_store
from trespok.wire import bodies as b
from trespok.wire import messages as m
from trespok.wire.parts import FACES, ResultLine

__all__ = ["postgres_url", "store_url"]  # the fixtures, for the tests below


def with_store(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await open_store(url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def row(seq: int, actor: str = "0", action: str = "play disc") -> LogRow:
    return LogRow(seq, actor, action, 1000 + seq, clock=seq % 2 == 0)


def batch(code: str, log: list[LogRow], side: dict[str, str | None] | None = None, *, live: bool = True) -> Batch:
    made = Batch()
    made.add(code, log, {"setup": "{}", **(side or {})})
    made.rooms[code] = RoomRow(5000, live)
    made.epochs[code] = 1
    return made


async def reserve(store: Store, *codes: str) -> None:
    """Where several workers share a store, a room's row is there before the first group."""
    for code in codes if store.shared else ():
        await store.change(owners.reserve, code, 1)


def test_what_is_committed_is_there_when_opened_again(store_url: str) -> None:
    begins = row(1, "#", '{"match": 1}')

    async def write(store: Store) -> None:
        await reserve(store, "AAAAAA")
        await store.commit(batch("AAAAAA", [begins, row(2)], {"secret": "ab", "draft:0": "1 play ñ"}))
        await store.commit(batch("AAAAAA", [row(3)], {"draft:0": None, "secret": "cd"}))

    async def read(store: Store) -> None:
        saved = await store.load("AAAAAA")
        assert saved is not None
        assert saved.side == {"setup": "{}", "secret": "cd"}
        assert saved.log == [begins, row(2), row(3)]
        assert await store.live() == ["AAAAAA"]
        assert await store.load("BBBBBB") is None
        assert await store.knows("AAAAAA")
        assert not await store.knows("BBBBBB")

    with_store(store_url, write)
    with_store(store_url, read)


def test_whoever_appends_first_is_right(store_url: str) -> None:
    """The key (table, seq) is the only lock; the loser's batch leaves no trace at all."""

    async def work(store: Store) -> None:
        await reserve(store, "AAAAAA", "BBBBBB")
        await store.commit(batch("AAAAAA", [row(1)]))
        late = batch("AAAAAA", [row(1, "1", "play square")], {"secret": "no"})
        late.add("BBBBBB", [row(1)], {"setup": "{}"})
        late.epochs["BBBBBB"] = 1
        with pytest.raises(Conflict):
            await store.commit(late)
        saved = await store.load("AAAAAA")
        assert saved is not None
        assert saved.log == [row(1)]
        assert "secret" not in saved.side
        assert await store.load("BBBBBB") is None
        await store.commit(batch("AAAAAA", [row(2)]))

    with_store(store_url, work)


def test_matches_are_told_apart_and_old_rooms_forgotten(store_url: str) -> None:
    first, second = row(1, "#", '{"match": 1}'), row(4, "#", '{"match": 2}')

    async def work(store: Store) -> None:
        await reserve(store, "AAAAAA")
        await store.commit(batch("AAAAAA", [first, row(2), row(3, "#", "reveal 00"), second, row(5)], live=False))
        only = Played([first, row(2), row(3, "#", "reveal 00")], 1, 1)
        assert await store.played("AAAAAA", None) == await store.played("AAAAAA", 1) == only
        assert [await store.played("AAAAAA", number) for number in (0, 2, -1)] == [None] * 3  # the second is being played
        saved = await store.load("AAAAAA")
        assert saved is not None
        assert saved.log == [second, row(5)]
        assert await store.live() == []
        assert await store.unused(5000) == []
        assert await store.unused(5001) == ["AAAAAA"]
        await store.forget(["AAAAAA"])
        assert await store.load("AAAAAA") is None

    with_store(store_url, work)


def test_a_finished_match_belongs_to_its_persons(store_url: str) -> None:
    """And keeps its table, until they are forgotten."""
    told = json_encode([ResultLine(name, None, None, 1, 3, won=True) for name in ("Ann", "Ben")]).decode()
    ended = Finished(1, "pok", 5000, told, [(0, ["k0"]), (1, ["k1"])])

    async def work(store: Store) -> None:
        await reserve(store, "AAAAAA")
        for browser, key in (("b0", "k0"), ("b1", "k1"), ("b0", "k0")):
            await store.change(persons.note_browser, browser, "AAAAAA", key, 1)
        assert await store.ask(persons.browsers_at, "AAAAAA") == {"b0", "b1"}
        rows = batch("AAAAAA", [row(1)])
        rows.ended.append(("AAAAAA", ended))
        await store.commit(rows)
        mine = persons.PlayedGame("AAAAAA", 1, 5000, "pok", 1, told)
        assert await store.ask(persons.games_of, "b1", "", 5001, 9) == ({"pok": 1}, [mine])
        assert await store.ask(persons.games_of, "b1", "pok", 5000, 9) == ({"pok": 1}, [])
        assert await store.ask(persons.games_of, "b1", "pokino", 5001, 9) == ({"pok": 1}, [])
        assert await store.ask(persons.has_played, "b0", "AAAAAA", 1)
        assert not await store.ask(persons.has_played, "b0", "AAAAAA", 2)
        assert await store.unused(10**15) == []
        await store.change(persons.forget_person, "b0")
        _, (game,) = await store.ask(persons.games_of, "b1", "", 5001, 9)
        assert [line["name"] for line in json.loads(game.told)] == ["…", "Ben"]
        await store.change(persons.forget_unseen, 2)  # b1 has not been here since
        assert await store.unused(10**15) == ["AAAAAA"]

    with_store(store_url, work)


def test_with_a_person_all_their_boards_are_forgotten(store_url: str) -> None:
    """A board has no browser of its own, but the person's face and name."""
    face, other = FACES[:2]
    names = [("Ann", face), ("Ben", other), ("Ann 2", face), ("Ann 3", other)]
    told = json_encode([ResultLine(name, None, worn, 1, 3, won=False) for name, worn in names]).decode()
    ended = Finished(1, "pokino", 5000, told, [(0, ["k0"]), (1, ["k1"])])

    async def work(store: Store) -> None:
        await reserve(store, "AAAAAA")
        for browser, key in (("b0", "k0"), ("b1", "k1")):
            await store.change(persons.note_browser, browser, "AAAAAA", key, 1)
        rows = batch("AAAAAA", [row(1)])
        rows.ended.append(("AAAAAA", ended))
        await store.commit(rows)
        await store.change(persons.forget_person, "b0")
        _, (game,) = await store.ask(persons.games_of, "b1", "", 5001, 9)
        assert [line["name"] for line in json.loads(game.told)] == ["…", "Ben", "…", "Ann 3"]

    with_store(store_url, work)


OLD = json.loads(ROWS.read_text(encoding="utf-8"))[40]  # a room of then


def rows_of(code: str) -> Steps[list[Any]]:
    rows = yield "SELECT name, value FROM side WHERE code = ?", (code,)
    return [tuple(row) for row in rows]


def test_a_store_of_alembic_s_last_version_is_brought_up_to_date(store_url: str) -> None:
    """With what is in it; but not while a server of that version runs on it, which cannot share it with this one."""

    def old(dialect: Dialect) -> Steps[None]:
        for number in range(1, 5):
            yield from migrations._STEPS[number](dialect)
        yield "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)", ()
        yield "INSERT INTO alembic_version VALUES ('0004')", ()
        yield "INSERT INTO room (code, used_at, live) VALUES ('AAAAAA', 5, false)", ()
        for name, text in OLD["side"].items():
            yield "INSERT INTO side (code, name, value) VALUES ('AAAAAA', ?, ?)", (name, text)
        yield "INSERT INTO room (code, used_at, live) VALUES ('BBBBBB', 5, false)", ()
        yield "INSERT INTO side (code, name, value) VALUES ('BBBBBB', 'room', '{}')", ()
        until = 2 * 10**12 if dialect == "postgresql" else 0
        yield "INSERT INTO worker VALUES (1, 'old', '', '', '', ?, false)", (until,)

    def gone() -> Steps[None]:
        yield "UPDATE worker SET lease_until = 1", ()

    def marked() -> Steps[str]:
        rows = yield "SELECT version_num FROM alembic_version", ()
        return str(rows[0][0])

    async def run() -> None:
        store = await open_store(store_url, prepare=False)
        await store.change(old, store.dialect)
        if store.shared:
            with pytest.raises(StoreTrouble) as refused:
                await open_store(store_url)
            assert "servers of an older version run on it" in refused.value.reason
        await store.change(gone)
        opened = await open_store(store_url)
        assert await opened.load("AAAAAA") == Saved("AAAAAA", upgrade_rows(OLD["side"]), [])
        assert await opened.load("BBBBBB") is None  # it cannot be read, and stays as it is
        assert await opened.ask(rows_of, "BBBBBB") == [("room", "{}")]
        assert await opened.ask(marked) < "0004"  # so that Alembic looks for steps from there, and says so
        await store.close()
        await opened.close()

    asyncio.run(run())


def test_servers_that_cannot_read_our_rooms_do_not_share_the_store(store_url: str) -> None:
    """Version 6 knows fewer settings: it has stopped before, and does not start again."""

    def old(dialect: Dialect) -> Steps[None]:
        for number in range(1, 7):
            yield from migrations._STEPS[number](dialect)
        yield "CREATE TABLE store_version (number INTEGER NOT NULL, least INTEGER NOT NULL)", ()
        yield "INSERT INTO store_version (number, least) VALUES (6, 6)", ()
        if dialect == "postgresql":
            yield "INSERT INTO worker (machine, beat_at) VALUES ('old', 2000000000000)", ()

    def gone() -> Steps[None]:
        yield "DELETE FROM worker", ()

    def least() -> Steps[int]:
        rows = yield "SELECT least FROM store_version", ()
        return int(rows[0][0])

    async def run() -> None:
        store = await open_store(store_url, prepare=False)
        await store.change(old, store.dialect)
        if store.shared:
            with pytest.raises(StoreTrouble, match="store-busy"):
                await open_store(store_url)
            await store.change(gone)
        opened = await open_store(store_url)
        assert await opened.ask(least) > 6
        await store.close()
        await opened.close()

    asyncio.run(run())


def test_a_store_of_a_newer_version_is_refused_in_a_sentence(store_url: str) -> None:
    """But one that only adds may be shared while an upgrade rolls."""

    def newer(least: int) -> Steps[None]:
        yield "UPDATE store_version SET number = 99, least = ?", (least,)

    async def write(store: Store, least: int) -> None:
        await store.change(newer, least)

    with_store(store_url, partial(write, least=VERSION))
    with_store(store_url, partial(write, least=VERSION + 1))
    with pytest.raises(StoreTrouble) as refused:
        with_store(store_url, partial(write, least=0))
    assert "belongs to a newer trespok (store version 99" in refused.value.reason


def test_games_in_play_are_found_by_their_index(store_url: str) -> None:
    """Most rooms are over; those in play are looked for at a start and after a death."""

    def fill() -> Steps[None]:
        for number in range(5000):
            yield "INSERT INTO room (code, used_at, live, owner) VALUES (?, 1, ?, 7)", (f"R{number:05}", number % 1000 == 0)
        yield "ANALYZE room", ()

    def explained(query: Steps[Any], word: str) -> Steps[str]:
        """How the database runs those of its statements that look for games in play."""
        plans, rows = "", None
        with suppress(StopIteration):
            while True:
                statement, values = query.send(rows) if rows is not None else next(query)
                if " live" in statement:
                    plan = yield f"EXPLAIN {word}{statement}", values
                    plans += str([tuple(line) for line in plan])
                rows = yield statement, values
        return plans

    async def work(store: Store) -> None:
        await store.change(fill)
        if store.shared:
            number, _ = await store.change(owners.join, "here")
            plan = await store.change(explained, owners.claim_orphans(number, 50), "")
        else:
            plan = await store.ask(explained, queries.live(), "QUERY PLAN ")
        assert plan.count("room_in_play") == 1

    with_store(store_url, work)


def test_a_listed_table_stays_in_the_list_while_somebody_is_there(tmp_path: Any) -> None:
    async def run() -> None:
        hall = Hall(await open_store(f"sqlite:///{tmp_path}/x.db"))
        await hall.start()
        made, _ = await hall.make(b.NewTable("pok", "Ann", 3, settings=m.Settings(listed=True)))
        later = hall.clock() + 1
        assert await hall.store.ask(queries.listed, later, 10) == []
        await asyncio.sleep(0.005)
        await hall.cleanup.sweep()
        assert await hall.store.ask(queries.listed, later, 10) == []
        made.pages[1] = Recorder()
        await hall.cleanup.sweep()
        (summary,) = await hall.store.ask(queries.listed, later, 10)
        assert made.room.code in summary
        await hall.close()

    asyncio.run(run())


class Recorder:
    """A page that keeps what it is sent."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def push(self, payload: bytes) -> None:
        self.heard.append(payload)

    def flush(self) -> None:
        """Nothing waits."""

    def shut(self) -> None:
        self.heard.append(b"shut")


async def seated(hall: Hall) -> tuple[RunningRoom, str, Recorder]:
    made, token = await hall.make(b.NewTable("pok", "Ann", 3, play_now=True))
    running = await hall.find(made.room.code)
    assert running is not None
    page = Recorder()
    running.pages[1] = page
    running.post(lambda room, now: room.connect(1, token, "en", now))
    await hall.durable(running)
    return running, token, page


def test_a_hall_starts_again_where_it_stopped(store_url: str) -> None:
    """Another process on the same store: the draft, the seat and the game are there, and bots go on."""
    kept: dict[str, Any] = {}

    async def run() -> None:
        hall = Hall(await open_store(store_url))
        await hall.start()
        running, token, _ = await seated(hall)
        running.post(lambda room, now: room.receive(1, m.Choose(1, room.seq, "play disc"), now))
        await asyncio.sleep(0)
        await hall.durable(running)
        kept.update(code=running.room.code, token=token, seq=running.room.seq)
        await hall.close()

    async def again() -> None:
        hall = Hall(await open_store(store_url))
        await hall.start()
        while kept["code"] not in hall.rooms:  # noqa: ASYNC110 - the hall tells nobody
            await asyncio.sleep(0.01)
        room = hall.rooms[kept["code"]].room
        assert room.seq >= kept["seq"]
        assert room.parts.seats.seat_of(room.parts.seats.holder(kept["token"])) == 0
        assert room.pacing is not None
        assert room.pacing.drafts.words(0) == "play disc"
        await hall.close()

    asyncio.run(run())
    asyncio.run(again())


class Broken:
    """A database whose disk is full from some moment on."""

    def __init__(self, inner: Store) -> None:
        self.inner = inner._database
        self.full = False

    async def commit(self, batch: Batch) -> frozenset[str]:
        if self.full:
            raise OSError(28, "No space left on device")
        return await self.inner.commit(batch)

    async def ask(self, query: Any, *args: Any) -> Any:
        return await self.inner.ask(query, *args)

    async def change(self, query: Any, *args: Any) -> Any:
        if self.full:
            raise OSError(28, "No space left on device")
        return await self.inner.change(query, *args)

    async def close(self) -> None:
        await self.inner.close()


def test_nothing_is_acknowledged_that_is_not_stored(tmp_path: Any) -> None:
    """The disk is full: no ack goes out, the page is let go, and the room is read anew from what was stored."""

    async def run() -> None:
        disk = Broken(await open_store(f"sqlite:///{tmp_path}/x.db"))
        hall = Hall(Store(disk))
        await hall.start()
        running, _, page = await seated(hall)
        heard = len(page.heard)
        disk.full = True
        running.post(lambda room, now: room.receive(1, m.Choose(1, room.seq, "play disc"), now))
        while not running.lost:  # noqa: ASYNC110 - the hall tells nobody
            await asyncio.sleep(0.001)
        later = b"".join(page.heard[heard:])
        assert b'"ack"' not in later
        assert page.heard[-1] == b"shut"
        assert b'"gone"' not in later  # or it would not come back by itself
        disk.full = False
        found = await hall.find(running.room.code)
        assert found is not None
        assert found is not running
        assert found.room.pacing is not None
        assert found.room.pacing.drafts.chosen == {}
        await hall.close()

    asyncio.run(run())


class Slow(Broken):
    """A database whose next commit takes its time, and then fails."""

    def __init__(self, inner: Store) -> None:
        super().__init__(inner)
        self.begun, self.fails = asyncio.Event(), asyncio.Event()
        self.why: type[Exception] | None = None

    async def commit(self, batch: Batch) -> frozenset[str]:
        why, self.why = self.why, None
        if why is not None:
            self.begun.set()
            await self.fails.wait()
            raise why
        return await super().commit(batch)


@pytest.mark.parametrize("why", [OSError, Conflict])
def test_a_commit_that_fails_leaves_no_hole_in_the_log(tmp_path: Any, why: type[Exception]) -> None:
    """What a room did after it, and gathered meanwhile, goes with it; who waits for that is told so."""

    async def run() -> None:
        disk = Slow(await open_store(f"sqlite:///{tmp_path}/x.db"))
        store = Store(disk)
        hall = Hall(store)
        await hall.start()
        running, _, _ = await seated(hall)
        other, _, _ = await seated(hall)
        match = running.room.pacing.match  # type: ignore[union-attr]
        stored = running.room.seq
        disk.why = why
        match.act(running.room.parts.out, 0, match.offers[0].actions[0], 1)
        first = asyncio.ensure_future(hall.durable(running))
        await disk.begun.wait()
        match.act(running.room.parts.out, 1, match.offers[1].actions[0], 1)
        second = asyncio.ensure_future(hall.durable(running))
        elsewhere = asyncio.ensure_future(hall.durable(other))
        await asyncio.sleep(0)
        disk.fails.set()
        for lost in (first, second):
            with pytest.raises(Refused, match="store-away|failed" if why is OSError else "failed"):
                await lost
        await elsewhere
        saved = await store.load(running.room.code)
        assert saved is not None
        assert [kept.seq for kept in saved.log] == list(range(1, stored + 1))
        found = await hall.find(running.room.code)
        assert found is not None
        assert found.room.seq >= stored
        await hall.close()

    asyncio.run(run())


def test_a_room_changed_elsewhere_is_read_anew_and_others_are_not_disturbed(tmp_path: Any) -> None:
    """Another worker was first: the loser drops out, a table in the same group goes on."""

    async def run() -> None:
        url = f"sqlite:///{tmp_path}/x.db"
        store = await open_store(url)
        hall = Hall(store)
        await hall.start()
        mine, _, _ = await seated(hall)
        other, _, _ = await seated(hall)
        elsewhere = await open_store(url)
        await elsewhere.commit(batch(mine.room.code, [LogRow(mine.room.seq + 1, "0", "play disc", 1)]))
        await elsewhere.close()
        for running in (mine, other):
            running.room.receive(1, m.Leave(1), hall.clock())
            running.room.pacing.match.act(running.room.parts.out, 1, running.room.pacing.match.offers[1].actions[0], 1)  # type: ignore[union-attr]
            running.wake()
        while not mine.lost:  # noqa: ASYNC110 - the hall tells nobody
            await asyncio.sleep(0.001)
        await hall.durable(other)
        assert not other.lost
        await hall.close()

    asyncio.run(run())
