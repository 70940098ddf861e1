"""Write book.json anew: a few weeks of somebody's drills, as ``drills/drill.py`` keeps them.

The page keeps the same book (web/src/train/book.ts); both are held to this file.  Run it after a change of the rules
that is meant, and read the difference: ``python tests/drills/book_record.py``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from trespok.drills import Drill
from trespok.drills.drill import Book, Rating, daily, next_drill

PLACE = Path(__file__).with_name("book.json")
DAY = date(2026, 2, 25)
# Costs of the second and third choice: nothing to speak of, a little, more, by unit.
COSTS = {"chance": (0.0004, 0.0081, 0.04), "points": (0.004, 0.09, 1.5)}


def small_drills() -> list[Drill]:
    """Two dozen, of both games, every theme of three, level and unit."""
    return list(_made())


def _made() -> Iterator[Drill]:
    for number in range(24):
        game = "pok" if number % 2 else "pokerdice"
        unit = "chance" if game == "pok" or number % 3 else "points"
        worths = [round(0.6 - cost, 6) for cost in (0.0, *COSTS[unit][number % 3 :])]
        answers = [
            {
                "words": f"way {at}",
                "worth": worth,
                "often": 0.0,
                "leads": {},
                "why": [],
                "costs": [round(worths[0] - worth, 6)] * 2,
            }
            for at, worth in enumerate(worths)
        ]
        yield Drill.from_plain(
            {
                "id": f"{game}-{number:08x}",
                "game": game,
                "theme": ("one", "two", "three")[number % 3],
                "level": 1 + number % 5 % 3,
                "unit": unit,
                "position": {},
                "answers": answers,
            }
        )


def _rated(found: Rating | None) -> dict[str, Any] | None:
    return None if found is None else {"mean": found.mean, "give": found.give, "count": found.count}


def recorded(some: Sequence[Drill]) -> dict[str, Any]:
    """Sixty answers over seven weeks, and after each the box and what comes next."""
    book, steps = Book(), []
    for number in range(60):
        today = DAY + timedelta(days=number * number // 75)
        asked = [each for each in some if number % 4 or each.game == "pok"]  # now and then one game alone
        drill = next_drill(book, asked, today)
        words = drill.answers[(number * 7 + number // 5) % len(drill.answers)].words
        book = book.after(drill, words, today)
        step = {"day": today.isoformat(), "among": "all" if number % 4 else "pok", "next": drill.id, "words": words}
        steps.append({**step, "box": list(book.boxes[drill.id])})
    ratings = [
        {"game": game, "unit": unit, "theme": theme, "rating": _rated(book.rating(game, unit, theme))}
        for game in ("pok", "pokerdice")
        for unit in ("chance", "points")
        for theme in (None, "two", "four")
    ]
    days = [(DAY + timedelta(days=day * 9)).isoformat() for day in range(12)]
    dailies = [{"day": day, "id": daily(some, date.fromisoformat(day)).id} for day in days]
    plain = [json.loads(each.line()) for each in some]
    return {"drills": plain, "steps": steps, "book": book.plain(), "ratings": ratings, "daily": dailies}


if __name__ == "__main__":
    PLACE.write_text(json.dumps(recorded(small_drills()), indent=1) + "\n", encoding="utf-8")
