"""The shark of Pokerdice: the expert, bolder in taking seats for plain players (expert/beliefs.py)."""

from .expert import Expert
from .expert.beliefs import BOLD


class Shark(Expert):
    """Learns from the view alone, every time anew.  Where rounds are solved it plays as the expert."""

    kind = "shark"
    prior = BOLD
