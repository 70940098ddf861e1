"""The players of Pokino: attention is the whole game."""

from __future__ import annotations

from collections import Counter
from statistics import fmean, median

import pytest
from bot_arena import PERFECT, clearly_above, meet

from trespok.bots import make_bot
from trespok.bots.pokino.watcher import Care, Watcher
from trespok.core import HOUSE
from trespok.games import pokino
from trespok.games.pokino import Claim, Judged, Mark, Verdict
from trespok.play import AnyTable, Table

DREAMER = Care("dreamer", misses=0.3, late=0.2, steals=0.0)


def _judged(table: AnyTable) -> list[Judged]:
    return [judged for hand in table.view(None).past for judged in hand.judged]


@pytest.mark.slow
def test_who_sees_everything_wins_more() -> None:
    """60 sittings of three hands, one perfect seat among three that miss much."""
    won = 0.0
    for number in range(60):
        mine = number % 4
        bots = [Watcher(f"{number} {seat}", PERFECT if seat == mine else DREAMER) for seat in range(4)]
        outcome = meet("pokino", bots, "set=kitchen hands=3", str(number)).outcome
        assert outcome is not None
        won += (mine in outcome.winners) / len(outcome.winners)
    assert won / 60 > clearly_above(1 / 4, 60)


def test_the_perfect_player_leaves_nothing_lying() -> None:
    """Among perfect players every called card is marked, no claim is refused, and there is nothing to steal."""
    table = meet("pokino", [Watcher(str(seat), PERFECT) for seat in range(4)], "set=kitchen hands=4", "perfect")
    judged = _judged(table)
    assert judged
    assert {(Verdict.GOOD, None)} == {(one.verdict, one.victim) for one in judged}


def test_the_sensible_player_misses_a_little_and_steals() -> None:
    """Never a wrong call; now and then a cup is seen late or taken from another."""
    verdicts: Counter[tuple[Verdict, bool]] = Counter()
    for number in range(10):
        bots = [make_bot("pokino", "sensible", f"{number} {seat}") for seat in range(4)]
        table = meet("pokino", bots, "set=kitchen hands=4", str(number))
        verdicts.update((one.verdict, one.victim is not None) for one in _judged(table))
    assert {Verdict.GOOD} == {verdict for verdict, _ in verdicts}
    assert 0 < verdicts[Verdict.GOOD, True] < verdicts[Verdict.GOOD, False] / 4


def test_the_random_player_slips_but_rarely() -> None:
    """Some wrong calls, far fewer than one a hand and seat; most of what it calls is good."""
    verdicts: Counter[Verdict] = Counter()
    for number in range(10):
        bots = [make_bot("pokino", "random", f"{number} {seat}") for seat in range(4)]
        verdicts.update(one.verdict for one in _judged(meet("pokino", bots, "set=kitchen hands=4", str(number))))
    assert 0 < verdicts[Verdict.WRONG] < 10 * 4 * 4 / 2
    assert verdicts[Verdict.GOOD] > verdicts[Verdict.WRONG]


def _dealt() -> AnyTable:
    table = Table(pokino, 2, pokino.read_options(2, {"set": "kitchen"}))
    first = table.offer(HOUSE)
    while first is not None and not table.view(None).called:
        action = table.draw(lambda _: 0)
        assert action is not None
        table.submit(HOUSE, action)
    return table


def test_reaction_times_are_a_persons() -> None:
    """Around 1.2 seconds in the middle, skewed to the long side, never an instant."""
    table = _dealt()
    offer = table.offer(0)
    assert offer is not None
    times = [make_bot("pokino", "sensible", str(seed)).think_ms(table.view(0), offer) for seed in range(400)]
    assert 1100 < median(times) < 1300
    assert fmean(times) > median(times)
    assert min(times) > 200
    assert max(times) < 6000


def test_it_marks_first_and_then_calls() -> None:
    """The centre card is called: a mark, the claim, and then nothing more to do."""
    table = Table(pokino, 2, pokino.read_options(2, {"set": "kitchen"}))
    for number, board in enumerate(pokino.board_set("kitchen")[:2]):
        table.play(f"* board {number} {board}")
    table.play("* caller 0")
    centre = pokino.board_set("kitchen")[0].centre
    table.play(f"* call {centre}")
    bot = Watcher("s", PERFECT)
    said = []
    while (offer := table.offer(0)) is not None and (action := bot.choose(table.view(0), offer)) is not None:
        said.append(action)
        table.submit(0, action)
    assert [Mark(centre), Claim(pokino.Cup.CENTRE)] == said


@pytest.mark.parametrize(("care", "bought"), [(PERFECT, 2), (Care("poor", rebuys=0), 0)])
def test_it_buys_new_counters_up_to_a_limit(care: Care, bought: int) -> None:
    """Six counters a seat and ten seats: most are ruined at once, buy while the limit lasts, then go out (PKN-8.3)."""
    table = meet("pokino", [Watcher(str(seat), care) for seat in range(10)], "set=kitchen chips=6", "ruin")
    view = table.view(None)
    assert view.out
    assert {bought} == {view.rebuys[seat] for seat in view.out}
    assert max(view.rebuys) <= bought
