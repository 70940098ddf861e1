"""A position set up by hand: read from the words of a link, and solved as a drill is."""

from collections.abc import Callable, Mapping
from typing import Final

from ..core import Trouble
from ..games.pok.rules import SEATS, Hand, Symbol, Throw
from ..games.pokerdice import Aim
from ..kit.dice import Dice
from ..solve.pok import advise
from . import pok, pokerdice
from .drill import Drill, name_of

_FACES: Final = {**{str(symbol): symbol for symbol in Symbol}, "-": None}
_AIMS: Final = {str(aim): aim for aim in Aim}
_AHEAD: Final = 60  # nobody is further in front


class WrongPosition(Trouble):
    """No match comes to this; *field* says what is wrong."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(f"{field}: {sentence}")
        self.field = field


def read_pok(said: Mapping[str, str]) -> tuple[tuple[Hand, ...], Throw]:
    """``hands=210,111,022`` and ``throw=disc,-,square``.  Raises WrongPosition."""
    words = said.get("hands", "").split(",")
    if len(words) not in SEATS:
        raise WrongPosition("hands", f"POK is played by 3 to 7 seats, not {len(words)}.")
    if wrong := [word for word in words if len(word) != 3 or not set(word) <= set("012") or sum(map(int, word)) < 2]:
        raise WrongPosition(
            "hands", f"'{wrong[0][:20]}' is not a hand in play: two to six counters, at most two of each, like 210."
        )
    faces = said.get("throw", "").split(",")
    if len(faces) != 3 or not set(faces) <= set(_FACES) or faces[0] == "-":
        raise WrongPosition("throw", "three faces like disc,-,square; the first die has no blank one.")
    one, two, three = (_FACES[face] for face in faces)
    return tuple((int(word[0]), int(word[1]), int(word[2])) for word in words), Throw(one or Symbol.DISC, two, three)


def read_pokerdice(said: Mapping[str, str]) -> pokerdice.Position:
    """``you=roller``, cards ``mine`` and ``theirs``, ``throws=13345;33345``, ``card``, ``ahead``.  Raises WrongPosition."""
    you = said.get("you", "roller")
    if you not in ("roller", "watcher"):
        raise WrongPosition("you", "roller or watcher.")
    mine, theirs = _cards(said, "mine"), _cards(said, "theirs")
    if len(mine) != len(theirs):
        raise WrongPosition("theirs", f"both hold equally many cards; {len(mine)} and {len(theirs)} cannot be.")
    throws = tuple(_dice(word) for word in said.get("throws", "").split(";"))
    card = _AIMS.get(said["card"]) if said.get("card") else None
    if said.get("card") and (card not in mine or you == "watcher"):
        raise WrongPosition("card", "one of the roller's own cards.")
    if len(throws) > (1 if card is None else 2):
        raise WrongPosition("throws", "one throw before a card is laid, then one or two, each like 13345.")
    return pokerdice.Position("roller" if you == "roller" else "watcher", mine, theirs, throws, card, _ahead(said))


def _cards(said: Mapping[str, str], field: str) -> tuple[Aim, ...]:
    words = said.get(field, "").split(",")
    if unknown := [word for word in words if word not in _AIMS]:
        raise WrongPosition(field, f"'{unknown[0][:20]}' is not a card; there are {', '.join(_AIMS)}.")
    if len(set(words)) < len(words):
        raise WrongPosition(field, "every card once.")
    return tuple(sorted(_AIMS[word] for word in words))


def _dice(word: str) -> Dice:
    if len(word) != 5 or not set(word) <= set("123456"):
        raise WrongPosition("throws", f"'{word[:20]}' is not a throw; five dice from 1 to 6, like 13345.")
    return tuple(sorted(map(int, word)))


def _ahead(said: Mapping[str, str]) -> int | None:
    word = said.get("ahead", "")
    if not word:
        return None
    number = word.removeprefix("-")
    if not (number.isdecimal() and number.isascii() and len(number) < 4 and int(number) <= _AHEAD):
        raise WrongPosition("ahead", f"points from -{_AHEAD} to {_AHEAD}.")
    return int(word)


def explore(game: str, said: Mapping[str, str]) -> tuple[Drill, list[float]]:
    """The position with every answer, and at POK everybody's chances.  Raises WrongPosition."""
    return _EXPLORED[game](said)


def _pok(said: Mapping[str, str]) -> tuple[Drill, list[float]]:
    hands, throw = read_pok(said)
    try:
        values = [round(chance, 5) for chance in advise(hands, throw).values]
        return pok.drill_of(name_of("pok", pok.key(hands, throw)), hands, throw), values
    except Trouble as trouble:  # the match is over, or nobody can get rid of anything any more
        raise WrongPosition("hands", str(trouble)) from trouble


def _pokerdice(said: Mapping[str, str]) -> tuple[Drill, list[float]]:
    at = read_pokerdice(said)
    return pokerdice.drill_of(name_of("pokerdice", pokerdice.key(at)), at), []


_EXPLORED: Final[Mapping[str, Callable[[Mapping[str, str]], tuple[Drill, list[float]]]]] = {
    "pok": _pok,
    "pokerdice": _pokerdice,
}
