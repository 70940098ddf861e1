"""Solve the last rounds of Pokerdice at two seats for winning, and write the table the expert plays by.

Run it with ``.venv/bin/python tools/pokerdice_wins.py [--cards N] [--arrays numpy|jax] [--checkpoint FILE]
[--seconds S] [--out FILE]``.  It goes on from the checkpoint; once all is solved it packs the table and says where.
With ``--check N`` it solves N positions of each number of cards again and compares.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from trespok.core import Trouble
from trespok.solve.libraries import NumPy, library_named
from trespok.solve.pokerdice.win_solving import MOST_CARDS, fresh, open_positions, solve_some, solve_wins
from trespok.solve.pokerdice.win_values import SHIPPED, WinValues, load_wins, write_wins


def check(many: int) -> None:
    """So many positions of two cards a side and more, drawn evenly, solved again by NumPy from the table of one card fewer."""
    values, chance = load_wins(), np.random.default_rng(11)
    for count in range(2, values.most + 1):
        numbers, apart = open_positions(fresh(count), count)
        some = chance.choice(len(numbers), many, replace=False)
        low, high = solve_some(NumPy(), values.tables[count - 1], count, numbers[some], apart[some])
        shipped = values.tables[count][numbers[some], apart[some] + values.tables[count].shape[1] // 2]
        outside = np.maximum(np.maximum(low - shipped, shipped - high), 0)
        off = np.abs(shipped - (low + high) / 2)
        print(f"{count} cards a side: {many} positions, bounds at most {(high - low).max():.6f} apart,", end=" ")
        print(f"shipped chances at most {outside.max():.6f} outside, off by {off.mean():.6f} on average", flush=True)


def main() -> int:
    """Solve, as far as the time goes, and say how far that was."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--cards", type=int, default=MOST_CARDS)
    read.add_argument("--arrays", choices=["auto", "numpy", "jax"], default="auto")
    read.add_argument("--checkpoint", type=Path, default=Path("pokerdice-wins.npz"))
    read.add_argument("--seconds", type=float, default=float("inf"))
    read.add_argument("--out", type=Path, default=Path("pokerdice-2.wins"), help="where the table goes")
    read.add_argument("--replace", action="store_true", help="into the package, in place of the table shipped")
    read.add_argument("--check", type=int, help="so many shipped positions of each number of cards, instead of solving")
    asked = read.parse_args()
    if asked.check:
        check(asked.check)
        return 0
    out = SHIPPED if asked.replace else asked.out
    library, begun = library_named(asked.arrays), time.monotonic()

    def say(what: str, part: float) -> None:
        print(f"{time.monotonic() - begun:6.0f} s  {what}: {part:.1%}", flush=True)

    tables, widths = solve_wins(
        library=library, checkpoint=asked.checkpoint, progress=say, cards=asked.cards, seconds=asked.seconds
    )
    left = sum(len(open_positions(table, count)[0]) for count, table in enumerate(tables) if count)
    done = len(tables) == asked.cards + 1 and not left and not any(np.isnan(table).any() for table in tables)
    print(f"{library.device}: {'all solved' if done else 'to be gone on with'}, bounds at most {max(widths):.6f} apart")
    if done:
        made = {"command": f"tools/pokerdice_wins.py --cards {asked.cards}", "arrays": library.name}
        write_wins(out, WinValues(tables, widths, made))
        print(f"{out}: {out.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except Trouble as trouble:
        raise SystemExit(f"pokerdice_wins: {trouble}") from None
