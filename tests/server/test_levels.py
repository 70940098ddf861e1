"""Levels: which matches are rated, once and in order, in both stores; what reviews say of choices."""

from __future__ import annotations

import dataclasses
import gzip
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from msgspec.json import encode
from msgspec.structs import replace
from stores import postgres_url, store_url
from test_my_people import in_hall

from trespok.bots import kinds_of
from trespok.core import Outcome
from trespok.drills.drill import Drill
from trespok.drills.drill import Unit as DrillUnit
from trespok.games import GAMES
from trespok.review.findings import Basis, Grade, Moment, Review, Unit
from trespok.server.hall import levels
from trespok.server.hall.hall import Hall
from trespok.server.hall.persons import browser_hash
from trespok.server.room.outbox import Finished
from trespok.server.store import persons
from trespok.wire import bodies as b
from trespok.wire import people as w
from trespok.wire.parts import ResultLine

__all__ = ["postgres_url", "store_url"]


def finished(number: int, places: list[int], *, bot: str | None = None, counts: bool = True) -> Finished:
    """A match of POK that Ann and Ben have played with one more."""
    lines = [
        ResultLine(name, kind, None, place, 0, place == 1)
        for name, kind, place in zip(("Ann", "Ben", "Pim"), (None, None, bot), places, strict=True)
    ]
    return Finished(number, "pok", number, encode(lines).decode(), [(0, ["key ann"]), (1, ["key ben"])], counts)


def test_matches_are_rated_when_somebody_asks(store_url: str) -> None:
    """The winner is above; a match that does not count changes nothing; whoever is forgotten has no rating."""

    async def work(hall: Hall) -> None:
        def fill() -> Any:
            for name in ("ann", "ben"):
                yield from persons.note_browser(browser_hash(name), "ROOM", f"key {name}", 5)
            for number in range(1, 7):
                yield from persons.note_end("ROOM", finished(number, [1, 2, 3], bot="sensible"))
            yield from persons.note_end("ROOM", finished(7, [3, 2, 1], bot="sensible", counts=False))
            yield from persons.note_end("ROOM", finished(8, [3, 2, 1], bot="of another package"))

        await hall.store.change(fill)
        ann, ben = await hall.levels.of("ann", "", 0), await hall.levels.of("ben", "pok", 3)
        assert ann == await hall.levels.of("ann", "", 0)
        assert ann.mine is not None
        assert ben.mine is not None
        assert (ann.mine.matches, ben.mine.matches) == (6, 6)
        assert ann.mine.rating is not None
        assert ben.mine.rating is not None
        assert ann.mine.low < ben.mine.rating < ann.mine.rating < ann.mine.high
        assert ann.bots[-1].kind == "random"
        assert (await hall.levels.of("ann", "pokino", 4)).mine is None
        assert (await hall.levels.of("", "", 0)).boards == []
        await hall.store.change(persons.forget_person, browser_hash("ann"))
        assert (await hall.levels.of("ann", "", 0)).boards == []

    in_hall(store_url, work)


def test_a_match_of_one_is_rated_for_nobody_and_stops_no_other() -> None:
    """A game of another package may have one seat."""
    alone, won = ResultLine("Ann", None, None, 1, 0, won=True), [1, 2]
    assert not levels.skill_after("solo", [alone], {})
    assert levels.skill_after("solo", [replace(alone, place=place) for place in won], {})


def test_a_few_matches_have_no_number(store_url: str) -> None:
    async def work(hall: Hall) -> None:
        await hall.store.change(persons.note_browser, browser_hash("ann"), "ROOM", "key ann", 5)
        await hall.store.change(persons.note_end, "ROOM", finished(1, [1, 2, 3]))
        (board,) = (await hall.levels.of("ann", "", 0)).boards
        assert board.rating is None
        assert board.low < 1500 < board.high

    in_hall(store_url, work)


def test_only_whole_matches_by_the_printed_rules_count(tmp_path: Path) -> None:
    """Nobody absent, replaced or helped; no house rule; no end by consent."""

    async def work(hall: Hall) -> None:
        running, _ = await hall.make(b.NewTable("pok", "Ann", 3, play_now=True), "ann")
        matches, parts = running.room.matches, running.room.parts
        occupants = [each for each in parts.seats.occupants if each is not None]
        won = Outcome((0,), SimpleNamespace(value="goal"), (5, 3, 2))  # type: ignore[arg-type]
        assert matches._counts(occupants, won)
        assert not matches._counts(occupants, Outcome((), SimpleNamespace(value="consent"), (0, 0, 0)))  # type: ignore[arg-type]
        for flag in ("left", "stand_in", "given_up"):
            setattr(occupants[1], flag, True)
            assert not matches._counts(occupants, won), flag
            setattr(occupants[1], flag, False)
        occupants[0].board = 1
        assert not matches._counts(occupants, won)
        occupants[0].board = 0
        parts.setup.options = {"counters": "3"}
        assert not matches._counts(occupants, won)
        parts.setup.options = {}
        assert matches._counts(occupants, won)
        parts.seat_history.end(1, occupants[1], 2)
        assert not matches._counts(occupants, won)

    in_hall(f"sqlite:///{tmp_path}/x.db", work)


def test_reviews_say_what_choices_cost(store_url: str) -> None:
    """To everybody in the match, noted once; forced choices are none, and a review in points says nothing of wins."""
    moments = [
        (0, 0.03, Grade.MISTAKE),
        (0, 0.01, Grade.SLIP),
        (1, 0.5, Grade.MISTAKE),
        (0, 0.0, Grade.ONLY),
        (0, 0.0, Grade.GOOD),
    ]
    found = tuple(Moment(at, 1, seat, "play", None, None, (), cost, grade) for at, (seat, cost, grade) in enumerate(moments))
    review = Review("pok", 3, (0,), Unit.WIN, Basis.EXACT, Basis.EXACT, 0.0, found, (), ())
    again = [b.Again(0, Drill("one", "pok", "pair", 1, DrillUnit.CHANCE, {}, ()))]
    told = b.ReviewOut("ROOM", "pok", 1, 1, [], [], [], review, again)

    async def work(hall: Hall) -> None:
        def fill() -> Any:
            for name in ("ann", "ben"):
                yield from persons.note_browser(browser_hash(name), "ROOM", f"key {name}", 5)
            yield from persons.note_end("ROOM", finished(1, [1, 2, 3]))

        await hall.store.change(fill)
        assert (await hall.levels.of("ann", "", 0)).cost is None
        for _ in range(2):
            await hall.levels.note_review("ROOM", 1, gzip.compress(encode(told)))
        points = replace(told, review=dataclasses.replace(review, unit=Unit.POINTS))
        await hall.levels.note_review("ROOM", 2, gzip.compress(encode(points)))
        level = await hall.levels.of("ann", "pok", 3)
        assert level.cost is not None
        assert (level.cost.choices, level.cost.matches) == (3, 1)
        assert abs(level.cost.mean - 0.04 / 3) < 1e-9
        assert 0 <= level.cost.low < level.cost.mean < level.cost.high
        assert level.situations == [w.Situation("pair", 0.03)]
        assert (await hall.levels.of("ben", "pok", 3)).situations == []

    in_hall(store_url, work)


def test_every_bot_is_rated_at_every_number_of_players() -> None:
    """The committed table; where skill shows, chance is below the expert."""
    table = levels.bot_skills()
    assert set(table) == set(GAMES.ours)
    for game, by_seats in table.items():
        assert [int(seats) for seats in by_seats] == list(GAMES[game].SEATS)
        for skills in by_seats.values():
            assert set(skills) == set(kinds_of(game))
            assert game == "pok" or skills["random"][0] < skills["expert"][0]  # at POK many players are mostly luck
