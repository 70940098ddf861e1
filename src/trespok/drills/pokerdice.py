"""Drills of Pokerdice at two seats: which card to lay, what to keep, and when to spoil instead of scoring.

In winning chances.  A position set up by hand without a score counts points: more than the other seat, to the end of the game.
A cost is an interval over the best play of the other seat; in points it is a figure, the published strategy's.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from ..games.pokerdice import Aim, meets
from ..kit.dice import Dice
from ..review.findings import Reason
from ..review.pokerdice import POOR, why_card, why_keep
from ..solve.pokerdice import Plan, advise, advise_to_win, arrays, keep_to_win, keep_worths
from ..solve.pokerdice.odds import after
from ..solve.pokerdice.positions import mirrored, mirrored_dice
from ..solve.pokerdice.rethrow import PLACE
from ..solve.pokerdice.strategy import ends_for_points
from ..solve.pokerdice.to_win import costs_to_win, ends_to_win
from ..solve.pokerdice.wins import SEEN
from .drill import Answer, Drill, Unit

Floats = NDArray[np.float64]


@cache
def _fresh() -> Floats:
    """[462, 252]: the chance of each throw after each keep."""
    return np.ascontiguousarray(arrays.kept(np.eye(len(arrays.ODDS))).T)


def _falls(ends: Floats, throw: Dice, keep: int, left: int) -> Floats:
    """[252]: how likely the dice end on each throw after *keep*, the second re-throw answering *ends* [252]."""
    place = PLACE[tuple(sorted(throw))]
    if keep == place:  # PKD-3.2: to keep all five is to stop for good
        return np.asarray(np.eye(1, len(arrays.ODDS), place)[0])
    fell = _fresh()[keep]
    return np.asarray(fell if left == 1 else fell @ _fresh()[arrays.plan(ends)])


def met_after(ends: Any, throw: Dice, keep: Dice, left: int) -> dict[Aim, float]:
    """The chance that each objective is met after *keep*, with best re-throws for *ends* from then on."""
    falls = _falls(np.asarray(ends), throw, PLACE[tuple(sorted(keep))], left)
    return {aim: float(falls @ arrays.MET[aim]) for aim in Aim}


def met_in_the_end(ends: Any, throw: Dice, left: int) -> dict[Aim, float]:
    """The same with the best keep of *throw*; of equals the one of most dice."""
    wish, place = np.asarray(ends), PLACE[tuple(sorted(throw))]
    worth = arrays.kept(arrays.best(wish, left - 1))
    worth[place] = wish[place]
    within = arrays.WITHIN[place]
    keep = int(within[np.argmax(np.round(worth[within], 9))])
    falls = _falls(wish, throw, keep, left)
    return {aim: float(falls @ arrays.MET[aim]) for aim in Aim}


# --- the drills ---

THEMES: Final = ("card", "keep", "spoil")
_OFTEN: Final = 0.1
_RETHROWS: Final = 2
_KEEPING: Final = ("keep", "stop")  # one of these is as good as can be, against the mixture of the other seat


@dataclass(frozen=True, slots=True)
class Position:
    """What the learner sees: both hands, the dice so far, and what has been laid."""

    you: Literal["roller", "watcher"]
    mine: tuple[Aim, ...]
    theirs: tuple[Aim, ...]
    throws: tuple[Dice, ...]
    card: Aim | None = None  # yours, which lies open; None: it is to be chosen
    ahead: int | None = None  # points you are in front; None: the drill counts points, and the score does not matter

    @property
    def hands(self) -> tuple[tuple[Aim, ...], tuple[Aim, ...]]:
        return (self.mine, self.theirs) if self.you == "roller" else (self.theirs, self.mine)

    @property
    def left(self) -> int:
        return 1 + _RETHROWS - len(self.throws)

    def plain(self) -> dict[str, Any]:
        return {
            "you": self.you,
            "mine": [str(aim) for aim in self.mine],
            "theirs": [str(aim) for aim in self.theirs],
            "throws": [list(dice) for dice in self.throws],
            "card": None if self.card is None else str(self.card),
            "ahead": self.ahead,
        }


def key(at: Position) -> tuple[Any, ...]:
    """The same for two drills of which one is the other with odd and even exchanged."""

    def told(mine: Any, theirs: Any, throws: Any, card: Any) -> tuple[Any, ...]:
        return at.you, tuple(mine), tuple(theirs), tuple(throws), card, at.ahead is None, at.ahead or 0

    card = -1 if at.card is None else at.card
    turned = -1 if at.card is None else mirrored([at.card])[0]
    throws = [tuple(sorted(mirrored_dice(dice))) for dice in at.throws]
    return min(
        told(at.mine, at.theirs, at.throws, card),
        told(mirrored(at.mine), mirrored(at.theirs), throws, turned),
    )


@dataclass(frozen=True, slots=True)
class _Solved:
    """One round, in either unit: by card, to the learner."""

    worths: Mapping[Aim, float]
    often: Mapping[Aim, float]
    belief: Mapping[Aim, float]  # how often the other lays which card
    plans: tuple[Plan, ...]


def _solved(at: Position) -> _Solved:
    roller, watcher = at.hands
    if at.ahead is None:
        told = advise(roller, watcher, at.throws[0])
        if at.you == "roller":
            return _Solved(told.worths, told.roller, told.watcher, told.plans)
        return _Solved({aim: -cost for aim, cost in told.costs.items()}, told.watcher, told.roller, told.plans)
    won = advise_to_win(roller, watcher, at.ahead if at.you == "roller" else -at.ahead, at.throws[0])
    if at.you == "roller":
        return _Solved(won.worths, won.roller, won.watcher, won.plans)
    return _Solved({aim: 1.0 - cost for aim, cost in won.costs.items()}, won.watcher, won.roller, won.plans)


def _ends(at: Position, card: Aim, belief: Mapping[Aim, float]) -> Any:
    """[252]: what the roller gets by where the dice end."""
    roller, watcher = at.hands
    if at.ahead is None:
        return ends_for_points(card, belief)
    return ends_to_win(roller, watcher, at.ahead if at.you == "roller" else -at.ahead, card, belief)[SEEN]


def _met_for_watcher(at: Position, solved: _Solved) -> dict[Aim, float]:
    """The chance that each objective is met in the end, the roller mixing its plans."""
    found = dict.fromkeys(Aim, 0.0)
    for plan in solved.plans:
        for aim, chance in met_in_the_end(_ends(at, plan.card, plan.belief), at.throws[-1], at.left).items():
            found[aim] += plan.chance * chance
    return found


def _alone(dice: Dice, aim: Aim, left: int) -> float:
    """The chance to meet *aim* when one throws for it alone."""
    return after(dice, {aim: 1.0}, left).worth


def drill_of(number: str, at: Position) -> Drill:
    """The drill of a position, from the documented calls alone.  Raises Trouble where a call does."""
    answers = _costed(at, _cards(at) if at.card is None else _keeps(at, at.card))
    ordered = tuple(sorted(answers, key=lambda each: (-each.worth, -each.often)))
    unit = Unit.POINTS if at.ahead is None else Unit.CHANCE
    position = {**at.plain(), "plays": {str(aim): round(part, 4) for aim, part in _solved(at).belief.items() if part >= 0.0001}}
    return Drill(number, "pokerdice", _theme(at, ordered), level_of(ordered, unit), unit, position, ordered)


def _costed(at: Position, answers: Sequence[Answer]) -> list[Answer]:
    """The same with the least and the most that each gives away."""
    best = max(each.worth for each in answers)
    own = {each.words: (best - each.worth, best - each.worth) for each in answers}
    if at.ahead is not None:
        found = costs_to_win(at.you, at.hands, at.ahead if at.you == "roller" else -at.ahead, at.throws, at.card)
        own = {str(each) if isinstance(each, Aim) else _keep_words(each, at.throws[-1]): cost for each, cost in found.items()}
    return [replace(each, costs=(round(own[each.words][0], 5), round(own[each.words][1], 5))) for each in answers]


def _keep_words(keep: Dice, dice: Dice) -> str:
    return "stop" if len(keep) == len(dice) else " ".join(["keep", *map(str, keep)])


def _cards(at: Position) -> list[Answer]:
    solved = _solved(at)
    seen = _met_for_watcher(at, solved) if at.you == "watcher" else {}
    best = max(solved.worths.values())
    found = []
    for aim in at.mine:
        met = seen or met_in_the_end(_ends(at, aim, solved.belief), at.throws[-1], at.left)
        theirs = sum(part * met[other] for other, part in solved.belief.items())
        leads = {"met": round(met[aim], 4), "theirs": round(theirs, 4)}
        poor = best - solved.worths[aim] < 1e-6 and met[aim] < POOR
        why = (*why_laid(at, aim, met[aim], poor=poor), *_joker(aim, given=best - solved.worths[aim]))
        found.append(Answer(str(aim), round(solved.worths[aim], 5), round(solved.often[aim], 4), leads, why))
    return found


def why_laid(at: Position, aim: Aim, chance: float | None, *, poor: bool) -> tuple[Reason, ...]:
    """What speaks for a card; *chance*: that it is met in the end, None where that is not known."""
    dice, rolls = at.throws[-1], at.you == "roller"
    if chance is None and not rolls and not poor and aim is not Aim.JOKER and not meets(dice, aim):
        return ()
    likely = _alone(dice, aim, at.left) if rolls else chance or 0.0
    return (why_card(dice, aim, likely, left=len(at.mine) - 1 if poor else None, rolls=rolls),)


def _joker(aim: Aim, *, given: float) -> tuple[Reason, ...]:
    return (Reason("why-pkd-joker", {}),) if aim is Aim.JOKER and given > 0 else ()


def _keeps(at: Position, card: Aim) -> list[Answer]:
    solved = _solved(at)
    roller, watcher = at.hands
    if at.ahead is None:
        worths = keep_worths(roller, watcher, card, at.throws, belief=solved.belief)
    else:
        worths = keep_to_win(roller, watcher, at.ahead, card, at.throws, belief=solved.belief)
    ends, best = _ends(at, card, solved.belief), max(worths.values())
    seen = {keep: met_after(ends, at.throws[-1], keep, at.left) for keep in worths}
    most = max(met[card] for met in seen.values())
    found = []
    for keep, worth in worths.items():
        own = seen[keep][card]
        theirs = sum(part * seen[keep][other] for other, part in solved.belief.items())
        words = _keep_words(keep, at.throws[-1])
        good = worth > best - 1e-9  # of thirty keeps only those have a reason of their own; the others have what they lead to
        why = (*why_keep(at.throws[-1], card, keep, own, at.theirs), *_blocks(own, most, theirs)) if good else ()
        found.append(Answer(words, round(worth, 5), float(good), {"met": round(own, 4), "theirs": round(theirs, 4)}, why))
    return found


def _blocks(own: float, most: float, theirs: float) -> tuple[Reason, ...]:
    """A smaller chance of one's own, for the sake of theirs."""
    if own >= most - 0.001:
        return ()
    return (Reason("why-pkd-block", {"own": round(own, 4), "most": round(most, 4), "theirs": round(theirs, 4)}),)


def _theme(at: Position, answers: Sequence[Answer]) -> str:
    if at.card is None:
        return "card"
    most = max(each.leads["met"] for each in answers)
    # To spoil is to take a smaller chance of one's own for the sake of theirs.
    best = max(each.leads["met"] for each in answers if each.worth >= answers[0].worth - 1e-9)
    decided = most < 1e-9 or all(each.leads["met"] > 1 - 1e-9 for each in answers)
    return "spoil" if best < most - 0.001 or decided else "keep"


def level_of(answers: Sequence[Answer], unit: Unit) -> int:
    """How hard it is (docs/how-to/train-and-review.md)."""
    mixes = answers[0].words.partition(" ")[0] not in _KEEPING and sum(each.often > _OFTEN for each in answers) > 1
    rest = [each.worth for each in answers if each.worth < answers[0].worth - 1e-6]
    clear = answers[0].worth - max(rest) if rest else 0.0
    small, large = (0.01, 0.04) if unit is Unit.CHANCE else (0.1, 0.4)
    if clear < small or mixes:
        return 3
    return 1 if clear >= large else 2
