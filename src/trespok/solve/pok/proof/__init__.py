"""The proof: what a strategy of POK is worth, and what one seat gains by its best answer to it, over the whole game.

Written from the rules alone, for any strategy: it knows nothing of how one is found, stored or folded.  Every colouring
is a position of its own, every joint showing of every throw of every position is counted out, from the end of the match
to its beginning.  Seats alone are interchangeable: a position is who holds what, in any order.
"""

from .figures import Part, Proof, Spot
from .rounds import Places, places
from .walk import Chances, Worths, look, prove

__all__ = ["Chances", "Part", "Places", "Proof", "Spot", "Worths", "look", "places", "prove"]
