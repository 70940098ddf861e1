"""``trespok odds GAME``: what can be said about dice and boards without playing."""

from __future__ import annotations

import argparse

from . import odds_pok, odds_pokerdice, odds_pokino

__all__ = ["EXAMPLE", "WHAT", "add_arguments"]

WHAT = "chances of positions, of dice and of boards"
EXAMPLE = "trespok odds pokerdice 1 3 3 5 6 --aim full-house"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A parser a game."""
    games = parser.add_subparsers(title="games", metavar="GAME", required=True)
    for name, module in (("pok", odds_pok), ("pokerdice", odds_pokerdice), ("pokino", odds_pokino)):
        inner = games.add_parser(
            name,
            help=module.WHAT,
            description=module.WHAT[0].upper() + module.WHAT[1:] + ".",
            epilog=f"example:\n  {module.EXAMPLE}\n",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(inner)
        inner.set_defaults(run=module.run)
