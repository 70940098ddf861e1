"""Why a choice is good, as a sentence of the catalogue and its facts; every language says it from there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["Reason"]


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence of the catalogue and its facts: numbers, and words by their names."""

    id: str
    facts: dict[str, Any]
