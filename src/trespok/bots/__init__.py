"""Bots: a random player, a sensible one and an expert for each game.  Always labelled as what they are."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

from ..core import BadOption
from .bot import Bot, label
from .dull import Dull
from .pok import Reckoner
from .pokerdice import Bettor
from .pokino import RANDOM, SENSIBLE, Watcher

__all__ = ["KINDS", "Bot", "label", "make_bot"]

KINDS: Final = ("random", "sensible", "expert")


def _expert(module: str, name: str) -> Callable[[str], Bot]:
    """Experts play from solved values with NumPy, which takes its time to load: only when one is asked for."""

    def make(seed: str) -> Bot:
        bot: Bot = getattr(import_module(f".{module}", __package__), name)(seed)
        return bot

    return make


_MAKERS: Final[Mapping[str, Mapping[str, Callable[[str], Bot]]]] = {
    "pok": {"random": Dull, "sensible": Reckoner, "expert": _expert("pok_expert", "PokExpert")},
    "pokerdice": {"random": Dull, "sensible": Bettor, "expert": _expert("pokerdice_expert", "PokerdiceExpert")},
    "pokino": {
        "random": lambda seed: Watcher(seed, RANDOM),
        "sensible": lambda seed: Watcher(seed, SENSIBLE),
        "expert": _expert("pokino_expert", "PokinoExpert"),
    },
}


def make_bot(game_name: str, kind: str, seed: str) -> Bot:
    """A bot for one seat of one game.  Raises BadOption; equal arguments make bots that play alike."""
    if game_name not in _MAKERS:
        msg = f"There are no bots for '{game_name}'; there are for {', '.join(_MAKERS)}."
        raise BadOption(msg)
    if kind not in KINDS:
        msg = f"There is no bot '{kind}'; there is {', '.join(KINDS)}."
        raise BadOption(msg)
    return _MAKERS[game_name][kind](seed)
