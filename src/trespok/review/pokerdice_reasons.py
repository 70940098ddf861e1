"""Why the best choice of Pokerdice is the best, in words: what it stops, and what it risks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ..games.pokerdice import POINTS, Aim, PokerdiceView, meets
from ..games.pokerdice.rules import RETHROWS
from ..kit.dice import Dice
from ..solve.pokerdice.rethrow import PLACE
from .findings import Hint, Reason

if TYPE_CHECKING:
    from ..bots.pokerdice.expert.table import Round

_LIKELY: Final = 0.15  # a card of another seat that may well have been laid
_SMALL: Final = 0.75  # a card that comes so often is a small risk
_GREAT: Final = 0.35  # one that comes more seldom is a great one
_SURE: Final = 1 - 1e-9


def why(view: PokerdiceView, found: Hint) -> dict[str, tuple[Reason, ...]]:
    from ..bots.pokerdice.expert.table import round_of  # noqa: PLC0415 - NumPy

    if view.dice is None or view.seat is None or found.best is None:
        return {}
    kind, *words = found.best.split()
    if kind == "aim":
        return {found.best: (_card_reason(view, round_of(view), [Aim[word.upper().replace("-", "_")] for word in words]),)}
    kept = view.dice if kind == "stop" else tuple(map(int, words))
    return {found.best: (_keep_reason(view, round_of(view), kept, view.mine or ()),)}


def _own(cards: Sequence[Aim], dice: Dice) -> Aim:
    """Of two cards the one that a reason is about: the dearest, of those not yet met if there are any."""
    return max([aim for aim in cards if not meets(dice, aim)] or cards, key=lambda aim: POINTS[aim])


def _met(ends: Any) -> dict[Aim, float]:
    """How likely each objective is met, by how likely the dice end on each pattern."""
    from ..solve.pokerdice.wins import PATTERNS  # noqa: PLC0415 - NumPy

    return dict(zip(Aim, (ends @ PATTERNS / ends.sum()).tolist(), strict=True))


def _risk(chance: float) -> str:
    return "small" if chance >= _SMALL else "even" if chance >= _GREAT else "great"


def _theirs(view: PokerdiceView, now: Round) -> list[Aim]:
    """The cards that another seat may well have laid; the joker cannot be stopped."""
    seats = [seat for seat in range(view.seats) if seat != view.seat]

    def laid(aim: Aim) -> float:
        bids = [number for number, bid in enumerate(now.bids) if aim in bid]
        return max(float(now.mixes[now.step(seat)][bids].sum()) for seat in seats)

    return [aim for aim in Aim if aim is not Aim.JOKER and laid(aim) >= _LIKELY]


def _card_reason(view: PokerdiceView, now: Round, cards: Sequence[Aim]) -> Reason:
    dice, own = view.throws[0], _own(cards, view.throws[0])
    if own is Aim.JOKER:
        return Reason("why-pkd-joker-now", {})
    if view.seat == view.roller:
        if meets(dice, own):
            return Reason("why-pkd-lies", {"aim": str(own), "you": "yes"})
        return _go(view, now, own, _met(now.falls_from(cards, PLACE[dice], RETHROWS)))
    risk = _risk(_met(now.falls.sum(1))[own])
    return Reason("why-pkd-watch", {"aim": str(own), "name": view.roller, "risk": risk})


def _keep_reason(view: PokerdiceView, now: Round, kept: Dice, cards: Sequence[Aim]) -> Reason:
    dice, own, theirs = view.throws[-1], _own(cards, view.throws[-1]), _theirs(view, now)
    if len(kept) == len(dice):
        if any(meets(dice, aim) for aim in cards):
            return Reason("why-pkd-stop", {})
        stopped = [str(aim) for aim in theirs if not meets(dice, aim)]
        return Reason("why-pkd-rest", {"aims": stopped}) if stopped else Reason("why-pkd-done", {})
    met = _met(now.falls_from(cards, PLACE[kept], 1 + RETHROWS - len(view.throws), kept=True))
    lying = [str(aim) for aim in theirs if meets(dice, aim) and met[aim] < _SURE]
    if lying and (met[own] < 1 - _SURE or (meets(dice, own) and met[own] > _SURE)):
        return Reason("why-pkd-spoil", {"aims": lying})
    return _go(view, now, own, met)


def _go(view: PokerdiceView, now: Round, own: Aim, met: dict[Aim, float]) -> Reason:
    """To throw for a card: what the throw is likely to break, and what it risks."""
    stopped = [str(aim) for aim in _theirs(view, now) if meets(view.throws[-1], aim) and met[aim] < 1 / 2]
    facts = {"aim": str(own), "risk": _risk(met[own])}
    return Reason("why-pkd-break", {**facts, "aims": stopped}) if stopped else Reason("why-pkd-go", facts)
