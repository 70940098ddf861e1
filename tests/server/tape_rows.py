"""Rooms as the store kept them before rooms were kept in sections, and what each sent once it was restored.

    PYTHONPATH=src python tests/server/tape_rows.py     record them; only with a version that writes the old rows

The conversion of old rows is tested with them: a converted room sends the same bytes.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any, Final

from rig import Rig
from tape_rooms import Tape, play_tape, tape_bots

from trespok.server.room.outbox import LogRow, Saved
from trespok.server.room.room import Room
from trespok.wire import bodies as b
from trespok.wire import messages as m

__all__ = ["ROWS", "after_restore"]

ROWS: Final = Path(__file__).parent / "tape" / "old_rows.json"
EACH: Final = 2  # rooms of each game and state


def state_of(tape: Tape) -> str:
    """What a room is at, in the words that matter for its rows."""
    game, pacing = tape.room.parts.setup.game, tape.room.pacing
    if tape.room.phase != "play" or pacing is None:
        return f"{game} {tape.room.phase} {tape.room.parts.setup.match_number > 1}"
    if tape.room.parts.setup.paused:
        return f"{game} paused"
    if tape.room.parts.idle.asleep:
        return f"{game} asleep"
    drafts, coming = bool(pacing.drafts.chosen), bool(tape.room.parts.seats.coming)
    return f"{game} play clock={pacing.clock.what} drafts={drafts} coming={coming}"


def saved_of(tape: Tape) -> dict[str, Any]:
    """The rows of a room, with the log of its latest match."""
    start = max((at for at, row in enumerate(tape.log) if row.actor == "#" and row.action.startswith("{")), default=0)
    return {
        "code": "ABCDEF",
        "now": tape.now,
        "tokens": tape.tokens,
        "side": dict(tape.side),
        "log": [list(row) for row in tape.log[start:]],
    }


def after_restore(kept: dict[str, Any], side: dict[str, str]) -> str:
    """A digest of every byte a restored room sends while its people come back, speak, choose and wait."""
    rig = Rig(b.NewTable("pok", "Ann", 3))
    log = [LogRow(*row) for row in kept["log"]]
    rig.chance, rig.now, rig.side, rig.log, rig.tokens = Random(5), kept["now"] + 3000, dict(side), log, list(kept["tokens"])
    rig.bytes.clear()
    rig.received.clear()
    rig.room = Room.restore(Saved(kept["code"], dict(side), log), rig.chance.randbytes, rig.now, rig.limits)
    rig.pump()
    links = list(range(1, len(rig.tokens) + 2))
    for link in links:
        rig.connect(link, rig.tokens[link - 1] if link <= len(rig.tokens) else None)
    rig.wait(2000)
    for link in links:
        if link not in rig.closed:
            rig.tell(link, lambda number: m.Say(number, text="here again"))
            offer = (rig.last(link, "view") or {}).get("offer") or ["nothing"]
            rig.choose(link, offer[0])
            rig.host(link, "resume")
    rig.wait(30_000)
    for link in links:
        if link not in rig.closed:
            rig.host(link, "evening")
            rig.host(link, "rematch")
    told = "\n".join(f"{link} {rig.bytes.get(link, b'').decode()}" for link in links)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def record() -> list[dict[str, Any]]:
    """Some rooms in every state."""
    found: dict[str, list[dict[str, Any]]] = {}
    for seed in range(400):
        for step, (tape, _) in enumerate(play_tape(seed)):
            state = state_of(tape)
            known = found.setdefault(state, [])
            if step > 3 and len(known) < EACH and all(kept["seed"] != seed for kept in known):
                kept = saved_of(tape)
                if len(kept["log"]) < 150:
                    known.append(
                        {"seed": seed, "step": step, "state": state, **kept, "sent": after_restore(kept, kept["side"])}
                    )
    return [kept for known in found.values() for kept in known]


if __name__ == "__main__":
    with tape_bots():
        lines = [json.dumps(kept, ensure_ascii=False, separators=(",", ":")) for kept in record()]
    ROWS.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
