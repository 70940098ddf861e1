"""One player of Pokerdice among others of another kind, by duplicate games: what every level wins at every number of seats.

Run it with ``.venv/bin/python bench/pokerdice_rows.py [--games N] [--earlier SRC] [VARIANT …]``; the variants are 2 3 4 5 2p.
A deal is one first roller and one course of chance.  It is played with the one in each seat in turn; what it wins of a deal is
one number, and the interval of 95 % is that of these numbers.  Every batch of deals is written to ``--results`` at once, and
a row that has *N* games there is not played again: an interrupted run continues.  ``--print`` plays nothing, and prints all
rows of the file as the table of docs/explanation/bots.md: the share of wins, and half the width of the interval.
*Straight* is the expert without beliefs; *earlier* is the expert of an earlier tree, given its ``src`` folder, as
``git archive COMMIT src | tar -x -C DIR`` unpacks it.  ``--pace FILE`` times experts alone, once the file is there.
"""

from __future__ import annotations

import argparse
import csv
import importlib
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import earlier
import jax
import numpy as np
from jax import lax

from trespok.games.pokerdice import Options
from trespok.lab.chance import key_of
from trespok.lab.pokerdice.array_rules import Setup, place_of
from trespok.lab.pokerdice.experiment import games
from trespok.lab.pokerdice.policies import POLICIES, Asked, Match, Thought, laid_by, seated_at, straight

VARIANTS = {"2": Setup(2), "3": Setup(3), "4": Setup(4), "5": Setup(5), "2p": Setup(2, Options(packs=2))}
RESULTS = Path(__file__).with_name("results") / "pokerdice-rows.csv"
FIELDS = ("variant", "one", "others", "first", "deals", "wins", "squares", "device")
ROWS = (
    ("expert", "sensible"),
    ("expert", "earlier"),
    ("sensible", "expert"),
    ("shark", "expert"),
    ("expert", "random"),
    ("expert", "gambler"),
    ("expert", "spoiler"),
    ("expert", "careful"),
    ("shark", "sensible"),
    ("sensible", "careful"),
    ("careful", "spoiler"),
    ("spoiler", "gambler"),
    ("gambler", "random"),
    ("sensible", "random"),
    ("expert", "straight"),
)
SOLVED = {"earlier", "shark", "straight"}  # where rounds are solved they play as the expert


def as_earlier(source: Path) -> Callable[[Asked], Thought]:
    """The policy of the earlier tree's expert, settled by its own laboratory: 735d53a's, before it had beliefs."""
    earlier.load(source)
    there: Any = {name: importlib.import_module(f"trespok_earlier.lab.pokerdice.{name}") for name in ("expert", "twin")}
    options: Any = importlib.import_module("trespok_earlier.games.pokerdice").Options

    def think(asked: Asked) -> Thought:
        setup = there["twin"].Setup(asked.setup.seats, options(packs=asked.setup.packs))
        hands = tuple(there["twin"].Hand(*hand) for hand in asked.table.hands)
        now = there["expert"].Round(hands, tuple(asked.table.points), place_of(asked.dice), asked.spare)

        def settle(_: Any) -> Any:
            found = there["expert"].laid(setup, now, asked.start.left, together=asked.match.together)
            return tuple(share.astype(np.float32) / 32768 for share in found.shares), found.ends

        sits = (seated_at(asked.match, asked.table) == asked.match.kinds.index("earlier")).any()
        nothing = jax.tree.map(lambda each: jax.numpy.zeros(each.shape, each.dtype), jax.eval_shape(settle, None))
        return laid_by(asked, *lax.cond(sits, settle, lambda _: nothing, None))

    return think


def won(match: Match, one: str, others: str, first: int, deals: int) -> Any:
    """[deals]: what one wins of each deal among others."""
    seats, lane = match.setup.seats, np.arange(first, first + deals, dtype=np.uint32)
    found = np.zeros(deals)
    for mine in range(seats):
        seated = np.array([match.kinds.index(one if seat == mine else others) for seat in range(seats)], np.int32)
        ended = games(key_of("rows"), lane, np.int32(0), seated, match=match)
        found += np.asarray(ended.winner) == mine
    return found


def pace(setup: Setup, deals: int, wait: Path) -> None:
    """Whole games of experts alone, compiled before."""
    match = Match(setup, ("expert",) * setup.seats, deals)
    won(match, "expert", "expert", 0, deals)
    while not wait.exists():
        time.sleep(0.5)
    for _ in range(2):
        begun = time.perf_counter()
        won(match, "expert", "expert", 0, deals)
        speed = deals * setup.seats / (time.perf_counter() - begun)
        print(f"{setup.name}: {speed:.0f} games of experts a second", flush=True)


def known(results: Path) -> list[dict[str, str]]:
    """Every batch played so far."""
    return list(csv.DictReader(results.open(encoding="utf-8"))) if results.exists() else []


def share(seats: int, batches: Sequence[dict[str, str]]) -> tuple[int, float, float]:
    """Games, the share of wins, and half the width of its interval."""
    deals, wins, squares = (sum(int(batch[part]) for batch in batches) for part in ("deals", "wins", "squares"))
    mean = wins / deals / seats
    return deals * seats, mean, 1.96 * ((squares / deals / seats**2 - mean**2) / deals) ** 0.5


def row_of(batches: Sequence[dict[str, str]], name: str, one: str, others: str) -> list[dict[str, str]]:
    """The batches of one row."""
    return [batch for batch in batches if (batch["variant"], batch["one"], batch["others"]) == (name, one, others)]


def table(batches: Sequence[dict[str, str]]) -> list[str]:
    """All rows by numbers of seats, as a page has them."""
    lines = []
    for one, others in ROWS:
        cells = []
        for name, setup in VARIANTS.items():
            row, back = row_of(batches, name, one, others), row_of(batches, name, others, one)
            if not row and not (back and setup.seats == 2):
                cells.append("")
                continue
            _, mean, half = share(setup.seats, row or back)
            cells.append(f"{mean if row else 1 - mean:.3f} ± {half:.3f}")  # of two the one wins what the other does not
        if any(cells):
            lines.append(f"| {one} | {others} | {' | '.join(cells)} |")
    return lines


def play_row(name: str, one: str, others: str, asked: argparse.Namespace) -> None:
    """Play what is missing of a row, a batch at a time."""
    done = sum(int(batch["deals"]) for batch in row_of(known(asked.results), name, one, others))
    match = Match(VARIANTS[name], (one, others), asked.together)
    while done * match.setup.seats < asked.games:
        found = won(match, one, others, done, asked.together)
        new = not asked.results.exists()
        with asked.results.open("a", encoding="utf-8", newline="") as file:
            batch = csv.writer(file, lineterminator="\n")
            if new:
                batch.writerow(FIELDS)
            sums = int(found.sum()), int((found**2).sum())
            batch.writerow((name, one, others, done, asked.together, *sums, jax.devices()[0].device_kind))
        done += asked.together


def main() -> int:
    """All rows of the variants named, or of all."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--earlier", type=Path)
    read.add_argument("--games", type=int, default=2000)
    read.add_argument("--together", type=int, default=64, help="deals a batch; a graphics card does 2048")
    read.add_argument("--results", type=Path, default=RESULTS)
    read.add_argument("--print", action="store_true")
    read.add_argument("--row", action="append", help="only this one, as expert,sensible")
    read.add_argument("--pace", type=Path)
    read.add_argument("variants", nargs="*", default=list(VARIANTS))
    asked = read.parse_args()
    POLICIES["straight"] = straight
    if asked.earlier:
        POLICIES["earlier"] = as_earlier(asked.earlier)
    if asked.print:
        print("\n".join(table(known(asked.results))))
        return 0
    for name in asked.variants:
        if asked.pace:
            pace(VARIANTS[name], asked.together, asked.pace)
            continue
        for one, others in ROWS:
            solved = VARIANTS[name].solved and SOLVED & {one, others}
            wanted = not asked.row or f"{one},{others}" in asked.row
            if wanted and not solved and {one, others} <= set(POLICIES):
                play_row(name, one, others, asked)
                seats = VARIANTS[name].seats
                many, mean, half = share(seats, row_of(known(asked.results), name, one, others))
                print(f"{name:4}{one:>9} among {others:9}{many:7} games {mean:.3f} ± {half:.3f}; even share {1 / seats:.3f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
