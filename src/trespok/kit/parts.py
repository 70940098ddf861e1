"""Which line to type where a part is not installed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["line_for"]

# By the module that was not found: what cannot be done without it, and the package that brings it.
_PARTS: Final[Mapping[str, tuple[str, str]]] = {
    "asyncpg": ("PostgreSQL", "trespok[host]"),
    "gymnasium": ("The adapter for Gymnasium and PettingZoo", "trespok[adapters]"),
    "jax": ("JAX", "trespok[solve]"),
    "matplotlib": ("A plot", "trespok[lab]"),
    "pettingzoo": ("The adapter for PettingZoo", "trespok[adapters]"),
    "pgx": ("The adapter for Pgx", "trespok[adapters]"),
    "prometheus_client": ("Counting for /metrics", "trespok[host]"),
    "numpy": ("Solved play", "trespok"),
    "pyspiel": ("The adapter for OpenSpiel", "trespok[adapters]"),
    "ray": ("A Ray cluster", "trespok[cluster]"),
    "trespok": ("This part of trespok", "trespok"),
}


def line_for(module: str | None) -> str | None:
    """One sentence with the line that installs *module*; None where it is no part of ours.

    >>> line_for("asyncpg")
    "PostgreSQL needs a package that is not installed; type: pip install 'trespok[host]'"
    """
    found = _PARTS.get((module or "").partition(".")[0])
    if found is None:
        return None
    what, package = found
    return f"{what} needs a package that is not installed; type: pip install {repr(package) if '[' in package else package}"
