"""A review as lines for a terminal: who lost how much, how the chances went, and every decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Final, NamedTuple

from ..review import Grade, Moment
from ..review.chart import marks
from ..term.names import heading, width
from .review_words import Words

_MARKS: Final = {Grade.ONLY: "·", Grade.GOOD: " ", Grade.SLIP: "!", Grade.MISTAKE: "!!"}
_LEVELS: Final = " ▁▂▃▄▅▆▇█"
_MOST: Final = 5  # of the costliest moments
_ROOM: Final = 72  # for columns that are not cramped
_CHOSEN: Final = 34  # columns for what was chosen: five dice and a keep
_HELD: Final = 14  # columns for what a seat held: POK's counters
_LEAST: Final = 24  # columns for what was best
_NO_BREAK: Final = "\u00a0"


def lines(words: Words) -> Iterator[tuple[str, bool]]:
    yield heading(words.texts("review-title", game=words.texts.of("game", words.review.game))), False
    yield words.result() + ".", False
    yield words.basis(), True
    yield "", False
    yield from _seats(words)
    yield "", False
    yield heading(words.texts("review-chances")), False
    yield words.chances_basis(), True
    yield from _chart(words)
    if not words.review.moments:
        yield from [("", False), (words.texts("review-none"), False)]
        return
    yield from _legend(words)
    yield from _rounds(words)
    yield from _costliest(words)


def _seats(words: Words) -> Iterator[tuple[str, bool]]:
    """A row a seat, the head of the columns above."""
    names = [words.seat(total.seat) for total in words.review.totals]
    wide = max(map(len, names)) + 2
    lost, accuracy = words.texts("review-lost"), words.texts("review-accuracy")
    first, second = (12, 14) if width() >= _ROOM else (len(accuracy), 12)
    yield f"  {'':<{wide}}{accuracy:>{first}} {lost:>{second}}", True
    for name, total in zip(names, words.review.totals, strict=True):
        part = "–" if total.accuracy is None else words.percent(total.accuracy)  # noqa: RUF001
        none = words.texts("review-only")
        good = words.texts("review-good", good=total.good, decisions=total.decisions) if total.decisions else none
        yield f"  {name:<{wide}}{part:>{first}} {words.amount(total.cost):>{second}}   {good}", False
    yield f"  {words.texts('review-accuracy-what')}", True


def _chart(words: Words) -> Iterator[tuple[str, bool]]:
    """A band of blocks a seat, 0 to 100 % high, the game from left to right."""
    review = words.review
    wide = max(len(words.seat(seat)) for seat in range(review.seats)) + 2
    columns = max(10, width() - wide - 9)
    rows = 3 if review.seats <= 4 else 2
    for seat in range(review.seats):
        drawn = _band(_spread([point.chances[seat] for point in review.chances], columns), rows)
        for row, cells in enumerate(drawn):
            last = row == rows - 1
            name = words.seat(seat) if last else ""
            end = words.percent(review.chances[-1].chances[seat]) if last else ""
            yield f"  {name:<{wide}}{cells} {end:>5}".rstrip(), False
    yield _scale(words, wide, columns), True


def _spread(values: Sequence[float], columns: int) -> list[float]:
    """The values over a number of columns: each is held until the next comes."""
    return [values[min(len(values) - 1, column * len(values) // columns)] for column in range(columns)]


def _band(values: Sequence[float], rows: int) -> list[str]:
    """Rows of blocks from the top; a chance that is not nothing is at least a line."""
    steps = len(_LEVELS) - 1
    heights = [max(round(value * rows * steps), int(value > 0)) for value in values]
    return ["".join(_LEVELS[min(steps, max(0, height - row * steps))] for height in heights) for row in range(rows - 1, -1, -1)]


def _scale(words: Words, wide: int, columns: int) -> str:
    """The numbers of the rounds, hands or cards below the chart, as far as there is room."""
    points = len(words.review.chances)
    cells = [" "] * (columns + 4)
    free = 0
    for point, number in marks(words.review):
        column = -(-point * columns // points)  # the first that shows this point
        if free <= column < columns:
            cells[column : column + len(str(number))] = str(number)
            free = column + len(str(number)) + 1
    return f"  {words.axis():<{wide}.{wide - 1}}{''.join(cells).rstrip()}"


def _legend(words: Words) -> Iterator[tuple[str, bool]]:
    """What the marks and the columns of the decisions mean."""
    yield "", False
    yield heading(words.texts("review-all")), False
    grades = [(Grade.MISTAKE, "review-mistake"), (Grade.SLIP, "review-slip"), (Grade.ONLY, "review-only")]
    marks = [f"{_MARKS[grade]} {words.texts(name)}" for grade, name in grades]
    yield "  ".join([*marks, f"– {words.texts('review-free')}"]), True  # noqa: RUF001 - a dash
    yield words.texts("review-legend", game=words.review.game), True
    if any(words.lying(moment) for moment in words.review.moments):
        yield words.texts("review-legend-dice"), True


def _rounds(words: Words) -> Iterator[tuple[str, bool]]:
    """Every decision, round by round; what cost nothing is dim."""
    columns, (cost, chosen) = _columns(words), map(words.texts, ("review-cost", "review-chosen"))
    head = columns.row("", words.held_head(), cost, chosen, words.column())[0]
    for number, moments in groupby(words.review.moments, key=lambda moment: moment.round):
        yield "", False
        yield heading(words.title(number)), False
        yield head, True
        for moment in moments:
            for line in _row(words, moment, columns):
                yield line, moment.grade in (Grade.ONLY, Grade.GOOD)
            if not columns.held:
                below = " " * (3 + columns.name)
                for line in wrap(words.held(moment), width(), initial_indent=below, subsequent_indent=below):
                    yield line, True


class _Columns(NamedTuple):
    """How wide each is; what was best comes last, for it may be long, and goes on below itself."""

    name: int
    held: int  # 0: what a seat held is too long, and stands below
    cost: int
    chosen: int

    def row(self, who: str, held: str, cost: str, chosen: str, better: str) -> list[str]:
        left = f"{held:<{self.held}}  " if self.held else ""
        start = f"{who:<{3 + self.name}}{left}{cost:>{self.cost}}  {chosen:<{self.chosen}}  "
        room = width() - len(start)
        if room < min(_LEAST, len(better)):
            below = " " * (3 + self.name)
            return [start.rstrip(), *(below + line for line in _wrapped(better, width() - len(below)))]
        told = _wrapped(better, room) or [""]
        return [(start + told[0]).rstrip(), *(" " * len(start) + line for line in told[1:])]


def _wrapped(text: str, room: int) -> list[str]:
    """Lines that break between choices, at two spaces, and never within one."""
    whole = "  ".join(part.replace(" ", _NO_BREAK) for part in text.split("  "))
    return [line.replace(_NO_BREAK, " ") for line in wrap(whole, room, break_long_words=False)]


def _columns(words: Words) -> _Columns:
    moments = words.review.moments
    name = max(len(words.seat(seat)) for seat in range(words.review.seats)) + 2
    cost = max(len(text) for text in (words.texts("review-cost"), *map(words.cost, moments)))
    chosen = max(len(text) for text in (words.texts("review-chosen"), *(_chosen(words, moment) for moment in moments)))
    held = max(len(words.held(moment)) for moment in moments)
    held = max(held, len(words.held_head())) if held <= _HELD else 0
    return _Columns(name, held, cost, min(chosen, _CHOSEN))


def _chosen(words: Words, moment: Moment) -> str:
    """What was chosen, after the dice it was chosen on."""
    lay = words.lying(moment)
    return f"{lay} · {words.action(moment.chosen)}" if lay else words.action(moment.chosen)


def _row(words: Words, moment: Moment, columns: _Columns) -> list[str]:
    only = moment.grade is Grade.ONLY
    cost, better = ("", words.texts("review-only")) if only else (words.cost(moment), words.better(moment))
    why = f"  ({words.why(moment)})" if words.why(moment) else ""
    who = f"{_MARKS[moment.grade]:<3}{words.seat(moment.seat)}"
    return columns.row(who, words.held(moment), cost, _chosen(words, moment), better + why)


def _costliest(words: Words) -> Iterator[tuple[str, bool]]:
    """What to look at first; it comes last, at the end of the screen."""
    worst = sorted((m for m in words.review.moments if m.grade is Grade.MISTAKE), key=lambda moment: -moment.cost)[:_MOST]
    yield "", False
    yield heading(words.texts("review-most")), False
    for moment in worst:
        yield f"  {words.whole(moment)}", False
    if not worst:
        yield f"  {words.texts('review-no-mistake')}.", False
