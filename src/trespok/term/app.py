"""``trespok play``: a person at seat 0 against bots, one whole game."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from ..bots import kinds_of, make_bot
from ..core import BadOption, Trouble
from ..games import GAMES
from ..games.pokino import DEFAULT_SET
from ..games.words import clip
from ..play import Chance, Checkable, Table, commitment
from ..texts import LANGUAGES, Texts, language_of
from .keys import NotUnderstood, fold, one_of
from .keys.match import Choice
from .rounds import play_rounds
from .saved import load
from .screen import Screen
from .session import YOU, Left, Session
from .sitting import play_sitting
from .voice import Voice

__all__ = ["play"]

_INTERRUPTED: Final = 130
_WRONG: Final = 2


class _Way(NamedTuple):
    """How one game is played here."""

    seats: int  # unless asked otherwise
    options: Mapping[str, str]
    letter: str  # all three begin with a P; this one tells them apart
    play: Callable[[Session], None]


_WAYS: Final[Mapping[str, _Way]] = {
    "pok": _Way(4, {}, "p", play_rounds),
    "pokerdice": _Way(3, {}, "d", play_rounds),
    "pokino": _Way(4, {"set": DEFAULT_SET, "hands": "3"}, "i", play_sitting),
}


class _Asked(NamedTuple):
    """What the command line asked for."""

    seats: int | None
    bots: str
    seed: str | None
    options: Sequence[str]


def play(  # noqa: PLR0917 - the command's own arguments
    game: str | None,
    seats: int | None,
    bots: str,
    seed: str | None,
    lang: str | None,
    options: Sequence[str],
    saved: str | None = None,
    lines: bool = False,
) -> int:
    """Play one game to its end, or until the person leaves; the exit code.  *saved* is a game to go on with."""
    texts = Texts(lang if lang in LANGUAGES else language_of(os.environ))
    voice = Voice(texts, YOU)
    if lang is not None and lang not in LANGUAGES:
        return _refuse(texts("no-language", typed=clip(lang), languages=", ".join(LANGUAGES)))
    screen = Screen(lines=lines)
    asked = _Asked(seats, bots, seed, options)
    try:
        if saved is not None:
            session = _go_on(saved, game, asked, screen, voice)
            name = session.name
        else:
            with _goodbye(screen, texts("menu-left")):
                name = game or _choose_game(screen, voice)
            session = _sit_down(name, asked, screen, voice)
        with _goodbye(screen, texts("left", command=f"trespok play {name}", save=texts.words("save")[0])):
            _welcome(session, saved)
            _WAYS[name].play(session)
        with _goodbye(screen):
            _farewell(session)
    except Trouble as trouble:
        return _refuse(str(trouble))
    except _Gone as gone:
        return gone.code
    return 0


class _Gone(Exception):  # noqa: N818 - what happened, not an error
    """The person has left; *code* is how the command ends."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


@contextmanager
def _goodbye(screen: Screen, sentence: str = "") -> Iterator[None]:
    """Whoever leaves inside, by word, end of input or Ctrl-C, hears *sentence*.  Raises _Gone."""
    try:
        yield
    except (Left, EOFError):
        code = 0
    except KeyboardInterrupt:
        screen.say()
        code = _INTERRUPTED
    else:
        return
    if sentence:
        screen.say(sentence)
    raise _Gone(code)


def _refuse(sentence: str) -> int:
    print(f"trespok: {sentence}", file=sys.stderr)
    return _WRONG


def _choose_game(screen: Screen, voice: Voice) -> str:
    """The three games on one screen."""
    texts = voice.texts
    screen.say(texts("menu-title"))
    screen.say()
    for number, (name, way) in enumerate(_WAYS.items(), 1):
        screen.say(f"  {number} {way.letter}  {texts.of('game', name)}")
        screen.say(f"       {texts.of('about', name)}")
        screen.say()
    screen.say(texts("menu-which", quit=texts.words("quit")[0]))
    choices = [Choice(name, number, name, way.letter) for number, (name, way) in enumerate(_WAYS.items(), 1)]
    while True:
        typed = screen.ask()
        if fold(typed) in {"quit", "q", *map(fold, texts.words("quit"))}:
            raise Left
        try:
            found = one_of(voice, typed, choices)
        except NotUnderstood:
            found = None
        if found is not None:
            return found
        screen.say(texts("menu-type"))


def _sit_down(name: str, asked: _Asked, screen: Screen, voice: Voice) -> Session:
    """A table with everything set up.  Raises BadOption with a sentence."""
    texts = voice.texts
    if name not in _WAYS:
        raise BadOption(texts("no-game", typed=clip(name), games=", ".join(_WAYS)))
    if asked.bots not in kinds_of(name):
        raise BadOption(texts("no-bots", typed=clip(asked.bots), game=texts.of("game", name), kinds=", ".join(kinds_of(name))))
    game, way = GAMES[name], _WAYS[name]
    seats = way.seats if asked.seats is None else asked.seats
    if seats not in game.SEATS:
        least, most = game.SEATS[0], game.SEATS[-1]
        raise BadOption(texts("no-seats", game=texts.of("game", name), least=least, most=most, seats=str(seats)))
    secret = os.urandom(32) if asked.seed is None else _seeded(asked.seed)
    return Session(
        name=name,
        table=Table(game, seats, game.read_options(seats, {**way.options, **_pairs(texts, asked.options)})),
        voice=voice,
        bots={seat: make_bot(name, asked.bots, _bot_seed(secret, seat)) for seat in range(seats) if seat != YOU},
        screen=screen,
        source=Checkable(secret, [b""] * seats),
        chance=Chance(commit=commitment(secret)),
        secret=secret,
    )


def _go_on(path: str, game: str | None, asked: _Asked, screen: Screen, voice: Voice) -> Session:
    """A saved game where it was left.  Raises BadOption with a sentence."""
    texts = voice.texts
    if asked.seats is not None or asked.options or asked.seed is not None:
        raise BadOption(texts("resume-options"))
    try:
        found = load(path)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
        raise BadOption(texts("resume-unreadable", file=clip(path), reason=f"{reason}.")) from None
    except Trouble as trouble:
        raise BadOption(texts("resume-unreadable", file=clip(path), reason=str(trouble))) from None
    table, name = found.table, found.table.game.NAME
    if table.over:
        raise BadOption(texts("resume-over", file=clip(path)))
    if game not in {None, name}:
        raise BadOption(texts("resume-other", file=clip(path), game=texts.of("game", name)))
    others = [seat for seat in range(table.seats) if seat != YOU]
    return Session(
        name=name,
        table=table,
        voice=voice,
        bots={seat: make_bot(name, found.kinds.get(seat, asked.bots), _bot_seed(found.secret, seat)) for seat in others},
        screen=screen,
        source=found.source,
        chance=found.chance,
        secret=found.secret,
    )


def _pairs(texts: Texts, options: Sequence[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or name in pairs:
            raise BadOption(texts("no-pair", typed=clip(option)))
        pairs[name] = value
    return pairs


def _seeded(seed: str) -> bytes:
    """The secret of a game that can be played again; a seed may be any bytes a shell can pass."""
    return hashlib.sha256(f"trespok seed {seed}".encode(errors="surrogateescape")).digest()


def _bot_seed(secret: bytes, seat: int) -> str:
    """A bot's own chance.  A hash, so that a bot cannot know the dice it is not to know."""
    return hashlib.sha256(b"trespok bot" + secret + bytes([seat])).hexdigest()


def _welcome(session: Session, saved: str | None = None) -> None:
    texts, screen = session.voice.texts, session.screen
    screen.say(texts("welcome", game=texts.of("game", session.name), about=texts.of("about", session.name)))
    seated = [session.voice.name(seat) for seat in session.bots]
    kind = texts.of("kind", next(iter(session.bots.values())).kind)
    screen.say(texts("seated", names=session.voice.listed(seated), kind=kind))
    if saved is not None:
        screen.say(texts("resumed", file=clip(saved), count=len(session.table.log())))
    if session.chance.commit is None:
        screen.say(texts("resumed-anew"))
    else:
        screen.say(texts("commitment", commitment=session.chance.commit), dim=True)


def _farewell(session: Session) -> None:
    """The final table, the secret, and a last chance to save."""
    texts, screen = session.voice.texts, session.screen
    session.draw()
    screen.say()
    if session.chance.commit is not None:
        screen.say(texts("secret", secret=session.secret.hex()), dim=True)
    screen.say(texts("over-save", save=texts.words("save")[0]))
    while session.ask():
        screen.say(texts("over-type", save=texts.words("save")[0]))
