"""The people of ``faults.py`` and ``takeover.py``: those of the simulation (``trespok.sim.pages``), over real lines."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from trespok.sim.pages import Answer, Asked, Company, Here, Lost, Person

__all__ = ["GAMES", "Players", "Real", "Times"]

_BROKEN = (OSError, WebSocketException, TimeoutError, httpx.HTTPError)
OPEN_S = 12.0
PACE = 0.2
EVER = 1e12
_PLAIN: dict[str, Any] = {"clock_s": 0, "away_s": 600}
GAMES: tuple[tuple[str, int, dict[str, str], dict[str, Any]], ...] = (("pok", 2, {}, _PLAIN), ("pokerdice", 2, {}, _PLAIN))


class _Line:
    """A real socket, as pages of the simulation use one."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._sending: set[asyncio.Future[None]] = set()

    async def receive(self, timeout_s: float) -> bytes:
        """Raises Lost where the line is over, TimeoutError where nothing comes."""
        try:
            async with asyncio.timeout(timeout_s):
                frame = await self._socket.recv()
        except (OSError, WebSocketException) as error:
            raise Lost("the line is over") from error
        return frame.encode() if isinstance(frame, str) else frame

    def send(self, text: str) -> None:
        """In the order of the calls."""
        sending = asyncio.ensure_future(self._send(text))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)

    async def _send(self, text: str) -> None:
        with suppress(*_BROKEN):
            await self._socket.send(text)

    def break_off(self) -> None:
        """Without a word."""
        self._socket.transport.abort()


class Real:
    """The ``Network`` of real workers: any of *ports*, which may change."""

    def __init__(self, ports: list[int], seed: int, chance: random.Random) -> None:
        self.seed = seed
        self.chance = chance
        self._ports = ports

    def now(self) -> float:
        """Seconds."""
        return time.monotonic()

    def roll(self, kind: str) -> None:
        """The faults come from elsewhere."""

    async def ask(self, person: Person, path: str, body: Any) -> Answer:
        """Raises Lost."""
        try:
            async with httpx.AsyncClient(
                base_url=f"http://127.0.0.1:{self.chance.choice(self._ports)}", timeout=OPEN_S
            ) as http:
                answer = await http.post(path, json=body, headers={"Cookie": person.cookie})
        except _BROKEN as error:
            raise Lost("no answer") from error
        return Answer(answer.status_code, answer.content, answer.headers.get("set-cookie", "").split(";")[0])

    async def connect(self, person: Person) -> _Line:
        """Raises Lost."""
        address = f"ws://127.0.0.1:{self.chance.choice(self._ports)}/ws/{person.code}"
        cookie = {"Cookie": person.cookie}
        try:
            socket = await connect(address, additional_headers=cookie, open_timeout=OPEN_S, max_size=None, ping_interval=None)
        except _BROKEN as error:
            raise Lost("it was not opened") from error
        return _Line(socket)


@dataclass
class Times:
    """How long one person was away, and when they were back."""

    away_s: list[float] = field(default_factory=list)  # from the moment a line broke until the next view
    broke: float | None = None  # when; None: it holds, or there was none yet
    back: float = 0.0  # when the first view of this line came
    told: bool = False  # that its worker goes
    playing: bool = False


class Players(Company):
    """People at one table after the other, and how long each was away."""

    pace = PACE
    readers = False

    def __init__(self, number: int, network: Real, *, matches: int = 2) -> None:
        self.troubles: list[str] = []
        super().__init__(number, network, self.troubles.append, EVER, games=GAMES, matches=matches)
        self.times: dict[str, Times] = {}
        self.answered: dict[int, float] = {}  # when, by the identity of what was asked

    def stop(self) -> None:
        """Everybody leaves."""
        self.until = 0.0

    async def _play(self, person: Person, over: asyncio.Event, *, plays: bool) -> None:
        times = self.times.setdefault(person.name, Times())
        times.playing, times.broke = True, time.monotonic()
        try:
            await super()._play(person, over, plays=plays)
        finally:
            times.playing = False

    def pause_s(self, person: Person) -> float:
        times = self.times[person.name]
        times.broke = times.broke or time.monotonic()
        return super().pause_s(person)

    def hear(self, person: Person, here: Here, message: dict[str, Any]) -> str:
        times = self.times[person.name]
        if message["t"] == "view" and times.broke is not None:
            times.back = time.monotonic()
            times.away_s.append(times.back - times.broke)
            times.broke = None
        elif message["t"] == "gone":
            times.told = True
        elif message["t"] == "ack" and here.waits is not None and message["id"] == here.waits[0]:
            self.answered[id(here.waits[1])] = time.monotonic()
        return super().hear(person, here, message)

    def was_answered(self, asked: Asked) -> float:
        """When; 0: not yet."""
        return self.answered.get(id(asked), 0.0)
