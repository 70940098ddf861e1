"""Draw the pictures of docs/reference/python.md: what a notebook shows of two tables.

Run it after a drawing has changed:  .venv/bin/python tools/notebook_pictures.py
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from trespok import GAMES, Table, make_bot, play_match
from trespok.play import AnyTable

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
MOMENTS = {"pok": (5, 42), "pokerdice": (4, 27)}  # seats, and after how many actions


def main() -> None:
    """Write one file a game."""
    for name, (seats, steps) in MOMENTS.items():
        bots = [make_bot(name, "sensible", str(seat)) for seat in range(seats)]
        whole = play_match(GAMES[name], bots, None, Random("docs").randrange)
        table: AnyTable = Table(GAMES[name], seats)
        for entry in whole.log()[:steps]:
            table.submit(entry.actor, entry.action)
        (PICTURES / f"notebook-{name}.svg").write_text(table.view(None)._repr_svg_() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
