"""``trespok odds pokerdice``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any

from ..core import Trouble
from ..games.pokerdice import POINTS, Aim

if TYPE_CHECKING:
    from ..kit.dice import Dice
    from ..solve.pokerdice.odds import Odds

__all__ = ["EXAMPLE", "WHAT", "add_arguments", "run"]

WHAT = "the chance of an objective on five dice, and the best keep"
EXAMPLE = "trespok odds pokerdice 1 3 3 5 6 --aim full-house"

_AIMS = {str(aim): aim for aim in Aim}
_WIDE = 24  # of a bar


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked about five dice."""
    parser.add_argument("dice", nargs="*", metavar="DIE", help="five faces of 1 to 6; without them: dice not yet thrown")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--aim", metavar="NAME", help="one objective; without it all ten")
    what.add_argument("--weights", metavar="NAME=N,…", help="what each objective is worth when it is met, all at once")
    parser.add_argument("--rethrows", default="2", metavar="N", help="how many are left: 0, 1 or 2 (the default)")
    parser.add_argument("--best", action="store_true", help="the best keep alone, without the others")
    parser.add_argument("--json", action="store_true", help="one object instead of a table")


def run(asked: argparse.Namespace) -> int:
    """2 and a sentence where something is wrong with what was asked."""
    try:
        dice, rethrows, weights = _dice(asked.dice), _rethrows(asked.rethrows), _weights(asked)
    except Trouble as trouble:
        print(f"trespok: {trouble}", file=sys.stderr)
        return 2
    if dice is None:
        found = _fresh(weights, rethrows, whole=asked.weights is not None)
        lines = _fresh_lines(found)
    elif weights is None:
        found = _all_ten(dice, rethrows)
        lines = _all_ten_lines(found)
    else:
        found = _one(dice, weights, rethrows, whole=asked.aim is None)
        lines = _one_lines(found, asked.best)
    print(json.dumps(found) if asked.json else "\n".join(lines))
    return 0


def _dice(words: Sequence[str]) -> Dice | None:
    if not words:
        return None
    faces = [face for word in words for face in word.replace(",", " ").split()]
    for face in faces:
        if face not in {"1", "2", "3", "4", "5", "6"}:
            raise Trouble(f"'{face[:20]}' is not a face of a die; name five from 1 to 6, like 1 3 3 5 6.")
    if len(faces) != 5:
        raise Trouble(f"Pokerdice is played with five dice, not {len(faces)}; name five from 1 to 6, like 1 3 3 5 6.")
    return tuple(sorted(map(int, faces)))


def _rethrows(word: str) -> int:
    if word not in {"0", "1", "2"}:
        raise Trouble(f"There are 0, 1 or 2 re-throws left, not '{word[:20]}'.")
    return int(word)


def _aim(word: str) -> Aim:
    name = "-".join(word.lower().split())
    if name not in _AIMS:
        raise Trouble(f"'{word[:40]}' is not an objective; name one of {', '.join(_AIMS)}.")
    return _AIMS[name]


def _weights(asked: argparse.Namespace) -> dict[Aim, float] | None:
    """None: every objective by itself."""
    if asked.aim is not None:
        return {_aim(asked.aim): 1.0}
    if asked.weights is None:
        return None
    weights: dict[Aim, float] = {}
    for part in filter(None, asked.weights.split(",")):
        name, _, number = part.partition("=")
        aim = _aim(name)
        if aim in weights:
            raise Trouble(f"{aim} has two weights: write one.")
        try:
            weights[aim] = float(number)
        except ValueError:
            weights[aim] = float("nan")
        if not isfinite(weights[aim]):
            raise Trouble(f"'{part[:40]}' is not a weight; write a number, like {aim}={POINTS[aim]}.")
    if not weights:
        raise Trouble("No weight is given; write them like full-house=5,four-of-a-kind=7.")
    return weights


def _named(weights: Mapping[Aim, float]) -> dict[str, float]:
    return {str(aim): weight for aim, weight in weights.items()}


def _one(dice: Dice, weights: Mapping[Aim, float], rethrows: int, *, whole: bool) -> dict[str, Any]:
    """One objective or one weighting: every keep, best first."""
    from ..solve.pokerdice.odds import after  # noqa: PLC0415

    odds: Odds = after(dice, weights, rethrows)
    return {
        "dice": dice,
        "rethrows": rethrows,
        **({"weights": _named(weights)} if whole else {"aim": str(next(iter(weights)))}),
        "worth" if whole else "chance": odds.worth,
        "keep": odds.best,
        "keeps": [{"keep": keep, "worth" if whole else "chance": worth} for keep, worth in odds.keeps],
    }


def _all_ten(dice: Dice, rethrows: int) -> dict[str, Any]:
    """Every objective by itself: the chance, and what to keep for it."""
    from ..solve.pokerdice.odds import after  # noqa: PLC0415

    odds = {aim: after(dice, {aim: 1.0}, rethrows) for aim in Aim}
    aims = [{"aim": str(aim), "points": POINTS[aim], "chance": o.worth, "keep": o.best} for aim, o in odds.items()]
    return {"dice": dice, "rethrows": rethrows, "aims": aims}


def _fresh(weights: Mapping[Aim, float] | None, rethrows: int, *, whole: bool) -> dict[str, Any]:
    """Before the first throw: after no re-throw, one, … of best play."""
    from ..solve.pokerdice.odds import fresh  # noqa: PLC0415

    if weights is not None and whole:
        return {"dice": None, "weights": _named(weights), "worths": [fresh(weights, left) for left in range(rethrows + 1)]}
    aims = [
        {"aim": str(aim), "points": POINTS[aim], "chances": [fresh({aim: 1.0}, left) for left in range(rethrows + 1)]}
        for aim in weights or Aim
    ]
    return {"dice": None, "aims": aims}


def _shown(keep: Dice) -> str:
    return "stop" if len(keep) == 5 else "throw all" if not keep else "keep " + " ".join(map(str, keep))


def _bar(part: float) -> str:
    """Eighths of a character, so that near chances can be told apart."""
    eighths = round(max(0.0, min(1.0, part)) * _WIDE * 8)
    return "█" * (eighths // 8) + ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")[eighths % 8]


def _left(rethrows: int) -> str:
    return ("no re-throw", "one re-throw", "two re-throws")[rethrows] + " left"


def _one_lines(found: Mapping[str, Any], best_only: bool) -> list[str]:
    name = "chance" if "aim" in found else "worth"
    head = f"{' '.join(map(str, found['dice']))}, {_left(found['rethrows'])}"
    what = f"{found['aim']}: chance" if "aim" in found else "all together: worth"
    lines = [f"{head}", f"{what} {found[name]:.6f}, {_shown(found['keep'])}"]
    if best_only or len(found["keeps"]) == 1:
        return lines
    most = max(abs(row[name]) for row in found["keeps"]) or 1.0
    most = max(most, 1.0) if "aim" in found else most
    rows = [f"  {_shown(row['keep']):<14} {row[name]:>10.6f}  {_bar(row[name] / most)}".rstrip() for row in found["keeps"]]
    return [*lines, "", *rows]


def _all_ten_lines(found: Mapping[str, Any]) -> list[str]:
    lines = [f"{' '.join(map(str, found['dice']))}, {_left(found['rethrows'])}", ""]
    lines.append(f"  {'objective':<16} {'points':>6} {'chance':>9}  {'':<{_WIDE}}  for it alone")
    for row in found["aims"]:
        bar = _bar(row["chance"])
        lines.append(f"  {row['aim']:<16} {row['points']:>6} {row['chance']:>9.6f}  {bar:<{_WIDE}}  {_shown(row['keep'])}")
    return lines


def _fresh_lines(found: Mapping[str, Any]) -> list[str]:
    times = ("as thrown", "1 re-throw", "2 re-throws")
    if "worths" in found:
        return ["all together, before the first throw", *(f"  {t:<12} {w:>10.6f}" for t, w in zip(times, found["worths"]))]  # noqa: B905
    many = len(found["aims"][0]["chances"])
    lines = [f"  {'objective':<16} {'points':>6}" + "".join(f"{time:>13}" for time in times[:many]) + f"{'points x last':>15}"]
    for row in found["aims"]:
        numbers = "".join(f"{chance:>13.6f}" for chance in row["chances"])
        lines.append(f"  {row['aim']:<16} {row['points']:>6}{numbers}{row['points'] * row['chances'][-1]:>15.6f}")
    return lines
