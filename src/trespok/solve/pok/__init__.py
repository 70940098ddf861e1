"""An equilibrium of POK, its proof, and the call that plays it (docs/solving.md)."""

from .strategy import Advice, advise, value
from .values import Values, load

__all__ = ["Advice", "Values", "advise", "load", "value"]
