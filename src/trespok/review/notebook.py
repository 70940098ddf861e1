"""A review in a notebook: the graph, and each seat's game in a line."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import Final

from .chart import Labels, draw, single_hand
from .findings import Moment, Review, Unit

__all__ = ["html_of"]

_SIZE: Final = (760, 300)
_TITLE: Final = "Winning chances"


def html_of(review: Review) -> str:
    """The graph is an image of its own, so that its style sheet does not reach the rest of the notebook."""
    svg = draw(review, _labels(review), *_SIZE, alone=True)
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
