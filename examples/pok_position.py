"""What solved play does in a position of POK.  ``python examples/pok_position.py``

Three players hold discs, squares and triangles; the dice ask for one triangle and two discs, the third is blank.
"""

from trespok.games.pok import Symbol, Throw
from trespok.solve.pok import advise, value

HANDS = [(2, 1, 0), (1, 1, 1), (0, 1, 2)]
THROW = Throw(Symbol.TRIANGLE, Symbol.DISC, None)


def main() -> None:
    before = value(HANDS)
    advice = advise(HANDS, THROW)
    for seat, hand in enumerate(HANDS):
        print(f"seat {seat}, {hand}: wins {before[seat]:.3f} before the throw, {advice.values[seat]:.3f} after it")
        for symbol in Symbol:
            if hand[symbol]:
                often, worth = advice.chances[seat][symbol], advice.worths[seat][symbol]
                print(f"    {symbol!s:9} {often:6.1%} of the time, worth {worth:.3f}")


if __name__ == "__main__":
    main()
