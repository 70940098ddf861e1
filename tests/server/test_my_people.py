"""The people around a person: who awaits them, and invitations of those they have played with; in both stores."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from live import Person, Server, live_server
from stores import postgres_url, store_url
from test_live import table_of_three
from test_persons import played

from trespok.server.hall.hall import Hall
from trespok.server.hall.people import pair_id
from trespok.server.hall.persons import browser_hash
from trespok.server.refusals import Refused
from trespok.server.room.occupants import seat_key
from trespok.server.room.outbox import Finished
from trespok.server.store import people, persons
from trespok.server.store.store import open_store
from trespok.wire import bodies as b
from trespok.wire import people as w

__all__ = ["live_server", "postgres_url", "store_url"]


def names(found: Any) -> list[str]:
    return [each["name"] for each in found["people"]]


def test_the_same_people_are_invited_by_one_request(live_server: Server) -> None:
    """A new table of the same game; it stands first on their page, until they decline or the table is played out."""
    code, (ann, ben, cleo) = played(live_server)
    home = ann.get("/api/me/home").json()
    assert sorted(names(home)) == ["Ben", "Cleo"]
    assert [each["games"] for each in home["people"]] == [1, 1]
    again = ann.get(f"/api/me/again?code={code.lower()}&match=1").json()
    assert (again["game"], again["seats"], again["bots"]) == ("pok", 3, [])
    assert again["people"] == [{**each, "games": 1} for each in sorted(home["people"], key=lambda each: each["name"])]
    new = ann.make("pok", 3, options=again["options"], settings=again["settings"])
    asked = {"code": new, "people": [each["id"] for each in again["people"]]}
    assert ann.post("/api/me/invite", asked).json() == {"invited": 2}
    for guest in (ben, cleo):
        (table,) = guest.get("/api/me/home").json()["tables"]
        assert (table["code"], table["by"], table["you"], table["phase"]) == (new, "Ann", None, "lobby")
    assert ben.post("/api/me/decline", {"code": new}).status_code == 200
    assert ben.get("/api/me/home").json()["tables"] == []
    cleo.post(f"/api/tables/{new}/seats", {"name": "Cleo"})
    (table,) = cleo.get("/api/me/home").json()["tables"]
    assert (table["you"], table["by"]) == (1, None)


def test_what_is_no_code_is_no_table(live_server: Server) -> None:
    """PostgreSQL takes no NUL, so it is never asked."""
    ann = Person(live_server)
    ann.make("pok", 3)
    assert ann.get("/api/me/again?code=%00&match=1").json()["code"] == "not-found"
    assert ann.post("/api/me/decline", {"code": "A\0BCDE"}).status_code == 200
    assert ann.get("/api/circles/%00").json()["code"] == "no-circle"
    for origin in ("http://[", "https://" + "x" * 300, "null", "\u00e4://"):
        assert ann.get("/api/me", headers={"Origin": origin.encode("latin-1")}).status_code == 200


def test_nobody_invites_strangers_or_to_a_table_of_others(live_server: Server) -> None:
    """An id is good for one pair of people; a table is one's own."""
    code, (ann, ben, _) = played(live_server)
    mine = {each["name"]: each["id"] for each in ann.get("/api/me/home").json()["people"]}
    theirs = {each["name"]: each["id"] for each in ben.get("/api/me/home").json()["people"]}
    assert mine["Cleo"] != theirs["Cleo"]
    stranger = Person(live_server)
    new = stranger.make("pok", 3)
    assert stranger.get(f"/api/me/again?code={code}&match=1").status_code == 404
    assert ann.get(f"/api/me/again?code={code}&match=2").status_code == 404
    assert stranger.post("/api/me/invite", {"code": new, "people": list(mine.values())}).json() == {"invited": 0}
    assert ann.post("/api/me/invite", {"code": new, "people": [mine["Ben"]]}).json()["code"] == "not-seated"
    assert Person(live_server).post("/api/me/invite", {"code": new, "people": []}).json()["code"] == "not-seated"
    assert ann.post("/api/me/invite", {"code": code, "people": ["short"]}).status_code == 400
    assert Person(live_server).get("/api/me/home").json() == {"tables": [], "people": [], "circles": []}


def test_a_table_that_waits_for_my_choice_stands_first(live_server: Server) -> None:
    """Before one that waits for others; each with its round and who sits there."""
    code, table_people = table_of_three(live_server)
    ann = table_people[0]
    lobby = ann.make("pok", 3)
    for each in table_people:
        each.close()
    deadline = time.monotonic() + 60
    while not (tables := ann.get("/api/me/home").json()["tables"]) or tables[0]["code"] != code:
        assert time.monotonic() < deadline, tables
        time.sleep(0.05)
    table = tables[0]
    assert (table["game"], table["phase"], table["round"], table["you"]) == ("pok", "play", 1, 0)
    assert [seat["name"] for seat in table["seats"]][:2] == ["Ann", "Ben"]
    assert table["seats"][0]["waits"]
    assert [each["code"] for each in tables] == [code, lobby]


def in_hall(url: str, work: Callable[[Hall], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        hall = Hall(await open_store(url, fast=True))
        await hall.start()
        try:
            await work(hall)
        finally:
            await hall.close()

    asyncio.run(run())


def test_both_stores_know_people_and_forget_them(store_url: str) -> None:
    """Whom one has played with, invitations, and nothing of somebody forgotten."""

    async def work(hall: Hall) -> None:
        browsers = ("ann", "ben", "cleo")
        for number in (1, 2):
            for name in browsers:
                await hall.store.change(persons.note_browser, browser_hash(name), f"ROOM{number}", f"key {name}", 5)
            told = b'[{"name":"%b","bot":null,"face":null,"place":1,"standing":0,"won":false}' % b"Ann"
            lines = told + b"," + b",".join(told[1:].replace(b"Ann", name) for name in (b"Ben", b"Cleo")) + b"]"
            keys = [(seat, [f"key {name}"]) for seat, name in enumerate(browsers)][: 4 - number]
            await hall.store.change(persons.note_end, f"ROOM{number}", Finished(1, "pok", 10 * number, lines.decode(), keys))
        home = await hall.people.home("ann")
        assert [(each.name, each.games) for each in home.people] == [("Ben", 2), ("Cleo", 1)]
        running, _ = await hall.make(b.NewTable("pok", "Ann", 3), "ann")
        code = running.room.code
        ids = [each.id for each in home.people]
        assert await hall.people.invite("ann", w.Ask(code, [*ids, "0" * 16])) == 2
        assert await hall.people.invite("ann", w.Ask(code, ids)) == 2
        assert [each.by for each in (await hall.people.home("ben")).tables] == ["Ann"]
        me, ben = await hall.people.person("ann"), await hall.people.person("ben")
        assert home.people[0].id == pair_id(me, ben) != pair_id(ben, me)
        assert me not in repr(home)
        assert ben not in repr(home)
        await hall.store.change(persons.forget_person, browser_hash("ann"))
        assert (await hall.people.home("ben")).tables == []
        assert await hall.people.home("ann") == w.MyHome([], [])
        assert [each.name for each in (await hall.people.home("ben")).people] == ["Cleo"]
        with pytest.raises(Refused):
            await hall.people.invite("ann", w.Ask(code, ids))

    in_hall(store_url, work)


def test_somebody_sent_away_invites_nobody(tmp_path: Path) -> None:
    """They have had a seat there; that is not enough."""

    async def work(hall: Hall) -> None:
        running, key = await hall.make(b.NewTable("pok", "Ann", 3), "ann")
        code = running.room.code
        other = seat_key(code, "eve")
        await hall.change(running, lambda room, now: room.join("Eve", other, now))
        await hall.persons.note(running, "eve")
        assert await hall.people.invite("eve", w.Ask(code, [])) == 0
        await hall.change(running, lambda room, now: room.operator.remove("Eve", now, "removed"))
        with pytest.raises(Refused, match="not-seated"):
            await hall.people.invite("eve", w.Ask(code, []))
        del key

    in_hall(f"sqlite:///{tmp_path}/x.db", work)


def test_a_home_page_after_many_games_reads_few_rows(store_url: str) -> None:
    """The latest games are looked through, however many there are."""

    async def work(hall: Hall) -> None:
        lines = ",".join('{"name":"N","bot":null,"face":null,"place":1,"standing":0,"won":false}' for _ in range(4))

        def fill(room: int) -> Any:
            for name in "abcd":
                yield from persons.note_browser(browser_hash(name), f"R{room}", f"key {room} {name}", 5)
            for number in range(20):
                keys = [(seat, [f"key {room} {name}"]) for seat, name in enumerate("abcd")]
                yield from persons.note_end(f"R{room}", Finished(number, "pok", room * 100 + number, f"[{lines}]", keys))

        for room in range(30):
            await hall.store.change(fill, room)
        home = await hall.people.home("a")
        assert [each.games for each in home.people] == [people.RECENT] * 3

    in_hall(store_url, work)
