"""A fair set of Pokino boards of your own, as text and as PDF.  ``python examples/boards.py [SEED] [FILE.pdf]``"""

import sys
from pathlib import Path
from random import Random

from trespok.commands.pokino import make_pdf
from trespok.games.pokino import make_fair_set


def main(seed: str, pdf: str | None) -> None:
    boards = make_fair_set(Random(seed).randrange)
    for number, board in enumerate(boards, 1):
        print(f"{number:2}  {board}")
    if pdf is not None:
        Path(pdf).write_bytes(make_pdf(boards, seed, "a4", "en"))


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else "ours", sys.argv[2] if sys.argv[2:] else None)
