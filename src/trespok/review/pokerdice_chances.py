"""Winning chances at Pokerdice with all cards open: the graph may know what the seats did not.

Before a round and after it: the expert's estimate from points and cards left. While the dice are rolled: its mean
over all endings, if the roller plays like the expert, without seeing the others' cards.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..bots.pokerdice.expert import winning_chances
from ..bots.pokerdice.expert.bids import Floats, Position, without
from ..bots.pokerdice.expert.table import ahead, round_of
from ..core import Seat
from ..games.pokerdice import POINTS, Aim, PokerdiceView
from ..games.pokerdice.rules import RETHROWS
from ..play import AnyTable
from ..solve.pokerdice.rethrow import PLACE
from ..solve.pokerdice.wins import PATTERNS


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
