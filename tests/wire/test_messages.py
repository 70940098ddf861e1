"""The messages: what goes in is exactly what is typed, and the page's types are fresh."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trespok.wire import messages as m

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import page_types

DECODE = msgspec.json.Decoder(m.In).decode


def test_the_pages_types_are_fresh() -> None:
    """``python tools/page_types.py`` was run since the messages changed."""
    assert page_types.main(["--check"]) == 0


def test_every_message_is_typed_for_the_page() -> None:
    made = page_types.typescript()
    for kind in (*m.In.__args__, *m.Out.__args__):
        assert f"export interface {kind.__name__} {{" in made
        assert f't: "{kind.__struct_config__.tag}"' in made
    for view in ("PokView", "PokerdiceView", "PokinoView"):
        assert f"export interface {view} {{" in made


def test_a_stale_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stale = tmp_path / "wire.gen.ts"
    stale.write_text("// old\n")
    monkeypatch.setattr(page_types, "TARGET", stale)
    monkeypatch.setattr(page_types, "COLOURS", tmp_path / "seats.gen.css")
    assert page_types.main(["--check"]) == 1
    assert page_types.main([]) == 0
    assert page_types.main(["--check"]) == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"t":"choose","id":1,"round":7,"action":"play disc"}', m.Choose(1, 7, "play disc")),
        ('{"t":"unchoose","id":2}', m.Unchoose(2)),
        ('{"t":"read","id":2,"round":7}', m.Read(2, 7)),
        ('{"t":"host","id":3,"do":"bot","seat":2,"kind":"random"}', m.Host(3, "bot", seat=2, kind="random")),
        ('{"t":"say","id":4,"emote":"wow"}', m.Say(4, emote="wow")),
        ('{"t":"ping","id":0}', m.Ping(0)),
    ],
)
def test_a_message_is_read(text: str, message: m.In) -> None:
    assert DECODE(text) == message


@pytest.mark.parametrize(
    "text",
    [
        '{"t":"choose","id":1,"round":7}',
        '{"t":"choose","id":1,"round":7,"action":"' + "x" * 81 + '"}',
        '{"t":"choose","id":1.5,"round":7,"action":"stop"}',
        '{"t":"choose","id":-1,"round":7,"action":"stop"}',
        '{"t":"ping","id":1,"more":1}',
        '{"t":"table","id":1}',
        '{"t":"sit","id":1,"seat":10}',
        '{"id":1}',
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        DECODE(text)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_anything_at_all_is_read_or_refused(value: object) -> None:
    """No other exception than a refusal comes out of the decoder."""
    try:
        DECODE(json.dumps(value))
    except msgspec.DecodeError:
        return
    raise AssertionError(value)
