"""Pokerdice drawn: a throw, and the table as a view shows it."""

from collections.abc import Iterator
from typing import Final

from ...core import Seat
from ...drawings.pieces import ACCENT, CARD, FIELD, GREEN, INK, LINE, RED, SOFT, box, die, picture, placed, words
from ...kit.dice import Dice
from .aims import Aim
from .rules import Round
from .views import PokerdiceView

_EDGE: Final = 14
_NAMES: Final = 148  # down to where the names of the cards end
_ROW: Final = 30
_CARDS: Final = 96  # where the cards of a row begin
_CARD: Final = (26, 20)
_STEP: Final = 32
_WIDE: Final = _CARDS + _STEP * len(Aim) + 76


def throw_svg(dice: Dice) -> str:
    wide = 2 * _EDGE + len(dice) * (FIELD + 8) - 8
    return picture(_dice(dice, ()), wide, 2 * _EDGE + FIELD, f"A throw: {' '.join(map(str, dice))}")


def table_svg(view: PokerdiceView) -> str:
    """Dice, the cards everybody still has, what was laid in the round settled last, and points."""
    settled = view.past[-1] if view.past and not view.throws else None
    dice = settled.throws[-1] if settled else view.throws[-1] if view.throws else ()
    kept = view.kept[-1] if view.kept and view.dice is None else ()
    moment = _moment(view, settled)
    parts = [_dice(dice, kept), words(moment, _WIDE - _EDGE, 38, fill=SOFT, at="end")]
    for aim in Aim:
        x = _CARDS + aim * _STEP + 12
        parts.append(f'<g transform="rotate(-45 {x} {_NAMES - 8})">{words(_called(aim), x, _NAMES - 8, 12, fill=SOFT)}</g>')
    parts += [placed("".join(_seat(view, seat, settled)), 0, _NAMES + seat * _ROW) for seat in range(view.seats)]
    return picture("".join(parts), _WIDE, _NAMES + view.seats * _ROW + 8, f"Pokerdice, {view.seats} seats, {moment}")


def _dice(dice: Dice, kept: Dice) -> str:
    left, parts = list(kept), []
    for place, face in enumerate(dice):
        held = face in left
        if held:
            left.remove(face)
        parts.append(placed(die(face, kept=held), _EDGE + place * (FIELD + 8), _EDGE))
    return "".join(parts)


def _called(aim: Aim) -> str:
    return str(aim).replace("-", " ")


def _moment(view: PokerdiceView, settled: Round | None) -> str:
    number = len(view.past) if settled else len(view.past) + 1
    if view.outcome is not None:
        return f"over after {view.rounds} rounds"
    return f"round {number} of {view.rounds}" + (", settled" if settled else "")


def _seat(view: PokerdiceView, seat: Seat, settled: Round | None) -> Iterator[str]:
    """One row: name, a die for the roller, ten cards, points."""
    roller = settled.roller if settled else view.roller
    yield words(f"seat {seat}", _EDGE, 16, bold=seat == view.seat)
    if seat == roller:
        yield placed(die(5), 66, 1, 0.5)
    laid = dict(zip(settled.aims[seat], settled.met[seat], strict=True)) if settled else {}
    open_now = (view.shown if seat == view.roller else None) or (view.mine if seat == view.seat else None) or ()
    for aim in Aim:
        if aim in laid:
            drawn = _laid(GREEN if laid[aim] else RED, "✓" if laid[aim] else "✗")
        else:
            drawn = _laid(ACCENT, "") if aim in open_now else _card(view.hands[seat][aim])
        yield placed(drawn, _CARDS + aim * _STEP, 0)
    gain = f" (+{settled.gains[seat]})" if settled else ""
    yield words(f"{view.points[seat]}{gain}", _WIDE - _EDGE, 16, at="end", bold=True)


def _laid(colour: str, sign: str) -> str:
    """A card of this round, or of the one settled last: by its sign as well as by its colour."""
    return box(_CARD, fill=colour, stroke=INK) + words(sign, 13, 15, 13, fill=CARD, at="middle", bold=True)


def _card(left: int) -> str:
    """A card still held, or the empty place of one played."""
    if not left:
        return box(_CARD, stroke=LINE)
    return box(_CARD, fill=CARD, stroke=INK) + (words(str(left), 13, 15, 12, at="middle") if left > 1 else "")
