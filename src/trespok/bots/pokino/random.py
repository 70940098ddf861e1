"""The random player of Pokino: marks and claims come from the board, so nothing is random but what it overlooks."""

from __future__ import annotations

from typing import Final

from .watcher import Care, Watcher

__all__ = ["RANDOM", "Random"]

RANDOM: Final = Care("random", misses=0.3, late=0.15, steals=0.1, slips=0.02, rebuys=1, median_ms=1800)


class Random(Watcher):
    """Watches like somebody whose mind is elsewhere."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed, RANDOM)
