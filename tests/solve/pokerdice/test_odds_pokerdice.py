"""``trespok odds pokerdice``, and what stands behind it."""

from __future__ import annotations

import json

import pytest

from trespok.cli import main
from trespok.core import Trouble
from trespok.games.pokerdice import POINTS, Aim
from trespok.solve.pokerdice import rethrow
from trespok.solve.pokerdice.odds import after, fresh, worths
from trespok.solve.pokerdice.rethrow import THROWS

# RULINGS section 2: as thrown, after one re-throw, after two, and points times the last.
PRINTED = {
    "joker": "1.000 1.000 1.000 1.00",
    "one-pair": "0.907 0.991 0.999 1.00",
    "three-of-a-kind": "0.213 0.541 0.743 1.49",
    "two-pairs": "0.270 0.561 0.742 2.23",
    "small-straight": "0.154 0.412 0.615 1.85",
    "no-evens": "0.031 0.237 0.513 2.05",
    "no-odds": "0.031 0.237 0.513 2.05",
    "full-house": "0.039 0.191 0.363 1.81",
    "long-straight": "0.031 0.130 0.261 1.83",
    "four-of-a-kind": "0.020 0.132 0.291 2.04",
}


def _run(*words: str) -> int:
    return main(["odds", "pokerdice", *words])


def test_without_dice_the_printed_table_comes_out(capsys: pytest.CaptureFixture[str]) -> None:
    """Every digit of RULINGS."""
    assert 0 == _run("--json")
    rows = json.loads(capsys.readouterr().out)["aims"]
    found = {row["aim"]: [*row["chances"], row["points"] * row["chances"][2]] for row in rows}
    assert PRINTED == {aim: f"{a:.3f} {b:.3f} {c:.3f} {d:.2f}" for aim, (a, b, c, d) in found.items()}


def test_one_objective(capsys: pytest.CaptureFixture[str]) -> None:
    """Chance, best keep, and all the others in order."""
    assert 0 == _run("1", "3", "3", "5", "6", "--aim", "full-house", "--json")
    found = json.loads(capsys.readouterr().out)
    assert [3, 3] == found["keep"]
    assert rethrow.chance(Aim.FULL_HOUSE, 2)[rethrow.PLACE[1, 3, 3, 5, 6]] == pytest.approx(found["chance"], abs=1e-12)
    chances = [round(row["chance"], 9) for row in found["keeps"]]
    assert chances == sorted(chances, reverse=True)
    assert [1, 3, 3, 5, 6] == found["keeps"][-1]["keep"]  # to stop is the worst here
    assert 0.0 == chances[-1]


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == _run("6", "3", "3", "5", "1", "--aim", "full-house")
    lines = capsys.readouterr().out.splitlines()
    assert ["1 3 3 5 6, two re-throws left", "full-house: chance 0.269419, keep 3 3", ""] == lines[:3]
    assert len(lines) == 3 + 24
    assert 0 == _run("1", "3", "3", "5", "6", "--aim", "full-house", "--best", "--rethrows", "1")
    assert "keep 3 3" in capsys.readouterr().out.splitlines()[1]


def test_all_ten(capsys: pytest.CaptureFixture[str]) -> None:
    """Without an objective, each by itself."""
    assert 0 == _run("1", "3", "3", "5", "6", "--json")
    found = {row["aim"]: row for row in json.loads(capsys.readouterr().out)["aims"]}
    assert {str(aim) for aim in Aim} == set(found)
    assert [1, 3, 3, 5] == found["no-evens"]["keep"]
    assert 0.75 == pytest.approx(found["no-evens"]["chance"])
    assert 0 == _run("1", "3", "3", "5", "6")
    assert "no-evens" in capsys.readouterr().out


def test_a_weighting_of_all_ten(capsys: pytest.CaptureFixture[str]) -> None:
    """Every card at once, by its points, is worth more than the best alone and less than all together."""
    weights = ",".join(f"{aim}={POINTS[aim]}" for aim in Aim)
    assert 0 == _run("1", "3", "3", "5", "6", "--weights", weights, "--json")
    found = json.loads(capsys.readouterr().out)
    alone = [POINTS[aim] * rethrow.chance(aim, 2)[rethrow.PLACE[1, 3, 3, 5, 6]] for aim in Aim]
    assert max(alone) < found["worth"] < sum(alone)
    assert 0 == _run("--weights", weights)
    assert "2 re-throws" in capsys.readouterr().out
    assert 0 == _run("--weights", "full-house=100", "--json")
    assert 36.2883 == pytest.approx(json.loads(capsys.readouterr().out)["worths"][2], abs=1e-4)  # one weight counts too


def test_objectives_as_people_write_them(capsys: pytest.CaptureFixture[str]) -> None:
    """In any case, with blanks or hyphens."""
    assert 0 == _run("1", "3", "3", "5", "6", "--aim", "Full House")
    assert "full-house: chance 0.269419" in capsys.readouterr().out


@pytest.mark.parametrize("wrong", [{"full-house": 1.0}, {None: 1.0}])
def test_the_library_says_what_it_cannot_read(wrong: dict[Aim, float]) -> None:
    """Weights by name and dice that are none are no silent nought."""
    with pytest.raises(Trouble, match="weights are by Aim"):
        after((1, 3, 3, 5, 6), wrong)
    with pytest.raises(Trouble, match="1 3 3 5 9 is not a throw"):
        after((9, 1, 3, 3, 5), {Aim.JOKER: 1.0})
    assert after((6, 5, 3, 3, 1), {Aim.JOKER: 1.0}) == after((1, 3, 3, 5, 6), {Aim.JOKER: 1.0})


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("1 2 3 4", "five dice, not 4"),
        ("1 2 3 4 7", "'7' is not a face"),
        ("1 2 3 4 5 6", "five dice, not 6"),
        ("1 2 3 4 5 --aim poker", "'poker' is not an objective"),
        ("1 2 3 4 5 --rethrows 3", "0, 1 or 2"),
        ("1 2 3 4 5 --weights joker=much", "write a number up to 1,000,000, like joker=1"),
        ("1 2 3 4 5 --weights joker=inf", "write a number"),
        ("1 2 3 4 5 --weights joker=1e308,one-pair=1e308", "write a number up to"),
        ("1 2 3 4 5 --weights ,", "No weight is given"),
        ("1 2 3 4 5 --weights joker=1,joker=2", "two weights"),
    ],
)
def test_wrong_input_gets_one_sentence(words: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == _run(*words.split())
    shown = capsys.readouterr()
    assert says in shown.err
    assert (1, "") == (shown.err.count("\n"), shown.out)


def test_every_throw_at_once() -> None:
    """Worth and best keep of all 252 agree with one at a time; the mean is that of fresh dice."""
    weights = {Aim.FULL_HOUSE: 5.0, Aim.NO_ODDS: -1.0}
    for rethrows in (0, 1, 2):
        found = worths(weights, rethrows)
        assert rethrow.mean([worth for worth, _ in found.values()]) == pytest.approx(fresh(weights, rethrows), abs=1e-12)
        for dice in THROWS[::17]:
            one = after(dice, weights, rethrows)
            assert one.worth == pytest.approx(found[dice][0], abs=1e-12)
            assert dict(one.keeps)[found[dice][1]] == pytest.approx(one.worth, abs=1e-9)
