"""Which array library computes: NumPy, or JAX where it is installed and asked for, or finds a GPU."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any, Protocol, TypeVar

from ..core import Trouble

__all__ = ["compile_all", "find_jax", "library_named"]


class _OnDevice(Protocol):
    @property
    def device(self) -> str: ...


N = TypeVar("N")
J = TypeVar("J", bound=_OnDevice)


def find_jax() -> Any:
    """JAX, or a sentence that says how to get it."""
    try:
        return import_module("jax")
    except ImportError as missing:
        raise Trouble("JAX is not installed: pip install 'trespok[solve]', or take NumPy, --arrays numpy.") from missing


def library_named(name: str, numpy: Callable[[], N], jax: Callable[[], J]) -> N | J:
    """``numpy``, ``jax``, or ``auto``: JAX where it finds a GPU, else NumPy, which is faster on small batches."""
    if name == "numpy":
        return numpy()
    if name == "jax":
        return jax()
    try:
        found = jax()
    except Trouble:
        return numpy()
    return numpy() if "cpu" in found.device.lower() else found


def compile_all(works: Iterable[Callable[[], None]]) -> None:
    """Compile several things side by side: one after the other they take minutes."""
    with ThreadPoolExecutor() as threads:
        for made in [threads.submit(work) for work in works]:
            made.result()
