"""``trespok play``: a person at seat 0 against bots, one whole game."""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final, NamedTuple

from ..bots import BOT_NAMES, kinds_of, make_bot, usual_kind
from ..core import BadOption, Trouble
from ..games import GAMES
from ..games.manifest import usual_seats
from ..games.words import clip
from ..play import Chance, Checkable, Table, commitment
from ..texts import LANGUAGES, Texts, language_of
from ..texts.catalogue import about, catalogue_of, title
from .any_game import standing
from .names import Naming, signed
from .saved import load
from .screen import Screen
from .session import YOU, Kept, Left, Session, play_any
from .typed import Choice, NotUnderstood, fold, nearest, one_of

_INTERRUPTED: Final = 130
_WRONG: Final = 2
_BOARDS: Final = range(1, 4)  # of one person, as at the web table


class _Asked(NamedTuple):
    seats: int | None
    bots: str | None
    seed: str | None
    options: Sequence[str]
    boards: int | None = None


def play(  # noqa: PLR0917 - the command's own arguments
    game: str | None,
    seats: int | None,
    bots: str | None,
    seed: str | None,
    lang: str | None,
    options: Sequence[str],
    saved: str | None = None,
    lines: bool = False,
    boards: int | None = None,
) -> int:
    """Play one game to its end, or until the person leaves; the exit code.  *saved* is a game to continue."""
    texts = Texts(lang if lang in LANGUAGES else language_of(os.environ))
    naming = Naming(texts, YOU, BOT_NAMES)
    if lang is not None and lang not in LANGUAGES:
        return _refuse(texts("no-language", typed=clip(lang), languages=", ".join(LANGUAGES)))
    screen = Screen(lines=lines)
    asked = _Asked(seats, bots, seed, options, boards)
    try:
        if saved is not None:
            session = _go_on(saved, game, asked, screen, naming)
            name = session.name
        else:
            with _goodbye(screen, lambda: texts("menu-left")):
                name = game or _choose_game(screen, naming)
            _learn(texts, [name])
            session = _sit_down(name, asked, screen, naming)
        with _goodbye(screen, lambda: _left(session)):
            _welcome(session, saved)
            (session.terminal.play or play_any)(session)
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
def _goodbye(screen: Screen, sentence: Callable[[], str] | None = None) -> Iterator[None]:
    """A player who leaves inside, by word, end of input or Ctrl-C, is told *sentence*.  Raises _Gone."""
    try:
        yield
    except (Left, EOFError):
        code = 0
    except KeyboardInterrupt:
        screen.say()
        code = _INTERRUPTED
    else:
        return
    if sentence is not None:
        screen.say(sentence())
    raise _Gone(code)


def _left(session: Session) -> str:
    """What a player is told who leaves before the end. After saving they know how to continue."""
    texts, kept = session.naming.texts, session.kept
    if kept is None:
        return texts("left", command=f"trespok play {session.name}", save=texts.words("save")[0])
    return texts("left-saved" if kept.acts == len(session.table.log()) else "left-since", file=kept.file)


def _refuse(sentence: str) -> int:
    print(f"trespok: {sentence}", file=sys.stderr)
    return _WRONG


def _choose_game(screen: Screen, naming: Naming) -> str:
    texts = naming.texts
    games = list(GAMES.playable())
    _learn(texts, games)
    screen.say(texts("menu-title"))
    screen.say()
    for number, name in enumerate(games, 1):
        screen.say(f"  {number} {GAMES.manifest(name).letter or ' '}  {title(texts, name)}")
        if what := about(texts, name):
            screen.say(f"       {what}")
        screen.say()
    for trouble in GAMES.troubles:
        screen.say(trouble, dim=True)
    screen.say(texts("menu-which", quit=texts.words("quit")[0]))
    choices = [Choice(name, number, name, GAMES.manifest(name).letter or name) for number, name in enumerate(games, 1)]
    while True:
        typed = screen.ask()
        if fold(typed) in {"quit", "q", *map(fold, texts.words("quit"))}:
            raise Left
        try:
            game = one_of(naming, typed, choices)
        except NotUnderstood:
            game = None
        if game is not None:
            return game
        near = nearest(typed, [*games, texts.words("quit")[0]])
        screen.say(" ".join([texts("menu-type"), *([] if near is None else [texts("typed-near", word=near)])]))


def _sit_down(name: str, asked: _Asked, screen: Screen, naming: Naming) -> Session:
    """A table with everything set up.  Raises BadOption with a sentence."""
    texts = naming.texts
    if name not in GAMES:
        raise BadOption(texts("no-game", typed=clip(name), games=", ".join(GAMES)))
    kind, called = asked.bots or usual_kind(name), title(texts, name)
    if kind not in kinds_of(name):
        raise BadOption(texts("no-bots", typed=clip(kind), game=called, kinds=", ".join(kinds_of(name))))
    game, manifest = GAMES[name], GAMES.manifest(name)
    boards = _boards(texts, name, asked)
    usual = min(usual_seats(manifest, game.SEATS) + boards - 1, game.SEATS[-1])
    seats = usual if asked.seats is None else asked.seats
    if seats not in game.SEATS:
        least, most = game.SEATS[0], game.SEATS[-1]
        raise BadOption(texts("no-seats", game=called, least=least, most=most, seats=str(seats)))
    if boards >= seats:
        raise BadOption(texts("no-boards-seats", boards=boards, least=boards + 1))
    secret = os.urandom(32) if asked.seed is None else _seeded(asked.seed)
    return Session(
        name=name,
        table=Table(game, seats, game.read_options(seats, {**manifest.options, **_pairs(texts, asked.options)})),
        naming=replace(naming, boards=boards),
        bots={seat: make_bot(name, kind, _bot_seed(secret, seat)) for seat in range(boards, seats)},
        screen=screen,
        source=Checkable(secret, [b""] * seats),
        chance=Chance(commit=commitment(secret)),
        secret=secret,
    )


def _boards(texts: Texts, name: str, asked: _Asked) -> int:
    """How many boards the person plays with (K6).  Raises BadOption with a sentence."""
    if asked.boards is None:
        return 1
    if name != "pokino":
        raise BadOption(texts("no-boards-game", game=title(texts, name)))
    if asked.boards not in _BOARDS:
        raise BadOption(texts("no-boards", least=_BOARDS[0], most=_BOARDS[-1], boards=str(asked.boards)))
    return asked.boards


def _learn(texts: Texts, games: Sequence[str]) -> None:
    """The sentences that games of other packages bring.  Raises Broken."""
    for name in games:
        if name in GAMES and name not in GAMES.ours:
            texts.add(catalogue_of(name, texts.language))


def _go_on(path: str, game: str | None, asked: _Asked, screen: Screen, naming: Naming) -> Session:
    """A saved game where it was left.  Raises BadOption with a sentence."""
    texts = naming.texts
    if asked.seats is not None or asked.options or asked.seed is not None or asked.boards is not None:
        raise BadOption(texts("resume-options"))
    try:
        saved_game = load(path)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
        raise BadOption(texts("resume-unreadable", file=clip(path), reason=f"{reason}.")) from None
    except Trouble as trouble:
        raise BadOption(texts("resume-unreadable", file=clip(path), reason=str(trouble))) from None
    table, name = saved_game.table, saved_game.table.game.NAME
    _learn(texts, [name])
    if table.over:
        raise BadOption(texts("resume-over", file=clip(path)))
    if game not in {None, name}:
        raise BadOption(texts("resume-other", file=clip(path), game=title(texts, name)))
    others, usual = range(saved_game.boards, table.seats), asked.bots or usual_kind(name)
    return Session(
        name=name,
        table=table,
        naming=replace(naming, boards=saved_game.boards),
        bots={seat: make_bot(name, saved_game.kinds.get(seat, usual), _bot_seed(saved_game.secret, seat)) for seat in others},
        screen=screen,
        source=saved_game.source,
        chance=saved_game.chance,
        secret=saved_game.secret,
        kept=Kept(path, len(table.log())),
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
    texts, screen = session.naming.texts, session.screen
    screen.say(texts("welcome", game=title(texts, session.name), about=about(texts, session.name)))
    seated = [session.naming.name(seat) for seat in session.bots]
    if seated:
        kind = next(iter(session.bots.values())).kind
        kind = texts.of("kind", kind) if f"kind-{kind}" in texts else kind
        screen.say(texts("seated", names=session.naming.listed(seated), kind=kind))
    if saved is not None:
        screen.say(texts("resumed", file=clip(saved), count=len(session.table.log())))
    if session.chance.commit is None:
        screen.say(texts("resumed-anew"))
    else:
        screen.say(texts("commitment", commitment=session.chance.commit), dim=True)


def _together(session: Session, standing: Sequence[int]) -> str:
    """By person, best first: who had several boards has what all of them won or lost (K6)."""
    naming = session.naming
    sums = {YOU: sum(standing[seat] for seat in session.own)} | {seat: standing[seat] for seat in session.bots}
    ranked = sorted(sums.items(), key=lambda pair: -pair[1])
    tallies = [naming.tally(naming.label(seat), signed(total)) for seat, total in ranked]
    return naming.texts("boards-together", tally=naming.listed(tallies))


def _farewell(session: Session) -> None:
    """The final table, the secret, and a last chance to save."""
    texts, screen = session.naming.texts, session.screen
    session.draw()
    if session.terminal.draw is None and session.table.outcome is not None:
        screen.lines(standing(session.naming, session.name, session.table.outcome))
    if len(session.own) > 1 and session.table.outcome is not None:
        screen.say(_together(session, session.table.outcome.standing))
    screen.say()
    if session.chance.commit is not None:
        screen.say(texts("secret", secret=session.secret.hex()), dim=True)
    screen.say(texts("over-save" if GAMES.manifest(session.name).judge else "over-type", save=texts.words("save")[0]))
    while typed := session.ask():
        session.quit_if_said(typed)
        screen.say(texts("over-type", save=texts.words("save")[0]))
