"""Two hundred rooms played by seeds: people who come, go, choose, chat and host at random, with bots between them.

Everything a room does is written down step by step: what it sends to whom, what it stores, what it closes.  The rooms use
the rig alone and read what a page would read, so they say nothing of how a room is made.
"""

from __future__ import annotations

import hashlib
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random
from typing import Any, Final

import rig as rigs
from rig import Rig

from trespok.review.found import Basis, Hint, Unit
from trespok.server.limits import Limits
from trespok.wire import bodies as b
from trespok.wire import messages as m

__all__ = ["FULL", "FULL_STEPS", "ROOMS", "in_full", "room_line", "tape_bots"]

ROOMS: Final = 200
STEPS: Final = 90
FULL: Final = (1, 3, 11)  # one of each game, kept with every byte
FULL_STEPS: Final = 8
SEATS: Final = {"pok": range(3, 8), "pokerdice": range(2, 6), "pokino": range(2, 11)}
OPTIONS: Final[dict[str, list[dict[str, str]]]] = {
    "pok": [{}],
    "pokerdice": [{}, {"turns": "equal"}],
    "pokino": [
        {"hands": "2"},
        {"hands": "3", "chips": "6"},
        {"hands": "0", "fine": "1"},
        {"marking": "auto", "hands": "2"},
        {"claiming": "auto", "hands": "2", "chips": "7"},
        {"marking": "auto", "claiming": "auto", "hands": "4", "chips": "6"},
    ],
}
NONSENSE: Final = ("", "play gold", "claim", "mark 99o", "aim everything", "board 0", "call", "next", "keep 9")
HINT: Final = Hint("pok", 0, Unit.COUNTERS, Basis.COUNTED, None, ())


class TapeBot:
    """A bot for the tape alone, so that a better bot elsewhere leaves the tape as it is."""

    def __init__(self, game: str, kind: str, seed: str) -> None:
        self.kind = kind
        self._seed = f"{game} {kind} {seed}"

    def _roll(self, view: Any, offer: Any, what: str) -> Random:
        return Random(f"{self._seed} {what} {zlib.crc32(repr((view, offer)).encode())}")

    def choose(self, view: Any, offer: Any) -> Any | None:
        """Any of the offer; of what may be left undone often nothing."""
        roll = self._roll(view, offer, "choose")
        return roll.choice(offer.actions) if offer.must or roll.random() < 0.4 else None

    def think_ms(self, view: Any, offer: Any) -> int:
        """Up to two seconds."""
        return self._roll(view, offer, "think").randrange(100, 2000)


@contextmanager
def tape_bots() -> Iterator[None]:
    """Every bot is a tape bot while this lasts."""
    makers = [module for name, module in sorted(sys.modules.items()) if name.startswith("trespok.server")]
    patched = [(module, module.make_bot) for module in [rigs, *makers] if hasattr(module, "make_bot")]
    for module, _ in patched:
        module.make_bot = TapeBot  # type: ignore[attr-defined]
    try:
        yield
    finally:
        for module, maker in patched:
            module.make_bot = maker  # type: ignore[attr-defined]


class Tape(Rig):
    """A rig that writes down everything."""

    def __init__(self, asked: b.NewTable, seed: int, limits: Limits) -> None:
        self.written: list[str] = []
        self._known: tuple[int, dict[str, str], dict[int, int], set[int]] = (0, {}, {}, set())
        super().__init__(asked, seed, limits)

    def pump(self) -> None:
        super().pump()
        rows, side, sent, closed = self._known
        self._known = len(self.log), dict(self.side), {link: len(heard) for link, heard in self.timed.items()}, set(self.closed)
        for row in self.log[rows:]:
            self.written.append(f"row {row.seq} {row.actor} {row.action} {row.at} {row.clock}")
        for name in sorted({*side, *self.side}):
            if side.get(name) != self.side.get(name):
                self.written.append(f"side {name} {self.side.get(name)}")
        for link, heard in self.timed.items():
            self.written += [f"sent {link} {at} {payload.decode()}" for at, payload in heard[sent.get(link, 0) :]]
        self.written += [f"closed {link}" for link in sorted(self.closed - closed)]

    def step(self) -> str:
        """What has been written since the last time."""
        written, self.written = self.written, []
        return "\n".join(written)


def _asked(seed: int, chance: Random) -> b.NewTable:
    game: Any = ("pok", "pokerdice", "pokino")[seed % 3]
    seats = chance.choice(SEATS[game])
    kinds: list[Any] = ["random", "sensible", "expert"]
    bots = [b.BotSeat(seat, chance.choice(kinds)) for seat in range(1, seats) if chance.random() < 0.5]
    options = chance.choice(OPTIONS[game])
    settings = _settings(chance)
    return b.NewTable(game, "Ann", seats, options=options, bots=bots, settings=settings, play_now=chance.random() < 0.3)


def _settings(chance: Random) -> m.Settings:
    return m.Settings(
        clock_s=chance.choice((0, 5, 30)),
        away_s=chance.choice((5, 20)),
        pace_s=chance.choice((0, 2, 5)),
        grace_ms=chance.choice((500, 2000)),
        open_counters=chance.random() < 0.3,
        history=chance.random() < 0.5,
        show_cards=chance.random() < 0.6,
        alert=chance.random() < 0.4,
        hints=chance.random() < 0.6,
        chat=chance.random() < 0.9,
        watch="anyone" if chance.random() < 0.85 else "nobody",
        listed=chance.random() < 0.3,
    )


def play_room(seed: int, steps: int = STEPS) -> Iterator[str]:
    """One room: what each step of it wrote."""
    chance = Random(f"tape {seed}")
    limits = Limits(chat_kept=6, chat_burst=3, watchers=5, tabs=2, rest_s=chance.choice((15, 600)))
    tape = Tape(_asked(seed, chance), seed, limits)
    links = iter(range(1, 10_000))
    tape.connect(next(links), tape.tokens[0])
    yield tape.step()
    _gather(tape, chance, links)
    yield tape.step()
    for _ in range(steps):
        _one(tape, chance, links)
        yield tape.step()


def _gather(tape: Tape, chance: Random, links: Iterator[int]) -> None:
    """Mostly all seats are taken before anything else, by people and bots, and the host starts."""
    if chance.random() < 0.1:
        return
    for seat, line in enumerate(tape.last(1, "table")["seats"]):
        if line["name"] is None:
            if chance.random() < 0.4:
                tape.host(1, "bot", seat=seat, kind=chance.choice(("random", "sensible", "expert")))
            else:
                tape.join(f"P{seat}")
                tape.connect(next(links), tape.tokens[-1], lang=chance.choice(("en", "de", "fr", "es")))
    for link in list(tape.numbers):
        if chance.random() < 0.3:
            tape.tell(link, lambda number, link=link: m.Words(number, f"words of {link}"))  # type: ignore[misc]
    tape.host(1, "start")


def _one(tape: Tape, chance: Random, links: Iterator[int]) -> None:
    """One thing that happens."""
    here = [link for link in tape.numbers if link in tape.received and link not in tape.closed]
    match chance.choices(("act", "wait", "host", "talk", "come", "go", "restart", "odd"), (54, 20, 6, 5, 5, 3, 2, 5))[0]:
        case "act" if here:
            _act(tape, chance, chance.choice(here))
        case "host" if here:
            _host(tape, chance, chance.choice(here[:2]))
        case "talk" if here:
            _talk(tape, chance, chance.choice(here))
        case "come":
            _come(tape, chance, next(links))
        case "go" if here:
            tape.disconnect(chance.choice(here))
        case "restart":
            gone, tape.numbers = tape.numbers, {}
            tape.restart(chance.choice((0, 5000, 60_000)))
            for _ in list(gone)[:2]:
                tape.connect(next(links), chance.choice(tape.tokens))
        case "odd":
            _odd(tape, chance, here)
        case _:
            tape.wait(chance.choice((100, 700, 2500, 9000, 30_000)))


def _act(tape: Tape, chance: Random, link: int) -> None:
    """Everybody has something to do now and then; this page does one of it, or nonsense."""
    view = tape.last(link, "view")
    offer = (view or {}).get("offer") or []
    seen = None if view is None or chance.random() < 0.5 else view["seq"] - chance.choice((0, 0, 0, 3))
    roll = chance.random()
    if offer and roll < 0.9:
        marks = [words for words in offer if words.startswith("mark")]
        tape.choose(link, chance.choice(marks if marks and roll < 0.6 else offer), max(0, seen) if seen is not None else None)
    elif roll < 0.94:
        tape.tell(link, m.Unchoose)
    elif roll < 0.96:
        tape.tell(link, lambda number: m.Read(number, tape.room.seq))
    else:
        tape.choose(link, chance.choice(NONSENSE))


def _host(tape: Tape, chance: Random, link: int) -> None:
    table = tape.last(link, "table") or {"seats": [0], "phase": "lobby"}
    seats = len(table["seats"])
    if table["phase"] == "over" and chance.random() < 0.7:
        tape.host(link, "rematch")
        return
    match chance.choice(
        ("start", "start", "start", "bot", "bot", "kick", "last", "pause", "resume", "rematch", "pass", "settings")
    ):
        case "bot":
            kind = chance.choice(("random", "sensible", "expert", None))
            tape.host(link, "bot", seat=chance.randrange(seats + 1), kind=kind)
        case "kick":
            tape.host(link, "kick", seat=chance.randrange(seats))
        case "pass":
            tape.host(link, "pass", seat=chance.randrange(seats))
        case "settings":
            more = chance.choice(({}, {"seats": seats + chance.choice((-1, 1))}, {"options": {"hands": "1"}}))
            tape.host(link, "settings", settings=_settings(chance), **more)
        case do:
            tape.host(link, do)


def _talk(tape: Tape, chance: Random, link: int) -> None:
    match chance.randrange(7):
        case 0:
            tape.tell(link, lambda number: m.Say(number, text=chance.choice(("hello", "  ", "well played"))))
        case 1:
            tape.tell(link, lambda number: m.Say(number, emote=chance.choice(m.EMOTES)))
        case 2:
            tape.tell(link, lambda number: m.Words(number, chance.choice(("", "luck", "x" * 64, "\ud800"))))
        case 3:
            tape.tell(link, lambda number: m.Rename(number, chance.choice(("Zoe", " ", "Max"))))
        case 4:
            tape.tell(link, lambda number: m.Sit(number, chance.randrange(7)))
        case 5:
            tape.tell(link, m.Leave)
        case _:
            tape.tell(link, m.Ping)


def _come(tape: Tape, chance: Random, link: int) -> None:
    """A page of somebody who sits, a newcomer, or a spectator, in any language."""
    roll = chance.random()
    token: str | None = None
    if roll < 0.4:
        token = chance.choice(tape.tokens)
    elif roll < 0.8:
        try:
            tape.join(chance.choice(("Ben", "Cleo", "Dan", "")))
            token = tape.tokens[-1]
        except Exception as refused:  # noqa: BLE001 - written down, whatever it is
            tape.written.append(f"refused {getattr(refused, 'code', refused)}")
    tape.connect(link, token, chance.choice(("en", "de", "fr", "es")))


def _odd(tape: Tape, chance: Random, here: list[int]) -> None:
    """What pages do by mistake, and hints that come early or late."""
    roll = chance.random()
    if roll < 0.4 and here:
        tape.room.refuse(chance.choice(here), 5, "nonsense")
    elif roll < 0.7 and here:
        link = chance.choice(here)
        tape.room.receive(link, m.Ping(0), tape.now)  # an id that was used before
    elif tape.wonders:
        tape.room.hinted(chance.choice(tape.wonders[-3:]), HINT)
    tape.pump()


def digest(before: str, written: str) -> str:
    """Of a step and all before it."""
    return hashlib.sha256(f"{before}\n{written}".encode("utf-8", "surrogatepass")).hexdigest()[:16]


def room_line(seed: int) -> str:
    """A room as the tape has it: its seed, four digits a step, and at the end sixteen of everything."""
    so_far, short = "", []
    for written in play_room(seed):
        so_far = digest(so_far, written)
        short.append(so_far[:4])
    return f"{seed} {' '.join(short)} {so_far}"


def in_full(seed: int, steps: int) -> str:
    """The first steps of a room with every byte of them."""
    return "".join(f"step {number}\n{written}\n" for number, written in enumerate(islice(play_room(seed), steps)))
