"""What a messenger shows of a link that was handed on: a title, a sentence, a picture of ours (Open Graph).

It is told what the link tells anybody, and less: nobody's name where nobody may watch, and of a code that leads nowhere,
or that came with too many others, what is told of the first page.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any, Final

from litestar import Request
from litestar.datastructures import State
from msgspec.json import Decoder

from ...games import GAMES
from ...texts import Texts
from ...texts.game_texts import about, texts_for, title
from ...wire import bodies as b
from ...wire.parts import UNNAMED
from ..answers import lobby_out
from ..hall.hall import Hall
from ..hall.ownership import LivesElsewhere
from ..refusals import Refused
from .address import reached_by
from .admission import Admission, who
from .errors import lang_of
from .relayed_calls import Call
from .relays import Relays

__all__ = ["Preview", "preview_of"]

_LOG: Final = logging.getLogger("trespok")

WIDTH: Final = 1200
HEIGHT: Final = 630
_PATIENCE_S: Final = 1.0  # for another worker; the page itself must not wait for a picture's title
_LOBBY: Final = Decoder(b.LobbyOut).decode


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


async def _lobby(request: Request[Any, Any, Any], state: State, code: str) -> b.LobbyOut | None:
    """The table as a stranger is shown it; None: nothing is told of it."""
    hall: Hall = state.hall
    admission: Admission = state.admission
    if not admission.may_guess(who(request)):  # or codes could be guessed here
        return None
    try:
        async with asyncio.timeout(_PATIENCE_S):
            running = await hall.find(code)
    except LivesElsewhere:
        return await _lobby_elsewhere(state, code)
    except (Refused, TimeoutError):
        return None
    if running is not None:
        return lobby_out(running.room, None, hall.clock())
    with suppress(Refused):
        admission.wrong_code(who(request))
    return None


async def _lobby_elsewhere(state: State, code: str) -> b.LobbyOut | None:
    relays: Relays | None = state.get("relays")
    if relays is None:
        return None
    call = Call("GET", f"/api/tables/{code}", b"", [(b"host", b"localhost")], "", "http", b"")
    try:
        async with asyncio.timeout(_PATIENCE_S):
            answer = await relays.answer(code, call)
    except (Refused, TimeoutError):
        return None
    return _LOBBY(answer.body) if answer is not None and answer.status == 200 else None


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
    lobby = await _lobby(request, state, second.upper()[:12]) if first in {"t", "r"} and second else None
    if lobby is None:
        return _home(language)
    if first == "r" or (lobby.joins is None and lobby.matches):
        return _of_game(lobby.game, language, "preview-look-back")
    if lobby.joins is None:  # nobody is invited to what cannot be joined
        return _home(language)
    host = lobby.seats[lobby.host].name if lobby.watch else None
    if host and host != UNNAMED:
        return _of_game(lobby.game, language, "preview-invites", host=host)
    return _of_game(lobby.game, language, "preview-invited")
