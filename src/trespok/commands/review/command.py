"""``trespok review FILE``: what every choice of a finished game was worth."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final

from ...core import Trouble
from ..output import Command, add_output, check_out, deliver, language
from ..replay import transcript_bytes

if TYPE_CHECKING:
    from ...play import Reader
    from .words import Words

__all__ = ["REVIEW"]

_SVG: Final = (960, 420)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a transcript of a finished game; - for standard input")
    parser.add_argument(
        "--retry",
        nargs="?",
        type=int,
        const=True,
        metavar="SEAT",
        help="try every choice again that cost a seat more than one percent (default: the first person's seat)",
    )
    add_output(parser, "html", "svg", lang="language of the report: en, de, fr or es (default: your system's language)")


def _run(asked: argparse.Namespace) -> int:
    """0, or a sentence: 1 if a check of the transcript fails, 2 if something else is wrong."""
    from ...play import Failed, Reader  # noqa: PLC0415

    check_out(asked)
    if asked.retry is not None and (asked.json or asked.out):
        raise Trouble("--retry asks questions and prints the answers: leave out --json and --out.")
    if asked.retry is not None and asked.file == "-":
        raise Trouble("With --retry the answers are typed, so the game comes from a file.")
    reader = Reader()
    try:
        content = transcript_bytes(asked.file)
        reader.read_all(content)
        reader.line = 0  # what is wrong from here on belongs to no line
        _report(asked, reader, content)
    except Trouble as trouble:
        where = f"line {reader.line}: " if reader.line else ""
        print(f"trespok: {where}{trouble}", file=sys.stderr)
        return 1 if isinstance(trouble, Failed) else 2
    return 0


def _report(asked: argparse.Namespace, reader: Reader, content: bytes) -> None:
    """Review it and show it in every form that was asked for."""
    import msgspec  # noqa: PLC0415

    from ...review import review  # noqa: PLC0415
    from ...term.progress import progress  # noqa: PLC0415
    from ...texts import Texts  # noqa: PLC0415
    from .words import Words, seat_names  # noqa: PLC0415

    with progress(quiet=asked.quiet) as show:
        made = review(reader, show)
    table = reader.table
    if table is None:
        return
    texts, names = Texts(language(asked)), seat_names(content, made.seats)
    if asked.retry is not None:
        from .retry import retry  # noqa: PLC0415

        retry(texts, table, made, None if asked.retry is True else asked.retry, names)
        return
    words = Words(texts, made, table, names)

    def html() -> str:
        from .page import page  # noqa: PLC0415

        return page(words, table, reader.chance, names, content)

    def svg() -> str:
        from .page import picture  # noqa: PLC0415

        return picture(words, *_SVG)

    forms = {"html": html, "svg": svg}
    deliver(asked, lambda: "\n".join(_lines(words)), lambda: msgspec.to_builtins(made), forms, lambda: _print(words))


def _lines(words: Words) -> list[str]:
    from .terminal import lines  # noqa: PLC0415

    return [line for line, _ in lines(words)]


def _print(words: Words) -> None:
    """On the screen, with colours."""
    from ...term.screen import Screen  # noqa: PLC0415
    from .terminal import lines  # noqa: PLC0415

    screen = Screen()
    for line, dim in lines(words):
        screen.say(line, dim=dim)


REVIEW = Command(("trespok review game.txt --out review.html", "trespok review game.txt --retry"), _add_arguments, _run)
