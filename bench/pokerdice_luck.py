"""How lucky the re-throws of a finished game of Pokerdice were for a seat, in chances to win.

Every re-throw is held against its own mean, counted out over all dice it could have been.  That mean is exact whatever is
believed about the positions after it, so to take luck away shifts no average; the better the beliefs, the less noise is left.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trespok.bots.pokerdice.expert.bids import Floats, Position, without
from trespok.bots.pokerdice.expert.table import ahead
from trespok.games.pokerdice import POINTS, Aim, Hand, PokerdiceView, Round
from trespok.solve.pokerdice.arrays import WITHIN, kept
from trespok.solve.pokerdice.rethrow import PLACE
from trespok.solve.pokerdice.wins import ENDS, PATTERNS, SEEN

FALLS = kept(np.eye(len(SEEN))).T  # [462, 252]: how likely a keep becomes each throw


def _after(here: Position, laid: Sequence[Sequence[Aim]], pattern: Floats) -> Floats:
    """Chances when the round ends on these dice (PKD-5.1 to PKD-5.4, PKD-6.2)."""
    points = list(here.points)
    for seat, cards in enumerate(laid):
        for card in cards:
            if pattern[card]:
                points[seat] += POINTS[card]
            elif seat != here.roller:
                points[here.roller] += 1
    if here.left == 1:
        won = max(range(here.seats), key=lambda seat: (points[seat], -((here.roller - seat) % here.seats)))
        alone: Floats = np.eye(here.seats)[won]
        return alone
    hands = tuple(without(hand, tuple(cards)) for hand, cards in zip(here.hands, laid, strict=True))
    return ahead(Position(here.options, here.left - 1, (here.roller + 1) % here.seats, tuple(points), hands))


def _round(here: Position, done: Round, seat: int) -> float:
    if not done.kept:
        return 0.0
    ends = np.array([_after(here, done.aims, pattern) for pattern in PATTERNS])
    left, thrown = [PLACE[dice] for dice in done.kept], [PLACE[dice] for dice in done.throws]
    last = ENDS @ ends  # [462, seats]
    best = [WITHIN[dice][last[WITHIN[dice], here.roller].argmax()] for dice in range(len(SEEN))]
    once = last[best, seat]  # by throw, with a re-throw left that the roller would use for itself
    luck = float(once[thrown[1]] - FALLS[left[0]] @ once)
    if len(left) > 1:
        luck += float(ends[SEEN[thrown[2]], seat] - last[left[1], seat])
    return luck


def luck(view: PokerdiceView, seat: int) -> float:
    """Over a whole game."""
    points: tuple[int, ...] = (0,) * view.seats
    hands: tuple[Hand, ...] = ((view.options.packs,) * 10,) * view.seats
    total = 0.0
    for number, done in enumerate(view.past):
        total += _round(Position(view.options, view.rounds - number, done.roller, points, hands), done, seat)
        points = tuple(map(int.__add__, points, done.gains))
        hands = tuple(without(hand, cards) for hand, cards in zip(hands, done.aims, strict=True))
    return total
