"""The winners' poster of a table's latest match, a link's preview where its people may be shown.

resvg draws it, an extra (`poster`); without it a link has the default picture.
"""

from importlib.util import find_spec
from typing import Final

from ...bots import BOT_NAMES
from ..room.screens import Summary

_BOTS: Final = ("tuya", "pim", "sol")  # a bot's drawing by its name, as the page has it


def winners_of(table: Summary | None) -> tuple[tuple[str, str], ...]:
    """The faces of those who won the latest match, and their inks; empty where nobody may be shown, or drawn."""
    if table is None or find_spec("resvg_py") is None:
        return ()
    won = [table.seats[seat] for seat in table.won if seat < len(table.seats)]
    bots = {name: _BOTS[number % len(_BOTS)] for number, name in enumerate(BOT_NAMES)}
    faces = [(each.face.drawn, each.face.ground) if each.face else (bots.get(each.name or "", _BOTS[0]), "") for each in won]
    return tuple(faces)
