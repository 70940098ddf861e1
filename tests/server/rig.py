"""A room on a bench: a clock that is set by hand, chance from a seed, and every byte each page would receive."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, get_args

from msgspec import json, to_builtins

from trespok.bots import make_bot
from trespok.server.limits import Limits
from trespok.server.room.outbox import LogRow, Outbox, Saved
from trespok.server.room.room import Room
from trespok.server.room.state import RoomState, SeatsState, Section, Setup
from trespok.wire import bodies as b
from trespok.wire import messages as m

START = 1_700_000_000_000


class Rig:
    """One room, its pages, and the store it believes in."""

    def __init__(self, asked: b.NewTable, seed: int = 1, limits: Limits | None = None) -> None:
        self.chance = Random(seed)
        self.now = START
        self.tokens = ["ABCDEF-0"]
        self.limits = limits or Limits()
        self.room = Room.make("ABCDEF", asked, self.tokens[0], entropy=self.chance.randbytes, now=self.now, limits=self.limits)
        self.side: dict[str, str] = {}
        self.log: list[LogRow] = []
        self.received: dict[int, list[Any]] = {}
        self.bytes: dict[int, bytearray] = {}
        self.timed: dict[int, list[tuple[int, bytes]]] = {}  # the same, and when
        self.closed: set[int] = set()
        self.numbers: dict[int, int] = {}
        self.bots = True  # whether bots are asked at once
        self.wonders: list[Any] = []  # hints asked for
        self.prepares: list[Any] = []  # kinds of bots that sat down and think elsewhere
        self.pump()

    def pump(self) -> None:
        """Store and deliver what the room gives; ask its bots."""
        turn = self.room.take()
        self.log += turn.log
        for name, value in turn.side.items():
            if value is None:
                self.side.pop(name, None)
            else:
                self.side[name] = value
        for links, message in turn.sends:
            payload = json.encode(message)
            for link in links:
                self.bytes.setdefault(link, bytearray()).extend(payload + b"\n")
                self.timed.setdefault(link, []).append((self.now, payload))
                self.received.setdefault(link, []).append(json.decode(payload))
        self.closed |= set(turn.closes)
        self.wonders += turn.wonders
        self.prepares += turn.prepares
        for think in turn.thinks if self.bots else ():
            bot = think.bot or make_bot(think.game, think.kind, think.seed)
            self.room.thought(think, bot.choose(think.view, think.offer), self.now)
        if turn.thinks and self.bots:
            self.pump()

    def join(self, name: str) -> int:
        """Somebody sits down."""
        token = f"ABCDEF-{len(self.tokens)}"
        seat = self.room.join(name, token, self.now)
        self.tokens.append(token)
        self.pump()
        return seat

    def connect(self, link: int, token: str | None, lang: str = "en", board: int = 0, *, keeps: bool = False) -> None:
        self.room.connect(link, token, lang, self.now, board, keeps=keeps)
        self.numbers.setdefault(link, 0)
        self.pump()

    def show_tv(self, key: str | None, by: str) -> None:
        """The host gives a key for a screen out, or takes it back.  Raises Refused."""
        self.room.tv.show(key, by, self.now)
        self.pump()

    def knock(self, link: int, key: str) -> None:
        """A page wants to be a screen of the room and says this key."""
        self.room.tv.knock(link, "en")
        self.room.receive(link, m.Tv(0, key), self.now)
        self.pump()

    def follow(self, token: str, key: str, *, instead: bool = False) -> None:
        """A browser comes by a personal link.  Raises Refused."""
        self.room.follow(token, key, self.now, instead=instead)
        self.pump()

    def remove(self, who: str, why: Any = "removed") -> None:
        """The operator sends somebody away.  Raises Refused."""
        self.room.operator.remove(who, self.now, why)
        self.pump()

    def forget(self, who: str) -> None:
        """The operator erases somebody.  Raises Refused."""
        self.room.operator.forget(who, self.now)
        self.pump()

    def disconnect(self, link: int) -> None:
        self.room.disconnect(link, self.now)
        self.pump()

    def tell(self, link: int, make: Callable[[int], m.In]) -> dict[str, Any]:
        """Send a message and give its ack."""
        self.numbers[link] += 1
        number = self.numbers[link]
        self.room.receive(link, make(number), self.now)
        self.pump()
        acks = [heard for heard in self.received.get(link, []) if heard["t"] == "ack" and heard["id"] == number]
        return acks[-1] if acks else {}

    def choose(self, link: int, action: str, seen: int | None = None) -> dict[str, Any]:
        seq = self.room.seq if seen is None else seen
        return self.tell(link, lambda number: m.Choose(number, seq, action))

    def host(self, link: int, do: Any, **more: Any) -> dict[str, Any]:
        return self.tell(link, lambda number: m.Host(number, do, **more))

    def last(self, link: int, kind: str) -> Any:
        """The newest message of a kind that a page has."""
        found = [heard for heard in self.received.get(link, []) if heard["t"] == kind]
        return found[-1] if found else None

    def wait(self, ms: int) -> None:
        """Let time pass, tick by tick as the room asks for them."""
        until = self.now + ms
        while (due := self.room.due(self.now)) is not None and due <= until:
            self.now = max(self.now, due)
            before = self.now
            self.room.tick(self.now)
            self.pump()
            if self.room.due(self.now) == before:
                self.now += 1
        self.now = until

    def restart(self, down_ms: int = 0) -> None:
        """The server is killed and started again: what was stored is all there is."""
        self.now += down_ms
        start = max((at for at, row in enumerate(self.log) if row.actor == "#" and row.action.startswith("{")), default=0)
        saved = Saved("ABCDEF", dict(self.side), self.log[start:])
        self.room = Room.restore(saved, self.chance.randbytes, self.now, self.limits)
        self.pump()

    @property
    def pacing(self) -> Any:
        assert self.room.pacing is not None
        return self.room.pacing


def bare_state(game: str = "pok", seats: int = 3, **settings: Any) -> RoomState:
    """The state of a room in which nobody sits."""
    return RoomState(Setup(game, {}, m.Settings(**settings)), SeatsState([None] * seats))


def sections(state: RoomState) -> dict[str, str]:
    """All that would be stored of it."""
    out = Outbox(state)
    for name in get_args(Section):
        out.keep(name)
    for slot in state.chat:
        out.keep_line(slot)
    return {name: text for name, text in out.take().side.items() if text is not None}


def friends(game: Any, count: int, seats: int | None = None, **more: Any) -> Rig:
    """A started game of *count* people, page and seat number alike, bots in the other seats."""
    seats = seats or count
    bots = [b.BotSeat(seat, "random") for seat in range(count, seats)]
    rig = Rig(b.NewTable(game, "Ann", seats, bots=bots, **more))
    for name in ("Ben", "Cleo", "Dan", "Eva")[: count - 1]:
        rig.join(name)
    for seat in range(count):
        rig.connect(seat, rig.tokens[seat])
    ack = rig.host(0, "start")
    assert ack["ok"], ack
    return rig


def plain(message: Any) -> Any:
    """A message as JSON has it."""
    return to_builtins(message)
