"""``bench/pok_questions.py``: a question, one object of figures; a question that is not computed gets one sentence."""

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[3] / "bench"))
import pok_questions


def _ask(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["pok_questions.py", *words, "--arrays", "numpy"])
    return pok_questions.main()


def test_a_pair_of_three(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Two against one expert: nearly everything (docs/explanation/solving-pok.md)."""
    assert _ask(monkeypatch, "pair") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["seats"] == 3
    assert found["even"] == pytest.approx(2 / 3)
    assert 0.999 < found["pair"] <= 1.0


def test_a_match_counted_out(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert _ask(monkeypatch, "course") == 0
    assert {"rounds", "winners"} <= set(json.loads(capsys.readouterr().out))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("pair --seats 7", "3 to 5 seats, not 7"),
        ("course --seats 6", "3 to 5 seats, not 6"),
        ("equilibria --seats 4", "“equilibria” is computed for 3 seats, not for 4."),
        ("guarantee --seats 5", "“guarantee” is computed for 3 seats, not for 5."),
        ("draws --seats 4", "“draws” is computed for 3 seats, not for 4."),
    ],
)
def test_wrong_questions_get_one_sentence(
    words: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _ask(monkeypatch, *words.split()) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
