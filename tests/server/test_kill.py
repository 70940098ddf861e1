"""``kill -9`` in the middle of many games: every acknowledged action is there, and every table goes on with its people."""

from __future__ import annotations

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from live import Person, Server
from websockets.asyncio.client import connect

TABLES = {"pok": 60, "pokerdice": 20, "pokino": 20}
SEATS = {"pok": 3, "pokerdice": 2, "pokino": 2}


@dataclass
class Known:
    """What one person has been promised: everything acknowledged, as the person saw it."""

    game: str
    cookie: str
    seq: int = 0
    draft: str | None = None
    marks: set[tuple[int, str]] = field(default_factory=set)  # Pokino: by hand
    asked: str | None = None  # under way: stored or not, its answer may be what the kill cut off
    now: int = 0  # after the restart

    def chosen(self, view: dict[str, Any], action: str) -> None:
        """An acknowledged choice made on this view."""
        if action.startswith("mark "):
            self.marks.add((view["round"], action.split()[1]))
        elif action.startswith(("play ", "aim ")):
            if view["seq"] == self.seq:
                self.draft = action
        else:
            self.seq = max(self.seq, view["seq"] + 1)  # a keep, a stop: it is in the log

    def check(self, view: dict[str, Any]) -> None:
        """After the restart: nothing of it is lost."""
        assert view["seq"] >= self.seq
        if self.game != "pokino" and view["seq"] == self.seq:
            assert view["draft"] in ({self.draft} if self.draft else {None, self.asked})
        if self.game == "pokino":
            assert {card for hand, card in self.marks if hand == view["round"]} <= set(view["view"]["marks"][0])
        self.now = view["seq"]


def _asked(game: str) -> dict[str, Any]:
    settings = {"clock_s": 5, "away_s": 5, "pace_s": 1}
    more = {"options": {"hands": "2"}} if game == "pokino" else {}
    bots = [{"seat": seat, "kind": "random"} for seat in range(1, SEATS[game])]
    return {"game": game, "name": "Ann", "seats": SEATS[game], "bots": bots, "play_now": True, "settings": settings, **more}


def _wish(view: dict[str, Any]) -> str | None:
    """What this person does: the last of the offer, or at Pokino any mark."""
    offer = view["offer"] or []
    if view["must"]:
        return offer[-1] if view["draft"] is None else None
    return next((words for words in offer if words.startswith(("mark", "next"))), None)


async def _table(server: Server, game: str, client: httpx.AsyncClient, acked: dict[str, Known], stop: asyncio.Event) -> None:
    """One person and bots; every acknowledged choice is written down."""
    made = await client.post("/api/tables", json=_asked(game))
    code = made.json()["code"]
    cookie = made.headers["set-cookie"].split(";")[0]
    known = acked[code] = Known(game, cookie)
    number = 0
    asked: dict[int, tuple[dict[str, Any], str]] = {}
    address = f"ws://127.0.0.1:{server.port}/ws/{code}"
    async with connect(address, additional_headers={"Cookie": cookie}, ping_interval=None) as socket:
        while not stop.is_set():
            for message in json.loads(await socket.recv()):
                if message["t"] == "view":
                    known.seq, known.draft = max(known.seq, message["seq"]), message["draft"]
                    if (action := _wish(message)) is not None:
                        number += 1
                        asked[number] = (message, action)
                        known.asked = action
                        choice = {"t": "choose", "id": number, "round": message["seq"], "action": action}
                        await socket.send(json.dumps(choice))
                elif message["t"] == "ack" and message["ok"]:
                    known.chosen(*asked[message["id"]])


def _under_way(acked: dict[str, Known]) -> bool:
    """Half of each game's tables are well into their match, and at some Pokino tables cards are marked."""
    for game, tables in TABLES.items():
        mine = [known for known in acked.values() if known.game == game]
        if len(mine) < tables or sum(known.seq > 6 for known in mine) < tables // 2:
            return False
    return sum(bool(known.marks) for known in acked.values()) >= TABLES["pokino"] // 4


async def _until_killed(server: Server) -> dict[str, Known]:
    acked: dict[str, Known] = {}
    stop = asyncio.Event()
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as client:
        games = [game for game, tables in TABLES.items() for _ in range(tables)]
        tasks = [asyncio.ensure_future(_table(server, game, client, acked, stop)) for game in games]
        while not _under_way(acked):  # noqa: ASYNC110 - a hundred tasks
            await asyncio.sleep(0.05)
        server.kill()
        stop.set()
        await asyncio.gather(*tasks, return_exceptions=True)
    return acked


def test_a_hundred_games_survive_a_kill(tmp_path: Path) -> None:
    """Nothing acknowledged is lost, drafts and marks included.  People come back and do nothing: the clocks go on."""
    more = ["--limit", "made_burst=1000", "--limit", "requests_burst=100000"]
    server = Server(f"sqlite:///{tmp_path}/tables.db", more)
    server.start()
    with ThreadPoolExecutor(1) as apart:  # a browser test before this one may have left a loop on our own thread
        acked = apart.submit(asyncio.run, _until_killed(server)).result()
    assert len(acked) == sum(TABLES.values())
    server.start()
    waiting: dict[str, Person] = {}
    for code, known in acked.items():
        person = Person(server)
        name, _, token = known.cookie.partition("=")
        person.http.cookies.set(name, token)
        person.open(code)
        assert person.until("table")["you"] == 0
        known.check(person.until("view"))
        waiting[code] = person
    deadline = time.monotonic() + 60
    while waiting and time.monotonic() < deadline:
        for code, person in list(waiting.items()):
            person.drain()
            if person.last("table")["phase"] == "over" or person.last("view")["seq"] >= acked[code].now + 3:
                person.close()
                del waiting[code]
    assert not waiting
    assert server.stop() == 0
