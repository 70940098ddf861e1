"""The page itself: its files, the one document that every address of it leads to, and what a messenger shows of a link.

A preview tells what the link tells anybody, and less: nobody's name where nobody may watch.  A code that leads nowhere, or
that came after too many wrong ones, is shown as the first page is.
"""

import gzip
import logging
import mimetypes
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from ...games import GAMES
from ...texts import Texts
from ...texts.catalogue import about, home, texts_for, title
from ...wire.parts import UNNAMED
from ..refusals import Refused
from ..room.occupants import may_be_code
from ..room.screens import Summary, read_summary
from ..store import queries
from ..store.sql import StoreTrouble
from .admission import AnyRequest, Served, client_of, code_of, reached_by, stale_cookies
from .errors import lang_of
from .poster import winners_of

_PLACEHOLDER: Final = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>trespok</title><p>The page is not built yet.</p></html>"
)
_FOREVER: Final = "public, max-age=31536000, immutable"
_KINDS: Final = {".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}  # not known to every Python


@dataclass(frozen=True, slots=True)
class File:
    """One file of the page, and the same packed where the build has packed it."""

    content: bytes
    packed: bytes | None
    kind: str
    kept: str  # how long a browser may keep it


class Files:
    """The built page, read once and kept: it is small, and a disk is slow."""

    def __init__(self, folder: Path) -> None:
        self._files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            if path.is_file() and path.suffix != ".gz":
                name = path.relative_to(folder).as_posix()
                packed = path.with_name(f"{path.name}.gz")
                self._files[name] = File(
                    path.read_bytes(),
                    packed.read_bytes() if packed.is_file() else None,
                    _KINDS.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream",
                    _FOREVER if name.startswith("assets/") else "no-cache",
                )

    def get(self, name: str) -> File | None:
        return self._files.get(name)

    @property
    def index(self) -> File:
        """The page itself; every address of the page leads to it."""
        return self._files.get("index.html") or File(_PLACEHOLDER, None, "text/html", "no-cache")


SCREEN: Final = "screen.js"  # the module of the page that shows the game

# Anything else in the folder stays there.
_GAME_KINDS: Final = {
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
    root = files(package).joinpath(folder)
    return dict(_read(root, "")) if root.is_dir() else {}


def _read(folder: Traversable, path: str) -> list[tuple[str, File]]:
    read: list[tuple[str, File]] = []
    for entry in folder.iterdir():
        kind = _GAME_KINDS.get(entry.name.rpartition(".")[2])
        if entry.is_dir():
            read += _read(entry, f"{path}{entry.name}/")
        elif kind is not None:
            read.append((f"{path}{entry.name}", File(entry.read_bytes(), None, kind, "no-cache")))
    return read


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
    poster: str = ""  # the address of one, instead

    def tags(self, base: str, path: str) -> bytes:
        """For the head of the page; every address is whole, because a messenger knows no other."""
        properties = {
            "og:type": "website",
            "og:site_name": "trespok",
            "og:title": self.title,
            "og:description": self.about,
            "og:url": f"{base}/{path}",
            "og:image": f"{base}/{self.poster or f'preview-{self.picture}.png'}",
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": self.title,
        }
        lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()]
        return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />']).encode()


@cache
def _texts(game: str, language: str) -> Texts:
    return texts_for(game, language)


def _of_game(game: str, language: str, headline: str, **facts: str) -> Preview:
    texts = _texts(game, language)
    headline_text = texts(headline, game=title(texts, game), **facts)
    return Preview(headline_text, about(texts, game) or texts("preview-home"), game if game in GAMES.ours else "home")


def _home(language: str) -> Preview:
    return Preview("trespok", _texts("pok", language)("preview-home"), "home")


async def _summary(request: AnyRequest, state: Served, code: str) -> Summary | None:
    """What the store tells of the table; None: nothing is told of it.  No worker loads a room for a preview."""
    if not state.admission.may_guess(client_of(request)):  # or codes could be guessed here
        return None
    try:
        text = await state.hall.store.ask(queries.summary, code, seconds=_PATIENCE_S) if may_be_code(code) else None
    except StoreTrouble:
        return None
    if text is not None:
        return read_summary(text)
    with suppress(Refused):
        state.admission.wrong_code(client_of(request))
    return None


async def preview_of(request: AnyRequest, state: Served, path: str) -> bytes:
    """The tags for this address of the page."""
    language = lang_of(request)
    try:
        shown = await _shown(request, state, path, language)
    except Exception:  # noqa: BLE001 - a table that cannot be read: its page opens all the same, and says so
        _LOG.exception("no preview")
        shown = _home(language)
    return shown.tags(reached_by(request, state.admission), path)


async def _shown(request: AnyRequest, state: Served, path: str, language: str) -> Preview:
    first, _, rest = path.partition("/")
    second = rest.partition("/")[0]
    if first == "learn" and second in GAMES.ours:
        return _of_game(second, language, "preview-learn")
    table = await _summary(request, state, code_of(second)) if first in {"t", "r"} and second else None
    if table is None:
        return _home(language)
    number = rest.partition("/")[2]
    if winners_of(table) and table.phase == "over" and (first == "t" or number in {"", str(table.matches)}):
        names = ", ".join(table.seats[seat].name or "" for seat in table.won)
        shown = _of_game(table.game, language, "preview-won", names=names)
        return replace(shown, poster=f"api/tables/{code_of(second)}/poster.png?match={table.matches}")
    if first == "r" or (table.joins is None and table.matches):
        return _of_game(table.game, language, "preview-look-back")
    if table.joins is None:  # nobody is invited to what cannot be joined
        return _home(language)
    if table.host and table.host != UNNAMED:
        return _of_game(table.game, language, "preview-invites", host=table.host)
    return _of_game(table.game, language, "preview-invited")


@get("/api/tables/{code:str}/poster.png", include_in_schema=False)
async def poster(request: AnyRequest, state: Served, code: FromPath[str], match: FromQuery[int] = 0) -> Response[bytes]:
    """The winners of this match, as long as it is the latest; a wrong code has its price."""
    table = await _summary(request, state, code_of(code))
    winners = winners_of(table)
    if table is None or not winners or table.matches != match:
        raise Refused("not-found")
    picture = await state.hall.posters.of(winners, client_of(request))
    return Response(picture, media_type="image/png", headers={"Cache-Control": "public, max-age=86400"})


@get("/", include_in_schema=False)
async def front_page(request: AnyRequest, state: Served) -> Response[bytes]:
    return the_page(request, state, tags=await preview_of(request, state, ""))


@get("/{path:path}", include_in_schema=False)
async def page(request: AnyRequest, state: Served, path: FromPath[str]) -> Response[bytes]:
    """Its files; every address of the page itself leads to the one document."""
    built: Files = state.files
    name = path.lstrip("/")
    file = built.get(name)
    if file is not None:
        packed = file.packed if _unpacks(request) else None
        return _sent(request, file, file.content if packed is None else packed, packed=packed is not None)
    if name.startswith(("api/", "ws/", "assets/")) or "." in name:
        raise Refused("not-found")
    return the_page(request, state, tags=await preview_of(request, state, name))


def the_page(request: AnyRequest, state: Served, tags: bytes = b"") -> Response[bytes]:
    """The page itself, with *tags* in its head."""
    built: Files = state.files
    file = built.index
    content = file.content.replace(b"</head>", b"  " + tags + b"\n  </head>", 1) if tags else file.content
    packed = _unpacks(request)
    return _sent(request, file, gzip.compress(content, 6) if packed else content, packed=packed)


def _unpacks(request: AnyRequest) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def _sent(request: AnyRequest, file: File, content: bytes, *, packed: bool) -> Response[bytes]:
    headers = {"Cache-Control": file.kept, "Vary": "Accept-Encoding, Accept-Language"}
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=file.kind, headers=headers, cookies=stale_cookies(request.cookies))


PAGE: Final[list[Any]] = [poster, front_page, page]
