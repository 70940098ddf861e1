"""The two array libraries: NumPy at the table, JAX where the whole game is solved.  JAX is imported when asked for."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import numpy as np

from .. import libraries
from ..libraries import find_jax
from .positions import CARDS, level

__all__ = ["AnyLibrary", "NumPy", "jax_library", "library_named"]


def _take(tree: Any, lanes: Any) -> Any:
    """The same rounds of every array, batch last."""
    if isinstance(tree, tuple):
        parts = [_take(part, lanes) for part in tree]
        return type(tree)(*parts) if hasattr(tree, "_fields") else tuple(parts)
    return tree[..., lanes]


def _put(whole: Any, lanes: Any, part: Any) -> None:
    if isinstance(whole, tuple):
        for old, new in zip(whole, part, strict=True):
            _put(old, lanes, new)
    else:
        whole[..., lanes] = part


class NumPy:
    """Float64 NumPy: what is played at the table.  Rounds that are solved leave the batch."""

    name = "numpy"
    device = "numpy"
    padded = False
    xp = np

    def batch(self, count: int) -> int:
        """How many rounds at once: what they need should stay near the processor."""
        return max(1, 512 // count)

    def shape(self, count: int) -> int:
        return count

    def loop(self, going: Any, step: Any, state: Any, fixed: Any) -> Any:
        on = going(state)
        if on.all() and len(on) == 1:
            return self._alone(going, step, state, fixed)
        whole, lanes = _writable(state), np.arange(len(on))
        while on.any():
            if not on.all():
                _put(whole, lanes, state)
                state, fixed, lanes = _take(state, on), _take(fixed, on), lanes[on]
            state = step(fixed, state)
            on = going(state)
        _put(whole, lanes, state)
        return whole

    def _alone(self, going: Any, step: Any, state: Any, fixed: Any) -> Any:
        while going(state)[0]:
            state = step(fixed, state)
        return state

    def put(self, tree: Any) -> Any:
        return tree

    def compiled(self, work: Any) -> Any:
        return work


def _writable(tree: Any) -> Any:
    """Copies of the arrays: some are views that repeat one number."""
    if isinstance(tree, tuple):
        parts = [_writable(part) for part in tree]
        return type(tree)(*parts) if hasattr(tree, "_fields") else tuple(parts)
    return np.array(tree)


class _Jax:
    """JAX in float64, on whatever device it finds."""

    name = "jax"
    padded = True  # batches keep one size

    def __init__(self, jax: Any) -> None:
        jax.config.update("jax_enable_x64", val=True)
        self._jax = jax
        self.xp = jax.numpy
        self.device = str(jax.devices()[0])
        self._most = 40_960 if jax.default_backend() != "cpu" else 64

    def batch(self, count: int) -> int:
        """A whole level on a GPU; the same for all counts of one shape."""
        alike = [other for other in range(1, CARDS + 1) if self.shape(other) == self.shape(count)]
        return min(self._most, max(len(level(other).firsts) for other in alike))

    def shape(self, count: int) -> int:
        """Wider arrays save compiling."""
        return next(size for size in (3, 4, 5, 6, 7, CARDS) if count <= size)

    def put(self, tree: Any) -> Any:
        return self._jax.device_put(tree)

    def loop(self, going: Any, step: Any, state: Any, fixed: Any) -> Any:
        xp, tree = self.xp, self._jax.tree_util

        def body(now: Any) -> Any:
            on = going(now)
            return tree.tree_map(lambda new, old: xp.where(on, new, old), step(fixed, now), now)

        return self._jax.lax.while_loop(lambda now: going(now).any(), body, state)

    def compiled(self, work: Any) -> Any:
        return self._jax.jit(work)


AnyLibrary: TypeAlias = NumPy | _Jax


@cache
def jax_library() -> _Jax:
    """JAX.  Raises Trouble where it is not installed."""
    return _Jax(find_jax())


def library_named(name: str) -> AnyLibrary:
    """The library of that name for the rounds of Pokerdice."""
    return libraries.library_named(name, NumPy, jax_library)
