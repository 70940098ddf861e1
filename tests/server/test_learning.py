"""Learning over HTTP: the drills, positions set up by hand, and that nobody has them in a running game with others."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from trespok.drills import drills
from trespok.server.config import Config
from trespok.server.http.app import make_app
from trespok.server.limits import Limits
from trespok.server.refusals import Refused
from trespok.server.workers import tasks
from trespok.server.workers.pool import Positions
from trespok.server.workers.tasks import NoAnswer

POK = {"hands": "210,111,022", "throw": "disc,-,square"}
BOT = [{"seat": 2, "kind": "random"}]
DICE = {"you": "roller", "mine": "joker,one-pair", "theirs": "joker,full-house", "throws": "13345", "ahead": "-2"}


@pytest.fixture(name="http", scope="module")
def _http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("learning")
    with TestClient(
        make_app(Config(f"sqlite:///{folder}/x.db", limits=Limits(requests_burst=10**6, made_burst=10**6)))
    ) as http:
        yield http


@pytest.mark.parametrize("game", ["pok", "pokerdice"])
def test_the_drills_are_those_that_are_shipped_and_a_browser_keeps_them(http: TestClient[Any], game: str) -> None:
    answer = http.get(f"/api/drills/{game}")
    assert [json.loads(line) for line in answer.text.splitlines()] == [json.loads(each.line()) for each in drills(game)]
    assert "private" in answer.headers["cache-control"]  # nobody between serves it to who may not have it now
    again = http.get(f"/api/drills/{game}", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")
    assert http.get("/api/drills/pokino").status_code == 404


def test_a_position_set_up_by_hand_is_solved(http: TestClient[Any]) -> None:
    """The shape of a drill, with everybody's chances at POK; a keep, a score and a watcher at Pokerdice."""
    found = http.get("/api/explore/pok", params=POK).json()
    assert [each["words"] for each in found["drill"]["answers"]] == ["square", "disc"]
    assert sum(found["values"]) == pytest.approx(1, abs=1e-3)
    dice = http.get("/api/explore/pokerdice", params=DICE).json()
    assert dice["drill"]["unit"] == "chance"
    assert {each["words"] for each in dice["drill"]["answers"]} == {"joker", "one-pair"}
    keep = http.get("/api/explore/pokerdice", params={**DICE, "throws": "13345;33345", "card": "one-pair", "ahead": ""}).json()
    assert keep["drill"]["unit"] == "points"
    assert "stop" in {each["words"] for each in keep["drill"]["answers"]}
    assert http.get("/api/explore/pokino").status_code == 404


IN_GERMAN = {
    "hands": "Hände",
    "throw": "Würfel",
    "you": "Du",
    "mine": "Deine Karten",
    "theirs": "Die Karten des anderen",
    "throws": "Würfe",
    "card": "Die gelegte Karte",
    "ahead": "Vorsprung",
}


@pytest.mark.parametrize(
    ("game", "change", "field"),
    [
        ("pok", {"hands": "210,111"}, "hands"),
        ("pok", {"hands": "210,111,003"}, "hands"),
        ("pok", {"hands": "210,111,010"}, "hands"),
        ("pok", {"hands": "200,200,200,200"}, "hands"),  # nobody can get rid of anything any more
        ("pok", {"hands": "2" * 500}, "hands"),
        ("pok", {"throw": "-,disc,disc"}, "throw"),
        ("pok", {"throw": "disc,disc"}, "throw"),
        ("pokerdice", {"you": "both"}, "you"),
        ("pokerdice", {"mine": "joker,joker"}, "mine"),
        ("pokerdice", {"theirs": "joker"}, "theirs"),
        ("pokerdice", {"theirs": "joker,queen"}, "theirs"),
        ("pokerdice", {"throws": "12347"}, "throws"),
        ("pokerdice", {"throws": "12345;12345"}, "throws"),
        ("pokerdice", {"card": "full-house"}, "card"),
        ("pokerdice", {"ahead": "999"}, "ahead"),
        ("pokerdice", {"ahead": "--1"}, "ahead"),
    ],
)
def test_what_is_wrong_is_one_sentence_and_names_the_field(
    http: TestClient[Any], game: str, change: dict[str, str], field: str
) -> None:
    asked = {**(POK if game == "pok" else DICE), **change, "lang": "de"}
    answer = http.get(f"/api/explore/{game}", params=asked)
    assert (answer.status_code, answer.json()["field"]) == (400, field)
    assert answer.json()["code"] == f"bad-{field}"
    assert answer.json()["text"].startswith(f"{IN_GERMAN[field]}:")


def test_nobody_learns_the_game_that_they_are_playing_with_other_people(http: TestClient[Any]) -> None:
    """By the browser's cookie: Explore and Review of that game are refused, drills and other games are not."""
    http.cookies.clear()
    asked = {"game": "pokino", "name": "Bea", "seats": 3, "settings": {"listed": True}, "play_now": True}
    code = http.post("/api/tables", json=asked).json()["code"]
    bea = dict(http.cookies)
    explore = "/api/explore/pok?hands=210,111,022&throw=disc,-,square"
    refused = ("/api/learning", "/api/learning?game=pokino", f"/api/tables/{code}/review")
    allowed = ("/api/learning?game=pokerdice", "/api/drills/pok", explore)
    alone = [http.get(place).status_code for place in (*refused, *allowed)]
    assert alone == [200, 200, 409, 200, 200, 200]  # with bots alone one may; there is no finished match to review yet
    http.cookies.clear()
    assert http.post(f"/api/tables/{code}/seats", json={"name": "Ben"}).status_code == 201
    ben = dict(http.cookies)
    for person in (bea, ben):
        http.cookies.clear()
        http.cookies.update(person)
        for place in refused:
            answer = http.get(place, headers={"Accept-Language": "en"})
            assert (answer.status_code, answer.json()["code"]) == (403, "at-table")
            assert "until it is over" in answer.json()["text"]
        assert [http.get(place).status_code for place in allowed] == [200, 200, 200]
    http.cookies.clear()
    assert http.get("/api/learning").status_code == 200  # a browser that has no seat there


def test_explore_is_refused_for_the_game_that_is_played(http: TestClient[Any]) -> None:
    http.cookies.clear()
    code = http.post("/api/tables", json={"game": "pok", "name": "Bea", "seats": 3, "bots": BOT}).json()["code"]
    origin = {"Origin": str(http.base_url).rstrip("/")}
    bea = dict(http.cookies)
    http.cookies.clear()
    assert http.post(f"/api/tables/{code}/seats", json={"name": "Ben"}).status_code == 201
    http.cookies.clear()
    http.cookies.update(bea)
    assert http.get("/api/explore/pok", params=POK).status_code == 200
    with http.websocket_connect(f"/ws/{code}", headers=origin) as page:
        page.send_json({"t": "host", "id": 1, "do": "start"})
        while not any(said["t"] == "ack" for said in page.receive_json()):
            pass
        assert http.get("/api/explore/pok", params=POK).json()["code"] == "at-table"
        assert http.get("/api/explore/pokerdice", params=DICE).status_code == 200


def test_alone_with_bots_one_may_on_two_boards_too(http: TestClient[Any]) -> None:
    http.cookies.clear()
    asked = {"game": "pokino", "name": "Bea", "seats": 3, "settings": {"boards": 2}, "bots": [{"seat": 2, "kind": "random"}]}
    code = http.post("/api/tables", json=asked).json()["code"]
    with http.websocket_connect(f"/ws/{code}", headers={"Origin": str(http.base_url).rstrip("/")}) as page:
        for wish in ({"t": "boards", "id": 1, "count": 2}, {"t": "host", "id": 2, "do": "start"}):
            page.send_json(wish)
            acks: list[Any] = []
            while not acks:
                acks = [said["ok"] for said in page.receive_json() if said["t"] == "ack"]
            assert acks == [True]
        assert http.get(f"/api/tables/{code}").json()["phase"] == "play"
        assert http.get("/api/learning").json() == {"may": True}


class Slow:
    """A pool that answers when it is let."""

    def __init__(self) -> None:
        self.asked = 0
        self.may = asyncio.Event()
        self.fails = False

    async def ask(self, task: Any, *_: Any) -> bytes:
        assert task is tasks.solve_position
        self.asked += 1
        await self.may.wait()
        if self.fails:
            raise NoAnswer("gone")
        return b"found"


def test_a_server_that_has_its_hands_full_says_so() -> None:
    """``explores`` and ``explores_each``; what is known costs nobody anything, what failed is not kept."""

    async def work() -> None:
        pool = Slow()
        positions = Positions(pool, Limits(explores=3, explores_each=2))  # type: ignore[arg-type]
        asked = [asyncio.ensure_future(positions.of(("pok", (("hands", str(n)),)), "10.0.0.1")) for n in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="busy"):
            await positions.of(("pok", (("hands", "2"),)), "10.0.0.1")
        asked.append(asyncio.ensure_future(positions.of(("pok", (("hands", "3"),)), "10.0.0.2")))
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="busy"):
            await positions.of(("pok", (("hands", "4"),)), "10.0.0.3")
        assert pool.asked == 1  # one at a time
        pool.may.set()
        assert await asyncio.gather(*asked) == [b"found"] * 3
        assert await positions.of(("pok", (("hands", "0"),)), "10.0.0.1") == b"found"
        assert pool.asked == 3
        pool.fails = True
        for _ in range(2):
            with pytest.raises(Refused, match="busy"):
                await positions.of(("pok", (("hands", "9"),)), "10.0.0.1")
        assert pool.asked == 5

    asyncio.run(work())
