"""Rooms without a server: the same messages as a server's, byte for byte, and nothing lost by a reload."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.json import encode

from trespok.bots import kinds_of
from trespok.core import BadOption
from trespok.drills import drills
from trespok.games.manifest import load
from trespok.play import verify
from trespok.server.alone import live
from trespok.server.alone.posted import able, answer
from trespok.server.alone.tables import Tables
from trespok.server.room.room import Room
from trespok.wire import bodies as b

WISH = {"game": "pok", "name": "Ada", "seats": 3, "play_now": True, "bots": [{"seat": 1, "kind": "sensible"}]}


def entropy(count: int) -> bytes:
    return bytes(range(count))


class Clock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def __call__(self) -> int:
        return self.ms


class Visit:
    """A page at a table, and the time it spends there."""

    def __init__(self, tables: Tables, clock: Clock, code: str) -> None:
        self.tables, self.clock = tables, clock
        self.chose = -1  # the seq it was last done on
        self.frames: list[str | None] = []
        self.said: list[dict[str, Any]] = []
        self.line = tables.open(code, "en")
        self.take()

    def take(self) -> None:
        for line, frame in self.tables.take():
            if line == self.line:
                self.frames.append(frame)
                self.said += [] if frame is None else json.loads(frame)

    def latest(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.said) if message["t"] == kind)

    def go_on(self, number: int) -> None:
        """Do the first thing on offer, or wait."""
        view = self.latest("view")
        if view["offer"] and view["must"] and self.chose != view["seq"]:
            self.chose = view["seq"]
            wish = {"t": "choose", "id": number, "round": view["seq"], "action": view["offer"][number % len(view["offer"])]}
            self.tables.hear(self.line, json.dumps(wish))
        else:
            self.clock.ms += self.tables.due() or 1
            self.tables.tick()
        self.take()


def made(tables: Tables, **wish: Any) -> str:
    status, body = answer(tables, "/api/tables?lang=en", json.dumps({**WISH, **wish}))
    assert status == 200, body
    return str(json.loads(body)["code"])


def whole(tables: Tables, clock: Clock, code: str) -> Visit:
    visit = Visit(tables, clock, code)
    for number in range(1, 4000):
        if any(message["t"] == "over" for message in visit.said):
            return visit
        visit.go_on(number)
    pytest.fail("the match does not end")


def test_the_first_frame_is_what_a_server_sends() -> None:
    """A room made alike, with its messages encoded by hand."""
    clock = Clock()
    tables = Tables(clock, entropy)
    code = made(tables)
    visit = Visit(tables, clock, code)
    wish = b.NewTable("pok", "Ada", 3, bots=[b.BotSeat(1, "sensible")], play_now=True)
    room = Room.make(code, wish, Tables.key(code), entropy=entropy, now=clock.ms)
    room.take()
    room.connect(visit.line, Tables.key(code), "en", clock.ms)
    sent = b"[" + b",".join(encode(message) for links, message in room.take().sends if visit.line in links) + b"]"
    assert visit.frames == [sent.decode()]


@pytest.mark.parametrize(
    ("game", "options"), [("pok", {}), ("pokerdice", {}), ("pokino", {"hands": "1"})], ids=["pok", "pokerdice", "pokino"]
)
def test_a_whole_match_and_its_transcript(game: str, options: dict[str, str]) -> None:
    """To the end; then the replay, and a transcript whose every draw can be recomputed."""
    clock = Clock()
    tables = Tables(clock)
    code = made(tables, game=game, options=options)
    visit = whole(tables, clock, code)
    assert [message for message in visit.said if message["t"] == "ack" and not message["ok"]] == []
    status, text = answer(tables, f"/api/tables/{code}/transcript?match=1")
    assert status == 200
    assert verify(text.encode()) > 0
    status, replay = answer(tables, f"/api/tables/{code}/replay")
    assert json.loads(replay)["over"] == visit.latest("over")


def test_a_reload_loses_nothing() -> None:
    """A draft, a seat and the match itself are there again; only what changed is written anew."""
    clock = Clock()
    tables = Tables(clock)
    code = made(tables)
    visit = Visit(tables, clock, code)
    while not visit.latest("view")["offer"]:
        visit.go_on(1)
    view = visit.latest("view")
    tables.hear(visit.line, json.dumps({"t": "choose", "id": 9, "round": view["seq"], "action": "play disc"}))
    saved = tables.unsaved()
    assert list(saved) == [code]
    assert tables.unsaved() == {}
    again = Tables(clock)
    again.remember(saved)
    back = Visit(again, clock, code)
    assert (back.latest("table")["you"], back.latest("view")["seq"], back.latest("view")["draft"]) == (
        0,
        view["seq"],
        "play disc",
    )
    assert next(each["name"] for each in json.loads(answer(again, f"/api/tables/{code}")[1])["seats"]) == "Ada"
    over = whole(again, clock, code)
    assert over.latest("over")["t"] == "over"


def test_each_board_has_a_line_of_its_own() -> None:
    tables = Tables(Clock())
    code = made(tables, game="pokino", play_now=False, settings={"boards": 2})
    tables.hear(tables.open(code, "en"), '{"t":"boards","id":1,"count":2}')
    line = tables.open(code, "en", 1)
    told = [json.loads(frame) for number, frame in tables.take() if number == line and frame]
    assert [message["you"] for message in told[0] if message["t"] == "table"] == [2]


def test_what_cannot_be_is_said_in_a_sentence() -> None:
    """Addresses, bodies, messages and tables that are none."""
    tables = Tables(Clock())
    for address, body, code in (
        ("/api/nothing", None, "not-found"),
        ("/api/tables/ABCDEF", None, "no-table"),
        ("/api/tables", '{"game": 3}', "nonsense"),
        ("/api/tables", '{"game": "pok", "name": "A", "seats": 9}', "bad-settings"),
    ):
        status, said = answer(tables, f"{address}?lang=de", body)
        assert status == 400
        assert json.loads(said)["code"] == code, said
        assert json.loads(said)["text"]
    line = tables.open("ABCDEF", "en")
    assert tables.take() == [(line, '[{"t":"gone","reason":"no-table"}]'), (line, None)]
    line = tables.open(made(tables), "en")
    tables.take()
    tables.hear(line, '{"t":"dance","id":7}')
    assert json.loads(tables.take()[0][1] or "")[0] | {"text": ""} == {
        "t": "ack", "id": 7, "ok": False, "code": "nonsense", "text": "",
    }  # fmt: skip
    tables.close(line)
    tables.hear(line, "anything")
    assert tables.take() == []


def test_a_transcript_as_each_seat_sees_it() -> None:
    """The site's live example: a picture, what may be done, and where a line is wrong."""
    text = "pok seats=3\n* throw disc - -\n0 play disc\n0 play disc"
    own, other = json.loads(live.seen(text, 0, 3)), json.loads(live.seen(text, 1, 3))
    assert (own["seats"], own["trouble"], own["offer"]) == (3, "", [])
    assert other["offer"] == ["play disc", "play square", "play triangle"]
    assert own["picture"] != other["picture"]  # a sealed counter is in its owner's view alone
    wrong = json.loads(live.seen(text, -1, 4))
    assert (wrong["at"], wrong["trouble"]) == (4, "Seat 0 has already closed its fist this round.")
    assert json.loads(live.seen("nonsense", -1, 1))["seats"] == 0


def test_the_odds_of_a_keep() -> None:
    """As ``trespok odds pokerdice`` prints them."""
    found = json.loads(live.odds("1 3 3 5 6", "full-house", 2))
    assert f"{found['chance']:.6f}" == "0.269419"
    assert found["keeps"][0][0] == "3 3"
    assert f"{found['keeps'][0][1]:.6f}" == "0.269419"
    assert json.loads(live.odds("3 3 3 5 5", "full-house", 0)) == {"chance": 1.0, "keeps": []}


def test_what_is_there_to_learn() -> None:
    """Every drill of the package, and no server to ask whether one may."""
    tables = Tables(Clock())
    assert json.loads(answer(tables, "/api/learning")[1]) == {"may": True}
    assert json.loads(answer(tables, "/api/server")[1]) == {"invitation": False, "notice": None}
    for game in ("pok", "pokerdice"):
        lines = answer(tables, f"/api/drills/{game}")[1].splitlines()
        assert [json.loads(line)["game"] for line in lines] == [game] * len(drills(game))


def test_the_bots_that_can_think_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them where everything is installed; without NumPy those whose module needs it are left out."""
    able.cache_clear()
    assert able("pok") == kinds_of("pok")

    def without(reference: str) -> object:
        if "expert" in reference:
            raise BadOption("Solved play needs a package that is not installed.")
        return load(reference)

    monkeypatch.setattr("trespok.server.alone.posted.load", without)
    able.cache_clear()
    assert able("pokerdice") == tuple(kind for kind in kinds_of("pokerdice") if kind != "expert")
    able.cache_clear()
