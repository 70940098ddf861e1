"""Solved play: an equilibrium of POK, its proof, and the call that plays it (docs/solving.md)."""

from importlib.util import find_spec

from ..core import Trouble

if find_spec("numpy") is None:
    raise Trouble("Solved play needs NumPy: install trespok[solve].")

from .strategy import Advice, advise, value
from .values import Values, load

__all__ = ["Advice", "Values", "advise", "load", "value"]
