"""Who plays Pokino in the batch: how well each seat watches, by name and by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from ...bots.pokino.expert import EXPERT
from ...bots.pokino.sensible import SENSIBLE
from ...bots.pokino.sleeper import SLEEPER
from ...bots.pokino.watcher import Care
from ...core import Trouble
from .watching import Attention

__all__ = ["NUMBERS", "POLICIES", "company_of"]


def _of(care: Care, *, hurries: bool = False) -> Attention:
    return Attention(care.misses, care.late, care.steals, care.rebuys, hurries)


POLICIES: Final = {
    "attentive": Attention(),
    "sensible": _of(SENSIBLE),
    "sleeper": _of(SLEEPER),
    "expert": _of(EXPERT, hurries=True),
}
NUMBERS: Final = ("misses", "late", "steals")  # may be given as options of a question: one for all seats, or one each


def company_of(policy: Sequence[str], asked: Mapping[str, str]) -> tuple[Attention, ...]:
    """The attention of every seat: as its policy has it, but for the numbers that were asked for."""
    given = {name: _chances(name, asked[name], len(policy)) for name in NUMBERS if name in asked}
    found = []
    for seat, name in enumerate(policy):
        mine = POLICIES[name]
        misses, late, steals = (given[each][seat] if each in given else getattr(mine, each) for each in NUMBERS)
        found.append(replace(mine, misses=misses, late=late, steals=steals))
    return tuple(found)


def _chances(name: str, word: str, seats: int) -> list[float]:
    try:
        found = [float(part) for part in word.split("/")]
    except ValueError:
        found = []
    if len(found) not in (1, seats) or not all(0 <= chance <= 1 for chance in found):
        raise Trouble(
            f"{name} is a chance from 0 to 1 for all seats, or {seats} of them with strokes between, not '{word[:40]}'."
        )
    return found * seats if len(found) == 1 else found
