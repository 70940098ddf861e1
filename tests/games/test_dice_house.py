"""Pokerdice with house rules: what cards are worth, how many rounds there are."""

from __future__ import annotations

from random import Random

import pytest

from trespok.bots import kinds_for, kinds_of, make_bot
from trespok.core import BadOption, Trouble
from trespok.games import pokerdice
from trespok.games.pokerdice import POINTS, Aim, Options
from trespok.play import Reader, Table
from trespok.review.pokerdice import hint, look
from trespok.wire import encode

DEAR = (1, 1, 2, 3, 3, 4, 4, 5, 9, 12)
WORD = "1/1/2/3/3/4/4/5/9/12"


def options(**values: str) -> Options:
    return pokerdice.read_options(2, values)


def test_pkd_9_1_a_card_is_worth_what_the_house_says() -> None:
    """And a failed one is one point all the same."""
    table = Table(pokerdice, 3, options(points=WORD, first="0"))
    for line in ("* throw 1 2 3 4 5", "0 aim long-straight", "1 aim four-of-a-kind", "2 aim joker", "0 stop"):
        table.play(line)
    assert table.view(None).points == (9 + 1, 0, 1)


@pytest.mark.parametrize(
    "word", ["", "1", "1/1/2/3/3/4/4/5/7", "1/1/2/3/3/4/4/5/7/x", "01/1/2/3/3/4/4/5/7/7", "1,1,2,3,3,4,4,5,7,7"]
)
def test_pkd_9_1_wrong_points_are_refused_in_a_sentence(word: str) -> None:
    """Ten numbers with strokes between them, and nothing else."""
    with pytest.raises(BadOption, match="no price list"):
        options(points=word)


def test_pkd_9_1_no_card_is_worth_more_than_twenty() -> None:
    """Nor are there eleven."""
    for points in ((*POINTS[:9], 21), (*POINTS, 1)):
        with pytest.raises(BadOption, match="0 to 20 points"):
            pokerdice.start(3, Options(points=points))


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_by_any_points(seed: int) -> None:
    """Points are those of the cards met and the cards others failed, whatever the cards are worth."""
    chance = Random(f"points {seed}")
    worth = tuple(chance.randrange(21) for _ in Aim)
    state = pokerdice.start(3, Options(points=worth))
    while offers := pokerdice.offers(state):
        actor = chance.choice(list(offers))
        state = pokerdice.apply(state, actor, chance.choice(offers[actor].actions))
    points = [0, 0, 0]
    for done in state.past:
        for seat, ((aim,), (met,)) in enumerate(zip(done.aims, done.met, strict=True)):
            if met:
                points[seat] += worth[aim]
            elif seat != done.roller:
                points[done.roller] += 1
    assert state.points == tuple(points)
    assert len(state.past) == 10


@pytest.mark.parametrize(
    ("rounds", "turns", "played"), [("3", "ten", 3), ("7", "ten", 7), ("8", "equal", 6), ("3", "equal", 3)]
)
def test_pkd_9_2_a_game_has_as_many_rounds_as_the_house_says(rounds: str, turns: str, played: int) -> None:
    """With equal turns the most up to that number; cards are left, and the most points win."""
    chance = Random(f"rounds {rounds}")
    state = pokerdice.start(3, pokerdice.read_options(3, {"rounds": rounds, "turns": turns}))
    assert pokerdice.view(state, 0).rounds == played
    while offers := pokerdice.offers(state):
        actor = chance.choice(list(offers))
        state = pokerdice.apply(state, actor, chance.choice(offers[actor].actions))
    assert len(state.past) == played
    assert [sum(hand) for hand in state.hands] == [10 - played] * 3
    outcome = pokerdice.outcome(state)
    assert outcome is not None
    assert state.points[outcome.winners[0]] == max(state.points)


def test_pkd_9_2_wrong_numbers_of_rounds_are_refused_in_a_sentence() -> None:
    """Everybody rolls, and nobody runs out of cards."""
    for word in ("1", "11", "x", ""):
        with pytest.raises(BadOption, match="2 to 10"):
            options(rounds=word)
    with pytest.raises(BadOption, match="rounds=2 is too few for 3 seats"):
        pokerdice.read_options(3, {"rounds": "2"})
    for rounds in (0, 2, 11):
        with pytest.raises(BadOption, match="3 to 10 rounds"):
            pokerdice.start(3, Options(rounds=rounds))


def test_a_transcript_names_them_only_where_they_are_used() -> None:
    """And is read back to the same game."""
    table = Table(pokerdice, 2, options(points=WORD))
    assert table.header == f"pokerdice seats=2 points={WORD}"
    assert Table(pokerdice, 2, options(points="/".join(map(str, POINTS)))).header == "pokerdice seats=2"
    assert Table(pokerdice, 2, options(rounds="4")).header == "pokerdice seats=2 rounds=4"
    assert Table(pokerdice, 2, options(rounds="10")).header == "pokerdice seats=2"
    reader = Reader()
    reader.read_all(f"{table.header}\n* first 1\n= open\n".encode())
    assert reader.table is not None
    assert reader.table.options == table.options


def test_nothing_solved_is_said_of_them() -> None:
    """Experts, sharks, hints and reviews are for the printed game; the others play, and know what cards are worth."""
    for house in (options(points=WORD), options(rounds="9")):
        assert set(kinds_of("pokerdice")) - set(kinds_for("pokerdice", house)) == {"expert", "shark"}
        with pytest.raises(Trouble, match="not solved"):
            look(Table(pokerdice, 2, house), None)
    table = Table(pokerdice, 2, options(points="0/0/0/0/0/0/0/0/0/20", first="0"))
    table.play("* throw 2 2 2 2 5")
    offer, view = table.offer(0), table.view(0)
    assert offer is not None
    assert make_bot("pokerdice", "sensible", "a").choose(view, offer) == pokerdice.Seal((Aim.FOUR_OF_A_KIND,))
    with pytest.raises(Trouble, match="not solved"):
        hint(view, offer)
    with pytest.raises(Trouble, match="not solved"):
        look(table, None)
    with pytest.raises(Trouble, match="not solved"):
        make_bot("pokerdice", "expert", "a").choose(view, offer)


def test_a_view_has_them_only_where_they_are_used() -> None:
    """So that every message of the printed game is what it was."""
    assert "points" not in encode(pokerdice.view(pokerdice.start(3, Options()), 0))["options"]
    assert encode(pokerdice.view(pokerdice.start(3, Options(points=DEAR)), 0))["options"]["points"] == list(DEAR)
    assert "rounds" not in encode(pokerdice.view(pokerdice.start(3, Options()), 0))["options"]
    assert encode(pokerdice.view(pokerdice.start(3, Options(rounds=4)), 0))["options"]["rounds"] == 4
