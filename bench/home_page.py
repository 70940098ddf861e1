"""What the home page of a person with many games costs the server.

``python bench/home_page.py [GAMES] [--store URL]`` writes a store with that many finished games of one person (default 2,000),
a quarter of them with the same three friends, and asks for everything that the home page asks for.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from msgspec.json import encode

from trespok.server.hall.hall import Hall
from trespok.server.hall.persons import browser_hash
from trespok.server.limits import Limits
from trespok.server.room.outbox import Finished
from trespok.server.store import persons
from trespok.server.store.store import open_store
from trespok.wire import bodies as b
from trespok.wire.parts import FACES, ResultLine

_ROUNDS = 200


async def fill(hall: Hall, games: int) -> None:
    """Tables of ten matches each, with four people; eight tables go on."""
    told = encode([ResultLine(f"Friend {seat}", None, FACES[seat], seat, seat, won=seat == 0) for seat in range(4)]).decode()
    for number in range(games):
        code = f"T{number // 10:05}"
        others = ["one", "two", "three"] if number % 4 == 0 else [f"{number // 10}-{seat}" for seat in range(3)]
        keys = [(seat, [f"{name} at {code}"]) for seat, name in enumerate(["me", *others])]
        for name, (_, (key,)) in zip(["me", *others], keys, strict=True):
            await hall.store.change(persons.note_browser, browser_hash(name), code, key, number)
        await hall.store.change(persons.note_end, code, Finished(number % 10 + 1, "pok", number, told, keys))
    for _ in range(8):
        await hall.make(b.NewTable("pok", "Me", 4), "me")


async def measure(games: int, url: str) -> None:
    """Everything that the page asks for, one after the other, as one worker would answer it."""
    hall = Hall(await open_store(url, fast=True), Limits())
    await hall.start()
    await fill(hall, games)
    took: dict[str, list[float]] = {}
    cpu: dict[str, list[float]] = {}  # of this process, with its threads
    for _ in range(_ROUNDS):
        for what, ask in (
            ("my games", lambda: hall.persons.games("me", "", None, 3)),
            ("my home", lambda: hall.people.home("me")),
            ("me", lambda: hall.devices.me("me")),
        ):
            began, worked = time.perf_counter(), time.process_time()
            await ask()
            took.setdefault(what, []).append(1000 * (time.perf_counter() - began))
            cpu.setdefault(what, []).append(1000 * (time.process_time() - worked))
    for each in (took, cpu):
        each["all"] = [sum(times) for times in zip(*each.values(), strict=True)]
    for what, times in took.items():
        median, slow = statistics.median(times), sorted(times)[int(0.99 * len(times))]
        print(f"{what:9} median {median:6.2f} ms ({statistics.median(cpu[what]):.2f} ms of CPU), 99 of 100 in {slow:6.2f} ms")
    await hall.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=2000)
    parser.add_argument("--store", default="")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(asked.games, asked.store or f"sqlite:///{Path(folder) / 'tables.db'}"))


if __name__ == "__main__":
    main()
