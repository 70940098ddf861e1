"""The expert of Pokino: nothing missed, nothing wrong, and first where only the first is good."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, median, stdev

import pytest
from bot_arena import meet

from trespok.bots import make_bot
from trespok.bots.pokino.watcher import Expert
from trespok.games import pokino
from trespok.games.pokino import Action, Claim, Cup, Judged, Mark, Rebuy, Verdict
from trespok.kit.cards import PACK
from trespok.play import AnyTable, Table

BOARDS = pokino.board_set("fair")


def _judged(table: AnyTable) -> list[Judged]:
    return [judged for hand in table.view(None).past for judged in hand.judged]


def _table(*cards: str, seats: int = 2, options: str = "") -> AnyTable:
    """Boards of the fair set in order, and these cards called."""
    values = dict(pair.split("=") for pair in f"set=fair {options}".split())
    table: AnyTable = Table(pokino, seats, pokino.read_options(seats, values))
    for seat in range(seats):
        table.play(f"* board {seat} {BOARDS[seat]}")
    table.play("* caller 0")
    for card in cards:
        table.play(f"* call {card}")
    return table


def _all_it_does(table: AnyTable, seat: int) -> list[Action]:
    bot, said = Expert("s"), []
    while (offer := table.offer(seat)) is not None and (action := bot.choose(table.view(seat), offer)) is not None:
        said.append(action)
        table.submit(seat, action)
    return said


def test_it_marks_and_calls_at_once() -> None:
    """Its centre is called: a mark, the claim, and nothing more."""
    centre = BOARDS[0].centre
    assert [Mark(centre), Claim(Cup.CENTRE)] == _all_it_does(_table(str(centre)), 0)


def test_it_steals_before_anything_else() -> None:
    """Seat 1 slept over its centre: with the next card the expert takes it, and marks only then (PKN-5.1)."""
    centre, mine = BOARDS[1].centre, next(card for card in BOARDS[0].cards if card != BOARDS[1].centre)
    table = _table(str(centre), str(mine))
    said = _all_it_does(table, 0)
    assert said[0] == Claim(Cup.CENTRE, 1)
    assert Mark(mine) in said
    assert [Verdict.GOOD] == [one.verdict for one in table.view(None).judged]


def test_it_does_not_steal_in_the_owners_time() -> None:
    """While the completing card lies, the cup is the owner's (PKN-5.1)."""
    assert not any(isinstance(action, Claim) for action in _all_it_does(_table(str(BOARDS[1].centre)), 0))


def test_it_calls_in_the_others_name_what_both_have() -> None:
    """Both have a corner block: the expert takes the sleeper's place, so that the cup is not shared (PKN-5.3)."""
    blocks = [[BOARDS[seat].cards[cell] for cell in (0, 1, 5, 6)] for seat in (0, 1)]
    cards = list(dict.fromkeys(str(card) for card in (*blocks[1], *blocks[0])))
    table = _table(*cards, options="marking=auto")
    assert Claim(Cup.STAMP, 1) in _all_it_does(table, 0)
    before = table.view(None).chips[0]
    table.submit(1, Claim(Cup.STAMP))  # awake too late
    table.play(f"* call {next(card for card in map(str, PACK) if card not in cards)}")
    assert table.view(None).cups[Cup.STAMP] == 0
    assert table.view(None).chips[0] >= before + 2


def test_it_leaves_nothing_lying_and_never_slips() -> None:
    """Among experts every claim is good and there is nothing to steal."""
    judged = _judged(meet("pokino", [Expert(str(seat)) for seat in range(4)], "set=fair hands=3 fine=1", "experts"))
    assert {(Verdict.GOOD, None)} == {(one.verdict, one.victim) for one in judged}


@pytest.mark.parametrize("options", ["", "marking=auto", "claiming=auto", "marking=auto claiming=auto", "chips=6"])
def test_it_plays_every_kind_of_table(options: str) -> None:
    """To the end; whoever cannot pay six buys new counters and stays (PKN-8.3)."""
    bots = [make_bot("pokino", kind, kind) for kind in ("expert", "sensible", "random")]
    table = meet("pokino", bots, f"set=fair hands=3 {options}".strip(), "kinds")
    assert table.outcome is not None
    assert 0 not in table.view(None).out


def test_it_always_buys() -> None:
    """However often it did before."""
    table = meet("pokino", [Expert(str(seat)) for seat in range(6)], "set=fair chips=6 hands=6", "ruin")
    view = table.view(None)
    assert view.out == ()
    assert max(view.rebuys) > 2
    assert any(entry.action == Rebuy() for entry in table.log())


def test_it_is_as_quick_as_a_sharp_person() -> None:
    """Half a second and a little; half as long as the sensible player, never an instant."""
    table = _table("1o")
    offer = table.offer(0)
    assert offer is not None
    times = [Expert(str(seed)).think_ms(table.view(0), offer) for seed in range(400)]
    assert 550 < median(times) < 650
    assert min(times) > 130


@pytest.mark.slow
def test_it_wins_more_than_a_sensible_player_in_its_place() -> None:
    """40 sittings among three sensible players, each with the same cards twice: the gain is clear of nothing."""
    gains = []
    for number in range(40):
        mine, standing = number % 4, {}
        for kind in ("expert", "sensible"):
            bots = [make_bot("pokino", kind if seat == mine else "sensible", f"{number} {seat}") for seat in range(4)]
            outcome = meet("pokino", bots, "set=fair hands=4", f"expert {number}").outcome
            assert outcome is not None
            standing[kind] = outcome.standing[mine]
        gains.append(standing["expert"] - standing["sensible"])
    assert fmean(gains) > 3 * stdev(gains) / sqrt(len(gains))
