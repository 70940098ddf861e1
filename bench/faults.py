"""Workers that are killed, stopped, cut off and ended in a storm, while people play; and then: was anything acknowledged lost?

Four workers on three pretended machines, a PostgreSQL of its own, a proxy of ours before every database connection and
every relay.  A schedule from a seed: ``kill -9``, SIGSTOP beyond the lease and SIGCONT, the database or the other
workers cut off or silent, PostgreSQL crashed and started again, a worker's clock stepped (by a clock of our own, never
the machine's), SIGTERM.  People keep every acknowledged choice, draft, seat and line; ``fault_checker.py`` reads the
store and the transcripts afterwards.  Exit code 0: nothing is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import httpx
from fault_checker import Found, check
from fault_clients import Company
from fault_postgres import Postgres
from fault_proxy import Proxy
from machine import machine
from ports import free_port
from stopping import end_what_we_started

HERE = Path(__file__).parent
LIMITS = ("made_burst=100000", "requests_burst=1000000", "chat_kept=100000", "chat_burst=100000", "chat_per_s=1000")
KINDS = ("kill", "stop", "database cut", "database silent", "relay cut", "relay silent", "clock", "term", "postgres")
WEIGHTS = (5, 4, 3, 3, 4, 4, 3, 5, 1)


def certificate(folder: Path) -> Path:
    pem = folder / "relay.pem"
    made = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=trespok"
    subprocess.run(f"{made} -keyout {pem} -out {pem}.crt".split(), check=True, capture_output=True)  # noqa: S603
    pem.write_text(pem.read_text() + Path(f"{pem}.crt").read_text())
    return pem


class Slot:
    """A worker's place: its ports stay, its processes come and go."""

    def __init__(self, place: int, folder: Path, postgres: Postgres, pem: Path, *, broken: bool) -> None:
        self.port = free_port()
        relay = free_port()
        self.database = Proxy(free_port(), postgres.port)
        self.relay = Proxy(free_port(), relay)
        self.busy = True
        self.log = folder / f"worker{place}.log"
        self.clock = folder / f"clock{place}"
        machine_folder = folder / f"machine{max(0, place - 1)}"  # the first two share one
        machine_folder.mkdir(exist_ok=True)
        given = {
            "folder": str(machine_folder),
            "clock": str(self.clock),
            "advertise": f"127.0.0.1:{self.relay.port}",
            "broken": broken,
        }
        self._command = [sys.executable, str(HERE / "fault_worker.py"), json.dumps(given), "--host", "127.0.0.1"]
        self._command += ["--port", str(self.port), "--no-browser", "--store", postgres.url(self.database.port)]
        self._command += ["--relay", f"127.0.0.1:{relay}", "--relay-cert", str(pem)]
        for limit in LIMITS:
            self._command += ["--limit", limit]
        self._environ = {**os.environ, "TMPDIR": str(machine_folder)}
        self.process: subprocess.Popen[bytes] | None = None
        self._closed = False

    async def start(self) -> None:
        """Until it is ready, if it ever is: a fault may hit it before."""
        while not self._closed:
            with self.log.open("ab") as log:
                self.process = subprocess.Popen(  # noqa: ASYNC220, S603
                    self._command, env=self._environ, stdout=subprocess.DEVNULL, stderr=log
                )
            while self.process.poll() is None:
                with suppress(httpx.HTTPError):
                    async with httpx.AsyncClient(timeout=2) as http:
                        if (await http.get(f"http://127.0.0.1:{self.port}/ready")).is_success:
                            return
                await asyncio.sleep(0.2)
            await asyncio.sleep(0.5)  # the store was away: it said so and ended

    def send(self, number: int) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(number)

    def close(self) -> None:
        """It is gone, and does not come again: a fault that is still under way may be about to start it."""
        self._closed = True
        self.send(signal.SIGCONT)
        self.send(signal.SIGKILL)
        if self.process is not None:
            self.process.wait()

    async def ended(self, seconds: float) -> bool:
        until = time.monotonic() + seconds
        while self.process is not None and self.process.poll() is None:
            if time.monotonic() > until:
                return False
            await asyncio.sleep(0.05)
        return True


class Campaign:
    """One run."""

    def __init__(self, given: argparse.Namespace, folder: Path) -> None:
        self._given = given
        self._chance = random.Random(given.seed)
        self._postgres = Postgres(folder / "postgres", free_port())
        (folder / "postgres").mkdir()
        pem = certificate(folder)
        self._slots = [Slot(place, folder, self._postgres, pem, broken=given.broken) for place in range(given.workers)]
        self._stop = asyncio.Event()
        ports = [slot.port for slot in self._slots]
        self._companies = [
            Company(number, ports, random.Random(f"{given.seed} {number}"), self._stop) for number in range(given.tables)
        ]
        self.done: Counter[str] = Counter()
        self._postgres_busy = False
        self.found = Found()

    async def run(self) -> None:
        try:
            self._postgres.make()
            for slot in self._slots:
                await slot.database.start()
                await slot.relay.start()
            await asyncio.gather(*(self._begin(slot) for slot in self._slots))
            playing = [asyncio.ensure_future(company.run()) for company in self._companies]
            await asyncio.sleep(2.0)
            await self._storm()
            await asyncio.sleep(self._given.heal)
            await self._all_here()
            self._stop.set()
            await asyncio.gather(*playing)
            await self._end()
            people = [person for company in self._companies for person in company.people]
            codes = [code for company in self._companies for code in company.codes]
            logs = b"".join(slot.log.read_bytes() for slot in self._slots)
            wrong = self.found.wrong
            self.found = await check(self._postgres.url(), people, codes, logs)
            self.found.wrong += wrong + [trouble for company in self._companies for trouble in company.troubles]
            self.found.counts["tables"] = len(codes)
            if b"Traceback" in logs:
                where = logs.index(b"Traceback")
                self.found.wrong.append(f"a worker wrote a traceback: {logs[where - 200 : where + 3000].decode()}")
            self._say_away([away for person in people for away in person.away_s[1:]])
        finally:
            for slot in self._slots:
                slot.close()
                await slot.database.close()
                await slot.relay.close()
            self._postgres.close()

    async def _begin(self, slot: Slot) -> None:
        await slot.start()
        slot.busy = False

    def _say_away(self, away: list[float]) -> None:
        away.sort()
        if away:
            p50, p99 = (away[int(len(away) * share)] for share in (0.5, 0.99))
            print(
                f"lines that broke: {len(away)}; until the next view p50 {p50:.2f} s, p99 {p99:.2f} s, longest {away[-1]:.2f} s"
            )

    async def _all_here(self) -> None:
        """Everybody is back, or it is wrong."""
        until = time.monotonic() + 30
        while time.monotonic() < until:
            gone = [person for company in self._companies for person in company.people if person.playing and person.broke]
            if not gone:
                return
            await asyncio.sleep(0.2)
        self.found.wrong += [f"{person.name} never came back to {person.code}" for person in gone]

    async def _end(self) -> None:
        for slot in self._slots:
            slot.send(signal.SIGTERM)
        for slot in self._slots:
            if not await slot.ended(10):
                self.found.wrong.append("a worker does not end")

    # --- faults ---

    async def _storm(self) -> None:
        until = time.monotonic() + self._given.seconds
        running: set[asyncio.Task[None]] = set()
        kinds = [kind for kind in KINDS if not self._given.kinds or kind in self._given.kinds]
        weights = [WEIGHTS[KINDS.index(kind)] for kind in kinds]
        while time.monotonic() < until:
            await asyncio.sleep(self._chance.uniform(0.2, 1.0) * self._given.pace)
            kind = self._chance.choices(kinds, weights)[0]
            free = [slot for slot in self._slots if not slot.busy]
            if len(free) <= 1:  # people need somebody to come to
                continue
            slot = self._chance.choice(free)
            fault = self._crash_postgres() if kind == "postgres" else self._hit(kind, slot)
            task = asyncio.ensure_future(fault)
            running.add(task)
            task.add_done_callback(running.discard)
        if running:
            await asyncio.wait(running)

    async def _hit(self, kind: str, slot: Slot) -> None:
        slot.busy = True
        self.done[kind] += 1
        chance = self._chance
        if kind == "kill":
            slot.send(signal.SIGKILL)
            await slot.ended(5)
            await asyncio.sleep(chance.uniform(0.0, 3.0))
            await slot.start()
        elif kind == "term":
            slot.send(signal.SIGTERM)
            if not await slot.ended(10):
                self.found.wrong.append("a worker does not end")
            await slot.start()
        elif kind == "stop":
            slot.send(signal.SIGSTOP)
            await asyncio.sleep(chance.uniform(5.5, 7.0) if self._given.broken else chance.uniform(0.5, 9.0))
            slot.send(signal.SIGCONT)
        elif kind == "clock":
            slot.clock.write_text(str(chance.choice((-1, 1)) * chance.choice((1, 30, 3600, 86_400))))
        else:
            which = slot.database if kind.startswith("database") else slot.relay
            which.set("cut" if kind.endswith("cut") else "silent")
            await asyncio.sleep(chance.uniform(0.3, 7.0))
            which.set("open")
        await asyncio.sleep(0.3)
        slot.busy = False

    async def _crash_postgres(self) -> None:
        if self._postgres_busy:
            return
        self._postgres_busy = True
        self.done["postgres"] += 1
        await asyncio.to_thread(self._postgres.stop, self._chance.choice(("immediate", "fast")))
        await asyncio.sleep(self._chance.uniform(0.0, 3.0))
        await asyncio.to_thread(self._postgres.start)
        await asyncio.sleep(10.0)
        self._postgres_busy = False


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60.0, help="of faults; healing and checking come on top")
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--tables", type=int, default=8, help="at once, two people each")
    parser.add_argument("--heal", type=float, default=8.0, help="seconds without a fault at the end")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between faults, about")
    parser.add_argument("--kinds", nargs="*", choices=KINDS, help="only these")
    parser.add_argument("--broken", action="store_true", help="without the fence: the checker has to find something")
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
    found, took = campaign.found, time.monotonic() - began
    print(f"seed {given.seed}, {given.workers} workers, {given.tables} tables at once, {took:.0f} s; {machine()}")
    print(
        f"{sum(campaign.done.values())} faults: "
        + ", ".join(f"{kind} {count}" for kind, count in sorted(campaign.done.items()))
    )
    print("checked: " + ", ".join(f"{count} {what}" for what, count in sorted(found.counts.items())))
    for line in found.wrong[:40]:
        print("WRONG", line)
    print(f"{len(found.wrong)} wrong")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("Stopped before the end: nothing was checked.")
