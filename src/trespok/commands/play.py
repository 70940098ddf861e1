"""``trespok play``: a game in the terminal."""

import argparse
import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from ..core import Setting
from ..games import GAMES
from .output import Command, add_output


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", choices=GAMES, metavar="GAME", help="%(choices)s (default: choose from a list)")
    parser.add_argument("--seats", type=int, metavar="N", help="players, you included (default: 4, at Pokerdice 3)")
    parser.add_argument("--bots", metavar="LEVEL", help="random, sensible, expert or shark, if the game has it")
    parser.add_argument("--boards", type=int, metavar="N", help="Pokino: play with 1 to 3 boards (default: 1)")
    parser.add_argument("--seed", metavar="S", help="the same seed gives the same dice, cards and bots")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, listed below; repeatable"
    )
    parser.add_argument("--from", dest="saved", metavar="FILE", help="continue a game that “save FILE” kept")
    parser.add_argument("--lines", action="store_true", help="line by line: never redraw the table in place")
    parser.add_argument("-h", "--help", action=_Help, nargs=0, help="show this help with the options of GAME, or of all games")
    add_output(parser, result=False, lang="en, de, fr or es (default: your system's language)")


def _run(args: argparse.Namespace) -> int:
    from ..term.app import play  # noqa: PLC0415

    return play(args.game, args.seats, args.bots, args.seed, args.lang, args.option, args.saved, args.lines, args.boards)


class _Help(argparse.Action):
    """``trespok play --help`` lists the options of all games, ``trespok play pok --help`` those of one."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *_: Any) -> None:
        """Games and catalogues are read only now: no other start waits for them."""
        games = [namespace.game] if namespace.game else list(GAMES.playable())
        listed = [line for name in games for line in _options(name, GAMES[name].SETTINGS)]
        parser.epilog = "\n".join([*listed, parser.epilog or ""])
        parser.print_help()
        parser.exit()


def _options(name: str, settings: Sequence[Setting]) -> Iterator[str]:
    from ..texts.catalogue import texts_for  # noqa: PLC0415

    texts = texts_for(name, "en")
    if settings:
        yield f"options of {name}, as in --option {settings[-1].name}={settings[-1].default}:"
    for setting in settings:
        number = f"{setting.span.start} to {setting.span.stop - 1}" if setting.span else setting.default
        yield f"  {setting.name}={'|'.join(setting.values) if setting.values else number}"
        message = f"option-{name}-{setting.name}"
        if message in texts:
            yield textwrap.fill(texts(message), 78, initial_indent=" " * 6, subsequent_indent=" " * 6)
    if settings:
        yield "  “? options” in the game shows what it is played with.\n"


PLAY = Command(("trespok play pokerdice --seats 3 --lang de", "trespok play pokino --boards 2"), _add_arguments, _run)
