"""The winners' poster is a link's preview, where the people of the table may be shown (issue 26, part 4)."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from rig import Rig, friends

from trespok.server.config import Config
from trespok.server.http import pages, poster
from trespok.server.http.app import make_app
from trespok.server.room.screens import Summary, summary_of
from trespok.server.workers import tasks
from trespok.wire import messages as m


def finished(**settings: Any) -> Rig:
    """A match of two people and a bot, played to its end."""
    rig = friends("pok", 2, seats=3, settings=m.Settings(**settings))
    while rig.room.phase == "play":
        for link in range(2):
            told = rig.last(link, "view")
            if told["must"] and told["draft"] is None:
                rig.choose(link, told["offer"][0])
        rig.wait(5000)
    return rig


@pytest.fixture(name="http")
def _http(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db"))) as http:
        yield http


def of_table(monkeypatch: pytest.MonkeyPatch, table: Summary) -> None:
    async def found(*_: Any) -> Summary:
        return table

    monkeypatch.setattr(pages, "_summary", found)


def test_a_finished_match_has_its_winners_as_a_picture(http: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    rig = finished()
    table = summary_of(rig.room)
    assert table.won == list(rig.pacing.match.outcome.winners)
    of_table(monkeypatch, table)
    page = http.get("/r/ABCDEF/1", headers={"Accept-Language": "en"}).text
    address = "api/tables/ABCDEF/poster.png?match=1"
    assert address in page
    assert f"A game of POK, won by {', '.join(table.seats[seat].name or '' for seat in table.won)}" in page
    picture = http.get(f"/{address}")
    assert (picture.headers["content-type"], picture.headers["cache-control"]) == ("image/png", "public, max-age=86400")
    assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
    assert address not in http.get("/r/ABCDEF/7").text, "another match"
    assert http.get("/api/tables/ABCDEF/poster.png?match=7").status_code == 404


def test_nobody_is_shown_where_nobody_may_watch_nor_before_the_end() -> None:
    assert summary_of(finished(watch="nobody").room).won == []
    rig = friends("pok", 2, seats=3)
    assert summary_of(rig.room).won == []


def test_without_the_rasterizer_a_link_has_the_usual_picture(http: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    of_table(monkeypatch, summary_of(finished().room))
    monkeypatch.setattr(poster, "find_spec", lambda _: None)
    assert "preview-pok.png" in http.get("/r/ABCDEF/1").text
    assert http.get("/api/tables/ABCDEF/poster.png?match=1").status_code == 404


def test_a_code_that_leads_nowhere_has_no_poster(http: TestClient[Any]) -> None:
    assert http.get("/api/tables/ZZZZZZ/poster.png?match=1").status_code == 404


def test_no_table_waits_for_a_picture(http: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """To draw it holds the interpreter, so another process does, once for the same faces."""
    rig = finished()
    of_table(monkeypatch, summary_of(rig.room))
    monkeypatch.setattr("resvg_py.svg_to_bytes", None)
    first = http.get("/api/tables/ABCDEF/poster.png?match=1")
    assert first.content.startswith(b"\x89PNG")
    monkeypatch.setattr(tasks, "poster", None)
    assert http.get("/api/tables/ABCDEF/poster.png?match=1").content == first.content
