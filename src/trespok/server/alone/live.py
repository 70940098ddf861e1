"""The live examples of docs/tutorials/try-it-here.md: a table as everybody sees it, and the odds of a keep.  Pure parts."""

import json
from collections.abc import Sequence
from typing import Any

from ...core import Seat, Trouble
from ...games.pokerdice import Aim
from ...kit.dice import Dice, keeps, odds_of, throws
from ...play import Reader
from ...solve.pokerdice.rethrow import PLACE, chance

_SHOWN = 8  # keeps, best first


def seen(text: str, seat: int, line: int) -> str:
    """A transcript up to *line* as *seat* sees it, -1 for a spectator: picture, offers, or what is wrong and where."""
    reader, who = Reader(), None if seat < 0 else seat
    said: dict[str, Any] = {"lines": text.count("\n") + 1, "seats": 0, "trouble": "", "at": 0, "picture": "", "offer": []}
    kept = "\n".join(text.split("\n")[:line])
    try:
        reader.read_all(kept.encode())
    except Trouble as trouble:
        said |= {"trouble": str(trouble), "at": reader.line}
    table = reader.table
    if table is None:
        return json.dumps(said)
    said["seats"] = table.seats
    own: Seat | None = who if who is None or who < table.seats else None
    offer = None if own is None else table.offer(own)
    said["picture"] = table.view(own)._repr_svg_()
    said["offer"] = [] if offer is None else [table.game.write(action) for action in offer.actions][:12]
    return json.dumps(said)


def odds(dice: str, aim: str, left: int) -> str:
    """The chance to meet *aim* from five dice with *left* re-throws, and of every keep, best first."""
    thrown: Dice = tuple(sorted(map(int, dice.split())))
    wanted = next(each for each in Aim if str(each) == aim)
    found = {"chance": chance(wanted, left)[PLACE[thrown]], "keeps": []}
    if left:
        after = chance(wanted, left - 1)
        worth = {thrown: after[PLACE[thrown]]} | {kept: _worth(kept, after) for kept in keeps(thrown)}
        best = sorted(worth, key=lambda kept: (-worth[kept], -len(kept)))[:_SHOWN]
        found["keeps"] = [[" ".join(map(str, kept)), worth[kept]] for kept in best]
    return json.dumps(found)


def _worth(kept: Dice, after: Sequence[float]) -> float:
    rest = 5 - len(kept)
    return sum(odds_of(more) * after[PLACE[tuple(sorted((*kept, *more)))]] for more in throws(rest)) / 6**rest
