"""``trespok pokino``: boards to print and cut out."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..core import BadOption
from .boards.choice import argument, boards_in, shipped
from .output import Command, add_commands, add_output, check_out, deliver, language

if TYPE_CHECKING:
    from ..games.pokino import Board

__all__ = ["POKINO"]

_EXAMPLES = ("trespok pokino boards --out boards.html --paper letter", "trespok pokino boards --seed ours --fair")
_PAPERS = ("a4", "letter")


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    what = "a set of ten boards, one a line; or boards, checking card and cup labels to print and cut out"
    boards = add_commands(parser)("boards", what, _EXAMPLES, _run_boards)
    argument(boards, seed=True)
    boards.add_argument("--fair", action="store_true", help="with --seed: a set in which no board is better than another")
    boards.add_argument("--paper", choices=_PAPERS, default="a4", metavar="SIZE", help="a4 or letter (default: a4)")
    add_output(boards, "html", "pdf", lang="language to print in: en, de, fr or es (default: your system's language)")


def _run_boards(asked: argparse.Namespace) -> int:
    from .boards.printing import make_html, make_pdf  # noqa: PLC0415

    check_out(asked)
    name, boards = _chosen(asked)
    deliver(
        asked,
        lambda: "\n".join(map(str, boards)),
        lambda: {"game": "pokino", "set": name, "boards": [str(board) for board in boards]},
        {
            "html": lambda: make_html(boards, name, asked.paper, language(asked)),
            "pdf": lambda: make_pdf(boards, name, asked.paper, language(asked)),
        },
    )
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


POKINO = Command(("trespok pokino boards --out boards.html",), _add_arguments)
