"""The expert of Pokerdice among others by duplicate games, and how long it thinks.

Run it with ``.venv/bin/python bench/pokerdice_bots.py [--kind shark] [--earlier SRC] [--deals N] [--from N] [--jobs N]
[variant …]``; the variants are 2 3 4 5 3e 4e 2p.  The others are sensible players or, with ``--earlier``, the experts of an
earlier tree: give its ``src`` folder, as ``git archive COMMIT src | tar -x -C DIR`` unpacks it.  A deal fixes who rolls first
and how the dice fall at every moment.  It is played with one expert of today, or one shark, in each seat in turn; what it wins
of a deal is one number, and the interval is that of these numbers.  The luck of the re-throws is taken out
(``pokerdice_luck.py``): that shifts no average.  ``--jobs`` shares the deals among so many processes, which changes nothing
but the time.  With ``--cold`` the expert remembers nothing from one decision to the next, as after a restart.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, median, stdev

import earlier
from machine import machine
from pokerdice_luck import luck
from timed import Timed

from trespok.bots import Bot, make_bot
from trespok.bots.match import play_match
from trespok.bots.pokerdice.expert import reading
from trespok.bots.pokerdice.expert import table as rounds
from trespok.bots.tournament import SameChance
from trespok.games import GAMES

VARIANTS: dict[str, tuple[int, dict[str, str]]] = {
    "2": (2, {}),
    "3": (3, {}),
    "4": (4, {}),
    "5": (5, {}),
    "3e": (3, {"turns": "equal"}),
    "4e": (4, {"turns": "equal"}),
    "2p": (2, {"packs": "2"}),
}


def prepare(source: Path | None) -> None:
    """Make a process ready for deals."""
    if source:
        earlier.load(source)


def another(source: Path | None, seed: str) -> Bot:
    """One of the others."""
    return earlier.Earlier("pokerdice", "expert", seed) if source else make_bot("pokerdice", "sensible", seed)


def forget() -> None:
    """As after a restart."""
    rounds.forget()
    reading.forget()


def deal(name: str, kind: str, source: Path | None, cold: bool, number: int) -> tuple[float, float, list[float]]:
    """What one of a kind wins of a deal, in every seat in turn; the same without the luck of re-throws; its milliseconds."""
    spent: list[float] = []
    seats, values = VARIANTS[name]
    game = GAMES["pokerdice"]
    options = game.read_options(seats, values)
    won, fair = 0.0, 0.0
    for mine in range(seats):
        bots = [another(source, f"{number} {seat}") for seat in range(seats)]
        bots[mine] = Timed(make_bot("pokerdice", kind, f"{number} {mine}"), spent, forget if cold else None)
        chance = SameChance(f"{name} {number}")
        table = play_match(game, bots, options, chance, chance.look)
        win = float(table.outcome is not None and mine in table.outcome.winners)
        won += win / seats
        fair += (win - luck(table.view(None), mine)) / seats
    return won, fair, spent


def line(name: str, found: Sequence[tuple[float, float, list[float]]]) -> str:
    """One variant: share of wins, the same without luck and its 95 % interval, an even share, and milliseconds a decision."""
    fair = [part for _, part, _ in found]
    mean, half = fmean(fair), 1.96 * stdev(fair) / len(fair) ** 0.5
    spent = sorted(each for _, _, some in found for each in some)
    times = f"{median(spent):9.1f}{spent[int(len(spent) * 0.99)]:9.1f}{spent[-1]:9.1f}"
    won, even = fmean(part for part, _, _ in found), 1 / VARIANTS[name][0]
    return f"{name:4}{len(found):6}{won:8.4f}{mean:8.4f}{even:8.4f}{mean - half:10.4f} to {mean + half:.4f}{times}"


def main() -> int:
    """All variants, or those named."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--kind", choices=("expert", "shark"), default="expert")
    read.add_argument("--earlier", type=Path)
    read.add_argument("--deals", type=int, default=50)
    read.add_argument("--from", type=int, default=0, dest="first")
    read.add_argument("--cold", action="store_true")
    read.add_argument("variants", nargs="*", default=list(VARIANTS))
    read.add_argument("--jobs", type=int, default=1)
    asked = read.parse_args()
    print(f"{machine()}; one {asked.kind} among {'earlier experts' if asked.earlier else 'sensible players'}")
    print(f"{'':4}{'deals':>6}{'wins':>8}{'no luck':>8}{'even':>8}{'95 % from to':>20}{'p50 ms':>9}{'p99 ms':>9}{'most ms':>9}")
    numbers = range(asked.first, asked.first + asked.deals)
    with ProcessPoolExecutor(asked.jobs, get_context("spawn"), prepare, (asked.earlier,)) as jobs:
        for name in asked.variants:
            found = []
            for done in jobs.map(partial(deal, name, asked.kind, asked.earlier, asked.cold), numbers):
                found.append(done)
                if len(found) % 20 == 0 and len(found) < asked.deals:
                    print(line(name, found), flush=True)
            print(line(name, found), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
