"""The sensible player of Pokerdice: it plays for points, and spoils where that costs less than it brings."""

from .styles import SENSIBLE, StyledBot


class Sensible(StyledBot):
    def __init__(self, seed: str) -> None:
        super().__init__(seed, SENSIBLE)
