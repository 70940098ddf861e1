"""``trespok-core``: what the rules alone can do, without any other package.  ``python -m trespok`` is the same there."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from . import __version__
from .core import Trouble
from .games import GAMES
from .games.manifest import usual_seats
from .games.words import MOST_BYTES
from .install_hint import line_for
from .play import Failed, Reader, verify
from .play.table import summary_of

_PAGES: Final = ("pok", "pokerdice", "pokino")
_COMMANDS: Final = {"rules", "replay", "verify"}


def main(argv: Sequence[str] | None = None) -> int:
    """0; 1 if a check of a transcript fails; 2 if something else is wrong."""
    parser = argparse.ArgumentParser(
        prog="trespok-core", description="The rules of POK, Pokerdice and Pokino.  The package trespok plays them."
    )
    parser.add_argument("-V", "--version", action="version", version=f"trespok-core {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    rules = commands.add_parser("rules", help="print the rules of a game")
    rules.add_argument("game", choices=_PAGES, metavar="GAME", help="%(choices)s")
    rules.add_argument("--options", action="store_true", help="print seats and options instead")
    rules.set_defaults(run=lambda args: _options(args.game) if args.options else _rules(args.game))
    for name, what, run in (
        ("replay", "check every line of a transcript, and show the position at its end", _replay),
        ("verify", "recompute every throw from the published secret", _verify),
    ):
        command = commands.add_parser(name, help=what)
        command.add_argument("file", metavar="FILE", help="a transcript; - for standard input")
        command.set_defaults(run=lambda args, run=run: _read(args.file, run))
    words = sys.argv[1:] if argv is None else list(argv)
    if not words or (words[0] not in _COMMANDS and not words[0].startswith("-")):
        print(f"{parser.format_usage()}trespok-core: {line_for('trespok')}", file=sys.stderr)
        return 1
    args = parser.parse_args(words)
    try:
        code: int = args.run(args)
    except Trouble as trouble:
        print(f"trespok-core: {trouble}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"trespok-core: {error.strerror or error}.", file=sys.stderr)
        return 2
    return code


def _rules(game: str) -> int:
    here = Path(__file__).parent / "rules" / f"{game}.md"  # in the package; in a clone beside the other pages
    page = here if here.exists() else Path(__file__).parents[2] / "docs" / "rules" / f"{game}.md"
    print(page.read_text("utf-8"), end="")
    return 0


def _options(game: str) -> int:
    rules = GAMES[game]
    seats = usual_seats(GAMES.manifest(game), rules.SEATS)
    print(f"{game}: {rules.SEATS[0]} to {rules.SEATS[-1]} seats (default: {seats})")
    for setting in rules.SETTINGS:
        values = "|".join(setting.values) or (f"{setting.span[0]} to {setting.span[-1]}" if setting.span else "")
        print(" ".join(filter(None, (f"  {setting.name:<9}", values, f"(default: {setting.default or 'chosen by the game'})"))))
    return 0


def _read(path: str, run: object) -> int:
    reader = Reader()
    try:
        content = sys.stdin.buffer.read(MOST_BYTES + 1) if path == "-" else Path(path).read_bytes()
        assert callable(run)  # noqa: S101 - one of ours
        print(run(reader, content))
    except Trouble as trouble:
        where = f"line {reader.line}: " if reader.line else ""
        print(f"trespok-core: {where}{trouble}", file=sys.stderr)
        return 1 if isinstance(trouble, Failed) else 2
    return 0


def _replay(reader: Reader, content: bytes) -> str:
    reader.read_all(content)
    table = reader.table
    if table is None:
        raise Trouble("There is no game in the file.")
    shown = "\n".join(f"  {name}: {value}" for name, value in summary_of(table.view(None)))
    over = f"won by {' '.join(map(str, table.outcome.winners)) or 'nobody'}" if table.outcome is not None else "still open"
    return f"{table.header}: every line is legal; {over}\n{shown}"


def _verify(reader: Reader, content: bytes) -> str:
    return f"The secret fits the commitment and all {verify(content, reader)} draws agree with it."


if __name__ == "__main__":
    sys.exit(main())
