"""Many games on all cores: equal seeds give equal games wherever they run.  ``python examples/parallel.py [games]``"""

import sys
from concurrent.futures import ProcessPoolExecutor
from random import Random

from trespok import make_bot, play_match, pokerdice


def margin(seed: int) -> int:
    """How far the winner of one game of Pokerdice for two was ahead."""
    bots = [make_bot("pokerdice", "random", f"{seed} {seat}") for seat in range(2)]
    table = play_match(pokerdice, bots, None, Random(seed).randrange)
    assert table.outcome is not None
    return abs(table.outcome.standing[0] - table.outcome.standing[1])


def main(games: int) -> None:
    with ProcessPoolExecutor() as cores:
        margins = list(cores.map(margin, range(games), chunksize=50))
    print(f"{games} games of Pokerdice: won by {sum(margins) / games:.2f} points on average")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 2_000)
