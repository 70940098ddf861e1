"""Our games at the terminal."""

from __future__ import annotations

from typing import Final

from . import hints
from .draw import pok as pok_drawn
from .draw import pokerdice as pokerdice_drawn
from .draw import pokino as pokino_drawn
from .keys import pok as pok_keys
from .keys import pokerdice as pokerdice_keys
from .keys import pokino as pokino_keys
from .rounds import play_rounds
from .sitting import play_sitting
from .terminal import Terminal

__all__ = ["POK", "POKERDICE", "POKINO"]

POK: Final = Terminal(
    draw=pok_drawn.draw,
    read=pok_keys.read,
    menu=pok_keys.menu,
    topic=pok_keys.topic,
    words=pok_keys.words,
    hints=hints.pok,
    play=play_rounds,
)
POKERDICE: Final = Terminal(
    draw=pokerdice_drawn.draw,
    read=pokerdice_keys.read,
    menu=pokerdice_keys.menu,
    topic=pokerdice_keys.topic,
    words=pokerdice_keys.words,
    hints=hints.pokerdice,
    play=play_rounds,
)
POKINO: Final = Terminal(
    draw=pokino_drawn.draw,
    read=pokino_keys.read,
    menu=pokino_keys.menu,
    topic=pokino_keys.topic,
    words=pokino_keys.words,
    hints=hints.pokino,
    play=play_sitting,
)
