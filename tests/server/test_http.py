"""The HTTP side: what it gives, and that no request whatever makes it fall over."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from litestar.testing import TestClient
from schemathesis.core import NOT_SET
from schemathesis.core.result import Ok

from trespok.server.config import Config
from trespok.server.http.app import make_app
from trespok.server.limits import Limits

WIDE = Limits(made_burst=10**6, requests_burst=10**6, tables=10**6)


@pytest.fixture(name="http")
def _http(tmp_path: Path) -> Iterator[TestClient[Any]]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>trespok</title>")
    (static / "assets" / "main-abc.js").write_text("1")
    (static / "assets" / "main-abc.js.gz").write_bytes(gzip.compress(b"1"))
    with TestClient(
        make_app(Config(f"sqlite:///{tmp_path}/x.db", limits=WIDE), static=static, address="http://192.0.2.7:8000")
    ) as http:
        yield http


def test_every_request_is_in_the_protocol(http: TestClient[Any]) -> None:
    """A line each in docs/reference/protocol.md, and no line for what is not there."""
    names = {
        "game": "GAME",
        "language": "LANGUAGE",
        "path": "FILE",
        "code": "CODE",
        "token": "TOKEN",
        "secret": "SECRET",
        "circle": "CIRCLE",
    }
    names["device"] = "ID"
    paths = http.get("/api/schema/openapi.json").json()["paths"]
    answered = {f"{method.upper()} {path.format(**names)}" for path, methods in paths.items() for method in methods}
    page = (Path(__file__).parents[2] / "docs" / "reference" / "protocol.md").read_text("utf-8")
    told = set(re.findall(r"^\| `((?:GET|POST) /\S+)` \|", page, re.MULTILINE))
    assert answered == told - {"GET /api/schema/openapi.json", "GET /metrics"}


def test_every_address_of_the_page_is_the_page(http: TestClient[Any]) -> None:
    for path in ("/", "/t/ABCDEF", "/r/ABCDEF", "/caller"):
        answer = http.get(path)
        assert answer.status_code == 200
        assert "trespok" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
    script = http.get("/assets/main-abc.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith(("text/javascript", "application/javascript"))
    assert script.headers["content-encoding"] == "gzip"  # as the build has packed it
    assert script.text == "1"
    plain = http.get("/assets/main-abc.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == "1"
    for path in ("/assets/main-abc.js.gz", "/assets/none.js", "/../pyproject.toml", "/.env", "/assets/../../x.py"):
        assert http.get(path).status_code == 404


def test_the_games_as_data(http: TestClient[Any]) -> None:
    games = {game["game"]: game for game in http.get("/api/games").json()}
    assert set(games) == {"pok", "pokerdice", "pokino"}
    assert (games["pok"]["least"], games["pok"]["most"]) == (3, 7)
    assert {option["name"] for option in games["pokerdice"]["options"]} == {"packs", "turns", "first", "points", "rounds"}
    assert games["pok"]["bots"]


def test_open_tables_are_those_whose_host_wants_it(http: TestClient[Any]) -> None:
    http.post("/api/tables", json={"game": "pok", "name": "Ann", "seats": 3})
    listed = http.post("/api/tables", json={"game": "pokino", "name": "Bea", "seats": 4, "settings": {"listed": True}}).json()
    found = {"code": listed["code"], "game": "pokino", "phase": "lobby", "seats": 4, "taken": 1, "host": "Bea"}
    assert http.get("/api/tables").json() == [found]


def test_a_running_sitting_can_be_joined(http: TestClient[Any]) -> None:
    """K30: it is in the list while there is a seat to be had; before the first card a bot's is free at once."""
    asked = {"game": "pokino", "name": "Bea", "seats": 3, "settings": {"listed": True}, "play_now": True}
    code = http.post("/api/tables", json=asked).json()["code"]
    lobby = http.get(f"/api/tables/{code}").json()
    assert (lobby["free"], lobby["joins"]) == (2, "now")
    assert [(table["phase"], table["taken"]) for table in http.get("/api/tables").json()] == [("play", 1)]
    http.cookies.clear()
    sat = http.post(f"/api/tables/{code}/seats", json={"name": "Ben"})
    assert (sat.status_code, sat.json()) == (201, {"seat": 1, "next": False, "knocks": None})
    again = http.post(f"/api/tables/{code}/seats", json={"name": "Ben"})
    assert (again.status_code, again.json()) == (200, {"seat": 1, "next": False, "knocks": None})
    assert http.get(f"/api/tables/{code}").json()["you"] == 1
    http.cookies.clear()
    assert http.post(f"/api/tables/{code}/seats", json={"name": "Cleo"}).json()["seat"] == 2
    assert [(table["phase"], table["taken"]) for table in http.get("/api/tables").json()] == [("play", 3)]
    http.cookies.clear()
    late = http.post(f"/api/tables/{code}/seats", json={"name": "Dan"})
    assert late.json() == {"seat": 3, "next": True, "knocks": None}  # one more seat from the next hand (PKN-1.9)


def test_a_qr_code_leads_to_where_phones_can_reach(http: TestClient[Any]) -> None:
    code = http.post("/api/tables", json={"game": "pok", "name": "Ann", "seats": 3}).json()["code"]
    drawn = http.get(f"/api/tables/{code}/qr.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.content.startswith(b"<svg")
    mine = http.get(f"/api/tables/{code}/qr.svg?seat=true")
    assert mine.status_code == 200
    assert mine.content != drawn.content
    http.cookies.clear()
    assert http.get(f"/api/tables/{code}/qr.svg?seat=true").json()["code"] == "not-seated"


def test_links_to_copy_begin_with_the_address_the_qr_code_has(http: TestClient[Any]) -> None:
    """Asked for at localhost it is where phones reach this machine; asked for from elsewhere, as asked."""
    for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000"):
        assert http.get("/api/address", headers={"Host": host}).json() == {"address": "http://192.0.2.7:8000"}
    assert http.get("/api/address", headers={"Host": "pi.local:80"}).json() == {"address": "http://pi.local:80"}


def test_sitting_down_twice_keeps_the_seat(http: TestClient[Any]) -> None:
    code = http.post("/api/tables", json={"game": "pok", "name": "Ann", "seats": 3}).json()["code"]
    assert http.post(f"/api/tables/{code}/seats", json={"name": "Ann"}).json() == {"seat": 0, "next": False, "knocks": None}
    http.cookies.clear()
    assert http.post(f"/api/tables/{code}/seats", json={"name": "Ben"}).json() == {"seat": 1, "next": False, "knocks": None}
    lobby = http.get(f"/api/tables/{code}").json()
    assert (lobby["you"], lobby["free"], lobby["matches"]) == (1, 1, 0)


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "name": "Ann", "seats": 3},
        {"game": "pok", "name": "Ann", "seats": 2},
        {"game": "pok", "name": "Ann", "seats": 3, "options": {"dice": "9"}},
        {"game": "pokerdice", "name": "Ann", "seats": 3, "options": {"packs": "2"}},
        {"game": "pok", "name": "Ann", "seats": 3, "bots": [{"seat": 0, "kind": "random"}]},
        {"game": "pok", "name": "Ann", "seats": 3, "bots": [{"seat": 1, "kind": "wizard"}]},
        {"game": "pok", "name": "Ann", "seats": 3, "settings": {"pace_s": 99}},
        {"game": "pok", "name": "Ann", "seats": 3, "admin": True},
        [],
    ],
)
def test_a_table_that_cannot_be(http: TestClient[Any], body: object) -> None:
    answer = http.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert {"code", "text"} <= set(answer.json()) <= {"code", "text", "field", "expected"}


def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    """Every operation of the published schema, with requests made to break it: no 5xx but the coded ones."""
    app = make_app(Config(f"sqlite:///{tmp_path}/x.db", limits=WIDE))
    with TestClient(app) as http:
        schema = schemathesis.openapi.from_dict(http.get("/api/schema/openapi.json").json())
        seen = set()
        for operation in schema.get_all_operations():
            assert isinstance(operation, Ok)
            seen.add(operation.ok().label)

            @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
            @given(case=operation.ok().as_strategy())
            def attack(case: schemathesis.Case[Any]) -> None:
                answer = http.request(
                    case.method,
                    case.formatted_path,
                    params=case.query or None,
                    json=case.body if case.method == "POST" and case.body is not NOT_SET else None,
                    headers={name: value for name, value in (case.headers or {}).items() if value.isascii()},
                    follow_redirects=False,
                )
                assert answer.status_code < 500, (case.method, case.formatted_path, answer.text)

            attack()
    asked = {
        "POST /api/tables",
        "POST /api/tables/{code}/seats",
        "GET /api/tables/{code}/review",
        "GET /api/tables/{code}/replay",
    }
    assert asked <= seen
