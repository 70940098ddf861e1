"""Two seats with one pack, on the host: the linear programmes of ``bots.pokerdice.expert.duel``, for many games at once.

NumPy in float64, as the bot: the same games whatever device plays the rest.  Arrays have the games last.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...bots.pokerdice.expert.bids import Position
from ...bots.pokerdice.expert.duel import APART, LIMITS, SMALL
from ...bots.pokerdice.expert.table import Round
from ...games.pokerdice import Aim, Options
from ...solve.libraries import NumPy
from ...solve.pokerdice import arrays
from ...solve.pokerdice.answers import ROUNDING, Answers, Cards, Throw, throw_at
from ...solve.pokerdice.positions import hands, level
from ...solve.pokerdice.rounds import Play, chances, settle
from ...solve.pokerdice.win_values import load_wins
from ...solve.pokerdice.wins import ENDS, PATTERNS, UNITS, stakes

__all__ = ["Plans", "plans"]

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]

_NUMPY: Final = NumPy()
_NEAR: Final = 0.0003  # of a win: of a round settled by steps nothing worse is laid, as the bot has it
_FALLS: Final = np.ascontiguousarray(arrays.kept(np.eye(len(arrays.ODDS))).T)  # [462, 252]


class Plans(NamedTuple):
    """Rounds of two, solved: what is laid, and for every card of the roller's one of its plans, drawn."""

    roller: Floats  # [cards, games]: how likely each is laid
    watcher: Floats
    ends: Floats  # [17, cards, games]: the roller's chance to win that the plan's re-throws go by


class _Two(NamedTuple):
    """Positions of two seats, so many cards each."""

    left: int
    numbers: Ints  # as ``solve.pokerdice.positions`` numbers them
    ahead: Ints  # points of the roller's


def _hand_numbers(left: int, bits: Ints) -> Ints:
    """The numbers of hands of so many cards, by their bits."""
    known = {sum(1 << aim for aim in cards): number for number, cards in enumerate(hands(left))}
    return np.array([known[int(each)] for each in bits], np.int64)


def _stakes(here: _Two) -> Floats:
    """[17, watcher's card, roller's card, games]: the roller's chances in UNITs."""
    found: Floats = stakes(load_wins().tables[here.left - 1], here.left, here.numbers, here.ahead)
    return found


def _asked(xp: Any, cards: Cards, about: tuple[Floats, Ints], mixture: Floats, throw: Throw) -> Answers:
    """The best re-throws with each card, every game with a throw of its own (``wins.to_win`` has one for all)."""
    del xp, throw
    stake, place = about
    many, games = cards.roller.shape
    ends = (stake * mixture[None, :, None]).sum(1).reshape(len(PATTERNS), -1)
    top, falls = _thrown(ends, np.tile(place, many))
    return Answers(top.reshape(many, games), (falls.reshape(-1, 1, many, games) * stake).sum(0))


def _thrown(ends: Floats, place: Ints) -> tuple[Floats, Floats]:
    """What the best re-throws are worth [many], and where the dice end [17, many]."""
    last = ENDS @ ends
    worth, second = arrays.picks(last, ROUNDING)
    within, column = arrays.WITHIN[place].T, np.arange(len(place))
    first = np.take_along_axis(arrays.kept(worth, axis=0), within, axis=0)
    first = np.where(within == place, last[place, column], first)  # PKD-3.2: who keeps all five stops for good
    top = first.max(0)
    keep = within[np.argmax(first >= top - ROUNDING, axis=0), column]
    kept = np.bincount((second * len(place) + column).ravel(), (_FALLS[keep].T).ravel(), len(last) * len(place))
    falls = ENDS.T @ kept.reshape(last.shape)
    return top, np.where(keep == place, ENDS[place].T, falls)


def plans(held: Ints, points: Ints, place: Ints, left: int, chance: Floats) -> Plans:
    """Solve the rounds of games that have so many rounds *left*.

    *held* [seat, games] are hands as bits, the roller's first; *chance* [games] draws the plans.
    """
    numbers = [_hand_numbers(left, bits) for bits in held]
    here = _Two(left, numbers[0] * len(hands(left)) + numbers[1], points[0] - points[1])
    stake, rows = _stakes(here), np.broadcast_to(np.arange(left)[:, None], (left, len(place)))
    with np.errstate(invalid="ignore", divide="ignore", over="ignore"):  # a ruined basis has no mixture
        cards = Cards(rows, rows, np.ones(left, bool))
        play = settle(_NUMPY, cards, (stake, place), throw_at(0), ask=_asked, limits=LIMITS)  # of the throw nobody asks
        found = _drawn(here, play, stake, chance)
    for game in np.flatnonzero(~(play.high - play.low < APART)):
        both = tuple(tuple(int(bits) >> aim & 1 for aim in Aim) for bits in held[:, game])
        own, other = (int(mine) for mine in points[:, game])
        _slowly(found, int(game), Round(Position(Options(), left, 0, (own, other), both), int(place[game])))
    return found


def _drawn(here: _Two, play: Play, stake: Floats, chance: Floats) -> Plans:
    often = chances(np, play)
    often = np.where(often > SMALL, often, 0)
    often = often / often.sum(0)
    ends = np.stack([_plan_ends(stake, play, plan) for plan in range(here.left)])  # [plan, 17, games]
    games, aims = np.arange(len(chance)), level(here.left).cards(here.numbers)
    found = Plans(*(np.zeros((*shape, len(Aim), len(chance))) for shape in ((), (), (len(PATTERNS),))))
    for slot in range(here.left):
        sums = np.cumsum(np.where(play.card == slot, often, 0), axis=0)  # [plan, games]
        pick = np.argmax(sums > chance * sums[-1], axis=0)
        found.roller[aims[0][slot], games] = sums[-1]
        found.watcher[aims[1][slot], games] = play.mixture[slot]
        found.ends[:, aims[0][slot], games] = ends[pick, :, games].T / UNITS
    return found


def _plan_ends(stake: Floats, play: Play, plan: int) -> Floats:
    """[17, games]: what the dice are worth to a plan in the end, by its belief."""
    own = np.take_along_axis(stake, play.card[plan][None, None, None], axis=2)[:, :, 0]
    found: Floats = (own * play.answered[:, plan]).sum(1)
    return found


def _slowly(found: Plans, game: int, now: Round) -> None:
    """Next to nothing is at stake and the basis is ruined: this one by steps, as the bot itself does it."""
    for seat, mixes in enumerate((found.roller, found.watcher)):
        aims, worths = [bid[0] for bid in now.race.bids[seat].bids], now.card_worths(seat)
        near = now.settled.mixes[seat] * (worths >= worths.max() - _NEAR)
        mixes[:, game] = 0
        mixes[aims, game] = near / near.sum() if near.any() else worths == worths.max()
        if seat == 0:
            found.ends[:, aims, game] = now.race.roller(now.settled.mixes)
