"""``trespok serve``: the web server."""

from __future__ import annotations

import argparse

from ..server.main import add_arguments, run
from .output import Command, add_output

__all__ = ["SERVE"]


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_arguments(parser)
    add_output(parser, result=False)


SERVE = Command(("trespok serve --port 9000 --no-browser",), _add_arguments, run)
