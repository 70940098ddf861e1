"""Ten thousand tables, and a million, on paper: a queueing simulation with measured costs (``bench/workers.py``).

A move comes through HAProxy to the room's worker; that calculates and tells the four pages, and the rows
wait for the group commit of that worker: one at a time, while the next one gathers.  A commit takes processor time on
one of the database's cores and one flush of its log, which commits that wait at the same moment share.  Rooms are
spread over several databases by their code, so databases are independent, and one of them is simulated.
"""

from __future__ import annotations

import argparse
import heapq
import random
import sys
from dataclasses import dataclass, field

# What happens next: the room's worker has the move; the room has moved; the database has the transaction; it has done its
# statements; they are on the disk.
_CAME, _MOVED, _ASKED, _WORKED, _STORED = range(5)
MOVE_BYTES = 830  # sent to the four pages of a table for one move: a whole match of POK, without the frames


@dataclass(frozen=True)
class Costs:
    """In microseconds of processor, if not said otherwise; the defaults follow from the figures of docs/how-to/scale-out.md."""

    room: float = 85.0  # the room's worker, for one move,
    pages: float = 90.0  # and for what its four pages are told of it,
    proxy: float = 18.0  # HAProxy, for the move and what the pages are told,
    group: float = 1630.0  # the room's worker again, for each transaction it commits
    commit: float = 475.0  # the database, for one transaction,
    row: float = 27.0  # and for each move in it
    flush_ms: float = 1.0  # of its log to the disk
    wal: int = 600  # bytes of that log a move
    table_kb: float = 110.0
    worker_mb: float = 95.0


@dataclass
class Core:
    """Something that does one thing after the other."""

    free_at: float = 0.0
    busy: float = 0.0

    def take(self, now: float, seconds: float) -> float:
        """When it is done."""
        self.free_at = max(now, self.free_at) + seconds
        self.busy += seconds
        return self.free_at


@dataclass
class Worker:
    """One process: its core, and the group commit."""

    core: Core = field(default_factory=Core)
    waiting: list[float] = field(default_factory=list)  # when the moves that wait were made,
    group: list[float] = field(default_factory=list)  # and those that are being stored
    committing: bool = False


class Database:
    """A few cores and one log."""

    def __init__(self, cores: int, costs: Costs) -> None:
        self.cores = [Core() for _ in range(cores)]
        self._costs = costs
        self._flushed_at = 0.0  # when the latest flush ends that has begun, or will begin when that before it ends

    def work(self, now: float, moves: int) -> float:
        """When the statements of a transaction are done that begin now."""
        core = min(self.cores, key=lambda each: each.free_at)
        return core.take(now, (self._costs.commit + self._costs.row * moves) / 1e6)

    def flush(self, now: float) -> float:
        """When a transaction whose statements are done now is stored: who comes during a flush shares the next one."""
        flush = self._costs.flush_ms / 1000
        if now >= self._flushed_at:
            self._flushed_at = now + flush
        elif now > self._flushed_at - flush:
            self._flushed_at += flush
        return self._flushed_at


def simulate(tables: int, workers: int, cores: int, pace_s: float, costs: Costs, *, seconds: float = 15.0) -> dict[str, float]:
    """One database with its workers; people choose once in *pace_s*, four at a table."""
    chance = random.Random(1)
    crew, database, proxy = [Worker() for _ in range(workers)], Database(cores, costs), Core()
    rate = 4 * tables / pace_s
    events: list[tuple[float, int, int, float]] = []  # when, what, which worker, when the move was made
    now, times = 0.0, []
    coming = chance.expovariate(rate)
    while True:
        if not events or coming < events[0][0]:
            now = coming
            if now > seconds:
                break
            coming = now + chance.expovariate(rate)
            owner = chance.randrange(workers)
            through = proxy.take(now, costs.proxy / 1e6)
            heapq.heappush(events, (through, _CAME, owner, now))
            continue
        now, what, which, made = heapq.heappop(events)
        worker = crew[which]
        if what == _CAME:
            heapq.heappush(events, (worker.core.take(now, (costs.room + costs.pages) / 1e6), _MOVED, which, made))
        elif what == _MOVED:
            worker.waiting.append(made)
        elif what == _ASKED:
            heapq.heappush(events, (database.work(now, len(worker.group)), _WORKED, which, now))
        elif what == _WORKED:
            stored = database.flush(now)
            times += [stored - each for each in worker.group]
            heapq.heappush(events, (stored, _STORED, which, stored))
        else:
            worker.committing = False
        if worker.waiting and not worker.committing:
            worker.group, worker.waiting, worker.committing = worker.waiting, [], True
            heapq.heappush(events, (worker.core.take(now, costs.group / 1e6), _ASKED, which, now))
    times.sort()
    p50, p99 = (1000 * times[min(len(times) - 1, int(share * len(times)))] for share in (0.5, 0.99))
    return {
        "moves/s": rate,
        "p50 ms": p50,
        "p99 ms": p99,
        "HAProxy %": 100 * proxy.busy / seconds,
        "workers %": 100 * max(worker.core.busy for worker in crew) / seconds,
        "database %": 100 * sum(core.busy for core in database.cores) / seconds / cores,
    }


def say(tables: int, workers: int, cores: int, pace_s: float, costs: Costs) -> dict[str, float]:
    found = simulate(tables, workers, cores, pace_s, costs)
    figures = ", ".join(f"{name} {value:.0f}" for name, value in found.items())
    megabits = 8 * MOVE_BYTES * found["moves/s"] / 1e6
    memory = (workers * costs.worker_mb + tables * costs.table_kb / 1024) / 1024
    log = costs.wal * found["moves/s"] / 1e6
    print(f"{tables:8} tables, {workers:3} workers, database with {cores} cores: {figures}; log {log:.1f} MB/s,", end=" ")
    print(f"{megabits:.0f} Mbit/s to pages, {memory:.1f} GB in workers")
    return found


def most(workers: int, cores: int, pace_s: float, costs: Costs) -> int:
    """Tables one database carries: no core beyond 70 %, p99 at most 100 ms."""
    fits, tables = 0, 1000
    while tables <= 2_000_000:
        found = simulate(tables, workers, cores, pace_s, costs, seconds=4.0)
        if found["p99 ms"] > 100 or max(found["workers %"], found["database %"]) > 70:
            return fits
        fits, tables = tables, int(tables * 1.25)
    return fits


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pace", type=float, default=12.0, help="seconds between two choices of one person (default 12)")
    for name, value in vars(Costs()).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=float, default=value)
    given = parser.parse_args()
    costs = Costs(**{name: getattr(given, name) for name in Costs.__dataclass_fields__})
    print(f"a choice of a person every {given.pace:g} s; {costs}")
    for workers, cores in ((1, 2), (4, 2), (8, 4), (16, 8), (32, 8)):
        say(10_000, workers, cores, given.pace, costs)
    for workers, cores in ((8, 4), (16, 8), (32, 8), (64, 16)):
        carries = most(workers, cores, given.pace, costs)
        if not carries:
            continue
        shards = -(-1_000_000 // carries)
        print(
            f"one database with {cores} cores and {workers} workers carries {carries} tables; a million need {shards} of them:",
            end=" ",
        )
        say(-(-1_000_000 // shards), workers, cores, given.pace, costs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
