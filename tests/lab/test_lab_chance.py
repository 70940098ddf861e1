"""Bits for the laboratory: as published, even, and the same for ever."""

from __future__ import annotations

import jax
import numpy as np

from trespok.lab.chance import digits, fold, key_of, words


def test_words_are_threefry_as_published() -> None:
    """Random123's known answer for Threefry-2x32 with 20 rounds, its counter and key the digits of pi."""
    key = np.array([0x13198A2E, 0x03707344], np.uint32)
    found = jax.jit(words)(key, np.uint32(0x243F6A88), np.uint32(0x85A308D3))
    assert [0xC4923A9C, 0x483DF7A0] == [int(word) for word in found]


def test_digits_are_even() -> None:
    """All 216 ways three dice can fall, each as often as the next within chance."""
    one, _ = jax.jit(words)(key_of("even"), np.arange(1 << 16, dtype=np.uint32), np.uint32(0))
    faces = digits(one, (6, 6, 6))
    found = np.bincount(np.asarray(faces[0] * 36 + faces[1] * 6 + faces[2]), minlength=216)
    even = (1 << 16) / 216
    assert ((found - even) ** 2 / even).sum() < 215 + 4 * (2 * 215) ** 0.5


def test_a_folded_key_is_another() -> None:
    """Batch after batch, none twice."""
    keys = {tuple(fold(key_of("a"), number)) for number in range(100)} | {tuple(key_of("a"))}
    assert len(keys) == 101
