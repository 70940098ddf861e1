"""Rooms in the memory of one browser.  Nothing waits here: the caller takes what is to be shown, and watches the time.

It is to a page what ``hall`` and ``http`` are on a server, for one person: the same rooms, the same messages, byte for byte.
"""

import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.util import find_spec
from itertools import count
from typing import Any, Final

from msgspec.json import encode

from ...bots import Bot, make_bot
from ...core import Trouble
from ...review import hint
from ...wire import bodies as b
from ...wire import messages as m
from ...wire.messages import NOT_A_MESSAGE, id_in, read_message
from ..limits import SteadyClock
from ..refusals import Refused
from ..room.occupants import ALPHABET, CODE_LENGTH, seat_key
from ..room.outbox import LogRow, Played, Saved, Think, Turn, Wonder
from ..room.room import Room
from ..room.state import upgrade_rows

_BROWSER: Final = "this browser"  # there is no other
JUDGES: Final = find_spec("numpy") is not None  # hints and reviews are reckoned with it
SHUT: Final = None  # instead of a frame: the line is closed


@dataclass(eq=False, slots=True)
class _Kept:
    """A room, and the rows that a store would have of it."""

    room: Room
    log: list[LogRow] = field(default_factory=list)
    side: dict[str, str] = field(default_factory=dict)
    unsaved: bool = True


@lru_cache(maxsize=64)
def _bot(game: str, kind: str, seed: str) -> Bot:
    return make_bot(game, kind, seed)


class Tables:
    """Every room of this browser, and the lines its page has open."""

    def __init__(self, clock: Callable[[], int], entropy: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self._clock = clock
        self._entropy = entropy
        self._rooms: dict[str, _Kept] = {}
        self._asleep: dict[str, str] = {}  # rooms of an earlier visit, as they were saved
        self._lines: dict[int, str] = {}  # the code of each
        self._links = count(1)
        self._frames: list[tuple[int, str | None]] = []
        self._wonders: list[tuple[_Kept, Wonder]] = []

    def now(self) -> int:
        return self._clock()

    # --- tables ---

    def make(self, asked: b.NewTable) -> Room:
        """A new room, whose first seat is ours.  Raises Refused."""
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        room = Room.make(code, asked, self.key(code), entropy=self._entropy, now=self._clock())
        kept = self._rooms[code] = _Kept(room)
        self._settle(kept)
        return room

    @staticmethod
    def key(code: str) -> str:
        return seat_key(code, _BROWSER)

    def find(self, code: str) -> Room:
        """The room of this code.  Raises Refused."""
        return self._kept(code).room

    def _kept(self, code: str) -> _Kept:
        code = code.upper()
        if code not in self._rooms and code in self._asleep:
            self._rooms[code] = self._restored(json.loads(self._asleep.pop(code)))
        if code not in self._rooms:
            raise Refused("no-table")
        return self._rooms[code]

    def _restored(self, saved: Any) -> _Kept:
        log = [LogRow(**row) for row in saved["log"]]
        begun = max((place for place, row in enumerate(log) if row.actor == "#" and row.action.startswith("{")), default=0)
        side = upgrade_rows(saved["side"])
        latest = Saved(saved["code"], side, log[begun:])  # as a store reads it
        return _Kept(Room.restore(latest, self._entropy, self._clock()), log, dict(side), unsaved=False)

    def change(self, code: str, act: Callable[[Room, int], object]) -> None:
        """Do something to a room from outside its pages.  Raises Refused."""
        kept = self._kept(code)
        act(kept.room, self._clock())
        self._settle(kept)

    def played(self, code: str, number: int | None) -> Played:
        """A finished match by its number, or the latest.  Raises Refused."""
        log = self._kept(code).log
        spans: list[list[LogRow]] = []
        begun = 0
        for place, row in enumerate(log):
            if row.actor == "#" and row.action.startswith("{"):
                begun = place
            elif row.actor == "#" and row.action.startswith("reveal "):
                spans.append(log[begun : place + 1])
        chosen = len(spans) if number is None else number
        if not 1 <= chosen <= len(spans):
            raise Refused("not-over")
        return Played(spans[chosen - 1], chosen, len(spans))

    # --- what a reload must not lose ---

    def unsaved(self) -> dict[str, str]:
        """By code, every room that changed since this was last asked, as text."""
        changed = {code: kept for code, kept in self._rooms.items() if kept.unsaved}
        for kept in changed.values():
            kept.unsaved = False
        return {
            code: json.dumps({"code": code, "side": kept.side, "log": [row._asdict() for row in kept.log]})
            for code, kept in changed.items()
        }

    def remember(self, saved: dict[str, str]) -> None:
        """Rooms of an earlier visit, to be taken up when they are asked for."""
        self._asleep.update(saved)

    # --- lines ---

    def open(self, code: str, lang: str, board: int = 0) -> int:
        """A page opens a line to a table, for one *board* of its person; its number."""
        line = next(self._links)
        try:
            kept = self._kept(code)
        except Refused:
            self._frames += [(line, f"[{encode(m.Gone('no-table')).decode()}]"), (line, SHUT)]
            return line
        self._lines[line] = kept.room.code
        kept.room.connect(line, self.key(kept.room.code), lang, self._clock(), board)
        self._settle(kept)
        return line

    def hear(self, line: int, text: str) -> None:
        if line not in self._lines:
            return
        kept = self._rooms[self._lines[line]]
        try:
            kept.room.receive(line, read_message(text), self._clock())
        except NOT_A_MESSAGE:
            kept.room.refuse(line, id_in(text), "nonsense")
        self._settle(kept)

    def close(self, line: int) -> None:
        code = self._lines.pop(line, None)
        if code is not None:
            self._rooms[code].room.disconnect(line, self._clock())
            self._settle(self._rooms[code])

    def take(self) -> list[tuple[int, str | None]]:
        """Frames to be shown, each with its line, in order; None closes the line."""
        frames, self._frames = self._frames, []
        return frames

    # --- time ---

    def due(self) -> int | None:
        """In how many milliseconds ``tick`` is to be called; None: not before something else happens."""
        if self._wonders:
            return 0
        now = self._clock()
        dues = [due for kept in self._rooms.values() if (due := kept.room.due(now)) is not None]
        return max(0, min(dues) - now) if dues else None

    def tick(self) -> None:
        """Time has passed; and there is time for a hint, which may take a while."""
        for kept in self._rooms.values():
            now = self._clock()
            due = kept.room.due(now)
            if due is not None and due <= now:
                kept.room.tick(now)
                self._settle(kept)
        if self._wonders:
            kept, wonder = self._wonders[-1]  # the newest; older ones are about a table that has moved on
            self._wonders.clear()
            try:
                kept.room.hinted(wonder, hint(wonder.view, wonder.offer))
            except Trouble:
                return  # no hint for this game
            self._settle(kept)

    # --- what comes of an input ---

    def _settle(self, kept: _Kept) -> None:
        """Deliver what the room says, and let its bots answer until it waits for somebody or for time."""
        while True:
            turn = kept.room.take()
            self._keep(kept, turn)
            self._deliver(turn)
            self._wonders += [(kept, wonder) for wonder in turn.wonders if JUDGES]
            if not turn.thinks:
                return
            for think in turn.thinks:
                kept.room.thought(think, self._choice(think), self._clock())

    @staticmethod
    def _choice(think: Think) -> Any | None:
        bot = think.bot or _bot(think.game, think.kind, think.seed)
        return bot.choose(think.view, think.offer)

    @staticmethod
    def _keep(kept: _Kept, turn: Turn) -> None:
        kept.log += turn.log
        for name, value in turn.side.items():
            if value is None:
                kept.side.pop(name, None)
            else:
                kept.side[name] = value
        kept.unsaved = kept.unsaved or bool(turn.log or turn.side)

    def _deliver(self, turn: Turn) -> None:
        frames: dict[int, list[str]] = {}
        for links, message in turn.sends:
            said = encode(message).decode()
            for link in links:
                frames.setdefault(link, []).append(said)
        self._frames += [(link, f"[{','.join(said)}]") for link, said in frames.items()]
        for link in turn.closes:
            self._lines.pop(link, None)
            self._frames.append((link, SHUT))


def here() -> Tables:
    """The tables of this browser, on its own clock."""
    return Tables(SteadyClock(elapsed=time.monotonic_ns).now)  # a browser's Python names CLOCK_BOOTTIME and has none
