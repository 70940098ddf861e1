"""The two array libraries: NumPy at the table, JAX where whole games are solved and checked.  JAX is imported when asked for.

One source serves both.  The batch is the last axis of every array; a *tree* is an array, or a tuple or list of trees.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final, Literal, Protocol, TypeAlias

import numpy as np

from ..core import Trouble
from ..install_hint import install_line

Array: TypeAlias = Any  # of NumPy or of JAX
Tree: TypeAlias = Any
Work: TypeAlias = Callable[..., Any]
Going: TypeAlias = Callable[[Tree], Array]  # which of a batch go on

_PERIOD: Final = 8  # steps between two looks for lanes that have ended
_EIGHTH: Final = 8  # JAX follows this part of a batch at a time


class Compiled(Protocol):
    """Work on arrays that may have to be compiled for their shapes first."""

    def __call__(self, *arrays: Any) -> Any: ...

    def prepare(self, *arrays: Any) -> None:
        """Compile for arrays of these shapes, without computing anything: several may be prepared side by side."""


class NumPy:
    """Float64 NumPy: what is played at the table.  What has ended leaves the batch."""

    name: Final = "numpy"
    device = "numpy"
    place: Literal["numpy", "cpu", "gpu"] = "numpy"  # how large a batch may be depends on it
    padded = False  # whether batches keep one size
    xp: Any = np

    def solve(self, matrix: Array, right: Array) -> Array:
        """Answer linear systems [row, column, batch]."""
        rows, columns = np.moveaxis(matrix, -1, 0), np.moveaxis(right, -1, 0)
        try:
            return np.moveaxis(np.linalg.solve(rows, columns), 0, -1)
        except np.linalg.LinAlgError:  # exactly singular: lean on the diagonal, and let the step be refused
            return np.moveaxis(np.linalg.solve(rows + 1e-12 * np.eye(rows.shape[-1]), columns), 0, -1)

    def until(self, going: Callable[[Tree], Any], step: Callable[[Tree], Tree], state: Tree) -> Tree:
        while going(state):
            state = step(state)
        return state

    def loop(self, going: Going, step: Callable[[Tree, Tree], Tree], state: Tree, fixed: Tree) -> Tree:
        """Step each of a batch while it is going; *fixed* is what the step reads beside."""
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

    def _alone(self, going: Going, step: Callable[[Tree, Tree], Tree], state: Tree, fixed: Tree) -> Tree:
        while going(state)[0]:
            state = step(fixed, state)
        return state

    def follow(self, step: Callable[[Tree, Tree], Tree], fixed: Tree, walk: Tree, steps: Any) -> Tree:
        """Step each of a batch until its ``done``, at most *steps* times.  One does not depend on the others."""
        ended, lanes = walk, np.arange(len(walk.done))
        for at in range(int(steps)):
            if at % _PERIOD == 0 and walk.done.any():
                going = ~walk.done
                ended = _back(ended, lanes, walk)
                fixed, walk, lanes = _take(fixed, going), _take(walk, going), lanes[going]
            if not len(lanes):
                break
            with np.errstate(all="ignore"):  # a refused trial may lie anywhere
                walk = step(fixed, walk)
        return _back(ended, lanes, walk)

    def each(self, work: Callable[[Any], Any], items: Any) -> Any:
        """Do the same to every one of *items*, which are arrays side by side, and stack what comes out."""
        return np.stack([work(item) for item in zip(*items, strict=True)])

    def mark(self, flags: Array, where: Array, which: Array) -> Array:
        """Set those flags that *which* says."""
        flags[where[which]] = True
        return flags

    def compiled(self, work: Work) -> Compiled:
        """The same work, made fast where the library can."""
        return _Plain(work)

    def put(self, tree: Tree) -> Tree:
        return tree

    def host(self, tree: Tree) -> Tree:
        return tree


class Jax:
    """JAX in float64, on whatever device it finds: the same as ``NumPy``, in batches of one size."""

    name: Final = "jax"
    padded = True

    def __init__(self, jax: Any) -> None:
        jax.config.update("jax_enable_x64", val=True)
        self._jax = jax
        self.xp: Any = jax.numpy
        self.device = str(jax.devices()[0])
        self.place: Literal["numpy", "cpu", "gpu"] = "cpu" if jax.default_backend() == "cpu" else "gpu"

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

    def until(self, going: Callable[[Tree], Any], step: Callable[[Tree], Tree], state: Tree) -> Tree:
        return self._jax.lax.while_loop(going, step, state)

    def loop(self, going: Going, step: Callable[[Tree, Tree], Tree], state: Tree, fixed: Tree) -> Tree:
        xp, tree = self.xp, self._jax.tree_util

        def body(now: Tree) -> Tree:
            on = going(now)
            return tree.tree_map(lambda new, old: xp.where(on, new, old), step(fixed, now), now)

        return self._jax.lax.while_loop(lambda now: going(now).any(), body, state)

    def follow(self, step: Callable[[Tree, Tree], Tree], fixed: Tree, walk: Tree, steps: Any) -> Tree:
        """An eighth of the batch at a time, those still on their way first, and eight steps of each: batches keep one size."""
        xp, loop, kind = self.xp, self._jax.lax.while_loop, type(walk)
        few = -(-len(walk.done) // _EIGHTH)

        def some(state: tuple[Tree, Array]) -> tuple[Tree, Array]:
            whole, had = state
            lanes = xp.argsort(whole.done | (had >= steps), stable=True)[:few]
            legs = xp.minimum(steps - had[lanes], _PERIOD)  # what fills up the eighth has none left: it must rest
            part, mine = _take(whole, lanes), _take(fixed, lanes)

            def leg(state: tuple[Array, Tree]) -> tuple[Array, Tree]:
                at, old = state
                new = step(mine, old)
                return at + 1, kind(*[xp.where(at < legs, n, o) for n, o in zip(new, old, strict=True)])

            def going(state: tuple[Array, Tree]) -> Array:
                return (state[0] < _PERIOD) & (~state[1].done & (state[0] < legs)).any()

            _, part = loop(going, leg, (xp.zeros((), int), part))
            whole = kind(*[old.at[..., lanes].set(new) for old, new in zip(whole, part, strict=True)])
            return whole, had.at[lanes].add(legs)

        walk, _ = loop(lambda s: (~s[0].done & (s[1] < steps)).any(), some, (walk, xp.zeros(len(walk.done), int)))
        return kind(*walk)

    def each(self, work: Callable[[Any], Any], items: Any) -> Any:
        return self._jax.lax.map(work, items)

    def mark(self, flags: Array, where: Array, which: Array) -> Array:
        return flags.at[self.xp.where(which, where, len(flags))].set(self.xp.asarray(1, bool), mode="drop")

    def compiled(self, work: Work) -> Compiled:
        return _Made(self._jax, work)

    def put(self, tree: Tree) -> Tree:
        return self._jax.device_put(tree)

    def host(self, tree: Tree) -> Tree:
        return self._jax.device_get(tree)


Library: TypeAlias = NumPy | Jax


@dataclass(frozen=True)
class _Plain:
    work: Work

    def __call__(self, *arrays: Any) -> Any:
        return self.work(*arrays)

    def prepare(self, *arrays: Any) -> None:
        """Nothing to compile."""


class _Made:
    """Compiled once for each shape, at the first call or before it."""

    def __init__(self, jax: Any, work: Work) -> None:
        self._jitted = jax.jit(work)
        self._made: dict[tuple[Any, ...], Any] = {}

    def __call__(self, *arrays: Any) -> Any:
        made = self._made.get(_shapes(arrays)) if self._made else None
        return (made or self._jitted)(*arrays)

    def prepare(self, *arrays: Any) -> None:
        if _shapes(arrays) not in self._made:
            self._made[_shapes(arrays)] = self._jitted.lower(*arrays).compile()


def _shapes(arrays: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple((np.shape(array), np.result_type(array)) for array in arrays)


def _rebuilt(tree: Tree, parts: list[Tree]) -> Tree:
    if isinstance(tree, list):
        return parts
    return type(tree)(*parts) if hasattr(tree, "_fields") else tuple(parts)


def _take(tree: Tree, lanes: Any) -> Tree:
    if isinstance(tree, tuple | list):
        return _rebuilt(tree, [_take(part, lanes) for part in tree])
    return tree[..., lanes]


def _put(whole: Tree, lanes: Any, part: Tree) -> None:
    if isinstance(whole, tuple | list):
        for old, new in zip(whole, part, strict=True):
            _put(old, lanes, new)
    else:
        whole[..., lanes] = part


def _back(whole: Tree, lanes: Any, part: Tree) -> Tree:
    """Write the lanes of *part* back into the batch; all of them are the batch."""
    if len(part.done) == len(whole.done):
        return part
    _put(whole, lanes, part)
    return whole


def _writable(tree: Tree) -> Tree:
    """Copies of the arrays: some are views that repeat one number."""
    if isinstance(tree, tuple | list):
        return _rebuilt(tree, [_writable(part) for part in tree])
    return np.array(tree)


@cache
def _numpy() -> NumPy:
    """One for all: what is made for a library is kept by it."""
    return NumPy()


@cache
def jax_library() -> Jax:
    """JAX, one for all, or a sentence that says how to get it."""
    try:
        return Jax(import_module("jax"))
    except ImportError as missing:
        raise Trouble(f"JAX is not installed: {install_line('solve')}, or take NumPy, --arrays numpy.") from missing


def library_named(name: str) -> Library:
    """``numpy``, ``jax``, or ``auto``: JAX where it finds a GPU, else NumPy, which is faster on small batches."""
    if name == "numpy":
        return _numpy()
    if name == "jax":
        return jax_library()
    if name != "auto":
        raise Trouble(f"There is no array library '{name}': name numpy, jax or auto.")
    try:
        found = jax_library()
    except Trouble:
        return _numpy()
    return found if found.place == "gpu" else _numpy()


def compile_all(works: Iterable[Callable[[], None]]) -> None:
    """Compile several things side by side: one after the other they take minutes."""
    with ThreadPoolExecutor() as threads:
        for made in [threads.submit(work) for work in works]:
            made.result()
