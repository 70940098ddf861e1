"""What speaks for a card or for the dice to keep in Pokerdice, from the dice, the cards left, and odds of the re-throws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ..bots.pokerdice.expert import winning_chances
from ..bots.pokerdice.expert.bids import Floats, Position, without
from ..bots.pokerdice.expert.table import ahead, round_of
from ..core import Offer, Seat, Trouble
from ..games.pokerdice import POINTS, Action, Aim, PokerdiceView, Seal, meets, write
from ..games.pokerdice.rules import RETHROWS
from ..kit.dice import Dice
from ..play import AnyTable
from ..solve import Progress
from ..solve.pokerdice.rethrow import PLACE
from ..solve.pokerdice.wins import PATTERNS
from .findings import Basis, Choice, Hint, Reason, Review, Unit, ranked
from .walk import finished, walk

if TYPE_CHECKING:
    from ..bots.pokerdice.expert.table import Round

# --- winning chances at Pokerdice with all cards open: the graph may know what the seats did not ---


def open_chances(table: AnyTable) -> tuple[float, ...] | None:
    """Every seat's chance to win; None while cards are being laid or dice are in the air."""
    view: PokerdiceView = table.view(None)
    laid = [table.view(seat).mine for seat in range(view.seats)]
    if not any(laid):
        return winning_chances(view)
    if view.dice is None or not all(laid):
        return None
    found = _rolling(view, [cards or () for cards in laid])
    return tuple(float(part) for part in found / found.sum())


def _rolling(view: PokerdiceView, laid: Sequence[Sequence[Aim]]) -> Floats:
    """All cards lie: the mean over how the dice may end."""
    now = round_of(view)
    falls = now.falls_from(laid[now.here.roller], PLACE[view.throws[-1]], RETHROWS - len(view.kept))
    found: Floats = sum(
        (odds * _after(now.here, laid, pattern) for odds, pattern in zip(falls, PATTERNS, strict=True) if odds > 0),
        np.zeros(view.seats),
    )
    return found


def _after(here: Position, laid: Sequence[Sequence[Aim]], pattern: Floats) -> Floats:
    """The round settled on dice that meet *pattern*, and the chances from there (PKD-5.1 to PKD-5.3)."""
    points = list(here.points)
    for seat, cards in enumerate(laid):
        for aim in cards:
            if pattern[aim]:
                points[seat] += POINTS[aim]
            elif seat != here.roller:
                points[here.roller] += 1
    if here.left == 1:
        return _over(here, points)
    hands = tuple(without(hand, cards) for hand, cards in zip(here.hands, laid, strict=True))
    return ahead(Position(here.options, here.left - 1, (here.roller + 1) % here.seats, tuple(points), hands))


def _over(here: Position, points: Sequence[int]) -> Floats:
    """Most points win; among equals the last roller (PKD-6.2)."""

    def place(seat: Seat) -> tuple[int, int]:
        return points[seat], -((here.roller - seat) % here.seats)

    won = max(range(here.seats), key=place)
    return np.array([float(seat == won) for seat in range(here.seats)])


# --- why the best choice of Pokerdice is the best, in words: what it stops, and what it risks ---

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


POOR: Final = 0.15  # a chance that is hardly one


def why_card(dice: Dice, aim: Aim, likely: float, *, left: int | None = None, rolls: bool) -> Reason:
    """What speaks for laying *aim*; *left*: nothing fits well, with so many rounds to go."""
    if aim is Aim.JOKER:
        return Reason("why-pkd-joker-now", {})
    if left is not None:
        return Reason("why-pkd-give-up", {"aim": str(aim), "points": POINTS[aim], "left": left})
    if meets(dice, aim):
        return Reason("why-pkd-lies", {"aim": str(aim), "you": "yes" if rolls else "no"})
    if rolls:
        return Reason("why-pkd-roll-for", {"aim": str(aim), "points": POINTS[aim], "percent": round(likely, 4)})
    return Reason("why-pkd-they-roll", {"aim": str(aim), "percent": round(likely, 4)})


def why_keep(dice: Dice, aim: Aim, keep: Dice, likely: float, theirs: Iterable[Aim]) -> tuple[Reason, ...]:
    """What speaks for keeping *keep* for *aim*, which then comes so *likely*; *theirs* are cards others may have laid."""
    met = meets(dice, aim)
    if len(keep) == len(dice):
        return (Reason("why-pkd-stop", {}),) if met else ()
    decided = (met and likely > 1 - 1e-9) or likely < 1e-9
    lying = [str(other) for other in theirs if other is not Aim.JOKER and meets(dice, other)]
    if decided and lying:
        return (Reason("why-pkd-spoil", {"aims": lying}),)
    if len(dice) - len(keep) == 1:
        faces = sum(meets(tuple(sorted((*keep, face))), aim) for face in range(1, 7))
        return (Reason("why-pkd-faces", {"dice": list(keep), "aim": str(aim), "faces": faces}),)
    return (Reason("why-pkd-keep", {"dice": list(keep), "aim": str(aim), "percent": round(likely, 4)}),)


def _printed(view: PokerdiceView) -> None:
    """PKD-9.1, PKD-9.2: what is known is known of the printed game."""
    if not view.options.printed:
        raise Trouble("Pokerdice with house rules is not solved, so nobody can say what a choice was worth.")


def _basis(view: PokerdiceView) -> Basis:
    return Basis.EXACT if view.seats == 2 and view.options.packs == 1 else Basis.ESTIMATE


def hint(view: PokerdiceView, offer: Offer[Action]) -> Hint:
    """Every card that could be laid, or every way to keep dice.  The re-throws of the round are exact."""
    if view.seat is None or view.dice is None:
        raise Trouble("There is nothing to choose before the dice are thrown.")
    _printed(view)
    choices = ranked(_cards(view, offer) if view.mine is None else _keeps(view))
    return Hint("pokerdice", view.seat, Unit.WIN, _basis(view), choices[0].action, choices)


def _cards(view: PokerdiceView, offer: Offer[Action]) -> Iterator[Choice]:
    """Cards with the expert's mixture; two cards in whichever order count once."""
    from ..bots.pokerdice.expert import card_worths  # noqa: PLC0415 - NumPy
    from ..bots.pokerdice.expert.bids import place_of  # noqa: PLC0415
    from ..bots.pokerdice.expert.table import round_of  # noqa: PLC0415

    now = round_of(view)
    mix = now.mixes[now.step(view.seat or 0)]
    for action, worth in card_worths(view, offer).items():
        if isinstance(action, Seal) and action.aims == tuple(sorted(action.aims)):
            yield Choice(write(action), worth, float(mix[place_of(action.aims)]))


def _keeps(view: PokerdiceView) -> Iterator[Choice]:
    from ..bots.pokerdice.expert import keep_worths  # noqa: PLC0415 - NumPy

    return (Choice(write(action), worth) for action, worth in keep_worths(view).items())


def _named(action: Action) -> str:
    return write(Seal(tuple(sorted(action.aims)))) if isinstance(action, Seal) else write(action)


def _between(view: PokerdiceView, chosen: str) -> tuple[float, float] | None:
    """What a choice at a table of two cost, the least and the most, over the best play of the other seat."""
    from ..solve.pokerdice.to_win import costs_to_win  # noqa: PLC0415 - NumPy

    seat, roller = view.seat, view.roller
    if seat is None or roller is None or view.seats != 2 or view.options.packs != 1:
        return None
    hands = [tuple(aim for aim in Aim if view.hands[each][aim]) for each in (roller, 1 - roller)]
    ahead = view.points[roller] - view.points[1 - roller]
    card = view.mine[0] if view.mine else None
    found = costs_to_win("roller" if seat == roller else "watcher", (hands[0], hands[1]), ahead, view.throws, card)
    return next((cost for choice, cost in found.items() if _words(choice, view.throws[-1]) == chosen), None)


def _words(choice: Aim | Dice, dice: Dice) -> str:
    """As ``write`` has it."""
    if isinstance(choice, Aim):
        return write(Seal((choice,)))
    return "stop" if len(choice) == len(dice) else " ".join(["keep", *map(str, choice)])


def look(table: AnyTable, progress: Progress | None) -> Review:
    """Every card and every keep, and the chances after every throw and every round."""
    _printed(table.view(None))
    moments, points = walk(table, hint, open_chances, lambda view: len(view.past) + 1, progress, named=_named, between=_between)
    view: PokerdiceView = table.view(None)
    basis = _basis(view)
    return finished(table, unit=Unit.WIN, basis=basis, chances_basis=basis, moments=moments, points=points)
