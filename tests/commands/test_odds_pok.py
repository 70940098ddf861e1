"""``trespok odds pok``: what ``advise`` and ``value`` say, in a table; wrong input is a sentence."""

from __future__ import annotations

import json

import pytest

from trespok.cli import main
from trespok.games.pok.rules import Symbol, Throw
from trespok.solve.pok import advise, value

HANDS = [(2, 1, 0), (1, 1, 1), (0, 2, 2)]


def test_a_position_and_a_throw(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "pok", "210", "1,1,1", "022", "--throw", "disc", "-", "square", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    told = advise(HANDS, Throw(Symbol.DISC, None, Symbol.SQUARE))
    assert found["values"] == pytest.approx(list(told.values))
    assert [each["show"] for each in found["counters"][0]] == ["disc", "square"]
    assert found["counters"][2][1]["worth"] == pytest.approx(told.worths[2][Symbol.TRIANGLE])


def test_the_dice_may_follow_the_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "pok", "210", "111", "022", "disc", "-", "square"]) == 0
    said = capsys.readouterr().out
    assert main(["odds", "pok", "210", "111", "022", "--throw", "disc", "-", "square"]) == 0
    assert said == capsys.readouterr().out


def test_before_the_dice(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "pok", "210", "111", "022", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["values"] == pytest.approx(list(value(HANDS)))
    assert main(["odds", "pok", "210", "111", "022"]) == 0
    assert f"wins {value(HANDS)[0]:7.2%}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["210", "111"], "3 to 7 seats"),
        (["disc", "-", "-"], "3 to 7 seats, not 0"),
        (["210", "111", "022", "disc", "-", "-", "--throw", "disc"], "three dice, not 4"),
        (["210", "111", "032"], "'032' is not a hand"),
        (["210", "111", "022", "--throw", "-", "-", "disc"], "no blank face"),
        (["210", "111", "022", "--throw", "disc"], "three dice"),
        (["210", "111", "022", "--throw", "disc", "star", "-"], "'star' is not a face"),
        (["210", "111", "100"], "not a hand of a match still in play"),
        (["200", "200", "200", "200", "--throw", "disc", "-", "-"], "a draw"),
    ],
)
def test_wrong_input_is_a_sentence(asked: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "pok", *asked]) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.out == ""
