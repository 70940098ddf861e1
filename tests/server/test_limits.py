"""The limits of docs/hosting.md, each of them."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from trespok.server.app import make_app
from trespok.server.limits import Bucket, Limits
from trespok.server.main import limits_of

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
TABLE = {"game": "pok", "name": "Ann", "seats": 3}


def client(folder: Path, limits: Limits, **more: Any) -> TestClient[Any]:
    return TestClient(make_app(f"sqlite:///{folder}/x.db", limits, **more))


def test_the_page_of_limits_states_every_number() -> None:
    """docs/hosting.md names each limit with the value it has."""
    text = HOSTING.read_text(encoding="utf-8")
    for limit in fields(Limits):
        found = re.search(rf"^\| `{limit.name}` \| ([0-9.,_]+) \|", text, re.MULTILINE)
        assert found, limit.name
        assert float(found[1].replace(",", "")) == float(limit.default)  # type: ignore[arg-type]


def test_a_bucket_fills_up_again() -> None:
    bucket = Bucket(2, 1.0)
    assert [bucket.take(1000) for _ in range(3)] == [True, True, False]
    assert bucket.take(1999) is False
    assert bucket.take(2000) is True
    assert not bucket.full(3000)
    assert bucket.full(4000)


def test_a_clock_that_jumps_back_gives_nothing_away() -> None:
    bucket = Bucket(1, 1.0)
    assert bucket.take(10_000)
    assert not bucket.take(5_000)
    assert not bucket.take(10_500)


def test_tables_one_address_may_make(tmp_path: Path) -> None:
    with client(tmp_path, Limits(made_burst=2, made_per_s=0.0)) as http:
        codes = [http.post("/api/tables", json=TABLE).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


def test_tables_the_server_keeps(tmp_path: Path) -> None:
    with client(tmp_path, Limits(tables=1)) as http:
        answers = [http.post("/api/tables", json=TABLE) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 503]
    assert answers[1].json()["code"] == "too-many-tables"


def test_requests_of_one_address(tmp_path: Path) -> None:
    with client(tmp_path, Limits(requests_burst=3, requests_per_s=0.0)) as http:
        codes = [http.get("/api/games").status_code for _ in range(4)]
    assert codes == [200, 200, 200, 429]


def test_a_body_has_a_size(tmp_path: Path) -> None:
    with client(tmp_path, Limits(body_bytes=200)) as http:
        assert http.post("/api/tables", json={**TABLE, "name": "x" * 300}).status_code == 413


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "\u202e"])
def test_names(tmp_path: Path, name: str) -> None:
    with client(tmp_path, Limits()) as http:
        answer = http.post("/api/tables", json={**TABLE, "name": name})
    assert answer.status_code == 400
    assert answer.json()["code"] in {"bad-name", "nonsense"}


def test_connections(tmp_path: Path) -> None:
    """Of one address, and of all."""
    with client(tmp_path, Limits(connections_each=1)) as http:
        code = http.post("/api/tables", json=TABLE).json()["code"]
        with http.websocket_connect(f"/ws/{code}") as first:
            assert first.receive_json()[0]["t"] == "table"
            with pytest.raises(Exception, match=r"too-many-people|4403|disconnect"), http.websocket_connect(f"/ws/{code}"):
                pass


def test_limits_are_set_by_name() -> None:
    assert limits_of(["tables=7", "messages_per_s=1.5"]) == Limits(tables=7, messages_per_s=1.5)
    for wrong in ("nothing=1", "tables=many", "tables"):
        with pytest.raises(ValueError, match=r"limit|number"):
            limits_of([wrong])


def test_the_seat_cookie(tmp_path: Path) -> None:
    """Unguessable, out of the page's reach, and a new one for every seat."""
    with client(tmp_path, Limits()) as http:
        cookies = []
        for _ in range(3):
            answer: httpx.Response = http.post("/api/tables", json=TABLE)
            cookie = answer.headers["set-cookie"]
            assert "httponly" in cookie.lower()
            assert "samesite=lax" in cookie.lower()
            cookies.append(cookie.split(";")[0].partition("-")[2])
    assert len(set(cookies)) == 3
    assert all(len(cookie) == 43 for cookie in cookies)
