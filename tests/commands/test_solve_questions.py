"""``trespok solve pok --pair`` and its companions."""

import json

import pytest

from trespok.cli import main


def test_a_pair_of_three(capsys: pytest.CaptureFixture[str]) -> None:
    """Two against one expert: nearly everything (docs/explanation/solving-pok.md)."""
    assert main(["solve", "pok", "--seats", "3", "--pair", "--json", "--arrays", "numpy"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["seats"] == 3
    assert found["even"] == pytest.approx(2 / 3)
    assert 0.999 < found["pair"] <= 1.0


def test_a_match_counted_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "pok", "--seats", "3", "--course", "--arrays", "numpy"]) == 0
    told = capsys.readouterr().out
    assert "rounds" in told
    assert "winners" in told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["pok", "--seats", "7", "--pair"], "3 to 5 seats, not 7"),
        (["pok", "--seats", "6", "--course"], "3 to 5 seats, not 6"),
        (["pok", "--seats", "4", "--equilibria"], "--equilibria is computed for 3 seats, not for 4."),
        (["pok", "--seats", "5", "--guarantee"], "--guarantee is computed for 3 seats, not for 5."),
        (["pok", "--seats", "4", "--draws"], "--draws is computed for 3 seats, not for 4."),
        (["pok", "--seats", "9", "--pair"], "3 to 5 seats, not 9"),
        (["pok", "--seats", "3", "--pair", "--check"], "One question at a time"),
        (["pok", "--seats", "3", "--pair", "--draws"], "One question at a time"),
        (["pok", "--seats", "3", "--course", "--begin", "x.values"], "One question at a time"),
        (["pok", "--seats", "3", "--draws", "--file", "x.values"], "--draws solves anew"),
        (["pokerdice", "--seats", "2", "--pair"], "--pair is a question about pok"),
    ],
)
def test_wrong_questions_get_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", *words]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
