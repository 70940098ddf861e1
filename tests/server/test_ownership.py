"""Several workers on one PostgreSQL: one owner a room, every commit fenced, and nobody acts without a lease."""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from stores import postgres_url
from test_store import row, seated

from trespok.core import Outcome
from trespok.games.pokino.state import Ending
from trespok.server.hall import lease
from trespok.server.hall.hall import Hall
from trespok.server.hall.ownership import LivesElsewhere
from trespok.server.hall.running import RunningRoom
from trespok.server.refusals import Refused
from trespok.server.room.room import Room
from trespok.server.store import membership
from trespok.server.store.membership import Elsewhere, Fenced, Peer
from trespok.server.store.store import Batch, Store, open_store
from trespok.server.store.trouble import StoreTrouble
from trespok.wire import messages as m

__all__ = ["postgres_url"]  # the fixture, for the tests below

LEASE_MS = 4000


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
    number, _, _ = await store.ask(membership.join, Peer(0, "test", "", "", ""), LEASE_MS)
    return number


def batch_of(worker: int, code: str = "AAAAAA", seq: int | None = None, **side: str | None) -> Batch:
    made = Batch(worker=worker)
    made.add(code, [] if seq is None else [row(seq)], {"setup": "{}", **side})
    made.rooms[code] = (5000, True)
    made.epochs[code] = 7
    return made


def test_a_worker_taken_for_dead_stores_nothing_more(url: str) -> None:
    """Not a line of a log, and not side rows alone: those have no number that could be taken already."""

    async def work(store: Store) -> None:
        one = await joined(store)
        await store.commit(batch_of(one, seq=1, secret="ours"))  # noqa: S106 - the name of a row
        await store.ask(membership.bury, one)
        for late in (batch_of(one, seq=2), batch_of(one, secret="late")):  # noqa: S106
            with pytest.raises(Fenced):
                await store.commit(late)
        with pytest.raises(Fenced):
            await store.commit(batch_of(one + 5, seq=2))  # one that never was
        saved = await store.load("AAAAAA")
        assert saved is not None
        assert (len(saved.log), saved.side["secret"]) == (1, "ours")

    with_store(url, work)
    assert sql(url, "SELECT epoch FROM log") == "7"


def test_taking_over_waits_for_a_commit_that_is_under_way(url: str) -> None:
    """Who reads the room after that sees it; a commit that comes later is refused."""

    async def work(store: Store) -> None:
        one = await joined(store)
        async with store._database._connections.transaction() as conn:  # type: ignore[attr-defined]
            await conn.fetch(membership.GUARD, one)
            burying = asyncio.ensure_future(store.ask(membership.bury, one))
            await asyncio.sleep(0.2)
            assert not burying.done()
        await burying
        with pytest.raises(Fenced):
            await store.commit(batch_of(one, seq=1))

    with_store(url, work)


def test_taking_over_waits_for_a_group_that_is_under_way(url: str) -> None:
    """The same of a whole group: held up at its first line by another program, it holds the fence already."""

    async def work(store: Store) -> None:
        one = await joined(store)
        async with beside(store) as other:
            await other.execute("INSERT INTO log VALUES ('AAAAAA', 1, '*', 'throw', 0, false, 0)")
            committing = asyncio.ensure_future(store.commit(batch_of(one, seq=1)))
            await until_waiting(url, 1)
            burying = asyncio.ensure_future(store.ask(membership.bury, one))
            await until_waiting(url, 2)
            assert not burying.done()
            await other.execute("ROLLBACK")
        await committing
        await burying
        with pytest.raises(Fenced):
            await store.commit(batch_of(one, seq=2))

    with_store(url, work)
    assert sql(url, "SELECT seq, epoch FROM log") == "1|7"


def test_a_group_that_was_given_up_is_never_stored_later(url: str) -> None:
    """Waiting for a lock when its time was over: when the lock is gone, so is the group, and the next one goes in."""

    async def work(store: Store) -> None:
        one = await joined(store)
        await store.commit(batch_of(one, secret="new"))  # noqa: S106 - the name of a row
        async with beside(store) as other:
            await other.execute("UPDATE worker SET machine = 'held'")
            late = asyncio.ensure_future(store.commit(batch_of(one, secret="old")))  # noqa: S106
            await until_waiting(url, 1)
            late.cancel()
            with pytest.raises(asyncio.CancelledError):
                await late
            await other.execute("ROLLBACK")
        await until_waiting(url, 0)
        assert sql(url, "SELECT value FROM side WHERE name = 'secret'") == "new"
        await store.commit(batch_of(one, seq=1))

    with_store(url, work)
    assert sql(url, "SELECT count(*) FROM log") == "1"


def test_a_line_that_breaks_is_made_anew(url: str) -> None:
    async def work(store: Store) -> None:
        one = await joined(store)
        await store.commit(batch_of(one, seq=1))
        sql(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'trespok'")
        with pytest.raises(StoreTrouble):
            await store.commit(batch_of(one, seq=2))
        await store.commit(batch_of(one, seq=2))

    with_store(url, work)
    assert sql(url, "SELECT count(*) FROM log") == "2"


def test_who_stops_in_the_middle_of_a_commit_holds_the_fence_for_two_seconds(url: str) -> None:
    async def work(store: Store) -> None:
        one = await joined(store)
        async with beside(store) as conn:
            await conn.fetch(membership.GUARD, one)
            await store.ask(membership.bury, one, seconds=3.5)

    with_store(url, work)


def test_a_room_has_one_owner(url: str) -> None:
    """Two claim at once, twenty times over: one has it, under an epoch of its own, and the other is told where it is."""

    async def work(store: Store) -> None:
        one, two = await joined(store), await joined(store)
        assert await store.ask(membership.claim, one, "AAAAAA") is None
        assert await store.ask(membership.reserve, one, "AAAAAA", 1)
        assert not await store.ask(membership.reserve, two, "AAAAAA", 1)
        assert await store.ask(membership.claim, two, "AAAAAA") == Elsewhere(one)
        for turn in range(20):
            code = f"AAAA{turn:02}"
            gone = await joined(store)
            assert await store.ask(membership.reserve, gone, code, 1)
            await store.ask(membership.bury, gone)
            found = await asyncio.gather(*(store.ask(membership.claim, each, code) for each in (one, two)))
            assert sorted(map(str, found)) in (["2", f"Elsewhere(owner={one})"], ["2", f"Elsewhere(owner={two})"])
        assert await store.ask(membership.claim, one, "AAAAAA") == 2  # one's own again: a new epoch

    with_store(url, work)


def test_one_worker_alone_says_that_another_is_gone(url: str, caplog: pytest.LogCaptureFixture) -> None:
    """Whichever told the store; and nobody says it of one that has left."""

    async def run() -> None:
        made = [await opened(url) for _ in range(4)]
        numbers = [hall.own.number for hall in made if hall.own is not None]
        leases = [hall.lease for hall in made if hall.lease is not None]
        await until(lambda: all(len(each.living) == 4 for each in leases))
        await made[0].close()
        for each in leases[1:]:
            await each.bury(numbers[0])
        assert "is gone" not in caplog.text
        for each in leases[2:]:
            await each.bury(numbers[1])
        for hall in made[1:]:
            await hall.close()
        assert [record.getMessage() for record in caplog.records if "is gone" in record.getMessage()] == [
            f"worker {numbers[1]} ({leases[1].me.machine}) is gone, its tables go on elsewhere: its process has ended"
        ]

    asyncio.run(run())


def test_games_of_the_dead_are_shared_out(url: str) -> None:
    async def work(store: Store) -> None:
        gone, one, two = await joined(store), await joined(store), await joined(store)
        for number in range(30):
            await store.ask(membership.reserve, gone, f"AAAA{number:02}", 1)
            await store.commit(batch_of(gone, f"AAAA{number:02}"))
        assert await store.ask(membership.claim_orphans, one, 50) == {}
        await store.ask(membership.bury, gone)
        asked = (store.ask(membership.claim_orphans, each, 20) for each in (one, two))
        first, second = await asyncio.gather(*asked)
        assert not first.keys() & second.keys()
        assert first or second
        assert set(first.values()) | set(second.values()) == {2}

    with_store(url, work)


def test_a_lease_ends_by_the_clock_of_the_database(url: str) -> None:
    async def work(store: Store) -> None:
        one, two = await joined(store), await joined(store)
        found = await store.ask(membership.renew, two, LEASE_MS)
        assert [peer.number for peer in found.living] == [one, two]
        await store.ask(membership.renew, one, -1)  # over already
        found = await store.ask(membership.renew, two, LEASE_MS)
        assert (found.buried, [peer.number for peer in found.living]) == ([one], [two])
        assert found.soonest == LEASE_MS  # there is nobody else to look after
        with pytest.raises(Fenced):
            await store.ask(membership.renew, one, LEASE_MS)

    with_store(url, work)


# --- two halls -------------------------------------------------------------------------------------------------------


async def opened(url: str) -> Hall:
    hall = Hall(await open_store(url))
    await hall.start()
    return hall


async def until(what: Callable[[], Any]) -> None:
    async with asyncio.timeout(10):
        while not what():  # noqa: ASYNC110 - a hall tells nobody
            await asyncio.sleep(0.01)


def drafted(hall: Hall, code: str) -> Any:
    pacing = hall.rooms[code].room.pacing
    assert pacing is not None
    return pacing.drafts.chosen


async def with_a_choice(hall: Hall) -> tuple[RunningRoom, Any]:
    """A game in which seat 0 has chosen a disc and heard so, and the page it did it on."""
    running, _, page = await seated(hall)
    running.post(lambda room, now: room.receive(1, m.Choose(1, room.seq, "play disc"), now))
    await until(lambda: any(b'"ack"' in heard for heard in page.heard))
    return running, page


def test_a_worker_without_a_room_is_ready_to_store_for_many(url: str) -> None:
    """Its line for groups is open before it is given any: who takes a dead worker's games over has no time for that."""

    async def run() -> None:
        hall = await opened(url)
        asked = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'trespok' AND query = 'COMMIT'"
        async with asyncio.timeout(10):
            while int(await asyncio.to_thread(sql, url, asked)) < 2:  # noqa: ASYNC110 - the lease has one, too
                await asyncio.sleep(0.02)
        assert not hall.rooms
        await hall.close()

    asyncio.run(run())


def test_a_room_that_is_handed_over_goes_on_elsewhere(url: str) -> None:
    """A clean end: another worker has it at once, with the draft, and its pages were told to come again."""

    async def run() -> None:
        one, two = await opened(url), await opened(url)
        running, page = await with_a_choice(one)
        code = running.room.code
        with pytest.raises(LivesElsewhere) as where:
            await two.find(code)
        assert one.own is not None
        assert where.value.owner == one.own.number
        await one.close()
        assert page.heard[-2:] == [b'{"t":"gone","reason":"closing"}', b"shut"]
        two.resuming.stir()
        await until(lambda: code in two.rooms)
        assert drafted(two, code)[0] == "play disc"
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
        two.resuming.stir()
        await until(lambda: code in two.rooms)
        assert drafted(two, code)[0] == "play disc"
        await two.close()

    asyncio.run(run())


def test_a_worker_without_a_lease_lets_go_and_begins_again(url: str) -> None:
    """It was taken for dead while it slept: its late move is not stored, not acknowledged, and the game is the other's."""

    async def run() -> None:
        one, two = await opened(url), await opened(url)
        running, _, page = await seated(one)
        code = running.room.code
        assert one.own is not None
        was = one.own.number
        await two.store.ask(membership.bury, was)
        two.resuming.stir()
        await until(lambda: code in two.rooms)
        running.post(lambda room, now: room.receive(1, m.Choose(1, room.seq, "play disc"), now))
        await until(lambda: running.lost)
        assert not any(b'"ack"' in heard for heard in page.heard)
        assert page.heard[-1] == b"shut"
        assert drafted(two, code) == {}
        await until(lambda: one.own is not None and one.own.number not in (0, was))
        with pytest.raises(LivesElsewhere):
            await one.find(code)
        await one.close()
        await two.close()

    asyncio.run(run())


def close_the_evening(room: Room, now: int) -> None:
    """A game was won, and the host closes the evening."""
    occupants = [occupant for occupant in room.parts.seats.occupants if occupant is not None]
    room.parts.standings.note(1, "pok", occupants, Outcome((0,), next(iter(Ending)), (1,) * len(occupants)))
    room.receive(1, m.Host(1, "evening"), now)


def closed(hall: Hall, code: str) -> list[int]:
    return [evening.games for evening in hall.rooms[code].room.parts.standings.told_closed().closed]


def test_an_evening_is_closed_wherever_the_room_goes_on(url: str) -> None:
    """By whom the store knows as its owner; by a worker taken for dead it never was."""

    async def run() -> None:
        one, two = await opened(url), await opened(url)
        running, _, page = await seated(one)
        code = running.room.code
        running.post(close_the_evening)
        await until(lambda: any(b'"evenings"' in heard for heard in page.heard))
        await one.close()
        two.resuming.stir()
        await until(lambda: code in two.rooms)
        assert closed(two, code) == [1]
        three = await opened(url)
        assert two.own is not None
        await three.store.ask(membership.bury, two.own.number)
        three.resuming.stir()
        await until(lambda: code in three.rooms)
        late = two.rooms[code]
        late.post(lambda room, _now: room.parts.standings.note(2, "pok", [], Outcome((), next(iter(Ending)), ())))
        late.post(lambda room, now: room.parts.standings.begin_anew(now))
        await until(lambda: late.lost)
        assert closed(three, code) == [1]
        await two.close()
        await three.close()

    asyncio.run(run())


def test_a_worker_whose_store_is_silent_stops_before_its_lease_ends(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        one = await opened(url)
        running, _, page = await seated(one)
        silent = asyncio.Event()

        async def hangs(*_: Any, **__: Any) -> Any:
            await silent.wait()

        monkeypatch.setattr(one.store._database, "ask", hangs)
        await until(lambda: running.lost)
        stopped_ms = time.time() * 1000  # the database's clock is this machine's
        assert page.heard[-1] == b"shut"
        assert stopped_ms < int(sql(url, "SELECT lease_until FROM worker").split(".")[0]), "the lease had not ended yet"
        with pytest.raises(Refused, match="store-away"):
            await one.find("AAAAAA")
        silent.set()
        monkeypatch.undo()
        await one.close()

    asyncio.run(run())


def test_a_store_that_is_away_is_said_when_it_goes_and_when_it_is_back(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """And now and then while it lasts, not at each of the many times it is asked."""
    monkeypatch.setattr(lease, "AGAIN_S", 0.01)
    monkeypatch.setattr(lease, "RENEW_S", 0.05)
    asked = 0

    async def silent(*_: Any, **__: Any) -> Any:
        nonlocal asked
        asked += 1
        raise StoreTrouble("store-away", "it does not answer (on purpose)")

    def said() -> list[str]:
        lines = [record.getMessage() for record in caplog.records]
        return [line for line in lines if line.startswith(("the lease", "the store answers"))]

    async def outage(one: Hall, questions: int) -> None:
        nonlocal asked
        asked = 0
        with monkeypatch.context() as patched:
            patched.setattr(one.store, "ask", silent)
            await until(lambda: asked >= questions)

    async def run() -> None:
        one = await opened(url)
        await outage(one, 20)
        await until(lambda: len(said()) > 1)
        assert said() == [
            "the lease is not renewed, the store: it does not answer (on purpose)",
            "the store answers again after 1 s",
        ]
        monkeypatch.setattr(lease, "SAY_AGAIN_S", 0.05)
        caplog.clear()
        await outage(one, 20)
        await until(lambda: any("again" in line for line in said()))
        assert len(said()) >= 3
        await one.close()

    asyncio.run(run())
