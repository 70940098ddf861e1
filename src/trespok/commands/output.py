"""All commands by group, and what they share: the form of their result, where it goes, in which language and colours."""

import argparse
import errno
import json
import os
import stat
import sys
import textwrap
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..core import Trouble
from ..kit import LANGUAGES
from ..term.streams import COLOUR_CHOICES

INTERRUPTED: Final = 130  # the exit code after Ctrl-C
_PICTURES: Final = {".svg", ".png"}  # come beside the printed result; every other form takes its place


class Command(NamedTuple):
    """A command of ``trespok``: the examples of its help, its options, and what runs it."""

    examples: Sequence[str]
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int] | None = None  # None: it only holds further commands


def describe(parser: argparse.ArgumentParser, what: str, examples: Sequence[str]) -> None:
    """The first sentence and the last lines of a command's help."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = textwrap.fill(what, 78)
    if examples:
        head = "example:" if len(examples) == 1 else "examples:"
        parser.epilog = "\n".join([head, *(f"  {example}" for example in examples)])


def add_commands(parser: argparse.ArgumentParser, metavar: str = "COMMAND") -> Callable[..., argparse.ArgumentParser]:
    """Commands below this one: call it with a name, what the command does, its examples and what runs it."""
    title = "games" if metavar == "GAME" else "commands"
    inner = parser.add_subparsers(title=title, metavar=metavar, required=True)

    def command(
        name: str, what: str, examples: Sequence[str] = (), run: Callable[[argparse.Namespace], int] | None = None
    ) -> argparse.ArgumentParser:
        inner_parser: argparse.ArgumentParser = inner.add_parser(name, help=what)
        describe(inner_parser, f"{what[:1].upper()}{what[1:]}.", examples)
        inner_parser.set_defaults(run=run)
        return inner_parser

    return command


def add_output(parser: argparse.ArgumentParser, *forms: str, result: bool = True, lang: str = "") -> None:
    """The options of every command; *forms* are the endings that ``--out`` takes beside json and txt."""
    group = parser.add_argument_group("output")
    if result:
        endings = [*(f".{form}" for form in forms), ".json", ".txt"]
        group.add_argument("--json", action="store_true", help="print one JSON object")
        group.add_argument(
            "--out",
            metavar="FILE",
            type=Path,
            action="append",
            default=[],
            help=f"write the result to FILE, in the form its ending names: {', '.join(endings)}; repeatable",
        )
        parser.set_defaults(endings=endings)
    if lang:
        group.add_argument("--lang", choices=LANGUAGES, metavar="LANG", help=lang)
    group.add_argument(
        "--color", choices=COLOUR_CHOICES, default="auto", metavar="WHEN", help="auto, always or never (default: auto)"
    )
    if result:
        group.add_argument("-q", "--quiet", action="store_true", help="print only the result and errors")


def language(args: argparse.Namespace) -> str:
    """That of ``--lang``, else the system's."""
    from ..texts import language_of  # noqa: PLC0415

    return args.lang or language_of(os.environ)


def check_out(args: argparse.Namespace) -> None:
    """Say now, not after an hour, that a file cannot be written.  Raises Trouble."""
    for path in args.out:
        if path.suffix not in args.endings:
            raise Trouble(f"--out takes a file that ends in {_listed(args.endings)}, not '{str(path)[:60]}'.")
        if path.is_dir():
            raise Trouble(f"{path} cannot be written: it is a folder.")
        if not path.parent.is_dir():
            raise Trouble(f"{path} cannot be written: there is no folder {path.parent}.")


def _listed(endings: Sequence[str]) -> str:
    return " or ".join([", ".join(endings[:-1]), endings[-1]]) if len(endings) > 1 else endings[0]


def deliver(
    args: argparse.Namespace,
    text: Callable[[], str],
    data: Callable[[], Any],
    forms: Mapping[str, Callable[[], str | bytes]] | None = None,
    show: Callable[[], None] | None = None,
) -> None:
    """Write the result to every ``--out`` file and print it, with *show* if given, unless a file has all of it already."""
    makers: dict[str, Callable[[], str | bytes]] = {".json": lambda: _json(data()) + "\n", ".txt": lambda: text() + "\n"}
    makers |= {f".{form}": make for form, make in (forms or {}).items()}
    for path in args.out:
        write_file(path, makers[path.suffix](), quiet=args.quiet)
    if args.json:
        print(_json(data()))
    elif all(path.suffix in _PICTURES for path in args.out):
        show() if show is not None else print(text())


def _json(data: Any) -> str:
    """One object on one line.  A number that JSON has no word for is a fault, never NaN or Infinity."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False)


def write_file(path: Path, content: str | bytes, *, quiet: bool = False) -> None:
    """Whole or not at all; a pipe or a device is written in place.  Raises Trouble."""
    content = content.encode() if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)
        else:
            _replace(path.resolve(), content)
    except (OSError, RuntimeError, ValueError) as error:  # links in a circle, a NUL in the path
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Trouble(f"{path} cannot be written: {reason}.") from error
    if not quiet:
        print(f"Wrote {path}.", file=sys.stderr)


def _replace(goal: Path, content: bytes) -> None:
    """A plain file; one that is there keeps its permissions."""
    if goal.is_symlink():  # from Python 3.13 on, a circle of links is no error of resolve
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    part = goal.with_name(f".trespok-{os.getpid()}.part")
    try:
        with part.open("xb") as file:
            file.write(content)
        if goal.exists():
            part.chmod(stat.S_IMODE(goal.stat().st_mode))
        part.replace(goal)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


# --- all commands by group ---


class Listed(NamedTuple):
    what: str
    where: str  # module and name of its Command, in trespok.commands


_PLAY: Final = {
    "play": Listed("play a game in the terminal, against bots", "play:PLAY"),
    "pokino": Listed("print Pokino boards to cut out", "pokino:POKINO"),
}
_AFTER: Final = {
    "replay": Listed("tell a transcript and check every line", "replay:REPLAY"),
    "verify": Listed("recompute every throw from the published secret", "replay:VERIFY"),
    "review": Listed("show what every choice of a finished game was worth", "review:REVIEW"),
    "drill": Listed("try solved positions and see what each choice costs", "drill:DRILL"),
}
_STUDY: Final = {
    "odds": Listed("calculate the odds of a position, of dice or of boards", "odds:ODDS"),
    "tournament": Listed("let bots play each other, with the same luck for all", "tournament:TOURNAMENT"),
    "simulate": Listed("play a million games at once and count what happens", "simulate:SIMULATE"),
    "sweep": Listed("simulate each value of an option, side by side", "simulate:SWEEP"),
    "solve": Listed("solve a game, or check a solution", "solve:SOLVE"),
}
_SERVER: Final = {
    "serve": Listed("run the web server (the default command)", "server:SERVE"),
    "admin": Listed("list, close and moderate the tables of a running server", "server:ADMIN"),
}
_MORE: Final = {
    "completion": Listed("print a script that completes commands in your shell", "completion:COMPLETION"),
    "help": Listed("show the help of a command", "completion:HELP"),
}
GROUPS: Final = {"Play": _PLAY, "After a game": _AFTER, "Study": _STUDY, "Run a server": _SERVER, "More": _MORE}
COMMANDS: Final = _PLAY | _AFTER | _STUDY | _SERVER | _MORE


def parser_of(name: str) -> argparse.ArgumentParser:
    what, where = COMMANDS[name]
    module, _, attribute = where.partition(":")
    command: Command = getattr(import_module(f"{__package__}.{module}"), attribute)
    parser = argparse.ArgumentParser(prog=f"trespok {name}", conflict_handler="resolve")  # play has a help of its own
    describe(parser, f"{what[:1].upper()}{what[1:]}.", command.examples)
    command.add_arguments(parser)
    if command.run is not None:
        parser.set_defaults(run=command.run)
    return parser


def all_parsers() -> dict[str, argparse.ArgumentParser]:
    return {name: parser_of(name) for name in COMMANDS}
