"""Games recorded by OpenSpiel's own writer are told the same today, observation by observation."""

from __future__ import annotations

from pathlib import Path

import pytest
from open_spiel.python.algorithms import generate_playthrough

from trespok.lab.adapters import spiel_game

FOLDER = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize("name", ["pok", "pokerdice", "pokino"])
def test_a_playthrough_is_what_was_recorded(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What differs on purpose is recorded anew by record_playthroughs.py, and read."""
    spiel_game(name, 3)  # the adapter registers the games
    # OpenSpiel reads this word of its command line, which pytest has none of: choices are written as numbers.
    monkeypatch.setattr(generate_playthrough, "_USE_ACTION_IDS", type("Flag", (), {"value": True}))
    recorded, today = generate_playthrough.replay(str(FOLDER / f"{name}.txt"))
    assert today.splitlines() == recorded.splitlines()
    assert "IsTerminal() = True" in recorded
