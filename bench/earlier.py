"""A bot of an earlier state of this tree, at a table of today's: for comparing the two.

Its package is loaded from where it lies under another name.  Views and offers are turned into its own classes, field by field;
what it answers is found again in today's offer by its place.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from trespok.core import Offer

_NAME = "trespok_earlier"


def load(source: Path) -> None:
    """Make the package in *source*, such as ``…/src``, importable under another name."""
    init = source / "trespok" / "__init__.py"
    if not init.exists():
        raise SystemExit(f"There is no trespok in {source}: name the src folder of the earlier tree.")
    spec = importlib.util.spec_from_file_location(_NAME, init, submodule_search_locations=[str(init.parent)])
    if spec is None or spec.loader is None:
        raise SystemExit(f"{init} cannot be loaded.")
    sys.modules[_NAME] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)


def _same(kind: type) -> Any:
    """The earlier class of that name.  A file may have moved since; what a package shows of it is where it was."""
    path = kind.__module__.replace("trespok", _NAME, 1)
    while path:
        try:
            module = importlib.import_module(path)
        except ModuleNotFoundError:
            module = None
        if hasattr(module, kind.__name__):
            return getattr(module, kind.__name__)
        path = path.rpartition(".")[0]
    raise TypeError(f"{kind.__name__} was not there earlier.")


def _turned(thing: Any) -> Any:
    """The same in the earlier package's classes."""
    if isinstance(thing, tuple):
        return tuple(map(_turned, thing))
    kind = type(thing)
    if not kind.__module__.startswith("trespok."):
        return thing
    same = _same(kind)
    if isinstance(thing, Enum):
        return same[thing.name]
    if is_dataclass(thing):
        known = {each.name for each in fields(same)}  # what has been added since is left as it was: at its default
        return same(**{each.name: _turned(getattr(thing, each.name)) for each in fields(thing) if each.name in known})
    raise TypeError(f"{kind.__name__} cannot be turned.")


class Earlier:
    """The earlier bot, behind today's interface."""

    def __init__(self, game: str, kind: str, seed: str) -> None:
        self._bot = importlib.import_module(f"{_NAME}.bots").make_bot(game, kind, seed)
        self.kind = f"earlier {kind}"

    def choose(self, view: Any, offer: Offer[Any]) -> Any:
        """What it would do here."""
        asked = _turned(offer)
        return offer.actions[asked.actions.index(self._bot.choose(_turned(view), asked))]

    def think_ms(self, view: Any, offer: Offer[Any]) -> int:
        """Nobody waits here."""
        del view, offer
        return 0
