"""What is said at a table: chat, by people and by the table itself; claims about hands, and taunts; reports to the operator."""

from collections import Counter
from collections.abc import Callable, Collection
from typing import Final

from msgspec.structs import replace

from ...core import Seat
from ...wire import messages as m
from ...wire.parts import ChatLine, ClaimLine, ClaimWords, Event
from ..limits import Limits, Rates
from ..refusals import Refused
from .occupants import Occupant, visible
from .outbox import Outbox
from .state import Line, Report, ReportedLine, RoomState


class Chat:
    """The latest lines.

    What the table says of people who come and go takes at most half of the room: a report has the words it is about.
    """

    def __init__(self, out: Outbox, kept: dict[int, Line], limits: Limits) -> None:
        rows = sorted(kept.items(), key=lambda pair: pair[1].number)
        for slot, _ in rows[: -limits.chat_kept]:  # fewer lines are kept than before a restart
            out.keep_line(slot)
        kept.clear()
        kept.update(rows[-limits.chat_kept :])
        self._kept = kept  # by row, the oldest first
        self._said = rows[-1][1].number + 1 if rows else 0
        self._out = out
        self._limits = limits
        self._rates = Rates(limits.chat_burst, limits.chat_per_s)  # by the browser: who comes again has a new number

    @property
    def lines(self) -> list[ChatLine]:
        return [said.line for said in self._kept.values()]

    def latest(self, count: int) -> list[ChatLine]:
        return [line for line in self.lines if line.event is None][-count:]

    def keys_of(self, name: str) -> list[str]:
        """Hashes of the keys of everybody of this name who said something."""
        return sorted({said.token for said in self._kept.values() if said.line.name == name and said.token})

    def said_by(self, number: int) -> tuple[str, str] | None:
        """The name this person last had in a line, and the hash of their browser's key."""
        return next(((said.line.name, said.token) for said in reversed(self._kept.values()) if said.line.who == number), None)

    def number_of(self, token: str) -> int:
        """The number of the person whose lines came from this browser (hashed); 0: there is none."""
        return next((said.line.who or 0 for said in reversed(self._kept.values()) if said.token == token), 0)

    def say(self, occupant: Occupant, message: m.Say, now: int) -> None:
        """One more line.  Raises Refused."""
        text = None if message.text is None else " ".join(visible(message.text).split())
        if (text is None) == (message.emote is None) or (text is not None and not (text and text.isprintable())):
            raise Refused("chat-empty")
        if not self._rates.take(occupant.token, now):
            raise Refused("too-fast")
        self._add(ChatLine(now, occupant.name, occupant.who, occupant.face, text, message.emote), occupant.token)

    def note(self, event: Event, occupant: Occupant, now: int, bot: str | None = None, by: str | None = None) -> None:
        """The table says what has happened to somebody; the same twice in a row is said once."""
        last = next(reversed(self.lines), None)
        if last is None or (last.event, last.who) != (event, occupant.who):
            self._add(ChatLine(now, occupant.name, occupant.who, occupant.face, event=event, bot=bot, by=by), occupant.token)

    def _add(self, line: ChatLine, token: str) -> None:
        slot = self._next_slot()
        self._kept[slot] = Line(self._said, line, token)
        self._out.changes.lines.append(line)
        self._out.keep_line(slot)
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

    def forget(self, people: Collection[int]) -> None:
        for slot in [slot for slot, said in self._kept.items() if said.line.who in people]:
            del self._kept[slot]
            self._out.keep_line(slot)

    def clear(self) -> None:
        for slot in self._kept:
            self._out.keep_line(slot)
        self._kept.clear()
        self._out.changes.lines.clear()


LINES: Final = 20  # of the chat
KEPT: Final = 10  # of a table,
FIRST: Final = 5  # of which these stay as they came: one browser after another washes away only what came later
EACH: Final = 2  # of one person, and where there is no room for more, one
_BURST: Final = 2  # of one person at once,
_PER_S: Final = 1 / 300  # and from then on


class Reports:
    """What people report.  Nothing of it goes to a page."""

    def __init__(self, out: Outbox, state: RoomState) -> None:
        self._out = out
        self._state = state
        self._rates = Rates(_BURST, _PER_S)  # by the person's browser

    def make(self, by: Occupant, why: str, chat: Chat, now: int) -> None:
        """One more.  Raises Refused."""
        why = " ".join(visible(why).split())
        if not (why and why.isprintable()):
            raise Refused("report-empty")
        if not self._rates.take(by.token, now):
            raise Refused("too-fast")
        lines = [ReportedLine(line.at, line.name, line.text or f":{line.emote}:", line.who) for line in chat.latest(LINES)]
        self._make_room(by.token)
        self._state.reports.append(Report(now, by.name, why, lines, by.token))
        self._out.keep("reports")

    def _make_room(self, token: str) -> None:
        """For one more: the older one goes of a browser with two, or of the one with most, or the oldest after the first."""
        kept = self._state.reports
        own = [report for report in kept if report.reporter == token]
        if len(own) < EACH and len(kept) < KEPT:
            return
        count = Counter([token, *(report.reporter for report in kept)])
        most = max(count.values())
        if len(own) >= EACH or count[token] == most > 1:
            kept.remove(own[0])
        else:
            kept.remove(next(report for report in (kept if most > 1 else kept[FIRST:]) if count[report.reporter] == most))

    def drop(self, naming: str | None = None, hashes: Collection[str] = ()) -> None:
        """Remove reports: all, or those made under this name or with such a key, or in which that name speaks."""
        kept = self._state.reports
        left = [report for report in kept if naming is not None and not _about(report, naming, hashes)]
        if left != kept:
            self._state.reports = left
            self._out.keep("reports")


def _about(report: Report, name: str, hashes: Collection[str]) -> bool:
    return name in (report.by, *(line.by for line in report.lines)) or report.reporter in hashes


CLAIMS_KEPT: Final = 200  # of a room; the oldest goes


class Claims:
    """What people say of their own hands, true or not, and taunts: rows of their own, apart from chat, rules and transcript.

    Nothing here looks at a hand before the match is over.
    """

    def __init__(self, out: Outbox, kept: dict[int, ClaimLine], limits: Limits) -> None:
        self._out = out
        self._kept = kept  # by row, the oldest first
        for row, line in sorted(kept.items()):
            kept[row] = kept.pop(row, line)
        self._rates = Rates(limits.chat_burst, limits.chat_per_s)

    def of(self, match: int) -> list[ClaimLine]:
        return [line for line in self._kept.values() if line.match == match]

    def say(self, occupant: Occupant, seat: Seat, said: ClaimWords, when: tuple[int, int], now: int) -> None:
        """One more, in this match and round.  Raises Refused."""
        if not self._rates.take(occupant.token, now):
            raise Refused("too-fast")
        if len(self._kept) >= CLAIMS_KEPT:
            self._drop(next(iter(self._kept)))
        row = max(self._kept, default=-1) + 1
        self._kept[row] = ClaimLine(*when, now, seat, occupant.who, said)
        self._out.keep_claim(row)
        self._out.changes.claims.append(self._kept[row])

    def settle(self, match: int, holds: Callable[[ClaimLine], bool | None]) -> None:
        """The match is over: which of its claims were true."""
        for row, line in self._kept.items():
            if line.match == match and (true := holds(line)) is not None:
                self._kept[row] = replace(line, true=true)
                self._out.keep_claim(row)
                self._out.changes.truth = True

    def forget(self, people: Collection[int]) -> None:
        for row in [row for row, line in self._kept.items() if line.who in people]:
            self._drop(row)

    def _drop(self, row: int) -> None:
        del self._kept[row]
        self._out.keep_claim(row)
