"""When does it pay to be alone on a die?  What solved play shows with full hands, for every kind of throw.

python bench/pok_alone.py [SEATS]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import product
from math import comb

from trespok.games.pok.rules import THROWS, Symbol, Throw
from trespok.solve.pok import advise

FULL = (2, 2, 2)
A, B, C = Symbol.DISC, Symbol.SQUARE, Symbol.TRIANGLE
NAMES = {A: "A", B: "B", C: "C", None: "-"}


def kinds() -> dict[Throw, int]:
    """Throws up to the names of symbols, each by its first name, and how many of the 216 ways it falls."""
    found: dict[Throw, int] = {}
    for throw, ways in THROWS.items():
        names: dict[Symbol, Symbol] = {}
        for symbol in filter(lambda face: face is not None, throw):
            names.setdefault(symbol, (A, B, C)[len(names)])  # type: ignore[arg-type]
        first = Throw(*(None if face is None else names[face] for face in throw))  # type: ignore[arg-type]
        found[first] = found.get(first, 0) + ways
    return found


def handed(throw: Throw, shown: list[int], mine: Symbol) -> bool:
    """Whether somebody who shows *mine* hands over, when so many show each symbol."""
    exact = {symbol for number, symbol in enumerate(throw, 1) if symbol is not None and shown[symbol] == number}
    if exact:
        return mine in exact
    unasked = {symbol for symbol in Symbol if symbol not in throw}
    return mine in unasked and any(shown[symbol] for symbol in Symbol if symbol not in unasked)


def chance_to_hand(throw: Throw, chances: tuple[float, ...], mine: Symbol, seats: int) -> float:
    """The chance that *mine* is handed over, where every other seat plays *chances*."""
    others = seats - 1
    total = 0.0
    for discs, squares in product(range(others + 1), repeat=2):
        rest = others - discs - squares
        if rest < 0:
            continue
        ways = comb(others, discs) * comb(others - discs, squares)
        shown = [discs, squares, rest]
        likely = ways * chances[0] ** discs * chances[1] ** squares * chances[2] ** rest
        shown[mine] += 1
        total += likely * handed(throw, shown, mine)
    return total


def rows(seats: int) -> Iterator[str]:
    """A line a kind of throw, the commonest first."""
    yield "| dice 1 2 3 | ways of 216 | shows A | shows B | shows C | A is handed over | B | C |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for throw, ways in sorted(kinds().items(), key=lambda item: -item[1]):
        chances = advise([FULL] * seats, throw).chances[0]
        hand = [chance_to_hand(throw, chances, symbol, seats) for symbol in Symbol]
        shown = " | ".join(f"{chance:.3f}" for chance in chances)
        gone = " | ".join(f"{chance:.3f}" for chance in hand)
        yield f"| {' '.join(NAMES[face] for face in throw)} | {ways} | {shown} | {gone} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seats", type=int, nargs="?", default=4)
    print("\n".join(rows(parser.parse_args().seats)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
