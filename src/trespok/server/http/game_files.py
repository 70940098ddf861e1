"""What another package's game brings for the page: its own screen, and its sentences."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from ...games import GAMES
from ...texts.game_texts import home
from .static import File

__all__ = ["SCREEN", "game_file"]

SCREEN: Final = "screen.js"  # the module of the page that shows the game

# Anything else in the folder stays there.
_KINDS: Final = {
    "css": "text/css",
    "js": "text/javascript",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
}


def game_file(game: str, name: str) -> File | None:
    """A file of this game's folder for the page; None: there is none.  Raises Broken."""
    if game not in GAMES or not GAMES.manifest(game).page:
        return None
    return _folder(home(GAMES[game]), GAMES.manifest(game).page).get(name)


@lru_cache(maxsize=64)
def _folder(package: str, folder: str) -> dict[str, File]:
    """Everything in it, read once.  A name that is not in it leads nowhere, so no address can leave the folder."""
    found = files(package).joinpath(folder)
    return dict(_read(found, "")) if found.is_dir() else {}


def _read(folder: Traversable, path: str) -> list[tuple[str, File]]:
    read: list[tuple[str, File]] = []
    for entry in folder.iterdir():
        kind = _KINDS.get(entry.name.rpartition(".")[2])
        if entry.is_dir():
            read += _read(entry, f"{path}{entry.name}/")
        elif kind is not None:
            read.append((f"{path}{entry.name}", File(entry.read_bytes(), None, kind, "no-cache")))
    return read
