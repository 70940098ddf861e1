"""POK told: what the dice ask, what the fists held, who hands over and why, how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core import Seat
from ...games.pok import Ending, PokView, Round, Symbol, Throw, Why
from ...play import Entry
from ..draw.pok import asks
from ..standing import pok_outcome
from ..voice import SHAPES, Voice

__all__ = ["tell"]


def tell(voice: Voice, entry: Entry[Any], before: PokView, after: PokView) -> list[str]:
    """A throw, or the round that the last seal opened; a seal alone tells nothing (POK-3.2)."""
    if isinstance(entry.action, Throw):
        return [voice.texts("pok-thrown", round=len(after.past) + 1, asks=asks(voice, entry.action))]
    if len(after.past) == len(before.past):
        return []
    told = list(_opened(voice, after.past[-1]))
    return told + _ending(voice, after) if after.ending is not None else told


def _opened(voice: Voice, done: Round) -> Iterator[str]:
    fists = "  ".join(f"{voice.name(seat)} {SHAPES[symbol]}" for seat, symbol in enumerate(done.shown))
    yield voice.texts("pok-opened", fists=fists)
    for number, symbol in enumerate(done.throw, 1):
        if symbol is not None:
            yield _answer(voice, done, symbol, number)
    yield _verdict(voice, done)


def _answer(voice: Voice, done: Round, symbol: Symbol, number: int) -> str:
    """Whether one die was answered exactly; each die is looked at alone (POK-4.1, POK-4.2)."""
    seats = [seat for seat, shown in enumerate(done.shown) if shown is symbol]
    asked = voice.symbols(symbol, number)
    if len(seats) == number:
        return voice.texts("pok-die-exact", asked=asked, count=number, names=voice.names(seats))
    return voice.texts("pok-die-missed", asked=asked, count=len(seats))


def _verdict(voice: Voice, done: Round) -> str:
    """Who hands over, and by which rule."""
    seats = len(done.shown)
    handed = voice.names(done.handed)
    if done.why is Why.EXACT:
        if len(done.handed) == seats:
            return voice.texts("pok-all-hand-over")
        kept = [seat for seat in range(seats) if seat not in done.handed]
        return voice.texts("pok-hand-over", names=handed, others=voice.names(kept))
    if done.why is Why.UNASKED:
        free = voice.listed([voice.symbol(s) for s in Symbol if s not in done.throw and s in done.shown])
        return voice.texts("pok-unasked", symbols=free, names=handed)
    if set(done.shown).isdisjoint(done.throw):  # POK-4.4
        return voice.texts("pok-nobody-all-unasked")
    return voice.texts("pok-nobody")  # POK-4.5


def _ending(voice: Voice, view: PokView) -> list[str]:
    """A win, a shared first place, or the stalemate (POK-5.1 to POK-5.3)."""
    outcome = pok_outcome(view)
    winners: tuple[Seat, ...] = outcome.winners if outcome is not None else ()
    if view.ending is Ending.STALEMATE:
        symbol = next(symbol for symbol in Symbol if view.hands[0][symbol])
        return [voice.texts("pok-stalemate", symbols=voice.symbols(symbol, 2)), voice.texts("draw-of-all")]
    if len(winners) == 1:
        return [voice.texts("pok-wins", **voice.seat(winners[0]))]
    names = voice.names(winners)
    shared = voice.texts("pok-draw-you", names=voice.names(seat for seat in winners if seat != voice.you))
    return [shared if voice.you in winners else voice.texts("pok-draw", names=names)]
