"""One game at this terminal: the table, the person at seat 0, the bots, and the words that work everywhere."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..bots import Bot, label
from ..core import HOUSE, Actor, Illegal, Seat
from ..games import GAMES
from ..kit.cards import Suit
from ..play import AnyTable, Chance, Checkable, Entry, write_transcript
from ..texts.catalogue import about, called, refusal
from . import any_game
from .names import Naming, narrate, rule_text
from .saved import boards_note, forget_secret, keep_secret
from .screen import Screen
from .terminal import Terminal, draw, terminal_of
from .typed import NotUnderstood, fold, nearest

YOU: Final[Seat] = 0


class Left(Exception):  # noqa: N818 - what the person did, not an error
    """The person said goodbye."""


class Kept(NamedTuple):
    """A file of this game, and how many acts it has."""

    file: str
    acts: int


@dataclass(slots=True)
class Session:
    """A person against bots; at Pokino perhaps with several boards, the first seats of the table."""

    name: str
    table: AnyTable
    naming: Naming
    bots: Mapping[Seat, Bot]
    screen: Screen
    source: Checkable
    chance: Chance
    secret: bytes
    at: Seat = YOU  # which of the person's boards is played now
    kept: Kept | None = None  # where the game was last saved

    @property
    def terminal(self) -> Terminal:
        return terminal_of(self.name)

    @property
    def view(self) -> Any:
        return self.table.view(self.at)

    @property
    def own(self) -> range:
        return range(self.naming.boards)

    def submit(self, actor: Actor, action: Any) -> list[str]:
        """Take an action; what it came to, told to the person.  Raises Illegal."""
        before = self.view
        self.table.submit(actor, action)
        return narrate(self.naming, self.name, before, Entry(actor, action), self.view)

    def house(self) -> list[str]:
        """The house's next act: by chance, or where nothing is left to chance the first thing it may do."""
        action, offer = self.table.draw(self.source), self.table.offer(HOUSE)
        return self.submit(HOUSE, offer.actions[0] if action is None and offer is not None else action)

    def draw(self) -> None:
        self.screen.table(draw(self.naming, self.name, self.view))

    def bot_choice(self, seat: Seat) -> Any | None:
        """What the bot at *seat* wants to do now; None: nothing."""
        offer = self.table.offer(seat)
        return None if offer is None else self.bots[seat].choose(self.table.view(seat), offer)

    def bot_acts(self, seat: Seat) -> None:
        """The bot at *seat* acts, if it wants to; the player reads what happened."""
        action = self.bot_choice(seat)
        if action is not None:
            self.screen.lines(self.submit(seat, action))

    def ask(self) -> str:
        """What the person typed, once it is none of the words that work everywhere."""
        while True:
            typed = self.screen.ask()
            if not self._everywhere(typed):
                return typed

    def read(self, typed: str) -> list[Any]:
        """Actions for what was typed.  Raises NotUnderstood."""
        read = self.terminal.read
        try:
            return (
                any_game.read(self.naming, self.table, self.at, typed) if read is None else read(self.naming, self.view, typed)
            )
        except NotUnderstood:
            self.quit_if_said(typed)
            raise

    def quit_if_said(self, typed: str) -> None:
        """A bare q means quit only if it means nothing in the game.  Raises Left."""
        if fold(typed) == "q":
            raise Left

    def take(self, typed: str) -> bool:
        """Do what was typed and tell what happened; False, and one sentence why, if it cannot be done."""
        if not typed:  # Enter alone asks what there is to do
            self.menu()
            return False
        try:
            for action in self.read(typed):
                self.screen.lines(self.submit(self.at, action))
        except NotUnderstood as trouble:
            self.screen.say(self.or_meant(str(trouble), typed))
            return False
        except Illegal as trouble:
            self.screen.say(refusal(self.naming.texts, trouble.code, str(trouble)))
            return False
        return True

    def or_meant(self, sentence: str, typed: str) -> str:
        """*sentence*, and behind it the word that *typed* is nearly, if there is one."""
        texts, words = self.naming.texts, self.terminal.words
        everywhere = [word for key in ("help", "save", "quit") for word in (texts.words(key)[0], key)]
        own = any_game.words(self.naming, self.table, self.at) if words is None else words(self.naming)
        near = nearest(typed, [*own, *everywhere])
        return sentence if near is None else f"{sentence} {texts('typed-near', word=near)}"

    def menu(self) -> None:
        """What may be done now, and the words that work everywhere."""
        self.screen.lines(self.may())
        self.everywhere_line()

    def may(self) -> list[str]:
        offer = self.table.offer(self.at)
        menu = self.terminal.menu
        if offer is None:
            return []
        return any_game.menu(self.naming, self.table, offer) if menu is None else menu(self.naming, self.view, offer)

    def everywhere_line(self) -> None:
        texts = self.naming.texts
        self.screen.say(texts("everywhere", save=texts.words("save")[0], quit=texts.words("quit")[0]), dim=True)

    def _is(self, typed: str, key: str) -> bool:
        return fold(typed) in {key, *map(fold, self.naming.texts.words(key))}

    def _everywhere(self, typed: str) -> bool:
        if typed.startswith("?"):
            self._explain(typed[1:].strip())
            return True
        first, _, rest = typed.partition(" ")
        if self._is(first, "help"):
            self._explain(rest.strip())
            return True
        if self._is(first, "save"):
            self._save(rest.strip())
            return True
        if self._is(typed, "quit"):
            raise Left
        return False

    def _explain(self, asked: str) -> None:
        """The rules that matter here, or the one asked about by name."""
        if self._is(asked, "options"):
            self._options()
            return
        try:
            rule = topic(self.naming, asked) if asked and (topic := self.terminal.topic) is not None else None
        except NotUnderstood as trouble:
            self.screen.say(str(trouble))
            return
        if self.table.over and rule is None:
            self.screen.say(self.naming.texts("over-type", save=self.naming.texts.words("save")[0]))
            return
        hints = self.terminal.hints
        if hints is None:
            self.screen.say(about(self.naming.texts, self.name))
            self._options()
            return
        for told in [rule] if rule else hints(self.view):
            self.screen.say(rule_text(self.naming, told))
        if not asked:
            self._more()

    def _more(self) -> None:
        """What else can be asked; in Pokino how cards are written, too."""
        texts = self.naming.texts
        letters = ", ".join(f"{suit.letter} {texts.of('suit', suit.name.lower())}" for suit in Suit)
        more = texts.of("more", self.name, options=texts.words("options")[0], letters=letters)
        self.screen.say(f"{texts('more-numbers')} {more}", dim=True)

    def _options(self) -> None:
        texts = self.naming.texts
        for name, value in GAMES[self.name].option_pairs(self.table.options).items():
            message = f"option-{self.name}-{name}"
            self.screen.say(f"{name}={value}  {texts(message) if message in texts else called(texts, self.name, name)}")

    def _save(self, path: str) -> None:
        """Write the transcript; never over a file that is none."""
        texts = self.naming.texts
        if not path:
            self.screen.say(texts("save-where", save=texts.words("save")[0]))
            return
        if self.table.over and self.chance.commit is not None:
            self.chance.reveal = self.secret
        names = dict(enumerate(self.naming.bots))
        notes = [label(seat, bot, names.get(seat, "")) for seat, bot in self.bots.items()]
        notes += [boards_note(len(self.own))] if len(self.own) > 1 else []
        try:
            if _is_something_else(path):
                self.screen.say(texts("save-other", file=path))
                return
            if not self.table.over:
                keep_secret(self.secret)
            Path(path).expanduser().write_text(write_transcript(self.table, self.chance, notes), encoding="utf-8")
            if self.table.over:
                forget_secret(self.secret)
        except (OSError, ValueError) as error:  # ValueError: a NUL in the name
            reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
            self.screen.say(texts("save-failed", file=path, reason=reason))
            return
        self.kept = Kept(path, len(self.table.log()))
        self.screen.say(texts("saved", file=path) if self.table.over else texts("saved-open", file=path))


def _is_something_else(path: str) -> bool:
    """Whether there is a file that is no transcript.  Raises OSError."""
    file = Path(path).expanduser()
    if not file.exists():
        return False
    with file.open("rb") as opened:
        first = opened.read(64).split()
    return bool(first) and first[0].decode("utf-8", "replace") not in GAMES


# --- how a game runs: by rounds (POK, Pokerdice), or by the seats that owe something (any other game) ---
# The person chooses before the bots do, so that a game saved in the middle of a round holds no bot's sealed choice.


def play_rounds(session: Session) -> None:
    """To the end of the game.  The house throws, the person chooses, then the bots."""
    while not session.table.over:
        if session.table.offer(HOUSE) is not None:
            told = session.house()
            if session.table.offer(YOU) is None:  # otherwise the table is drawn next and shows the throw itself
                session.screen.lines(told)
        elif session.table.offer(YOU) is not None:
            _person(session)
        else:
            _bots(session)


def _person(session: Session) -> None:
    session.draw()
    session.menu()
    while not session.take(session.ask()):
        pass


def _bots(session: Session) -> None:
    for seat in session.bots:
        session.bot_acts(seat)


def play_any(session: Session) -> None:
    """To the end of the game.  Seats that owe an action act first, the person before the bots."""
    while not session.table.over:
        offers = session.table.offers()
        owing = [seat for seat, offer in offers.items() if seat is not HOUSE and offer.must]
        if YOU in owing:
            _person(session)
        elif owing:
            session.bot_acts(min(owing))
        else:
            _open(session)


def _open(session: Session) -> None:
    """Nobody has to do anything: the person may, then the bots, and the house moves on."""
    if session.table.offer(YOU) is not None:
        session.draw()
        session.menu()
        while session.table.offer(YOU) is not None and (typed := session.ask()):
            session.take(typed)
    _bots(session)
    if session.table.offer(HOUSE) is not None:
        session.screen.lines(session.house())
