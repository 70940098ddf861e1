"""The people of ``faults.py``: they play, change their minds, talk, lose their line, come back anywhere, and forget nothing."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any, Literal

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

__all__ = ["Asked", "Company", "Person"]

LOST = (OSError, WebSocketException, TimeoutError, httpx.HTTPError)
OPEN_S = 12.0
ANSWER_S = 4.0  # then the line is taken for dead
PACE_S = (0.05, 0.6)
MATCHES = 2  # at one table; then the company makes another


@dataclass(slots=True)
class Asked:
    """Something a person sent, and what came of it: acknowledged, refused, or unknown because the line broke."""

    what: Literal["choose", "unchoose", "say"]
    seat: int
    on: int  # the seq of the view it was chosen on
    words: str
    state: Literal["acked", "refused", "unknown"] = "unknown"
    answered: float = 0.0  # when


@dataclass(slots=True)
class Person:
    """One browser at one table."""

    name: str
    cookie: str = ""
    code: str = ""
    sits: bool = False  # acknowledged
    asked: list[Asked] = field(default_factory=list)
    frames: bytearray = field(default_factory=bytearray)
    away_s: list[float] = field(default_factory=list)  # from the moment a line broke until the next view
    broke: float | None = None  # when; None: it holds, or there was none yet
    back: float = 0.0  # when the first view of this line came
    told: bool = False  # that its worker goes
    playing: bool = False


class Company:
    """Two people and perhaps a bot, at one table after the other."""

    def __init__(  # noqa: PLR0917 - what they need to know
        self,
        number: int,
        ports: list[int],
        chance: random.Random,
        stop: asyncio.Event,
        answer_s: float = ANSWER_S,
        matches: int = MATCHES,
    ) -> None:
        self._number = number
        self._answer_s = answer_s
        self._matches = matches
        self._ports = ports
        self._chance = chance
        self._stop = stop
        self._said = 0
        self._tables = 0
        self.people: list[Person] = []  # of all tables
        self.codes: list[str] = []
        self.troubles: list[str] = []

    async def run(self) -> None:
        while not self._stop.is_set():
            self._tables += 1
            ann, ben = (Person(f"{who}{self._number}.{self._tables}") for who in ("Ann", "Ben"))
            self.people += [ann, ben]
            game = "pok" if self._number % 2 else "pokerdice"
            bots = [{"seat": 2, "kind": "random"}] if game == "pok" else []
            settings = {"clock_s": 0, "away_s": 600}
            body = {"game": game, "name": ann.name, "seats": 2 + len(bots), "bots": bots, "settings": settings}
            made = await self._post(ann, "/api/tables", body)
            if made is None:
                return
            ann.code = ben.code = made["code"]
            ann.sits = True
            self.codes.append(ann.code)
            if await self._post(ben, f"/api/tables/{ben.code}/seats", {"name": ben.name}) is None:
                return
            ben.sits = True
            over = asyncio.Event()
            await asyncio.gather(self._play(ann, over), self._play(ben, over))

    async def _post(self, person: Person, path: str, body: Any) -> Any:
        """Until it is answered, by any worker; a browser that has a seat already gets the same one again.

        It has its cookie before it takes a seat, as from the page: an answer may be lost, and the seat taken all the same.
        """
        while not self._stop.is_set():
            port = self._port(person)
            try:
                async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=OPEN_S) as http:
                    if not person.cookie and path.endswith("/seats"):
                        shown = await http.get(path.removesuffix("/seats"))
                        person.cookie = shown.headers.get("set-cookie", "").split(";")[0]
                        if not person.cookie:
                            raise ConnectionError("not shown")
                    answer = await http.post(path, json=body, headers={"Cookie": person.cookie} if person.cookie else {})
                person.frames += answer.content
                if "set-cookie" in answer.headers:
                    person.cookie = answer.headers["set-cookie"].split(";")[0]
                if answer.is_success:
                    return answer.json()
                if answer.status_code < 500:
                    self.troubles.append(f"{person.name} {path}: {answer.status_code} {answer.text}")
            except LOST:
                pass
            await asyncio.sleep(0.2)
        return None

    async def _play(self, person: Person, over: asyncio.Event) -> None:
        """At one table until its matches are over, whatever happens to the line."""
        person.playing, person.broke = True, time.monotonic()
        while not self._stop.is_set() and not over.is_set():
            address = f"ws://127.0.0.1:{self._port(person)}/ws/{person.code}"
            cookie = {"Cookie": person.cookie}
            try:
                async with connect(
                    address,
                    additional_headers=cookie,
                    open_timeout=OPEN_S,
                    max_size=None,
                    ping_interval=None,
                    close_timeout=0.5,
                ) as socket:
                    await self._sit(person, socket, over)
            except LOST:
                pass
            person.broke = person.broke or time.monotonic()
            await asyncio.sleep(self._pause_s(person))
        person.playing = False

    def _port(self, person: Person) -> int:
        """Where this person comes to: any worker."""
        del person
        return self._chance.choice(self._ports)

    def _pause_s(self, person: Person) -> float:
        """How long this person waits before the next try."""
        del person
        return self._chance.uniform(0.1, 0.4)

    async def _sit(self, person: Person, socket: ClientConnection, over: asyncio.Event) -> None:
        you, number, rested = 0, 0, 0.0
        waits: tuple[int, Asked] | None = None
        view: dict[str, Any] | None = None
        while not self._stop.is_set() and not over.is_set():
            try:
                async with asyncio.timeout(self._answer_s if waits is not None else self._chance.uniform(0.05, 0.5)):
                    frame = await socket.recv()
            except TimeoutError:
                if waits is not None:
                    raise
                frame = "[]"
            person.frames += frame.encode() if isinstance(frame, str) else frame
            for message in json.loads(frame):
                kind = message["t"]
                if kind == "table":
                    if message["you"] is None:
                        self.troubles.append(f"{person.name} has lost the seat at {person.code}")
                    you, number = message["you"] or 0, number + 1
                    await self._host(socket, message, over, number)
                elif kind == "view":
                    view = message
                    if person.broke is not None:
                        person.back = time.monotonic()
                        person.away_s.append(person.back - person.broke)
                        person.broke = None
                elif kind == "gone":
                    person.told = True
                    if message["reason"] != "closing":
                        self.troubles.append(f"{person.name} is told to go: {message['reason']}")
                    return
                elif kind == "ack" and waits is not None and message["id"] == waits[0]:
                    waits[1].state = "acked" if message["ok"] else "refused"
                    waits[1].answered = time.monotonic()
                    waits = None
            if waits is None and view is not None and time.monotonic() >= rested:
                number, rested = number + 1, time.monotonic() + self._chance.uniform(*PACE_S)
                waits = await self._act(person, socket, you, view, number)

    async def _host(self, socket: ClientConnection, table: dict[str, Any], over: asyncio.Event, number: int) -> None:
        if table["phase"] == "over" and table["match"] >= self._matches:
            over.set()
            return
        full = all(seat["name"] is not None for seat in table["seats"])
        if table["you"] == table["host"] and table["phase"] != "play" and full:
            do = "start" if table["phase"] == "lobby" else "rematch"
            await socket.send(json.dumps({"t": "host", "id": number, "do": do}))

    async def _act(
        self, person: Person, socket: ClientConnection, you: int, view: dict[str, Any], number: int
    ) -> tuple[int, Asked] | None:
        """The next thing this person does, if any: a choice, another one, none after all, or a few words."""
        luck = self._chance.random()
        if any(asked.on == view["seq"] and asked.what == "choose" for asked in person.asked[-8:]):
            luck = luck / 2 if luck < 0.5 else 0.9 + luck / 10 if luck > 0.8 else 1.0
        offer = view["offer"] or []
        if luck < 0.25:
            return await self._say(person, socket, you, view, number)
        if view["must"] and offer and luck < 0.95:
            asked = Asked("choose", you, view["seq"], self._chance.choice(offer))
            message = {"t": "choose", "round": view["seq"], "action": asked.words}
        elif view["must"] and offer and luck < 1.0:
            asked = Asked("unchoose", you, view["seq"], "")
            message = {"t": "unchoose"}
        else:
            return None
        person.asked.append(asked)
        await socket.send(json.dumps({**message, "id": number}))
        return number, asked

    async def _say(
        self, person: Person, socket: ClientConnection, you: int, view: dict[str, Any], number: int
    ) -> tuple[int, Asked]:
        """A few words that nobody has said before."""
        self._said += 1
        asked = Asked("say", you, view["seq"], f"{person.name}-{self._said}")
        person.asked.append(asked)
        await socket.send(json.dumps({"t": "say", "text": asked.words, "id": number}))
        return number, asked
