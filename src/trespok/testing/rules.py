"""Laws of the rules: offers, refusals, purity, the end."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from enum import Enum
from random import Random
from typing import Any, Final

from ..core import HOUSE, Actor, Illegal, Outcome
from .walks import Moment

__all__ = ["check_end", "check_offers", "check_purity", "check_refusals"]

_TRIED: Final = 30  # actions, of a long offer


def check_offers(moment: Moment) -> None:
    """No empty offer, no duplicate, no odds for a seat; whole odds in step with the actions for the house."""
    for actor, offer in moment.offers.items():
        who = f"The offer of {actor}"
        moment.demand(
            actor is HOUSE or actor in range(moment.seats), f"Only seats and the house are offered anything, not {actor!r}."
        )
        moment.demand(isinstance(offer.actions, tuple) and len(offer.actions) > 0, f"{who} is a tuple and not empty.")
        moment.demand(len(set(offer.actions)) == len(offer.actions), f"{who} names no action twice.")
        if actor is not HOUSE:
            moment.demand(offer.odds == (), f"{who} has no odds: those are the house's.")
            continue
        whole = all(type(odds) is int and odds >= 0 for odds in offer.odds)
        moment.demand(len(offer.odds) == len(offer.actions) and whole, f"{who} has whole odds, one for each action.")
    if moment.offers:
        owing = any(offer.must for offer in moment.offers.values())
        moment.demand(owing, "Where nobody has to act the house can: otherwise silence would hold the table.")


def check_end(moment: Moment) -> None:
    """A game is over when nothing is offered, and then it has an outcome; before, it has none."""
    outcome = moment.game.outcome(moment.state)
    if not moment.over:
        moment.demand(outcome is None, "A game in which something is offered has no outcome yet.")
        return
    moment.demand(isinstance(outcome, Outcome), "A game in which nothing is offered has an outcome.")
    if outcome is not None:
        seats = range(moment.seats)
        moment.demand(isinstance(outcome.why, Enum), "The reason of an outcome is a member of an enum.")
        moment.demand(all(seat in seats for seat in outcome.winners), "Winners are seats of the table.")
        moment.demand(len(set(outcome.winners)) == len(outcome.winners), "No winner is named twice.")
        whole = len(outcome.standing) == moment.seats and all(type(each) is int for each in outcome.standing)
        moment.demand(whole, "The standing is a whole number for each seat.")


def check_purity(moment: Moment, rng: Random) -> None:
    """The same question, the same answer; nothing is changed in place."""
    game, state = moment.game, moment.state
    before = deepcopy(state)
    for actor, action in _offered(moment, rng):
        once, again = (game.apply(state, actor, action) for _ in range(2))
        moment.demand(once == again, f"'{game.write(action)}' leads to the same position every time.")
    for viewer in moment.viewers:
        moment.demand(game.view(state, viewer) == game.view(state, viewer), "The same position gives the same view every time.")
    moment.demand(game.offers(state) == game.offers(state), "The same position gives the same offers every time.")
    moment.demand(state == before, "Nothing changes a position in place.")


def check_refusals(moment: Moment, rng: Random) -> None:
    """What is offered is accepted, and nothing else is: by nobody else, and by nobody who is not there."""
    game, offers = moment.game, moment.offers
    for actor, action in _offered(moment, rng):
        moment.demand(_refusal(moment, actor, action) is None, f"What is offered is accepted: {actor} {game.write(action)}.")
        for other in (HOUSE, *range(moment.seats), -1, moment.seats):  # in Python the last seat answers to -1
            offer = offers.get(other)
            if offer is None or action not in offer.actions:
                why = _refusal(moment, other, action)
                moment.demand(why is not None, f"What is not offered is refused with Illegal: {other} {game.write(action)}.")
    for entry in rng.sample(moment.log, min(_TRIED, len(moment.log))):
        offer = offers.get(entry.actor)
        if offer is None or entry.action not in offer.actions:
            why = _refusal(moment, entry.actor, entry.action)
            words = game.write(entry.action)
            moment.demand(why is not None, f"What is no longer offered is refused with Illegal: {entry.actor} {words}.")


def _offered(moment: Moment, rng: Random) -> Iterator[tuple[Actor, Any]]:
    for actor, offer in moment.offers.items():
        for action in rng.sample(offer.actions, min(_TRIED, len(offer.actions))):
            yield actor, action


def _refusal(moment: Moment, actor: Actor, action: Any) -> str | None:
    try:
        moment.game.apply(moment.state, actor, action)
    except Illegal as refused:
        moment.demand(str(refused).strip() != "" and refused.code != "", "A refusal has a code and a sentence.")
        return refused.code
    except Exception as error:  # noqa: BLE001 - anything but Illegal is a fault of the game
        moment.demand(False, f"A wrong action is Illegal, not {type(error).__name__}: {error}.")  # noqa: FBT003
    return None
