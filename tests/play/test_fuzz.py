"""Whatever comes in, the reader ends with a Trouble or a position, never with a traceback."""

from __future__ import annotations

import contextlib

from games_written import VARIANTS, written
from hypothesis import given
from hypothesis import strategies as st

from trespok.core import Trouble
from trespok.games import GAMES
from trespok.play import Reader, verify

GOOD = [written(name, seats, values, "fuzz").splitlines()[:120] for name, seats, values in VARIANTS]
VOCABULARY = sorted(
    {word for lines in GOOD for line in lines for word in line.split()}
    | {verb for game in GAMES.values() for verb in game.VERBS}
    | {"=", "*", "-", "#", "over", "open", "winners", "handed", "left", "why", "met", "paid", "refused", "offers", "from"}
    | {"words", "commit", "reveal", "99", "-1", "1e9", "٣", "\x00", "\u2028", "seats=0", "=0", "chips=10**9"}
)


def survives(content: bytes) -> None:
    with contextlib.suppress(Trouble):
        Reader().read_all(content)
    with contextlib.suppress(Trouble):
        verify(content)


@given(st.binary(max_size=400))
def test_any_bytes(content: bytes) -> None:
    """Bytes of every kind."""
    survives(content)


@given(st.sampled_from(GOOD), st.lists(st.lists(st.sampled_from(VOCABULARY), max_size=6).map(" ".join), max_size=8), st.data())
def test_good_games_with_lines_of_known_words_thrown_in(good: list[str], bad: list[str], data: st.DataObject) -> None:
    """A good game up to somewhere, then lines made of words the reader knows."""
    cut = data.draw(st.integers(1, len(good)))
    survives("\n".join([*good[:cut], *bad]).encode())


@given(st.sampled_from(GOOD), st.data())
def test_good_games_with_one_word_changed(good: list[str], data: st.DataObject) -> None:
    """One word of one line replaced: read on as far as it goes."""
    at = data.draw(st.integers(0, len(good) - 1))
    words = good[at].split()
    words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(VOCABULARY) | st.text(max_size=5))
    survives("\n".join([*good[:at], " ".join(words), *good[at + 1 :]]).encode("utf-8", "surrogatepass"))
