"""Set-up lines for games whose options all stand in the first line: there are none."""

from __future__ import annotations

from collections.abc import Sequence


def typed(seats: int, options: object, words: Sequence[str]) -> None:
    """No line belongs to the set-up."""
    del seats, options, words


def typed_verbs(state: object) -> frozenset[str]:
    """No verbs."""
    del state
    return frozenset()


def typed_lines(options: object) -> list[str]:
    """No lines."""
    del options
    return []
