"""After a run: is everything as it was promised?  Knows the rules, the messages and the tables of the store, and nothing
of how the server works.

Nothing acknowledged is lost or done twice.  Every view is the one that follows from the log.  No secret is sent to others.
Every match replays and verifies.
"""

from __future__ import annotations

import base64
import hashlib
import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..core import HOUSE, Trouble
from ..games import GAMES
from ..games.pokino import Verdict
from ..play import AnyTable, Chance, Reader, Table, verify, write_transcript
from ..server.room.occupants import seat_key
from ..wire import encode
from .pages import Asked, Person, Seen

_LEAST_MS: Final = 2500  # the table acts for nobody sooner
_COUNTERS: Final = 6  # each seat's at the start of POK
_FIELDS: Final = {
    "chosen": {"t", "seq", "seat", "has"},
    "ack": {"t", "id", "ok", "code", "text"},
    "watching": {"t", "count"},
    "over": {"t", "winners", "why", "standing"},
}


class Row(NamedTuple):
    """A line of the log."""

    seq: int
    actor: str
    action: str
    at: int
    clock: bool
    epoch: int


class Stored(NamedTuple):
    """What the store has of one table."""

    side: Mapping[str, str]
    rows: Sequence[Row]
    epoch: int


class _Match(NamedTuple):
    begins: dict[str, Any]
    rows: list[Row]  # without the first and the last
    first: int  # the numbers of those two; the last may be missing
    reveal: int | None
    secret: str

    def table(self) -> AnyTable:
        game = GAMES[self.begins["game"]]
        options = {"rules": str(self.begins.get("rules", 1)), **self.begins["options"]}
        return Table(game, self.begins["seats"], game.read_options(self.begins["seats"], options))


class _Check:
    """One table."""

    def __init__(self, code: str, stored: Stored, settings: Mapping[str, Any]) -> None:
        self.code = code
        self.settings = settings
        self.wrong: list[str] = []
        self.counts: Counter[str] = Counter()
        self.side, self.rows, self.epoch = stored
        self.matches = list(_matches(self.rows))

    def say(self, what: str) -> None:
        self.wrong.append(f"{self.code}: {what}")

    def log(self) -> None:
        """No hole, claims that only rise, and a room for every acknowledged table."""
        self.counts["rows"] += len(self.rows)
        if [row.seq for row in self.rows] != list(range(1, len(self.rows) + 1)):
            self.say(f"the numbers of the log are not 1 to {len(self.rows)}")
        epochs = [row.epoch for row in self.rows]
        if epochs != sorted(epochs) or any(epoch > self.epoch for epoch in epochs):
            self.say(f"a line was written under a claim that was over: {epochs} of {self.epoch}")
        if "setup" not in self.side:
            self.say("an acknowledged table is gone")

    def transcripts(self) -> None:
        """Every match replays; a finished one verifies from its published secret."""
        for match in self.matches:
            try:
                table = match.table()
                for row in match.rows:
                    _act(table, row)
                if match.reveal is None:
                    continue
                begins = match.begins
                commits = {int(seat): digest for seat, digest in begins.get("commits", {}).items()}
                chance = Chance(
                    commit=begins["commit"],
                    commits=commits,
                    words={int(seat): bytes.fromhex(said) for seat, said in begins["words"].items()},
                    silent=frozenset(begins.get("silent", [])),
                    restarted=tuple(begins.get("restarted", [])),
                    reveal=bytes.fromhex(match.secret),
                )
                verify(write_transcript(table, chance).encode(), Reader())
                self.counts["matches verified"] += 1
                self.counts["words committed to"] += len(commits)
            except Trouble as trouble:
                self.say(f"match {match.begins['match']} does not replay: {trouble}")

    def chat(self, people: Sequence[Person]) -> None:
        """Each acknowledged line once, the others once or not at all; the chat forgets old lines."""
        lines = Counter(json.loads(value)[1].get("text") for name, value in self.side.items() if name.startswith("chat:"))
        latest = [asked for person in people for asked in person.asked[-4:] if asked.what == "say"]
        for person in people:
            for asked in (each for each in person.asked if each.what == "say"):
                times = lines[asked.words]
                self.counts["lines acknowledged"] += asked.state == "acked"
                if times > 1 or (asked.state == "refused" and times):
                    self.say(f"the line {asked.words} ({asked.state}) is there {times} times")
                if asked.state == "acked" and not times and asked in latest and len(lines) < 40:
                    self.say(f"lost the line {asked.words}")

    def seat(self, person: Person) -> None:
        """A seat that was given is kept."""
        key = hashlib.sha256(_key(person).encode()).hexdigest()
        if person.sits and key not in self.side.get("seats", ""):
            self.say(f"lost the seat of {person.name}")

    def choices(self, person: Person) -> None:
        """What a person chose last on a view is what its seat did next; or it is still the draft."""
        by_view: dict[tuple[int, int], list[Asked]] = defaultdict(list)
        for asked in person.asked:
            if asked.what != "say" and asked.state != "refused":
                by_view[asked.on, asked.seat].append(asked)
        if self.settings["game"] == "pokino":
            self._done_in_pokino(person)
            return
        for (on, seat), several in by_view.items():
            known = [place for place, asked in enumerate(several) if asked.state == "acked"]
            if not known:
                continue
            self.counts["choices acknowledged"] += len(known)
            could = several[known[-1] :]  # the last acknowledged, and whatever came after it without an answer
            if any(asked.what == "unchoose" for asked in could):
                continue
            did = next((row.action for row in self.rows if row.seq > on and row.actor == str(seat)), None)
            if did is None:
                did = json.loads(self.side.get("drafts", "{}")).get(str(seat), (0, ""))[1]
            if did not in {asked.words for asked in could}:
                said = [(asked.what, asked.words, asked.state) for asked in several][-4:]
                self.say(f"seat {seat} chose {said} on {on}, and the store has '{did}'")

    def _done_in_pokino(self, person: Person) -> None:
        """Marks and claims are taken at once: each acknowledged one is in the log."""
        done = Counter((row.actor, row.action) for row in self.rows)
        wanted = Counter(
            (str(asked.seat), asked.words)
            for asked in person.asked
            if asked.state == "acked" and asked.words.startswith(("mark", "claim", "rebuy", "out"))
        )
        self.counts["choices acknowledged"] += sum(wanted.values())
        for (seat, action), times in wanted.items():
            if done[seat, action] < times:
                self.say(f"seat {seat} did '{action}' {times} times, and the log has it {done[seat, action]} times")

    def views(self, people: Iterable[Person]) -> None:
        """Every view is what the rules give for the log up to it, and nothing more.

        Hidden acts are not counted in what pages are told.  Between two acts that are, a view shows the position before
        or after the hidden ones.
        """
        by_number: dict[int, list[tuple[Person, Seen]]] = defaultdict(list)
        for person in people:
            for seen in person.seen:
                by_number[seen.message["seq"]].append((person, seen))
        for match in self.matches:
            table, hidden = match.table(), 0
            left = self._differ(table, by_number.pop(match.first, ()), over=False)
            for row in match.rows:
                _act(table, row)
                if _is_hidden(table, row):
                    hidden += 1
                else:
                    self._report(left)
                    left = [(*who, "") for who in by_number.pop(row.seq - hidden, ())]
                left = self._differ(table, [(person, seen) for person, seen, _ in left], over=False)
            self._report(left)
            if match.reveal is not None:
                self._report(self._differ(table, by_number.pop(match.reveal - hidden, ()), over=True))
        for number, several in by_number.items():
            self.say(f"{several[0][0].name} was shown act {number}, which the log does not have")

    def _report(self, several: Iterable[tuple[Person, Seen, str]]) -> None:
        for person, _, why in several:
            self.say(f"{person.name} was {why}")

    def _differ(self, table: AnyTable, several: Iterable[tuple[Person, Seen]], *, over: bool) -> list[tuple[Person, Seen, str]]:
        """The views that do not show this position, and why not."""
        wrong = []
        for person, seen in several:
            message, seat = seen.message, seen.seat
            wanted = json.loads(json.dumps(_screen(self.settings, encode(table.view(seat)), seat, over=over)))
            offer = None if seat is None else table.offer(seat)
            mine = {asked.words for asked in person.asked if asked.what == "choose"}
            why = ""
            if wanted != message["view"]:
                why = f"shown another view at {message['seq']}: {message['view']} instead of {wanted}"
            elif message["must"] != (offer is not None and offer.must):
                why = f"told must={message['must']} at {message['seq']}"
            elif message["draft"] is not None and message["draft"] not in mine:
                why = f"shown the draft '{message['draft']}', which it never chose"
            if why:
                wrong.append((person, seen, why))
            else:
                self.counts["views compared"] += 1
        return wrong

    def clocks(self) -> None:
        """The table acts for a seat only after a while; without a clock it waits for people, whatever comes."""
        if self.settings["game"] == "pokino":
            return  # cards are called at the pace of the table
        since = 0
        for row in self.rows:
            if row.actor in {"*", "#"}:
                since = row.at
            elif row.clock and not self.settings["clock_s"]:
                self.say(f"the table played for seat {row.actor} without a clock at {row.seq}")
            elif row.clock and 0 <= row.at - since < _LEAST_MS:  # somebody may have set the time of day, by hours
                self.say(f"the clock played for seat {row.actor} after {row.at - since} ms at {row.seq}")

    def _secret(self) -> str:
        """Of the match that is on, or comes next."""
        return base64.b64decode(json.loads(self.side.get("match", "{}")).get("secret", "")).hex()

    def secrets(self, people: Sequence[Person]) -> None:
        """Nothing that only others may have, in everything a person was sent."""
        for person in people:
            heard = b"\n".join(person.frames).decode()
            self.counts["bytes read"] += len(heard)
            for other in (other for other in people if other is not person and other.cookie):
                if other.cookie.partition("=")[2] in heard or _key(other) in heard:
                    self.say(f"{person.name} was sent the cookie or the key of {other.name}")
            published = Counter[str]()
            for frame in person.frames:
                for message in _messages(frame):
                    extra = set(message) - _FIELDS.get(message.get("t", ""), set(message))
                    if extra:
                        self.say(f"{person.name} was sent {message['t']} with {sorted(extra)}")
                    if message.get("t") == "table" and message["secret"]:
                        published[message["secret"]] += 1
                        if message["phase"] != "over":
                            self.say(f"{person.name} was sent a secret while the match is on")
            own = {match.secret for match in self.matches if match.secret} | {self._secret()} - {""}
            for secret in own:
                if heard.count(secret) != published[secret]:
                    self.say(f"{person.name} was sent a secret of a match")


def _is_hidden(table: AnyTable, row: Row) -> bool:
    """The end of a grace and an idle claim, which would say who has completed what (PKN-4.5, PKN-9.3)."""
    if table.game.NAME != "pokino" or not row.action.startswith(("lapse", "claim")):
        return False
    return row.actor == "*" or table.view(int(row.actor)).judged[-1].verdict is Verdict.IDLE


def _screen(settings: Mapping[str, Any], view: dict[str, Any], seat: int | None, *, over: bool) -> dict[str, Any]:
    """What a table leaves out of a view."""
    if settings["game"] == "pokino":
        return view if over else {**view, "past": view["past"][-1:]}
    pok = settings["game"] == "pok"
    if settings.get("show_counts"):
        view["gone"] = [_COUNTERS - sum(hand) for hand in view["hands"]]
    wide = over or settings.get("history") or (pok and settings.get("open_counters"))
    if not wide:
        view["past"] = view["past"][-1:]
    hidden = not (over or settings.get("open_counters")) if pok else not over and not settings.get("show_cards", True)
    if hidden:
        view["hands"] = [hand if place == seat else None for place, hand in enumerate(view["hands"])]
    if pok and view.get("house") is None:
        view.pop("house", None)
    return view


def _messages(frame: bytes) -> list[dict[str, Any]]:
    said = json.loads(frame) if frame[:1] in {b"[", b"{"} else []
    return [each for each in said if isinstance(each, dict)] if isinstance(said, list) else []


def _act(table: AnyTable, row: Row) -> None:
    actor = HOUSE if row.actor == "*" else int(row.actor)
    table.submit(actor, table.game.read(actor, row.action.split()), clock=row.clock)


def _matches(rows: Sequence[Row]) -> Iterable[_Match]:
    begun: Row | None = None
    acts: list[Row] = []
    for row in rows:
        if row.actor != "#":
            acts.append(row)
        elif row.action.startswith("{"):
            if begun is not None:
                yield _Match(json.loads(begun.action), acts, begun.seq, None, "")
            begun, acts = row, []
        elif row.action.startswith("reveal ") and begun is not None:
            yield _Match(json.loads(begun.action), acts, begun.seq, row.seq, row.action.split()[1])
            begun, acts = None, []
    if begun is not None:
        yield _Match(json.loads(begun.action), acts, begun.seq, None, "")


def _key(person: Person) -> str:
    """A browser's key at a table."""
    return seat_key(person.code, person.cookie.partition("=")[2])


def check(
    tables: Mapping[str, Stored], people: Sequence[Person], settings: Mapping[str, Mapping[str, Any]]
) -> tuple[list[str], Counter[str]]:
    """Everything that is wrong, and what was looked at."""
    wrong: list[str] = []
    counts: Counter[str] = Counter()
    for code, table in tables.items():
        here = [person for person in people if person.code == code]
        found = _Check(code, table, settings[code])
        found.log()
        found.transcripts()
        found.chat(here)
        for person in here:
            found.seat(person)
            found.choices(person)
        found.views(here)
        found.secrets(here)
        found.clocks()
        wrong += found.wrong
        counts += found.counts
    return wrong, counts


LOG: Final = "SELECT seq, actor, action, at, clock, epoch FROM log WHERE code = {} ORDER BY seq"


def stored(store: Path, codes: Iterable[str]) -> dict[str, Stored]:
    """These tables, from a file of SQLite."""
    with closing(sqlite3.connect(store)) as connection:
        return {
            code: Stored(
                dict(connection.execute("SELECT name, value FROM side WHERE code = ?", (code,))),
                [Row(*row) for row in connection.execute(LOG.format("?"), (code,))],
                next((row[0] for row in connection.execute("SELECT epoch FROM room WHERE code = ?", (code,))), 0),
            )
            for code in codes
        }


def in_play(store: Path) -> dict[str, int]:
    """The tables with a match that is on, and the number of their latest row."""
    with closing(sqlite3.connect(store)) as connection:
        setups = connection.execute("SELECT code, value FROM side WHERE name = 'setup'").fetchall()
        states = {code: json.loads(value) for code, value in setups}
        playing = [code for code, setup in states.items() if setup.get("phase") == "play"]
        latest = dict(connection.execute("SELECT code, max(seq) FROM log GROUP BY code").fetchall())
    return {code: latest.get(code, 0) for code in playing}
