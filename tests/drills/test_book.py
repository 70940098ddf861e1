"""What a device remembers: boxes, days, ratings, and the drill of a day."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import Any

import pytest
from book_record import PLACE, recorded

from trespok.core import Trouble
from trespok.drills import Drill, drills
from trespok.drills.drill import DAYS, Book, daily, next_drill

DAY = date(2026, 3, 1)


def test_a_drill_comes_again_later_each_time_it_is_known_and_at_once_after_a_mistake() -> None:
    drill = next(each for each in drills("pok") if each.cost(each.answers[-1].words) > 0.02)
    book, today = Book(), DAY
    for box in range(1, len(DAYS) + 2):
        book = book.after(drill, drill.answers[0].words, today)
        held = min(box, len(DAYS) - 1)
        assert book.boxes[drill.id] == (held, (today + timedelta(days=DAYS[held])).isoformat())
    book = book.after(drill, drill.answers[-1].words, today)
    assert book.boxes[drill.id] == (0, DAY.isoformat())


def test_what_is_due_comes_first_then_something_new() -> None:
    some = drills("pok")[:20]
    first = next_drill(Book(), some, DAY)
    assert first.level == min(each.level for each in some)
    book = Book().after(first, first.answers[0].words, DAY)
    second = next_drill(book, some, DAY)
    assert second.id != first.id
    assert next_drill(book, some, DAY + timedelta(days=1)).id == first.id or second.id not in book.boxes
    book = book.after(second, second.answers[0].words, DAY)
    assert next_drill(book, some, DAY + timedelta(days=1)).id == first.id


def test_all_seen_still_asks() -> None:
    one = drills("pok")[:1]
    book = Book().after(one[0], one[0].answers[0].words, DAY)
    assert next_drill(book, one, DAY) is one[0]
    with pytest.raises(Trouble, match="no drill"):
        next_drill(book, [], DAY)


def test_a_rating_says_how_sure_it_is() -> None:
    book = Book()
    assert book.rating("pok", "chance") is None
    some = drills("pok")[:12]
    for at, each in enumerate(some):
        book = book.after(each, each.answers[0 if at % 2 else -1].words, DAY)
        found = book.rating("pok", "chance")
        assert found is not None
        assert found.count == at + 1
        assert (found.give is None) == (at + 1 < 5)
    costs = [each.cost(each.answers[0 if at % 2 else -1].words) for at, each in enumerate(some)]
    found = book.rating("pok", "chance")
    assert found is not None
    assert found.give is not None
    assert found.mean == pytest.approx(sum(costs) / 12)
    spread = sum((cost - found.mean) ** 2 for cost in costs) / 11
    assert found.give == pytest.approx(1.96 * (spread / 12) ** 0.5)
    assert book.rating("pokerdice", "points") is None


def test_the_drill_of_a_day_is_the_same_for_everybody_and_another_the_next() -> None:
    found = [daily(drills("pok"), DAY + timedelta(days=day)).id for day in range(30)]
    assert found[0] == daily(tuple(reversed(drills("pok"))), DAY).id
    assert len(set(found)) > 25


def test_a_book_is_kept_and_anything_else_refused() -> None:
    drill = drills("pokerdice")[0]
    book = Book().after(drill, drill.answers[-1].words, DAY)
    assert Book.from_plain(book.plain()) == book
    others: list[Any] = [
        [],
        None,
        {},
        {"version": 2, "boxes": {}, "given": []},
        {"version": 1, "boxes": {"a": [1]}, "given": []},
    ]
    for wrong in others:
        with pytest.raises(Trouble, match="not a book of drills"):
            Book.from_plain(wrong)


def test_the_book_is_the_one_the_page_keeps() -> None:
    """tests/drills/book.json holds this module and the page's to the same answers; web/tests/book.test.ts reads it too."""
    held = json.loads(PLACE.read_text(encoding="utf-8"))
    assert held == json.loads(json.dumps(recorded([Drill.from_plain(each) for each in held["drills"]])))
    boxes = {step["box"][0] for step in held["steps"]}
    assert boxes >= {0, 1, 2, 3}, "a story in which boxes matter"
