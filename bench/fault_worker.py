"""A worker for ``faults.py``: trespok itself, on a machine that is only pretended, with a clock that can be stepped.

``fault_worker.py '{"folder": …, "clock": …, "advertise": …, "broken": …}' OPTIONS…``: *folder* is where the sockets of this
"machine" lie, *clock* a file with the seconds its clock is wrong by, *advertise* the address that other machines dial
(a proxy), and with *broken* neither the fence nor the worker's own look at its lease stops it.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import replace
from pathlib import Path

from trespok.server import serving
from trespok.server.hall.lease import Lease
from trespok.server.main import main
from trespok.server.relay import peers
from trespok.server.store import membership, pg_groups


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


def stay_on_machine(folder: str) -> None:
    """Sockets of other machines are not to be seen."""
    peers.is_here = lambda local: local.startswith(folder)


def advertise(address: str) -> None:
    """Others dial this address instead of the one we listen at."""
    plain = serving.reach_of
    serving.reach_of = lambda *args: replace(plain(*args), address=address)


def break_fence() -> None:
    """What the checker has to catch: a worker that is taken for dead, and goes on."""
    membership.guard = lambda *_: None
    Lease._lapse = lambda *_: None  # type: ignore[method-assign]  # noqa: SLF001
    vars(pg_groups)["_FENCED"] = pg_groups._FENCED.replace("AND NOT dead FOR SHARE", "")  # noqa: SLF001 - its own one


if __name__ == "__main__":
    given = json.loads(sys.argv[1])
    step_clocks(Path(given["clock"]))
    stay_on_machine(given["folder"])
    advertise(given["advertise"])
    if given["broken"]:
        break_fence()
    sys.exit(main(sys.argv[2:]))
