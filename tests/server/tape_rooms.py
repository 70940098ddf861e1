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
from typing import Any, Final, NamedTuple

import rig as rigs
from rig import Rig

from trespok.review.findings import Basis, Hint, Unit
from trespok.server.limits import Limits
from trespok.server.refusals import Refused
from trespok.server.room.occupants import link_token
from trespok.wire import bodies as b
from trespok.wire import messages as m
from trespok.wire.parts import Face

__all__ = ["FULL", "FULL_STEPS", "ROOMS", "Step", "in_full", "play_tape", "room_line", "tape_bots"]

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


class Step(NamedTuple):
    """One step of a room."""

    written: str  # log rows, messages, closed connections
    stored: str  # the sections that changed


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


def _no_sentence(lang: str, code: str, fallback: str = "") -> str:
    """In place of a refusal in words: a better sentence leaves the tape as it is."""
    return f"{lang} {code} {fallback}".rstrip()


@contextmanager
def tape_bots() -> Iterator[None]:
    """Every bot is a tape bot while this lasts, and refusals are said by their codes."""
    modules = [rigs, *(module for name, module in sorted(sys.modules.items()) if name.startswith("trespok.server"))]
    ours = {"make_bot": TapeBot, "sentence": _no_sentence}
    patched = [(module, name, getattr(module, name)) for module in modules for name in ours if hasattr(module, name)]
    for module, name, _ in patched:
        setattr(module, name, ours[name])
    try:
        yield
    finally:
        for module, name, theirs in patched:
            setattr(module, name, theirs)


class Tape(Rig):
    """A rig that writes down everything."""

    def __init__(self, asked: b.NewTable, seed: int, limits: Limits) -> None:
        self.written: list[str] = []  # log rows, messages, closed connections
        self.stored: list[str] = []  # sections beside the log
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
                self.stored.append(f"side {name} {self.side.get(name)}")
        for link, heard in self.timed.items():
            self.written += [f"sent {link} {at} {payload.decode()}" for at, payload in heard[sent.get(link, 0) :]]
        self.written += [f"closed {link}" for link in sorted(self.closed - closed)]

    def step(self) -> Step:
        """What has been written since the last time."""
        written, self.written, stored, self.stored = self.written, [], self.stored, []
        return Step("\n".join(written), "\n".join(stored))


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
        own_pace=chance.random() < 0.2,
        boards=chance.choice((1, 1, 2, 3)),
        best_of=chance.choice((1, 1, 3)),
    )


def play_room(seed: int, steps: int = STEPS) -> Iterator[Step]:
    """One room: what each step of it wrote."""
    for _, step in play_tape(seed, steps):
        yield step


def play_tape(seed: int, steps: int = STEPS) -> Iterator[tuple[Tape, Step]]:
    """The same, with the room itself."""
    chance = Random(f"tape {seed}")
    limits = Limits(chat_kept=6, chat_burst=3, watchers=5, tabs=2)
    tape = Tape(_asked(seed, chance), seed, limits)
    links = iter(range(1, 10_000))
    tape.connect(next(links), tape.tokens[0])
    yield tape, tape.step()
    _gather(tape, chance, links)
    yield tape, tape.step()
    for _ in range(steps):
        _one(tape, chance, links)
        yield tape, tape.step()


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
    match chance.choices(
        ("act", "wait", "host", "talk", "come", "go", "restart", "odd", "rare"), (54, 20, 7, 6, 5, 3, 2, 4, 3)
    )[0]:
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
        case "rare":
            _rare(tape, chance, next(links))
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
    if table["phase"] == "over" and chance.random() < 0.8:
        tape.host(link, "rematch" if chance.random() < 0.7 else "evening")
        return
    match chance.choice(
        (
            *("start", "start", "start", "bot", "bot", "kick", "last", "pause", "resume", "rematch", "pass", "settings"),
            *("swap", "evening"),
        )
    ):
        case "bot":
            kind = chance.choice(("random", "sensible", "expert", None))
            tape.host(link, "bot", seat=chance.randrange(seats + 1), kind=kind)
        case "kick":
            tape.host(link, "kick", seat=chance.randrange(seats))
        case "pass":
            tape.host(link, "pass", seat=chance.randrange(seats))
        case "swap":
            tape.host(link, "swap", seat=chance.randrange(seats), other=chance.randrange(seats))
        case "settings":
            more = chance.choice(({}, {"seats": seats + chance.choice((-1, 1))}, {"options": {"hands": "1"}}))
            tape.host(link, "settings", settings=_settings(chance), **more)
        case do:
            tape.host(link, do)


def _talk(tape: Tape, chance: Random, link: int) -> None:
    match chance.randrange(12):
        case 7:
            tape.tell(link, lambda number: m.Wear(number, Face(chance.choice(("fox", "owl")), chance.choice(("sky", "red")))))
        case 8:
            tape.tell(link, lambda number: m.Boards(number, chance.randrange(1, 4)))
        case 9:
            tape.tell(link, lambda number: m.Hold(number, chance.random() < 0.5))
        case 10:
            tape.tell(link, lambda number: m.Report(number, chance.choice(("rude", " "))))
        case 11:
            tape.tell(link, m.Revoke)
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


def _rare(tape: Tape, chance: Random, link: int) -> None:
    """A screen for the room, a second device, a second board, the operator of the server."""
    try:
        match chance.randrange(6):
            case 0:
                tape.show_tv(chance.choice(("KEY1", "KEY2", None)), chance.choice(tape.tokens[:2]))
            case 1:
                tape.knock(link, chance.choice(("KEY1", "key 2")))
            case 2:
                owner = chance.choice(tape.tokens)
                tape.follow(
                    link_token(owner, 0), chance.choice((f"ABCDEF-d{link}", *tape.tokens)), instead=chance.random() < 0.5
                )
            case 3:
                tape.connect(link, chance.choice(tape.tokens), board=chance.randrange(1, 3))
            case 4:
                tape.remove(chance.choice(("1", "2", "#3", "Ben", "P2", "Nobody")), chance.choice(("removed", "banned")))
            case _:
                tape.forget(chance.choice(("2", "3", "#2", "Ben", "Zoe")))
    except Refused as refused:
        tape.written.append(f"refused {refused.code}")
        tape.pump()


def digest(before: str, written: str) -> str:
    """Of a step and all before it."""
    return hashlib.sha256(f"{before}\n{written}".encode("utf-8", "surrogatepass")).hexdigest()[:16]


def room_line(seed: int) -> str:
    """A room as the tape has it: its seed, four digits a step, sixteen of all that was written, sixteen of all sections."""
    written = stored = ""
    short = []
    for step in play_room(seed):
        written, stored = digest(written, step.written), digest(stored, step.stored)
        short.append(written[:4])
    return f"{seed} {' '.join(short)} {written} {stored}"


def in_full(seed: int, steps: int) -> str:
    """The first steps of a room with every byte of them."""
    lines = []
    for number, step in enumerate(islice(play_room(seed), steps)):
        lines += [f"step {number}", *(part for part in step if part)]
    return "\n".join(lines) + "\n"
