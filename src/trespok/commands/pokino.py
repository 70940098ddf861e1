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
EXAMPLE = "trespok pokino boards --pdf boards.pdf"

_EXAMPLES = """\
examples:
  trespok pokino boards --pdf boards.pdf --paper letter
  trespok pokino boards --seed ours --fair
"""
_PAPERS = ("a4", "letter")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """``boards``, so far."""
    inner = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    boards = inner.add_parser(
        "boards",
        help="a set of boards: print it here, or as a PDF to cut out",
        description="A set of ten boards, one a line; or a PDF with boards, checking card and cup labels, ready to cut.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    argument(boards, seed=True)
    boards.add_argument("--fair", action="store_true", help="with --seed: a set in which no board is better than another")
    boards.add_argument("--pdf", metavar="FILE", help="write a PDF to print instead; - for standard output")
    boards.add_argument("--paper", choices=_PAPERS, default="a4", help="the PDF's paper (default a4)")
    boards.add_argument("--lang", choices=LANGUAGES, default="en", help="the PDF's language (default en)")
    boards.set_defaults(run=run_boards)


def run_boards(asked: argparse.Namespace) -> int:
    """2 and a sentence where something is wrong with what was asked."""
    try:
        name, boards = _chosen(asked)
        if asked.pdf is not None:
            _write(asked.pdf, _pdf(boards, name, asked.paper, asked.lang))
            if asked.pdf != "-":
                print(f"Wrote {asked.pdf}: boards, checking card and cup labels, ready to cut.")
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


def _pdf(boards: tuple[Board, ...], name: str, paper: str, language: str) -> bytes:
    from .boards.printing import make_pdf  # noqa: PLC0415

    return make_pdf(boards, name, paper, language)


def _write(path: str, content: bytes) -> None:
    if path == "-":
        sys.stdout.buffer.write(content)
        return
    try:
        with open(path, "wb") as file:  # noqa: PTH123 - pathlib costs start-up time
            file.write(content)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        msg = f"{path} cannot be written: {getattr(error, 'strerror', None) or 'that is not a file name'}."
        raise BadOption(msg) from None
