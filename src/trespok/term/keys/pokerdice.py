"""Pokerdice's keys: a card to lay, or the dice to keep."""

from __future__ import annotations

import re
from typing import TypeAlias

from ...core import Offer
from ...games.pokerdice import Aim, Keep, PokerdiceView, Seal, Stop
from ...games.words import clip
from ..names import Naming
from .match import Choice, NotUnderstood, fold, is_word, one_of

__all__ = ["menu", "read", "topic", "words"]

_Choice: TypeAlias = Seal | Keep | Stop


def read(naming: Naming, view: PokerdiceView, typed: str) -> list[_Choice]:
    """A card while cards are laid; afterwards values to keep, or stop."""
    return [_lay(naming, view, typed) if view.shown is None else _roll(naming, typed)]


def menu(naming: Naming, view: PokerdiceView, offer: Offer[_Choice]) -> list[str]:
    """What is asked for now."""
    del offer
    if view.shown is None:
        return [naming.texts("pokerdice-lay", packs=view.options.packs)]
    return [naming.texts("pokerdice-roll", rethrow=len(view.throws), keep=_shown(naming, "keep"), stop=_shown(naming, "stop"))]


def topic(naming: Naming, typed: str) -> str | None:
    """The rule of an objective."""
    aim = one_of(naming, typed, _choices(naming))
    return None if aim is None else f"PKD-4.{aim + 1}"


def words(naming: Naming) -> list[str]:
    """The cards' names, and what is said of dice."""
    return [*(choice.shown for choice in _choices(naming)), _shown(naming, "keep"), _shown(naming, "stop")]


def _shown(naming: Naming, key: str) -> str:
    return naming.texts.words(key)[0]


def _choices(naming: Naming) -> list[Choice[Aim]]:
    return [Choice(aim, aim + 1, naming.texts.of("aim", str(aim)), str(aim)) for aim in Aim]


def _lay(naming: Naming, view: PokerdiceView, typed: str) -> Seal:
    bare = fold(typed).removeprefix("aim ")
    aims = _one(naming, bare) if view.options.packs == 1 else _two(naming, bare)
    if not aims:
        raise NotUnderstood(naming.texts("pokerdice-type-card", typed=clip(typed), packs=view.options.packs))
    return Seal(aims)


def _one(naming: Naming, typed: str) -> tuple[Aim, ...]:
    aim = one_of(naming, typed, _choices(naming))
    return () if aim is None else (aim,)


def _two(naming: Naming, typed: str) -> tuple[Aim, ...]:
    """Two cards on one line: apart by a comma or a plus, or wherever the words fall into two names."""
    words = [word for word in re.split(r"[\s,;+]+", typed) if word]
    apart = [part for part in re.split(r"[,;+]", typed) if part.strip()]
    splits = [apart] if len(apart) == 2 else [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
    for first, second in splits:
        try:
            left, right = one_of(naming, first, _choices(naming)), one_of(naming, second, _choices(naming))
        except NotUnderstood:
            continue
        if left is not None and right is not None:
            return left, right
    return ()


def _roll(naming: Naming, typed: str) -> Keep | Stop:
    if is_word(naming, typed, "stop", "stop"):
        return Stop()
    first, _, rest = fold(typed).partition(" ")
    values = rest if is_word(naming, first, "keep", "keep") else typed
    dice = re.sub(r"[\s,;+]", "", values)
    if (not dice and values is typed) or not re.fullmatch(r"[1-6]{0,5}", dice):
        keep, stop = _shown(naming, "keep"), _shown(naming, "stop")
        raise NotUnderstood(naming.texts("pokerdice-type-dice", typed=clip(typed), keep=keep, stop=stop))
    return Keep(tuple(sorted(map(int, dice))))
