"""The manual page of ``trespok``, from its parsers: it writes man/trespok.1, which the wheel installs."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from trespok import __version__
from trespok.commands.output import GROUPS, all_parsers

FILE = Path(__file__).parents[1] / "man" / "trespok.1"
_EXIT = (
    ("0", "success"),
    ("1", "a check failed, or the result cannot be written"),
    ("2", "something in the command line or a file is wrong; one sentence says what"),
    ("130", "interrupted with Ctrl-C"),
)
_VARIABLES = (
    ("NO_COLOR", "no colours, if set to anything"),
    ("FORCE_COLOR", "colours also in a pipe or file"),
    ("LC_ALL, LC_MESSAGES, LANG", "the language of games and reports, without --lang"),
    ("TRESPOK_*", "options of the server; serve --help names the variable of each"),
)


def manual() -> str:
    """The whole page in man's macros."""
    with patch.dict(os.environ, {"COLUMNS": "80"}):
        return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    parsers = all_parsers()
    yield f'.TH TRESPOK 1 "" "trespok {__version__}" "User Commands"'
    yield from (".SH NAME", "trespok \\- play POK, Pokerdice and Pokino, check them and study them")
    yield from (".SH SYNOPSIS", ".B trespok", "[\\fICOMMAND\\fR] [\\fIOPTION\\fR ...]")
    yield from (
        ".SH DESCRIPTION",
        "Without a command,",
        ".B trespok",
        "opens a table in your browser, as \\fBtrespok serve\\fR does.",
    )
    for title, commands in GROUPS.items():
        yield f".SH {title.upper()}"
        for name in commands:
            yield from _command(parsers[name])
    yield from _table("EXIT STATUS", _EXIT)
    yield from _table("ENVIRONMENT", _VARIABLES)


def _command(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield f".SS {_plain(parser.prog)}"
    yield _plain((parser.description or "").replace("\n", " "))
    below: list[argparse.ArgumentParser] = []
    for action in parser._actions:  # noqa: SLF001 - argparse has no public list
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            below = list(dict.fromkeys(action.choices.values()))
        elif "--help" not in action.option_strings:
            takes = "" if action.nargs == 0 else f" \\fI{_plain(_takes(action))}\\fR"
            names = ", ".join(f"\\fB{_plain(name)}\\fR" for name in action.option_strings)
            what = (action.help or "") % {"choices": ", ".join(map(str, action.choices or ())), "default": action.default}
            yield from (".TP", f"{names}{takes}".strip(), _plain(what))
    if parser.epilog:
        yield from (".PP", ".nf", *map(_plain, parser.epilog.splitlines()[1:]), ".fi")
    for inner in below:
        yield from _command(inner)


def _takes(action: argparse.Action) -> str:
    return str(action.metavar or (action.dest if not action.option_strings else action.dest.upper()))


def _table(title: str, rows: tuple[tuple[str, str], ...]) -> Iterator[str]:
    yield f".SH {title}"
    for name, what in rows:
        yield from (".TP", f".B {_plain(name)}", _plain(what))


def _plain(text: str) -> str:
    """No backslash, hyphen or dot that roff would take for its own."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text)


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(manual(), "utf-8")
