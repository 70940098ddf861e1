"""What is said at a table, by people and by the table itself; and what people report to the operator."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from msgspec import convert

from ...wire import messages as m
from ...wire.parts import ChatLine, Event
from ..limits import Limits, Rates
from ..refusals import Refused
from .occupants import Occupant, visible
from .outbox import Outbox, row_text

__all__ = ["Chat", "Reports"]


@dataclass(frozen=True, slots=True)
class _Said:
    """A line, and from which browser: for the operator alone."""

    line: ChatLine
    token: str  # hash of the key of their browser


class Chat:
    """Owns the rows ``chat:N``, each written again when its line makes room.

    Who comes and goes pushes out at most half of what was said: a report has the words it is about.
    """

    def __init__(self, out: Outbox, limits: Limits) -> None:
        self.fresh: list[ChatLine] = []  # not sent yet
        self._kept: dict[int, _Said] = {}  # by row, the oldest first
        self._out = out
        self._limits = limits
        self._said = 0
        self._rates = Rates(limits.chat_burst, limits.chat_per_s)  # by the browser: who comes again has a new number

    @staticmethod
    def restore(out: Outbox, limits: Limits, side: Mapping[str, str]) -> Chat:
        """The lines as they were saved, the oldest first; before November 2026 without who said them."""
        chat = Chat(out, limits)
        found = {int(name[5:]): json.loads(value) for name, value in side.items() if name.startswith("chat:")}
        rows = sorted(found.items(), key=lambda pair: pair[1][0])
        chat._kept = {slot: _read(row, side) for slot, row in rows[-limits.chat_kept :]}
        for slot, _ in rows[: -limits.chat_kept]:  # fewer are kept than were: the others are not to be found later either
            out.keep(f"chat:{slot}", None)
        chat._said = max((row[0] + 1 for row in found.values()), default=0)
        return chat

    @property
    def lines(self) -> list[ChatLine]:
        """As pages are told them, the oldest first."""
        return [said.line for said in self._kept.values()]

    def latest(self, count: int) -> list[ChatLine]:
        """The last lines that people said."""
        return [line for line in self.lines if line.event is None][-count:]

    def keys_of(self, name: str) -> list[str]:
        """Hashes of the keys of everybody of this name who said something."""
        return sorted({said.token for said in self._kept.values() if said.line.name == name and said.token})

    def said_by(self, number: int) -> tuple[str, str] | None:
        """The name this person last had in a line, and the hash of their browser's key."""
        return next(((said.line.name, said.token) for said in reversed(self._kept.values()) if said.line.who == number), None)

    def say(self, occupant: Occupant, message: m.Say, now: int) -> None:
        """One more line.  Raises Refused."""
        text = None if message.text is None else " ".join(visible(message.text).split())
        if (text is None) == (message.emote is None) or (text is not None and not (text and text.isprintable())):
            raise Refused("chat-empty")
        if not self._rates.take(occupant.token, now):
            raise Refused("too-fast")
        self._add(ChatLine(now, occupant.name, occupant.who, occupant.face, text, message.emote), occupant.token)

    def note(self, event: Event, occupant: Occupant, now: int, bot: str | None = None) -> None:
        """The table says what has happened to somebody; the same twice in a row is said once."""
        last = next(reversed(self.lines), None)
        if last is None or (last.event, last.who) != (event, occupant.who):
            self._add(ChatLine(now, occupant.name, occupant.who, occupant.face, event=event, bot=bot), occupant.token)

    def _add(self, line: ChatLine, token: str) -> None:
        slot = self._next_slot()
        self._kept[slot] = _Said(line, token)
        self.fresh.append(line)
        self._out.keep(f"chat:{slot}", row_text([self._said, line, token]))
        self._said += 1

    def _next_slot(self) -> int:
        """A row for one more line: a free one, or that of the oldest line; of the oldest note, where those are the most."""
        most = self._limits.chat_kept
        if len(self._kept) < most:
            return next(slot for slot in range(most) if slot not in self._kept)
        notes = [slot for slot, said in self._kept.items() if said.line.event is not None]
        oldest = notes[0] if 2 * len(notes) > most else next(iter(self._kept))
        del self._kept[oldest]
        return oldest

    def clear(self) -> None:
        """Nothing was said."""
        for slot in self._kept:
            self._out.keep(f"chat:{slot}", None)
        self._kept.clear()
        self.fresh.clear()


def _read(row: list[Any], side: Mapping[str, str]) -> _Said:
    """A line from its row.  Before November 2026 it kept the seat: then it is under the name of who sits there."""
    if len(row) == 3:
        return _Said(convert(row[1], ChatLine), row[2])
    _, seat, at, text, emote, *by = row
    name = by[0] if by else json.loads(side.get(f"seat:{seat}", '{"name": ""}'))["name"]
    return _Said(convert({"at": at, "name": name, "text": text, "emote": emote}, ChatLine), by[1] if by else "")


LINES: Final = 20  # of the chat
KEPT: Final = 10  # of a table,
FIRST: Final = 5  # of which these stay as they came: one browser after another washes away only what came later
EACH: Final = 2  # of one person, and where there is no room for more, one
_BURST: Final = 2  # of one person at once,
_PER_S: Final = 1 / 300  # and from then on


class Reports:
    """Owns the rows ``report:N``, written again when one makes room.  Nothing of them goes to a page."""

    def __init__(self, out: Outbox) -> None:
        self._out = out
        self._kept: dict[int, dict[str, Any]] = {}
        self._made = 0
        self._rates = Rates(_BURST, _PER_S)  # by the person's browser

    @staticmethod
    def restore(out: Outbox, side: Mapping[str, str]) -> Reports:
        """As they were saved."""
        reports = Reports(out)
        for name, value in side.items():
            if name.startswith("report:"):
                kept = json.loads(value)
                reports._kept[int(name.partition(":")[2])] = kept
                reports._made = max(reports._made, kept["number"] + 1)
        return reports

    def make(self, by: Occupant, why: str, chat: Chat, now: int) -> None:
        """One more.  Raises Refused."""
        why = " ".join(visible(why).split())
        if not (why and why.isprintable()):
            raise Refused("report-empty")
        if not self._rates.take(by.token, now):
            raise Refused("too-fast")
        lines = [
            {"at": line.at, "by": line.name, "who": line.who, "said": line.text or f":{line.emote}:"}
            for line in chat.latest(LINES)
        ]
        slot = self._next_slot(by.token)
        self._kept[slot] = {"number": self._made, "at": now, "by": by.name, "token": by.token, "why": why, "lines": lines}
        self._made += 1
        self._out.keep(f"report:{slot}", json.dumps(self._kept[slot], ensure_ascii=False))

    def _next_slot(self, token: str) -> int:
        """A row for one more: where none is free, the older one of whoever has most, or the oldest after the first of all."""
        oldest = sorted(self._kept, key=lambda slot: int(self._kept[slot]["number"]))
        own = [slot for slot in oldest if _reporter(self._kept[slot]) == token]
        if len(own) >= EACH:
            return own[0]
        if len(self._kept) < KEPT:
            return next(slot for slot in range(KEPT) if slot not in self._kept)
        count = Counter([token, *(_reporter(kept) for kept in self._kept.values())])
        most = max(count.values())
        if count[token] == most > 1:
            return own[0]
        return next(slot for slot in (oldest if most > 1 else oldest[FIRST:]) if count[_reporter(self._kept[slot])] == most)

    def drop(self, naming: str | None = None, hashes: Collection[str] = ()) -> None:
        """Take them away: all, or those which somebody of this name or with such a key made, or in which that name speaks."""
        for slot, kept in list(self._kept.items()):
            named = naming in (kept["by"], *(line["by"] for line in kept["lines"]))
            if naming is None or named or _reporter(kept) in hashes:
                del self._kept[slot]
                self._out.keep(f"report:{slot}", None)


def _reporter(kept: Mapping[str, Any]) -> str:
    """Whose report it is: by the hash of their browser's key, and before that was kept by their name."""
    return str(kept.get("token", kept["by"]))
