"""A tool that is not installed is a sentence."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import Any

import pytest

from trespok.core import Trouble
from trespok.install_hint import install_line
from trespok.lab.adapters import aec_env, gym_env, parallel_env, pgx_env, spiel_game

ADAPTERS: list[tuple[str, str, Callable[[], Any]]] = [
    ("pettingzoo", "zoo", lambda: aec_env("pok", 3)),
    ("pettingzoo", "zoo", lambda: parallel_env(3)),
    ("gymnasium", "gym_seat", lambda: gym_env("pok", ["random"] * 2)),
    ("pyspiel", "spiel", lambda: spiel_game("pok", 3)),
    ("pgx", "pgx_pok", lambda: pgx_env(3)),
]


@pytest.mark.parametrize(("tool", "adapter", "opened"), ADAPTERS)
def test_a_missing_tool_names_the_line_to_type(
    tool: str, adapter: str, opened: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == tool]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, f"trespok.lab.adapters.{adapter}", raising=False)
    monkeypatch.setitem(sys.modules, tool, None)
    with pytest.raises(Trouble, match=re.escape(f"is not installed; type: {install_line('adapters')}")):
        opened()
