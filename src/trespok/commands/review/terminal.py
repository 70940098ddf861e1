"""A review as lines for a terminal: who lost how much, how the chances went, and every decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from ...review import Basis, Grade, Moment
from ...term.voice import heading, width
from .words import Words

__all__ = ["lines"]

_MARKS: Final = {Grade.ONLY: "·", Grade.GOOD: " ", Grade.SLIP: "!", Grade.MISTAKE: "!!"}
_LEVELS: Final = " ▁▂▃▄▅▆▇█"
_PLAIN_LEVELS: Final = " .:-=+*%#"
_MOST: Final = 5  # of the costliest moments
_ROOM: Final = 72  # for columns that are not cramped


def lines(words: Words, *, blocks: bool = True) -> Iterator[tuple[str, bool]]:
    """Every line, and whether it may stand back.  Without *blocks* the chart is drawn in ASCII."""
    yield heading(words.texts("review-title", game=words.texts.of("game", words.review.game))), False
    yield words.result() + ".", False
    yield words.basis(), True
    yield "", False
    yield from _seats(words)
    yield "", False
    yield heading(words.texts("review-chances")), False
    yield words.chances_basis(), True
    yield from _chart(words, _LEVELS if blocks else _PLAIN_LEVELS)
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


def _chart(words: Words, levels: str) -> Iterator[tuple[str, bool]]:
    """A band of blocks a seat, 0 to 100 % high, the game from left to right."""
    review = words.review
    wide = max(len(words.seat(seat)) for seat in range(review.seats)) + 2
    columns = max(10, width() - wide - 9)
    rows = 3 if review.seats <= 4 else 2
    for seat in range(review.seats):
        drawn = _band(_spread([point.chances[seat] for point in review.chances], columns), rows, levels)
        for row, cells in enumerate(drawn):
            last = row == rows - 1
            name = words.seat(seat) if last else ""
            end = words.percent(review.chances[-1].chances[seat]) if last else ""
            yield f"  {name:<{wide}}{cells} {end:>5}".rstrip(), False
    yield _scale(words, wide, columns), True


def _spread(values: Sequence[float], columns: int) -> list[float]:
    """The values over so many columns: each is held until the next comes."""
    return [values[min(len(values) - 1, column * len(values) // columns)] for column in range(columns)]


def _band(values: Sequence[float], rows: int, levels: str) -> list[str]:
    """Rows of blocks from the top; a chance that is not nothing is at least a line."""
    steps = len(levels) - 1
    heights = [max(round(value * rows * steps), int(value > 0)) for value in values]
    return ["".join(levels[min(steps, max(0, height - row * steps))] for height in heights) for row in range(rows - 1, -1, -1)]


def _scale(words: Words, wide: int, columns: int) -> str:
    """The numbers of the rounds below the chart, where there is room."""
    points = words.review.chances
    cells = [" "] * (columns + 4)
    shown, free = 0, 0
    for column in range(columns):
        number = points[min(len(points) - 1, column * len(points) // columns)].round
        if number != shown and column >= free:
            cells[column : column + len(str(number))] = str(number)
            free = column + len(str(number)) + 1
        shown = number
    return f"  {words.axis():<{wide}.{wide - 1}}{''.join(cells).rstrip()}"


def _legend(words: Words) -> Iterator[tuple[str, bool]]:
    """What the marks and the columns of the decisions mean."""
    yield "", False
    yield heading(words.texts("review-all")), False
    grades = [(Grade.MISTAKE, "review-mistake"), (Grade.SLIP, "review-slip"), (Grade.ONLY, "review-only")]
    marks = [f"{_MARKS[grade]} {words.texts(name)}" for grade, name in grades]
    yield "  ".join([*marks, f"– {words.texts('review-free')}"]), True  # noqa: RUF001 - a dash
    exact = words.review.basis is Basis.EXACT
    yield words.texts("review-legend-solved" if exact else "review-legend-best"), True
    if any(words.lying(moment) for moment in words.review.moments):
        yield words.texts("review-legend-dice"), True


def _rounds(words: Words) -> Iterator[tuple[str, bool]]:
    """Every decision, round by round; what cost nothing stands back."""
    wide = max(len(words.seat(seat)) for seat in range(words.review.seats)) + 2
    first, second = _columns()
    head = f"{'':<{3 + wide}}{words.texts('review-chosen'):<{first}} {words.column():<{second}} {words.texts('review-cost')}"
    for number, moments in groupby(words.review.moments, key=lambda moment: moment.round):
        yield "", False
        yield heading(words.title(number)), False
        if words.review.basis is Basis.EXACT:
            yield head, True
        for moment in moments:
            yield _row(words, moment, wide), moment.grade in (Grade.ONLY, Grade.GOOD)


def _columns() -> tuple[int, int]:
    """How wide the chosen and the better choices are."""
    return (20, 26) if width() >= _ROOM else (12, 20)


def _row(words: Words, moment: Moment, wide: int) -> str:
    """Columns where solved play mixes; elsewhere an arrow to what was better."""
    why = f"  ({words.why(moment)})" if words.why(moment) else ""
    start, lay = f"{_MARKS[moment.grade]:<3}{words.seat(moment.seat):<{wide}}", words.lying(moment)
    chosen = f"{lay} · {words.action(moment.chosen)}" if lay else words.action(moment.chosen)
    first, second = _columns()
    if moment.grade is Grade.ONLY:
        return f"{start}{chosen:<{first}} {words.texts('review-only')}{why}"
    if words.review.basis is Basis.EXACT:
        return f"{start}{chosen:<{first}} {words.better(moment):<{second}} {words.cost(moment)}{why}"
    cost = words.cost(moment)
    better = f" → {words.action(moment.best)}" if cost != "–" else ""  # noqa: RUF001 - a dash
    return f"{start}{chosen}{better}   {cost}{why}"


def _costliest(words: Words) -> Iterator[tuple[str, bool]]:
    """What to look at first, last on the screen where it is seen."""
    worst = sorted((m for m in words.review.moments if m.grade is Grade.MISTAKE), key=lambda moment: -moment.cost)[:_MOST]
    yield "", False
    yield heading(words.texts("review-most")), False
    for moment in worst:
        yield f"  {words.whole(moment)}", False
    if not worst:
        yield f"  {words.texts('review-no-mistake')}.", False
