"""Two seats with one pack each: what is still to come is known exactly, for points (docs/solving-pokerdice.md)."""

from __future__ import annotations

import numpy as np

from ...games.pokerdice import Aim, Hand
from ...solve.pokerdice.positions import Cards, level
from ...solve.pokerdice.values import load
from .bids import Bids, Position, lay, without
from .dice import Floats
from .endgame import forced
from .hands import bell, features, fit
from .joint import Joint

__all__ = ["chance_ahead", "duel", "two"]


def two(here: Position) -> bool:
    """Whether the solved values hold here."""
    return here.seats == 2 and here.options.packs == 1 and forced(here)


def _cards(hand: Hand) -> Cards:
    return tuple(aim for aim in Aim if hand[aim])


def _margin(roller: Hand, watcher: Hand) -> float:
    """What the rest of the game is worth to whoever rolls next."""
    mine, other = _cards(roller), _cards(watcher)
    return float(load().middle[len(mine)][level(len(mine)).number(mine, other)])


def duel(here: Position) -> Joint:
    """A round of two seats for winning: the exact margin of what follows, and the fitted spread around it."""
    known = fit(here.name)
    bids = [lay(here, seat, known) for seat in (0, 1)]
    roller, watcher = here.roller, 1 - here.roller
    own, other = bids[roller], bids[watcher]
    apart = here.points[roller] - here.points[watcher] + own.gains[:, None] - other.gains + other.fails  # [own, other, 17]
    apart = apart - _following(here, own, other)[..., None]
    sd = np.sqrt(own.spread[:, None] + other.spread)[..., None]
    tie = 0.5 if here.wins_ties(roller, watcher) else -0.5
    wins = bell((apart + tie) / sd)
    chances = np.empty((*wins.shape, 2))
    chances[..., roller], chances[..., watcher] = wins, 1 - wins
    return Joint(here, bids, chances if roller == 0 else chances.swapaxes(0, 1))


def _following(here: Position, own: Bids, other: Bids) -> Floats:
    """[own, other]: what the rest is worth to the watcher, who rolls next."""
    mine = [without(here.hands[here.roller], bid) for bid in own.bids]
    theirs = [without(here.hands[1 - here.roller], bid) for bid in other.bids]
    return np.array([[_margin(rolls, watches) for rolls in theirs] for watches in mine])


def chance_ahead(here: Position) -> Floats:
    """By seat: the chance to win before the dice of a round are thrown."""
    roller, watcher = here.roller, 1 - here.roller
    known, of = fit(here.name), features(here.hands)
    variance = known.spreads(here.left, 0, of[[roller]])[0] + known.spreads(here.left, 1, of[[watcher]])[0]
    tie = 0.5 if here.wins_ties(roller, watcher) else -0.5
    apart = here.points[roller] - here.points[watcher] + _margin(here.hands[roller], here.hands[watcher]) + tie
    wins = float(bell(np.array(apart / np.sqrt(variance))))
    return np.array([wins, 1 - wins] if roller == 0 else [1 - wins, wins])
