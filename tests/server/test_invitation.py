"""A server where only those with an invitation open tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from trespok.server.config import Config
from trespok.server.http import admission
from trespok.server.http.app import make_app
from trespok.server.limits import Limits

TABLE = {"game": "pok", "name": "Ann", "seats": 3}


def asked(http: TestClient[Any], **more: Any) -> tuple[int, dict[str, Any]]:
    answer = http.post("/api/tables", json={**TABLE, **more})
    return answer.status_code, answer.json()


def test_who_knows_it_opens_tables_and_anybody_joins(tmp_path: Path) -> None:
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db", invitation="Our Club"))) as http:
        assert http.get("/api/server").json()["invitation"] is True
        for wrong in ({}, {"invitation": None}, {"invitation": ""}, {"invitation": "our clubs"}):
            status, said = asked(http, **wrong)
            assert (status, said["code"], said["field"]) == (403, "invitation", "invitation")
            assert "Our Club" not in str(said)
        status, made = asked(http, invitation="  our   CLUB ")
        assert status == 201
        ben = TestClient(http.app)
        ben.blocking_portal = http.blocking_portal
        assert ben.post(f"/api/tables/{made['code']}/seats", json={"name": "Ben"}).status_code == 201
        assert asked(http, invitation=101 * "x")[0] == 400


def test_guessing_is_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has guessed too often is not even told of a right guess; who sends none is only told that one is needed."""
    now = [1_000_000]
    monkeypatch.setattr(admission, "ticks_ms", lambda: now[0])
    limits = Limits(guesses_burst=3, guesses_per_s=0.1, made_burst=1000)
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db", limits=limits, invitation="club"))) as http:
        assert [asked(http)[1]["code"] for _ in range(10)] == 10 * ["invitation"]
        assert [asked(http, invitation=word)[1]["code"] for word in "abcd"] == [*3 * ["invitation"], "too-fast"]
        assert asked(http, invitation="club")[1]["code"] == "too-fast"
        now[0] += 10_000
        assert asked(http, invitation="club")[0] == 201
        assert asked(http, invitation="club")[0] == 201


def test_without_one_anybody_opens_tables(tmp_path: Path) -> None:
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db"))) as http:
        assert http.get("/api/server").json()["invitation"] is False
        assert asked(http)[0] == 201
        assert asked(http, invitation="whatever")[0] == 201
