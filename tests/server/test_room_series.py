"""A series: who first wins so many games, counted on the evening; draws for nobody; changed, won, closed and restarted."""

from __future__ import annotations

from collections.abc import Sequence

from rig import Rig, bare_state, friends
from test_room_evening import play

from trespok.core import Outcome
from trespok.games.pokino.state import Ending
from trespok.server.room.occupants import Occupant
from trespok.server.room.outbox import Outbox
from trespok.server.room.standings import Standings
from trespok.server.room.state import Setup
from trespok.wire import messages as m

ANN, BEN = Occupant("Ann", who=1), Occupant("Ben", who=2)


def series_of(best_of: int, won: Sequence[tuple[int, ...]]) -> tuple[Setup, Standings]:
    """After games with these winners."""
    state = bare_state(best_of=best_of)
    evening = Standings(Outbox(state), state)
    for number, winners in enumerate(won, 1):
        evening.note(number, "pok", [ANN, BEN], Outcome(winners, next(iter(Ending)), (0, 0)))
    state.setup.match_number = max(1, len(won))
    return state.setup, evening


def score(told: m.SeriesNow) -> dict[str, int]:
    return {line.name: line.won for line in told.people}


def test_who_first_wins_more_than_half_has_won_it() -> None:
    told = series_of(3, [(0,), (1,)])[1].told_series()
    assert (told.first_to, score(told), told.over) == (2, {"Ann": 1, "Ben": 1}, False)
    told = series_of(3, [(0,), (1,), (1,)])[1].told_series()
    assert ([line.name for line in told.people], told.over) == (["Ben", "Ann"], True)
    told = series_of(5, [(0,), (0,)])[1].told_series()
    assert (told.first_to, told.over) == (3, False)


def test_a_draw_counts_for_nobody() -> None:
    told = series_of(3, [(0,), (0, 1), (0, 1)])[1].told_series()
    assert (score(told), told.drawn, told.over) == ({"Ann": 1, "Ben": 0}, 2, False)


def test_after_a_series_the_next_begins_at_nothing_and_a_running_one_goes_on() -> None:
    setup, series = series_of(3, [(0,), (0,)])
    setup.match_number = 3
    series.continue_series()
    assert (score(series.told_series()), series.told_series().over) == ({}, False)
    setup, series = series_of(3, [(0,)])
    setup.match_number = 2
    series.continue_series()
    assert score(series.told_series()) == {"Ann": 1, "Ben": 0}


def test_several_boards_are_one_person_of_a_series() -> None:
    state = bare_state("pokino", best_of=3)
    evening = Standings(Outbox(state), state)
    evening.note(1, "pokino", [ANN, BEN, ANN.with_board(1, 0)], Outcome((1,), next(iter(Ending)), (4, 6, 3)))
    assert score(evening.told_series()) == {"Ann": 1, "Ben": 0}


def again(rig: Rig) -> None:
    rig.host(0, "rematch")
    rig.host(0, "start")


def test_a_series_at_a_table_from_the_option_to_its_winner_and_a_restart() -> None:
    rig = friends("pok", 3, settings=m.Settings(best_of=3))
    assert rig.last(1, "series") == {"t": "series", "first_to": 2, "people": [], "drawn": 0, "over": False}
    for number in range(1, 20):
        play(rig, 3)
        told = rig.last(1, "series")
        assert sum(line["won"] for line in told["people"]) + told["drawn"] == number
        if told["over"]:
            break
        again(rig)
    assert told["people"][0]["won"] == 2
    rig.restart()
    for link in range(3):
        rig.connect(link, rig.tokens[link])
    assert rig.last(1, "series") == told
    rig.host(0, "rematch")
    assert rig.last(1, "series")["people"] == []
    rig.restart()
    rig.connect(8, None)
    assert rig.last(8, "series")["people"] == []


def test_changing_its_length_begins_anew_and_so_does_a_new_evening() -> None:
    rig = friends("pok", 3)
    play(rig, 3)
    assert rig.last(0, "series") is None  # single games
    rig.host(0, "settings", settings=m.Settings(best_of=5))
    assert len(rig.last(0, "series")["people"]) == 3  # "best of five?", said after a game: it counts
    again(rig)
    play(rig, 3)
    rig.host(0, "settings", settings=m.Settings(best_of=3))
    told = rig.last(0, "series")
    assert (told["first_to"], sum(line["won"] for line in told["people"]) + told["drawn"]) == (2, 1)
    rig.host(0, "settings", settings=m.Settings(best_of=3, chat=False))
    assert rig.last(0, "series") == told
    rig.host(0, "evening")
    assert rig.last(0, "series")["people"] == []


def test_a_series_changes_nothing_that_a_transcript_is_made_of() -> None:
    one, other = friends("pok", 3), friends("pok", 3, settings=m.Settings(best_of=5))
    for rig in (one, other):
        play(rig, 3)
    assert one.log == other.log
