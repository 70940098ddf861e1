"""Bots: a random player and a sensible one for each game.  Always labelled as what they are."""

from collections.abc import Callable, Mapping
from typing import Final

from ..core import BadOption
from .bot import Bot, label
from .dull import Dull
from .pok import Reckoner
from .pokerdice import Bettor
from .pokino import RANDOM, SENSIBLE, Watcher

__all__ = ["KINDS", "Bot", "label", "make_bot"]

KINDS: Final = ("random", "sensible")

_MAKERS: Final[Mapping[str, Mapping[str, Callable[[str], Bot]]]] = {
    "pok": {"random": Dull, "sensible": Reckoner},
    "pokerdice": {"random": Dull, "sensible": Bettor},
    "pokino": {"random": lambda seed: Watcher(seed, RANDOM), "sensible": lambda seed: Watcher(seed, SENSIBLE)},
}


def make_bot(game_name: str, kind: str, seed: str) -> Bot:
    """A bot for one seat of one game.  Raises BadOption; equal arguments make bots that play alike."""
    if game_name not in _MAKERS:
        msg = f"There are no bots for '{game_name}'; there are for {', '.join(_MAKERS)}."
        raise BadOption(msg)
    if kind not in KINDS:
        msg = f"There is no bot '{kind}'; there is {' and '.join(KINDS)}."
        raise BadOption(msg)
    return _MAKERS[game_name][kind](seed)
