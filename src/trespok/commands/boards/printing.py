"""Pokino to cut out: boards, the checking card and a label for every cup, as a PDF in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ...drawings.cards import CARD_SIZE, card_svg
from ...drawings.inks import INKS
from ...drawings.svg import INK
from ...games.pokino import Board, Cup
from ...games.pokino.cups import CENTRE_CELL, SIDE
from ...games.pokino.picture import cup_svg
from ...kit.cards import NUMBERS, Card, Suit
from ...texts import Texts
from .pdf import POINTS, Align, Pdf

__all__ = ["PAPERS", "make_pdf"]

PAPERS = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}  # lying
MARGIN = 10.0  # most printers leave 5 mm blank
MARK = 3.0  # how long a cut mark is; neighbours' marks stay apart
INSET = 3.0  # from the cut to what is printed, so that a crooked cut does no harm
TITLE = 9.0
GUTTER = 6.0  # beside the rows, for the names of the first two
SOFT = "#8b8172"
CUP_SIDE = 48.0  # of the field a cup is drawn in
TINT = INKS["row"]  # FULL's own row: never a POKINO line (PKN-3.6)


class Box(NamedTuple):
    """A piece to cut out."""

    left: float
    top: float
    width: float
    height: float


def make_pdf(boards: Sequence[Board], name: str, paper: str, language: str) -> bytes:
    """The whole booklet: two boards a sheet, then the checking card, then the six labels."""
    texts = Texts(language)
    name = name[-40:].encode("cp1252", "replace").decode("cp1252")  # the letters a PDF's own fonts have
    width, height = PAPERS[paper]
    pdf = Pdf((width, height), f"trespok: Pokino, {name}", language)
    sheets = -(-len(boards) // 2) + 2
    for first in range(0, len(boards), 2):
        _sheet(pdf, name, sheets)
        for side, board in enumerate(boards[first : first + 2]):
            _board(pdf, _half(pdf, side), board, (str(first + side + 1), name), texts)
    _sheet(pdf, name, sheets)
    _checking_card(pdf)
    _sheet(pdf, name, sheets)
    _labels(pdf, texts)
    return pdf.output()


def _sheet(pdf: Pdf, name: str, sheets: int) -> None:
    """A new sheet; at its foot what it is, and that nothing may be scaled."""
    pdf.add_page()
    pdf.set_font(7, SOFT)
    _text(pdf, Box(MARGIN, pdf.h - 8, pdf.w - 2 * MARGIN, 3), f"trespok · Pokino · {name} · {pdf.page_no}/{sheets} · 100 %")


def _half(pdf: Pdf, side: int) -> Box:
    """Where the left or the right board of a sheet goes, as large as both fit."""
    width = (pdf.w - 3 * MARGIN) / 2
    cell = (width - 2 * INSET - GUTTER) / SIDE
    height = SIDE * cell * CARD_SIZE[1] / CARD_SIZE[0] + TITLE + 2 * INSET
    return Box(MARGIN + side * (width + MARGIN), (pdf.h - height) / 2, width, height)


def _board(pdf: Pdf, box: Box, board: Board, title: tuple[str, str], texts: Texts) -> None:
    """Number and set above, the names of the first two rows beside, the 25 cards."""
    _cut_marks(pdf, box)
    cell = (box.width - 2 * INSET - GUTTER) / SIDE
    tall = cell * CARD_SIZE[1] / CARD_SIZE[0]
    left, top = box.left + INSET + GUTTER, box.top + INSET + TITLE
    pdf.set_font(17, INK, bold=True)
    _text(pdf, Box(left, box.top + INSET, 20, TITLE - 1.5), title[0], "L")
    pdf.set_font(8, SOFT)
    _text(pdf, Box(left + 20, box.top + INSET, SIDE * cell - 20, TITLE - 1.5), f"Pokino · {title[1]}", "R")
    for row, cup in enumerate((Cup.POKER, Cup.FULL)):
        _beside(pdf, left - 1.8, top + (row + 0.5) * tall, texts.of("cup", str(cup)).upper())
    for place, card in enumerate(board.cards):
        row, column = divmod(place, SIDE)
        at = Box(left + column * cell, top + row * tall, cell, tall)
        _card(pdf, at, card, tint=row == 1, ring=place == CENTRE_CELL)


def _card(pdf: Pdf, box: Box, card: Card, *, tint: bool = False, ring: bool = False) -> None:
    """A card in its cell."""
    gap = 0.5
    inner = Box(box.left + gap, box.top + gap, box.width - 2 * gap, box.height - 2 * gap)
    fill, ink, thick = TINT if tint else "#ffffff", INK if ring else SOFT, 0.8 if ring else 0.25
    pdf.rect(*inner, fill=fill, ink=ink, thick=thick, corner=1.6)
    unit = min(inner.width / CARD_SIZE[0], inner.height / CARD_SIZE[1])
    spare = inner.width - unit * CARD_SIZE[0], inner.height - unit * CARD_SIZE[1]
    pdf.image(_picture(card), inner.left + spare[0] / 2, inner.top + spare[1] / 2, unit)
    unit = inner.width / CARD_SIZE[0]
    pdf.set_font(27 * unit * POINTS, INK, bold=True)
    closer = 0.05 * pdf.font_size if card.number >= 10 else 0  # room for the suit beside two figures
    pdf.text(inner.left + 4 * unit, inner.top + 24 * unit, str(card.number), closer=closer)


@cache
def _picture(card: Card) -> str:
    return card_svg(card)


def _checking_card(pdf: Pdf) -> None:
    """All 40 cards, a row a suit, to cover what was called."""
    cell = (pdf.w - 2 * MARGIN - 2 * INSET) / len(NUMBERS)
    tall = cell * CARD_SIZE[1] / CARD_SIZE[0]
    height = len(Suit) * tall + 2 * INSET
    box = Box(MARGIN, (pdf.h - height) / 2, pdf.w - 2 * MARGIN, height)
    _cut_marks(pdf, box)
    for suit in Suit:
        for column, number in enumerate(NUMBERS):
            at = Box(box.left + INSET + column * cell, box.top + INSET + suit * tall, cell, tall)
            _card(pdf, at, Card(suit, number))


def _labels(pdf: Pdf, texts: Texts) -> None:
    """Six labels, the cup's name large and what wins it small."""
    width, height = (pdf.w - 2 * MARGIN) / 3, (pdf.h - 2 * MARGIN) / 2
    for cup in Cup:
        row, column = divmod(cup, 3)
        box = Box(MARGIN + column * width + MARK, MARGIN + row * height, width - 2 * MARK, height - 3 * MARK)
        _cut_marks(pdf, box)
        size = 54.0
        pdf.image(cup_svg(cup), box.left + (box.width - size) / 2, box.top + INSET, size / CUP_SIDE)
        pdf.set_font(22, INK, bold=True)
        _text(pdf, Box(box.left, box.top + size + 4, box.width, 10), texts.of("cup", str(cup)).upper())
        pdf.set_font(9, INK)
        told = texts.of("rule", f"pkn-3-{cup + 1}").partition(":")[2].strip()
        pdf.paragraph(box.left + INSET, box.top + size + 15, box.width - 2 * INSET, 4.2, told[:1].upper() + told[1:])


def _cut_marks(pdf: Pdf, box: Box) -> None:
    """Two short lines at each corner, outside of what is kept."""
    for x, out in ((box.left, -1), (box.left + box.width, 1)):
        for y, down in ((box.top, -1), (box.top + box.height, 1)):
            pdf.line(x + out, y, x + out * (1 + MARK), y, ink=SOFT, thick=0.2)
            pdf.line(x, y + down, x, y + down * (1 + MARK), ink=SOFT, thick=0.2)


def _beside(pdf: Pdf, x: float, y: float, word: str) -> None:
    """A word upwards, its middle at *y*."""
    pdf.set_font(8, SOFT, bold=True)
    pdf.text(x, y + pdf.width(word) / 2, word, upwards=True)


def _text(pdf: Pdf, box: Box, words: str, align: Align = "C") -> None:
    pdf.cell(*box, words, align=align)
