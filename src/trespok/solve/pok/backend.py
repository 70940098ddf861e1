"""The two array libraries: NumPy at the table, JAX where values are computed.  JAX is imported when asked for."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

import numpy as np

from ..libraries import find_jax, library_named
from .curve import Given
from .equilibrium import Walk
from .positions import Array

__all__ = ["Backend", "Compiled", "NumPy", "backend_named", "jax_backend", "numpy_backend"]


class Compiled(Protocol):
    """Work on arrays that may have to be compiled for their shapes first."""

    def __call__(self, *arrays: Any) -> Any: ...

    def prepare(self, *arrays: Any) -> None:
        """Compile for arrays of these shapes, without computing anything: several may be prepared side by side."""


class Backend(Hashable, Protocol):
    """What the solver needs of an array library."""

    name: str
    device: str
    lanes: int  # numbers a batch of payoffs may hold

    @property
    def xp(self) -> Any: ...

    def coarse(self, threes: int, seats: int) -> int:
        """The shape used for so many three-colour hands: wider ones save compiling."""

    def solve(self, matrix: Array, right: Array) -> Array:
        """Answer linear systems [row, column, batch]."""

    def follow(self, step: Callable[[Given, Walk], Walk], given: Given, walk: Walk, steps: Any) -> Walk:
        """Step every round of the batch, at most *steps* times; *given* is what the step reads, batch last.

        What becomes of one round does not depend on the others.
        """

    def compiled(self, work: Callable[..., Any]) -> Compiled:
        """The same work, made fast where the library can."""

    def host(self, tree: Any) -> Any:
        """The same arrays as NumPy's."""


_PERIOD = 8  # steps between two looks for rounds that have ended
_EIGHTH = 8  # JAX walks this part of a batch at a time


def _take(tree: Any, lanes: Any) -> Any:
    """The same rounds of every array."""
    if isinstance(tree, tuple | list):
        parts = [_take(part, lanes) for part in tree]
        return parts if isinstance(tree, list) else type(tree)(*parts)
    return tree[..., lanes]


def _put(whole: Walk, lanes: Any, part: Walk) -> Walk:
    """Write the rounds of *part* back into the batch."""
    if len(part.done) == len(whole.done):
        return part
    for old, new in zip(whole, part, strict=True):
        old[..., lanes] = new
    return whole


class NumPy:
    """Float64 NumPy: nothing but what is played at the table."""

    name = "numpy"
    device = "numpy"
    lanes = 1 << 19
    xp = np

    def solve(self, matrix: Array, right: Array) -> Array:
        rows, columns = np.moveaxis(matrix, -1, 0), np.moveaxis(right, -1, 0)
        try:
            return np.moveaxis(np.linalg.solve(rows, columns), 0, -1)
        except np.linalg.LinAlgError:  # exactly singular: lean on the diagonal, and let the step be refused
            return np.moveaxis(np.linalg.solve(rows + 1e-12 * np.eye(rows.shape[-1]), columns), 0, -1)

    def coarse(self, threes: int, seats: int) -> int:
        del seats
        return threes

    def follow(self, step: Callable[[Given, Walk], Walk], given: Given, walk: Walk, steps: Any) -> Walk:
        ended, lanes = walk, np.arange(len(walk.done))
        for at in range(int(steps)):
            if at % _PERIOD == 0 and walk.done.any():
                going = ~walk.done
                ended = _put(ended, lanes, walk)
                given, walk, lanes = _take(given, going), _take(walk, going), lanes[going]
            if not len(lanes):
                break
            with np.errstate(all="ignore"):  # a refused trial may lie anywhere
                walk = step(given, walk)
        return _put(ended, lanes, walk)

    def compiled(self, work: Callable[..., Any]) -> Compiled:
        return _Plain(work)

    def host(self, tree: Any) -> Any:
        return tree


@dataclass(frozen=True)
class _Plain:
    work: Callable[..., Any]

    def __call__(self, *arrays: Any) -> Any:
        return self.work(*arrays)

    def prepare(self, *arrays: Any) -> None:
        """Nothing to compile."""


class _Made:
    """Compiled once for each shape, at the first call or before it."""

    def __init__(self, jax: Any, work: Callable[..., Any]) -> None:
        self._jitted = jax.jit(work)
        self._made: dict[tuple[Any, ...], Any] = {}

    def __call__(self, *arrays: Any) -> Any:
        self.prepare(*arrays)
        return self._made[_shapes(arrays)](*arrays)

    def prepare(self, *arrays: Any) -> None:
        if _shapes(arrays) not in self._made:
            self._made[_shapes(arrays)] = self._jitted.lower(*arrays).compile()


def _shapes(arrays: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple((np.shape(array), np.result_type(array)) for array in arrays)


class _Jax:
    """JAX in float64, on whatever device it finds."""

    name = "jax"

    def __init__(self, jax: Any) -> None:
        jax.config.update("jax_enable_x64", val=True)
        self._jax = jax
        self.xp = jax.numpy
        self.device = str(jax.devices()[0])
        self.lanes = (1 << 28) if jax.default_backend() != "cpu" else (1 << 21)

    def solve(self, matrix: Array, right: Array) -> Array:
        """Gauss and Jordan by hand, larger pivot first: libraries are slow at a million systems of this size."""
        xp = self.xp
        rows = xp.concatenate([matrix, right], axis=1)
        size = matrix.shape[0]
        for c in range(size):
            below = rows[c:, c:]
            pick = xp.argmax(xp.abs(below[:, 0]), axis=0)
            mark = (xp.arange(size - c)[:, None] == pick[None])[:, None]
            pivot = xp.sum(xp.where(mark, below, 0.0), axis=0)
            below = xp.where(mark, below[:1], below)  # the first row goes where the pivot was
            pivot = pivot / xp.where(pivot[:1] == 0.0, 1e-300, pivot[:1])
            above = rows[:c, c:]
            rest = [above - above[:, :1] * pivot, pivot[None], below[1:] - below[1:, :1] * pivot]
            rows = xp.concatenate([xp.zeros((size, c, rows.shape[-1])), xp.concatenate(rest)], axis=1)
        return rows[:, size:]

    def coarse(self, threes: int, seats: int) -> int:
        return next((n for n in (2, 3, 4, 5) if threes <= n <= seats), seats)

    def follow(self, step: Callable[[Given, Walk], Walk], given: Given, walk: Walk, steps: Any) -> Walk:
        """An eighth of the batch at a time, those still on their way first, and eight steps of each: batches keep one size."""
        xp, loop = self.xp, self._jax.lax.while_loop
        few = -(-len(walk.done) // _EIGHTH)

        def some(state: tuple[Walk, Array]) -> tuple[Walk, Array]:
            whole, had = state
            lanes = xp.argsort(whole.done | (had >= steps), stable=True)[:few]
            legs = xp.minimum(steps - had[lanes], _PERIOD)  # what fills up the eighth has none left: it must rest
            part, mine = _take(whole, lanes), _take(given, lanes)

            def leg(state: tuple[Array, Walk]) -> tuple[Array, Walk]:
                at, old = state
                new = step(mine, old)
                return at + 1, Walk(*[xp.where(at < legs, n, o) for n, o in zip(new, old, strict=True)])

            def going(state: tuple[Array, Walk]) -> Array:
                return (state[0] < _PERIOD) & (~state[1].done & (state[0] < legs)).any()

            _, part = loop(going, leg, (xp.zeros((), int), part))
            whole = Walk(*[old.at[..., lanes].set(new) for old, new in zip(whole, part, strict=True)])
            return whole, had.at[lanes].add(legs)

        walk, _ = loop(lambda s: (~s[0].done & (s[1] < steps)).any(), some, (walk, xp.zeros(len(walk.done), int)))
        return Walk(*walk)

    def compiled(self, work: Callable[..., Any]) -> Compiled:
        return _Made(self._jax, work)

    def host(self, tree: Any) -> Any:
        return self._jax.device_get(tree)


@cache
def numpy_backend() -> Backend:
    """NumPy, one for all: what is made for a library is kept by it."""
    return NumPy()


@cache
def jax_backend() -> Backend:
    """JAX.  Raises Trouble where it is not installed."""
    return _Jax(find_jax())


def backend_named(name: str) -> Backend:
    """The library of that name for the rounds of POK."""
    return library_named(name, numpy_backend, jax_backend)
