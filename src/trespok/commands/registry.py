"""All commands of ``trespok`` by group.  A command's module is imported only when that command is asked for."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Final, NamedTuple

from .output import Command, describe


class Listed(NamedTuple):
    """A command as the first help lists it."""

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
    "make-drills": Listed("find new positions for drill", "drill:MAKE_DRILLS"),
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
    """The parser of a command, with what it runs."""
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
    """For shells and the manual."""
    return {name: parser_of(name) for name in COMMANDS}
