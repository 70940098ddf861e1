"""Pokino's keys: cards to mark, cups to claim, counters to take.  Enter and ``last`` are the flow's business."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from ...core import Offer, Seat
from ...games.pokino import Claim, Cup, Mark, Out, PokinoView, Rebuy
from ...games.words import clip
from ...kit.cards import BY_NAME, Card, Suit
from ..names import Naming
from .match import Choice, NotUnderstood, fold, is_word, one_of

__all__ = ["menu", "read", "topic", "words"]

_Choice: TypeAlias = Mark | Claim | Rebuy | Out
_KEYS: Final = ("mark", "claim", "boards", "board", "last", "rebuy", "out")


def read(naming: Naming, view: PokinoView, typed: str) -> list[_Choice]:
    """``m`` marks everything called; a card marks itself; a cup claims itself, ``from`` a seat steals it."""
    if view.seat in view.owing or view.seat in view.out:
        return [_ruin(naming, typed)]
    first, *rest = fold(typed).split() or [""]
    if is_word(naming, first, "mark", "mark"):
        return [Mark(_card(naming, typed, rest))] if rest else _due(naming, view)
    if card := _read_card(naming, [first, *rest]):
        return [Mark(card)]
    words = rest if rest and is_word(naming, first, "claim", "claim") else [first, *rest]
    return [_claim(naming, typed, words)]


def menu(naming: Naming, view: PokinoView, offer: Offer[_Choice]) -> list[str]:
    """What the person may do beside turning up the next card."""
    if offer.must:
        rebuy, out = naming.texts.words("rebuy")[0], naming.texts.words("out")[0]
        return [naming.texts("pokino-ruined", cost=view.options.ante, count=view.options.chips, rebuy=rebuy, out=out)]
    kinds = {type(action) for action in offer.actions}
    may = [naming.texts("pokino-may-mark")] if Mark in kinds else []
    if Claim in kinds:
        claim, steal = naming.texts.words("claim")[0], naming.texts.words("from")[0]
        bot = max(1, naming.boards)  # the first seat that is not one's own
        may.append(naming.texts("pokino-may-claim", claim=claim, steal=steal, called=naming.called(bot), name=naming.name(bot)))
    if Rebuy in kinds:  # PKN-8.6
        may.append(naming.texts("pokino-may-return", count=view.options.chips, rebuy=naming.texts.words("rebuy")[0]))
    return may


def topic(naming: Naming, typed: str) -> str | None:
    """The rule of a cup."""
    cup = one_of(naming, typed, _cups(naming))
    return None if cup is None else f"PKN-3.{cup + 1}"


def words(naming: Naming) -> list[str]:
    """The cups' names, and what is done in a hand or between hands."""
    return [*(choice.shown for choice in _cups(naming)), *(word for key in _KEYS for word in naming.texts.words(key))]


def _cups(naming: Naming) -> list[Choice[Cup]]:
    return [Choice(cup, cup + 1, naming.texts.of("cup", str(cup)), str(cup)) for cup in Cup]


def _due(naming: Naming, view: PokinoView) -> list[_Choice]:
    """Every called card on one's own board that is not covered yet."""
    if view.seat is None or view.board is None:
        return []
    due = [card for card in view.called if card in view.board.cards and card not in view.marks[view.seat]]
    if not due:
        raise NotUnderstood(naming.texts("pokino-nothing-to-mark"))
    return [Mark(card) for card in due]


def _claim(naming: Naming, typed: str, words: list[str]) -> Claim:
    """``stamp``, ``3``, ``stamp from 2``, ``3 2``, ``3 from Pim``; the seat may be called Bot 2."""
    named = [word for word in words if not _is_from(naming, word) and word != "bot"]
    victim = _seat(naming, named[-1]) if len(named) > 1 else None
    if victim is not None:
        named.pop()
    cup = one_of(naming, " ".join(named), _cups(naming))
    if cup is None:
        raise NotUnderstood(naming.texts("pokino-type", typed=clip(typed)))
    return Claim(cup, victim)


def _seat(naming: Naming, word: str) -> Seat | None:
    """A seat by its number or its bot's name."""
    names = [fold(name) for name in naming.bots]
    if word in names:
        return names.index(word)
    return int(word) if re.fullmatch(r"[0-9]{1,2}", word) else None


def _is_from(naming: Naming, word: str) -> bool:
    """The word between a cup and the seat it is taken from."""
    return word in {"from", *map(fold, naming.texts.words("from"))}


def _card(naming: Naming, typed: str, words: list[str]) -> Card:
    card = _read_card(naming, words)
    if card is None:
        raise NotUnderstood(naming.texts("pokino-type-card", typed=clip(typed)))
    return card


_FIGURES = {"ace": 1, "sota": 10, "caballo": 11, "rey": 12}


def _read_card(naming: Naming, words: list[str]) -> Card | None:
    """``7e``, ``7 e``, ``7 espadas``, ``king of coins``: number or figure, then the suit by letter or name."""
    if card := BY_NAME.get("".join(words)):
        return card
    if len(words) < 2:
        return None
    figures = {fold(word): number for key, number in _FIGURES.items() for word in (key, *naming.texts.words(key))}
    number = figures.get(words[0], int(words[0]) if re.fullmatch(r"[0-9]{1,2}", words[0]) else 0)
    suits = {fold(name): suit for suit in Suit for name in (suit.name, naming.texts.of("suit", suit.name.lower()))}
    found = suits.get(words[-1])
    return None if found is None else BY_NAME.get(f"{number}{found.letter}")


def _ruin(naming: Naming, typed: str) -> Rebuy | Out:
    rebuy, out = naming.texts.words("rebuy")[0], naming.texts.words("out")[0]
    choices: list[Choice[Rebuy | Out]] = [Choice(Rebuy(), 1, rebuy, "rebuy"), Choice(Out(), 2, out, "out")]
    action = one_of(naming, typed, choices)
    if action is None:
        raise NotUnderstood(naming.texts("pokino-type-ruin", typed=clip(typed), rebuy=rebuy, out=out))
    return action
