"""Pokino reviewed: what was overlooked and what it cost, and the chances by playing on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest
from review_games import played, written

from trespok.core import HOUSE, Offer, Trouble
from trespok.games import pokino
from trespok.games.pokino import Call, Caller, Close, Deal, Options, Out, PokinoView, Rebuy, board_set
from trespok.games.pokino.state import Mode
from trespok.kit.cards import PACK
from trespok.play import AnyTable, Table
from trespok.review import Basis, Grade, Unit, hint, review
from trespok.review.pokino import _dealt_hands, chances, deals, margin, play_hand
from trespok.solve.pokino.cups import completed

BOARDS = """\
* board 0 1o 1c 1e 1b 2o 3o 3c 3e 4o 4c 5o 5c 7o 5e 5b 6o 6c 6e 6b 7c 10o 10c 10e 10b 11o
* board 1 2c 12o 12c 12e 12b 11c 11e 11b 4e 4b 2e 1o 7o 7e 1c 2b 3o 3c 7b 5o 3b 5c 6o 10o 6c
"""
THIRD = "* board 2 7o 7c 7e 7b 12o 6o 6c 6e 2o 2c 11o 11c 4b 11e 11b 5o 5c 5e 5b 12c 10c 10e 10b 3b 12e\n"
# The diagonal of board 0: 1o 3c 7o 6b 11o, and CENTRE is 7o on both boards.
ENDING = """\
* last
* call 1o
* call 1c
* call 3o
* call 3c
0 claim stamp
* call 6b
* call 11o
* call 7o
0 claim pokino
0 claim centre
1 claim centre
* call 2o
* call 10o
0 claim corner
* call 1e
* call 1b
0 claim poker
* call 3e
* call 4o
* call 4c
0 claim full
* close
"""


def told(text: str) -> list[tuple[int, str, str | None, str | None, float, str]]:
    """Every moment in short."""
    return [(m.seat, m.kind, m.chosen, m.best, round(m.cost, 3), m.grade.value) for m in review(written(text)).moments]


def test_calls_in_time_cost_nothing() -> None:
    found = review(written(f"pokino seats=2 marking=auto\n{BOARDS}* caller 0\n{ENDING}"))
    assert [(m.seat, m.chosen, m.cost, m.grade) for m in found.moments] == [
        (0, "claim stamp", 0, Grade.GOOD),
        (0, "claim pokino", 0, Grade.GOOD),
        (0, "claim centre", 0, Grade.GOOD),
        (1, "claim centre", 0, Grade.GOOD),
        (0, "claim corner", 0, Grade.GOOD),
        (0, "claim poker", 0, Grade.GOOD),
        (0, "claim full", 0, Grade.GOOD),
    ]
    assert (found.unit, found.basis, found.chances_basis) == (Unit.COUNTERS, Basis.COUNTED, Basis.SIMULATED)
    assert found.totals[0].accuracy == 1
    assert 0 < found.margin < 0.02


def test_a_cup_overlooked_and_stolen() -> None:
    """Seat 0 never calls its STAMP; seat 1 takes it two cards later, and one window lay open to it before that."""
    text = ENDING.replace("0 claim stamp\n", "").replace("* call 11o\n", "* call 11o\n1 claim stamp from 0\n")
    found = told(f"pokino seats=2 marking=auto\n{BOARDS}* caller 0\n{text}")
    assert (0, "claim", None, "claim stamp", 2.0, "mistake") in found
    assert (1, "steal", "claim stamp from 0", "claim stamp from 0", 0.0, "good") in found
    assert all(kind != "steal" or chosen is not None for _, kind, chosen, *_ in found)  # it did get it in the end


def test_a_cup_left_lying_is_a_part_lost_to_everybody_else() -> None:
    """STAMP lies open from card 5 on and seat 0 calls it only at the end: seats 1 and 2 could have had it."""
    text = ENDING.replace("0 claim stamp\n", "").replace("0 claim corner\n", "0 claim corner\n0 claim stamp\n")
    found = told(f"pokino seats=3 marking=auto\n{BOARDS}{THIRD}* caller 0\n{text}")
    assert (0, "late", "claim stamp", "claim stamp", 0.0, "good") in found  # nobody took it: all three counters came
    assert [(seat, cost) for seat, kind, *_, cost, _ in found if kind == "steal"] == [(1, 1.0), (2, 1.0)]


def test_a_late_call_that_has_to_be_shared() -> None:
    """Seat 1 calls CENTRE alone; seat 0 had it on the same card and would have had half."""
    text = ENDING.replace("0 claim centre\n", "")
    found = told(f"pokino seats=2 marking=auto\n{BOARDS}* caller 0\n{text}")
    assert (0, "claim", None, "claim centre", 1.0, "mistake") in found


def test_marks_that_were_missing() -> None:
    """By hand nothing can be called that is not covered, and the review names what was missing."""
    marks = {"0": ("1o", "1c", "3o", "6b", "11o", "7o", "2o", "10o", "1e", "1b", "3e", "4o", "4c")}  # never 3c
    lines = []
    for line in ENDING.replace("0 claim stamp\n", "").replace("0 claim pokino\n", "").splitlines():
        lines.append(line)
        card = line.removeprefix("* call ")
        lines += [f"{seat} mark {card}" for seat, cards in marks.items() if card in cards]
        lines += ["1 mark 7o"] if card == "7o" else []
    text = "\n".join(lines).replace("0 claim full\n* close", "0 mark 3c\n0 claim full\n0 claim stamp\n0 claim pokino\n* close")
    found = told(f"pokino seats=2\n{BOARDS}* caller 0\n{text}\n")
    assert [row for row in found if row[1] == "late"] == [
        (0, "late", "claim stamp", "claim stamp", 0.0, "good"),
        (0, "late", "claim pokino", "claim pokino", 0.0, "good"),
    ]
    unmarked = told(f"pokino seats=2\n{BOARDS}* caller 0\n{text.replace('0 claim stamp', '1 claim stamp from 0')}\n")
    assert (0, "mark", None, "claim stamp", 2.0, "mistake") in unmarked


def test_too_slow_after_the_mark() -> None:
    """The grace ends, and the centre is gone (PKN-5.2)."""
    text = f"pokino seats=2 hands=1\n{BOARDS}* caller 0\n* call 7o\n0 mark 7o\n1 mark 7o\n* lapse 0\n1 claim centre from 0\n"
    rest = [card for card in PACK if str(card) != "7o"]
    found = told(text + "".join(f"* call {card}\n" for card in rest) + "* close\n")
    assert (0, "lapse", None, "claim centre", 2.0, "mistake") in found


def test_a_wrong_call_is_a_slip_and_with_a_fine_a_mistake() -> None:
    for fine, row in (
        (0, (1, "wrong", "claim full", None, 0.0, "slip")),
        (1, (1, "wrong", "claim full", None, 1.0, "mistake")),
    ):
        text = ENDING.replace("* call 6b\n", "* call 6b\n1 claim full\n")
        assert row in told(f"pokino seats=2 marking=auto fine={fine}\n{BOARDS}* caller 0\n{text}")


def test_what_stays_in_a_cup_is_not_lost_whole() -> None:
    """Nobody calls CENTRE in the first hand: it stays, and half of it is still seat 1's to win (PKN-7.2)."""
    first = "* call 1o\n* call 3c\n* call 6b\n* call 11o\n* call 7o\n0 claim pokino\n* close\n"
    found = told(f"pokino seats=2 marking=auto\n{BOARDS}* caller 0\n{first}{ENDING}")
    assert [row for row in found[:3] if row[3] == "claim centre"] == [
        (0, "claim", None, "claim centre", 1.0, "mistake"),
        (1, "claim", None, "claim centre", 1.0, "mistake"),
    ]


def test_where_the_house_does_everything_there_is_nothing_to_judge() -> None:
    found = review(played("pokino", 4, set="kitchen", hands="2", marking="auto", claiming="auto"))
    assert found.moments == ()
    assert all(total.accuracy is None and total.worst is None for total in found.totals)
    assert found.chances[-1].step == len(played("pokino", 4, set="kitchen", hands="2", marking="auto", claiming="auto").log())


def test_where_the_house_calls_a_missing_mark_is_the_mistake() -> None:
    found = review(played("pokino", 3, "marks", set="kitchen", hands="3", claiming="auto"))
    missed = [moment for moment in found.moments if moment.cost]
    assert missed
    assert {moment.kind for moment in missed} == {"mark"}
    assert all((moment.best or "").startswith("mark ") for moment in missed)


@pytest.mark.parametrize("seats", [2, 6, 10])
def test_real_sittings_are_reviewed_whole(seats: int) -> None:
    """Costs are never below nought, chances always one win, steps in the log's order within a hand."""
    table = played("pokino", seats, set="kitchen", hands="3")
    found = review(table)
    assert all(moment.cost >= 0 and 0 <= moment.step < len(table.log()) for moment in found.moments)
    assert all(sum(point.chances) == pytest.approx(1) for point in found.chances)
    assert [point.step for point in found.chances] == sorted(point.step for point in found.chances)
    assert {moment.round for moment in found.moments} <= {1, 2, 3}
    assert found.totals == tuple(sorted(found.totals, key=lambda total: total.seat))


def _auto(seats: int, order: list[Call], *, last: bool) -> tuple[AnyTable, PokinoView]:
    """One hand in which the house marks and calls for everybody."""
    options = Options(marking=Mode.AUTO, claiming=Mode.AUTO, set="kitchen", hands=int(last))
    table: AnyTable = Table(pokino, seats, options)
    for seat in range(seats):
        table.submit(HOUSE, Deal(seat, board_set("kitchen")[seat]))
    table.submit(HOUSE, Caller(1))
    before = table.view(None)
    for call in order:
        offer = table.offer(HOUSE)
        assert offer is not None
        if Close() in offer.actions:
            break
        table.submit(HOUSE, call)
    table.submit(HOUSE, Close())
    return table, before


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_a_simulated_hand_pays_what_the_rules_pay(seats: int, *, last: bool) -> None:
    """The same packs through the rules, counter by counter."""
    chance = Random(f"{seats} {last}")
    for _ in range(20):
        order = [Call(card) for card in chance.sample(PACK, len(PACK))]
        table, before = _auto(seats, order, last=last)
        turns = np.empty((len(PACK), 1), np.uint8)
        for turn, call in enumerate(order, 1):
            turns[call.card.place] = turn
        boards = [board for board in before.boards if board is not None]
        net, cups = np.full((seats, 1), -6), np.full((6, 1), seats)
        hand = _dealt_hands(completed(boards, turns))
        play_hand(hand, list(range(seats)), net, cups, caller=1, won=frozenset(), last=last)
        after = table.view(None)
        assert [held - 60 for held in after.chips] == net[:, 0].tolist()
        assert list(after.cups) == cups[:, 0].tolist()


def test_chances_in_the_middle_of_a_hand_are_those_of_the_rules() -> None:
    """A last hand after twelve cards, played on 600 times by the rules: within four standard errors of both."""
    seats, chance = 3, Random("middle")
    start = [Call(card) for card in chance.sample(PACK, 12)]
    options = Options(marking=Mode.AUTO, claiming=Mode.AUTO, set="kitchen", hands=1)
    table: AnyTable = Table(pokino, seats, options)
    for seat in range(seats):
        table.submit(HOUSE, Deal(seat, board_set("kitchen")[seat]))
    table.submit(HOUSE, Caller(0))
    for call in start:
        table.submit(HOUSE, call)
    left = [Call(card) for card in PACK if Call(card) not in start]
    games, wins = 600, np.zeros(seats)
    for _ in range(games):
        state = table._state
        for call in chance.sample(left, len(left)):
            if Close() in pokino.offers(state)[HOUSE].actions:
                break
            state = pokino.apply(state, HOUSE, call)
        outcome = pokino.outcome(pokino.apply(state, HOUSE, Close()))
        assert outcome is not None
        for seat in outcome.winners:
            wins[seat] += 1 / len(outcome.winners) / games
    expected = chances(table.view(None), 1)
    for seat in range(seats):
        error = (expected[seat] * (1 - expected[seat]) * (1 / games + 1 / deals(1))) ** 0.5
        assert abs(wins[seat] - expected[seat]) < 4 * error + 1e-9


def test_boards_that_are_fair_have_even_chances() -> None:
    """Ten seats of the exactly fair set before the first card of an ordinary sitting: a tenth each."""
    table: AnyTable = Table(pokino, 10, Options(set="fair", hands=3))
    for seat in range(10):
        table.submit(HOUSE, Deal(seat, board_set("fair")[seat]))
    table.submit(HOUSE, Caller(0))
    error = (0.1 * 0.9 / deals(3)) ** 0.5
    assert chances(table.view(None), 3) == pytest.approx([0.1] * 10, abs=4 * error)


def test_a_long_sitting_is_played_on_less_often_and_says_so() -> None:
    assert deals(1) == deals(12) == 8000
    assert deals(100) == 960
    assert deals(10**6) == 500
    assert margin(12) == pytest.approx(0.011, abs=0.0005)
    assert margin(10**6) == pytest.approx(0.044, abs=0.0005)


def test_a_hint_names_what_can_be_called_and_what_it_would_bring() -> None:
    table = Table(pokino, 2, pokino.read_options(2, {}))
    for line in f"{BOARDS}* caller 0\n* call 1o\n* call 1c\n* call 3o\n* call 3c\n".splitlines():
        table.play(line)
    view, offer = table.view(0), table.offer(0)
    assert offer is not None
    found = hint(view, offer)
    assert {choice.worth for choice in found.choices} == {0.0}  # nothing is marked yet, so no mark completes anything
    assert found.best is not None
    assert found.best.startswith("mark ")
    for card in ("1o", "1c", "3o"):
        table.play(f"0 mark {card}")
    offer = table.offer(0)
    assert offer is not None
    assert [(choice.action, choice.worth) for choice in hint(table.view(0), offer).choices] == [("mark 3c", 2.0)]
    table.play("0 mark 3c")
    offer = table.offer(0)
    assert offer is not None
    assert [(choice.action, choice.worth) for choice in hint(table.view(0), offer).choices] == [("claim stamp", 2.0)]
    table.play("* call 2e")
    other = table.offer(1)
    assert other is not None
    assert ("claim stamp from 0", 2.0) in [(choice.action, choice.worth) for choice in hint(table.view(1), other).choices]
    table.play("0 claim stamp")
    later = table.offer(1)
    assert later is not None
    assert all(choice.action != "claim stamp from 0" for choice in hint(table.view(1), later).choices)


def test_there_is_no_hint_on_buying_counters() -> None:
    with pytest.raises(Trouble, match="nothing to weigh"):
        hint(Table(pokino, 2, pokino.read_options(2, {})).view(0), Offer((Rebuy(),)))


def test_who_sits_out_leaves_its_part_of_the_cups() -> None:
    """A ruined seat that goes out gives away an equal part of what lies in the cups; one that stays gives nothing (PKN-8.3)."""
    options = Options(boards=tuple(board_set("kitchen")[:3]), marking=Mode.AUTO, claiming=Mode.AUTO, chips=6, hands=6)
    seen = set()
    for seed in range(12):
        table, chance = Table(pokino, 3, options), Random(seed)
        carried: dict[int, float] = {}
        while not table.over:
            actor, offer = next(iter(table.offers().items()))
            choices = [act for act, odd in zip(offer.actions, offer.odds or [1] * len(offer.actions), strict=True) if odd]
            action = chance.choice(choices or list(offer.actions))
            if actor is not HOUSE and isinstance(action, Rebuy | Out):
                view = table.view(None)
                inside = view.seats - len(set(view.out) - {actor})
                carried[len(table.log())] = sum(view.cups) / inside if isinstance(action, Out) else 0.0
            table.submit(actor, action)
        found = {moment.step: moment for moment in review(table).moments if moment.kind == "rebuy"}
        assert {step: moment.cost for step, moment in found.items()} == pytest.approx(carried)
        seen |= {moment.grade for moment in found.values()}
    assert {Grade.GOOD, Grade.MISTAKE} <= seen


@pytest.mark.parametrize("name", ["anew", "join"])
def test_boards_dealt_anew_and_a_seat_that_joins(name: str) -> None:
    """Between two hands some seats have no board yet, and before it joined a seat has no chance: the rest share the win."""
    found = review(written((Path(__file__).parents[1] / "transcripts" / f"pokino_{name}.txt").read_text("utf-8")))
    assert {len(point.chances) for point in found.chances} == {found.seats}
    assert all(abs(sum(point.chances) - 1) < 1e-6 for point in found.chances)
