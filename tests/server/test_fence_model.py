"""The same laws of the fence on the model that the simulation has of PostgreSQL, on PostgreSQL, and on SQLite where it has one.

A simulated store cannot find faults in SQL; these tests keep the model honest.
"""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from stores import postgres_url

from trespok.server.room.outbox import LogRow
from trespok.server.store import owners, queries
from trespok.server.store.owners import Elsewhere, Fenced, Held
from trespok.server.store.queries import Batch, Conflict
from trespok.server.store.sql import Steps
from trespok.server.store.store import Store, open_store
from trespok.sim.faults import Faults
from trespok.sim.loop import SimLoop
from trespok.sim.postgres import SharedDatabase, SharedStore
from trespok.sim.seams import World

__all__ = ["postgres_url"]  # the fixture, for the tests below

Run: TypeAlias = Callable[[Callable[[Store], Awaitable[None]]], None]


def on_the_model(path: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    loop = SimLoop()
    faults = Faults(0, loop.time, only=[])
    world = World(0, faults, loop)
    server = SharedStore(world, path)
    asyncio.set_event_loop(loop)
    try:
        with world.entered():
            loop.run_until_complete(work(Store(SharedDatabase(world, server))))
    finally:
        asyncio.set_event_loop(None)
        server.close()
        loop.close()


def on(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await open_store(url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


@pytest.fixture(params=["model", "postgresql"])
def shared(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Run]:
    """Runs some work on an empty store that workers share."""
    if request.param == "model":
        yield lambda work: on_the_model(tmp_path / "model.db", work)
        return
    url = str(request.getfixturevalue("postgres_url"))
    subprocess.run(["psql", "-q", url, "-c", "DROP SCHEMA public CASCADE; CREATE SCHEMA public"], check=True)  # noqa: S603, S607
    yield lambda work: on(url, work)


@pytest.fixture(params=["model", "postgresql", "sqlite"])
def any_store(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """The same, or one that a single worker has."""
    if request.param == "sqlite":
        return lambda work: on(f"sqlite:///{tmp_path}/tables.db", work)
    if request.param == "model":
        return lambda work: on_the_model(tmp_path / "model.db", work)
    url = str(request.getfixturevalue("postgres_url"))
    subprocess.run(["psql", "-q", url, "-c", "DROP SCHEMA public CASCADE; CREATE SCHEMA public"], check=True)  # noqa: S603, S607
    return lambda work: on(url, work)


def batch_of(epoch: int, code: str, *seqs: int, **side: str | None) -> Batch:
    batch = Batch()
    batch.add(code, [LogRow(seq, "*", "throw", 5) for seq in seqs], side)
    batch.epochs[code] = epoch
    return batch


async def joined(store: Store) -> int:
    return (await store.change(owners.join, "test"))[0]


def late() -> Steps[None]:
    """No worker has been heard of lately."""
    yield "UPDATE worker SET beat_at = 0", ()


async def owned(store: Store, me: int, code: str) -> int:
    """A new room of this worker's: its epoch."""
    assert await store.change(owners.reserve, code, 1)
    epoch = await store.change(owners.claim, me, code, "page")
    assert isinstance(epoch, int)
    return epoch


async def lines(store: Store, code: str) -> int:
    saved = await store.load(code)
    return 0 if saved is None else len(saved.log)


def test_a_stolen_room_is_refused_whole_and_the_others_go_in(shared: Run) -> None:
    async def work(store: Store) -> None:
        one, two = await joined(store), await joined(store)
        stolen, kept = await owned(store, one, "AAAAAA"), await owned(store, one, "BBBBBB")
        assert await store.commit(batch_of(stolen, "AAAAAA", 1, setup="{}")) == frozenset()
        assert await store.change(owners.claim, two, "AAAAAA", "page") == stolen + 1
        group = batch_of(stolen, "AAAAAA", 2, setup="late")
        group.add("BBBBBB", [LogRow(1, "*", "throw", 5)], {"setup": "{}"})
        group.epochs["BBBBBB"] = kept
        assert await store.commit(group) == {"AAAAAA"}
        assert (await lines(store, "AAAAAA"), await lines(store, "BBBBBB")) == (1, 1)
        saved = await store.load("AAAAAA")
        assert saved is not None
        assert saved.side["setup"] == "{}"
        with pytest.raises(Fenced):
            await store.change_room(one, "AAAAAA", queries.probe)
        await store.change_room(two, "AAAAAA", queries.probe)

    shared(work)


def test_a_number_that_is_taken_is_a_conflict_and_nothing_of_the_group_is_stored(any_store: Run) -> None:
    async def work(store: Store) -> None:
        first, other = 0, 0
        if store.shared:
            me = await joined(store)
            first, other = await owned(store, me, "AAAAAA"), await owned(store, me, "BBBBBB")
        assert await store.commit(batch_of(first, "AAAAAA", 1, setup="{}")) == frozenset()
        group = batch_of(other, "BBBBBB", 1, setup="{}")
        group.add("AAAAAA", [LogRow(1, "0", "stop", 6)], {"setup": "other"})
        group.epochs["AAAAAA"] = first
        with pytest.raises(Conflict):
            await store.commit(group)
        saved = await store.load("AAAAAA")
        assert saved is not None
        assert (saved.log[0].actor, saved.side["setup"]) == ("*", "{}")
        assert await store.load("BBBBBB") is None

    any_store(work)


def test_who_may_claim_a_room_and_when(shared: Run) -> None:
    async def work(store: Store) -> None:
        one, two = await joined(store), await joined(store)
        epoch = await owned(store, one, "AAAAAA")
        assert await store.change(owners.claim, two, "AAAAAA", "recovery") == Elsewhere(one)
        assert await store.change(owners.claim, two, "AAAAAA", "page") == epoch + 1
        held = await store.change(owners.claim, one, "AAAAAA", "page")
        assert isinstance(held, Held)
        assert 0 < held.ms <= owners.HOLD_MS
        assert await store.change(owners.claim, one, "AAAAAA", "operator") == epoch + 2
        assert await store.change(owners.claim, one, "ZZZZZZ", "page") is None
        assert not await store.change(owners.reserve, "AAAAAA", 1)

    shared(work)


def test_a_room_that_goes_to_and_fro_is_held_longer_each_time(shared: Run) -> None:
    def earlier(ms: int) -> Steps[None]:
        yield "UPDATE room SET stolen_at = stolen_at - ?", (ms,)

    async def work(store: Store) -> None:
        one, two, three = await joined(store), await joined(store), await joined(store)
        epoch = await owned(store, one, "AAAAAA")
        assert await store.change(owners.claim, one, "AAAAAA", "page") == epoch + 1  # its own, at once
        assert isinstance(await store.change(owners.claim, two, "AAAAAA", "page"), int)
        holds = []
        for me, _ in zip([one, two] * 3, range(6), strict=True):
            held = await store.change(owners.claim, me, "AAAAAA", "page")
            assert isinstance(held, Held)
            holds.append(held.hold_ms)
            await store.change(earlier, held.hold_ms)
            assert isinstance(await store.change(owners.claim, me, "AAAAAA", "page"), int)
        assert holds == [2000, 4000, 8000, 16_000, 30_000, 30_000]
        await store.change(earlier, owners.HOLD_MOST_MS)
        assert isinstance(await store.change(owners.claim, three, "AAAAAA", "page"), int)  # another's visit is no way back
        held = await store.change(owners.claim, one, "AAAAAA", "page")
        assert isinstance(held, Held)
        assert held.hold_ms == owners.HOLD_MS

    shared(work)


def test_the_beat_tells_what_is_stolen_and_releases_what_is_left(shared: Run) -> None:
    async def work(store: Store) -> None:
        one, two = await joined(store), await joined(store)
        stolen, kept = await owned(store, one, "AAAAAA"), await owned(store, one, "BBBBBB")
        await store.change(owners.claim, two, "AAAAAA", "page")
        beat = await store.change(owners.beat, one, "test", {"AAAAAA": stolen, "BBBBBB": kept}, {})
        assert (beat.stolen, beat.workers) == (["AAAAAA"], 2)
        await store.change(owners.beat, one, "test", {}, {"AAAAAA": stolen, "BBBBBB": kept})
        assert await store.change(owners.claim, two, "BBBBBB", "recovery") == kept + 1  # nobody's
        assert await store.change(owners.claim, one, "AAAAAA", "recovery") == Elsewhere(two)  # not ours to release

    shared(work)


def test_games_of_nobody_are_taken_once(shared: Run) -> None:
    async def work(store: Store) -> None:
        one, two = await joined(store), await joined(store)
        epochs = {code: await owned(store, one, code) for code in ("AAAAAA", "BBBBBB")}
        for code, epoch in epochs.items():
            batch = batch_of(epoch, code, 1, setup="{}")
            batch.rooms[code] = queries.RoomRow(1, live=True)
            assert await store.commit(batch) == frozenset()
        assert await store.change(owners.claim_orphans, two, 5) == {}
        await store.change(owners.leave, one)
        assert await store.change(owners.claim_orphans, two, 5) == {code: epoch + 1 for code, epoch in epochs.items()}
        assert await store.change(owners.claim_orphans, two, 5) == {}
        ours = True
        assert await store.change(owners.claim_orphans, two, 5, ["BBBBBB"], ours) == {"AAAAAA": epochs["AAAAAA"] + 2}

    shared(work)


def test_a_worker_whose_beat_is_late_takes_no_room_from_itself(shared: Run) -> None:
    async def work(store: Store) -> None:
        one = await joined(store)
        batch = batch_of(await owned(store, one, "AAAAAA"), "AAAAAA", 1, setup="{}")
        batch.rooms["AAAAAA"] = queries.RoomRow(1, live=True)
        await store.commit(batch)
        await store.change(late)  # as after some seconds without an answer
        assert await store.change(owners.claim_orphans, one, 5, ["AAAAAA"]) == {}
        assert await store.change(owners.claim_orphans, one, 5, []) != {}

    shared(work)
