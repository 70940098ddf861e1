"""Rooms as the store kept them before rooms were kept in sections, and what each sent once it was restored.

The conversion of old rows is tested with them: a converted room sends the same bytes.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import Any, Final

from rig import Rig

from trespok.server.room.outbox import LogRow, Saved
from trespok.server.room.room import Room
from trespok.wire import bodies as b
from trespok.wire import messages as m

__all__ = ["ROWS", "after_restore"]

ROWS: Final = Path(__file__).parent / "tape" / "old_rows.json"


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
