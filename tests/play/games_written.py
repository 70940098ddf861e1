"""Whole games written down, for tests that read them: random play with checkable chance."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from trespok.core import HOUSE
from trespok.games import GAMES
from trespok.play import AnyTable, Chance, Table, commitment, write_transcript

VARIANTS: list[tuple[str, int, dict[str, str]]] = [
    ("pok", 3, {}),
    ("pok", 7, {}),
    ("pokerdice", 2, {}),
    ("pokerdice", 2, {"packs": "2"}),
    ("pokerdice", 4, {"turns": "equal"}),
    ("pokino", 4, {"set": "kitchen", "hands": "2"}),
    ("pokino", 3, {"set": "kitchen", "hands": "2", "claiming": "auto"}),
    ("pokino", 10, {"set": "kitchen", "hands": "2", "marking": "auto", "claiming": "auto", "chips": "6"}),
]


def random_game(name: str, seats: int, values: Mapping[str, str], seed: str) -> tuple[AnyTable, Chance]:
    """A finished game: seats play at random, the house draws from a secret made of *seed*."""
    rng = random.Random(seed)
    secret = rng.randbytes(32)
    chance = Chance(commit=commitment(secret), words={1: "añade suerte".encode()}, reveal=secret)
    source = chance.source(secret, seats)
    game = GAMES[name]
    table: AnyTable = Table(game, seats, game.read_options(seats, values))
    while not table.over:
        actor = rng.choice(table.actors)
        action: Any = table.draw(source) if actor is HOUSE else None
        offer = table.offer(actor)
        assert offer is not None
        table.submit(actor, action if action is not None else rng.choice(offer.actions))
    return table, chance


def written(name: str, seats: int, values: Mapping[str, str], seed: str) -> str:
    """The same as a transcript."""
    table, chance = random_game(name, seats, values, seed)
    return write_transcript(table, chance, notes=["seat 0 bot random"])
