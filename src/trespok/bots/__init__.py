"""Bots: a random player, a sensible one and an expert for each game, and a shark for POK.  Always labelled as what they are."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

from ..core import BadOption
from ..kit.parts import line_for
from .bot import Bot, label
from .pok.sensible import Sensible as PokSensible
from .pokerdice.sensible import Sensible as PokerdiceSensible
from .pokino.expert import Expert as PokinoExpert
from .pokino.random import Random as PokinoRandom
from .pokino.sensible import Sensible as PokinoSensible
from .random import Random

__all__ = ["KINDS", "Bot", "check_kind", "kinds_of", "label", "make_bot"]


def _solved(module: str, name: str) -> Callable[[str], Bot]:
    """Who plays from solved values needs NumPy, which takes its time to load: only when one is asked for."""

    def make(seed: str) -> Bot:
        try:
            bot: Bot = getattr(import_module(f".{module}", __package__), name)(seed)
        except ModuleNotFoundError as missing:  # trespok-core alone
            raise BadOption(line_for(missing.name) or str(missing)) from missing
        return bot

    return make


_MAKERS: Final[Mapping[str, Mapping[str, Callable[[str], Bot]]]] = {
    "pok": {
        "random": Random,
        "sensible": PokSensible,
        "expert": _solved("pok.expert", "Expert"),
        "shark": _solved("pok.shark", "Shark"),
    },
    "pokerdice": {"random": Random, "sensible": PokerdiceSensible, "expert": _solved("pokerdice.expert", "Expert")},
    "pokino": {"random": PokinoRandom, "sensible": PokinoSensible, "expert": PokinoExpert},
}


KINDS: Final = tuple(dict.fromkeys(kind for makers in _MAKERS.values() for kind in makers))  # of any game


def kinds_of(game_name: str) -> tuple[str, ...]:
    """The kinds of one game, weakest first.  Raises BadOption."""
    if game_name not in _MAKERS:
        msg = f"There are no bots for '{game_name}'; there are for {', '.join(_MAKERS)}."
        raise BadOption(msg)
    return tuple(_MAKERS[game_name])


def check_kind(game_name: str, kind: str) -> None:
    """Raise BadOption where a game has no such bot."""
    kinds = kinds_of(game_name)
    if kind not in kinds:
        only = f" at {game_name}" if kind in KINDS else ""
        msg = f"There is no bot '{kind}'{only}; there are {', '.join(kinds)}."
        raise BadOption(msg)


def make_bot(game_name: str, kind: str, seed: str) -> Bot:
    """A bot for one seat of one game.  Raises BadOption; equal arguments make bots that play alike."""
    check_kind(game_name, kind)
    return _MAKERS[game_name][kind](seed)
