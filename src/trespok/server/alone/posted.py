"""What the worker of a page calls (web/src/alone/worker.ts): texts in, texts out, so that nothing of Python stays in it.

``answer`` does what the server's routes do, for the tables of one browser.
"""

import gzip
import json
from collections.abc import Callable
from functools import cache
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

from msgspec import DecodeError, ValidationError
from msgspec.json import decode, encode

from ...bots import kinds_of
from ...core import BadOption, Trouble
from ...drills.drill import GAMES as TRAINED
from ...drills.drill import path_of
from ...games import GAMES
from ...games.manifest import load
from ...wire import bodies as b
from ..refusals import Refused, language, sentence
from ..room.screens import game_out, lobby_out, place_of, playable
from ..workers.match_reports import not_solved, replay, reviewed, transcript
from .tables import JUDGES, Tables, here

Answer = tuple[int, str]  # a status as HTTP has it, and the body
_OK: Final = 200
_REFUSED: Final = 400


def answer(tables: Tables, address: str, body: str | None = None) -> Answer:
    """What *address* (``/api/…``) says: JSON, or a transcript or drills as they are.  Never raises: a refusal is an answer."""
    asked = urlsplit(address)
    query = {name: values[-1] for name, values in parse_qs(asked.query).items()}
    words = [unquote(word) for word in asked.path.removeprefix("/api/").split("/")]
    try:
        found = _found(tables, words, query, body)
    except Refused as refused:
        trouble = b.Trouble(refused.code, sentence(language(query.get("lang", "")), refused.code), refused.field)
        return _REFUSED, encode(trouble).decode()
    return _OK, found if isinstance(found, str) else encode(found).decode()


def _found(tables: Tables, words: list[str], query: dict[str, str], body: str | None) -> Any:
    number = int(query["match"]) if query.get("match", "").isdecimal() else None
    match words:
        case ["games"]:
            return [game_out(name, rules, able(name), review=judged(name), screen=False) for name, rules in playable().items()]
        case ["drills", game] if game in TRAINED:
            return gzip.decompress(path_of(game).read_bytes()).decode()
        case ["learning"]:
            return {"may": True}  # nobody else plays here
        case ["server"]:
            return b.ServerOut(invitation=False, notice=None)
        case ["address"]:
            return b.AddressOut("")
        case ["tables"]:
            return [] if body is None else b.MadeOut(tables.make(_read(body, b.NewTable)).code)
        case ["tables", code]:
            return lobby_out(tables.find(code), tables.key(code.upper()), tables.now())
        case ["tables", code, "seats"] if body is not None:
            wish, key = _read(body, b.NewSeat), tables.key(code.upper())
            tables.change(code, lambda room, now: room.join(wish.name, key, now))
            room = tables.find(code)
            return place_of(room, room.parts.seats.holder(key))
        case ["tables", code, "transcript" | "replay" | "review" as what]:
            return _look_back(tables, what, code.upper(), number)
    raise Refused("not-found")


def _read(body: str, kind: Callable[..., Any]) -> Any:
    try:
        return decode(body, type=kind)
    except (DecodeError, ValidationError) as wrong:
        raise Refused("nonsense", expected=str(wrong)) from None


def _look_back(tables: Tables, what: str, code: str, number: int | None) -> Any:
    played = tables.played(code, number)
    if what == "transcript":
        return transcript(code, played.rows)
    if what == "review" and not_solved(played.rows):
        raise Refused("unsolved")
    try:
        return (replay if what == "replay" else reviewed)(code, played.rows, played.number, played.count)
    except Trouble:
        raise Refused("no-review") from None


@cache
def able(game: str) -> tuple[str, ...]:
    """The kinds of bots that can think here; experts that need NumPy cannot."""
    makers = GAMES.manifest(game).bots
    return tuple(kind for kind in kinds_of(game) if kind not in makers or _loads(makers[kind]))


def judged(game: str) -> bool:
    return JUDGES and bool(GAMES.manifest(game).judge)


def _loads(reference: str) -> bool:
    try:
        load(reference)
    except BadOption:
        return False
    return True


_TABLES = here()

hear, close, tick = _TABLES.hear, _TABLES.close, _TABLES.tick
open_line = _TABLES.open


def remember(rooms: str) -> None:
    _TABLES.remember(json.loads(rooms))


def ask(address: str, body: str) -> str:
    """``[status, body]``; an empty body asks, any other posts."""
    return json.dumps(answer(_TABLES, address, body or None))


def done() -> str:
    """What is to be shown, and in how many milliseconds ``tick`` is wanted."""
    return json.dumps({"frames": _TABLES.take(), "due": _TABLES.due()})


def unsaved() -> str:
    return json.dumps(_TABLES.unsaved())
