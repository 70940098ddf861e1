"""Random play through a game, and the moment at which a law was found broken, as a transcript that leads there."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from ..core import HOUSE, Actor, BadOption, Offer, Seat
from ..games import AnyGame
from ..play import Entry, Table, write_transcript

_MANY: Final = 20_000  # acts: a game that is not over by then does not end


class LawBroken(AssertionError):  # noqa: N818 - what was found
    """A law that the game does not keep, and the way to where it does not."""


@dataclass(slots=True)
class Moment:
    """A position of a game, and how it came about."""

    game: AnyGame
    seats: int
    options: Any
    state: Any
    log: list[Entry[Any]] = field(default_factory=list)

    @property
    def offers(self) -> Mapping[Actor, Offer[Any]]:
        return self.game.offers(self.state)

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and a spectator."""
        return (None, *range(self.seats))

    @property
    def over(self) -> bool:
        return not self.offers

    def table(self) -> Table[Any, Any, Any, Any]:
        """The same game at a table."""
        table = Table(self.game, self.seats, self.options)
        for entry in self.log:
            table.submit(entry.actor, entry.action)
        return table

    def demand(self, holds: bool, law: str) -> None:
        """Raise LawBroken where it does not."""
        if not holds:
            raise LawBroken(f"{law}\n{self._way()}")

    def _way(self) -> str:
        try:
            return f"The way there:\n{write_transcript(self.table())}"
        except Exception as error:  # noqa: BLE001 - the game is broken, so its transcript may be
            return f"The way there, after {len(self.log)} acts, cannot be written ({type(error).__name__}: {error})."


def setups(
    game: AnyGame, seats: Iterable[int] | None = None, options: Iterable[Mapping[str, str]] | None = None
) -> Iterator[tuple[int, Any]]:
    """Those that are asked for; else the default with few and many seats, then every setting at each of its values."""
    some = sorted({game.SEATS[0], game.SEATS[len(game.SEATS) // 2], game.SEATS[-1]} if seats is None else set(seats))
    usual = game.option_pairs(game.Options())
    if options is not None:
        for pairs in options:
            yield from ((count, game.read_options(count, {**usual, **pairs})) for count in some)
        return
    yield from ((count, game.Options()) for count in some)
    for setting in game.SETTINGS:
        for value in setting.values or map(str, setting.span[:3]):
            if value != usual.get(setting.name):
                yield _least(game, some, {**usual, setting.name: value})


def _least(game: AnyGame, some: Sequence[int], pairs: Mapping[str, str]) -> tuple[int, Any]:
    """The fewest seats that these options are for: a seat that is named must be there."""
    for count in some[:-1]:
        with suppress(BadOption):
            return count, game.read_options(count, pairs)
    return some[-1], game.read_options(some[-1], pairs)


def play_along(game: AnyGame, seats: int, options: Any, rng: Random) -> Iterator[Moment]:
    """Every position of one random game, from the start to the end."""
    moment = Moment(game, seats, options, game.start(seats, options))
    yield moment
    while offers := moment.offers:
        moment.demand(len(moment.log) < _MANY, f"Random play ends; this game goes on after {_MANY} acts.")
        actor, action = _pick(offers, rng)
        moment = Moment(game, seats, options, game.apply(moment.state, actor, action), moment.log)
        moment.log.append(Entry(actor, action))  # one log for the whole game: looked at before the next act is taken
        yield moment


def _pick(offers: Mapping[Actor, Offer[Any]], rng: Random) -> tuple[Actor, Any]:
    """Seats that owe something first; chance by its odds, the clock and the host now and then."""
    owing = [actor for actor, offer in offers.items() if offer.must and actor is not HOUSE]
    actor = rng.choice(owing or list(offers))
    offer = offers[actor]
    if actor is HOUSE and any(offer.odds) and rng.random() < 0.95:
        return actor, rng.choices(offer.actions, offer.odds)[0]
    return actor, rng.choice(offer.actions)
