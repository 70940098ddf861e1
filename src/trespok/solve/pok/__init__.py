"""An equilibrium of POK, its proof, and the calls that play it (docs/explanation/solving-pok.md)."""

from .batch_strategy import advise_many, values_of
from .values import Advice, Values, advise, load, value

__all__ = ["Advice", "Values", "advise", "advise_many", "load", "value", "values_of"]
