"""The tables of the command line, from the parser, and of the limits, from ``server/limits.py``."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterator
from dataclasses import fields
from inspect import getsource
from unittest.mock import patch

from trespok.commands.output import all_parsers
from trespok.server.limits import Limits

__all__ = ["commands_page", "limits_page"]

_COMMENT = re.compile(r"^    (\w+): .*?(?:  # (.*))?$", re.MULTILINE)


def commands_page() -> str:
    """What ``--help`` prints of every command, as Markdown."""
    with patch.dict(os.environ, {"COLUMNS": "90"}):
        parsers = [parser for top in all_parsers().values() for parser in _commands(top)]
        helps = [f"## `{parser.prog}`\n\n```text\n{parser.format_help().rstrip()}\n```" for parser in parsers]
    return "\n\n".join(helps) + "\n"


def _commands(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """*parser*, and every command below it."""
    yield parser
    for action in parser._actions:  # noqa: SLF001 - argparse has no public list
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for below in dict.fromkeys(action.choices.values()):
                yield from _commands(below)


def limits_page() -> str:
    """Every limit with its default and meaning, as a Markdown table."""
    comments = dict(_COMMENT.findall(getsource(Limits)))
    rows = [f"| `{limit.name}` | {limit.default:,} | {comments[limit.name]} |" for limit in fields(Limits)]
    return "\n".join(["| limit | default | what it limits |", "| --- | --- | --- |", *rows]) + "\n"
