"""What the laws run on: every game and every variant, and random play through them.

A walk is steered where blind chance would see little: in Pokino seats mostly mark and call what is good,
because one wrong call bars a seat to the next card.  The steering chooses among offers; it never skips one for good.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from trespok.core import HOUSE, Actor, Offer
from trespok.games import GAMES, AnyGame, pokino
from trespok.games.pokino.offering import judge
from trespok.play import Entry, Table, write_transcript
from trespok.play.transcript import read_header

__all__ = ["KINDS", "SEALED_KINDS", "Setup", "Walk", "positions", "walk", "walks"]


@dataclass(frozen=True, slots=True)
class Setup:
    """A game, how many sit, and under which options."""

    game: AnyGame
    seats: int
    options: Any


@dataclass(frozen=True, slots=True)
class Walk:
    """A game played for a while: ``states[0]`` is the start, ``log`` leads from each state to the next."""

    setup: Setup
    states: tuple[Any, ...]
    log: tuple[Entry[Any], ...]

    @property
    def game(self) -> AnyGame:
        return self.setup.game

    @property
    def grown(self) -> Setup:
        """With the seats there are in the end: others may have joined."""
        count = getattr(self.game, "seats_now", None)
        return self.setup if count is None else replace(self.setup, seats=count(self.end))

    @property
    def end(self) -> Any:
        return self.states[-1]

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat, and a spectator."""
        return (None, *range(self.setup.seats))

    def table(self) -> Table[Any, Any, Any, Any]:
        """The same game at a table."""
        table = Table(self.game, self.setup.seats, self.setup.options)
        for entry in self.log:
            table.submit(entry.actor, entry.action)
        return table

    def __repr__(self) -> str:
        return f"a walk:\n{write_transcript(self.table())}"


def _setups(*lines: str) -> tuple[Setup, ...]:
    return tuple(Setup(*read_header(line)) for line in lines)


def _pokino(options: str) -> tuple[Setup, ...]:
    """Few and many seats, thin purses and fat ones, sittings of known and of open length."""
    return _setups(
        *(
            f"pokino seats={seats} set=kitchen chips={chips} hands={hands} {options}".rstrip()
            for seats in (2, 3, 5, 10)
            for chips, hands in ((6, 3), (9, 2), (13, 0), (60, 1), (60, 2))
        )
    )


def _typed() -> tuple[Setup, ...]:
    """Sittings whose boards stand in the options; who joined (rules 3) would have to type one too, which no walk does."""
    draw = Random(20).randrange
    return tuple(
        replace(setup, options=replace(setup.options, boards=pokino.make_set(draw)[: setup.seats]))
        for setup in _setups(*(f"pokino seats={seats} chips={chips} rules=2" for seats in (2, 4, 10) for chips in (7, 60)))
    )


KINDS: Final[Mapping[str, tuple[Setup, ...]]] = {
    "pok": _setups(*(f"pok seats={seats}" for seats in GAMES["pok"].SEATS)),
    "pokerdice": _setups(*(f"pokerdice seats={seats}" for seats in GAMES["pokerdice"].SEATS)),
    "pokerdice packs=2": _setups("pokerdice seats=2 packs=2"),
    "pokerdice turns=equal": _setups(*(f"pokerdice seats={seats} turns=equal" for seats in GAMES["pokerdice"].SEATS)),
    "pokerdice first": _setups(*(f"pokerdice seats={seats} first={seats - 1}" for seats in GAMES["pokerdice"].SEATS)),
    "pokino": _pokino(""),
    "pokino claiming=auto": _pokino("claiming=auto"),
    "pokino marking=auto": _pokino("marking=auto"),
    "pokino auto": _pokino("marking=auto claiming=auto"),
    "pokino fine=1": _pokino("fine=1"),
    "pokino deal=pick": _pokino("deal=pick marking=auto"),
    "pokino deal=anew": _pokino("deal=anew marking=auto"),
    "pokino rules=1": _pokino("rules=1"),
    "pokino typed": _typed(),
}
SEALED_KINDS: Final = tuple(name for name in KINDS if not name.startswith("pokino"))  # games with choices face down


def walk(setup: Setup, seed: int, steps: int) -> Walk:
    """Play *steps* actions, or to the end.  Fewer steps with the same seed are the beginning of the same game."""
    rng, game = Random(seed), setup.game
    states: list[Any] = [game.start(setup.seats, setup.options)]
    log: list[Entry[Any]] = []
    while len(log) < steps and (offers := game.offers(states[-1])):
        actor, action = _pick(game, states[-1], offers, rng)
        states.append(game.apply(states[-1], actor, action))
        log.append(Entry(actor, action))
    return Walk(setup, tuple(states), tuple(log))


def walks(kind: str, most: int = 500) -> st.SearchStrategy[Walk]:
    """Games of this kind, of any length up to *most* actions."""
    return st.builds(walk, st.sampled_from(KINDS[kind]), st.integers(0, 2**32 - 1), st.integers(0, most))


def positions(found: Walk, seed: int, count: int) -> list[Any]:
    """Some positions of a walk, its first and last among them: for laws too dear to try on every one."""
    inner = found.states[1:-1]
    return [found.states[0], *Random(seed).sample(inner, min(count, len(inner))), found.end]


def _pick(game: AnyGame, state: Any, offers: Mapping[Actor, Offer[Any]], rng: Random) -> tuple[Actor, Any]:
    seats = [actor for actor in offers if actor is not HOUSE]
    if game is pokino and seats and (HOUSE not in offers or rng.random() < 0.75):
        seat = rng.choice(seats)
        action = _lively(state, seat, offers[seat].actions, rng)
        if action is not None or HOUSE not in offers:
            return seat, action or rng.choice(offers[seat].actions)
        return HOUSE, _house(offers[HOUSE], rng)
    actor = rng.choice(list(offers))
    return actor, _house(offers[actor], rng) if actor is HOUSE else rng.choice(offers[actor].actions)


def _lively(state: pokino.State, seat: int, actions: Sequence[Any], rng: Random) -> Any:
    """A mark, a good claim, now and then any action at all; None: the seat lets it pass."""
    mood = rng.random()
    marks = [action for action in actions if isinstance(action, pokino.Mark)]
    if marks and mood < 0.6:
        return rng.choice(marks)
    if pokino.Rebuy() in actions and len(actions) == 1 and mood < 0.3:
        return actions[0]  # who is out is in again
    hand = state.hand
    claims = [action for action in actions if isinstance(action, pokino.Claim)] if hand is not None and mood < 0.95 else []
    good = [claim for claim in claims if hand and judge(state, hand, seat, claim) is pokino.Verdict.GOOD]
    if good:
        return rng.choice(good)
    return rng.choice(actions) if mood > 0.93 else None


def _house(offer: Offer[Any], rng: Random) -> Any:
    """Chance by its odds; host and clock now and then, the end of a grace often."""
    hosted = [action for action, odds in zip(offer.actions, offer.odds, strict=True) if not odds]
    lapses = [action for action in hosted if isinstance(action, pokino.Lapse)]
    if lapses and rng.random() < 0.5:
        return rng.choice(lapses)
    if hosted and (not any(offer.odds) or rng.random() < 0.05):
        return rng.choice(hosted)
    return rng.choices(offer.actions, offer.odds)[0]
