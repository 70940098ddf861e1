"""The people of a run: they play, change their minds, talk, vanish, reload, lie, come back, and forget nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Literal, Protocol

from ..play.chance import words_commitment

ANSWER_S: Final = 8.0  # then the line is taken for dead
STALE_S: Final = 5.0
AWAY_S: Final = 60
MATCHES: Final = 2  # at one table; then the company makes another
GAMES: Final[tuple[tuple[str, int, dict[str, str], dict[str, Any]], ...]] = (
    ("pok", 2, {}, {"clock_s": 0}),
    ("pok", 3, {}, {"clock_s": 20, "show_counts": True}),
    ("pokerdice", 2, {}, {"clock_s": 0, "show_cards": False}),
    ("pok", 2, {}, {"clock_s": 15, "history": True, "open_counters": True}),
    ("pokerdice", 3, {}, {"clock_s": 25}),
    ("pokino", 2, {"hands": "1", "set": "kitchen"}, {"pace_s": 2}),
)
_LIES: Final = (
    '{"t":"choose","id":%d,"round":0,"action":"play disc"}',
    '{"t":"choose","id":%d,"round":999999,"action":"play square"}',
    '{"t":"choose","id":%d,"round":1,"action":"throw disc - -"}',
    '{"t":"host","id":%d,"do":"start"}',
    '{"t":"sit","id":%d,"seat":1}',
    '{"t":"sit","id":%d,"seat":0}',
    '{"t":"nothing","id":%d}',
    "[%d]",
    '{"t":"words","id":%d,"text":"\\ud83d"}',
)


class Lost(Exception):  # noqa: N818 - what becomes of a line, not a fault of ours
    """The other side is gone, or does not answer."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a request."""

    status: int
    body: bytes
    cookie: str  # set by it; empty: none


class Connection(Protocol):
    """A page's socket."""

    async def receive(self, timeout_s: float) -> bytes:
        """The next frame.  Raises Lost where the line is over, TimeoutError where none comes."""

    def send(self, text: str) -> None:
        """A message of the page's."""

    def break_off(self) -> None:
        """The page is gone."""


class Network(Protocol):
    """How pages reach the server: simulated, or a real one (bench/fault_clients.py)."""

    seed: int
    chance: Random

    def now(self) -> float:
        """Seconds."""

    def roll(self, kind: str) -> Random | None:
        """Chance for the details of this fault if it happens now."""

    async def ask(self, person: Person, path: str, body: Any) -> Answer:
        """One request.  Raises Lost where no answer comes; whether it was heard then, nobody knows."""

    async def connect(self, person: Person) -> Connection:
        """Raises Lost."""


@dataclass(slots=True)
class Asked:
    """Something a person sent, and what came of it: acknowledged, refused, or unknown because the line broke."""

    what: Literal["choose", "unchoose", "say"]
    seat: int
    on: int  # the seq of the view it was chosen on
    words: str
    state: Literal["acked", "refused", "unknown"] = "unknown"


@dataclass(frozen=True, slots=True)
class Seen:
    """A view as it was shown to a seat."""

    seat: int | None
    message: dict[str, Any]


@dataclass(slots=True)
class Person:
    """One browser at one table."""

    name: str
    address: str
    cookie: str = ""
    code: str = ""
    sits: bool = False  # acknowledged
    watches: bool = False  # without a seat
    asked: list[Asked] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)
    frames: list[bytes] = field(default_factory=list)
    acks: set[tuple[int, int]] = field(default_factory=set)
    connections: int = 0
    seatless_at: float = -1.0  # since when it is told that it has no seat
    commits: bool = False  # to its words, before it opens them
    words: dict[tuple[str, int], str] = field(default_factory=dict)  # made for this commitment of the table and this seat


class Company:
    """Two or three people and a bot, at one table after the other."""

    pace = 1.0  # of everything they do
    readers = True  # a watcher, and a second page of somebody

    def __init__(
        self,
        number: int,
        network: Network,
        wrong: Callable[[str], None],
        until: float,
        *,
        games: Sequence[tuple[str, int, dict[str, str], dict[str, Any]]] = GAMES,
        matches: int = MATCHES,
    ) -> None:
        self.number = number
        self.people: list[Person] = []  # of all tables
        self.codes: list[str] = []
        self.settings: dict[str, dict[str, Any]] = {}
        self.network = network
        self.until = until
        self._wrong = wrong
        self._games = games
        self._matches = matches
        self._said = 0
        self._tables = 0

    async def run(self) -> None:
        """Until the run is over."""
        while self.network.now() < self.until:
            await self._table()

    async def _table(self) -> None:
        self._tables += 1
        game, count, options, settings = self._games[(self.network.seed + self.number + self._tables) % len(self._games)]
        people = [self._person(seat) for seat in range(count)]
        self.people += people
        bots = [{"seat": count, "kind": "random"}] if game != "pokino" else []
        body: dict[str, Any] = {
            "game": game,
            "name": people[0].name,
            "seats": count + len(bots),
            "options": options,
            "bots": bots,
            "settings": {"away_s": AWAY_S, **settings},
        }
        made = await self._post(people[0], "/api/tables", body)
        if made is None:
            return
        code = made["code"]
        self.codes.append(code)
        self.settings[code] = {"game": game, **body["settings"]}
        people[0].sits = True
        for person in people:
            person.code = code
        for person in people[1:]:
            if await self._post(person, f"/api/tables/{code}/seats", {"name": person.name}) is None:
                return
            person.sits = True
        over = asyncio.Event()
        pages = [(person, True) for person in people]
        if self.readers:
            watcher = self._person(count, code=code, watches=True)
            self.people.append(watcher)
            pages += [(people[-1], False), (watcher, False)]
        await asyncio.gather(*(self._play(person, over, plays=plays) for person, plays in pages))

    def _person(self, seat: int, *, code: str = "", watches: bool = False) -> Person:
        """A browser that has been here before."""
        name, address = f"P{self.number}.{self._tables}.{seat}", f"10.{self.number}.{self._tables % 250}.{seat}"
        cookie, commits = f"trespok={self.network.chance.randbytes(32).hex()}", (self.number + self._tables) % 2 > 0
        return Person(name, address, cookie, code, watches=watches, commits=commits)

    async def _post(self, person: Person, path: str, body: Any) -> Any:
        """Until it is answered; a browser that has a seat already gets the same one again."""
        while self.network.now() < self.until:
            try:
                answer = await self.network.ask(person, path, body)
            except Lost:
                await asyncio.sleep(self.network.chance.uniform(0.2, 1.0))
                continue
            person.cookie = answer.cookie or person.cookie
            person.frames.append(answer.body)
            if answer.status < 300:
                return json.loads(answer.body)
            if answer.status < 500:
                self._wrong(f"{person.name} {path}: {answer.status} {answer.body.decode()}")
            await asyncio.sleep(self.network.chance.uniform(0.2, 1.0))
        return None

    async def _play(self, person: Person, over: asyncio.Event, *, plays: bool) -> None:
        """A page at one table until its matches are over, whatever happens to the line; one that does not play only reads."""
        while self.network.now() < self.until and not over.is_set():
            person.connections += 1
            here, line = Here(person.connections, plays), None
            try:
                line = await self.network.connect(person)
                await self._sit(person, line, over, here)
            except (Lost, TimeoutError):
                pass
            finally:
                if line is not None:
                    line.break_off()
            if (sleep := self.network.roll("page sleeps")) is not None:
                await asyncio.sleep(sleep.uniform(5.0, 90.0))
            await asyncio.sleep(self.pause_s(person))

    def pause_s(self, person: Person) -> float:
        """How long a page waits whose line is over."""
        del person
        return self.network.chance.uniform(0.1, 0.6)

    async def _sit(self, person: Person, line: Connection, over: asyncio.Event, here: Here) -> None:
        chance = self.network.chance
        while self.network.now() < self.until and not over.is_set():
            try:
                frame = await line.receive(ANSWER_S if here.waits is not None else self.pace * chance.uniform(0.2, 2.5))
            except TimeoutError:
                if here.waits is not None:
                    raise
                frame = b"[]"
            person.frames.append(frame)
            for message in json.loads(frame):
                if self.hear(person, here, message) == "gone":
                    return
                if message["t"] == "table":
                    self._host(person, line, here, message, over)
            if self.network.roll("page reloads") is not None:
                return
            if here.waits is None and here.view is not None and self.network.now() >= here.rested:
                here.rested = self.network.now() + self.pace * chance.uniform(0.2, 3.0)
                self._act(person, line, here)

    def hear(self, person: Person, here: Here, message: dict[str, Any]) -> str:
        """A message of the server's; "gone" where it was the last."""
        match message["t"]:
            case "table":
                if not person.watches:
                    self._note_seat(person, message["you"])
                here.you = message["you"]
            case "view":
                here.view = message
                person.seen.append(Seen(here.you, message))
            case "gone":
                if message["reason"] not in {"closing", "too-fast"}:
                    self._wrong(f"{person.name} is told to go: {message['reason']}")
                return "gone"
            case "ack":
                key = (here.connection, message["id"])
                if message["id"] and key in person.acks and message.get("code") != "repeated":
                    self._wrong(f"{person.name} is answered twice: {message}")
                person.acks.add(key)
                if here.waits is not None and message["id"] == here.waits[0]:
                    here.waits[1].state = "acked" if message["ok"] else "refused"
                    here.waits = None
        return ""

    def _note_seat(self, person: Person, you: int | None) -> None:
        """A worker that has just lost a room may show it as it was, until its next question to the store."""
        if you is not None:
            person.seatless_at = -1.0
        elif person.seatless_at < 0:
            person.seatless_at = self.network.now()
        elif self.network.now() - person.seatless_at > STALE_S:
            self._wrong(f"{person.name} has lost the seat at {person.code}")

    def _host(self, person: Person, line: Connection, here: Here, table: dict[str, Any], over: asyncio.Event) -> None:
        if not here.plays:
            return
        if table["phase"] == "over" and table["match"] >= self._matches:
            over.set()
            return
        if table["you"] is not None and table["phase"] == "lobby":
            self._add_words(person, line, here, table)
        full = all(seat["name"] is not None for seat in table["seats"])
        if table["you"] == table["host"] and table["phase"] != "play" and full:
            line.send(json.dumps({"t": "host", "id": here.next(), "do": "start" if table["phase"] == "lobby" else "rematch"}))

    def _add_words(self, person: Person, line: Connection, here: Here, table: dict[str, Any]) -> None:
        """Typed words at once; or a commitment to some, which are opened at the start by a page that does not break off."""
        to, seat = table["commit"], table["you"]
        if not person.commits:
            if not here.said:
                line.send(json.dumps({"t": "words", "id": here.next(), "text": f"luck {seat}"}))
            here.said.add("words")
        elif table.get("opening") != "open":
            text = person.words.setdefault((to, seat), self.network.chance.randbytes(11).hex())
            if f"commit {to} {seat}" not in here.said:
                digest = words_commitment(to, seat, text.encode())
                line.send(json.dumps({"t": "commit", "id": here.next(), "digest": digest, "to": to}))
            here.said.add(f"commit {to} {seat}")
        elif (to, seat) in person.words and f"open {to} {seat}" not in here.said:
            here.said.add(f"open {to} {seat}")
            if self.network.roll("page breaks off") is None:
                line.send(json.dumps({"t": "open", "id": here.next(), "text": person.words[to, seat]}))

    async def come_back(self, seconds: float) -> None:
        """The people of the latest table play for a while."""
        self.until, over = self.network.now() + seconds, asyncio.Event()
        await asyncio.gather(*(self._play(person, over, plays=True) for person in self.latest()))

    def latest(self) -> list[Person]:
        """The people of the latest table."""
        return [person for person in self.people if self.codes and person.sits and person.code == self.codes[-1]]

    def has_clock(self, code: str) -> bool:
        """Whether the table plays without its people."""
        return bool(self.settings[code].get("clock_s") or self.settings[code].get("pace_s"))

    def _act(self, person: Person, line: Connection, here: Here) -> None:
        if here.view is None or here.you is None:
            return
        if here.plays and (lie := self.network.roll("page lies")) is not None:
            line.send(lie.choice(_LIES) % here.next())
            return
        wish = self.wish(person, here, here.view, here.you) if here.plays else None
        number = here.next()
        if wish is None:
            line.send(json.dumps({"t": "read", "id": number, "round": here.view["seq"]}))
            return
        asked, message = wish
        person.asked.append(asked)
        here.waits = (number, asked)
        for _ in range(1 if self.network.roll("page sends twice") is None else 2):
            line.send(json.dumps({**message, "id": number}))

    def wish(self, person: Person, here: Here, view: dict[str, Any], you: int) -> tuple[Asked, dict[str, Any]] | None:
        """The next thing this person does: a choice, another one, none after all, or a few words; or nothing."""
        del here
        offer, luck = view["offer"] or [], self.network.chance.random()
        chosen = view["draft"] is not None or (bool(person.asked) and person.asked[-1].on == view["seq"])
        if luck < 0.1:
            return self.some_words(person, view, you)
        if offer and (view["must"] or luck < 0.4) and (not chosen or luck < 0.35):
            asked = Asked("choose", you, view["seq"], self.network.chance.choice(offer))
            return asked, {"t": "choose", "round": view["seq"], "action": asked.words}
        if chosen and view["must"] and luck < 0.4:
            return Asked("unchoose", you, view["seq"], ""), {"t": "unchoose"}
        return None

    def some_words(self, person: Person, view: dict[str, Any], you: int) -> tuple[Asked, dict[str, Any]]:
        """That nobody has said before."""
        self._said += 1
        asked = Asked("say", you, view["seq"], f"{person.name}-{self._said}")
        return asked, {"t": "say", "text": asked.words}


@dataclass(slots=True)
class Here:
    """What a page knows on one connection."""

    connection: int
    plays: bool
    you: int | None = None
    view: dict[str, Any] | None = None
    waits: tuple[int, Asked] | None = None
    rested: float = 0.0
    said: set[str] = field(default_factory=set)  # before the match
    number: int = 0

    def next(self) -> int:
        self.number += 1
        return self.number
