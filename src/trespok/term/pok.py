"""POK at the terminal: three dice and one's own counters, and the keys to close the fist on one."""

from collections.abc import Iterator, Sequence
from typing import Final

from ..core import Offer, Outcome
from ..games.pok import Play, PokView, Symbol, Throw
from ..games.words import clip
from .names import SHAPES, Naming, heading
from .session import play_rounds
from .terminal import Terminal
from .typed import Choice, NotUnderstood, fold, one_of


def _draw(naming: Naming, view: PokView) -> list[str]:
    """The dice and what a seat holds.  Others' counters stay in memory until the match is over (POK-6.1)."""
    if view.outcome is not None:
        return _over(naming, view, view.outcome)
    lines = [heading(naming.texts("round-number", round=len(view.past) + 1)), *dice_lines(naming, view.throw)]
    if view.hand is None:
        return lines + [f"  {naming.label(seat):<10}{_shapes(hand)}" for seat, hand in enumerate(view.hands)]
    need = view.options.goal - (sum(view.options.hand) - sum(view.hand))
    return [*lines, f"  {naming.texts('pok-hand', counters=_shapes(view.hand), count=need)}"]


def asks(naming: Naming, throw: Throw) -> str:
    """What the dice ask for, die by die; a blank die asks for nothing."""
    asked = [(str(symbol), number) for number, symbol in enumerate(throw, 1) if symbol is not None]
    return naming.listed([naming.counted("symbols", symbol, number) for symbol, number in asked])


def dice_lines(naming: Naming, throw: Throw | None) -> list[str]:
    if throw is None:
        return [f"  {naming.texts('dice-next')}"]
    faces = [" ".join(SHAPES[symbol] * number) if symbol is not None else "" for number, symbol in enumerate(throw, 1)]
    return [
        "  " + "   ".join("┌───────┐" for _ in faces),
        "  " + "   ".join(f"│{face:^7}│" for face in faces),
        "  " + "   ".join("└───────┘" for _ in faces),
        f"  {naming.texts('pok-asks', asks=asks(naming, throw))}",
    ]


def _shapes(counts: Sequence[int]) -> str:
    return " ".join(SHAPES[symbol] for symbol in Symbol for _ in range(counts[symbol]))


def _over(naming: Naming, view: PokView, outcome: Outcome) -> list[str]:
    """What everybody handed over and kept, best first, equals on the same place (POK-5.2)."""
    lines = [heading(naming.texts("over-after-rounds", rounds=len(view.past)))]
    for place, seat in outcome.places():
        hand = view.hands[seat]
        gone = [view.options.counters - count for count in hand]
        kept = naming.texts("pok-kept", counters=_shapes(hand))
        lines.append(f"  {place}.  {naming.label(seat):<10} {sum(gone)}  {_shapes(gone):<11}  {kept}")
    return lines


# --- what can be typed ---


def _read(naming: Naming, view: PokView, typed: str) -> list[Play]:
    """A symbol by word, initial or number; ``play disc`` as a transcript has it works too."""
    symbol = one_of(naming, fold(typed).removeprefix("play "), _choices(naming))
    if symbol is None:
        raise NotUnderstood(naming.texts("pok-type", typed=clip(typed)))
    return [Play(symbol)]


def _menu(naming: Naming, view: PokView, offer: Offer[Play]) -> list[str]:
    """The counters still held, a forced one like any other (POK-3.3)."""
    held = "    ".join(f"{play.symbol + 1} {naming.word('symbol', str(play.symbol))}" for play in offer.actions)
    return [naming.texts("pok-show", counters=held)]


def _words(naming: Naming) -> list[str]:
    return [choice.shown for choice in _choices(naming)]


def _choices(naming: Naming) -> list[Choice[Symbol]]:
    return [Choice(symbol, symbol + 1, naming.texts.of("symbol", str(symbol)), str(symbol)) for symbol in Symbol]


# --- rules that matter now ---


def _hints(view: PokView) -> Iterator[str]:
    """Ids of the rules that matter now, the most pressing first."""
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


POK: Final = Terminal(draw=_draw, read=_read, menu=_menu, words=_words, hints=_hints, play=play_rounds)
