"""``trespok odds GAME``: winning chances of a position of POK, objectives on five dice, what Pokino boards are worth."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from ..core import Trouble
from ..games.pok.rules import SEATS, Hand, Symbol, Throw
from ..games.pokerdice import POINTS, Aim
from . import odds_pokino
from .output import Command, add_commands, add_output, check_out, deliver

if TYPE_CHECKING:
    from ..kit.dice import Dice
    from ..solve.pokerdice.odds import Odds

_FACES: Final = {**{str(symbol): symbol for symbol in Symbol}, "-": None}
_AIMS: Final = {str(aim): aim for aim in Aim}
_BAR: Final = 24  # columns
_HEAVIEST: Final = 1_000_000.0  # of the weights: their sums stay numbers


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    game = add_commands(parser, "GAME")
    pok = game(
        "pok",
        "winning chances of a position of POK, and best play",
        ["trespok odds pok 210 111 022 disc - square"],
        _pok,
    )
    pok.add_argument(
        "words",
        nargs="+",
        metavar="HAND|FACE",
        help="a hand for each of 3 to 7 seats: discs, squares, triangles, like 210; then the three dice, like disc - square",
    )
    pok.add_argument("--throw", nargs="+", metavar="FACE", help="the three dice (default: not thrown yet)")
    add_output(pok)
    dice = game(
        "pokerdice",
        "the chance of an objective on five dice, and the best dice to keep",
        ["trespok odds pokerdice 1 3 3 5 6 --aim full-house"],
        _pokerdice,
    )
    dice.add_argument("dice", nargs="*", metavar="DIE", help="five faces of 1 to 6 (default: not thrown yet)")
    what = dice.add_mutually_exclusive_group()
    what.add_argument("--aim", metavar="NAME", help="one objective (default: all ten)")
    what.add_argument("--weights", metavar="NAME=N,…", help="what each objective is worth if it is met")
    dice.add_argument("--rethrows", default="2", metavar="N", help="how many are left: 0, 1 or 2 (default: 2)")
    dice.add_argument("--best", action="store_true", help="show the best dice to keep, without the others")
    add_output(dice)
    pokino = game(
        "pokino",
        "when the cups of Pokino go, and what every board is worth",
        ["trespok odds pokino --set kitchen --seats 6"],
        odds_pokino.run,
    )
    odds_pokino.add_arguments(pokino)
    add_output(pokino)


ODDS = Command(
    ("trespok odds pokerdice 1 3 3 5 6 --aim full-house", "trespok odds pok 210 111 022 disc - square"), _add_arguments
)

# --- POK ---


def _pok(args: argparse.Namespace) -> int:
    check_out(args)
    hands = list(takewhile(lambda word: word[:1].isdigit(), args.words))
    faces = [*args.words[len(hands) :], *(args.throw or ())]
    odds = _pok_odds(_hands(hands), _throw(faces) if faces else None)
    deliver(args, lambda: "\n".join(_pok_lines(odds)), lambda: odds)
    return 0


def _hands(words: Sequence[str]) -> list[Hand]:
    if len(words) not in SEATS:
        raise Trouble(f"POK is played by 3 to 7 seats, not {len(words)}: name a hand for each, like 210 111 022.")
    hands = []
    for word in words:
        counts = word.replace(",", "")
        if len(counts) != 3 or not set(counts) <= set("012"):
            raise Trouble(f"'{word[:20]}' is not a hand: discs, squares and triangles, at most two of each, like 210.")
        if sum(map(int, counts)) < 2:
            raise Trouble(f"'{word}' is not a hand of a match still in play: a seat with fewer than two counters has won.")
        hands.append((int(counts[0]), int(counts[1]), int(counts[2])))
    return hands


def _throw(words: Sequence[str]) -> Throw:
    faces = [face for word in words for face in word.lower().replace(",", " ").split()]
    if unknown := [face for face in faces if face not in _FACES]:
        raise Trouble(f"'{unknown[0][:20]}' is not a face of a die; there are {', '.join(_FACES)}, where - is a blank one.")
    if len(faces) != 3:
        raise Trouble(f"POK is played with three dice, not {len(faces)}; write them like disc - square.")
    one, two, three = (_FACES[face] for face in faces)
    if one is None:
        raise Trouble("The first die has no blank face.")
    return Throw(one, two, three)


def _pok_odds(hands: Sequence[Hand], throw: Throw | None) -> dict[str, Any]:
    from ..solve.pok import advise, value  # noqa: PLC0415 - NumPy and the values

    plain = [list(hand) for hand in hands]
    if throw is None:
        return {"hands": plain, "values": list(value(hands))}
    told = advise(hands, throw)
    counters = [
        [
            {"show": str(symbol), "chance": told.chances[seat][symbol], "worth": told.worths[seat][symbol]}
            for symbol in Symbol
            if hand[symbol]
        ]
        for seat, hand in enumerate(hands)
    ]
    faces = ["-" if face is None else str(face) for face in throw]
    return {"hands": plain, "throw": faces, "values": list(told.values), "counters": counters, "regret": told.regret}


def _pok_lines(odds: dict[str, Any]) -> list[str]:
    head = f"The dice show {' '.join(odds['throw'])}." if "throw" in odds else "Before the dice fall."
    lines = [head]
    for seat, (hand, chance) in enumerate(zip(odds["hands"], odds["values"], strict=True)):
        lines.append(f"seat {seat}  {''.join(map(str, hand))}   wins {chance:7.2%}")
        if "counters" in odds:
            lines += [
                f"          {each['show']:<9} worth {each['worth']:7.2%}   shown {each['chance']:6.1%}"
                for each in odds["counters"][seat]
            ]
    return lines


# --- Pokerdice ---


def _pokerdice(args: argparse.Namespace) -> int:
    check_out(args)
    dice, rethrows, weights = _dice(args.dice), _rethrows(args.rethrows), _weights(args)
    if dice is None:
        odds = _fresh(weights, rethrows, whole=args.weights is not None)
        lines = _fresh_lines(odds)
    elif weights is None:
        odds = _all_ten(dice, rethrows)
        lines = _all_ten_lines(odds)
    else:
        odds = _one(dice, weights, rethrows, whole=args.aim is None)
        lines = _one_lines(odds, args.best)
    deliver(args, lambda: "\n".join(lines), lambda: odds)
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


def _weights(args: argparse.Namespace) -> dict[Aim, float] | None:
    """None: each objective alone."""
    if args.aim is not None:
        return {_aim(args.aim): 1.0}
    if args.weights is None:
        return None
    weights: dict[Aim, float] = {}
    for part in filter(None, args.weights.split(",")):
        name, _, number = part.partition("=")
        aim = _aim(name)
        if aim in weights:
            raise Trouble(f"{aim} has two weights: write one.")
        try:
            weights[aim] = float(number)
        except ValueError:
            weights[aim] = float("nan")
        if not abs(weights[aim]) <= _HEAVIEST:
            raise Trouble(f"'{part[:40]}' is not a weight; write a number up to 1,000,000, like {aim}={POINTS[aim]}.")
    if not weights:
        raise Trouble("No weight is given; write them like full-house=5,four-of-a-kind=7.")
    return weights


def _named(weights: Mapping[Aim, float]) -> dict[str, float]:
    return {str(aim): weight for aim, weight in weights.items()}


def _one(dice: Dice, weights: Mapping[Aim, float], rethrows: int, *, whole: bool) -> dict[str, Any]:
    """One objective or one weighting: every keep, best first."""
    from ..solve.pokerdice.odds import after  # noqa: PLC0415

    best: Odds = after(dice, weights, rethrows)
    return {
        "dice": dice,
        "rethrows": rethrows,
        **({"weights": _named(weights)} if whole else {"aim": str(next(iter(weights)))}),
        "worth" if whole else "chance": best.worth,
        "keep": best.best,
        "keeps": [{"keep": keep, "worth" if whole else "chance": worth} for keep, worth in best.keeps],
    }


def _all_ten(dice: Dice, rethrows: int) -> dict[str, Any]:
    """Each objective alone: the chance, and what to keep for it."""
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
    eighths = round(max(0.0, min(1.0, part)) * _BAR * 8)
    return "█" * (eighths // 8) + ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")[eighths % 8]


def _left(rethrows: int) -> str:
    return ("no re-throw", "one re-throw", "two re-throws")[rethrows] + " left"


def _one_lines(odds: Mapping[str, Any], best_only: bool) -> list[str]:
    name = "chance" if "aim" in odds else "worth"
    head = f"{' '.join(map(str, odds['dice']))}, {_left(odds['rethrows'])}"
    what = f"{odds['aim']}: chance" if "aim" in odds else "all together: worth"
    lines = [f"{head}", f"{what} {odds[name]:.6f}, {_shown(odds['keep'])}"]
    if best_only or len(odds["keeps"]) == 1:
        return lines
    most = max(abs(row[name]) for row in odds["keeps"]) or 1.0
    most = max(most, 1.0) if "aim" in odds else most
    rows = [f"  {_shown(row['keep']):<14} {row[name]:>10.6f}  {_bar(row[name] / most)}".rstrip() for row in odds["keeps"]]
    return [*lines, "", *rows]


def _all_ten_lines(odds: Mapping[str, Any]) -> list[str]:
    lines = [f"{' '.join(map(str, odds['dice']))}, {_left(odds['rethrows'])}", ""]
    lines.append(f"  {'objective':<16} {'points':>6} {'chance':>9}  {'':<{_BAR}}  for it alone")
    for row in odds["aims"]:
        bar = _bar(row["chance"])
        lines.append(f"  {row['aim']:<16} {row['points']:>6} {row['chance']:>9.6f}  {bar:<{_BAR}}  {_shown(row['keep'])}")
    return lines


def _fresh_lines(odds: Mapping[str, Any]) -> list[str]:
    times = ("as thrown", "1 re-throw", "2 re-throws")
    if "worths" in odds:
        return ["all together, before the first throw", *(f"  {t:<12} {w:>10.6f}" for t, w in zip(times, odds["worths"]))]  # noqa: B905
    many = len(odds["aims"][0]["chances"])
    lines = [f"  {'objective':<16} {'points':>6}" + "".join(f"{time:>13}" for time in times[:many]) + f"{'points x last':>15}"]
    for row in odds["aims"]:
        numbers = "".join(f"{chance:>13.6f}" for chance in row["chances"])
        lines.append(f"  {row['aim']:<16} {row['points']:>6}{numbers}{row['points'] * row['chances'][-1]:>15.6f}")
    return lines
