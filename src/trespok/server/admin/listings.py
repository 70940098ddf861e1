"""Tables, bans and reports as lines to read.  Made from names, numbers and what was said; keys and secrets are not read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from ...core import BadOption
from ..store.operator import Ban

__all__ = ["bans", "by_person", "reports", "table", "tables"]

_UNITS: Final = ((86_400_000, "d"), (3_600_000, "h"), (60_000, "min"))


def _ago(ms: int) -> str:
    return next((f"{ms // size} {unit}" for size, unit in _UNITS if ms >= size), "now")


def _time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def _called(person: dict[str, Any], name: str = "name") -> str:
    """A person, whatever name they or others have taken: the number stays theirs at a table."""
    called = person[name] or "?"
    return f"{called} #{person['who']}" if person.get("who") else str(called)


def _seats(side: dict[str, str]) -> list[dict[str, Any] | None]:
    seats: list[dict[str, Any] | None] = json.loads(side["seats"])["occupants"]
    return seats


def _state(side: dict[str, str]) -> str:
    setup = json.loads(side["setup"])
    phase = setup.get("phase", "lobby")
    if setup.get("closed"):
        return "closed"
    if phase == "play" and setup.get("asleep"):
        return "asleep"
    return "paused" if phase == "play" and setup.get("paused") else str(phase)


def tables(found: dict[str, tuple[int, dict[str, str]]], name: str | None, most: int, now: int) -> str:
    """One line a table."""
    lines = []
    for code, (used, side) in found.items():
        if "setup" not in side:
            continue
        seats = _seats(side)
        people = [seat["name"] for seat in seats if seat is not None and not seat.get("bot")]
        if name is not None and name not in people:
            continue
        free, bots = seats.count(None), sum(seat is not None and "bot" in seat for seat in seats)
        game = json.loads(side["setup"])["game"]
        lines.append(f"{code:8}{game:12}{_state(side):8}{len(people):7}{bots:6}{free:6}  {_ago(now - used)}")
    if not lines:
        return "There are no tables." if name is None else f"Nobody called {name} sits at a table."
    more = [f"and {len(lines) - most} more"] if len(lines) > most else []
    return "\n".join([f"{'code':8}{'game':12}{'state':8}{'people':>7}{'bots':>6}{'free':>6}  used", *lines[:most], *more])


def table(code: str, found: dict[str, tuple[int, dict[str, str]]], now: int) -> str:
    """Who sits at one table."""
    if code not in found or "setup" not in found[code][1]:
        raise BadOption(f"There is no table {code}.")
    used, side = found[code]
    setup = json.loads(side["setup"])
    lines = [f"{code}: {setup['game']}, {_state(side)}, match {setup.get('match_number', 1)}, used {_ago(now - used)} ago"]
    lines[0] = lines[0].replace("used now ago", "in use")
    coming = json.loads(side["seats"]).get("coming", {})
    for number, seat in enumerate(_seats(side)):
        role = " (host)" if number == setup.get("host", 0) else ""
        who = "free" if seat is None else f"bot ({seat['bot']})" if "bot" in seat else _called(seat) + role
        lines.append(f"{number + 1:4}  {who}")
        if (waits := coming.get(str(number))) is not None:
            lines.append(f"{number + 1:4}  {_called(waits)} (from the next hand on)")
    return "\n".join(lines)


def by_person(found: Sequence[Ban]) -> list[list[Ban]]:
    """Bans by person: all browsers that were banned with one word."""
    people: dict[tuple[str, int, str], list[Ban]] = {}
    for each in found:
        people.setdefault((each.code, each.at, each.name), []).append(each)
    return list(people.values())


def bans(found: Sequence[Ban]) -> str:
    """One line a person."""
    lines = [f"{n:4}  {_time(each[0].at)}  {each[0].code}  {each[0].name}" for n, each in enumerate(by_person(found), 1)]
    return "\n".join(lines) or "Nobody is banned."


def reports(found: Sequence[tuple[str, dict[str, Any]]]) -> str:
    """Each with the lines of the chat that came before it."""
    if not found:
        return "Nothing was reported."
    lines = []
    for code, report in found:
        lines.append(f"{_time(report['at'])}  table {code}  {report['by']}: {report['why']}")
        lines += [f"    {_time(each['at'])}  {_called(each, 'by')}: {each['said']}" for each in report["lines"]]
    return "\n".join(lines)
