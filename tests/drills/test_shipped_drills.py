"""Every shipped drill, recomputed from the documented calls; no two alike; something at stake in each."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from trespok.drills import SAME, Drill, Unit, drills
from trespok.drills.pok import THEMES as POK_THEMES
from trespok.drills.pok import key as pok_key
from trespok.drills.pokerdice import THEMES as DICE_THEMES
from trespok.drills.pokerdice import Position
from trespok.drills.pokerdice import key as dice_key
from trespok.games.pok.rules import Symbol, Throw, resolve
from trespok.games.pokerdice import Aim
from trespok.solve.pok import advise
from trespok.solve.pokerdice import advise as advise_points
from trespok.solve.pokerdice import advise_to_win, keep_to_win, keep_worths

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
from make_drills import LEAST, main

NEAR = 1e-5  # what a drill writes down is rounded to this


def _aim(name: str) -> Aim:
    return next(aim for aim in Aim if str(aim) == name)


def pok_throw(drill: Drill) -> Throw:
    one, two, three = (None if face is None else Symbol[face.upper()] for face in drill.position["throw"])
    assert one is not None
    return Throw(one, two, three)


def dice_position(drill: Drill) -> Position:
    at = drill.position
    mine, theirs = (tuple(_aim(name) for name in at[side]) for side in ("mine", "theirs"))
    card = None if at["card"] is None else _aim(at["card"])
    return Position(at["you"], mine, theirs, tuple(tuple(dice) for dice in at["throws"]), card, at["ahead"])


@pytest.mark.parametrize(("game", "themes"), [("pok", POK_THEMES), ("pokerdice", DICE_THEMES)])
def test_there_are_a_thousand_of_every_theme_and_level(game: str, themes: tuple[str, ...]) -> None:
    found = drills(game)
    assert len(found) >= 1000
    assert {each.theme for each in found} == set(themes)
    assert min(Counter(each.theme for each in found).values()) >= 80
    assert {each.level for each in found} == {1, 2, 3}
    assert len({each.id for each in found}) == len(found)


def test_the_page_says_how_many() -> None:
    page = (Path(__file__).parents[2] / "docs" / "how-to" / "train-and-review.md").read_text(encoding="utf-8")
    assert f"There are {len(drills('pok')):,} for POK" in page
    assert f"and {len(drills('pokerdice')):,} for Pokerdice" in page


def test_no_two_are_equal_up_to_renaming() -> None:
    pok = [pok_key([tuple(hand) for hand in each.position["hands"]], pok_throw(each)) for each in drills("pok")]
    dice = [dice_key(dice_position(each)) for each in drills("pokerdice")]
    assert len(set(pok)) == len(pok)
    assert len(set(dice)) == len(dice)


@pytest.mark.parametrize("game", ["pok", "pokerdice"])
def test_something_is_at_stake(game: str) -> None:
    for each in drills(game):
        worths = [answer.worth for answer in each.answers]
        assert worths == sorted(worths, reverse=True)
        assert worths[0] - worths[-1] >= LEAST[each.unit] - NEAR
        assert each.cost(each.answers[0].words) == 0


@pytest.mark.parametrize("game", ["pok", "pokerdice"])
def test_one_answer_is_best_whatever_the_others_play_and_ranges_hold_the_published_costs(game: str) -> None:
    wide = 0
    for each in drills(game):
        assert each.as_good()
        for answer in each.answers:
            least, most = each.between(answer.words)
            given = each.answers[0].worth - answer.worth  # of two rounded numbers, as both ends are
            assert least - 2 * NEAR <= given <= most + 2 * NEAR
            wide += most - least > SAME[each.unit.value]
    assert wide > 50


@pytest.mark.parametrize("part", range(4))
def test_answers_of_pok(part: int) -> None:
    """Worths, mixtures and what follows, from ``advise`` and the rules' own verdict."""
    for each in drills("pok")[part::4]:
        throw, hands = pok_throw(each), [tuple(hand) for hand in each.position["hands"]]
        told = advise(hands, throw)
        for answer in each.answers:
            symbol = Symbol[answer.words.upper()]
            assert answer.worth == pytest.approx(told.worths[0][symbol], abs=NEAR)
            assert answer.often == pytest.approx(told.chances[0][symbol], abs=1e-4)
        assert {answer.words for answer in each.answers} == {str(symbol) for symbol in Symbol if hands[0][symbol]}
        for seat, parts in enumerate(each.position["plays"], 1):
            assert sum(parts.values()) == pytest.approx(1, abs=1e-3)
            for name, often in parts.items():
                assert told.chances[seat][Symbol[name.upper()]] == pytest.approx(often, abs=1e-4)


def test_what_a_counter_leads_to_is_what_happens() -> None:
    """The others drawn by their mixture, by the rules: as often as the drill says, within five standard errors."""
    chance = np.random.default_rng(5)
    for each in drills("pok")[::120]:
        throw = pok_throw(each)
        answer = each.answers[0]
        drawn = []
        for parts in each.position["plays"]:
            odds = np.array(list(parts.values())) / sum(parts.values())
            drawn.append([Symbol[name.upper()] for name in chance.choice(list(parts), 2000, p=odds)])
        handed = [resolve(throw, (Symbol[answer.words.upper()], *shown))[0] for shown in zip(*drawn, strict=True)]
        for seat, told in enumerate(answer.leads["gone"]):
            seen = sum(seat in seats for seats in handed) / 2000
            assert abs(seen - told) <= 5 * (told * (1 - told) / 2000) ** 0.5 + 2e-3


@pytest.mark.parametrize("part", range(4))
def test_answers_of_pokerdice(part: int) -> None:
    for each in drills("pokerdice")[part::4]:
        at = dice_position(each)
        roller, watcher = (at.mine, at.theirs) if at.you == "roller" else (at.theirs, at.mine)
        assert (each.unit is Unit.POINTS) == (at.ahead is None)
        if at.card is None:
            worths = _card_worths(at, roller, watcher)
            assert {_aim(answer.words) for answer in each.answers} == set(at.mine)
            assert all(answer.worth == pytest.approx(worths[_aim(answer.words)], abs=NEAR) for answer in each.answers)
            continue
        if at.ahead is None:
            keeps = keep_worths(roller, watcher, at.card, at.throws)
        else:
            keeps = keep_to_win(roller, watcher, at.ahead, at.card, at.throws)
        by_words = {"stop" if len(keep) == 5 else " ".join(["keep", *map(str, keep)]): worth for keep, worth in keeps.items()}
        assert {answer.words: answer.worth for answer in each.answers} == pytest.approx(by_words, abs=NEAR)


def _card_worths(at: Position, roller: tuple[Aim, ...], watcher: tuple[Aim, ...]) -> dict[Aim, float]:
    if at.ahead is None:
        told = advise_points(roller, watcher, at.throws[0])
        return dict(told.worths) if at.you == "roller" else {aim: -cost for aim, cost in told.costs.items()}
    won = advise_to_win(roller, watcher, at.ahead if at.you == "roller" else -at.ahead, at.throws[0])
    return dict(won.worths) if at.you == "roller" else {aim: 1 - cost for aim, cost in won.costs.items()}


def test_equal_choices_are_all_right() -> None:
    several = [each for game in ("pok", "pokerdice") for each in drills(game) if len(each.as_good()) > 1]
    assert several
    for each in several:
        assert all(each.cost(words) <= SAME[each.unit.value] for words in each.as_good())


def test_drills_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By ``tools/make_drills.py``; the same seed gives the same file."""
    made = []
    for place in (tmp_path / "few.jsonl.gz", tmp_path / "again.jsonl.gz"):
        monkeypatch.setattr(sys, "argv", ["make_drills.py", "pokerdice", "--many", "8", "--out", str(place)])
        main()
        made.append(place.read_bytes())
    assert made[0] == made[1]
