"""``/health`` and ``/ready``: honest about the store, and cheap."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from trespok.server.config import Config
from trespok.server.hall import maintenance
from trespok.server.hall.hall import Hall
from trespok.server.http.app import make_app
from trespok.server.store.sql import StoreTrouble
from trespok.server.store.store import Store, open_store
from trespok.wire.bodies import NewTable

TABLE = {"game": "pok", "name": "Ann", "seats": 3}


class Clock:
    """Seconds, as they are set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(name="http")
def _http(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db"))) as http:
        until_ready(http)
        yield http


def until_ready(http: TestClient[Any]) -> None:
    for _ in range(1000):
        if http.get("/ready").status_code == 200:
            return
    pytest.fail("it never gets ready")


@pytest.fixture(name="clock")
def _clock(http: TestClient[Any]) -> Clock:
    clock = Clock()
    found = http.app.state.hall.health
    found._clock, found._told_at, found._read_at = clock, 0.0, 0.0
    return clock


def pragma(http: TestClient[Any], words: str) -> None:
    http.app.state.hall.store._database._conn.execute(f"PRAGMA {words}")


def test_a_store_that_fails_is_said_to(http: TestClient[Any], clock: Clock) -> None:
    """Nobody moves: the store is asked.  When it is well again, so is the server."""
    assert http.get("/health").text.startswith("ok 0 tables 0 pages ")
    assert http.get("/ready").text == "ready"
    pragma(http, "query_only=ON")
    clock.now += 1.5
    answer = http.get("/health")
    assert (answer.status_code, answer.text) == (503, "store-read-only: the store cannot be used, it may not be written to")
    assert answer.headers["cache-control"] == "no-store"
    answer = http.get("/ready")
    assert (answer.status_code, answer.text) == (503, "store-read-only")
    pragma(http, "query_only=OFF")
    clock.now += 1.5
    assert http.get("/health").status_code == http.get("/ready").status_code == 200


def test_a_move_that_was_not_stored_tells(http: TestClient[Any], clock: Clock) -> None:
    """A full disk, which a write in place does not notice."""
    pragma(http, "max_page_count=1")
    answers = [http.post("/api/tables", json={**TABLE, "name": 24 * "x"}).status_code for _ in range(15)]
    while answers[-1] != 503:
        answers.append(http.post("/api/tables", json=TABLE).status_code)
        assert len(answers) < 100
    clock.now += 0.5
    answer = http.get("/health")
    assert (answer.status_code, answer.text) == (503, "store-full: the store cannot be used, the disk is full")


def test_it_is_worked_out_once_a_second(http: TestClient[Any], clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the store is not asked where a move has just been stored."""
    asked: list[float] = []

    async def probe(_: Store) -> None:
        asked.append(clock.now)

    monkeypatch.setattr(Store, "probe", probe)
    for _ in range(10):
        assert http.get("/health").text.startswith("ok 0 tables")
        assert http.get("/ready").status_code == 200
    assert asked == [100.0]
    clock.now = 101.5
    http.get("/health")
    assert asked == [100.0, 101.5]
    clock.now = 103.0
    assert http.post("/api/tables", json=TABLE).status_code == 201
    assert http.get("/health").text.startswith("ok 1 tables")
    assert asked == [100.0, 101.5]


def test_a_store_that_hangs_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many ask, one question is put; no answer is an answer."""
    monkeypatch.setattr(maintenance, "PATIENCE_S", 0.1)
    hangs = threading.Event()

    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        hall = Hall(store)
        await hall.start()
        writer = store._database._writer  # type: ignore[attr-defined]
        writer.do(hangs.wait)
        found = await asyncio.gather(*(hall.health.read() for _ in range(20)))
        assert {reading.trouble and reading.trouble.code for reading in found} == {"store-away"}
        assert writer.waiting == 1
        hangs.set()
        await hall.close()

    asyncio.run(run())


def test_ready_is_when_games_are_taken_up_and_until_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that has gone since it was opened keeps it from being ready."""
    away = [True]
    live = Store.live

    async def comes_back(store: Store) -> list[str]:
        if away[0]:
            raise StoreTrouble("store-away", "gone")
        return await live(store)

    monkeypatch.setattr(Store, "live", comes_back)
    monkeypatch.setattr("trespok.server.hall.ownership.LOAD_AGAIN_S", 0.01)
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db"))) as http:
        answer = http.get("/ready")
        assert (answer.status_code, answer.text) == (503, "starting")
        away[0] = False
        until_ready(http)
        assert http.get("/ready").text == "ready"
        http.app.state.hall.phase = "closing"
        answer = http.get("/ready")
        assert (answer.status_code, answer.text) == (503, "closing")


def test_a_hall_that_closes_is_closing(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(await open_store(f"sqlite:///{tmp_path}/x.db"))
        phases: list[str] = [hall.phase]
        await hall.start()
        await hall.make(NewTable("pok", "Ann", 3))
        await hall.close()
        phases.append(hall.phase)
        assert phases == ["starting", "closing"]

    asyncio.run(run())
