"""The story as it travels: a list for each told thing, its line first, then its facts in the order of the line.

What the view beside it holds in the very same words does not travel a second time: such a fact is null, and nulls at
the end are left out.  Of a counted word that lies in the view at the place of its number only the number travels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from .. import core
from ..core import Fact, Kind, Line
from ..games import COMMON_LINES, GAMES, TELLERS

__all__ = ["Told", "packed", "shaped", "shapes"]

Told: TypeAlias = list[Any]  # ["handed"], ["thrown", 3], ["met", 0, "full-house", 5]
_NOWHERE: Final = object()


def packed(game_name: str, story: Sequence[core.Told], view: Mapping[str, Any]) -> list[Told]:
    """A story beside *view*, the screen it travels with."""
    lines = TELLERS[game_name].LINES | COMMON_LINES
    opened = [_number(lines[told.id], told) for told in story if lines[told.id].part == "opens"]
    latest = max(opened, default=0)
    back, done = -1, []
    for told in story:
        line = lines[told.id]
        if line.part == "opens":
            back = _number(line, told) - latest - 1
        done.append(_pack(line, told, view, str(back)))
    return done


def _number(line: Line, told: core.Told) -> int:
    number: int = told.facts[line.facts[0].name]
    return number


def _pack(line: Line, told: core.Told, view: Mapping[str, Any], back: str) -> Told:
    parts: Told = [told.id, *(_fact(fact, told.facts[fact.name], view, back) for fact in line.facts)]
    while parts[-1] is None:
        parts.pop()
    return parts


def _fact(fact: Fact, value: Any, view: Mapping[str, Any], back: str) -> Any:
    if not fact.at:
        return value
    there = _found(view, fact.at.replace("*", back).split("."))
    if fact.kind is Kind.COUNTED:
        return _counted(value, there)
    return None if _plain(there) == _plain(value) else value


def _counted(pairs: Sequence[tuple[str, int]], there: Any) -> Any:
    """The n-th of a list stands for n of its word, as a die of POK does; null there stands for nothing."""
    placed = [(word, number) for number, word in enumerate(there, 1) if word is not None] if isinstance(there, list) else []
    if placed == list(pairs):
        return None
    return pairs[0][1] if len(pairs) == 1 and pairs[0] in placed else pairs


def _found(view: Any, path: Sequence[str]) -> Any:
    """What lies at *path*; nothing where the way ends before."""
    for step in path:
        if isinstance(view, Mapping):
            view = view.get(step, _NOWHERE)
        elif isinstance(view, list | tuple) and -len(view) <= int(step) < len(view):
            view = view[int(step)]
        else:
            return _NOWHERE
    return view


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value


def shapes() -> dict[str, dict[str, Any]]:
    """Every line of our games, for the page: what begins or opens a round, and the facts in their order."""
    return {"": shaped(COMMON_LINES)} | {name: shaped(TELLERS[name].LINES) for name in GAMES.ours}


def shaped(lines: Mapping[str, Line]) -> dict[str, Any]:
    """The lines of one game, likewise."""
    return {
        name: {"part": line.part, "facts": [[fact.name, fact.kind.value, fact.family, fact.at] for fact in line.facts]}
        for name, line in lines.items()
    }
