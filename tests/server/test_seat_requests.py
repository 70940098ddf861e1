"""A seat is asked for from another device: a face and a name alone claim nothing."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient
from rig import Rig, friends
from test_http import _http  # noqa: F401 - the fixture

from trespok.server.refusals import Refused
from trespok.wire import messages as m

NEW, THIEF = "ABCDEF-new", "ABCDEF-thief"
WATCHING, OTHER = 20, 21


def ask(rig: Rig, seat: int, key: str) -> None:
    """A browser asks for the seat of a person.  Raises Refused."""
    occupant = rig.room.parts.seats.occupants[seat]
    assert occupant is not None
    rig.room.join("Anybody", key, rig.now, asks=occupant.who)
    rig.pump()


def asked(rig: Rig, link: int) -> list[dict[str, Any]]:
    """As this page is told."""
    found: list[dict[str, Any]] = rig.last(link, "table").get("asked", [])
    return found


def events(rig: Rig, link: int) -> list[tuple[str, str | None]]:
    """What the table said of seats, and who decided it."""
    lines = [heard["line"] for heard in rig.received[link] if heard["t"] == "chat"]
    return [(line["event"], line.get("by")) for line in lines if line.get("event", "").startswith("seat-")]


def absent(rig: Rig, seat: int) -> None:
    """Page and seat have one number here."""
    rig.disconnect(seat)


def test_the_host_gives_an_absent_person_their_seat_back() -> None:
    """Until then the new device sees what any watcher sees; from then on the old keys open nothing, and all are told."""
    rig = friends("pok", 3)
    rig.choose(2, "play disc")
    absent(rig, 2)
    rig.connect(WATCHING, NEW)
    ask(rig, 2, NEW)
    assert rig.last(WATCHING, "table")["you"] is None
    assert rig.last(WATCHING, "view")["draft"] is None
    assert rig.last(WATCHING, "view")["offer"] is None
    (request,) = asked(rig, 0)
    link = rig.room.parts.seats.occupants[2].link_of(rig.tokens[2])[0]  # type: ignore[union-attr]
    assert rig.host(1, "let-in", who=request["who"])["code"] == "not-host"
    assert rig.host(0, "let-in", who=request["who"])["ok"]
    assert asked(rig, 0) == []
    rig.disconnect(WATCHING)
    rig.connect(WATCHING, NEW)
    assert rig.last(WATCHING, "table")["you"] == 2
    assert rig.last(WATCHING, "view")["draft"] == "play disc"
    assert events(rig, 1) == [("seat-asked", None), ("seat-given", "Ann")]
    rig.connect(2, rig.tokens[2])
    assert rig.last(2, "table")["you"] is None
    with pytest.raises(Refused, match="link-gone"):
        rig.follow(link, THIEF)


def test_a_connected_device_decides_alone() -> None:
    """The host cannot take the seat of somebody who is there; the owner plays on meanwhile, and says no, or yes."""
    rig = friends("pok", 3)
    ask(rig, 2, THIEF)
    (request,) = asked(rig, 2)
    assert rig.host(0, "let-in", who=request["who"])["code"] == "seat-held"
    assert rig.choose(2, "play disc")["ok"]
    assert rig.host(2, "not-now", who=request["who"])["ok"]
    assert (asked(rig, 2), events(rig, 0)) == ([], [("seat-asked", None), ("seat-kept", None)])
    assert rig.last(2, "table")["you"] == 2
    rig.wait(60_000)
    ask(rig, 2, NEW)
    (request,) = asked(rig, 2)
    rig.host(2, "let-in", who=request["who"])
    assert rig.last(2, "gone")["reason"] == "moved"
    rig.connect(WATCHING, NEW)
    assert rig.last(WATCHING, "view")["draft"] == "play disc"


def test_nobody_answers_for_the_seat_of_another() -> None:
    rig = friends("pok", 3)
    absent(rig, 2)
    ask(rig, 2, THIEF)
    (request,) = asked(rig, 0)
    rig.connect(WATCHING, THIEF)
    assert rig.host(WATCHING, "let-in", who=request["who"])["code"] == "not-seated"
    for do in ("let-in", "not-now"):
        assert rig.host(1, do, who=request["who"])["code"] == "not-host"
    assert asked(rig, 0) == [request]


def test_two_ask_at_once_and_one_a_minute() -> None:
    """The second waits a minute, has a request of its own, and goes with the first one that is answered by yes."""
    rig = friends("pok", 3)
    absent(rig, 2)
    ask(rig, 2, NEW)
    ask(rig, 2, NEW)  # pressed twice: one request
    with pytest.raises(Refused, match="seat-asked"):
        ask(rig, 2, THIEF)
    rig.wait(60_000)
    ask(rig, 2, THIEF)
    first, second = asked(rig, 0)
    assert rig.host(0, "let-in", who=first["who"])["ok"]
    assert rig.host(0, "let-in", who=second["who"])["code"] == "bad-seat"
    rig.connect(WATCHING, THIEF)
    rig.connect(OTHER, NEW)
    assert [rig.last(link, "table")["you"] for link in (WATCHING, OTHER)] == [None, 2]


def test_a_request_outlives_a_restart_and_so_does_its_minute() -> None:
    rig = friends("pok", 3)
    absent(rig, 2)
    ask(rig, 2, NEW)
    rig.restart()
    rig.connect(10, rig.tokens[0])
    (request,) = asked(rig, 10)
    with pytest.raises(Refused, match="seat-asked"):
        ask(rig, 2, THIEF)
    assert rig.host(10, "let-in", who=request["who"])["ok"]
    rig.restart()
    rig.connect(WATCHING, NEW)
    rig.connect(OTHER, rig.tokens[2])
    assert [rig.last(link, "table")["you"] for link in (WATCHING, OTHER)] == [2, None]


def test_a_request_ends_with_its_seat_and_gives_nothing_to_who_was_sent_away() -> None:
    rig = friends("pok", 4)
    absent(rig, 2)
    ask(rig, 2, THIEF)
    assert rig.host(0, "kick", seat=2)["ok"]
    assert asked(rig, 0) == []
    with pytest.raises(Refused, match="kicked"):
        ask(rig, 3, rig.tokens[2])
    absent(rig, 3)
    ask(rig, 3, NEW)
    (request,) = asked(rig, 0)
    rig.room.parts.seats.banned.bar([rig.room.parts.seats.knocks[0].token], "removed")
    assert rig.host(0, "let-in", who=request["who"])["ok"]
    rig.connect(WATCHING, NEW)
    assert rig.last(WATCHING, "gone")["reason"] == "removed"


def test_who_comes_back_is_no_bot_any_more_and_keeps_what_the_bot_has_not_chosen() -> None:
    """A bot that plays meanwhile stops, and all boards of a person come with the first."""
    rig = friends("pok", 3)
    absent(rig, 2)
    rig.bots = False
    assert rig.host(0, "stand-in", seat=2)["ok"]
    ask(rig, 2, NEW)
    assert rig.host(0, "let-in", who=asked(rig, 0)[0]["who"])["ok"]
    rig.connect(WATCHING, NEW)
    occupant = rig.room.parts.seats.occupants[2]
    assert occupant is not None
    assert (occupant.stand_in, rig.last(WATCHING, "table")["you"]) == (False, 2)
    assert rig.choose(WATCHING, "play disc")["ok"]


def test_at_a_locked_table_that_everybody_has_left_who_comes_sits_down() -> None:
    """Nobody is left who could open."""
    rig = friends("pok", 2, seats=4)
    assert rig.host(0, "settings", settings=m.Settings(knock=True))["ok"]
    rig.tell(1, m.Leave)
    rig.tell(0, m.Leave)
    rig.join("Dan")
    assert [each.name for each in rig.room.parts.seats.folk] == ["Dan"]
    assert not rig.room.parts.seats.knocks


def test_at_a_private_table_a_browser_hears_its_answer_without_a_line(http: TestClient[Any]) -> None:
    """It is told the people's numbers and no names, and its own request until somebody has answered."""
    asked = {"game": "pok", "name": "Ann", "seats": 3, "play_now": True, "settings": {"watch": "nobody"}}
    code = http.post("/api/tables", json=asked).json()["code"]
    ann = dict(http.cookies)
    http.cookies.clear()
    lobby = http.get(f"/api/tables/{code}").json()
    assert (lobby["seats"][0]["name"], lobby["knocks"]) == ("", None)
    wish = {"name": "Ann", "asks": lobby["seats"][0]["who"]}
    sat = http.post(f"/api/tables/{code}/seats", json=wish).json()
    assert http.get(f"/api/tables/{code}").json()["knocks"] == sat["knocks"]
    assert http.post(f"/api/tables/{code}/seats", json=wish | {"asks": 99}).json()["code"] == "bad-seat"
    mine = dict(http.cookies)
    http.cookies.clear()
    http.cookies.update(ann)
    with http.websocket_connect(f"/ws/{code}") as page:
        page.send_json({"t": "host", "id": 1, "do": "let-in", "who": sat["knocks"]})
        while not any(message["t"] == "gone" and message["reason"] == "moved" for message in page.receive_json()):
            pass
    http.cookies.clear()
    http.cookies.update(mine)
    found = http.get(f"/api/tables/{code}").json()
    assert (found["you"], found["knocks"]) == (0, None)
