"""An equilibrium of POK, its proof, and the calls that play it (docs/explanation/solving-pok.md)."""

from .batch_strategy import advise_many, values_of
from .strategy import Advice, advise, value
from .values import Values, load

__all__ = ["Advice", "Values", "advise", "advise_many", "load", "value", "values_of"]
