"""The shark of POK: it plays to win against the company it sees.

What a seat has shown in this match says how likely it is a random player, a sensible one, or neither.  In the round
every other seat is then taken to play as such a one with a *trust* p, and for the rest to answer as well as it can: a
restricted Nash response (Johanson, Zinkevich and Bowling 2007).  The trusts are a fixed family, so that each member's
strength is known exactly (docs/explanation/bots.md).  Where nobody is trusted to be weak, it plays as the expert.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...games.pok import THROWS, Hand, PokView, Round, Throw
from .expert import Expert
from .rounds import Floats, Rounds, even, lay, respond, sensible, solved
from .sensible import Mix

FAMILY: Final = (0.0, 0.25, 0.5, 0.75, 0.95)  # trusts
BEFORE: Final = np.array([0.3, 0.3, 0.4])  # before anything was shown: random, sensible, neither
SLIP: Final = 0.03  # how often anybody shows just anything: a slip, or the clock's choice (POK-6.2)
WISHES: Final = np.geomspace(0.02, 0.001, 64)  # to mix, step by step (rounds.respond)
STRONG: Final = np.geomspace(0.05, 0.01, 32)  # enough for how a strong player mixes, roughly

Moment: TypeAlias = tuple[tuple[Hand, ...], Throw]

_THROW_NUMBERS: Final = {throw: number for number, throw in enumerate(THROWS)}
_REMEMBERED: Final = 1 << 9


class Shark(Expert):
    """Learns from the view alone, every time anew: it has no memory but what was shown to all."""

    kind = "shark"

    def seen(self, view: PokView) -> Mix:
        """The answer to the company, as its trust in each seat stands now."""
        if view.seat is None or view.throw is None or view.house is not None:
            return super().seen(view)
        models, trust = company(view.hands, view.throw, view.past)
        trust[view.seat] = 0.0
        if not trust.any():
            return self.odds(view.hands, view.throw, view.seat)
        rounds = _laid([(view.hands, view.throw)])
        found = answer(rounds, models[None], trust[None], np.array([view.seat]))[0]
        return float(found[0]), float(found[1]), float(found[2])


def answer(rounds: Rounds, models: Floats, trust: Floats, me: NDArray[np.int64]) -> Floats:
    """The restricted Nash response of seats *me* [batch]: chances [batch, symbol].

    *models* are chances [batch, seat, symbol], *trust* is [batch, seat] and 0 for the one who answers.
    """
    trusted = np.take_along_axis(trust.T, rounds.seats, axis=0)
    x = respond(rounds, solved(rounds), WISHES, model=rounds.by_slot(models), trust=trusted)
    return np.take_along_axis(rounds.by_seat(x), me[:, None, None], axis=1)[:, 0]


def company(hands: tuple[Hand, ...], throw: Throw, past: Sequence[Round]) -> tuple[Floats, Floats]:
    """How each seat is thought to mix now [seat, symbol], and the trust in that [seat]."""
    weights = before(1, len(hands))
    for moment, settled in zip(_kinds(_moments(hands, past)), past, strict=True):
        weights = learned(weights, moment[None], np.array([settled.shown]))
    models, trust = thought(weights, _kinds([(hands, throw)])[0][None])
    return models[0], trust[0]


def before(many: int, seats: int) -> Floats:
    """What is thought of everybody when nothing was shown yet: logarithms [batch, seat, kind]."""
    return np.broadcast_to(np.log(BEFORE), (many, seats, len(BEFORE))).copy()


def kinds(rounds: Rounds) -> Floats:
    """How a random, a sensible and a strong player mix in every seat: [batch, kind, seat, symbol]."""
    mixes = [even(rounds), sensible(rounds), respond(rounds, solved(rounds), STRONG)]
    return np.stack([rounds.by_seat(x) for x in mixes], axis=1)


def learned(weights: Floats, mixes: Floats, shown: NDArray[np.int64]) -> Floats:
    """The same logarithms after a round where *mixes* say how each kind plays it and *shown* [batch, seat] what was shown."""
    held = (mixes[:, 0] > 0).sum(axis=2)
    chance = np.take_along_axis(mixes, shown[:, None, :, None], axis=3)[..., 0]  # [batch, kind, seat]
    return np.asarray(weights + np.log((1.0 - SLIP) * chance + SLIP / held[:, None]).transpose(0, 2, 1))


def thought(weights: Floats, mixes: Floats) -> tuple[Floats, Floats]:
    """How each seat is thought to mix now [batch, seat, symbol], and the trust in that [batch, seat]."""
    likely = np.exp(weights - weights.max(axis=2, keepdims=True))
    likely /= likely.sum(axis=2, keepdims=True)
    plain = likely[..., :2].sum(axis=2)
    # Half trust wins most of what there is to win, and costs little among experts: the root is nearer to what pays.
    trust = np.array(FAMILY)[np.abs(np.sqrt(plain)[..., None] - FAMILY).argmin(axis=2)]
    models = np.einsum("bsk,bksc->bsc", likely[..., :2] / plain[..., None], mixes[:, :2])
    return models, trust


def _moments(hands: tuple[Hand, ...], past: Sequence[Round]) -> list[Moment]:
    """The hands of every round: counters handed over are put back, the last round first."""
    found: list[Moment] = []
    now = np.array(hands)
    for settled in reversed(past):
        for seat in settled.handed:
            now[seat, settled.shown[seat]] += 1
        found.append((tuple((int(a), int(b), int(c)) for a, b, c in now), settled.throw))
    return found[::-1]


_known: dict[Moment, Floats] = {}  # rounds worked out; one that is forgotten is worked out again, with the same result


def forget() -> None:
    """Work everything out anew from here on, as after a restart."""
    _known.clear()


def _kinds(moments: Sequence[Moment]) -> list[Floats]:
    """How every kind of player mixes in every seat: [kind, seat, symbol] for each round."""
    fresh = [moment for moment in dict.fromkeys(moments) if moment not in _known]
    if len(_known) + len(fresh) > _REMEMBERED:
        _known.clear()
        fresh = list(dict.fromkeys(moments))
    if fresh:
        _known.update(zip(fresh, kinds(_laid(fresh)), strict=True))
    return [_known[moment] for moment in moments]


def _laid(moments: Sequence[Moment]) -> Rounds:
    throws = np.array([_THROW_NUMBERS[throw] for _, throw in moments], np.int32)
    return lay(np.array([hands for hands, _ in moments]), throws)
