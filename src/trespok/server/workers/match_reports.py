"""A finished match as a transcript, as a replay step by step, and reviewed."""

import gzip
import json
from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import convert
from msgspec.json import encode as json_encode

from ...core import HOUSE, Actor
from ...games import GAMES, TELLERS
from ...games.manifest import unsolved
from ...play import AnyTable, Chance, Table, write_transcript
from ...play.chance import Ended
from ...review import Review, Unit, review
from ...wire import bodies as b
from ...wire import encode
from ...wire import messages as m
from ...wire.parts import Face
from ...wire.story import Packing
from ..games import TABLE_RULES
from ..room.match import ENDED
from ..room.outbox import LogRow, begun_options

ReportKind: TypeAlias = Literal["transcript", "replay", "review"]


def _begun(rows: Sequence[LogRow]) -> tuple[dict[str, Any], AnyTable]:
    begins: dict[str, Any] = json.loads(rows[0].action)
    seats = begins["seats"]
    for row in rows:
        if row.actor == "#" and row.action.startswith(f"seat {seats} "):  # one more seat
            seats += 1
            begins["names"].append(row.action.split(" ", 2)[2])
            for each in begins.keys() & {"bots", "faces", "who"}:
                begins[each].append(None)
    game = GAMES[begins["game"]]
    return begins, Table(game, begins["seats"], game.read_options(begins["seats"], begun_options(begins)))


def _acts(rows: Sequence[LogRow], table: AnyTable) -> list[tuple[LogRow, Actor, Any]]:
    acts: list[tuple[LogRow, Actor, Any]] = []
    for row in rows:
        if row.actor != "#":
            actor: Actor = HOUSE if row.actor == "*" else int(row.actor)
            acts.append((row, actor, table.game.read(actor, row.action.split())))
    return acts


def _ended(rows: Sequence[LogRow]) -> bool:
    return any((row.actor, row.action) == ("#", ENDED) for row in rows)


def _chance(begins: dict[str, Any], rows: Sequence[LogRow]) -> Chance:
    words = {int(seat): bytes.fromhex(said) for seat, said in begins["words"].items()}
    secret = rows[-1].action.split()[1:]  # a game that was not played at a table may have none
    return Chance(
        commit=begins["commit"],
        commits={int(seat): digest for seat, digest in begins.get("commits", {}).items()},
        words=words,
        silent=frozenset(begins.get("silent", [])),
        restarted=tuple(begins.get("restarted", [])),
        reveal=bytes.fromhex(secret[0]) if secret else None,
        consent=_ended(rows),
    )


def transcript(code: str, rows: Sequence[LogRow]) -> str:
    """A finished match in the public text form; ``trespok verify`` recomputes its chance."""
    begins, table = _begun(rows)
    for row, actor, action in _acts(rows, table):
        table.submit(actor, action, clock=row.clock)
    notes = [f"table {code} match {begins['match']}"]
    for seat, (name, bot) in enumerate(zip(begins["names"][: table.begun], begins["bots"], strict=False)):
        notes.append(f"seat {seat} bot {bot} {name}" if bot else f"seat {seat} {name}")
    notes += _changes(rows)
    return write_transcript(table, _chance(begins, rows), notes)


def reviewed(code: str, rows: Sequence[LogRow], number: int, count: int) -> b.ReviewOut:
    """A finished match judged.  Raises Trouble where it cannot be."""
    _, table = _begun(rows)
    for row, actor, action in _acts(rows, table):
        table.submit(actor, action, clock=row.clock)
    return review_out(code, rows, number, count, review(table))


def review_out(code: str, rows: Sequence[LogRow], number: int, count: int, judged: Review) -> b.ReviewOut:
    """What the page shows of a review that is made already."""
    begins, table = _begun(rows)
    for row, actor, action in _acts(rows, table):
        table.submit(actor, action, clock=row.clock)
    again = _again(table, judged) if judged.unit is Unit.WIN else []
    changes = list(_hands(rows, table.begun))
    return b.ReviewOut(code, begins["game"], number, count, begins["names"], begins["bots"], changes, judged, again)


def not_solved(rows: Sequence[LogRow]) -> bool:
    """Whether this match was another game than the one that is solved, so that nobody can judge it."""
    _, table = _begun(rows)
    return unsolved(table.game, GAMES.manifest(table.game.NAME), table.options)


def _again(table: AnyTable, found: Review) -> list[b.Again]:
    from ...drills.mistakes import mistakes  # noqa: PLC0415 - NumPy, which a page without a server does not have

    return [b.Again(each.moment, each.drill) for each in mistakes(table, found)]


def report(what: ReportKind, code: str, rows: Sequence[LogRow], number: int, count: int) -> bytes:
    """One of the three, compressed.  A long match takes a second and a review several, so this runs in another process."""
    match what:
        case "transcript":
            plain = transcript(code, rows).encode()
        case "replay":
            plain = json_encode(replay(code, rows, number, count))
        case "review":
            plain = json_encode(reviewed(code, rows, number, count))
    return gzip.compress(plain, 5, mtime=0)


def _changes(rows: Sequence[LogRow]) -> Iterator[str]:
    """Notes on seats that changed hands: players that left or came late."""
    acts = 0
    for row in rows:
        if row.actor != "#":
            acts += 1
        elif row.action.startswith("seat "):
            _, seat, who = row.action.split(" ", 2)
            yield f"after {acts} acts seat {seat} {who}"


def _hands(rows: Sequence[LogRow], seats: int) -> Iterator[b.Change]:
    """The same for the page, but for seats that joined.  Nobody can be called "bot sensible": that is no name."""
    acts = 0
    for row in rows:
        if row.actor != "#":
            acts += 1
        elif row.action.startswith("seat "):
            _, seat, who = row.action.split(" ", 2)
            if int(seat) == seats:
                seats += 1
                continue
            kind = who.removeprefix("bot ") if who.startswith("bot ") else None
            yield b.Change(acts, int(seat), "" if kind else who, kind)


class _Numbers:
    """The numbers that chance gave for each act of the house, so that a page can draw them again without knowing the game."""

    def __init__(self, chance: Chance, seats: int) -> None:
        self._source = chance.source(chance.reveal or b"", seats)
        self._drawn: list[tuple[int, int]] = []

    def __call__(self, outcomes: int, /) -> int:
        number = self._source(outcomes)
        self._drawn.append((outcomes, number))
        return number

    def of(self, table: AnyTable, action: Any) -> list[tuple[int, int]]:
        """Those for this act, which is about to be taken; empty where it is not an act of chance, or not what chance says."""
        self._drawn = []
        return self._drawn if table.draw(self, action) == action else []


def replay(code: str, rows: Sequence[LogRow], number: int, count: int) -> b.ReplayOut:
    """A finished match as a spectator saw it, act by act; everything is open now."""
    begins, table = _begun(rows)
    game, teller = TABLE_RULES[begins["game"]], TELLERS[begins["game"]]
    first = encode(table.view(None))
    packing = Packing(teller)
    steps: list[b.ReplayStep] = []
    chance = _chance(begins, rows)
    numbers = None if begins["game"] in GAMES.ours else _Numbers(chance, table.seats)  # the page draws ours itself
    for row, actor, action in _acts(rows, table):
        drawn = numbers.of(table, action) if numbers is not None and actor is HOUSE else []
        own = actor if isinstance(actor, int) else None
        before = table.view(own)
        table.submit(actor, action, clock=row.clock)
        told = teller.tell(before, actor, action, table.view(own))  # who reads the log afterwards is told of idle claims, too
        after = table.view(None)
        shown = game.replay_step(after)
        story = packing.beside(shown, told)
        steps.append(b.ReplayStep(row.seq, row.actor, row.action, row.clock, story, shown, drawn))
    outcome = table.outcome
    over = (
        m.Over([], Ended.CONSENT.value if _ended(rows) else "", [])
        if outcome is None
        else m.Over(list(outcome.winners), outcome.why.value, list(outcome.standing))
    )
    return b.ReplayOut(
        code=code,
        game=begins["game"],
        match=number,
        matches=count,
        names=begins["names"],
        bots=begins["bots"],
        faces=[face and convert(face, Face) for face in begins.get("faces", [None] * table.seats)],
        who=begins.get("who", [None] * table.seats),
        changes=list(_hands(rows, table.begun)),
        options=begins["options"],
        over=over,
        commit=begins["commit"],
        secret="" if chance.reveal is None else chance.reveal.hex(),
        words=[said.decode() if (said := chance.words.get(seat)) is not None else None for seat in range(begins["seats"])],
        boards=game.boards(begins["options"]),
        first=first,
        steps=steps,
        commits=chance.commits,
        silent=sorted(chance.silent),
        restarted=list(chance.restarted),
    )
