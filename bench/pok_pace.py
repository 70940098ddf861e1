"""How long the players of POK think, milliseconds of a core a decision, over whole matches.

    python bench/pok_pace.py [SEATS ...] [--matches 6] [--cold]

The kinds sit among each other, each in its share of the seats, so that the shark meets company of every sort.  With ``--cold``
nothing is remembered from one decision to the next, as after a restart; what is shipped is read before, and timed by itself.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from random import Random
from statistics import median

from machine import machine
from timed import Timed

from trespok.bots import make_bot
from trespok.bots.match import play_match
from trespok.bots.pok import expert, sensible
from trespok.games import GAMES
from trespok.solve.pok import load

_KINDS = ("shark", "expert", "sensible")


def forget() -> None:
    """As after a restart."""
    for module in (sensible, expert):
        module.forget()


def paced(seats: int, matches: int, *, cold: bool) -> str:
    """One line: by kind the middle and the longest decision."""
    begun = time.process_time()
    load(seats)
    read, spent = time.process_time() - begun, defaultdict[str, list[float]](list)
    game = GAMES["pok"]
    for match in range(matches):
        forget()
        kinds = [_KINDS[(seat + match) % len(_KINDS)] for seat in range(seats)]
        bots = [
            Timed(make_bot("pok", kind, f"{match} {seat}"), spent[kind], forget if cold else None)
            for seat, kind in enumerate(kinds)
        ]
        play_match(game, bots, game.read_options(seats, {}), Random(match).randrange)
    told = [f"{kind} {median(spent[kind]):.0f}, {max(spent[kind]):.0f} ms" for kind in _KINDS]
    return f"{seats} seats, {matches} matches, middle and longest: {'; '.join(told)} (values read in {read:.2f} s)"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seats", type=int, nargs="*", default=[3, 5, 7])
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--cold", action="store_true", help="remember nothing from one decision to the next")
    asked = parser.parse_args()
    print(machine(), flush=True)
    for seats in asked.seats:
        print(paced(seats, asked.matches, cold=asked.cold), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
