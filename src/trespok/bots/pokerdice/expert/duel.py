"""Two seats with one pack each: every round is a linear programme, and what follows it is known exactly, for winning.

The roller's mixture is one of plans, each a card with its re-throws; the watcher's is one of cards.  Neither can do better
(docs/explanation/solving-pokerdice.md).  NumPy in float64, whatever plays the rest: the same games on every device.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ....solve.libraries import NumPy
from ....solve.pokerdice import arrays
from ....solve.pokerdice.answers import ROUNDING, Answers, Cards, Throw, throw_at
from ....solve.pokerdice.positions import hands, level
from ....solve.pokerdice.rounds import Limits, chances, settle
from ....solve.pokerdice.win_solving import load_wins
from ....solve.pokerdice.wins import ENDS, PATTERNS, UNITS, WHOLE, stakes
from .bids import AIMS, Array, Start
from .dice import FALLS
from .settle import settle as slowly

_Doubles: TypeAlias = NDArray[np.float64]
_Ints: TypeAlias = NDArray[np.int64]

_NUMPY: Final = NumPy()
_SMALL: Final = 1e-9  # a plan chosen less often is rounding
_APART: Final = 1e-4 * UNITS  # bounds that are no solution
_STEPS: Final = 24  # of regret matching, which needs no basis
_LIMITS: Final = Limits(close=1e-7 * UNITS, most=24)  # 15 sets of answers are the most a sound round was seen to take


class Plans(NamedTuple):
    """Rounds of two, solved.  A plan is a card of the roller's and the belief about the watcher's that its dice answer."""

    watcher: _Doubles  # [10, games]: how likely each card is laid
    often: _Doubles  # [plan, games]
    card: _Ints  # [plan, games]
    ends: _Doubles  # [17, plan, games]: the roller's chance to win that the plan's re-throws go by
    falls: _Doubles  # [17, plan, games]: how its dice end


class Duel:
    """Payoffs of a round of two: the roller's chance to win by both cards and the pattern of the dice."""

    def __init__(self, start: Start) -> None:
        self.open = [np.asarray(hand) > 0 for hand in start.held]
        left, games = int(start.left), start.points.shape[1]
        self.numbers = _numbers(left, self.open[0]) * len(hands(left)) + _numbers(left, self.open[1])
        self.aims = level(left).cards(self.numbers)  # [card, games] each
        ahead = np.asarray(start.points[0], np.int64) - np.asarray(start.points[1], np.int64)
        self.stake = stakes(load_wins().tables[left - 1], left, self.numbers, ahead)  # [17, watcher's, roller's, games]
        lane = np.arange(games)
        self._wins = np.zeros((len(PATTERNS), AIMS, AIMS, games))
        self._wins[:, self.aims[1][:, None], self.aims[0][None], lane] = self.stake / UNITS

    def roller(self, mixes: Sequence[Array]) -> Array:
        """[17, cards, games]"""
        return (self._wins * mixes[1][None, :, None]).sum(1)

    def watchers(self, mixes: Sequence[Array], falls: Array) -> list[Array]:
        """By watcher [cards, games]"""
        return [(falls.sum((0, 1)) - (self._wins * falls[:, None]).sum((0, 2))) * self.open[1]]


@cache
def _known(left: int) -> dict[int, int]:
    return {sum(1 << aim for aim in cards): number for number, cards in enumerate(hands(left))}


def _numbers(left: int, held: Array) -> _Ints:
    bits = (held << np.arange(AIMS)[:, None]).sum(0)
    return np.array([_known(left)[int(each)] for each in bits], np.int64)


def chance_ahead(start: Start) -> _Doubles:
    """[2, games]: the chance to win before the dice of a round are thrown."""
    left, held = int(start.left), [np.asarray(hand) > 0 for hand in start.held]
    table = load_wins().tables[left]
    number = _numbers(left, held[0]) * len(hands(left)) + _numbers(left, held[1])
    middle = table.shape[1] // 2
    wins = table[number, np.clip(start.points[0] - start.points[1] + middle, 0, 2 * middle)] / WHOLE
    return np.stack([wins, 1 - wins])


def _asked(xp: Any, cards: Cards, about: tuple[_Doubles, _Ints], mixture: _Doubles, throw: Throw) -> Answers:
    """The best re-throws with each card, every game with a throw of its own (``wins.to_win`` has one for all)."""
    stake, place = about
    many, games = cards.roller.shape
    ends = (stake * mixture[None, :, None]).sum(1).reshape(len(PATTERNS), -1)
    top, falls = _thrown(ends, np.tile(place, many))
    return Answers(top.reshape(many, games), (falls.reshape(-1, 1, many, games) * stake).sum(0))


def _thrown(ends: _Doubles, place: _Ints) -> tuple[_Doubles, _Doubles]:
    """What the best re-throws are worth [many], and where the dice end [17, many]."""
    last = ENDS @ ends
    worth, second = arrays.picks(last, ROUNDING)
    within, column = arrays.WITHIN[place].T, np.arange(len(place))
    first = np.take_along_axis(arrays.kept(worth, axis=0), within, axis=0)
    first = np.where(within == place, last[place, column], first)  # PKD-3.2: who keeps all five stops for good
    top = first.max(0)
    keep = within[np.argmax(first >= top - ROUNDING, axis=0), column]
    kept = np.bincount((second * len(place) + column).ravel(), (FALLS[keep].T).ravel(), len(last) * len(place))
    falls = ENDS.T @ kept.reshape(last.shape)
    return top, np.where(keep == place, ENDS[place].T, falls)


def plans(start: Start) -> Plans:
    """Solve a round: nobody gains by leaving it, what follows taken as given."""
    duel, left, place = Duel(start), int(start.left), np.asarray(start.place, np.int64)
    games = len(place)
    rows = np.broadcast_to(np.arange(left)[:, None], (left, games))
    with np.errstate(invalid="ignore", divide="ignore", over="ignore"):  # a ruined basis has no mixture
        cards = Cards(rows, rows, np.ones(left, bool))
        play = settle(_NUMPY, cards, (duel.stake, place), throw_at(0), ask=_asked, limits=_LIMITS)  # of the throw nobody asks
        often = chances(np, play)
        often = np.where(often > _SMALL, often, 0)
        often = often / often.sum(0)
        own = np.take_along_axis(duel.stake, play.card[None, None], axis=2)  # [17, watcher's card, plan, games]
        ends = (own * play.answered).sum(1)
        falls = _thrown(ends.reshape(len(PATTERNS), -1), np.tile(place, left))[1].reshape(ends.shape)
    watcher = np.zeros((AIMS, games))
    watcher[duel.aims[1], np.arange(games)] = play.mixture
    found = Plans(watcher, often, np.take_along_axis(duel.aims[0], play.card, axis=0), ends / UNITS, falls)
    ruined = np.flatnonzero(~(play.high - play.low < _APART))
    for game in ruined:  # next to nothing is at stake
        _slowly(found, int(game), Start(start.held[..., [game]], start.points[..., [game]], start.place[[game]], start.left))
    return found


def _slowly(found: Plans, game: int, start: Start) -> None:
    """This one by steps: every card one plan."""
    duel = Duel(start)
    done = slowly(np, duel, start.place, _STEPS)
    cards = np.flatnonzero(duel.open[0][:, 0])
    found.watcher[:, game], found.often[:, game], found.card[:, game] = done.mixes[1][:, 0], done.mixes[0][cards, 0], cards
    found.ends[:, :, game] = duel.roller(done.mixes)[:, cards, 0]
    fell = done.falls[:, cards, 0]
    found.falls[:, :, game] = fell / np.maximum(fell.sum(0), 1e-9)


def drawn(start: Start) -> tuple[Array, Array, Array]:
    """How likely cards are laid, the roller's and the watcher's; and of each card of the roller's the ``ends`` of one plan.

    ``start.word`` draws the plan, of several with one card.
    """
    known, games = plans(start), np.arange(start.points.shape[1])
    roller, ends = np.zeros((AIMS, len(games))), np.zeros((len(PATTERNS), AIMS, len(games)))
    for aim in range(AIMS):
        sums = np.cumsum(np.where(known.card == aim, known.often, 0), axis=0)  # [plan, games]
        pick = np.argmax(sums > start.word * sums[-1], axis=0)
        roller[aim], ends[:, aim] = sums[-1], known.ends[:, pick, games]
    return roller.astype(np.float32), known.watcher.astype(np.float32), ends.astype(np.float32)
