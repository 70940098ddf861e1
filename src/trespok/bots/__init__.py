"""Bots: a random player, a sensible one and an expert for each of our games, a shark for two of them, and some with styles.

A game's manifest names its bots.  A game without any has one all the same, which does anything it may.
"""

from typing import Any, Final

from ..core import BadOption
from ..games import GAMES
from ..games.manifest import RANDOM, load, unsolved
from .bot import BOT_NAMES, Bot, label

__all__ = ["BOT_NAMES", "KINDS", "STYLES", "Bot", "check_kind", "kinds_for", "kinds_of", "label", "make_bot", "usual_kind"]

KINDS: Final = ("random", "sleeper", "gambler", "careful", "spoiler", "sensible", "expert", "shark")  # of our games
STYLES: Final = ("sleeper", "gambler", "careful", "spoiler")  # those to learn with: each wants one thing, and shows it
_USUAL: Final = "sensible"
_ANY_RANDOM: Final = "trespok.bots.random:Anything"


def _makers(game_name: str) -> dict[str, str]:
    """What makes each kind.  Raises BadOption."""
    if game_name not in GAMES:
        raise BadOption(f"There are no bots for '{game_name}'; there are for {', '.join(GAMES)}.")
    return {RANDOM: _ANY_RANDOM, **GAMES.manifest(game_name).bots}


def kinds_of(game_name: str) -> tuple[str, ...]:
    """The kinds of one game, weakest first as far as they can be ordered (docs/explanation/bots.md).  Raises BadOption."""
    return tuple(_makers(game_name))


def kinds_for(game_name: str, options: Any) -> tuple[str, ...]:
    """Those that play by these options: who plays from what is solved knows no house rules.  Raises BadOption."""
    kinds, manifest = kinds_of(game_name), GAMES.manifest(game_name)
    if not unsolved(GAMES[game_name], manifest, options):
        return kinds
    return tuple(kind for kind in kinds if kind not in manifest.solved)


def usual_kind(game_name: str) -> str:
    """The kind that sits down where nobody has chosen: the sensible one, if the game has it."""
    kinds = kinds_of(game_name)
    return _USUAL if _USUAL in kinds else kinds[0]


def check_kind(game_name: str, kind: str) -> None:
    """Raise BadOption where a game has no such bot."""
    kinds = kinds_of(game_name)
    if kind not in kinds:
        only = f" at {game_name}" if kind in KINDS else ""
        raise BadOption(f"There is no bot '{kind}'{only}; there are {', '.join(kinds)}.")


def make_bot(game_name: str, kind: str, seed: str) -> Bot:
    """A bot for one seat of one game.  Raises BadOption; equal arguments make bots that play alike.

    Its module is loaded now: experts play from solved values with NumPy, which takes its time.
    """
    check_kind(game_name, kind)
    return load(_makers(game_name)[kind])(seed)
