"""Drills of POK: the hands of all seats and a throw; you are seat 0 and choose the counter for your fist."""

from collections.abc import Sequence
from itertools import permutations, product
from math import prod
from typing import Any, Final

from ..games.pok.rules import COUNTERS, GOAL, Hand, Symbol, Throw, resolve
from ..review.pok import reasons
from ..solve.pok import Advice, advise
from ..solve.pok.agreement import costs_in_equilibria
from .drill import Answer, Drill, Unit

# In the order they are asked: the first that fits is the drill's theme.
THEMES: Final = ("endgame", "race", "unasked", "alone", "three", "pair")
_ENDGAME: Final = 3  # nobody holds more counters than this
_OFTEN: Final = 0.1  # what good play chooses less often is not a part of its mixture worth naming


def key(hands: Sequence[Hand], throw: Throw) -> tuple[Any, ...]:
    """The same for drills that differ by the names of colours and of the others alone."""

    def renamed(names: tuple[int, ...]) -> tuple[Any, ...]:
        mine, *others = (tuple(hand[names.index(colour)] for colour in range(3)) for hand in hands)
        return mine, tuple(sorted(others)), tuple(-1 if face is None else names[face] for face in throw)

    return min(renamed(names) for names in permutations(range(3)))


def leads(advice: Advice, throw: Throw, hands: Sequence[Hand], mine: Symbol) -> dict[str, Any]:
    """What opening *mine* leads to when the others play well: who gets rid of one how likely, and whether somebody wins."""
    gone, ends = [0.0] * len(hands), 0.0
    others = [[(symbol, part[symbol]) for symbol in Symbol if part[symbol] > 0] for part in advice.chances[1:]]
    for shown in product(*others):
        chance = prod(part for _, part in shown)
        handed, _ = resolve(throw, (mine, *(symbol for symbol, _ in shown)))
        for seat in handed:
            gone[seat] += chance
        ends += chance * any(COUNTERS - sum(hands[seat]) + 1 >= GOAL for seat in handed)
    return {"gone": [round(chance, 4) for chance in gone], "ends": round(ends, 4)}


def theme_of(hands: Sequence[Hand], throw: Throw, chances: Sequence[float]) -> str:
    """What the drill is about: how near the end is, or what the best choice answers; *chances* are seat 0's."""
    if max(map(sum, hands)) <= _ENDGAME:
        return "endgame"
    if min(map(sum, hands)) == COUNTERS - GOAL + 1:
        return "race"
    best = max(Symbol, key=lambda symbol: (chances[symbol], -symbol))
    if best not in throw:
        return "unasked"
    if throw.one is best:
        return "alone"
    return "three" if throw.three is best else "pair"


def _level(held: Sequence[Symbol], advice: Advice) -> int:
    """Easy where one choice is right and the others cost much; hard where good play mixes or the difference is small."""
    chances, worths = advice.chances[0], sorted((advice.worths[0][symbol] for symbol in held), reverse=True)
    if len(worths) < 2:
        return 1
    mixes = sum(chances[symbol] > _OFTEN for symbol in held) > 1
    clear = worths[0] - worths[1]
    if mixes or clear < 0.01:
        return 3
    return 1 if clear >= 0.04 else 2


def drill_of(number: str, hands: Sequence[Hand], throw: Throw) -> Drill:
    """The drill of a position: ``advise`` for the worths, every equilibrium for the costs."""
    advice = advise(hands, throw)
    (costs,) = costs_in_equilibria([(hands, throw)])
    held = [symbol for symbol in Symbol if hands[0][symbol]]
    order = sorted(held, key=lambda symbol: (-round(advice.worths[0][symbol], 6), -advice.chances[0][symbol]))
    answers = tuple(
        Answer(
            str(symbol),
            round(advice.worths[0][symbol], 5),
            round(advice.chances[0][symbol], 4),
            leads(advice, throw, hands, symbol),
            reasons(hands, throw, symbol),
            (round(costs.least[symbol], 5), round(costs.most[symbol], 5)),
        )
        for symbol in order
    )
    others = [{str(symbol): round(part[symbol], 4) for symbol in Symbol if part[symbol] >= 0.0001} for part in advice.chances]
    position = {
        "hands": [list(hand) for hand in hands],
        "throw": [None if face is None else str(face) for face in throw],
        "plays": others[1:],  # what the others do
    }
    return Drill(number, "pok", theme_of(hands, throw, advice.chances[0]), _level(held, advice), Unit.CHANCE, position, answers)
