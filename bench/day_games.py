"""What games by days that sleep cost one server: memory and processor beside the same server with an empty store.

Every game waits for two people, in three days at most, with a notice at half time and one two hours before the end.

Run it with ``.venv/bin/python bench/day_games.py [games] [seconds]``.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from random import Random

from machine import machine

from trespok.server.room.days import notices
from trespok.server.room.occupants import ALPHABET, CODE_LENGTH
from trespok.server.room.room import Room
from trespok.server.store.queries import Batch, RoomRow
from trespok.server.store.store import open_store
from trespok.wire import bodies as b
from trespok.wire import messages as m
from trespok.wire.parts import DAY_MS

GAMES = 10_000
SECONDS = 60
SETTLED_S = 20
AT_ONCE = 500
PORT = 8471
TICKS = os.sysconf("SC_CLK_TCK")


async def fill(url: str, games: int) -> None:
    """So many games of two people and a bot, each somewhere within its three days."""
    store, chance, now = await open_store(url, fast=True), Random(1), time.time_ns() // 1_000_000
    for first in range(0, games, AT_ONCE):
        batch = Batch()
        for _ in range(min(AT_ONCE, games - first)):
            code = "".join(chance.choices(ALPHABET, k=CODE_LENGTH))
            began = now - chance.randrange(3 * DAY_MS - DAY_MS // 8)
            room = Room.make(
                code, b.NewTable("pok", "Ann", 3, settings=m.Settings(days=3)), "a", entropy=secrets.token_bytes, now=began
            )
            room.join("Ben", "b", began)
            room.connect(1, "a", "en", began)
            room.receive(1, m.Host(1, "bot", seat=2, kind="random"), began)
            room.receive(1, m.Host(2, "start"), began)
            room.disconnect(1, began)
            for _ in range(3):
                if (due := room.due(began)) is not None and due < began + DAY_MS:
                    room.tick(due)
            turn = room.take()
            for think in turn.thinks:
                room.thought(think, think.bot.choose(think.view, think.offer) if think.bot else None, began + 5000)
            later = room.take()
            batch.add(code, [*turn.log, *later.log], turn.side | later.side)
            batch.rooms[code] = RoomRow(began, live=False, due_at=room.due(began + 6000))
            batch.planned.append((code, notices(room, began)))
        await store.commit(batch)
    await store.close()


def used(process: subprocess.Popen[bytes]) -> tuple[float, float]:
    """Seconds of a core so far, and MB in memory."""
    fields = Path(f"/proc/{process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
    resident = next(line for line in Path(f"/proc/{process.pid}/status").read_text("ascii").splitlines() if "VmRSS" in line)
    return (int(fields[11]) + int(fields[12])) / TICKS, int(resident.split()[1]) / 1000


def measured(url: str, seconds: float) -> tuple[float, float]:
    """Per cent of a core over so many seconds, and MB at their end."""
    command = [
        sys.executable,
        "-m",
        "trespok.server",
        "--host",
        "127.0.0.1",
        "--port",
        str(PORT),
        "--no-browser",
        "--store",
        url,
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603
    try:
        for _ in range(600):
            with suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{PORT}/health", timeout=2).read()
                break
            time.sleep(0.1)
        time.sleep(SETTLED_S)
        before, began = used(process)[0], time.monotonic()
        time.sleep(seconds)
        after, memory = used(process)
        return 100 * (after - before) / (time.monotonic() - began), memory
    finally:
        process.terminate()
        process.wait(60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    parser.add_argument("seconds", type=float, nargs="?", default=SECONDS)
    asked = parser.parse_args()
    print(f"{asked.games:,} sleeping games by days, {asked.seconds:g} s · {machine()}")
    print(f"{'':12}{'% of a core':>12}{'MB':>8}")
    with tempfile.TemporaryDirectory() as folder:
        full = f"sqlite:///{folder}/full.db"
        asyncio.run(fill(full, asked.games))
        rows = {"empty": measured(f"sqlite:///{folder}/empty.db", asked.seconds), "full": measured(full, asked.seconds)}
    for name, (core, memory) in rows.items():
        print(f"{name:12}{core:12.2f}{memory:8.1f}")
    (core, memory), (core_full, memory_full) = rows["empty"], rows["full"]
    print(f"{'more':12}{core_full - core:12.2f}{memory_full - memory:8.1f}")


if __name__ == "__main__":
    main()
