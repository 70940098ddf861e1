"""What people report to the operator of the server: why, and the last lines of the chat with who said them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any, Final

from ..limits import Rates
from ..refusals import Refused
from .chat import Chat
from .names import visible
from .outbox import Outbox
from .sitters import Sitter

__all__ = ["Reports"]

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

    def make(self, by: Sitter, why: str, chat: Chat, now: int) -> None:
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
