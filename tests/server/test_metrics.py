"""``/metrics``: what a watcher is told, to whom, and that nobody is named in it."""

from __future__ import annotations

import asyncio
import socket
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.datastructures import State
from litestar.testing import TestClient
from prometheus_client.parser import text_string_to_metric_families
from stores import free_port

from trespok import __version__
from trespok.install_hint import install_line
from trespok.server import __main__ as serve
from trespok.server.config import Config
from trespok.server.hall.hall import Hall
from trespok.server.http.app import make_app
from trespok.server.http.monitoring import exposition, start_metrics_port
from trespok.server.refusals import REFUSED
from trespok.server.store.store import open_store
from trespok.wire import messages as m
from trespok.wire.bodies import BotSeat, NewTable

TOKEN = "a-token-of-the-tests"  # noqa: S105 - of the tests


def samples(text: str) -> dict[tuple[str, ...], float]:
    """By name and the values of the labels, in the order of the labels' names."""
    found = (sample for family in text_string_to_metric_families(text) for sample in family.samples)
    return {(sample.name, *(value for _, value in sorted(sample.labels.items()))): sample.value for sample in found}


def test_what_is_told(tmp_path: Path) -> None:
    """Of a table in play with a person, a bot and a page that watches; no name and no code is in it."""

    async def run() -> tuple[str, str]:
        hall = Hall(await open_store(f"sqlite:///{tmp_path}/x.db"))
        await hall.start()
        asked = NewTable("pok", "Annemarie", 3, bots=[BotSeat(1, "random"), BotSeat(2, "random")], play_now=True)
        running, key = await hall.make(asked)
        await hall.make(NewTable("pokino", "Annemarie", 4))
        room = running.room
        for link, who in ((1, key), (2, None)):
            running.post(lambda room, now, link=link, who=who: room.connect(link, who, "en", now))  # type: ignore[misc]
        await asyncio.sleep(0)
        seq = room.seq
        running.post(lambda room, now: room.receive(1, m.Choose(1, seq, "play disc"), now))
        running.post(lambda room, now: room.receive(2, m.Say(1, "hello"), now))
        while not hall.health.metrics.moves["pok"]:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)
        text = (await exposition(hall)).decode()
        await hall.close()
        return text, room.code

    before = REFUSED["not-seated"]
    text, code = asyncio.run(run())
    found = samples(text)
    assert found["trespok_tables", "pok", "play"] == 1
    assert found["trespok_tables", "pokino", "lobby"] == 1
    assert {name[1]: value for name, value in found.items() if name[0] == "trespok_seats"} == {
        "away": 1,
        "bot": 2,
        "free": 3,
        "here": 1,
    }
    assert (found["trespok_pages", "seat"], found["trespok_pages", "watcher"]) == (1, 1)
    assert found["trespok_moves_total", "pok"] >= 1
    assert found["trespok_refusals_total", "not-seated"] == before + 1
    assert found["trespok_commit_seconds_count",] >= 3
    assert found["trespok_commit_seconds_bucket", "+Inf"] == found["trespok_commit_seconds_count",]
    assert (found["trespok_store_ok",], found["trespok_ready",]) == (1, 1)
    assert found["process_resident_memory_bytes",] > 10_000_000
    assert any(name[0] == "trespok_info" and __version__ in name for name in found)
    assert "trespok_questions_waiting" in text
    assert "Annemarie" not in text
    assert code not in text


def test_the_table_s_port_has_them_for_the_token_alone(tmp_path: Path) -> None:
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db", metrics_token=TOKEN))) as http:
        answer = http.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        assert samples(answer.text)["trespok_store_ok",] == 1
        for header in ("", TOKEN, f"Bearer {TOKEN}x", "Bearer ", "Bearer \xe9"):
            refused = http.get("/metrics", headers=[(b"Authorization", header.encode("latin-1"))])
            assert (refused.status_code, refused.content) == (401, b"")


def test_without_a_token_there_is_no_such_page(tmp_path: Path) -> None:
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db"))) as http:
        assert http.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def test_a_port_of_its_own(tmp_path: Path) -> None:
    """Read on a thread of its own while the rooms change; gone when the server ends."""
    port = free_port()

    def read(path: str) -> tuple[int, str]:
        with httpx.Client() as client:
            answer = client.get(f"http://127.0.0.1:{port}{path}")
        return answer.status_code, answer.text

    async def run() -> None:
        state = State({})
        stop = start_metrics_port("127.0.0.1", port, state)
        early = await asyncio.to_thread(read, "/metrics")
        assert "trespok_tables" not in early[1]
        hall = state.hall = Hall(await open_store(f"sqlite:///{tmp_path}/x.db"))
        await hall.start()
        await hall.make(NewTable("pok", "Annemarie", 3))
        status, text = await asyncio.to_thread(read, "/metrics")
        assert (status, samples(text)["trespok_tables", "pok", "lobby"]) == (200, 1)
        stop()
        await hall.close()
        with pytest.raises(httpx.HTTPError):
            await asyncio.to_thread(read, "/metrics")

    asyncio.run(run())


@pytest.mark.parametrize("words", [["--metrics", "9464"], ["--metrics-token", TOKEN]])
def test_without_the_package_it_is_one_sentence(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there = find_spec
    monkeypatch.setattr("trespok.server.config.find_spec", lambda name: None if name == "prometheus_client" else there(name))
    assert serve.main(words) == 2
    said = capsys.readouterr().err
    assert said == f"trespok: Counting for /metrics needs a package that is not installed; type: {install_line('host')}\n"


def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words: list[Any] = [
            "--host",
            "127.0.0.1",
            "--port",
            str(free_port()),
            "--no-browser",
            "--store",
            f"sqlite:///{tmp_path}/x.db",
        ]
        assert serve.main([*words, "--metrics", port]) == 1
    assert capsys.readouterr().err == f"trespok: 127.0.0.1:{port} cannot be used for metrics: Address already in use.\n"
