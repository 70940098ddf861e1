"""Seats that overlook things and steal: the rules agree, hand by hand, and what stealing brings is what was measured."""

from __future__ import annotations

from dataclasses import replace

import pytest
from parity_claims import compare

from trespok.games.pokino import Mode, Options
from trespok.games.pokino.sets import board_set
from trespok.lab.pokino.experiment import POLICIES
from trespok.lab.pokino.sitting import Setup
from trespok.lab.pokino.watching import Attention
from trespok.lab.questions import Question, experiment_of

BOARDS = board_set("kitchen")
ABSENT = Attention(misses=0.7, late=0.2, steals=0.3)
BLIND = Attention(misses=0.6, late=0.0, steals=1.0)


@pytest.mark.parametrize(
    ("company", "last", "options"),
    [
        ((POLICIES["expert"], POLICIES["sleeper"], POLICIES["sensible"]), False, Options()),
        ((ABSENT, POLICIES["expert"], ABSENT, BLIND), False, Options()),
        ((ABSENT, BLIND, POLICIES["expert"]), True, Options()),
        ((ABSENT, ABSENT, BLIND), True, Options(marking=Mode.AUTO)),
        ((ABSENT, ABSENT), False, Options(claiming=Mode.AUTO)),
    ],
)
def test_rules_and_twin_agree_on_every_claim(company: tuple[Attention, ...], last: bool, options: Options) -> None:
    """Sixty hands each: who shares which cup, who stole it, how many cards were called; no claim is wrong."""
    seats = len(company)
    rules = replace(options, hands=1 if last else 2, set=None, boards=BOARDS[:seats])
    stolen = compare(Setup(seats, rules, BOARDS[:seats]), company, 60, f"claims {seats}", last=last)
    assert (stolen > 20) == (options.claiming is Mode.MANUAL)


def _figures(**options: str) -> dict[str, float]:
    experiment = experiment_of(Question("pokino", 4, 2048, options={"hands": "5", **options}, seed="steals"))
    return {figure.id: figure.mean for figure in experiment.figures(experiment.piece(0))}


def test_nobody_who_watches_can_be_stolen_from() -> None:
    """Attentive seats play the same sittings, whoever would steal."""
    plain, thieves = _figures(), _figures(steals="1")
    assert plain == thieves


def test_stealing_pays_where_others_overlook() -> None:
    """The study's company: one seat in four watches; a cup it may steal is worth more than one it may only call."""
    company = {"misses": "0/0.3/0.3/0.3", "late": "0.5"}
    honest, thief = _figures(**company), _figures(**company, steals="1/0/0/0")
    assert honest["stolen.0"] == 0
    assert thief["stolen.0"] > 2
    assert thief["net.0"] > honest["net.0"] + 10 > 10
    assert abs(sum(thief[f"net.{seat}"] for seat in range(4))) < 1e-6
