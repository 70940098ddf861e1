"""Circles: who joins by the link, who reads and changes what, their tables and calendar; in both stores."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from live import Person, Server, live_server
from stores import postgres_url, store_url
from test_my_people import in_hall
from test_persons import played

from trespok.server.config import Config
from trespok.server.hall.circles import _escaped, _folded, _season
from trespok.server.hall.hall import Hall
from trespok.server.hall.persons import browser_hash
from trespok.server.http.app import make_app
from trespok.server.limits import Limits
from trespok.server.refusals import Refused
from trespok.server.room.outbox import Finished
from trespok.server.store import persons
from trespok.wire import people as w

__all__ = ["live_server", "postgres_url", "store_url"]
SOON = 4_000_000_000_000


def found(person: Person, name: str = "Thursday Club") -> str:
    answer = person.post("/api/circles", {"circle": name, "name": "Ann"})
    assert answer.status_code == 201, answer.text
    return f"/api/circles/{answer.json()['id']}"


def join(person: Person, circle: str, name: str) -> Any:
    return person.post(circle, {"join": {"name": name}})


def test_a_link_makes_members_and_nobody_else_reads_them(live_server: Server) -> None:
    """A stranger with the link reads two names; a member sees members, a wrong id is nobody's."""
    ann, ben, eve = (Person(live_server) for _ in range(3))
    circle = found(ann)
    told = eve.get(circle).json()
    assert (told["name"], told["founder"], told["member"], told["people"]) == ("Thursday Club", "Ann", False, [])
    assert join(ben, circle, "Ben").json()["member"]
    assert [each["name"] for each in ann.get(circle).json()["people"]] == ["Ann", "Ben"]
    assert [each["you"] for each in ben.get(circle).json()["people"]] == [False, True]
    assert ben.get("/api/me/home").json()["circles"] == [{"id": circle[13:], "name": "Thursday Club", "evening": None}]
    assert eve.get("/api/circles/nothing").json()["code"] == "no-circle"
    for wish in ({"coming": True}, {"leave": True}, {"evening": {"at": 1, "game": "pok"}}, {"close": True}):
        assert eve.post(circle, wish).json()["code"] == "private"
    assert eve.get(f"{circle}/evening.ics").json()["code"] == "not-found"


def test_the_founder_closes_it_and_sends_somebody_away(live_server: Server) -> None:
    """Others may not; somebody sent away does not come back by the link, and a closed circle takes nobody."""
    ann, ben, cleo = (Person(live_server) for _ in range(3))
    circle = found(ann)
    join(ben, circle, "Ben")
    (mine,) = [each["id"] for each in ann.get(circle).json()["people"] if each["name"] == "Ann"]
    (theirs,) = [each["id"] for each in ann.get(circle).json()["people"] if each["name"] == "Ben"]
    assert ben.post(circle, {"remove": mine}).json()["code"] == "not-host"
    assert ben.post(circle, {"close": True}).json()["code"] == "not-host"
    assert ann.post(circle, {"remove": mine}).json()["founded"]
    assert [each["name"] for each in ann.post(circle, {"remove": theirs}).json()["people"]] == ["Ann"]
    assert not ben.get(circle).json()["member"]
    assert join(ben, circle, "Ben").json()["code"] == "circle-closed"
    assert ben.get("/api/me/home").json()["circles"] == []
    assert ann.post(circle, {"close": True}).json()["closed"]
    assert join(cleo, circle, "Cleo").json()["code"] == "circle-closed"
    assert not ann.post(circle, {"close": False}).json()["closed"]
    assert join(cleo, circle, "Cleo").json()["member"]
    assert not ann.post(circle, {"leave": True}).json()["member"]
    assert cleo.get(circle).json()["founded"]


def test_the_next_evening_stands_in_a_calendar(live_server: Server) -> None:
    """A member plans it, members say that they come, and to another evening anew."""
    ann, ben = Person(live_server), Person(live_server)
    circle = found(ann, "Ann; Ben, \\ Co")
    join(ben, circle, "Ben")
    evening = {"at": SOON, "game": "pokino", "place": "Papa's,  2nd floor"}
    assert ben.post(circle, {"evening": evening, "coming": True}).json()["evening"]["place"] == "Papa's, 2nd floor"
    assert [each["coming"] for each in ann.get(circle).json()["people"]] == [False, True]
    answer = ann.get(f"{circle}/evening.ics")
    assert answer.headers["content-type"].startswith("text/calendar")
    lines = answer.text.split("\r\n")
    assert "DTSTART:20961002T070640Z" in lines
    assert "SUMMARY:Ann\\; Ben\\, \\\\ Co: pokino" in lines
    assert "LOCATION:Papa's\\, 2nd floor" in lines
    assert lines[:2] == ["BEGIN:VCALENDAR", "VERSION:2.0"]
    ann.post(circle, {"evening": {**evening, "at": SOON + 1}})
    assert [each["coming"] for each in ann.get(circle).json()["people"]] == [False, False]
    assert ann.post(circle, {"evening": {**evening, "game": "chess"}}).json()["code"] == "bad-settings"
    assert ann.post(circle, {"evening": {**evening, "at": -1}}).status_code == 400
    for wrong in ({"at": 2**53 - 1}, {"place": "here\u0000"}):
        assert ann.post(circle, {"evening": {**evening, **wrong}}).json()["code"] == "bad-settings"
    ann.post(circle, {"evening": {**evening, "at": 32_503_680_000_000}})
    assert "DTEND:30000101T030000Z" in ann.get(f"{circle}/evening.ics").text.split("\r\n")


def test_the_season_counts_games_of_two_members_since_they_joined(live_server: Server) -> None:
    code, (ann, ben, _) = played(live_server)
    circle = found(ann)
    join(ben, circle, "Ben")
    assert all(each["won"] == {} for each in ann.get(circle).json()["people"])
    assert code
    assert ann.get(circle).json()["evenings"] == 0


def test_both_stores_know_seasons_and_fame(store_url: str) -> None:
    """And a member who is forgotten is in neither."""

    async def work(hall: Hall) -> None:
        circle = await hall.circles.make("ann", w.NewCircle("Club", "Ann"))
        for name in ("ben", "cleo"):
            await hall.circles.change(name, circle, w.CircleWish(join=w.CircleName(name.title())))
        now = hall.clock() + 1000
        line = '{{"name":"N","bot":null,"face":null,"place":1,"standing":{},"won":{}}}'

        def fill() -> Any:
            for name in ("ann", "ben", "cleo"):
                yield from persons.note_browser(browser_hash(name), "ROOM", f"key {name}", 5)
            for number, (names, standing) in enumerate(
                [(("ann", "ben"), 31), (("ann", "ben", "cleo"), 12), (("cleo",), 99)], start=1
            ):
                seats = ",".join(line.format(standing - seat, "false" if seat else "true") for seat in range(len(names)))
                keys = [(seat, [f"key {name}"]) for seat, name in enumerate(names)]
                yield from persons.note_end("ROOM", Finished(number, "pokerdice", now + number, f"[{seats}]", keys))

        await hall.store.change(fill)
        shown = await hall.circles.look("ben", circle)
        assert [(each.name, each.won) for each in shown.people] == [("Ann", {"pokerdice": 2}), ("Ben", {}), ("Cleo", {})]
        assert [(each.game, each.name, each.count) for each in shown.fame] == [("pokerdice", "Ann", 31)]
        assert shown.evenings == 1
        await hall.store.change(persons.forget_person, browser_hash("ann"))
        shown = await hall.circles.look("ben", circle)
        assert [(each.name, each.founder) for each in shown.people] == [("Ben", True), ("Cleo", False)]
        assert [(each.name, each.count) for each in shown.fame] == [("Ben", 11)]
        with pytest.raises(Refused, match="bad-name"):
            await hall.circles.make("ann", w.NewCircle("\u200b", "Ann"))

    in_hall(store_url, work)


def test_an_operator_has_no_circles_and_they_have_limits(tmp_path: Path) -> None:
    new = {"circle": "Club", "name": "Ann"}
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/off.db", circles=False))) as http:
        assert http.post("/api/circles", json=new).json()["code"] == "circles-off"
        assert http.get("/api/circles/any").json()["code"] == "circles-off"
        assert http.get("/api/me/home").json()["circles"] is None
    limits = Limits(circles_each=2, circle_people=1)
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/on.db", limits=limits))) as http:
        made = [http.post("/api/circles", json=new) for _ in range(3)]
        assert [each.status_code for each in made] == [201, 201, 409]
        http.cookies.clear()
        full = http.post(f"/api/circles/{made[0].json()['id']}", json={"join": {"name": "Ben"}})
        assert full.json()["code"] == "circle-full"
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/dear.db", limits=Limits(made_burst=2, made_per_s=0.0)))) as http:
        assert [http.post("/api/circles", json=new).status_code for _ in range(3)] == [201, 201, 429]


def test_lines_of_a_calendar_are_short_and_whole() -> None:
    folded = _folded("SUMMARY:" + _escaped("ä" * 200))
    assert all(len(line.encode()) <= 75 for line in folded)
    assert "".join([folded[0], *(line[1:] for line in folded[1:])]) == "SUMMARY:" + "ä" * 200
    assert [_season(month)[1] for month in (0, 90 * 86_400_000, 190 * 86_400_000, 300 * 86_400_000)] == [
        *("winter", "spring", "summer", "autumn")
    ]
    assert _season(0)[0] < 0
