"""``trespok odds pok HAND… FACE…``: everybody's winning chances in a position of POK, and what good play does there."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final

from ..core import Trouble
from ..games.pok.rules import SEATS, Hand, Symbol, Throw

__all__ = ["EXAMPLE", "WHAT", "add_arguments", "run"]

WHAT = "winning chances of a position of POK, and best play"
EXAMPLE = "trespok odds pok 210 111 022 disc - square"

_FACES: Final = {**{str(symbol): symbol for symbol in Symbol}, "-": None}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked about a position."""
    parser.add_argument(
        "words",
        nargs="+",
        metavar="HAND|FACE",
        help="a hand a seat, three to seven: discs, squares, triangles, like 210; then the three dice, like disc - square",
    )
    parser.add_argument("--throw", nargs="+", metavar="FACE", help="the three dice by name; without any: before they fall")
    parser.add_argument("--json", action="store_true", help="one object instead of a table")


def run(asked: argparse.Namespace) -> int:
    """The table, or the object."""
    hands = list(takewhile(lambda word: word[:1].isdigit(), asked.words))
    faces = [*asked.words[len(hands) :], *(asked.throw or ())]
    found = _found(_hands(hands), _throw(faces) if faces else None)
    print(json.dumps(found) if asked.json else "\n".join(_lines(found)))
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
            raise Trouble(f"'{word}' is not a hand of a match still in play: who has fewer than two counters has won.")
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


def _found(hands: Sequence[Hand], throw: Throw | None) -> dict[str, Any]:
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


def _lines(found: dict[str, Any]) -> list[str]:
    head = f"The dice show {' '.join(found['throw'])}." if "throw" in found else "Before the dice fall."
    lines = [head]
    for seat, (hand, chance) in enumerate(zip(found["hands"], found["values"], strict=True)):
        lines.append(f"seat {seat}  {''.join(map(str, hand))}   wins {chance:7.2%}")
        if "counters" in found:
            lines += [
                f"          {each['show']:<9} worth {each['worth']:7.2%}   shown {each['chance']:6.1%}"
                for each in found["counters"][seat]
            ]
    return lines
