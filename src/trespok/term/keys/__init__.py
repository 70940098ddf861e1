"""What was typed, as actions of the offer: a word, an initial, a number, in the language shown or as a transcript writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from ...core import Offer
from ..voice import Voice
from . import pok, pokerdice, pokino
from .match import NotUnderstood, fold, one_of

__all__ = ["KEYS", "Keys", "NotUnderstood", "fold", "one_of"]


class Keys(NamedTuple):
    """The keyboard of one game."""

    read: Callable[[Voice, Any, str], list[Any]]  # raises NotUnderstood; may give an action the rules then refuse
    menu: Callable[[Voice, Any, Offer[Any]], list[str]]  # what may be done now
    topic: Callable[[Voice, str], str | None]  # the rule id of a thing asked about by name


KEYS: Final[Mapping[str, Keys]] = {
    "pok": Keys(pok.read, pok.menu, pok.topic),
    "pokerdice": Keys(pokerdice.read, pokerdice.menu, pokerdice.topic),
    "pokino": Keys(pokino.read, pokino.menu, pokino.topic),
}
