"""The two array libraries the proof computes with: NumPy, and JAX in float64 on whatever device it finds."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from typing import Any, Final, Protocol

import numpy as np

from ...libraries import find_jax, library_named
from .places import Array

__all__ = ["Arrays", "arrays_named"]


class Arrays(Hashable, Protocol):
    """What the proof needs of an array library."""

    name: str
    device: str
    lanes: int  # joint showings counted out at once
    xp: Any

    def coarse(self, threes: int, seats: int) -> int:
        """The shape that stands for so many three-colour hands: wider ones save compiling."""

    def each(self, work: Callable[[Any], Any], items: Any) -> Any:
        """Do the same to every one of *items*, which are arrays side by side, and stack what comes out."""

    def until(self, going: Callable[[Any], Any], step: Callable[[Any], Any], state: Any) -> Any:
        """Step while it is going."""

    def mark(self, flags: Array, where: Array, which: Array) -> Array:
        """Set those flags that *which* says."""

    def compiled(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """The same work, made fast where the library can."""

    def host(self, tree: Any) -> Any:
        """The same as NumPy's arrays."""


class _NumPy:
    name = device = "numpy"
    lanes = 1 << 15  # what stays near a core
    xp: Any = np

    def coarse(self, threes: int, seats: int) -> int:
        del seats
        return threes

    def each(self, work: Callable[[Any], Any], items: Any) -> Any:
        return np.stack([work(item) for item in zip(*items, strict=True)])

    def until(self, going: Callable[[Any], Any], step: Callable[[Any], Any], state: Any) -> Any:
        while going(state):
            state = step(state)
        return state

    def mark(self, flags: Array, where: Array, which: Array) -> Array:
        flags[where[which]] = True
        return flags

    def compiled(self, work: Callable[..., Any]) -> Callable[..., Any]:
        return work

    def host(self, tree: Any) -> Any:
        return tree


_SHAPES: Final = (2, 3, 4, 5)  # beside all seats with three colours


class _Jax:
    name = "jax"

    def __init__(self, jax: Any) -> None:
        jax.config.update("jax_enable_x64", val=True)
        self._jax = jax
        self.xp: Any = jax.numpy
        self.device = str(jax.devices()[0])
        self.lanes = (1 << 15) if jax.default_backend() == "cpu" else (1 << 22)

    def coarse(self, threes: int, seats: int) -> int:
        return next((n for n in _SHAPES if threes <= n < seats), seats)

    def each(self, work: Callable[[Any], Any], items: Any) -> Any:
        return self._jax.lax.map(work, items)

    def until(self, going: Callable[[Any], Any], step: Callable[[Any], Any], state: Any) -> Any:
        return self._jax.lax.while_loop(going, step, state)

    def mark(self, flags: Array, where: Array, which: Array) -> Array:
        return flags.at[self.xp.where(which, where, len(flags))].set(self.xp.asarray(1, bool), mode="drop")

    def compiled(self, work: Callable[..., Any]) -> Callable[..., Any]:
        made: Callable[..., Any] = self._jax.jit(work)
        return made

    def host(self, tree: Any) -> Any:
        return self._jax.device_get(tree)


@cache
def _numpy() -> _NumPy:
    return _NumPy()


@cache
def _jax() -> _Jax:
    return _Jax(find_jax())


def arrays_named(name: str) -> Arrays:
    """``numpy``, ``jax`` or ``auto``: JAX where it finds a GPU."""
    return library_named(name, _numpy, _jax)
