"""The laws every game keeps, to be run on a game of another package: ``check_game(module)`` in one test.

It needs nothing but trespok itself.  What a law of one game alone would say (that chips are conserved, that a seat forgets
nothing) is for that game's own tests.
"""

from .laws import check_game
from .walks import LawBroken

__all__ = ["LawBroken", "check_game"]
