"""The sensible player of Pokino: it misses little, and half of what others leave lying."""

from __future__ import annotations

from typing import Final

from .watcher import Care, Watcher

__all__ = ["SENSIBLE", "Sensible"]

SENSIBLE: Final = Care("sensible", misses=0.04, late=0.5, steals=0.5)


class Sensible(Watcher):
    """Watches like somebody who pays attention."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed, SENSIBLE)
