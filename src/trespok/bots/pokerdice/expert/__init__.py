"""The expert of Pokerdice: it plays to win the game, not for points."""

from functools import cache
from random import Random
from typing import Final

from ....core import Offer, Trouble
from ....games.pokerdice import Action, Keep, Options, PokerdiceView, Seal, Stop
from ....games.pokerdice.rules import RETHROWS
from ....solve.pokerdice.rethrow import KEEPS, PLACE
from ...bot import moment, reaction_ms
from .beliefs import CAREFUL
from .bids import Position, place_of
from .reading import seen
from .table import Plan, Round, round_of, winning_chances

__all__ = ["Expert", "card_worths", "keep_worths", "winning_chances"]

_ROUNDING: Final = 1e-6


@cache
def _prepare() -> None:
    """Read what is shipped, once in a process; tables of the dice are made when first asked for."""
    Round(Position(Options(), 10, 0, (0, 0), ((1,) * 10,) * 2), 0)


class Expert:
    """Settles every round for the chances of winning, and mixes where the settled round mixes."""

    kind = "expert"
    prior = CAREFUL

    def __init__(self, seed: str) -> None:
        self._seed = seed
        _prepare()  # not to be waited for in the middle of a game

    def choose(self, view: PokerdiceView, offer: Offer[Action]) -> Action:
        """A card to lay, or dice to keep; by house rules (PKD-9.1, PKD-9.2) nothing is known."""
        if not view.options.printed:
            raise Trouble("Pokerdice with house rules is not solved: seat random or sensible players.")
        if len(offer.actions) == 1:
            return offer.actions[0]
        now = self.seen(view)
        if view.mine is None:
            return _mixed(view, offer, now, moment(self._seed, "aim", len(view.past)))
        plan = _plan(view, now, moment(self._seed, "plan", len(view.past)))
        if plan is not None:
            dice = PLACE[view.throws[-1]]
            kept = now.planned(plan, dice, RETHROWS - len(view.kept))
            return Stop() if kept == dice else Keep(KEEPS[kept])
        worths = _keeps(view, now)
        most = max(worths.values())
        return next(action for action, worth in worths.items() if worth >= most - _ROUNDING)

    def seen(self, view: PokerdiceView) -> Round:
        """The round as it is settled for this seat, by what it believes of the others."""
        return seen(view, self.prior)

    def think_ms(self, view: PokerdiceView, offer: Offer[Action]) -> int:
        chance = moment(self._seed, "think", len(view.past), len(view.throws), len(view.kept))
        return reaction_ms(chance, 2200 if view.mine is None else 1500)


def _mixed(view: PokerdiceView, offer: Offer[Action], now: Round, chance: Random) -> Action:
    laid = chance.choices(now.bids, now.laid[now.step(view.seat or 0)].tolist())[0]
    return next(action for action in offer.actions if isinstance(action, Seal) and tuple(sorted(action.aims)) == laid)


def _plan(view: PokerdiceView, now: Round, chance: Random) -> Plan | None:
    """One of the plans for the card laid, as often as the solution has it; drawn again it is the same one."""
    plans = [plan for plan in now.plans if plan.card == place_of(view.mine or ())]
    return chance.choices(plans, [plan.often for plan in plans])[0] if plans else None


def card_worths(view: PokerdiceView, offer: Offer[Action]) -> dict[Action, float]:
    """By card offered: the chance of the view's seat to win, when the others play this round as settled."""
    worths = round_of(view).card_worths(view.seat or 0).tolist()
    return {action: worths[place_of(action.aims)] for action in offer.actions if isinstance(action, Seal)}


def keep_worths(view: PokerdiceView) -> dict[Action, float]:
    """By what the roller may do with the dice, most dice kept first: its chance to win."""
    return _keeps(view, round_of(view))


def _keeps(view: PokerdiceView, now: Round) -> dict[Action, float]:
    dice = PLACE[view.throws[-1]]
    worths = now.keep_worths(view.mine or view.shown or (), dice, RETHROWS - len(view.kept))
    return {Stop() if place == dice else Keep(KEEPS[place]): worth for place, worth in worths.items()}
