"""Whether a module is a game: looked at once, when it comes from another package, and by ``trespok.testing``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, get_type_hints

from ..core import Part, Setting, Trouble, View, Written
from .manifest import Manifest
from .view_types import writer_of

MEMBERS: Final = tuple(sorted({name for base in Written.__mro__ for name in vars(base) if not name.startswith("_")}))
_DATA: Final = frozenset({"NAME", "RULES", "SEATS", "SETTINGS", "VERBS"})
# It is the first word of a transcript, a part of addresses and of message ids.
NAME_FORM: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\Z")
_NAME_MOST: Final = 24


def faults(game: Any) -> Iterator[str]:
    """Why this is no game, each reason the end of a sentence that begins with "it"."""
    missing = [name for name in MEMBERS if not hasattr(game, name)]
    if missing:
        yield f"lacks {', '.join(missing)}"
        return
    if silent := [name for name in MEMBERS if name not in _DATA and not callable(getattr(game, name))]:
        yield f"has {', '.join(silent)}, but not to be called"
        return
    yield from _data(game)
    yield from _manifest(game)
    yield from _knowledge(game)


def _data(game: Any) -> Iterator[str]:
    if not isinstance(game.NAME, str) or not NAME_FORM.match(game.NAME) or len(game.NAME) > _NAME_MOST:
        yield f"has NAME {game.NAME!r}, which is not a short word of small letters"
    if not isinstance(game.SEATS, range) or not game.SEATS or game.SEATS[0] < 1 or game.SEATS.step != 1:
        yield f"has SEATS {game.SEATS!r}, which is not a range of seats"
    if not isinstance(game.RULES, int) or game.RULES < 1:
        yield f"has RULES {game.RULES!r}, which is not a number from 1"
    if not isinstance(game.VERBS, frozenset) or not all(isinstance(verb, str) for verb in game.VERBS):
        yield "has VERBS that are not a frozenset of words"
    if not isinstance(game.SETTINGS, tuple) or not all(isinstance(setting, Setting) for setting in game.SETTINGS):
        yield "has SETTINGS that are not a tuple of core.Setting"


def _manifest(game: Any) -> Iterator[str]:
    manifest = getattr(game, "MANIFEST", Manifest())
    if not isinstance(manifest, Manifest):
        yield "has a MANIFEST that is not a trespok.games.manifest.Manifest"
    elif manifest.seats and manifest.seats not in game.SEATS:
        yield f"has a MANIFEST with {manifest.seats} seats, which its SEATS do not allow"
    else:
        for folder in (manifest.texts, manifest.page):
            if folder.startswith("/") or ".." in folder.split("/") or "\\" in folder:
                yield f"has a MANIFEST with the folder {folder!r}, which is not inside its package"


def _knowledge(game: Any) -> Iterator[str]:
    """What may leave the table: the encoder is derived from the types, and a state is never among them."""
    try:
        kind = view_kind(game)
        writer_of(kind)
        state = type(game.start(game.SEATS[0], game.Options()))
    except TypeError as error:
        yield f"has a view that cannot be sent: {str(error).rstrip('.')}"
    except Trouble as trouble:
        yield f"does not start with its own default options: {str(trouble).rstrip('.')}"
    except Exception as error:  # noqa: BLE001 - whatever another's module does wrong is told in a sentence
        yield f"does not start with its own default options: {type(error).__name__}: {error}"
    else:
        if issubclass(state, View | Part):
            yield f"marks its state, {state.__name__}, as something that may leave the table"


def view_kind(game: Any) -> Any:
    """The View class that a game's ``view`` says it gives.  Raises TypeError."""
    try:
        kind = get_type_hints(game.view).get("return")
    except NameError as error:
        raise TypeError(f"the types of view() cannot be read ({error})") from None
    if not isinstance(kind, type) or not issubclass(kind, View) or kind is View:
        raise TypeError("view() does not say which View it gives")
    return kind
