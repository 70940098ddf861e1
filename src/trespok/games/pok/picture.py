"""POK drawn: a throw, and the table as a view shows it."""

from collections.abc import Iterator
from typing import Final

from ...core import Seat
from ...drawings.pieces import ACCENT, CARD, FIELD, LINE, SOFT, box, counter, picture, placed, symbol_die, words
from .rules import Ending, Round, Symbol, Throw
from .views import PokView

_EDGE: Final = 14
_DIE: Final = 1.1
_HEAD: Final = 70
_ROW: Final = 34
_WIDE: Final = 420
_COUNTERS: Final = 78  # where the six counters of a row begin
_SHOWN: Final = 282
_PLACES: Final = 2  # of each symbol


def throw_svg(throw: Throw) -> str:
    return picture(_dice(throw), 2 * _EDGE + 3 * _DIE * FIELD + 20, 2 * _EDGE + _DIE * FIELD, f"A throw: {_said(throw)}")


def table_svg(view: PokView) -> str:
    """Dice, everybody's counters, and what each fist held when they were opened last."""
    opened = view.past[-1] if view.past and view.throw is None else None
    throw = opened.throw if opened else view.throw
    parts = [] if throw is None else [_dice(throw)]
    parts.append(words(_moment(view, opened), _WIDE - _EDGE, 40, 13, fill=SOFT, at="end"))
    parts += [placed("".join(_seat(view, seat, opened)), 0, _HEAD + seat * _ROW) for seat in range(view.seats)]
    return picture(
        "".join(parts), _WIDE, _HEAD + view.seats * _ROW + _EDGE, f"POK, {view.seats} seats, {_moment(view, opened)}"
    )


def _dice(throw: Throw) -> str:
    step = _DIE * FIELD + 10
    faces = [None if symbol is None else str(symbol) for symbol in throw]
    return "".join(placed(symbol_die(place + 1, face), _EDGE + place * step, _EDGE, _DIE) for place, face in enumerate(faces))


def _said(throw: Throw) -> str:
    return ", ".join("blank" if symbol is None else str(symbol) for symbol in throw)


def _moment(view: PokView, opened: Round | None) -> str:
    if view.outcome is not None:
        return f"over after {len(view.past)} rounds"
    return f"round {len(view.past)}, opened" if opened else f"round {len(view.past) + 1}"


def _seat(view: PokView, seat: Seat, opened: Round | None) -> Iterator[str]:
    """One row: name, six counters or where they were, what was shown, how many are gone."""
    goal = view.options.goal
    gone = sum(view.options.hand) - sum(view.hands[seat])
    won = view.outcome is not None and view.outcome.why is Ending.GOAL and seat in view.outcome.winners
    yield words(f"seat {seat}", _EDGE, 21, bold=seat == view.seat or won)
    for place in range(_PLACES * len(Symbol)):
        symbol, number = Symbol(place // _PLACES), place % _PLACES
        drawn = counter(str(symbol), gone=number >= view.hands[seat][symbol])
        yield placed(drawn, _COUNTERS + place * 30 + (place // _PLACES) * 6, 2, 0.7)
    shown = opened.shown[seat] if opened else view.mine if seat == view.seat else None
    if shown is not None:
        handed = opened is not None and seat in opened.handed
        yield placed(box((32, 32), fill=CARD, stroke=ACCENT if handed else LINE, width=3 if handed else 1), _SHOWN, 0)
        yield placed(counter(str(shown)), _SHOWN + 3, 3, 0.65)
    yield words(f"{gone} of {goal}" + (" · won" if won else ""), _WIDE - _EDGE, 21, fill=SOFT, at="end", bold=won)
