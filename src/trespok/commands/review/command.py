"""``trespok review FILE [--json] [--html OUT] [--svg OUT] [--retry] [--lang L]``: a finished game, looked at again."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...core import Trouble
from ...kit.languages import LANGUAGES

if TYPE_CHECKING:
    from ...play import Reader
    from ...solve.progress import Progress
    from .words import Words

__all__ = ["EXAMPLE", "WHAT", "add_arguments", "run"]

WHAT = "what every choice of a finished game was worth"
EXAMPLE = "trespok review game.txt --html review.html"

_PATIENCE_S: Final = 2.0  # longer than this without a word is too long
_PLAIN: Final = str.maketrans({"→": "->", "−": "-", "–": "-"})  # noqa: RUF001 - for a terminal without them
_SVG: Final = (960, 420)
_STDOUT: Final = Path("-")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked of a review."""
    parser.add_argument("file", metavar="FILE", help="a transcript of a finished game; - for standard input")
    parser.add_argument("--json", action="store_true", help="print the whole review as one JSON object")
    parser.add_argument("--html", type=Path, metavar="OUT", help="write a page for any browser; - for standard output")
    parser.add_argument("--svg", type=Path, metavar="OUT", help="write the graph of winning chances; - for standard output")
    parser.add_argument(
        "--retry",
        nargs="?",
        type=int,
        const=True,
        metavar="SEAT",
        help="try again what cost a seat more than a percent, before the answer is shown; without SEAT the first person's",
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the report (default en)")


def run(asked: argparse.Namespace) -> int:
    """0, or a sentence: 1 where a check of the transcript fails, 2 where something else is wrong."""
    from ...play import Failed, Reader  # noqa: PLC0415

    reader = Reader()
    try:
        _check_output(asked)
        content = _content(asked.file)
        reader.read_all(content)
        reader.line = 0  # what is wrong from here on belongs to no line
        _report(asked, reader, content)
    except Trouble as trouble:
        where = f"line {reader.line}: " if reader.line else ""
        print(f"trespok: {where}{trouble}", file=sys.stderr)
        return 1 if isinstance(trouble, Failed) else 2
    return 0


def _check_output(asked: argparse.Namespace) -> None:
    """Two things on standard output would be neither.  Raises Trouble."""
    if asked.json + (asked.html == _STDOUT) + (asked.svg == _STDOUT) > 1:
        raise Trouble("Standard output takes one of --json, --html - and --svg -.")
    if asked.retry is not None and (asked.json or asked.html or asked.svg):
        raise Trouble("--retry asks and is answered: leave out --json, --html and --svg.")
    if asked.retry is not None and asked.file == "-":
        raise Trouble("With --retry the answers are typed, so the game comes from a file.")


def _content(path: str) -> bytes:
    """The file's bytes, never more than a transcript can have.  Raises Trouble."""
    from ...play.lines import MOST_BYTES  # noqa: PLC0415

    if path == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    try:
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {error.strerror or error}.") from error
    except ValueError as error:  # a NUL in the path
        raise Trouble("That is not a file name.") from error


def _report(asked: argparse.Namespace, reader: Reader, content: bytes) -> None:
    """Review it and show it in every way that was asked for."""
    from ...review import review  # noqa: PLC0415

    patient = _Patient()
    try:
        found = review(reader, patient)
    finally:
        patient.done()
    if asked.json:
        import msgspec  # noqa: PLC0415

        print(msgspec.json.encode(found).decode())
    if reader.table is None or (asked.json and not asked.html and not asked.svg):
        return
    from ...texts import Texts  # noqa: PLC0415

    if asked.retry is not None:
        from .retry import retry  # noqa: PLC0415
        from .words import seat_names  # noqa: PLC0415

        seat = None if asked.retry is True else asked.retry
        retry(Texts(asked.lang), reader.table, found, seat, seat_names(content, found.seats))
        return
    from .words import Words, seat_names  # noqa: PLC0415
    from .writing import write  # noqa: PLC0415

    words = Words(Texts(asked.lang), found, reader.table, seat_names(content, found.seats))
    if asked.svg is not None:
        from .page import picture  # noqa: PLC0415

        write(asked.svg, picture(words, *_SVG))
    if asked.html is not None:
        from .page import page  # noqa: PLC0415

        write(asked.html, page(words))
    if not (asked.json or asked.html or asked.svg):
        _print(words)


def _print(words: Words) -> None:
    from ...term.screen import Screen  # noqa: PLC0415
    from .terminal import lines  # noqa: PLC0415

    screen, blocks = Screen(), _has_blocks()
    for line, back in lines(words, blocks=blocks):
        screen.say(line if blocks else line.translate(_PLAIN), dim=back)


def _has_blocks() -> bool:
    try:
        "▁█".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


class _Patient:
    """Says how far it is, once it has taken longer than a person waits without a word."""

    def __init__(self) -> None:
        from ...solve.progress import say  # noqa: PLC0415

        self._begun = time.monotonic()
        self._show: Progress = say()
        self._said = False

    def __call__(self, what: str, part: float) -> None:
        if time.monotonic() - self._begun > _PATIENCE_S:
            self._show(what, part)
            self._said = True

    def done(self) -> None:
        """Leave the line."""
        if self._said:
            print(file=sys.stderr)
