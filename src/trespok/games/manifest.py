"""One manifest a game: what it brings beside its rules.  Whatever it leaves out is derived from the rules.

Things that live in other layers are named, not imported: ``"package.module:name"``, loaded when first wanted.  So rules
stay pure, and a game from another package says what it has in the same words as ours.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final

from ..core import BadOption, Written
from ..install_hint import line_for

__all__ = ["RANDOM", "Manifest", "house_rules", "load", "unsolved", "usual_seats"]

_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
_COMPANY: Final = 4  # sit down where a game does not say how many

RANDOM: Final = "random"  # the kind of bot every game has


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Manifest:
    """What a game says of itself.  The module of the game has it as ``MANIFEST``; without one all is as below."""

    minutes: int = 15  # a game takes about so long
    seats: int = 0  # a new table has so many; 0: four, or as near as the rules allow
    rules: str = ""  # its rule ids begin so
    letter: str = ""  # tells it from the other games in the terminal's menu
    options: Mapping[str, str] = field(default_factory=lambda: _NOTHING)  # how people play it, where the rules' default differs
    bots: Mapping[str, str] = field(default_factory=lambda: _NOTHING)  # by kind, weakest first: what makes one from a seed
    # Of the bots those that play from what is solved, and so by no house rules.  None: nothing is, so these spoil nothing.
    solved: frozenset[str] = frozenset()
    story: str = ""  # what happened, as messages and facts
    terminal: str = ""  # a term.terminal.Terminal: drawing, keys, the question mark
    room: str = ""  # the web table's side: a class that derives from server.games.TableRules
    judge: str = ""  # what choices are worth: ``hint``, ``look`` and, if it has words for them, ``why``, as in review/walk.py
    texts: str = ""  # a folder of the package with a Fluent catalogue a language, ``en.ftl`` and so on
    page: str = ""  # a folder of the package with ``screen.js`` and what it needs, for the page


def load(reference: str) -> Any:
    """What a manifest names.  Raises BadOption with a sentence where there is no such thing."""
    module, colon, name = reference.partition(":")
    try:
        found: Any = import_module(module)
        return getattr(found, name) if colon else found
    except (ImportError, AttributeError) as error:
        # trespok-core alone has no NumPy, and so no experts: then the sentence says what to install.
        part = line_for(error.name) if isinstance(error, ModuleNotFoundError) else None
        raise BadOption(part or f"'{reference}' cannot be loaded: {error}.") from error


def house_rules(game: Written[Any, Any, Any, Any], options: Any) -> dict[str, str]:
    """The house rules that are played, as a first line would name them; none: the printed game, which is solved."""
    usual = {setting.name: setting.default for setting in game.SETTINGS if setting.house}
    if not usual:
        return {}
    return {name: value for name, value in game.option_pairs(options).items() if value != usual.get(name, value)}


def unsolved(game: Written[Any, Any, Any, Any], manifest: Manifest, options: Any) -> bool:
    """Whether something is solved, but not the game that is played: then nobody can say what a choice was worth."""
    return bool(manifest.solved and house_rules(game, options))


def usual_seats(manifest: Manifest, seats: range) -> int:
    """How many sit down at a new table."""
    return manifest.seats or min(max(_COMPANY, seats[0]), seats[-1])
