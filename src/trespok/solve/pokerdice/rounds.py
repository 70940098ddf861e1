"""One round of two seats, with the first throw on the table, as a game of watcher's cards against roller's cards and re-throws.

The roller's plans are too many to list, so they are found one after another: a small game of the plans known is solved by the
simplex method, the best answers to its solution are new plans, and when none is better the game is solved.  Both bounds stand
whatever was found: a mixture of plans earns at least its worst, a watcher's mixture costs at most the best answer.
Arrays have the batch last; *plan* counts the places of the basis, as many as there are cards.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from ..libraries import Library
from .answers import SLACK, Answers, Array, Cards, Throw, answers

CLOSE: Final = 1e-8  # bounds this near are one value
_MOST: Final = 60  # sets of answers asked for; 15 are the most seen
_SHIFT: Final = 100.0  # makes every margin positive, so that worths are 1 over a sum
_HUGE: Final = 1000.0  # against a card the watcher does not hold: never what holds the roller back
_EPS: Final = 1e-11
_HAIR: Final = 1e-8


class Limits(NamedTuple):
    close: float = CLOSE  # of its bounds
    most: int = _MOST  # sets of answers asked for


EXACT: Final = Limits()


class Play(NamedTuple):
    """A round on its way to be solved."""

    inverse: Array  # [plan, watcher's card, batch]: of the basis
    against: Array  # [watcher's card, plan, batch]: the plan's worth against each card, shifted
    card: Array  # [plan, batch]: the roller's card, by its place
    real: Array  # [plan, batch]: 1.0 a plan, 0.0 a surplus of the simplex
    answered: Array  # [watcher's card, plan, batch]: the mixture this plan is the best answer to
    mixture: Array  # [watcher's card, batch]: the best for the watcher so far
    margin: Array  # [roller's card, batch]: what each card earns against it, all that follows included
    high: Array  # [batch]: the most the watcher's mixture can cost
    low: Array  # [batch]: the least the roller's plans earn
    steps: Array


# The best answers to a mixture, all that follows included: of the cards, what the round is about, the mixture and the throw.
Ask: TypeAlias = Callable[[Any, Cards, Array, Array, Throw], Answers]


class _Round(NamedTuple):
    roller: Array
    watcher: Array
    worth: Array  # what the round is about, as *ask* takes it: batch last


def for_points(xp: Any, cards: Cards, worth: Array, mixture: Array, throw: Throw) -> Answers:
    """The round for the expected margin; *worth* [watcher's card, roller's card, batch] is what follows, to its roller."""
    found = answers(xp, cards, mixture, throw)
    return Answers(found.margin - (mixture[:, None] * worth).sum(0), found.against - worth)


def _begin(xp: Any, cards: Cards) -> Play:
    """No plan yet: a stand-in that is worse than any, and the surpluses of all cards but the first."""
    many, batch = cards.roller.shape
    unit = xp.broadcast_to(xp.eye(many)[:, :, None], (many, many, batch))
    first = (xp.arange(many) == 0)[:, None, None]
    inverse = xp.where(first, xp.where(first.transpose(1, 0, 2), 1.0, 0.0), xp.where(first.transpose(1, 0, 2), 1.0, -unit))
    even = xp.broadcast_to((cards.there / cards.there.sum())[:, None], (many, batch))
    return Play(
        inverse=inverse,
        against=xp.where(first.transpose(1, 0, 2), 1.0, -unit),
        card=xp.zeros((many, batch), int),
        real=xp.broadcast_to(xp.where(first[:, 0], 1.0, 0.0), (many, batch)),
        answered=xp.broadcast_to(even[:, None], (many, many, batch)),
        mixture=even,
        margin=xp.zeros((many, batch)),
        high=xp.full(batch, xp.inf),
        low=xp.full(batch, -xp.inf),
        steps=xp.zeros(batch, int),
    )


def settle(
    library: Library, cards: Cards, worth: Array, throw: Throw, *, ask: Ask = for_points, limits: Limits = EXACT
) -> Play:
    """Solve every round of the batch, to within CLOSE or the *limits* given."""
    xp = library.xp

    def step(fixed: _Round, play: Play) -> Play:
        now = Cards(fixed.roller, fixed.watcher, cards.there)
        return _improve(library, now, lambda mixture: ask(xp, now, fixed.worth, mixture, throw), play, limits)

    def going(play: Play) -> Array:
        return ~(play.high - play.low <= limits.close) & (play.steps < limits.most)

    return library.loop(going, step, _begin(xp, cards), _Round(cards.roller, cards.watcher, worth))


def _improve(library: Library, cards: Cards, asked: Callable[[Array], Answers], play: Play, limits: Limits) -> Play:
    """Ask for the best answers to the watcher's mixture; take them into the small game and solve it again."""
    xp = library.xp
    play = play._replace(inverse=_cleaned(xp, play))
    duals = _duals(play)
    mixture = xp.where(cards.there[:, None], xp.maximum(duals, 0.0), 0.0)
    mixture = xp.where(play.steps == 0, play.mixture, mixture / mixture.sum(0))
    found = asked(mixture)
    high = xp.where(cards.there[:, None], found.margin, -xp.inf).max(0) + SLACK
    low = xp.where(cards.there[:, None], costs(xp, play), xp.inf).min(0)
    better = high < play.high
    play = play._replace(
        mixture=xp.where(better, mixture, play.mixture),
        margin=xp.where(better, found.margin, play.margin),
        high=xp.where(better, high, play.high),
        low=xp.nan_to_num(low, nan=-_SHIFT),  # a ruined basis promises nothing
        steps=play.steps + 1,
    )
    near = (play.high - play.low <= limits.close) | (play.steps >= limits.most)  # what was judged last is what is played
    return _simplex(library, _Small(_columns(xp, cards, found), mixture, near), play)


def _columns(xp: Any, cards: Cards, found: Answers) -> Array:
    """[watcher's card, column, batch]: the new plans, zero against everything if there is no such card; then surpluses."""
    many, batch = cards.roller.shape
    against = xp.where(cards.there[:, None, None], found.against + _SHIFT, _HUGE)
    spare = xp.broadcast_to(-xp.eye(many)[:, :, None], (many, many, batch))
    return xp.concatenate([xp.where(cards.there[:, None], against, 0.0), spare], axis=1)


class _Small(NamedTuple):
    """What does not change while the small game is solved."""

    columns: Array  # [watcher's card, column, batch]: the new plans, then the surpluses
    answered: Array  # [watcher's card, batch]
    near: Array  # [batch]: nothing more to do


def _simplex(library: Library, small: _Small, play: Play) -> Play:
    """Pivot until neither a new plan nor a surplus is worth taking in."""
    xp = library.xp
    many, batch = play.card.shape
    cost = xp.where(xp.arange(2 * many) < many, 1.0, 0.0)[:, None]

    def going(state: tuple[Play, Array, Array]) -> Array:
        return state[1]

    def pivot(fixed: _Small, state: tuple[Play, Array, Array]) -> tuple[Play, Array, Array]:
        now, _, turns = state
        gain = (_duals(now)[:, None] * fixed.columns).sum(0) - cost
        pick = gain.argmax(0)
        column = xp.take_along_axis(fixed.columns, pick[None, None], axis=1)[:, 0]
        path = (now.inverse * column[None]).sum(1)
        leaves, found = _leaves(xp, xp.maximum(now.inverse.sum(1), 0.0), path)
        moves = (gain.max(0) > _EPS) & found & ~fixed.near & (turns < 4 * many + 8)
        entering = _Entering(xp.where(pick < many, pick, -1), column, path, fixed.answered)
        return _exchange(xp, now, entering, (xp.arange(many)[:, None] == leaves) & moves), moves, turns + 1

    state = (play, ~small.near, xp.zeros(batch, int))
    return library.loop(going, pivot, state, small)[0]


def _leaves(xp: Any, held: Array, path: Array) -> tuple[Array, Array]:
    """[batch]: the place that is emptied first on the way, and whether there is one.

    Of places emptied at nearly the same time it is the one that gives most: to divide by a hair ruins the basis.
    """
    ahead = path > _HAIR
    part = xp.where(ahead, path, 1.0)
    limit = xp.where(ahead, (held + _EPS) / part, xp.inf).min(0)
    first = ahead & (held / part <= limit)
    return xp.where(first, path, -1.0).argmax(0), first.any(0)


class _Entering(NamedTuple):
    """A column on its way into the basis."""

    card: Array  # [batch]; -1 a surplus
    against: Array  # [watcher's card, batch]
    path: Array  # [plan, batch]: what it takes from each place
    answered: Array  # [watcher's card, batch]


def _exchange(xp: Any, play: Play, new: _Entering, here: Array) -> Play:
    """A column takes the place *here* [plan, batch] of the basis; where that is nowhere, nothing changes."""
    moves = here.any(0)
    share = xp.where(moves, xp.where(here, new.path, 0.0).sum(0), 1.0)
    row = xp.where(here[:, None], play.inverse, 0.0).sum(0) / share
    turned = xp.where(here[:, None], row[None], play.inverse - new.path[:, None] * row[None])
    return play._replace(
        inverse=xp.where(moves, turned, play.inverse),
        against=xp.where(here[None], new.against[:, None], play.against),
        card=xp.where(here, xp.maximum(new.card, 0), play.card),
        real=xp.where(here, xp.where(new.card >= 0, 1.0, 0.0), play.real),
        answered=xp.where(here[None], new.answered[:, None], play.answered),
    )


def _cleaned(xp: Any, play: Play) -> Array:
    """The inverse again, by one step of Newton's: pivots leave errors that would keep the bounds apart."""
    many = len(play.card)
    off = xp.eye(many)[:, :, None] - (play.inverse[:, :, None] * play.against[None]).sum(1)
    return play.inverse + (off[:, :, None] * play.inverse[None]).sum(1)


def _duals(play: Play) -> Array:
    """[watcher's card, batch]: the watcher's weights in the small game, not yet chances."""
    return (play.real[:, None] * play.inverse).sum(0)


def chances(xp: Any, play: Play) -> Array:
    """[plan, batch]: how often the roller plays each plan of the basis."""
    held = play.real * xp.maximum(play.inverse.sum(1), 0.0)
    return held / held.sum(0)


def costs(xp: Any, play: Play) -> Array:
    """[watcher's card, batch]: what each card gives away against the roller's mixture of plans."""
    return (chances(xp, play)[None] * (play.against - _SHIFT)).sum(1)
