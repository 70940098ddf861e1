"""What a messenger shows of a link that was handed on: a title, a sentence, a picture of ours (Open Graph).

It is told what the link tells anybody, and less: nobody's name where nobody may watch, and of a code that leads nowhere,
or that came with too many others, what is told of the first page.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any, Final

from litestar import Request
from litestar.datastructures import State

from ...games import GAMES
from ...texts import Texts
from ...texts.game_texts import about, texts_for, title
from ...wire.parts import UNNAMED
from ..answers import Summary, read_summary
from ..hall.codes import may_be_code
from ..hall.hall import Hall
from ..refusals import Refused
from ..store import queries
from ..store.trouble import StoreTrouble
from .address import reached_by
from .admission import Admission, who
from .errors import lang_of
from .rooms import code_of

__all__ = ["Preview", "preview_of"]

_LOG: Final = logging.getLogger("trespok")

WIDTH: Final = 1200
HEIGHT: Final = 630
_PATIENCE_S: Final = 1.0  # the page itself must not wait for a picture's title


@dataclass(frozen=True, slots=True)
class Preview:
    """A link as it is shown before anybody follows it."""

    title: str
    about: str
    picture: str  # a game of ours, or "home"

    def tags(self, base: str, path: str) -> bytes:
        """For the head of the page; every address is whole, because a messenger knows no other."""
        said = {
            "og:type": "website",
            "og:site_name": "trespok",
            "og:title": self.title,
            "og:description": self.about,
            "og:url": f"{base}/{path}",
            "og:image": f"{base}/preview-{self.picture}.png",
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": self.title,
        }
        lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in said.items()]
        return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />']).encode()


@cache
def _texts(game: str, language: str) -> Texts:
    return texts_for(game, language)


def _of_game(game: str, language: str, headline: str, **facts: str) -> Preview:
    texts = _texts(game, language)
    said = texts(headline, game=title(texts, game), **facts)
    return Preview(said, about(texts, game) or texts("preview-home"), game if game in GAMES.ours else "home")


def _home(language: str) -> Preview:
    return Preview("trespok", _texts("pok", language)("preview-home"), "home")


async def _summary(request: Request[Any, Any, Any], state: State, code: str) -> Summary | None:
    """What the store tells of the table; None: nothing is told of it.  No worker loads a room for a preview."""
    hall: Hall = state.hall
    admission: Admission = state.admission
    if not admission.may_guess(who(request)):  # or codes could be guessed here
        return None
    try:
        text = await hall.store.ask(queries.summary, code, seconds=_PATIENCE_S) if may_be_code(code) else None
    except StoreTrouble:
        return None
    if text is not None:
        return read_summary(text)
    with suppress(Refused):
        admission.wrong_code(who(request))
    return None


async def preview_of(request: Request[Any, Any, Any], state: State, path: str) -> bytes:
    """The tags for this address of the page."""
    language = lang_of(request)
    try:
        shown = await _shown(request, state, path, language)
    except Exception:  # noqa: BLE001 - a table that cannot be read: its page opens all the same, and says so
        _LOG.exception("no preview")
        shown = _home(language)
    return shown.tags(reached_by(request, state.admission), path)


async def _shown(request: Request[Any, Any, Any], state: State, path: str, language: str) -> Preview:
    first, _, rest = path.partition("/")
    second = rest.partition("/")[0]
    if first == "learn" and second in GAMES.ours:
        return _of_game(second, language, "preview-learn")
    table = await _summary(request, state, code_of(second)) if first in {"t", "r"} and second else None
    if table is None:
        return _home(language)
    if first == "r" or (table.joins is None and table.matches):
        return _of_game(table.game, language, "preview-look-back")
    if table.joins is None:  # nobody is invited to what cannot be joined
        return _home(language)
    if table.host and table.host != UNNAMED:
        return _of_game(table.game, language, "preview-invites", host=table.host)
    return _of_game(table.game, language, "preview-invited")
