"""``trespok pokino``: things for owners of a Pokino box."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from ..core import BadOption, Trouble
from ..kit.languages import LANGUAGES
from .boards.choice import argument, boards_in, shipped

if TYPE_CHECKING:
    from ..games.pokino import Board

__all__ = ["EXAMPLE", "WHAT", "add_arguments"]

WHAT = "things for owners of a Pokino box"
EXAMPLE = "trespok pokino boards --out boards.html"

_EXAMPLES = """\
examples:
  trespok pokino boards --out boards.pdf --paper letter
  trespok pokino boards --seed ours --fair
"""
_PAPERS = ("a4", "letter")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """``boards``, so far."""
    inner = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    boards = inner.add_parser(
        "boards",
        help="a set of boards: list it, or write pages to cut out",
        description="A set of ten boards, one a line; or a page with boards, checking card and cup labels, to print and cut.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    argument(boards, seed=True)
    boards.add_argument("--fair", action="store_true", help="with --seed: a set in which no board is better than another")
    boards.add_argument("--out", metavar="FILE", help="write pages to print: FILE.html, or FILE.pdf with the extra 'print'")
    boards.add_argument("--paper", choices=_PAPERS, default="a4", help="the paper (default a4)")
    boards.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the pages (default en)")
    boards.set_defaults(run=run_boards)


def run_boards(asked: argparse.Namespace) -> int:
    """2 and a sentence where something is wrong with what was asked."""
    try:
        name, boards = _chosen(asked)
        if asked.out is not None:
            _write(asked.out, boards, name, asked.paper, asked.lang)
            print(f"Wrote {asked.out}: boards, checking card and cup labels. Print at 100 %.")
            return 0
    except Trouble as trouble:
        print(f"trespok: {trouble}", file=sys.stderr)
        return 2
    for board in boards:
        print(board)
    return 0


def _chosen(asked: argparse.Namespace) -> tuple[str, tuple[Board, ...]]:
    """What the boards are called, and the boards."""
    if asked.fair and asked.seed is None:
        msg = "--fair makes a new set and needs --seed S; the shipped set fair needs neither."
        raise BadOption(msg)
    if asked.boards is not None:
        return asked.boards.replace("\\", "/").rpartition("/")[2], boards_in(asked.boards)
    if asked.seed is None:
        return shipped(asked.set)
    import random  # noqa: PLC0415

    from ..games.pokino import make_fair_set, make_set  # noqa: PLC0415

    draw = random.Random(asked.seed).randrange
    return asked.seed, make_fair_set(draw) if asked.fair else make_set(draw)


def _write(path: str, boards: tuple[Board, ...], name: str, paper: str, language: str) -> None:
    from .boards.printing import make_html, make_pdf  # noqa: PLC0415

    ending = path.lower().rpartition(".")[2]
    if ending not in {"html", "pdf"}:
        raise BadOption(f"{path} must end in .html or .pdf.")
    make = make_pdf if ending == "pdf" else make_html
    pages = make(boards, name, paper, language)
    try:
        with open(path, "wb") as file:  # noqa: PTH123 - pathlib costs start-up time
            file.write(pages if isinstance(pages, bytes) else pages.encode())
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        msg = f"{path} cannot be written: {getattr(error, 'strerror', None) or 'that is not a file name'}."
        raise BadOption(msg) from None
