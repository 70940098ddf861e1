"""Laws of the books: options, words and transcripts come back as they went; bots play a whole game."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..bots import kinds_of, make_bot
from ..bots.match import play_match
from ..core import HOUSE, BadOption, Malformed
from ..games import AnyGame
from ..play import Chance, Checkable, Reader, Table, commitment, verify, write_transcript
from .walks import LawBroken, Moment

__all__ = ["check_books", "check_bots", "check_options"]

_WORDS_MOST: Final = 80  # letters of an action: what a page may send
_NONSENSE: Final = ("", "zzz", "zzz 1 2 3", "99999999999", "-1", "=", "#")


def check_options(game: AnyGame) -> None:
    """Options come back from their words; wrong ones are refused in a sentence."""
    for seats in (game.SEATS[0], game.SEATS[-1]):
        pairs = game.option_pairs(game.Options())
        if game.option_pairs(game.read_options(seats, pairs)) != pairs:
            raise LawBroken(f"read_options takes back what option_pairs gives: {pairs}.")
    known = {setting.name for setting in game.SETTINGS}
    if set(game.option_pairs(game.Options())) - known:
        raise LawBroken("Every option that option_pairs names is one of the SETTINGS.")
    for wrong in ({"zzz": "1"}, *({name: "zzz"} for name in known)):
        _refused(lambda wrong=wrong: game.read_options(game.SEATS[0], wrong), BadOption, f"the options {wrong}")
    for seats in (game.SEATS[0] - 1, game.SEATS[-1] + 1):
        _refused(lambda seats=seats: game.start(seats, game.Options()), BadOption, f"start with {seats} seats")
    for actor in (HOUSE, 0):
        for line in _NONSENSE:
            words = line.split() or [""]
            _refused(lambda actor=actor, words=words: game.read(actor, words), Malformed, f"the line '{actor} {line}'")


def _refused(ask: Any, kind: type[Exception], what: str) -> None:
    try:
        ask()
    except kind:
        return
    except Exception as error:
        raise LawBroken(f"{what} must be refused with {kind.__name__}, not with {type(error).__name__}: {error}.") from error
    raise LawBroken(f"{what} must be refused with {kind.__name__}; here nothing was raised.")


def check_books(moment: Moment) -> None:
    """A finished game as a transcript is read back to the same end, and its words are plain."""
    game = moment.game
    for entry in moment.log:
        words = game.write(entry.action)
        plain = words and words == " ".join(words.split()) and words.isprintable() and "#" not in words
        moment.demand(bool(plain), f"An action is written in plain words and single blanks: {words!r}.")
        short = entry.actor is HOUSE or len(words) <= _WORDS_MOST
        moment.demand(short, f"A seat's action is written in at most {_WORDS_MOST} letters: {words!r}.")
        moment.demand(words.split()[0] in game.VERBS, f"'{words.split()[0]}' is one of the VERBS.")
        moment.demand(
            game.read(entry.actor, words.split()) == entry.action, f"read() takes back what write() gives: {words!r}."
        )
    table = moment.table()
    reader = Reader()
    reader.read_all(write_transcript(table).encode())
    moment.demand(reader.table == table, "A transcript is read back to the same game.")
    same = reader.table is not None and reader.table.outcome == game.outcome(moment.state)
    moment.demand(same, "A transcript is read back to the same outcome.")


def check_bots(game: AnyGame, seats: int, options: Any) -> None:
    """Each kind of bot plays a whole game, and its chance is verified from the secret."""
    for kind in kinds_of(game.NAME):
        secret = Random(f"{game.NAME} {kind} {seats}").randbytes(32)
        bots = [make_bot(game.NAME, kind, f"{kind} {seat}") for seat in range(seats)]
        table: Table[Any, Any, Any, Any] = play_match(game, bots, options, Checkable(secret, [b""] * seats))
        chance = Chance(commit=commitment(secret), reveal=secret)
        verify(write_transcript(table, chance).encode())
