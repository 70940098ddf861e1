"""The ``trespok`` command.  Everything heavy is imported by the one command that needs it, so that help comes at once."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final

from . import __version__
from .commands.output import COMMANDS, GROUPS, INTERRUPTED, Listed, parser_of
from .core import Trouble
from .install_hint import line_for
from .term import streams

_USAGE: Final = "usage: trespok [COMMAND] [OPTION ...]"
_ABOUT: Final = """\
POK, Pokerdice and Pokino: play in your browser or terminal, check every throw,
learn from what you played.  Without a command, trespok opens a table in your
browser."""
_FOOT: Final = """\
Options:
  -h, --help     show this help
  -V, --version  show the version

Examples:
  trespok                            a table for you and phones on your network
  trespok play pok --seats 5         POK with four bots, in the terminal
  trespok review game.txt            what every choice was worth
  trespok odds pokerdice 1 3 3 5 6   the best dice to keep

“trespok help play” shows the options of play."""


def main(argv: Sequence[str] | None = None) -> int:
    streams.prepare()
    words = sys.argv[1:] if argv is None else list(argv)
    try:
        code = _run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except Trouble as trouble:
        print(f"trespok: {trouble}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # `trespok replay … | head` is no fault
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ModuleNotFoundError as missing:
        if (line := line_for(missing.name, "".join(words[:1]))) is None:
            raise
        print(f"trespok: {line}", file=sys.stderr)
        return 2
    except OSError as error:  # a full disk behind the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"trespok: {error.strerror or error}.", file=sys.stderr)
        return 1
    return code


def _run(words: list[str]) -> int:
    """Raises what main turns into a sentence."""
    if words[:1] == ["help"]:
        words = [*(word for word in words[1:] if not word.startswith("-")), "--help"]
    if words[:1] in (["-h"], ["--help"]):
        print(_help())
        return 0
    if words[:1] in (["-V"], ["--version"]):
        print(f"trespok {__version__}")
        return 0
    if not words or words[0].startswith("-"):
        words = ["serve", *words]
    name, *rest = words
    if name not in COMMANDS:
        print(f"{_USAGE}\ntrespok: {_unknown(name, 'command', COMMANDS)}", file=sys.stderr)
        return 2
    parser = parser_of(name)
    _check_names(parser, rest)
    args = parser.parse_args(rest)
    streams.choose_colour(getattr(args, "color", "auto"))
    return args.run(args)


def _help() -> str:
    groups = [
        "\n".join([f"{title}:", *(f"  {name:<13}{listed.what}" for name, listed in commands.items())])
        for title, commands in GROUPS.items()
    ]
    return "\n\n".join([_USAGE, _ABOUT, *groups, _FOOT])


def _check_names(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """An unknown command below another ends here, with the one that was probably meant."""
    below = next((action for action in parser._actions if isinstance(action, argparse._SubParsersAction)), None)  # noqa: SLF001
    if below is None or not words or words[0].startswith("-"):
        return
    commands: dict[str, argparse.ArgumentParser] = below.choices
    if words[0] not in commands:
        parser.error(_unknown(words[0], str(below.metavar).lower(), commands))
    _check_names(commands[words[0]], words[1:])


def _unknown(word: str, kind: str, known: Sequence[str] | dict[str, argparse.ArgumentParser] | dict[str, Listed]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415

    near = get_close_matches(word, known, 1)
    meant = f"Did you mean “{near[0]}”?" if near else f"There are {', '.join(known)}."
    return f"“{word[:40]}” is no {kind}. {meant}"


if __name__ == "__main__":
    sys.exit(main())
