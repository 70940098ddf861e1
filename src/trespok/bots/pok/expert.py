"""The expert of POK: it plays the equilibrium, recomputed in each round from the shipped values."""

from functools import lru_cache
from typing import Final

from ...core import Seat, Trouble
from ...games.pok import Hand, PokView, Throw
from ...solve.pok import advise, load
from ...solve.pok.values import UNIT, weights
from .sensible import Mix, Sensible


class Expert(Sensible):
    """Mixes as the solved strategy does (docs/explanation/solving-pok.md).  It has no memory: the view holds all it needs."""

    kind = "expert"

    def prepare(self, seats: int) -> None:
        """Read the values: more than a second at seven seats, once in a process."""
        load(seats)

    def seen(self, view: PokView) -> Mix:
        """As the equilibrium; with house rules (POK-7) there is none."""
        if view.house is not None:
            raise Trouble("POK with house rules is not solved: seat random or sensible players.")
        return super().seen(view)

    def odds(self, hands: tuple[Hand, ...], throw: Throw, seat: Seat) -> Mix:
        """The chances of the equilibrium, as the whole numbers that the certificate proves (docs/report/certificate)."""
        disc, square, triangle = weights(_advice(hands, throw).chances[seat]).tolist()
        return disc / UNIT, square / UNIT, triangle / UNIT


_advice: Final = lru_cache(maxsize=1 << 8)(advise)  # every expert at a table asks the same question


def forget() -> None:
    """Settle every round anew from here on, as after a restart."""
    _advice.cache_clear()
