"""Notch, 2 to 6 seats.  This module is a game: ``trespok`` finds it by the entry point in ``pyproject.toml``."""

from typing import Final

from trespok.games.manifest import Manifest
from trespok.games.words import typed, typed_lines, typed_verbs

from .rules import RULES, SEATS, Options, apply, offers, outcome, start
from .views import NotchView, view
from .words import NAME, SETTINGS, VERBS, check, draw, option_pairs, read, read_options, write

__all__ = [
    "MANIFEST",
    "NAME",
    "RULES",
    "SEATS",
    "SETTINGS",
    "VERBS",
    "NotchView",
    "Options",
    "apply",
    "check",
    "draw",
    "offers",
    "option_pairs",
    "outcome",
    "read",
    "read_options",
    "start",
    "typed",
    "typed_lines",
    "typed_verbs",
    "view",
    "write",
]

# Everything here may be left out; then it is derived from the rules.
MANIFEST: Final = Manifest(
    minutes=5,
    seats=3,
    letter="n",
    bots={"sensible": "notch.bots:Careful"},
    story="notch.story",
    texts="texts",
    page="page",
)
