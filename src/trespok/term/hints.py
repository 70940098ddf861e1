"""The question mark: which rules matter in the position on the screen."""

from __future__ import annotations

from collections.abc import Iterator

from ..games.pok import PokView, Symbol
from ..games.pokerdice import PokerdiceView
from ..games.pokino import Mode, PokinoView
from ..texts.families import rule_key
from .names import Naming

__all__ = ["pok", "pokerdice", "pokino", "rule_text"]


def rule_text(naming: Naming, rule: str) -> str:
    """A rule in a few words, with its id."""
    return f"{naming.texts.of('rule', rule_key(rule))} ({rule})"


def pok(view: PokView) -> Iterator[str]:
    """Rule ids, the most pressing first."""
    throw, hand = view.throw, view.hand
    if throw is None or hand is None:
        yield "POK-2.1"
        return
    if len(view.past) == 0:
        yield "POK-3.1"
    yield "POK-4.1"
    if len({symbol for symbol, _ in throw.asks}) < len(throw.asks):
        yield "POK-4.2"
    yield "POK-4.5" if set(Symbol) <= set(throw) else "POK-4.3"
    if sum(count > 0 for count in hand) == 1:
        yield "POK-3.3"
    if sum(hand) == 2:
        yield "POK-5.1"


def pokerdice(view: PokerdiceView) -> Iterator[str]:
    """Rule ids, the most pressing first."""
    if view.shown is not None:
        yield from ("PKD-3.1", "PKD-3.2", "PKD-5.2", "PKD-5.3")
        return
    yield "PKD-2.2"
    yield from ("PKD-2.3", "PKD-5.2") if view.seat == view.roller else ("PKD-5.1", "PKD-5.3")
    if view.options.packs > 1:
        yield "PKD-7.1"
    yield "PKD-6.1" if len(view.past) + 1 == view.rounds else "PKD-1.3"


def pokino(view: PokinoView) -> Iterator[str]:
    """Rule ids, the most pressing first."""
    if view.seat in view.owing:
        yield "PKN-8.3"
    elif not view.playing:
        yield from ("PKN-2.1", "PKN-8.2" if view.last else "PKN-8.1")
        if view.number > 1 and view.options.set:
            yield "PKN-1.8"
    else:
        yield from _pokino_hand(view)


def _pokino_hand(view: PokinoView) -> Iterator[str]:
    yield "PKN-2.3" if view.options.marking is Mode.MANUAL else "PKN-9.1"
    if view.options.claiming is Mode.AUTO:
        yield "PKN-9.2"
    else:
        yield "PKN-4.4" if view.seat in view.barred else "PKN-4.2"
        yield "PKN-5.1"
    if len(view.called) == 40:
        yield "PKN-7.3"
    yield "PKN-8.2" if view.last else "PKN-7.1"
