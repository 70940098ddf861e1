"""Workers that are killed, stopped and ended in a storm, while people play; and then: was anything acknowledged lost?

``trespok serve --workers N`` with HAProxy before it, a PostgreSQL of its own, and a proxy of ours before the database.  A
schedule from a seed: ``kill -9``, SIGSTOP past every timeout and SIGCONT, SIGTERM, a rolling upgrade, HAProxy killed, two
HAProxies that disagree, the database cut off or silent, PostgreSQL crashed and started again, the workers' clocks stepped (by
a clock of our own, never the machine's).  People keep every acknowledged choice, draft, seat and line; ``fault_checker.py``
reads the store and the transcripts afterwards.  Exit code 0: nothing is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
from fault_checker import WATCH, Found, check
from fault_clients import Players, Real
from fault_crew import Crew
from fault_postgres import Postgres
from fault_proxy import Proxy
from machine import machine
from ports import free_port
from stopping import end_what_we_started

WEIGHTS = {
    "kill": 6,
    "stop": 5,
    "term": 5,
    "roll": 1,
    "haproxy": 2,
    "disagree": 5,
    "database cut": 3,
    "database silent": 2,
    "clock": 3,
    "postgres": 1,
}


class Campaign:
    """One run."""

    def __init__(self, given: argparse.Namespace, folder: Path) -> None:
        self._given = given
        self._chance = random.Random(given.seed)
        (folder / "postgres").mkdir()
        self._postgres = Postgres(folder / "postgres", free_port())
        self._database = Proxy(free_port(), self._postgres.port)
        self._crew = Crew(free_port(), folder, self._postgres.url(self._database.port), given.workers, broken=given.broken)
        self._second = free_port()
        self._ports = [self._crew.port]  # which HAProxy people come to: two of them while they disagree
        lines = [Real(self._ports, given.seed, random.Random(f"{given.seed} {number}")) for number in range(given.tables)]
        self._companies = [Players(number, line) for number, line in enumerate(lines)]
        self.done: Counter[str] = Counter()
        self._stopped: set[int] = set()
        self._busy: set[str] = set()  # kinds that are under way, and are not begun twice
        self.found = Found()
        self.away: list[float] = []

    async def run(self) -> None:
        try:
            self._postgres.make()
            await self._database.start()
            await self._crew.start()
            store = await asyncpg.connect(self._postgres.url())
            await store.execute(WATCH)
            await store.close()
            self._crew.start_second(self._second)
            playing = [asyncio.ensure_future(company.run()) for company in self._companies]
            await asyncio.sleep(2.0)
            await self._storm()
            await asyncio.sleep(self._given.heal)
            await self._all_here()
            for company in self._companies:
                company.stop()
            await asyncio.gather(*playing)
            if not await self._crew.end(10):
                self.found.wrong.append("SIGTERM does not end the server within 10 s")
            await self._check()
        finally:
            self._crew.close()
            await self._database.close()
            self._postgres.close()

    async def _check(self) -> None:
        people = [person for company in self._companies for person in company.people]
        settings = {code: each for company in self._companies for code, each in company.settings.items()}
        logs, wrong = self._crew.log.read_bytes(), self.found.wrong
        self.found = await check(self._postgres.url(), people, settings, logs)
        self.found.wrong += wrong + [trouble for company in self._companies for trouble in company.troubles]
        self.found.counts["tables"] = len(settings)
        if b"Traceback" in logs:
            where = logs.index(b"Traceback")
            self.found.wrong.append(f"a worker wrote a traceback: {logs[max(0, where - 200) : where + 3000].decode()}")
        self.away = sorted(away for company in self._companies for times in company.times.values() for away in times.away_s[1:])

    async def _all_here(self) -> None:
        """Everybody is back, or it is wrong."""
        until = time.monotonic() + 45
        while time.monotonic() < until:
            everybody = [each for company in self._companies for each in company.times.items()]
            gone = [name for name, times in everybody if times.playing and times.broke]
            if not gone:
                return
            await asyncio.sleep(0.2)
        self.found.wrong += [f"{name} never came back" for name in gone]

    # --- faults ---

    async def _storm(self) -> None:
        until = time.monotonic() + self._given.seconds
        running: set[asyncio.Task[None]] = set()
        kinds = self._given.kinds or list(WEIGHTS)
        while time.monotonic() < until and sum(self.done.values()) < self._given.faults:
            await asyncio.sleep(self._chance.uniform(0.2, 1.0) * self._given.pace)
            kind = self._chance.choices(kinds, [WEIGHTS[kind] for kind in kinds])[0]
            task = asyncio.ensure_future(self._hit(kind))
            running.add(task)
            task.add_done_callback(running.discard)
        if running:
            await asyncio.wait(running)

    async def _hit(self, kind: str) -> None:
        if kind in {"kill", "stop", "term"}:
            await self._hit_worker(kind)
            return
        alone = "database" if kind.startswith("database") or kind == "postgres" else kind
        if alone in self._busy:
            return
        self._busy.add(alone)
        self.done[kind] += 1
        chance = self._chance
        if kind == "roll":
            self._crew.reload()
            await asyncio.sleep(4.0)
        elif kind == "haproxy":
            for pid in self._crew.haproxy():
                self._crew.send(pid, signal.SIGKILL)
            await asyncio.sleep(0.5)
        elif kind == "disagree":
            self._ports.append(self._second)
            await asyncio.sleep(chance.uniform(0.5, 3.0))
            self._ports.remove(self._second)
        elif kind == "clock":
            self._crew.clock.write_text(str(chance.choice((-1, 1)) * chance.choice((1, 30, 3600, 86_400))))
        elif kind == "postgres":
            await asyncio.to_thread(self._postgres.stop, chance.choice(("immediate", "fast")))
            await asyncio.sleep(chance.uniform(0.0, 1.5))
            await asyncio.to_thread(self._postgres.start)
            await asyncio.sleep(5.0)
        else:
            self._database.set("cut" if kind.endswith("cut") else "silent")
            await asyncio.sleep(chance.uniform(0.1, 2.0))
            self._database.set("open")
            await asyncio.sleep(1.0)
        self._busy.discard(alone)

    async def _hit_worker(self, kind: str) -> None:
        """One of the workers, if another is left that people can come to."""
        free = [pid for pid in self._crew.pids() if pid not in self._stopped]
        if len(free) <= 1:
            return
        pid = self._chance.choice(free)
        self.done[kind] += 1
        if kind == "stop":
            self._stopped.add(pid)
            self._crew.send(pid, signal.SIGSTOP)
            await asyncio.sleep(self._chance.uniform(0.5, 6.0))
            self._crew.send(pid, signal.SIGCONT)
            self._stopped.discard(pid)
        else:
            self._crew.send(pid, signal.SIGKILL if kind == "kill" else signal.SIGTERM)
            await asyncio.sleep(0.3)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60.0, help="of faults; healing and checking come on top")
    parser.add_argument("--faults", type=int, default=10**6, help="end the storm after this many")
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--tables", type=int, default=8, help="at once, two people each")
    parser.add_argument("--heal", type=float, default=8.0, help="seconds without a fault at the end")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between faults, about")
    parser.add_argument("--kinds", nargs="*", choices=WEIGHTS, help="only these")
    parser.add_argument("--broken", action="store_true", help="without the fence: the checker has to find something")
    parser.add_argument("--out", type=Path, help="add a line of JSON to this file")
    return parser.parse_args()


def main() -> int:
    given = options()
    end_what_we_started()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="trespok-faults-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL's own user looks into it
        campaign = Campaign(given, folder)
        asyncio.run(campaign.run())
    found, took, faults = campaign.found, time.monotonic() - began, sum(campaign.done.values())
    print(f"seed {given.seed}, {given.workers} workers, {given.tables} tables at once, {took:.0f} s; {machine()}")
    print(f"{faults} faults: " + ", ".join(f"{kind} {count}" for kind, count in sorted(campaign.done.items())))
    print("checked: " + ", ".join(f"{count} {what}" for what, count in sorted(found.counts.items())))
    if away := campaign.away:
        p50, p99 = (away[int(len(away) * share)] for share in (0.5, 0.99))
        print(f"{len(away)} lines broke; until the next view p50 {p50:.2f} s, p99 {p99:.2f} s, longest {away[-1]:.2f} s")
    for line in found.wrong[:40]:
        print("WRONG", line)
    print(f"{len(found.wrong)} wrong")
    if given.out is not None:
        facts = {"seed": given.seed, "workers": given.workers, "tables": given.tables, "load": round(os.getloadavg()[0], 1)}
        result = {"faults": faults, "by_kind": dict(campaign.done), "checked": dict(found.counts), "wrong": len(found.wrong)}
        with given.out.open("a", encoding="utf-8") as out:
            out.write(json.dumps(facts | result) + "\n")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("Stopped before the end: nothing was checked.")
