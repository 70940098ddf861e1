"""The story as it travels: a list for each told thing, its line first, then its facts in the order of the line.

What the view beside it holds in the very same words does not travel a second time: such a fact is null, and nulls at
the end are left out.  Of a counted word that lies in the view at the place of its number only the number travels.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, cast

from .. import core
from ..core import Kind, Line
from ..games import COMMON_LINES, GAMES, TELLERS, AnyTeller

Told: TypeAlias = list[Any]  # ["handed"], ["thrown", 3], ["met", 0, "full-house", 5]
_NOWHERE: Final = object()
_LISTS: Final = (list, tuple)


class Packing:
    """Packs the story of *teller*.  Most pages of a table are told the same beside the same: that is packed once."""

    def __init__(self, teller: AnyTeller) -> None:
        self._forms = _forms(cast("Hashable", teller))
        self._story: list[core.Told] = []
        self._ways: list[tuple[str | int, ...]] = []
        self._fields: tuple[str, ...] = ()  # of the view: all of it that the ways lead into
        self._beside: list[Any] | None = None  # what lay in them
        self._packed: list[Told] = []

    def beside(self, view: Mapping[str, Any], story: Sequence[core.Told]) -> list[Told]:
        """The story beside *view*, the screen it travels with."""
        if not story:
            return []
        if self._story != story:
            self._story, self._ways, self._beside = list(story), self._ways_of(story), None
            self._fields = tuple({str(way[0]): None for way in self._ways})
        fields = [view.get(field, _NOWHERE) for field in self._fields]
        if self._beside != fields:
            self._beside, self._packed = fields, self._pack(_found(view, way) for way in self._ways)
        return self._packed

    def _ways_of(self, story: Sequence[core.Told]) -> list[tuple[str | int, ...]]:
        """Where the view may hold a fact, for each that has such a place."""
        forms = self._forms
        last = max((told.facts[forms[told.id].opens] for told in story if forms[told.id].opens), default=0)
        back, ways = -1, []
        for told in story:
            form = forms[told.id]
            if form.opens:
                back = told.facts[form.opens] - last - 1
            ways += [_steps(at, back) for _, at, _ in form.facts if at]
        return ways

    def _pack(self, there: Iterator[Any]) -> list[Told]:
        done = []
        for told in self._story:
            parts: Told = [told.id]
            for name, at, counted in self._forms[told.id].facts:
                value = told.facts[name]
                if at:
                    value = _counted(value, next(there)) if counted else None if _same(next(there), value) else value
                parts.append(value)
            while parts[-1] is None:
                parts.pop()
            done.append(parts)
        return done


class _Form(NamedTuple):
    """A line made ready: every page of every table is told by it."""

    opens: str  # the fact with the number of the round that it opens; empty for other lines
    facts: tuple[tuple[str, str, bool], ...]  # name, where it may lie in the view, whether it is a counted word


@cache
def _forms(teller: Any) -> dict[str, _Form]:
    return {
        name: _Form(
            line.facts[0].name if line.part == "opens" else "",
            tuple((fact.name, fact.at, fact.kind is Kind.COUNTED) for fact in line.facts),
        )
        for name, line in (teller.LINES | COMMON_LINES).items()
    }


def _counted(pairs: Sequence[tuple[str, int]], there: Any) -> Any:
    """The n-th of a list stands for n of its word, as a die of POK does; null there stands for nothing."""
    placed = [(word, number) for number, word in enumerate(there, 1) if word is not None] if isinstance(there, list) else []
    if placed == list(pairs):
        return None
    return pairs[0][1] if len(pairs) == 1 and pairs[0] in placed else pairs


@cache
def _steps(at: str, back: int) -> tuple[str | int, ...]:
    """The way to a fact: names of fields, and places in lists; ``*`` is the round that is told, counted from the last."""
    steps = at.replace("*", str(back)).split(".")
    return tuple(int(step) if step.lstrip("-").isdigit() else step for step in steps)


def _found(view: Any, steps: Sequence[str | int]) -> Any:
    """What lies at the end of the way; nothing where it ends before."""
    for step in steps:
        if isinstance(step, str):
            if not isinstance(view, dict) or step not in view:
                return _NOWHERE
        elif not isinstance(view, _LISTS) or not -len(view) <= step < len(view):
            return _NOWHERE
        view = view[step]
    return view


def _same(there: Any, value: Any) -> bool:
    """Equal as they travel, where a tuple is a list."""
    if not isinstance(value, _LISTS):
        return bool(there == value)
    return isinstance(there, _LISTS) and len(there) == len(value) and all(map(_same, there, value))


def shapes() -> dict[str, dict[str, Any]]:
    """Every line of our games, for the page: what begins or opens a round, and the facts in their order."""
    return {"": shaped(COMMON_LINES)} | {name: shaped(TELLERS[name].LINES) for name in GAMES.ours}


def shaped(lines: Mapping[str, Line]) -> dict[str, Any]:
    """The lines of one game, likewise."""
    return {name: _shape(line) for name, line in lines.items()}


def _shape(line: Line) -> dict[str, Any]:
    facts = [[fact.name, fact.kind.value, fact.family, fact.at] for fact in line.facts]
    beats = [[beat.name, beat.ms, beat.times] for beat in line.beats]
    return {"part": line.part, "facts": facts} | ({"beats": beats} if beats else {})


# --- how long it takes to show: the same figures for the table's clocks and for every page ---


REVEAL_MS: Final = 5000  # a longer reveal is shown so much faster
READ_MS: Final = 6000  # to read what was opened, once all of it lies there
HOLD_MS: Final = 8000  # no clock and no bot waits longer than this for anybody's eyes


@dataclass(frozen=True, slots=True)
class Shown:
    """Milliseconds of beats: *reveal* up to the end of an opened round, *lead* what comes after it."""

    reveal: int
    lead: int

    @property
    def reading(self) -> int:
        """How long an opened round stays at most: with what comes after it never more than the hold."""
        return min(self.reveal + READ_MS, HOLD_MS - self.lead)


def shown(teller: AnyTeller, story: Iterable[core.Told]) -> Shown:
    """How long this story takes."""
    lines = _lines(cast("Hashable", teller))
    reveal = lead = 0
    opened = False
    for told in story:
        part, ms = lines[told.id]
        if part == "opens":  # what led to it, the last throw, belongs to it
            reveal, lead, opened = reveal + lead, 0, True
        elif part == "begins":
            opened = False
        if opened:
            reveal += ms
        else:
            lead += ms
    return Shown(min(reveal, REVEAL_MS), lead)


@cache
def _lines(teller: Any) -> dict[str, tuple[str, int]]:
    """Of every line which part it is, and how long it takes."""
    lines: dict[str, Line] = teller.LINES | COMMON_LINES
    return {name: (line.part, sum(beat.ms * beat.times for beat in line.beats)) for name, line in lines.items()}
