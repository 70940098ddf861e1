"""The server of ``faults.py``: trespok itself, with a clock that can be stepped, and with *broken* without a fence.

``fault_worker.py serve '{"clock": …, "broken": …}' OPTIONS…`` is ``trespok serve OPTIONS…`` whose workers run this file, too.
*clock* is a file with the seconds by which their clocks are wrong.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

from trespok.server import parent
from trespok.server.__main__ import main
from trespok.server.hall.ownership import Ownership
from trespok.server.store import postgres


def step_clocks(file: Path) -> None:
    """The time of day of this process is wrong by what the file says; nobody else's is."""
    real, real_ns = time.time, time.time_ns

    def wrong_by() -> float:
        try:
            return float(file.read_text() or 0)
        except (OSError, ValueError):
            return 0.0

    time.time = lambda: real() + wrong_by()
    time.time_ns = lambda: real_ns() + int(1e9 * wrong_by())


def break_fence() -> None:
    """What the checker has to catch: a worker whose room another has claimed, and which goes on."""
    group = postgres._GROUP.replace("AND room.epoch = held.epoch", "")  # noqa: SLF001 - its own one
    vars(postgres)["_GROUP"] = group

    async def beat_deaf(self: Ownership) -> None:
        self._stolen = lambda _: None
        await beat(self)

    beat = Ownership.beat
    Ownership.beat = beat_deaf  # type: ignore[method-assign]


def run() -> int:
    what, words, *options = sys.argv[1:]
    given: Any = json.loads(words)
    if what == "serve":
        vars(parent)["_command"] = lambda *_: [sys.executable, __file__, "worker", words]
        return main(options)
    step_clocks(Path(given["clock"]))
    if given["broken"]:
        break_fence()
    return parent.main()


if __name__ == "__main__":
    sys.exit(run())
