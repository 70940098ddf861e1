"""POK reviewed: every counter shown is held against the solved game."""

from __future__ import annotations

import msgspec
import pytest
from review_games import played

from trespok.core import HOUSE, Offer, Trouble
from trespok.games import pok
from trespok.games.pok import Play, PokView, Symbol, Throw
from trespok.games.pok.rules import THROWS
from trespok.play import Reader, Table, write_transcript
from trespok.review import Basis, Grade, Moment, Review, Unfinished, Unit, hint, review
from trespok.solve.pok import advise, value

DISC, SQUARE, TRIANGLE = Symbol


@pytest.fixture(scope="module", params=[3, 4, 5])
def game(request: pytest.FixtureRequest) -> tuple[Table[pok.State, pok.Action, PokView, pok.Options], Review]:
    table = played("pok", request.param)
    return table, review(table)


def test_every_counter_shown_is_a_moment(game: tuple[Table[pok.State, pok.Action, PokView, pok.Options], Review]) -> None:
    """Step for step the seats' own entries of the log."""
    table, found = game
    log = table.log()
    assert [step for step, entry in enumerate(log) if entry.actor is not HOUSE] == [moment.step for moment in found.moments]
    for moment in found.moments:
        assert (moment.seat, moment.chosen) == (log[moment.step].actor, pok.write(log[moment.step].action))


def test_a_cost_is_what_the_best_counter_was_worth_more(
    game: tuple[Table[pok.State, pok.Action, PokView, pok.Options], Review],
) -> None:
    """Held against the solver's own call at the same position; what is nearer than a ten-thousandth counts as equal."""
    table, found = game
    now = Table(pok, table.seats)
    moments = {moment.step: moment for moment in found.moments}
    for step, entry in enumerate(table.log()):
        if step in moments and isinstance(entry.action, Play) and isinstance(entry.actor, int):
            view = now.view(entry.actor)
            assert view.throw is not None
            advice = advise(view.hands, view.throw)
            worths = advice.worths[entry.actor]
            held = [worths[symbol] for symbol in Symbol if view.hands[entry.actor][symbol]]
            less = max(held) - worths[entry.action.symbol]
            assert moments[step].cost == pytest.approx(less if less > 1e-4 else 0.0, abs=1e-12)
            assert {choice.action: choice.chance for choice in moments[step].choices} == {
                f"play {symbol}": advice.chances[entry.actor][symbol] for symbol in Symbol if view.hands[entry.actor][symbol]
            }
        now.submit(entry.actor, entry.action)


def test_the_chances_are_shared_out_and_end_with_the_result(
    game: tuple[Table[pok.State, pok.Action, PokView, pok.Options], Review],
) -> None:
    """At every point all seats together have one win, but for rounding and for play without end."""
    table, found = game
    assert found.chances[0].chances == pytest.approx([1 / table.seats] * table.seats, abs=2e-4)
    for point in found.chances:
        assert sum(point.chances) == pytest.approx(1, abs=2e-3)
    part = 1 / len(found.winners)
    assert found.chances[-1].chances == tuple(part if seat in found.winners else 0.0 for seat in range(table.seats))
    assert table.outcome is not None
    assert table.outcome.winners == found.winners


def test_the_sums_are_those_of_the_moments(game: tuple[Table[pok.State, pok.Action, PokView, pok.Options], Review]) -> None:
    table, found = game
    for total in found.totals:
        mine = [moment for moment in found.moments if moment.seat == total.seat and moment.grade is not Grade.ONLY]
        assert sum(moment.cost for moment in mine) == pytest.approx(total.cost)
        assert len(mine) == total.decisions
        if total.worst is not None:
            assert found.moments[total.worst].cost == max(moment.cost for moment in mine)
    assert [total.seat for total in found.totals] == list(range(table.seats))


def test_a_throw_moves_the_chances_and_the_mean_of_all_throws_does_not() -> None:
    """What the graph shows before the dice is the mean of what it shows after them."""
    hands = ((1, 1, 0), (0, 2, 1), (2, 1, 1))
    mean = [0.0, 0.0, 0.0]
    for throw, odds in THROWS.items():
        for seat, part in enumerate(advise(hands, throw).values):
            mean[seat] += odds / 216 * part
    table = Table(pok, 3)
    table._state = pok.State(hands=hands)
    table.play("* throw disc - -")
    for seat in range(3):
        view, offer = table.view(seat), table.offer(seat)
        assert offer is not None
        found = hint(view, offer)
        assert sum((choice.chance or 0.0) * choice.worth for choice in found.choices) == pytest.approx(
            advise(hands, Throw(DISC, None, None)).values[seat]
        )
    assert value(hands) == pytest.approx(mean, abs=1e-4)


def test_a_sure_win_is_the_best_choice() -> None:
    """One disc is asked for and nobody else holds one: shown alone it goes, and it is the fifth."""
    hands = ((1, 1, 0), (0, 1, 1), (0, 1, 1))
    view = PokView(3, 0, hands, Throw(DISC, None, None), None, (), None)
    found = hint(view, Offer((Play(DISC), Play(SQUARE))))
    assert (found.best, found.unit, found.basis, found.seat) == ("play disc", Unit.WIN, Basis.EXACT, 0)
    assert [choice.action for choice in found.choices] == ["play disc", "play square"]
    assert found.choices[0].worth == pytest.approx(1, abs=1e-6)
    assert found.choices[1].worth < 0.9


def test_a_forced_counter_is_no_decision() -> None:
    """Two triangles left: nothing to choose, nothing to lose."""
    table = played("pok", 3, "forced")
    found = review(table)
    single = [moment for moment in found.moments if len(moment.choices) == 1]
    assert all(moment.grade is Grade.ONLY and moment.cost == 0 for moment in single)


def test_an_open_game_is_not_reviewed() -> None:
    """Not a word before the end, from a table or from a transcript."""
    table = Table(pok, 3)
    table.play("* throw disc - -")
    with pytest.raises(Unfinished, match="not over"):
        review(table)
    reader = Reader()
    with pytest.raises(Unfinished, match="not over"):
        review(reader)
    with pytest.raises(Trouble, match="before the dice are thrown"):
        hint(Table(pok, 3).view(0), Offer((Play(DISC),)))


def test_a_transcript_gives_the_same_review_and_it_can_be_encoded() -> None:
    """Through the text form and back, and through JSON and back."""
    table = played("pok", 3)
    reader = Reader()
    reader.read_all(write_transcript(table).encode())
    found = review(reader)
    assert review(table) == found
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_the_clock_is_told() -> None:
    """What the clock chose is judged, and marked as the clock's."""
    table = played("pok", 3)
    text = write_transcript(table)
    first = next(line for line in text.splitlines() if line.startswith("0 play"))
    reader = Reader()
    reader.read_all(text.replace(first, f"{first}  # clock", 1).encode())
    moments: tuple[Moment, ...] = review(reader).moments
    assert [moment.clock for moment in moments if moment.seat == 0][:2] == [True, False]


def test_progress_is_told_to_the_end() -> None:
    said: list[float] = []
    review(played("pok", 3), lambda _, part: said.append(part))
    assert said == sorted(said)
    assert said[-1] == 1
