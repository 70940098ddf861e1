"""Levels: ratings of persons by game and number of players, and what their choices cost in reviewed matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from msgspec.json import decode

from ...wire.parts import ResultLine
from .sql import Steps

_BATCH: Final = 200  # matches that one request rates at most
_COSTS: Final = 200  # reviewed matches, the latest
_CLAIM: Final = "UPDATE result SET rated = TRUE WHERE code = ? AND number = ? AND NOT rated RETURNING told"
_RATING: Final = (
    "INSERT INTO rating (person, game, seats, mu, sigma, matches) VALUES (?, ?, ?, ?, ?, 1) ON CONFLICT (person, game, seats)"
    " DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, matches = rating.matches + 1"
)
_COST: Final = (
    "SELECT choice_cost.choices, choice_cost.cost, choice_cost.squares, choice_cost.themes FROM played JOIN choice_cost"
    " ON choice_cost.code = played.code AND choice_cost.number = played.number AND choice_cost.seat = played.seat"
    " WHERE played.person = ? AND played.game = ? ORDER BY played.ended_at DESC LIMIT ?"
)

Skill: TypeAlias = tuple[float, float]  # mu and sigma
# The skills of all seats after a match, by its game, its lines, and the skills of persons before; None: it is not rated.
Rate: TypeAlias = Callable[[str, Sequence[ResultLine], Mapping[int, Skill]], list[Skill] | None]


class Rating(NamedTuple):
    game: str
    seats: int
    mu: float
    sigma: float
    matches: int


class Cost(NamedTuple):
    """What a person's choices cost in one match."""

    choices: int
    cost: float
    squares: float
    themes: str  # by kind of situation, as JSON


def rate_some(rate: Rate) -> Steps[int]:
    """Rate the matches that have ended since, the oldest first; how many there were.  Two workers never rate one twice."""
    found = yield "SELECT code, number, game FROM result WHERE NOT rated ORDER BY ended_at, code, number LIMIT ?", (_BATCH,)
    for code, number, game in found:
        told = yield _CLAIM, (code, number)
        if told:
            yield from _rate(code, number, game, decode(told[0][0], type=list[ResultLine]), rate)
    return len(found)


def _rate(code: str, number: int, game: str, lines: list[ResultLine], rate: Rate) -> Steps[None]:
    played = yield "SELECT person, seat FROM played WHERE code = ? AND number = ?", (code, number)
    before: dict[int, Skill] = {}
    for person, seat in played:
        row = yield "SELECT mu, sigma FROM rating WHERE person = ? AND game = ? AND seats = ?", (person, game, len(lines))
        if row:
            before[seat] = row[0][0], row[0][1]
    after = rate(game, lines, before)
    for person, seat in played if after else ():
        yield _RATING, (person, game, len(lines), *after[seat])  # type: ignore[index]


def ratings_of(person: str) -> Steps[list[Rating]]:
    """Most matches first."""
    rows = yield (
        "SELECT game, seats, mu, sigma, matches FROM rating WHERE person = ? ORDER BY matches DESC, game, seats",
        (person,),
    )
    return [Rating(*row) for row in rows]


def note_cost(code: str, number: int, costs: Mapping[int, Cost]) -> Steps[None]:
    """What the choices of each seat cost in a match, by its review."""
    for seat, cost in costs.items():
        yield (
            (
                "INSERT INTO choice_cost (code, number, seat, choices, cost, squares, themes) VALUES (?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (code, number, seat) DO NOTHING"
            ),
            (code, number, seat, *cost),
        )


def costs_of(person: str, game: str) -> Steps[list[Cost]]:
    """What a person's choices cost in the matches of a game that were reviewed."""
    rows = yield _COST, (person, game, _COSTS)
    return [Cost(*row) for row in rows]
