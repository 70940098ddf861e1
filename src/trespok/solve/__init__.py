"""Solved play: what can be known exactly about each game (docs/explanation/solving-pok.md).

One package a game.  NumPy at the table; JAX only computes the big values.
"""

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[str, float], None]  # what is being done, and how much of the whole is done
