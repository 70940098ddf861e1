"""A review as one HTML file: the web page's own replay of a finished game, with everything it shows inside.

``vite.report.config.ts`` builds the empty file; it holds one place for the game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from ...core import HOUSE, Seat, Trouble
from ...play import write_transcript
from ...review.chart import Labels, draw
from .words import Sitter, Words

if TYPE_CHECKING:
    from ...play import AnyTable, Chance
    from ...server.room.outbox import LogRow

__all__ = ["page", "picture"]

_PLACE: Final = "<!-- report -->"
_TABLE: Final = re.compile(r"^#[ \t]*table (\w{1,12}) match (\d{1,6})", re.MULTILINE)


def picture(words: Words, width: int, height: int) -> str:
    """The graph as an SVG file."""
    seats = [words.seat(seat) for seat in range(words.review.seats)]
    labels = Labels(words.texts("review-chart"), seats, words.axis(), words.percent, words.whole)
    return draw(words.review, labels, width, height)


def page(words: Words, table: AnyTable, chance: Chance, names: Mapping[Seat, Sitter], content: bytes = b"") -> str:
    """The whole report.  Raises Trouble if the page was never built."""
    from msgspec.json import encode  # noqa: PLC0415

    from ...server.workers.match_reports import replay, review_out  # noqa: PLC0415

    empty = files("trespok.server") / "static" / "report.html"
    if not empty.is_file():
        raise Trouble("The page is not built here, so there is no HTML report: type make page, or install trespok.")
    where = _TABLE.search(content.decode("utf-8", "replace"))
    code, match = (where[1], int(where[2])) if where else ("", 1)
    rows = _rows(words, table, chance, names, match)
    report = {
        "language": words.texts.language,
        "replay": replay(code, rows, match, match),
        "review": review_out(code, rows, match, match, words.review),
    }
    data = encode(report).decode().replace("<", "\\u003c")
    head = f'<script type="application/json" id="report">{data}</script>'
    return empty.read_text(encoding="utf-8").replace(_PLACE, head, 1)


def _rows(words: Words, table: AnyTable, chance: Chance, names: Mapping[Seat, Sitter], match: int) -> list[LogRow]:
    """The game as a table's log has it."""
    from msgspec.json import encode  # noqa: PLC0415

    from ...server.room.outbox import LogRow  # noqa: PLC0415

    options = dict(word.split("=", 1) for word in write_transcript(table).split("\n", 1)[0].split()[2:])
    kinds = [names[seat].kind if seat in names else None for seat in range(table.seats)]
    begins = {
        "match": match,
        "game": table.game.NAME,
        "seats": table.seats,
        "options": options,
        "names": [words.seat(seat) for seat in range(table.seats)],
        "bots": kinds,
        "commit": chance.commit or "",
        "words": {str(seat): said.hex() for seat, said in chance.words.items()},
    }
    rows = [LogRow(0, "#", encode(begins).decode(), 0)]
    for seq, entry in enumerate(table.log(), 1):
        actor = "*" if entry.actor is HOUSE else str(entry.actor)
        rows.append(LogRow(seq, actor, table.game.write(entry.action), 0, entry.clock))
    reveal = "" if chance.reveal is None else chance.reveal.hex()
    return [*rows, LogRow(len(rows), "#", f"end {reveal}".strip(), 0)]
