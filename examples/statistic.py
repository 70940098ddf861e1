"""How many rounds does a game of POK take, and who wins?  ``python examples/statistic.py [games]``"""

import sys
from collections import Counter
from random import Random

from trespok import make_bot, play_match, pok

SEATS = 4


def main(games: int) -> None:
    rounds: Counter[int] = Counter()
    won = [0.0] * SEATS
    for number in range(games):
        bots = [make_bot("pok", "random", f"{number} {seat}") for seat in range(SEATS)]
        table = play_match(pok, bots, None, Random(number).randrange)
        assert table.outcome is not None
        rounds[len(table.view(None).past)] += 1
        for winner in table.outcome.winners:
            won[winner] += 1 / len(table.outcome.winners)
    mean = sum(count * times for count, times in rounds.items()) / games
    print(f"{games} games: {mean:.1f} rounds on average, from {min(rounds)} to {max(rounds)}")
    print("won by seat: " + ", ".join(f"{share / games:.3f}" for share in won))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 10_000)
