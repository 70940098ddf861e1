"""Looking back: nobody fills the queues alone, what is known costs nothing, what failed is not tried again at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from rig import friends

from trespok.server.config import Config
from trespok.server.http.app import make_app
from trespok.server.limits import Limits
from trespok.server.refusals import Refused
from trespok.server.room.outbox import LogRow, Played
from trespok.server.store import queries
from trespok.server.store.queries import Batch, RoomRow
from trespok.server.store.sql import Steps
from trespok.server.store.store import open_store
from trespok.server.workers import tasks
from trespok.server.workers.pool import MatchReports, ReportRequest
from trespok.server.workers.tasks import NoAnswer


class Shelf:
    """A store of finished matches, all of the same few rows, and a worker that answers when it is let."""

    def __init__(self, limits: Limits, rows: int = 3) -> None:
        begins = LogRow(0, "#", '{"game": "pok", "seats": 3, "options": {}}', 1)
        self.rows = [begins, *(LogRow(seq, "0", "play disc", 1) for seq in range(1, rows))]
        self.read: list[tuple[str, int]] = []
        self.looked: list[Any] = []
        self.may = asyncio.Event()
        self.fails = False
        self.match_reports = MatchReports(self.played, limits, self)  # type: ignore[arg-type]

    async def played(self, code: str, number: int) -> Played:
        self.read.append((code, number))
        return Played(self.rows, number, 9)

    async def ask(self, task: Any, *args: Any) -> bytes:
        what, code, rows, number, count = args
        assert (task, rows) == (tasks.report, self.rows)
        self.looked.append((what, code, number, count))
        await self.may.wait()
        if self.fails:
            raise NoAnswer("too long")
        return f"{what} {code} {number} of {count}".encode()

    def begin(self, what: Any, code: str, asker: str, number: int = 1, count: int = 1) -> asyncio.Future[bytes]:
        return asyncio.ensure_future(self.match_reports.of(ReportRequest(what, code, number, count), asker))

    def stop(self) -> None:
        """The worker's."""


def shelved(work: Callable[[Shelf], Awaitable[None]], limits: Limits | None = None, rows: int = 3) -> None:
    async def run() -> None:
        await work(Shelf(limits or Limits(), rows))

    asyncio.run(run())


def many(first: int, last: int) -> list[tuple[str, str]]:
    """Tables, and an address for each."""
    return [(f"T{number}", f"10.0.0.{number}") for number in range(first, last)]


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_reviews_that_wait_do_not_keep_anybody_from_a_transcript() -> None:
    """``lookbacks`` and ``reviews`` are two queues: a full one refuses, and the other does not notice."""

    async def work(shelf: Shelf) -> None:
        reviews = [shelf.begin("review", code, asker) for code, asker in many(0, 3)]
        await settled()
        with pytest.raises(Refused, match="too-fast"):
            await shelf.begin("review", "T9", "10.0.0.9")
        others = [shelf.begin("transcript", code, asker) for code, asker in many(0, 2)]
        await settled()
        with pytest.raises(Refused, match="too-fast"):
            await shelf.begin("replay", "T9", "10.0.0.9")
        shelf.may.set()
        assert [b"review" in found for found in await asyncio.gather(*reviews, *others)] == [True] * 3 + [False] * 2
        assert await shelf.begin("review", "T9", "10.0.0.9")

    shelved(work, Limits(lookbacks=2, reviews=3))


def test_nobody_fills_a_queue_alone() -> None:
    """``lookbacks_each``: of one address; who asks for what somebody waits for already takes no place."""

    async def work(shelf: Shelf) -> None:
        greedy = [shelf.begin("review", f"T{number}", "10.0.0.1") for number in range(2)]
        await settled()
        with pytest.raises(Refused, match="too-fast"):
            await shelf.begin("review", "T2", "10.0.0.1")
        same = shelf.begin("review", "T0", "10.0.0.1")
        other = shelf.begin("review", "T2", "10.0.0.2")
        shelf.may.set()
        await asyncio.gather(*greedy, same, other)
        assert len(shelf.looked) == 3

    shelved(work, Limits(lookbacks_each=2))


def test_of_reviews_one_is_worked_out_at_a_time() -> None:
    async def work(shelf: Shelf) -> None:
        asked = [shelf.begin("review", code, asker) for code, asker in many(0, 3)]
        await settled()
        assert len(shelf.looked) == len(shelf.read) == 1
        shelf.may.set()
        await asyncio.gather(*asked)
        assert len(shelf.looked) == 3

    shelved(work)


def test_what_is_known_costs_the_store_nothing() -> None:
    async def work(shelf: Shelf) -> None:
        shelf.may.set()
        for _ in range(3):
            assert await shelf.begin("replay", "T0", "10.0.0.1") == b"replay T0 1 of 1"
        assert shelf.read == [("T0", 1)]

    shelved(work)


def test_an_older_match_asked_for_again_knows_of_the_newer() -> None:
    async def work(shelf: Shelf) -> None:
        shelf.may.set()
        assert await shelf.begin("replay", "T0", "10.0.0.1", 1, 1) == b"replay T0 1 of 1"
        assert await shelf.begin("replay", "T0", "10.0.0.1", 1, 2) == b"replay T0 1 of 2"

    shelved(work)


@pytest.mark.parametrize(("what", "code"), [("review", "no-review"), ("replay", "failed")])
def test_what_could_not_be_worked_out_is_not_tried_again_at_once(what: str, code: str) -> None:
    async def work(shelf: Shelf) -> None:
        shelf.may.set()
        shelf.fails = True
        for _ in range(3):
            with pytest.raises(Refused, match=code):
                await shelf.begin(what, "T0", "10.0.0.1")
        assert len(shelf.looked) == len(shelf.read) == 1

    shelved(work)


def test_house_rules_are_not_reviewed_and_nobody_is_asked_to() -> None:
    """POK-7: such a game is not solved; it can be seen again like any other."""

    async def work(shelf: Shelf) -> None:
        shelf.may.set()
        shelf.rows[0] = LogRow(0, "#", '{"game": "pok", "seats": 3, "options": {"goal": "2"}}', 1)
        with pytest.raises(Refused, match="unsolved"):
            await shelf.begin("review", "T0", "10.0.0.1")
        assert shelf.looked == []
        assert await shelf.begin("replay", "T0", "10.0.0.1")

    shelved(work)


def test_a_match_too_long_is_not_reviewed_but_can_be_seen_again() -> None:
    """``review_acts``: a sitting of a million hands is nobody's to hold up the others with."""

    async def work(shelf: Shelf) -> None:
        shelf.may.set()
        for _ in range(2):
            with pytest.raises(Refused, match="no-review"):
                await shelf.begin("review", "T0", "10.0.0.1")
        assert shelf.looked == []
        assert len(shelf.read) == 1
        assert await shelf.begin("replay", "T0", "10.0.0.1")

    shelved(work, Limits(review_acts=10), rows=11)
    shelved(_reviewed, Limits(review_acts=10), rows=10)


async def _reviewed(shelf: Shelf) -> None:
    shelf.may.set()
    assert await shelf.begin("review", "T0", "10.0.0.1")


def test_a_finished_match_is_read_once_however_often_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over HTTP; and there is no match beyond those that are finished."""
    rig = friends("pok", 3)
    while rig.room.phase == "play":
        for seat in range(3):
            rig.choose(seat, rig.last(seat, "view")["offer"][0])
    batch = Batch()
    batch.add("ABCDEF", rig.log, dict(rig.side))
    batch.rooms["ABCDEF"] = RoomRow(rig.now, live=False)
    url = f"sqlite:///{tmp_path}/x.db"

    async def write() -> None:
        store = await open_store(url)
        await store.commit(batch)
        await store.close()

    asyncio.run(write())
    read: list[int | None] = []
    played = queries.played

    def counted(code: str, number: int | None) -> Steps[Played | None]:
        read.append(number)
        return played(code, number)

    monkeypatch.setattr(queries, "played", counted)
    with TestClient(make_app(Config(url))) as http:
        texts = [http.get(f"/api/tables/ABCDEF/transcript{which}").text for which in ("", "", "?match=1")]
        codes = [http.get(f"/api/tables/ABCDEF/transcript?match={number}").status_code for number in (0, 2)]
    assert texts[0].startswith("pok ")
    assert texts[0] == texts[1] == texts[2]
    assert codes == [409, 409]
    assert read == [1]
