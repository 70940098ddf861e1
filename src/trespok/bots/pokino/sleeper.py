"""The sleeper of Pokino: half of what happens passes it by, and nothing of the others' is ever taken."""

from __future__ import annotations

from typing import Final

from .watcher import Care, Watcher

__all__ = ["SLEEPER", "Sleeper"]

SLEEPER: Final = Care("sleeper", misses=0.5, late=0.3, steals=0.0, median_ms=2600)


class Sleeper(Watcher):
    """Watches like somebody who has had a long day."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed, SLEEPER)
