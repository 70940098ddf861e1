"""After the game: the transcript of a match, and the match step by step."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ..core import HOUSE, Actor
from ..games import GAMES
from ..play import AnyTable, Chance, Table, write_transcript
from ..wire import encode
from ..wire import messages as m
from .manners import MANNERS
from .rows import LogRow

__all__ = ["finished", "replay", "transcript"]


def finished(matches: Sequence[Sequence[LogRow]]) -> list[Sequence[LogRow]]:
    """Matches whose secret is published.  Of the others nothing leaves."""
    return [rows for rows in matches if rows and rows[-1].actor == "#" and rows[-1].action.startswith("reveal ")]


def _begun(rows: Sequence[LogRow]) -> tuple[dict[str, Any], AnyTable]:
    begins: dict[str, Any] = json.loads(rows[0].action)
    game = GAMES[begins["game"]]
    return begins, Table(game, begins["seats"], game.read_options(begins["seats"], begins["options"]))


def _acts(rows: Sequence[LogRow], table: AnyTable) -> list[tuple[LogRow, Actor, Any]]:
    acts: list[tuple[LogRow, Actor, Any]] = []
    for row in rows:
        if row.actor != "#":
            actor: Actor = HOUSE if row.actor == "*" else int(row.actor)
            acts.append((row, actor, table.game.read(actor, row.action.split())))
    return acts


def _chance(begins: dict[str, Any], rows: Sequence[LogRow]) -> Chance:
    words = {int(seat): bytes.fromhex(said) for seat, said in begins["words"].items()}
    return Chance(begins["commit"], words, bytes.fromhex(rows[-1].action.split()[1]))


def transcript(code: str, rows: Sequence[LogRow]) -> str:
    """A finished match in the public text form; ``trespok verify`` recomputes its chance."""
    begins, table = _begun(rows)
    for row, actor, action in _acts(rows, table):
        table.submit(actor, action, clock=row.clock)
    notes = [f"table {code} match {begins['match']}"]
    for seat, (name, bot) in enumerate(zip(begins["names"], begins["bots"], strict=True)):
        notes.append(f"seat {seat} bot {bot}" if bot else f"seat {seat} {name}")
    return write_transcript(table, _chance(begins, rows), notes)


def replay(code: str, rows: Sequence[LogRow], number: int, count: int) -> m.ReplayOut:
    """A finished match as a spectator saw it, act by act; everything is open now."""
    begins, table = _begun(rows)
    manner = MANNERS[begins["game"]]
    first = encode(table.view(None))
    steps: list[m.ReplayStep] = []
    for row, actor, action in _acts(rows, table):
        before = table.view(None)
        table.submit(actor, action, clock=row.clock)
        after = table.view(None)
        # Of past rounds a step shows the latest; the page has been shown the others on the way.
        shown = manner.screen(after, m.Settings(open_counters=True), over=False)
        shown["past"] = shown["past"][-1:]
        steps.append(m.ReplayStep(row.seq, row.actor, row.action, row.clock, manner.tell(actor, action, before, after), shown))
    chance = _chance(begins, rows)
    outcome = table.outcome
    over = m.Over([], "", []) if outcome is None else m.Over(list(outcome.winners), outcome.why.value, list(outcome.standing))
    return m.ReplayOut(
        code=code,
        game=begins["game"],
        match=number,
        matches=count,
        names=begins["names"],
        bots=begins["bots"],
        options=begins["options"],
        over=over,
        commit=begins["commit"],
        secret="" if chance.reveal is None else chance.reveal.hex(),
        words=[said.decode() if (said := chance.words.get(seat)) is not None else None for seat in range(begins["seats"])],
        first=first,
        steps=steps,
    )
