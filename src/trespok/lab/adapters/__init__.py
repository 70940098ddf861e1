"""Adapters for other people's tools: PettingZoo, Gymnasium, OpenSpiel and Pgx.

Each tool is loaded when its adapter is first asked for; one that is not installed is a sentence.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from ...core import BadOption, Trouble
from ...install_hint import line_for

__all__ = ["aec_env", "gym_env", "parallel_env", "pgx_env", "spiel_game"]


def aec_env(game: str, seats: int, options: Any = None, render_mode: str | None = None) -> Any:
    """A game for PettingZoo, one seat at a time."""
    return _adapter("zoo").SeatBySeat(game, seats, options, render_mode)


def parallel_env(seats: int, render_mode: str | None = None) -> Any:
    """POK for PettingZoo, all fists at once."""
    return _adapter("zoo").AllAtOnce(seats, render_mode)


def gym_env(game: str, bots: Sequence[str], seat: int = 0, options: Any = None, render_mode: str | None = None) -> Any:
    """One seat of a game for Gymnasium, against bots of these kinds in the others, in seat order."""
    return _adapter("gym_seat").OneSeat(game, bots, seat, options, render_mode)


def pgx_env(seats: int) -> Any:
    """POK for Pgx, on the array rules."""
    return _adapter("pgx_pok").PgxPok(seats)


def spiel_game(game: str, seats: int, options: str = "") -> Any:
    """A game for OpenSpiel; *options* as in the first line of a transcript, written ``name:value;name:value``."""
    spiel = _adapter("spiel")
    if game not in spiel.NAMES:
        raise BadOption(f"There is no adapter for '{game}'; there are adapters for {', '.join(spiel.NAMES)}.")
    return spiel.pyspiel.load_game(spiel.NAMES[game], {"players": seats, "options": options})


def _adapter(name: str) -> Any:
    try:
        return import_module(f".{name}", __package__)
    except ModuleNotFoundError as missing:
        if (line := line_for(missing.name)) is None:
            raise
        raise Trouble(line) from None
