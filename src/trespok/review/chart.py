"""The graph of a review as SVG: a line a seat, labelled where it ends, a ring where a mistake was made.

It brings its own colours for day and evening and loads nothing.  Colours are apart in lightness and for the
colour-blind; dashes and labels tell the lines apart without them.
"""

from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from typing import Final

from .findings import Grade, Moment, Review, Unit

# By seat, after Okabe and Ito, darkened for paper and lightened for the evening.  The web table's graph has them from
# here (tools/page_types.py).
DAY: Final = ("#0067a5", "#c04a00", "#007a5a", "#a63d7e", "#8a6500", "#3b2f24", "#5b4bb5", "#2b6f8a", "#9c1f1f", "#566e00")
EVENING: Final = ("#6ab7f0", "#ff9a5c", "#4fd1a5", "#f09bcb", "#f0c04a", "#f7efdf", "#b3a6ff", "#8fe0ff", "#ff8a8a", "#c3dc5a")
DASHES: Final = ("", "9 4", "3 3", "12 3 3 3", "6 3", "2 4", "14 5", "9 3 2 3 2 3", "5 5", "1 3")
_LABEL_HEIGHT: Final = 15
_HALF: Final = 0.5  # the axis ends here or above
_RING: Final = 5.5
_LONGEST: Final = 12  # a name beside a line


@dataclass(frozen=True)
class Labels:
    title: str
    seats: Sequence[str]
    axis: str  # what is counted along it
    percent: Callable[[float], str]
    tell: Callable[[Moment], str]  # a mistake in a few words


def _colours(values: Sequence[str]) -> str:
    return "".join(f"--seat{seat}:{value};" for seat, value in enumerate(values))


_STYLE: Final = (
    f":root{{{_colours(DAY)}--chart-ink:#1b1a30;--chart-soft:#575166;--chart-line:#d8cbaf;--chart-paper:#fff8e8}}"
    "@media(prefers-color-scheme:dark){"
    f":root{{{_colours(EVENING)}--chart-ink:#f7efdf;--chart-soft:#bdb5c6;--chart-line:#3a3755;--chart-paper:#24223c}}}}"
    ".chart text{font:13px ui-rounded,'Segoe UI','Noto Sans','DejaVu Sans',sans-serif;fill:var(--chart-soft)}"
    ".chart .paper{fill:var(--chart-paper)}.chart .grid{stroke:var(--chart-line);stroke-width:1}"
    ".chart polyline{fill:none;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}"
    ".chart .lead{stroke-width:1;opacity:.7}.chart .ring{fill:var(--chart-paper);stroke-width:2.5}"
    ".chart .name{font-weight:600}"
)


def draw(review: Review, labels: Labels, width: int, height: int) -> str:
    """The graph at this size, as a file of its own."""
    room = 18 + 8.2 * max(len(_end(review, labels, seat)) for seat in range(review.seats))
    points, highest = len(review.chances), _highest(review)
    frame = _Frame(left=54, top=14, right=width - room, bottom=height - 34, points=points, highest=highest)
    parts = [
        (
            f'<svg class="chart" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
            f' aria-label="{escape(labels.title)}"'
            f' width="{width}" height="{height}">'
        ),
        f"<title>{escape(labels.title)}</title>",
        f'<style>{_STYLE}</style><rect class="paper" width="{width}" height="{height}"/>',
        *_grid(review, labels, frame),
        *_lines(review, frame),
        *_rings(review, labels, frame),
        *_names(review, labels, frame),
        "</svg>",
    ]
    return "".join(parts)


@dataclass(frozen=True)
class _Frame:
    left: float
    top: float
    right: float
    bottom: float
    points: int
    highest: float  # the chance at the top

    def x(self, point: int) -> float:
        return self.left + (self.right - self.left) * point / max(1, self.points - 1)

    def y(self, chance: float) -> float:
        return self.bottom - (self.bottom - self.top) * chance / self.highest


def _highest(review: Review) -> float:
    """Where the axis ends: at the quarter above the highest point, and never below a half."""
    chances = [chance for point in review.chances for chance in point.chances]
    return max(_HALF, ceil(4 * max(chances) - 1e-9) / 4)


def _ticks(highest: float) -> list[float]:
    """Every quarter, or every tenth where there is nothing above a half."""
    parts = 10 if highest == _HALF else 4
    return [tick / parts for tick in range(round(parts * highest) + 1)]


def _grid(review: Review, labels: Labels, frame: _Frame) -> list[str]:
    parts = []
    for tick in _ticks(frame.highest):
        y = frame.y(tick)
        parts.append(f'<line class="grid" x1="{frame.left}" x2="{frame.right:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{frame.left - 6}" y="{y + 4:.1f}" text-anchor="end">{escape(labels.percent(tick))}</text>')
    beyond = -100.0
    for point, number in marks(review):
        x = frame.x(point)
        if x - beyond >= 24:
            parts.append(f'<text x="{x:.1f}" y="{frame.bottom + 16:.1f}" text-anchor="middle">{number}</text>')
            beyond = x
    middle = (frame.left + frame.right) / 2
    parts.append(f'<text x="{middle:.1f}" y="{frame.bottom + 31:.1f}" text-anchor="middle">{escape(labels.axis)}</text>')
    return parts


def single_hand(review: Review) -> bool:
    """Whether all of it is one hand of Pokino: then the graph counts its cards, a point each."""
    return review.unit is Unit.COUNTERS and len({point.round for point in review.chances}) == 1


def marks(review: Review) -> list[tuple[int, int]]:
    """Where each round or hand begins, and its number; of a single hand the first and every fifth card."""
    if single_hand(review):  # the first point is before any card, the last is the end
        return [(card, card) for card in range(1, len(review.chances) - 1) if card == 1 or card % 5 == 0]
    found: dict[int, int] = {}
    for point, known in enumerate(review.chances):
        found.setdefault(known.round, point)
    return [(point, number) for number, point in found.items()]


def _lines(review: Review, frame: _Frame) -> list[str]:
    parts = []
    for seat in range(review.seats):
        at = " ".join(f"{frame.x(n):.1f},{frame.y(point.chances[seat]):.1f}" for n, point in enumerate(review.chances))
        dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        parts.append(f'<polyline points="{at}" style="stroke:var(--seat{seat})"{dash}/>')
    return parts


def _rings(review: Review, labels: Labels, frame: _Frame) -> list[str]:
    """A ring on the seat's line where it made a mistake; pointing at it tells which."""
    parts = []
    for moment in review.moments:
        if moment.grade is not Grade.MISTAKE:
            continue
        point = max((n for n, known in enumerate(review.chances) if known.step <= moment.step), default=0)
        x, y = frame.x(point), frame.y(review.chances[point].chances[moment.seat])
        parts.append(
            f'<circle class="ring" cx="{x:.1f}" cy="{y:.1f}" r="{_RING}" style="stroke:var(--seat{moment.seat})">'
            f"<title>{escape(labels.tell(moment))}</title></circle>"
        )
    return parts


def _end(review: Review, labels: Labels, seat: int) -> str:
    name = labels.seats[seat]
    name = name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
    return f"{name} · {labels.percent(review.chances[-1].chances[seat])}"


def _names(review: Review, labels: Labels, frame: _Frame) -> list[str]:
    """Every line's name where it ends, pushed apart so that none covers another."""
    order = sorted(range(review.seats), key=lambda seat: -review.chances[-1].chances[seat])
    wanted = [frame.y(review.chances[-1].chances[seat]) for seat in order]
    places = apart(wanted, frame.top, frame.bottom + 18, _LABEL_HEIGHT)
    parts = []
    for seat, at, place in zip(order, wanted, places, strict=True):
        right = frame.right
        if abs(at - place) > 2:
            parts.append(
                f'<line class="lead" x1="{right + 1:.1f}" y1="{at:.1f}" x2="{right + 9:.1f}" y2="{place:.1f}"'
                f' style="stroke:var(--seat{seat})"/>'
            )
        name = escape(_end(review, labels, seat))
        parts.append(
            f'<text class="name" x="{right + 11:.1f}" y="{place + 4:.1f}" style="fill:var(--seat{seat})">{name}</text>'
        )
    return parts


def apart(wanted: Sequence[float], top: float, bottom: float, high: float) -> list[float]:
    """Places for labels *high* apart: those that would touch stand around their middle; *wanted* is sorted.

    The page places its labels so too; ``web/tests/apart.json`` holds both to the same cases.
    """

    def first(group: Sequence[float]) -> float:
        rest = (len(group) - 1) * high
        return max(top, min(sum(group) / len(group) - rest / 2, bottom - rest))

    groups: list[list[float]] = []
    for at in wanted:
        group = [at]
        while groups and first(groups[-1]) + len(groups[-1]) * high > first(group):
            group = [*groups.pop(), *group]
        groups.append(group)
    return [first(group) + n * high for group in groups for n in range(len(group))]


_SIZE: Final = (760, 300)
_TITLE: Final = "Winning chances"


def html_of(review: Review) -> str:
    """The graph is an image of its own, so that its style sheet does not reach the rest of the notebook."""
    svg = draw(review, _labels(review), *_SIZE)
    image = f'<img alt="{_TITLE}" src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}">'
    heads = "".join(f"<th>{head}</th>" for head in ("seat", "decisions", "good", "accuracy", f"lost ({review.unit.value})"))
    rows = "".join(
        f"<tr><td>{total.seat}{' (won)' if total.seat in review.winners else ''}</td><td>{total.decisions}</td>"
        f"<td>{total.good}</td><td>{'' if total.accuracy is None else _percent(total.accuracy)}</td>"
        f"<td>{_amount(review, total.cost)}</td></tr>"
        for total in review.totals
    )
    caption = escape(f"{review.game}, {review.seats} seats: chances {review.chances_basis.value}, costs {review.basis.value}")
    return f"<figure><figcaption>{caption}</figcaption>{image}<table><tr>{heads}</tr>{rows}</table></figure>"


def _labels(review: Review) -> Labels:
    def tell(moment: Moment) -> str:
        done, better = moment.chosen or "nothing", moment.best or "nothing"
        return f"seat {moment.seat}: {done}, better {better} ({_amount(review, moment.cost)})"

    axis = "card" if single_hand(review) else "hand" if review.game == "pokino" else "round"
    return Labels(_TITLE, [f"seat {seat}" for seat in range(review.seats)], axis, _percent, tell)


def _percent(part: float) -> str:
    return f"{part:.0%}"


def _amount(review: Review, cost: float) -> str:
    return f"{cost:.1%}" if review.unit is Unit.WIN else f"{cost:.2f}"
