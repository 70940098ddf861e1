"""Several workers on one PostgreSQL: one owner an epoch, every commit fenced by room, and who may claim when."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from stores import postgres_url
from test_store import Recorder, batch, row, seated

from trespok.core import Outcome
from trespok.games.pokino.state import Ending
from trespok.server.hall import ownership
from trespok.server.hall.hall import Hall
from trespok.server.hall.running import RunningRoom
from trespok.server.refusals import Refused
from trespok.server.room.room import Room
from trespok.server.store import owners
from trespok.server.store.owners import Elsewhere, Fenced, Held
from trespok.server.store.queries import Batch, probe
from trespok.server.store.sql import StoreTrouble
from trespok.server.store.store import Store, open_store
from trespok.wire import messages as m

__all__ = ["postgres_url"]  # the fixture, for the tests below


@pytest.fixture(name="url")
def _url(postgres_url: str) -> str:
    """An empty store."""
    sql(postgres_url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    return postgres_url


def sql(url: str, words: str) -> str:
    asked = subprocess.run(["psql", "-qtA", url, "-c", words], check=True, capture_output=True, text=True)  # noqa: S603, S607
    return asked.stdout.strip()


def with_store(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await open_store(url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def until_waiting(url: str, many: int) -> None:
    """Until so many of the store's connections wait for a lock."""
    asked = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'trespok' AND wait_event_type = 'Lock'"
    async with asyncio.timeout(10):
        while await asyncio.to_thread(sql, url, asked) != str(many):  # noqa: ASYNC110 - the database tells nobody
            await asyncio.sleep(0.02)


@asynccontextmanager
async def beside(store: Store) -> AsyncIterator[Any]:
    """Another program with a transaction of its own."""
    conn = await store._database._connect()  # type: ignore[attr-defined]
    await conn.execute("BEGIN")
    yield conn
    conn.terminate()


async def joined(store: Store) -> int:
    number, _ = await store.change(owners.join, "test")
    return number


async def a_room(store: Store, me: int, code: str = "AAAAAA") -> int:
    """A new room that this worker owns: the epoch."""
    await store.change(owners.reserve, code, 1)
    epoch = await store.change(owners.claim, me, code, "page")
    assert isinstance(epoch, int)
    return epoch


def batch_of(epoch: int, code: str = "AAAAAA", seq: int | None = None, **side: str | None) -> Batch:
    made = batch(code, [] if seq is None else [row(seq)], side)
    made.epochs[code] = epoch
    return made


# --- the fence --------------------------------------------------------------------------------------------------------


def test_a_claimed_room_is_refused_and_the_others_of_the_group_go_in(url: str) -> None:
    """Not a line of its log, and not side rows alone: those have no number that could be taken already."""

    async def work(store: Store) -> None:
        one, two = await joined(store), await joined(store)
        stolen, kept = await a_room(store, one), await a_room(store, one, "BBBBBB")
        assert await store.commit(batch_of(stolen, seq=1, secret="ours")) == frozenset()  # noqa: S106 - the name of a row
        assert await store.change(owners.claim, two, "AAAAAA", "page") == stolen + 1
        late = batch_of(stolen, seq=2, secret="late")  # noqa: S106
        late.add("BBBBBB", [row(1)], {"setup": "{}"})
        late.epochs["BBBBBB"] = kept
        assert await store.commit(late) == {"AAAAAA"}
        assert await store.commit(batch_of(stolen, secret="late")) == {"AAAAAA"}  # noqa: S106
        saved = await store.load("AAAAAA")
        assert saved is not None
        assert (len(saved.log), saved.side["secret"]) == (1, "ours")
        other = await store.load("BBBBBB")
        assert other is not None
        assert len(other.log) == 1
        with pytest.raises(Fenced):
            await store.change_room(one, "AAAAAA", probe)
        await store.change_room(two, "AAAAAA", probe)

    with_store(url, work)
    assert sql(url, "SELECT code, seq, epoch FROM log ORDER BY code") == "AAAAAA|1|2\nBBBBBB|1|2"


def test_a_probe_waits_for_no_row_that_workers_share(url: str) -> None:
    """Another program holds such a row: the worker is ready all the same."""

    async def work(store: Store) -> None:
        await joined(store)
        async with beside(store) as other:
            await other.execute("SELECT * FROM store_version FOR UPDATE")
            await other.execute("SELECT * FROM worker FOR UPDATE")
            await store.probe()
            assert await other.fetchval("SELECT 1") == 1  # PostgreSQL has not ended it meanwhile for doing nothing

    with_store(url, work)


def test_a_claim_waits_for_a_group_that_is_under_way(url: str) -> None:
    """Held up by another program at its first line, the group has its rooms already; a later group is refused."""

    async def work(store: Store) -> None:
        one, two = await joined(store), await joined(store)
        epoch = await a_room(store, one)
        async with beside(store) as other:
            await other.execute("INSERT INTO log VALUES ('AAAAAA', 1, '*', 'throw', 0, false, 0)")
            committing = asyncio.ensure_future(store.commit(batch_of(epoch, seq=1)))
            await until_waiting(url, 1)
            claiming = asyncio.ensure_future(store.change(owners.claim, two, "AAAAAA", "page"))
            await until_waiting(url, 2)
            assert not claiming.done()
            await other.execute("ROLLBACK")
        assert await committing == frozenset()
        assert await claiming == epoch + 1
        assert await store.commit(batch_of(epoch, seq=2)) == {"AAAAAA"}

    with_store(url, work)
    assert sql(url, "SELECT seq, epoch FROM log") == "1|2"


def test_a_group_that_was_given_up_is_never_stored_later(url: str) -> None:
    """It waits for a lock until its time is over.  When the lock is gone, so is the group, and the next one goes in."""

    async def work(store: Store) -> None:
        epoch = await a_room(store, await joined(store))
        await store.commit(batch_of(epoch, secret="new"))  # noqa: S106 - the name of a row
        async with beside(store) as other:
            await other.execute("UPDATE room SET used_at = 1")
            late = asyncio.ensure_future(store.commit(batch_of(epoch, secret="old")))  # noqa: S106
            await until_waiting(url, 1)
            late.cancel()
            with pytest.raises(asyncio.CancelledError):
                await late
            await other.execute("ROLLBACK")
        await until_waiting(url, 0)
        assert sql(url, "SELECT value FROM side WHERE name = 'secret'") == "new"
        await store.commit(batch_of(epoch, seq=1))

    with_store(url, work)
    assert sql(url, "SELECT count(*) FROM log") == "1"


def test_a_connection_that_breaks_is_made_anew(url: str) -> None:
    async def work(store: Store) -> None:
        epoch = await a_room(store, await joined(store))
        await store.commit(batch_of(epoch, seq=1))
        sql(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'trespok'")
        with pytest.raises(StoreTrouble):
            await store.commit(batch_of(epoch, seq=2))
        await store.commit(batch_of(epoch, seq=2))

    with_store(url, work)
    assert sql(url, "SELECT count(*) FROM log") == "2"


def test_a_worker_that_stops_in_a_commit_holds_its_rooms_for_a_while_only(url: str) -> None:
    async def work(store: Store) -> None:
        two = await joined(store)
        await a_room(store, await joined(store))
        async with beside(store) as conn:
            await conn.execute("SELECT code FROM room FOR NO KEY UPDATE")
            assert await store.change(owners.claim, two, "AAAAAA", "page", seconds=5) == 3

    with_store(url, work)


# --- claims -----------------------------------------------------------------------------------------------------------


def test_of_two_claims_at_once_each_has_an_epoch_of_its_own(url: str) -> None:
    async def work(store: Store) -> None:
        one, two = await joined(store), await joined(store)
        assert await store.change(owners.claim, one, "AAAAAA", "page") is None
        for turn in range(20):
            code = f"AAAA{turn:02}"
            assert await store.change(owners.reserve, code, 1)
            assert not await store.change(owners.reserve, code, 1)
            claims = (store.change(owners.claim, worker, code, "page") for worker in (one, two))
            assert set(await asyncio.gather(*claims)) == {2, 3}  # the second steals from the first
        assert sql(url, "SELECT DISTINCT epoch FROM room") == "3"

    with_store(url, work)


def test_a_room_that_a_page_has_moved_stays_for_a_while(url: str) -> None:
    """Two seconds, and twice as long each time it moves straight back; a third worker begins with two again."""

    async def work(store: Store) -> None:
        one, two, three = await joined(store), await joined(store), await joined(store)
        await a_room(store, one)
        held = []
        for worker in (two, one, two, one, two, one, two):
            assert isinstance(await store.change(owners.claim, worker, "AAAAAA", "page"), int)
            refused = await store.change(owners.claim, three, "AAAAAA", "page")
            assert isinstance(refused, Held)
            assert 0 < refused.ms <= refused.hold_ms
            held.append(refused.hold_ms)
            sql(url, "UPDATE room SET stolen_at = stolen_at - hold_ms")
        assert held == [2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]
        await store.change(owners.claim, three, "AAAAAA", "page")
        assert sql(url, "SELECT hold_ms FROM room") == "2000"

    with_store(url, work)


def test_who_else_may_claim_and_when(url: str) -> None:
    """The operator at once, and without holding the room; a recovery only what is its own, nobody's or a dead worker's."""

    async def work(store: Store) -> None:
        one, two = await joined(store), await joined(store)
        await a_room(store, one)
        assert await store.change(owners.claim, two, "AAAAAA", "recovery") == Elsewhere(one)
        assert await store.change(owners.claim, one, "AAAAAA", "recovery") == 3
        assert await store.change(owners.claim, two, "AAAAAA", "operator") == 4
        assert await store.change(owners.claim, one, "AAAAAA", "page") == 5
        sql(url, f"UPDATE worker SET beat_at = beat_at - 5001 WHERE id = {one}")  # noqa: S608
        assert await store.change(owners.claim, two, "AAAAAA", "recovery") == 6  # not held: its owner is dead
        await store.change(owners.leave, two)
        assert await store.change(owners.claim, one, "AAAAAA", "recovery") == 7

    with_store(url, work)


def test_the_beat_tells_which_rooms_are_lost_and_releases_others(url: str) -> None:
    async def work(store: Store) -> None:
        one, two = await joined(store), await joined(store)
        held = {code: await a_room(store, one, code) for code in ("AAAAAA", "BBBBBB", "CCCCCC")}
        await store.change(owners.claim, two, "BBBBBB", "page")
        beat = await store.change(owners.beat, one, "test", held, {})
        assert (beat.workers, beat.stolen) == (2, ["BBBBBB"])
        await store.change(owners.beat, one, "test", {}, {"AAAAAA": held["AAAAAA"], "BBBBBB": held["BBBBBB"]})
        assert sql(url, "SELECT code, owner FROM room ORDER BY code") == f"AAAAAA|\nBBBBBB|{two}\nCCCCCC|{one}"

    with_store(url, work)


def test_games_of_the_dead_are_shared_out(url: str) -> None:
    """And games that belong to nobody, unless they have only just been made: their pages are on the way."""

    async def work(store: Store) -> None:
        gone, one, two = await joined(store), await joined(store), await joined(store)
        for number in range(30):
            code = f"AAAA{number:02}"
            await store.commit(batch_of(await a_room(store, gone, code), code))
        await store.change(owners.reserve, "NEWEST", 1)
        sql(url, "UPDATE room SET live = true, used_at = extract(epoch from now()) * 1000")
        assert await store.change(owners.claim_orphans, one, 50) == {}
        sql(url, f"UPDATE worker SET beat_at = beat_at - 5001 WHERE id = {gone}")  # noqa: S608
        claims = (store.change(owners.claim_orphans, worker, 20) for worker in (one, two))
        first, second = await asyncio.gather(*claims)
        assert not first.keys() & second.keys()
        assert set(first.values()) | set(second.values()) == {3}
        sql(url, "UPDATE room SET used_at = used_at - 2001")
        assert "NEWEST" in await store.change(owners.claim_orphans, one, 50)

    with_store(url, work)


# --- two halls --------------------------------------------------------------------------------------------------------


async def opened(url: str) -> Hall:
    hall = Hall(await open_store(url))
    await hall.start()
    return hall


async def until(what: Callable[[], Any]) -> None:
    async with asyncio.timeout(10):
        while not what():  # noqa: ASYNC110 - a hall tells nobody
            await asyncio.sleep(0.01)


async def found(hall: Hall, code: str) -> RunningRoom:
    running = await hall.find(code)
    assert running is not None
    return running


def drafted(running: RunningRoom) -> Any:
    pacing = running.room.pacing
    assert pacing is not None
    return {seat: pacing.drafts.words(seat) for seat in pacing.drafts.chosen}


async def with_a_choice(hall: Hall) -> tuple[RunningRoom, Recorder]:
    """A game in which seat 0 has chosen a disc and heard so, and the page it did it on."""
    running, _, page = await seated(hall)
    running.post(lambda room, now: room.receive(1, m.Choose(1, room.seq, "play disc"), now))
    await until(lambda: any(b'"ack"' in heard for heard in page.heard))
    return running, page


def test_a_new_room_belongs_to_the_worker_its_page_comes_to(url: str) -> None:
    async def run() -> None:
        one, two = await opened(url), await opened(url)
        running, _, _ = await seated(one)
        assert sql(url, "SELECT epoch FROM room") == "2"  # made without an owner, then claimed
        assert running.room.code in one.rooms
        assert two.own is not None
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_page_at_another_worker_takes_the_room_with_it(url: str) -> None:
    """The first owner's pages are told to come again, its late move is neither stored nor acknowledged."""

    async def run() -> None:
        one, two = await opened(url), await opened(url)
        running, page = await with_a_choice(one)
        code = running.room.code
        there = await found(two, code)
        assert drafted(there)[0] == "play disc"
        running.post(lambda room, now: room.receive(1, m.Choose(2, room.seq, "play square"), now))
        await until(lambda: running.lost)
        assert page.heard[-2:] == [b'{"t":"gone","reason":"closing"}', b"shut"]
        assert sum(b'"ack"' in heard for heard in page.heard) == 1
        assert code not in one.rooms
        again = await open_store(url)
        saved = await again.load(code)
        await again.close()
        assert saved is not None
        assert "square" not in saved.side.get("drafts", "")
        await one.close()
        await two.close()

    asyncio.run(run())


def test_an_owner_that_does_nothing_learns_it_from_its_beat(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ownership, "BEAT_S", 0.05)

    async def run() -> None:
        one, two = await opened(url), await opened(url)
        running, _, page = await seated(one)
        await found(two, running.room.code)
        await until(lambda: running.lost)
        assert page.heard[-1] == b"shut"
        await asyncio.sleep(0.3)
        assert running.room.code not in one.rooms, "it does not claim back what another worker has"
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_room_that_is_claimed_in_turns_is_waited_for_and_then_refused(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(ownership, "CLAIM_S", 0.2)

    async def run() -> None:
        one, two = await opened(url), await opened(url)
        running, _, _ = await seated(one)
        code = running.room.code
        await found(two, code)
        one.let_others(running)
        with pytest.raises(Refused, match="failed"):
            await one.find(code)
        sql(url, "UPDATE room SET stolen_at = stolen_at - 1900")
        assert code in (await found(one, code)).room.code
        two.let_others(two.rooms[code])
        with pytest.raises(Refused, match="failed"):
            await two.find(code)
        assert "Two workers claim this room in turns" in caplog.text
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_room_that_is_handed_over_goes_on_elsewhere(url: str) -> None:
    """A clean end: another worker has it at once, with the draft, and its pages were told to come again."""

    async def run() -> None:
        one, two = await opened(url), await opened(url)
        running, page = await with_a_choice(one)
        code = running.room.code
        await one.close()
        assert page.heard[-2:] == [b'{"t":"gone","reason":"closing"}', b"shut"]
        sql(url, "UPDATE room SET used_at = 1")
        two.recovery.stir()
        await until(lambda: code in two.rooms)
        assert drafted(two.rooms[code])[0] == "play disc"
        await two.close()

    asyncio.run(run())


def test_people_who_play_on_do_not_hold_a_hand_over_up(url: str) -> None:
    """What comes after its beginning is neither done nor acknowledged here; what came before it is stored."""

    async def run() -> None:
        one, two = await opened(url), await opened(url)
        running, _ = await with_a_choice(one)
        code = running.room.code
        late: list[int] = []

        def play_on(room: Room, now: int) -> None:  # somebody who acts in every turn: nothing is ever drained
            late.append(now)
            room.receive(1, m.Choose(100 + len(late), room.seq, ("play disc", "play square")[len(late) % 2]), now)
            asyncio.get_running_loop().call_soon(running.post, play_on)

        ending = asyncio.ensure_future(one.hand_over())
        await asyncio.sleep(0)
        running.post(play_on)
        await ending
        assert late == []
        await one.close()
        assert drafted(await found(two, code))[0] == "play disc"
        await two.close()

    asyncio.run(run())


def test_a_room_that_falls_over_is_taken_back_by_its_owner_alone(url: str) -> None:
    async def run() -> None:
        one, two = await opened(url), await opened(url)
        running, _, _ = await seated(one)
        code = running.room.code
        one.lose(running)
        one.recovery.stir()
        await until(lambda: code in one.rooms)
        there = await found(two, code)
        one.lose(one.rooms[code])
        one.recovery.stir()
        await asyncio.sleep(0.3)
        assert code not in one.rooms
        assert not there.lost
        await one.close()
        await two.close()

    asyncio.run(run())


def close_the_evening(room: Room, now: int) -> None:
    """A game was won, and the host closes the evening."""
    people = [occupant for occupant in room.parts.seats.occupants if occupant is not None]
    room.parts.standings.note(1, "pok", people, Outcome((0,), next(iter(Ending)), (1,) * len(people)))
    room.receive(1, m.Host(1, "evening"), now)


def test_an_evening_is_closed_wherever_the_room_goes_on(url: str) -> None:
    async def run() -> None:
        one, two = await opened(url), await opened(url)
        running, _, page = await seated(one)
        running.post(close_the_evening)
        await until(lambda: any(b'"evenings"' in heard for heard in page.heard))
        there = await found(two, running.room.code)
        assert [evening.games for evening in there.room.parts.standings.told_closed().closed] == [1]
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_store_that_is_away_is_said_when_it_goes_and_when_it_is_back(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """And now and then while it lasts, not at each of the many times it is asked.  The rooms stay."""
    monkeypatch.setattr(ownership, "AGAIN_S", 0.01)
    monkeypatch.setattr(ownership, "BEAT_S", 0.05)

    async def run() -> None:
        one = await opened(url)
        running, _, _ = await seated(one)
        asked = 0

        async def silent(*_: Any, **__: Any) -> Any:
            nonlocal asked
            asked += 1
            raise StoreTrouble("store-away", "it does not answer (on purpose)")

        with monkeypatch.context() as patched:
            patched.setattr(one.store, "change", silent)
            await until(lambda: asked >= 20)
        await until(lambda: "answers again" in caplog.text)
        assert caplog.text.count("Cannot ask the store about rooms") == 1
        assert not running.lost
        await one.close()

    asyncio.run(run())


def test_who_has_left_is_not_said_to_live_by_a_beat_on_its_way(url: str) -> None:
    """The heart stops first: else others would wait until the dead worker's row is old."""

    async def work(store: Store) -> None:
        own = ownership.Ownership(store, {}, [], lambda _: None, lambda: None)
        await own.begin()
        beats = asyncio.ensure_future(own.run())
        await asyncio.sleep(0)  # the first beat is asked for
        await own.leave()
        await asyncio.wait_for(beats, 10)
        assert await asyncio.to_thread(sql, url, "SELECT count(*) FROM worker") == "0"

    with_store(url, work)
