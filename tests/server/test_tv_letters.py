"""Four letters on a TV: a person at a table claims them and says so twice; five wrong tries; two minutes; any worker."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from rig import Rig, friends
from stores import postgres_url, store_url

from trespok.server.config import Config
from trespok.server.http.app import make_app
from trespok.server.refusals import Refused
from trespok.server.store import queries
from trespok.server.store.store import open_store
from trespok.wire import messages as m

__all__ = ["postgres_url", "store_url"]  # the fixtures, for a test below
NOW = 1_700_000_000_000


async def _story(url: str) -> list[object]:
    store = await open_store(url)
    change: Any = store.change
    said: list[object] = []
    said.append(await change(queries.open_tv, "KMPT", "tv", NOW))
    said.append(await change(queries.open_tv, "KMPT", "other", NOW))  # two TVs never show the same
    said.append(await store.ask(queries.look_at_tv, "tv", NOW))
    said.append(await change(queries.claim_tv, "KMPT", "ABCDEF", "Papa", NOW))
    said.append(await store.ask(queries.look_at_tv, "tv", NOW))  # the table has a name, and there is nothing to see yet
    said.append(await change(queries.claim_tv, "KMPT", "GHJKMN", "Eve", NOW))  # it is taken
    await change(queries.show_tv, "KMPT", "GHJKMN", "EVE")
    said.append(await store.ask(queries.look_at_tv, "tv", NOW))
    await change(queries.show_tv, "KMPT", "ABCDEF", "KEY")
    said.append(await store.ask(queries.look_at_tv, "tv", NOW))
    said.append(await store.ask(queries.look_at_tv, "tv", NOW))  # again: the answer before may have been lost
    said.append(await store.ask(queries.look_at_tv, "tv", NOW + queries.TV_MS))
    await store.close()
    return said


def test_a_tv_is_claimed_twice_by_one_table(tmp_path: Path) -> None:
    named, shown = ("ABCDEF", "Papa", ""), ("ABCDEF", "Papa", "KEY")
    assert asyncio.run(_story(f"sqlite:///{tmp_path}/one.db")) == [
        True,
        False,
        ("", "", ""),
        "",
        named,
        "tv-letters",
        named,
        shown,
        shown,
        None,
    ]


async def _guesses(url: str, later: int) -> list[str]:
    store = await open_store(url)
    await store.change(queries.open_tv, "KMPT", "tv", NOW)
    guesses = [*["AAAA"] * 5, "KMPT"]
    said = [await store.change(queries.claim_tv, letters, "ABCDEF", "Papa", NOW) for letters in guesses]
    await store.change(queries.open_tv, "NEWS", "tv", NOW + later)
    said += [await store.change(queries.claim_tv, letters, "ABCDEF", "Papa", NOW + later) for letters in ("KMPT", "NEWS")]
    await store.close()
    return said


def test_five_wrong_tries_and_two_minutes(tmp_path: Path) -> None:
    wrong = ["tv-letters"] * 5 + ["tv-tries"]
    assert asyncio.run(_guesses(f"sqlite:///{tmp_path}/one.db", queries.TV_MS - 1)) == [*wrong, "tv-tries", "tv-tries"]
    assert asyncio.run(_guesses(f"sqlite:///{tmp_path}/two.db", queries.TV_MS)) == [*wrong, "tv-letters", ""]


async def _at_once(url: str) -> list[str]:
    """Twelve wrong tries of one table by two workers, side by side."""
    stores = [await open_store(url), await open_store(url)]
    tries = [stores[number % 2].change(queries.claim_tv, "AAAA", "ABCDEF", "Papa", NOW) for number in range(12)]
    said: list[str] = list(await asyncio.gather(*tries))
    for store in stores:
        await store.close()
    return said


def test_two_workers_count_every_wrong_try(store_url: str) -> None:
    said = asyncio.run(_at_once(store_url))
    assert sorted(said) == ["tv-letters"] * 5 + ["tv-tries"] * 7


def test_letters_are_not_looked_for_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trespok.server.http.tv.secrets.choice", lambda letters: letters[0])
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db"))) as http:
        assert http.post("/api/tv").json()["letters"] == "BBBB"
        assert http.post("/api/tv").json()["code"] == "too-fast"


def _knock(rig: Rig, link: int, key: str) -> str:
    rig.room.tv.knock(link, "en")
    rig.numbers.setdefault(link, 0)
    rig.tell(link, lambda number: m.Tv(number, key))
    return str(rig.received[link][-1]["t"])


def test_a_claimed_tv_stands_beside_the_hosts() -> None:
    rig = friends("pok", 3)
    rig.room.tv.show("HOST1234", rig.tokens[0], rig.now)
    rig.room.tv.add("GUEST567", rig.tokens[2], rig.now)
    rig.pump()
    assert [_knock(rig, 80, "HOST1234"), _knock(rig, 81, "GUEST567"), _knock(rig, 82, "WRONG999")] == ["tv", "tv", "gone"]
    rig.restart()
    assert _knock(rig, 83, "GUEST567") == "tv"
    with pytest.raises(Refused, match="not-seated"):
        rig.room.tv.add("NOBODY99", None, rig.now)


def test_what_no_tv_shows_is_no_try(tmp_path: Path) -> None:
    """Nor is it a question to the store, which may not know such letters."""
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db"))) as http:
        code = http.post("/api/tables", json={"game": "pok", "name": "Ann", "seats": 3}).json()["code"]
        letters = http.post("/api/tv").json()["letters"]
        path = f"/api/tables/{code}/tv/letters"
        said = [http.post(path, json={"letters": wrong}).status_code for wrong in ["\0\0\0\0", "!!!!", "ßßßß"] * 2]
        assert said == [404] * 6
        assert http.post(path, json={"letters": letters.lower()}).json() == {"letters": letters, "host": "Ann"}
