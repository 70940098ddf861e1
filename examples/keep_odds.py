"""Which dice to keep for an objective, and the chance of every keep.  ``python examples/keep_odds.py [5 DICE AIM]``"""

import sys

from trespok.games.pokerdice import Aim
from trespok.kit.dice import keeps, odds_of, throws
from trespok.solve.pokerdice.rethrow import PLACE, chance


def main(dice: tuple[int, ...], aim: Aim) -> None:
    with_one_more = chance(aim, 1)  # by throw, one re-throw to come
    worth = {dice: with_one_more[PLACE[dice]]}  # keeping all five is to wait for the second re-throw
    for keep in keeps(dice):
        thrown = 5 - len(keep)
        ways = {PLACE[tuple(sorted((*keep, *rest)))]: odds_of(rest) for rest in throws(thrown)}
        worth[keep] = sum(odds * with_one_more[place] for place, odds in ways.items()) / 6**thrown
    print(f"{aim} from {' '.join(map(str, dice))}, two re-throws: {chance(aim, 2)[PLACE[dice]]:.4f}")
    for keep in sorted(worth, key=lambda kept: -worth[kept])[:5]:
        print(f"  keep {' '.join(map(str, keep)) or 'nothing':10} {worth[keep]:.4f}")


if __name__ == "__main__":
    given = sys.argv[1:] or ["1", "3", "3", "5", "6", "full-house"]
    main(tuple(sorted(map(int, given[:5]))), next(aim for aim in Aim if str(aim) == given[5]))
