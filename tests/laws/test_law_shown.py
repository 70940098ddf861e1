"""Law of what a table shows in Python: text and drawing are the spectator's, whatever lies hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from law_kinds import KINDS, Walk, positions, walks
from law_twins import twins

from trespok.play import AnyTable, Table


def shown(found: Walk, state: Any) -> tuple[str, str]:
    """How a table in this position shows itself."""
    table: AnyTable = Table(found.game, found.setup.seats, found.setup.options)
    table._state = state
    return repr(table), table._repr_html_()


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_a_table_shows_nothing_a_spectator_does_not_know(kind: str, data: st.DataObject) -> None:
    """Swapping what a spectator may not know changes not a letter and not a line."""
    found, rng = data.draw(walks(kind)), Random(data.draw(st.integers(0, 2**32 - 1)))
    for state in positions(found, rng.randrange(2**32), 6):
        for twin in twins(found.game, state, None, rng):
            assert shown(found, state) == shown(found, twin)
