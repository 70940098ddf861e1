"""The ``trespok`` command.  Everything heavy is imported by the one command that needs it: help must come at once."""

from __future__ import annotations

import argparse
import io
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from . import __version__
from .core import Trouble
from .games import GAMES
from .kit.languages import LANGUAGES
from .kit.parts import line_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .play import AnyTable, Reader, Step

__all__ = ["main"]

# in trespok.commands
_MODULES: Final = (
    "pokino",
    "odds",
    "solve",
    "tournament",
    "simulate",
    "sweep",
    "review",
    "drill",
    "drills",
    "admin",
    "completion",
)
_INTERRUPTED: Final = 130

_ABOUT: Final = "POK, Pokerdice and Pokino: play them, write them down, check them."
_EXAMPLES: Final = """\
examples:
  trespok                             the table in the browser, for you and phones on your network
  trespok play pok --seats 5          POK with four bots, in the terminal
  trespok replay game.txt             play a written game again and check every line
  trespok verify game.txt             recompute every throw from the published secret
  trespok review game.txt             what every choice was worth
  trespok tournament pok --deals 20   bots against bots, with the same dice for every seating
  trespok simulate pok --games 1e6    a million games at once, and what comes of them
  trespok odds pokerdice 1 3 3 5 6    the chance of every objective, and the best keep
  trespok drill pok                   solved positions to try, and what each choice costs
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is the answer."""
    words = sys.argv[1:] if argv is None else list(argv)
    if words and words[0].startswith("-") and words[0] not in {"-h", "--help", "--version"}:
        words = ["serve", *words]  # what trespok alone does takes its options too
    _write_anything()
    try:
        parser = _parser()
        _name_near(parser, words)
        given = parser.parse_args(words)
        code: int = given.run(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return _INTERRUPTED
    except Trouble as trouble:
        print(f"trespok: {trouble}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # `trespok replay … | head` is no fault of ours
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ModuleNotFoundError as missing:
        if (line := line_for(missing.name)) is None:
            raise
        print(f"trespok: {line}", file=sys.stderr)
        return 2
    except OSError as error:  # a full disk behind the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"trespok: {error.strerror or error}.", file=sys.stderr)
        return 1
    return code


def _name_near(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """A command that is none ends here, with the one it is nearly.  argparse does that by itself from Python 3.14 on."""
    for word in words:
        below = next((action for action in parser._actions if isinstance(action, argparse._SubParsersAction)), None)  # noqa: SLF001
        if below is None or word.startswith("-"):
            return
        commands: dict[str, argparse.ArgumentParser] = below.choices
        if word not in commands:
            from difflib import get_close_matches  # noqa: PLC0415

            near = get_close_matches(word, commands, 1)
            meant = f" Did you mean “{near[0]}”?" if near else f" There are {', '.join(commands)}."
            parser.error(f"“{word}” is no {str(below.metavar).lower()}.{meant}")
        parser = commands[word]


def _write_anything() -> None:
    """A terminal or file that cannot show a sign shows a question mark, and the command goes on."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower().replace("-", "") != "utf8":
            stream.reconfigure(errors="replace")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="trespok", description=_ABOUT, epilog=_EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--version", action="version", version=f"trespok {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    serve = _command(
        commands, "serve", "the table in the browser (what trespok alone does)", "trespok serve --port 9000 --no-browser"
    )
    _add_serve(serve)
    parser.set_defaults(**vars(serve.parse_args([])))
    _add_play(_command(commands, "play", "play a game in the terminal", "trespok play pokerdice --seats 3 --lang de"))
    _add_replay(_command(commands, "replay", "play a transcript and check it", "trespok replay game.txt --json"))
    _add_verify(_command(commands, "verify", "recompute the chance of a transcript", "trespok verify game.txt"))
    for name in _MODULES:
        _add_module(commands, name)
    parser.set_defaults(whole=parser)  # what completion looks at
    return parser


def _add_module(commands: Any, name: str) -> None:
    """A command with a module of its own; one that only holds further commands has no run."""
    module = import_module(f"{__package__}.commands.{name}")
    parser = _command(commands, name, module.WHAT, module.EXAMPLE)
    module.add_arguments(parser)
    if hasattr(module, "run"):
        parser.set_defaults(run=module.run)


def _command(commands: Any, name: str, what: str, example: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(
        name,
        help=what,
        description=what[0].upper() + what[1:] + ".",
        epilog=f"example:\n  {example}\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        conflict_handler="resolve",  # play's own help takes the place of argparse's
    )
    return made


def _add_serve(parser: argparse.ArgumentParser) -> None:
    from .server.main import add_arguments, run  # noqa: PLC0415

    add_arguments(parser)
    parser.set_defaults(run=run)


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", nargs="?", choices=GAMES, metavar="GAME", help="one of %(choices)s; without it: choose from a list"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="how many sit down, you included")
    parser.add_argument(
        "--bots",
        metavar="KIND",
        help="how the others play: sensible (where the game has it), expert and more: docs/explanation/bots.md",
    )
    parser.add_argument(
        "--boards", type=int, metavar="N", help="pokino: play with 1 to 3 boards, as in “trespok play pokino --boards 2”"
    )
    parser.add_argument("--seed", metavar="S", help="the same seed gives the same dice, cards and bots")
    parser.add_argument("--lang", choices=LANGUAGES, help="default: your system's language, else English")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, listed below; repeatable"
    )
    from .commands.play_help import PlayHelp  # noqa: PLC0415

    parser.add_argument("-h", "--help", action=PlayHelp, nargs=0, help="this, with the options of the game named, or of all")
    parser.add_argument("--from", dest="saved", metavar="FILE", help="go on with a game that 'save FILE' kept")
    parser.add_argument("--lines", action="store_true", help="line by line: never redraw the table in place")
    parser.set_defaults(run=_play)


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a transcript; - for standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the story")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the story (default en)")
    parser.set_defaults(run=_replay)


def _add_verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a transcript with '* commit' and '* reveal'; - for standard input")
    parser.set_defaults(run=_verify)


def _play(given: argparse.Namespace) -> int:
    from .term.app import play  # noqa: PLC0415

    return play(
        given.game, given.seats, given.bots, given.seed, given.lang, given.option, given.saved, given.lines, given.boards
    )


def _content(path: str) -> bytes:
    """The file's bytes, never more than a transcript can have.  Raises OSError."""
    from .play.lines import MOST_BYTES  # noqa: PLC0415

    if path == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with open(path, "rb") as file:  # noqa: PTH123 - pathlib costs start-up time
        return file.read(MOST_BYTES + 1)


def _guarded(path: str, reader: Reader, read: Callable[[bytes], None]) -> tuple[int, str | None]:
    """Exit code and, if it is not 0, one sentence that names the line."""
    from .play import Failed  # noqa: PLC0415

    try:
        content = _content(path)
    except OSError as error:
        return 2, f"{path} cannot be read: {error.strerror or error}."
    except ValueError:  # a NUL in the path
        return 2, "That is not a file name."
    try:
        read(content)
    except Trouble as trouble:
        where = f"line {reader.line}: " if reader.line else ""
        return (1 if isinstance(trouble, Failed) else 2), f"{where}{trouble}"
    return 0, None


def _replay(given: argparse.Namespace) -> int:
    from .play import Reader  # noqa: PLC0415

    reader = Reader()
    if given.json:
        code, error = _guarded(given.file, reader, reader.read_all)
        _print_json(reader, error)
        return code
    from .texts import Texts  # noqa: PLC0415
    from .texts.game_texts import catalogue_of  # noqa: PLC0415

    texts = Texts(given.lang)
    known = set(GAMES.ours)

    def read(content: bytes) -> None:
        for step in reader.steps(content):
            if reader.table is not None and reader.table.game.NAME not in known:
                known.add(reader.table.game.NAME)
                texts.add(catalogue_of(reader.table.game.NAME, given.lang))
            _print_step(texts, reader, step)

    code, error = _guarded(given.file, reader, read)
    if error:
        sys.stdout.flush()
        print(f"trespok: {error}", file=sys.stderr)
    elif reader.table is not None:
        from .term.draw import draw  # noqa: PLC0415
        from .term.names import Naming  # noqa: PLC0415

        print("", *draw(Naming(texts), reader.table.game.NAME, reader.table.view(None)), sep="\n")
        _print_standing(texts, reader.table)
    return code


def _print_standing(texts: Any, table: AnyTable) -> None:
    """How a game ended that has no drawing of its own to show it."""
    from .term.default.standing import standing  # noqa: PLC0415
    from .term.names import Naming  # noqa: PLC0415
    from .term.terminal import terminal_of  # noqa: PLC0415

    if table.outcome is not None and terminal_of(table.game.NAME).draw is None:
        print("\n".join(standing(Naming(texts), table.game.NAME, table.outcome)))


def _print_step(texts: Any, reader: Reader, step: Step) -> None:
    from .term.names import Naming  # noqa: PLC0415
    from .term.narrate import narrate  # noqa: PLC0415

    name = reader.table.game.NAME if reader.table is not None else ""
    for line in narrate(Naming(texts), name, step.before, step.entry, step.after):
        print(line)


def _print_json(reader: Reader, error: str | None) -> None:
    import json  # noqa: PLC0415

    from .wire import encode  # noqa: PLC0415

    table = reader.table
    outcome = table.outcome if table is not None else None
    found = {
        "game": table.game.NAME if table is not None else None,
        "seats": table.seats if table is not None else None,
        "options": _options(table) if table is not None else {},
        "over": outcome is not None,
        "winners": list(outcome.winners) if outcome is not None else [],
        "why": outcome.why.value if outcome is not None else None,
        "position": encode(table.view(None)) if table is not None else None,
        "line": (reader.line or None) if error else None,
        "error": error,
    }
    print(json.dumps(found, ensure_ascii=False))


def _options(table: AnyTable) -> dict[str, int | str]:
    """Every option as the first line would have it, numbers as numbers."""
    pairs = table.game.option_pairs(table.options).items()
    return {name: int(value) if value.isdecimal() else value for name, value in pairs}


def _verify(given: argparse.Namespace) -> int:
    from .play import Reader, verify  # noqa: PLC0415

    reader = Reader()
    draws = 0

    def read(content: bytes) -> None:
        nonlocal draws
        draws = verify(content, reader)

    code, error = _guarded(given.file, reader, read)
    if error:
        print(f"trespok: {error}", file=sys.stderr)
        return code
    print(f"The secret fits the commitment and all {draws} draws agree with it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
