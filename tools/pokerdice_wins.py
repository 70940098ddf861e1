"""Solve Pokerdice at two seats for winning, and write the table the expert plays by.

    .venv/bin/python tools/pokerdice_wins.py [--cards N] [--checkpoint FILE] [--out FILE] [--replace]
    .venv/bin/python tools/pokerdice_wins.py --check [--sample N]

It goes on from the checkpoint, and prints by cards left how far apart the bounds are.  Ten cards a side want a graphics card.
"""

from __future__ import annotations

import argparse
import json
import lzma
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray
from pokerdice_win_check import CLOSE, Bounds, check_wins, guaranteed, opening
from pokerdice_win_kernel import After, device

from trespok.core import Trouble
from trespok.solve import Progress, packed
from trespok.solve.pokerdice.positions import CARDS
from trespok.solve.pokerdice.win_solving import FORM, SHIPPED, ended
from trespok.solve.pokerdice.wins import WHOLE
from trespok.term.screen import progress

_STEP: Final = 2e-7  # in which a checkpoint counts how far bounds are from the middle


@dataclass
class Run:
    middles: list[NDArray[np.uint16]] = field(default_factory=list)  # by cards left, from one on
    figures: list[dict[str, Any]] = field(default_factory=list)
    last: Bounds | None = None  # of the most cards solved


def solve_wins(
    *, checkpoint: Path | None = None, progress: Progress | None = None, cards: int = CARDS, close: float = CLOSE
) -> Run:
    """Up to so many cards a side.  A run cut off goes on from its checkpoint, with the cards it was at."""
    run = _resume(checkpoint) if checkpoint and checkpoint.exists() else Run()
    for count in range(len(run.middles) + 1, cards + 1):
        before = run.last.after(count - 1) if run.last else After(ended(), ended(), ended())
        begun = time.monotonic()
        low, high, done = guaranteed(count, before, progress, close=close)
        whole = np.round(np.clip((low + high) / 2, 0, 1) * WHOLE).astype(np.uint16)
        run.last = Bounds(whole, low, high)
        run.middles.append(whole)
        width = high - low
        run.figures.append(
            {
                "cards": count,
                "positions": len(width),
                "widest": float(width.max()),
                "mean_width": float(width.mean()),
                "steps": done.steps,
                "most_steps": done.most,
                "rounds_open": done.open,
                "seconds": round(time.monotonic() - begun, 1),
            }
        )
        if checkpoint:
            _save(checkpoint, run, run.last)
    return run


def _save(checkpoint: Path, run: Run, last: Bounds) -> None:
    part, middle = checkpoint.with_suffix(".part.npz"), last.middle / WHOLE
    below, above = np.ceil((middle - last.low) / _STEP + 0.01), np.ceil((last.high - middle) / _STEP + 0.01)
    apart = np.stack([below, above])
    if (np.abs(apart) > np.iinfo(np.int16).max).any():
        raise Trouble("Some bounds are too far apart to go on with.")
    levels: dict[str, Any] = {f"level{count}": table for count, table in enumerate(run.middles, 1)}
    np.savez_compressed(part, figures=np.array(json.dumps(run.figures)), apart=apart.astype(np.int16), **levels)
    part.replace(checkpoint)


def _resume(checkpoint: Path) -> Run:
    try:
        with np.load(checkpoint) as kept:
            figures = json.loads(str(kept["figures"]))
            middles = [kept[f"level{count}"] for count in range(1, len(figures) + 1)]
            below, above = kept["apart"] * _STEP
    except (OSError, ValueError, KeyError, TypeError, BadZipFile) as broken:
        raise Trouble(f"{checkpoint.name} is not a checkpoint: remove it, or name another.") from broken
    middle = middles[-1] / WHOLE
    return Run(middles, figures, Bounds(middles[-1], np.maximum(middle - below, 0.0), np.minimum(middle + above, 1.0)))


def write_wins(path: Path, middles: Sequence[NDArray[np.uint16]], certificate: dict[str, Any], made: dict[str, Any]) -> None:
    """Pack the chances that are not decided: by cards left, from one on."""
    planes = np.concatenate(middles).astype("<u2").view(np.uint8).reshape(-1, 2).T  # high bytes beside high bytes pack better
    head = {**FORM, "cards": len(middles), "certificate": certificate, "made": made}
    packed.write(path, head, lzma.compress(np.ascontiguousarray(planes).tobytes(), preset=9))


def main() -> int:
    """Solve, and say what came of it."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--cards", type=int, default=CARDS)
    read.add_argument("--checkpoint", type=Path)
    read.add_argument("--out", type=Path, default=Path("pokerdice-2.wins"), help="where the table goes")
    read.add_argument("--replace", action="store_true", help="into the package, in place of the table shipped")
    read.add_argument("--check", action="store_true", help="check the table shipped instead")
    read.add_argument("--sample", type=int, help="with --check: so many positions of each number of cards; 0 is all")
    asked = read.parse_args()
    if asked.check:
        with progress() as show:
            found = check_wins(sample=asked.sample, progress=show)
        print(json.dumps(found))
        return 1 if found["broken"] else 0
    with progress() as show:
        run = solve_wins(checkpoint=asked.checkpoint, progress=show, cards=asked.cards)
    for figures in run.figures:
        print(json.dumps(figures))
    certificate: dict[str, Any] = {"levels": run.figures}
    if asked.cards == CARDS and run.last:
        certificate["opening"] = opening(run.last)
        print(json.dumps(certificate["opening"]))
    out = SHIPPED if asked.replace else asked.out
    write_wins(out, run.middles, certificate, {"command": "tools/pokerdice_wins.py", "device": device()})
    print(f"{out}: {out.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Trouble as trouble:
        sys.exit(f"pokerdice_wins: {trouble}")
