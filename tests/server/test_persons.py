"""A person behind a browser: their games, their data in one file, and being forgotten."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from zipfile import ZipFile

import pytest
from litestar.testing import TestClient
from live import Person, Server, live_server
from test_hall_faults import with_hall
from test_live import play_out, table_of_three

from trespok.play import Reader, verify
from trespok.server.config import Config
from trespok.server.hall.hall import Hall
from trespok.server.hall.maintenance import Cleanup
from trespok.server.hall.persons import Persons, browser_hash
from trespok.server.http.app import make_app
from trespok.server.limits import Limits
from trespok.server.refusals import Refused
from trespok.server.room.occupants import seat_key
from trespok.server.store import persons
from trespok.server.store.sql import StoreTrouble
from trespok.wire import bodies as b
from trespok.wire import messages as m

__all__ = ["live_server"]  # the fixture, for the tests below


def played(server: Server, **more: object) -> tuple[str, list[Person]]:
    """A finished match of POK."""
    code, people = table_of_three(server, **more)
    play_out(people)
    for person in people:
        person.close()
    return code, people


def test_a_finished_game_stands_in_everybodys_list(live_server: Server) -> None:
    """With the names, places and who won; and in nobody else's."""
    code, people = played(live_server, settings={"watch": "nobody"})
    stranger = Person(live_server)
    stranger.get(f"/api/tables/{code}")
    assert stranger.get("/api/me/games").json() == {"counts": {}, "games": []}
    for seat, person in enumerate(people):
        mine = person.get("/api/me/games").json()
        assert mine["counts"] == {"pok": 1}
        (game,) = mine["games"]
        assert (game["code"], game["match"], game["game"], game["you"]) == (code, 1, "pok", seat)
        assert [line["name"] for line in game["seats"]] == ["Ann", "Ben", "Cleo"]
        over = person.last("over")
        assert [line["won"] for line in game["seats"]] == [at in over["winners"] for at in range(3)]
        assert [line["standing"] for line in game["seats"]] == over["standing"]
        assert person.get("/api/me/games?game=pokino").json()["games"] == []
        assert person.get(f"/api/me/games?before={game['at']}").json()["games"] == []
        assert person.get(f"/api/tables/{code}/replay?match=1").status_code == 200


def test_my_data_is_one_file_that_verifies(live_server: Server) -> None:
    """The person and their results as JSON, each game as a transcript."""
    code, people = played(live_server)
    circle = people[0].post("/api/circles", {"circle": "Friday", "name": "Ann", "face": None}).json()["id"]
    answer = people[0].http.get("/api/me/data")
    assert answer.headers["content-type"] == "application/zip"
    with ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.namelist() == ["me.json", "games.json", f"pok-{code}-1.txt"]
        mine = json.loads(archive.read("me.json"))
        assert mine["me"] == people[0].get("/api/me").json()
        assert mine["circles"] == [{"id": circle, "name": "Friday", "evening": None}]
        assert mine["level"] == people[0].get("/api/me/level").json()
        assert json.loads(archive.read("games.json")) == people[0].get("/api/me/games").json()["games"]
        assert verify(archive.read(f"pok-{code}-1.txt"), Reader()) > 0
    assert Person(live_server).http.get("/api/me/data").status_code == 404


def test_forget_me_leaves_nothing_that_names_me(live_server: Server) -> None:
    """At the table and in the others' lists a game stays, without the name."""
    code, people = played(live_server)
    assert people[1].post("/api/me/forget", {}).json() == {"tables": 1}
    assert people[1].get("/api/me/games").json() == {"counts": {}, "games": []}
    assert people[1].get(f"/api/tables/{code}").json()["you"] is None
    (game,) = people[0].get("/api/me/games").json()["games"]
    assert [line["name"] for line in game["seats"]] == ["Ann", "…", "Cleo"]
    for path in (f"/api/tables/{code}", f"/api/tables/{code}/transcript", f"/api/tables/{code}/replay"):
        assert "Ben" not in people[0].get(path).text
    assert people[0].post("/api/me/forget", {}).json() == {"tables": 1}
    assert Person(live_server).post("/api/me/forget", {}).json() == {"tables": 0}


def test_who_has_left_the_table_is_forgotten_there_too(live_server: Server) -> None:
    """In the chat, the standings and the transcript, though the seat is a bot's by now."""
    code, people = played(live_server)
    people[1].open(code)
    people[1].until("table")
    people[1].send(t="leave")
    people[1].until("gone")
    people[1].close()
    assert people[1].post("/api/me/forget", {}).json() == {"tables": 1}
    people[0].open(code)
    people[0].until("said")
    people[0].drain()
    people[0].close()
    assert "Ben" not in people[0].frames[-1]
    assert "Ben" not in people[0].get(f"/api/tables/{code}/transcript").text


def test_nonsense_about_a_page_of_games_is_no_fault(live_server: Server) -> None:
    person = Person(live_server)
    code = person.make("pok", 3, settings={"watch": "nobody"})
    assert person.get(f"/api/me/games?before={10**30}").json() == {"counts": {}, "games": []}
    assert person.get("/api/me/games?before=-1").json() == {"counts": {}, "games": []}
    assert person.get("/api/me/games?game=%00").status_code == 404
    stranger = Person(live_server)
    stranger.get(f"/api/tables/{code}")
    assert stranger.get(f"/api/tables/{code}/replay?match={10**30}").status_code == 403


def test_a_game_in_a_list_opens_by_a_code_in_small_letters(live_server: Server) -> None:
    code, people = played(live_server, settings={"watch": "nobody"})
    people[1].open(code)
    people[1].until("table")
    people[1].send(t="leave")
    people[1].until("gone")
    people[1].close()
    assert people[1].get(f"/api/tables/{code.lower()}/replay?match=1").status_code == 200


def test_forgetting_that_the_store_interrupts_is_done_by_asking_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Hall) -> None:
        running, _ = await hall.make(b.NewTable("pok", "Ann", 3), "ann")
        code = running.room.code
        hall.lose(running)

        async def gone(*_: object) -> None:
            raise StoreTrouble("store-away", "gone")

        with monkeypatch.context() as patch:
            patch.setattr(hall.store, "load", gone)
            with pytest.raises(StoreTrouble):
                await hall.devices.forget("ann")
        assert await hall.devices.forget("ann") == 1
        found = await hall.find(code)
        assert found is not None
        assert found.room.parts.seats.people == []

    with_hall(tmp_path, work)


def test_the_log_names_nobody_whom_the_room_has_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store's trouble comes between the two, and then nothing leads from the person to the log any more."""

    async def work(hall: Hall) -> None:
        running, _ = await hall.make(b.NewTable("pok", "Ann", 3, play_now=True), "ann")
        await hall.durable(running)

        async def gone(*_: object) -> None:
            raise StoreTrouble("store-away", "gone")

        with monkeypatch.context() as patch:
            patch.setattr(hall, "let_go", gone)
            with pytest.raises(StoreTrouble):
                await hall.devices.forget("ann")
        assert await hall.devices.forget("ann") == 1
        saved = await hall.store.load(running.room.code)
        assert saved is not None
        assert json.loads(saved.log[0].action)["names"][0] == "…"

    with_hall(tmp_path, work)


def test_who_knocks_is_known_when_they_are_let_in(tmp_path: Path) -> None:
    """Their page stays open, so they do not come again: their games are theirs, and they may not look positions up."""

    async def work(hall: Hall) -> None:
        running, _ = await hall.make(b.NewTable("pok", "Ann", 3, settings=m.Settings(knock=True)), "ann")
        for browser in ("ben", "cleo"):
            key = seat_key(running.room.code, browser)
            await hall.change(running, lambda room, now, key=key: room.join("Guest", key, now))  # type: ignore[misc]
            await hall.persons.note(running, browser)
        for knock in list(running.room.parts.seats.knocks):
            running.room.knocks.answer(knock.who, knock, hall.clock(), let_in=True)
        running.room.matches.start(hall.clock())
        running.room.parts.keep(hall.clock())
        await hall.durable(running)
        assert [await hall.persons.plays_with_others(browser) for browser in ("ann", "ben", "cleo", "dan")] == [
            *[{"pok"}] * 3,
            set(),
        ]

    with_hall(tmp_path, work)


def test_a_browser_whose_cookie_has_run_out_is_forgotten(tmp_path: Path) -> None:
    """And one that still comes to the same table is not."""
    day_ms = 86_400_000

    async def work(hall: Hall) -> None:
        running, _ = await hall.make(b.NewTable("pok", "Ann", 3), "ann")
        now = [hall.clock()]
        late = Persons(hall.store, lambda: now[0], hall._calculators.reports)
        house = Cleanup(hall.store, Limits(kept_days=999), lambda: now[0], hall.rooms, (), hall.lose, hall._steady)
        device = persons.seats_of_person, browser_hash("ann")
        now[0] += 100 * day_ms
        running.seen.clear()  # the server was started again meanwhile
        await late.note(running, "ann")
        now[0] += 100 * day_ms
        await house.sweep()
        assert [seat[1] for seat in await hall.store.ask(*device)] == [running.room.code]
        now[0] += 100 * day_ms
        house._forgot -= 10_000
        await house.sweep()
        assert await hall.store.ask(*device) == []
        assert await hall.store.ask(persons.browsers_at, running.room.code) == set()

    with_hall(tmp_path, work)


def test_who_reads_their_file_slowly_keeps_nobody_else_from_theirs() -> None:
    """One file for a browser at a time; everybody else gets theirs meanwhile."""
    games = [persons.PlayedGame("ABCDEF", number, 5000, "pok", 0, "[]") for number in (1, 2, 3)]

    class Kept:
        async def ask(self, *_: object) -> object:
            return {}, games

        async def played(self, code: str, number: int) -> object:
            return SimpleNamespace(rows=[code, number])

    class Calculates:
        async def ask(self, *_: object) -> list[bytes]:
            return [b"text"]

    async def whole(file: AsyncIterator[bytes]) -> bytes:
        return b"".join([part async for part in file])

    async def run() -> None:
        everybody = Persons(cast("Any", Kept()), lambda: 1, cast("Any", Calculates()))
        slow = everybody.export("ann", {})
        first = await anext(slow)
        with pytest.raises(Refused, match="busy"):
            everybody.export("ann", {})
        async with asyncio.timeout(10):
            other = await whole(everybody.export("ben", {}))
        for file in (other, first + await whole(slow)):
            assert len(ZipFile(io.BytesIO(file)).namelist()) == 5
        assert len(await whole(everybody.export("ann", {}))) > 0

    asyncio.run(run())


def test_who_asks_to_be_forgotten_takes_nothing_of_the_others_away(tmp_path: Path) -> None:
    """Not their words, not their name, though it is the same, and not what they have reported."""

    async def work(hall: Hall) -> None:
        running, _ = await hall.make(b.NewTable("pok", "Ann", 3), "ann")
        code, parts = running.room.code, running.room.parts
        for name, browser in (("Ann", "eve"), ("Cleo", "cleo")):
            key = seat_key(code, browser)
            await hall.change(running, lambda room, now, name=name, key=key: room.join(name, key, now))  # type: ignore[misc]
            await hall.persons.note(running, browser)
        running.room.matches.start(hall.clock())
        ann, eve, cleo = parts.seats.people
        for each, text in ((eve, "boo"), (ann, "hey"), (cleo, "oh")):
            parts.chat.say(each, m.Say(1, text), hall.clock())
        parts.reports.make(ann, "boo", parts.chat, hall.clock())
        parts.keep(hall.clock())
        await hall.durable(running)
        assert await hall.devices.forget("eve") == 1
        found = await hall.find(code)
        assert found is not None
        left = found.room.parts
        assert [line.text for line in left.chat.latest(9)] == ["hey", "oh"]
        assert [report.by for report in left.state.reports] == ["Ann"]
        saved = await hall.store.load(code)
        assert saved is not None
        assert json.loads(saved.log[0].action)["names"] == ["Ann", "…", "Cleo"]

    with_hall(tmp_path, work)


def test_who_knocks_pays_as_for_a_table(tmp_path: Path) -> None:
    """A knock takes no seat, and each is a row; who has knocked may ask again."""
    limits = Limits(made_burst=3, made_per_s=0.0)
    asked = {"game": "pok", "name": "Ann", "seats": 3, "settings": {"knock": True}}
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db", limits=limits))) as http:
        code = http.post("/api/tables", json=asked).json()["code"]
        said = []
        for _ in range(3):
            http.cookies.clear()
            said += [http.post(f"/api/tables/{code}/seats", json={"name": "Ben"}).status_code for _ in range(2)]
    assert said == [201, 201, 201, 201, 429, 429]
