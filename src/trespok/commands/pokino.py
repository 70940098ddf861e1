"""``trespok pokino``: boards, checking card and cup labels to cut out, as an HTML page or a PDF.

Each sheet is one SVG in millimetres.  A browser prints them as they are; fpdf2 makes the PDF from the same SVG.
"""

import argparse
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from html import escape
from textwrap import wrap
from typing import Final, NamedTuple

from ..core import BadOption
from ..drawings.pieces import CARD_SIZE, INK, INKS, card_svg
from ..games.pokino import Board, Cup
from ..games.pokino.boards import CENTRE_CELL, SIDE
from ..games.pokino.picture import cup_svg
from ..install_hint import line_for
from ..kit.cards import NUMBERS, Card, Suit
from ..texts import Texts
from .odds_pokino import board_arguments, boards_in, shipped
from .output import Command, add_commands, add_output, check_out, deliver, language

_EXAMPLES = ("trespok pokino boards --out boards.html --paper letter", "trespok pokino boards --seed ours --fair")
PAPERS: Final = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}  # landscape
MARGIN: Final = 10.0  # most printers leave 5 mm blank
MARK: Final = 3.0  # length of a cut mark; neighbours' marks stay apart
INSET: Final = 3.0  # from the cut to the print, so that a crooked cut does no harm
TITLE: Final = 9.0
GUTTER: Final = 6.0  # beside the rows, for the names of the first two
SOFT: Final = "#8b8172"
CUP_SIDE: Final = 48.0  # of the field a cup is drawn in
TINT: Final = INKS["row"]  # FULL's own row: never a POKINO line (PKN-3.6)
_POINT: Final = 25.4 / 72  # mm
_LATIN: Final = str.maketrans({"—": "-", "–": "-", "’": "'", "œ": "oe", "Œ": "OE"})  # noqa: RUF001 - for a PDF's own fonts
_LABEL_LETTERS: Final = 48  # of a line under a cup


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    what = "a set of ten boards, one a line; or boards, checking card and cup labels to print and cut out"
    boards = add_commands(parser)("boards", what, _EXAMPLES, _run_boards)
    board_arguments(boards, seed=True)
    boards.add_argument("--fair", action="store_true", help="with --seed: a set in which no board is better than another")
    boards.add_argument("--paper", choices=tuple(PAPERS), default="a4", metavar="SIZE", help="a4 or letter (default: a4)")
    add_output(boards, "html", "pdf", lang="language to print in: en, de, fr or es (default: your system's language)")


def _run_boards(args: argparse.Namespace) -> int:
    check_out(args)
    name, boards = _chosen(args)
    deliver(
        args,
        lambda: "\n".join(map(str, boards)),
        lambda: {"game": "pokino", "set": name, "boards": [str(board) for board in boards]},
        {
            "html": lambda: make_html(boards, name, args.paper, language(args)),
            "pdf": lambda: make_pdf(boards, name, args.paper, language(args)),
        },
    )
    return 0


def _chosen(args: argparse.Namespace) -> tuple[str, tuple[Board, ...]]:
    if args.fair and args.seed is None:
        raise BadOption("--fair makes a new set and needs --seed S; the shipped set fair needs neither.")
    if args.boards is not None:
        return args.boards.replace("\\", "/").rpartition("/")[2], boards_in(args.boards)
    if args.seed is None:
        return shipped(args.set)
    import random  # noqa: PLC0415

    from ..games.pokino import make_fair_set, make_set  # noqa: PLC0415

    draw = random.Random(args.seed).randrange
    return args.seed, make_fair_set(draw) if args.fair else make_set(draw)


# --- the sheets ---


class Box(NamedTuple):
    left: float
    top: float
    width: float
    height: float


def make_html(boards: Sequence[Board], name: str, paper: str, language: str) -> str:
    """A page that any browser prints at 100 %."""
    width, height = PAPERS[paper]
    style = (
        f"@page{{size:{width}mm {height}mm;margin:0}}body{{margin:0}}svg{{display:block;break-after:page;break-inside:avoid}}"
    )
    head = f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{_title(name)}</title>'
    return f"{head}<style>{style}</style></head><body>{''.join(sheets(boards, name, paper, language))}</body></html>\n"


def make_pdf(boards: Sequence[Board], name: str, paper: str, language: str) -> bytes:
    """The same sheets; letters that a PDF's own fonts do not have become question marks.  Raises BadOption."""
    try:
        from fpdf import FPDF  # noqa: PLC0415 - an extra
        from fpdf.svg import SVGObject  # noqa: PLC0415
    except ImportError:
        raise BadOption(f"{line_for('fpdf')}\nA page to print needs nothing more: --out boards.html") from None
    width, height = PAPERS[paper]
    pdf = FPDF(unit="mm", format=(width, height))
    pdf.set_margin(0)
    pdf.set_auto_page_break(auto=False)
    pdf.set_title(_title(name))
    pdf.set_lang(language)
    pdf.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))  # the same boards, the same bytes
    for sheet in sheets(boards, name, paper, language):
        pdf.add_page()
        SVGObject(sheet.translate(_LATIN).encode("latin-1", "replace").decode("latin-1")).draw_to_page(pdf)
    return bytes(pdf.output())


def _title(name: str) -> str:
    return escape(f"trespok: Pokino, {name[-40:]}")


def sheets(boards: Sequence[Board], name: str, paper: str, language: str) -> Iterator[str]:
    """Two boards a sheet, then the checking card, then the six labels; each sheet an SVG."""
    texts, size = Texts(language), PAPERS[paper]
    drawings = [
        "".join(
            _board(_half(size, side), board, (str(first + side + 1), name[-40:]), texts)
            for side, board in enumerate(boards[first : first + 2])
        )
        for first in range(0, len(boards), 2)
    ]
    drawings += [_checking_card(size), _labels(size, texts)]
    for number, drawing in enumerate(drawings, 1):
        foot = f"trespok · Pokino · {name[-40:]} · {number}/{len(drawings)} · 100 %"
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}mm" height="{size[1]}mm"'
            f' viewBox="0 0 {size[0]} {size[1]}">'
            f"{drawing}{_text(foot, size[0] / 2, size[1] - 6, 7, SOFT, anchor='middle')}</svg>"
        )


def _half(size: tuple[float, float], side: int) -> Box:
    """The left or the right board of a sheet, as large as both fit."""
    width = (size[0] - 3 * MARGIN) / 2
    cell = (width - 2 * INSET - GUTTER) / SIDE
    height = SIDE * cell * CARD_SIZE[1] / CARD_SIZE[0] + TITLE + 2 * INSET
    return Box(MARGIN + side * (width + MARGIN), (size[1] - height) / 2, width, height)


def _board(box: Box, board: Board, title: tuple[str, str], texts: Texts) -> str:
    """Number and set above, the names of the first two rows beside, the 25 cards."""
    cell = (box.width - 2 * INSET - GUTTER) / SIDE
    tall = cell * CARD_SIZE[1] / CARD_SIZE[0]
    left, top = box.left + INSET + GUTTER, box.top + INSET + TITLE
    parts = [
        _cut_marks(box),
        _text(title[0], left, top - 3, 17, bold=True),
        _text(f"Pokino · {title[1]}", left + SIDE * cell, top - 3, 8, SOFT, anchor="end"),
    ]
    for row, cup in enumerate((Cup.POKER, Cup.FULL)):
        x, y = left - 1.8, top + (row + 0.5) * tall
        word = _text(texts.of("cup", str(cup)).upper(), 0, 0, 8, SOFT, anchor="middle", bold=True)
        parts.append(f'<g transform="translate({x:.3f} {y:.3f}) rotate(-90)">{word}</g>')
    for place, card in enumerate(board.cards):
        row, column = divmod(place, SIDE)
        at = Box(left + column * cell, top + row * tall, cell, tall)
        parts.append(_card(at, card, tint=row == 1, ring=place == CENTRE_CELL))
    return "".join(parts)


def _card(box: Box, card: Card, *, tint: bool = False, ring: bool = False) -> str:
    gap = 0.5
    left, top, width, height = box.left + gap, box.top + gap, box.width - 2 * gap, box.height - 2 * gap
    fill, ink, thick = TINT if tint else "#ffffff", INK if ring else SOFT, 0.8 if ring else 0.25
    unit = min(width / CARD_SIZE[0], height / CARD_SIZE[1])
    spare = (width - unit * CARD_SIZE[0]) / 2, (height - unit * CARD_SIZE[1]) / 2
    return (
        f'<rect x="{left:.3f}" y="{top:.3f}" width="{width:.3f}" height="{height:.3f}" rx="1.6" fill="{fill}" stroke="{ink}"'
        f' stroke-width="{thick}"/>{_placed(card_svg(card), left + spare[0], top + spare[1], unit)}'
        + _text(str(card.number), left + 4 * unit, top + 24 * unit, 25 * unit / _POINT, bold=True)
    )


def _checking_card(size: tuple[float, float]) -> str:
    """All 40 cards, a row a suit, to cover what was called."""
    cell = (size[0] - 2 * MARGIN - 2 * INSET) / len(NUMBERS)
    tall = cell * CARD_SIZE[1] / CARD_SIZE[0]
    height = len(Suit) * tall + 2 * INSET
    box = Box(MARGIN, (size[1] - height) / 2, size[0] - 2 * MARGIN, height)
    places = ((suit, column, number) for suit in Suit for column, number in enumerate(NUMBERS))
    return _cut_marks(box) + "".join(
        _card(Box(box.left + INSET + column * cell, box.top + INSET + suit * tall, cell, tall), Card(suit, number))
        for suit, column, number in places
    )


def _labels(size: tuple[float, float], texts: Texts) -> str:
    """Six labels: the cup, its name, and the cards that win it."""
    width, height = (size[0] - 2 * MARGIN) / 3, (size[1] - 2 * MARGIN) / 2
    parts = []
    for cup in Cup:
        row, column = divmod(cup, 3)
        box = Box(MARGIN + column * width + MARK, MARGIN + row * height, width - 2 * MARK, height - 3 * MARK)
        middle, side = box.left + box.width / 2, 54.0
        rule = texts.of("rule", f"pkn-3-{cup + 1}").partition(":")[2].strip()
        parts += [
            _cut_marks(box),
            _placed(cup_svg(cup), middle - side / 2, box.top + INSET, side / CUP_SIDE),
            _text(texts.of("cup", str(cup)).upper(), middle, box.top + side + 11.5, 22, anchor="middle", bold=True),
        ]
        for place, line in enumerate(wrap(rule[:1].upper() + rule[1:], _LABEL_LETTERS)):
            parts.append(_text(line, middle, box.top + side + 18 + 4.2 * place, 9, anchor="middle"))
    return "".join(parts)


def _cut_marks(box: Box) -> str:
    """Two short lines at each corner, outside of the piece."""
    lines = ""
    for x, out in ((box.left, -1), (box.left + box.width, 1)):
        for y, down in ((box.top, -1), (box.top + box.height, 1)):
            lines += f"M{x + out:.3f} {y:.3f}h{out * MARK}M{x:.3f} {y + down:.3f}v{down * MARK}"
    return f'<path d="{lines}" fill="none" stroke="{SOFT}" stroke-width="0.2"/>'


@cache
def _inside(svg: str) -> str:
    return re.sub(r"^<svg[^>]*>|</svg>$", "", svg)


def _placed(svg: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x:.3f} {y:.3f}) scale({scale:.4f})">{_inside(svg)}</g>'


def _text(words: str, x: float, y: float, points: float, ink: str = INK, *, anchor: str = "start", bold: bool = False) -> str:
    """A line of text on the baseline *y*."""
    return (
        f'<text x="{x:.3f}" y="{y:.3f}" font-family="Helvetica,Arial,sans-serif" font-size="{points * _POINT:.3f}" fill="{ink}"'
        f' text-anchor="{anchor}"{" font-weight=" + chr(34) + "bold" + chr(34) if bold else ""}>{escape(words)}</text>'
    )


POKINO = Command(("trespok pokino boards --out boards.html",), _add_arguments)
