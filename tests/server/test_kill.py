"""``kill -9`` in the middle of many games: every acknowledged action is there, and every table goes on by itself."""

from __future__ import annotations

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
from live import Person, Server
from websockets.asyncio.client import connect

TABLES = 100


async def _table(server: Server, client: httpx.AsyncClient, acked: dict[str, Any], stop: asyncio.Event) -> None:
    """One person and two bots; every acknowledged choice is written down, as the person saw it."""
    made = await client.post("/api/tables", json=_asked())
    code = made.json()["code"]
    cookie = made.headers["set-cookie"].split(";")[0]
    known = acked[code] = {"cookie": cookie, "seq": 0, "draft": None}
    number = 0
    asked: dict[int, tuple[int, str]] = {}
    address = f"ws://127.0.0.1:{server.port}/ws/{code}"
    async with connect(address, additional_headers={"Cookie": cookie}, ping_interval=None) as socket:
        while not stop.is_set():
            for message in json.loads(await socket.recv()):
                if message["t"] == "view":
                    known["seq"], known["draft"] = message["seq"], message["draft"]
                    if message["must"] and message["draft"] is None:
                        number += 1
                        asked[number] = (message["seq"], message["offer"][-1])
                        choice = {"t": "choose", "id": number, "round": message["seq"], "action": message["offer"][-1]}
                        await socket.send(json.dumps(choice))
                elif message["t"] == "ack" and message["ok"]:
                    seq, action = asked[message["id"]]
                    if seq == known["seq"]:
                        known["draft"] = action


def _asked() -> dict[str, Any]:
    bots = [{"seat": 1, "kind": "random"}, {"seat": 2, "kind": "random"}]
    settings = {"clock_s": 5, "away_s": 5}
    return {"game": "pok", "name": "Ann", "seats": 3, "bots": bots, "play_now": True, "settings": settings}


async def _until_killed(server: Server) -> dict[str, Any]:
    acked: dict[str, Any] = {}
    stop = asyncio.Event()
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as client:
        tasks = [asyncio.ensure_future(_table(server, client, acked, stop)) for _ in range(TABLES)]
        while len(acked) < TABLES or sum(known["seq"] > 6 for known in acked.values()) < TABLES // 2:  # noqa: ASYNC110 - a hundred tasks
            await asyncio.sleep(0.05)
        server.kill()
        stop.set()
        await asyncio.gather(*tasks, return_exceptions=True)
    return acked


def test_a_hundred_games_survive_a_kill(tmp_path: Path) -> None:
    """Nothing that was acknowledged is lost, drafts included; then nobody comes back and the games go on."""
    more = ["--limit", "made_burst=1000", "--limit", "requests_burst=100000"]
    server = Server(f"sqlite:///{tmp_path}/tables.db", more)
    server.start()
    with ThreadPoolExecutor(1) as apart:  # a browser test before this one may have left a loop on our own thread
        acked = apart.submit(asyncio.run, _until_killed(server)).result()
    assert len(acked) == TABLES
    server.start()
    for code, known in acked.items():
        person = Person(server)
        name, _, token = known["cookie"].partition("=")
        person.http.cookies.set(name, token)
        person.open(code)
        table, view = person.until("table"), person.until("view")
        assert table["you"] == 0
        assert view["seq"] >= known["seq"]
        if view["seq"] == known["seq"]:
            assert view["draft"] == known["draft"]
        known["now"] = view["seq"]
        person.close()
    deadline = time.monotonic() + 40
    waiting = dict(acked)
    while waiting and time.monotonic() < deadline:
        time.sleep(0.5)
        for code, known in list(waiting.items()):
            # A spectator looks without taking the seat: it was the table that went on.
            if _seq(server, code) >= known["now"] + 3 or known.get("over"):
                del waiting[code]
    assert not waiting
    assert server.stop() == 0


def _seq(server: Server, code: str) -> int:
    watcher = Person(server)
    watcher.open(code)
    table = watcher.until("table")
    watcher.close()
    return 10**9 if table["phase"] == "over" else int(table["seq"])
