"""Laws of the wire: every view can be sent, and nothing but a view."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from law_kinds import KINDS, walk, walks

from trespok.core import View
from trespok.games import pokino
from trespok.games.pokino.state import Hand
from trespok.server.games import TABLE_RULES
from trespok.wire import encode

every_kind = pytest.mark.parametrize("kind", KINDS)


@every_kind
@given(data=st.data())
def test_every_view_can_be_sent(kind: str, data: st.DataObject) -> None:
    """JSON all the way down, for every seat and a spectator, with every field of the view in it.

    What is there only "if any" (``house`` at POK) is left out where it is None.
    """
    found = data.draw(walks(kind))
    for state in found.states[:: max(1, len(found.states) // 12)]:
        for viewer in found.viewers:
            view = found.game.view(state, viewer)
            sent = encode(view)
            assert sent == json.loads(json.dumps(sent))
            hints = get_type_hints(type(view), include_extras=True)
            unused = {name for name, hint in hints.items() if "if any" in get_args(hint) and getattr(view, name) is None}
            assert list(sent) == [field.name for field in fields(view) if field.name not in unused]
            assert hash(view) == hash(found.game.view(state, viewer))  # a policy keyed by views finds it again


@every_kind
@given(data=st.data())
def test_no_view_holds_a_state(kind: str, data: st.DataObject) -> None:
    """Nothing that can be reached from a view is a state or the inside of one."""
    found = data.draw(walks(kind))
    secret = (type(found.end), Hand)
    for viewer in found.viewers:
        assert not [part for part in _parts(found.game.view(found.end, viewer)) if isinstance(part, secret)]


def _parts(value: Any) -> Iterator[Any]:
    yield value
    if is_dataclass(value):
        value = tuple(getattr(value, field.name) for field in fields(value))
    for part in value if isinstance(value, tuple | list | frozenset | dict) else ():
        yield from _parts(part)


@dataclass(frozen=True, slots=True)
class Careless(View):
    """A view with something in it that does not belong there."""

    inside: Any


@every_kind
def test_a_state_cannot_be_sent(kind: str) -> None:
    """Not by itself, not inside a view, not inside a list inside a view, not as plain JSON."""
    found = walk(KINDS[kind][0], 3, 12)
    for state in found.states:
        with pytest.raises(TypeError, match="only a View"):
            encode(state)
        for inside in (state, (state,), ((1, state),)):
            with pytest.raises(TypeError, match="no place in a view"):
                encode(Careless(inside))
        with pytest.raises(TypeError):
            json.dumps(state)


@every_kind
def test_nothing_but_a_view_can_be_sent(kind: str) -> None:
    """No log entry, no offer, no action, no hand being played, no plain dict."""
    found = walk(KINDS[kind][0], 3, 12)
    offers = list(found.game.offers(found.end).values())
    hand = getattr(found.end, "hand", None)
    things: list[Any] = [None, {}, "disc", found.log, found.log[0], found.log[0].action, *offers, hand]
    for thing in things:
        with pytest.raises(TypeError, match="only a View"):
            encode(thing)
    for thing in (found.log[0], *offers, *([hand] if hand else [])):
        with pytest.raises(TypeError, match="no place in a view"):
            encode(Careless(thing))


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.startswith("pokino")])
@given(data=st.data())
def test_a_room_hides_exactly_what_a_spectator_cannot_see(kind: str, data: st.DataObject) -> None:
    """No frame goes out for an act that changes no spectator's view, and for every other one does (K37)."""
    found = data.draw(walks(kind))
    game = TABLE_RULES["pokino"]
    for before, after, entry in zip(found.states, found.states[1:], found.log, strict=False):
        own = pokino.view(after, entry.actor if isinstance(entry.actor, int) else None)
        unseen = pokino.view(before, None) == pokino.view(after, None)
        assert game.is_hidden(entry.action, lambda own=own: own) is unseen  # type: ignore[misc]
