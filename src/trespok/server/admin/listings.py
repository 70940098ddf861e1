"""Tables, bans and reports as lines and as data, made from names, numbers and what was said; no key or secret is read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from ...core import BadOption
from ..store.operator import Ban
from .request import Answer

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


def tables(found: dict[str, tuple[int, dict[str, str]]], name: str | None, most: int, now: int) -> Answer:
    """One line a table."""
    rows = []
    for code, (used, side) in found.items():
        if "setup" not in side:
            continue
        seats = _seats(side)
        people = [seat["name"] for seat in seats if seat is not None and not seat.get("bot")]
        if name is not None and name not in people:
            continue
        rows.append(
            {
                "code": code,
                "game": json.loads(side["setup"])["game"],
                "state": _state(side),
                "people": len(people),
                "bots": sum(seat is not None and "bot" in seat for seat in seats),
                "free": seats.count(None),
                "used": _time(used),
                "ago": _ago(now - used),
            }
        )
    if not rows:
        return Answer("There are no tables." if name is None else f"Nobody called {name} sits at a table.", [])
    lines = [f"{'code':8}{'game':12}{'state':8}{'people':>7}{'bots':>6}{'free':>6}  used"]
    lines += ["{code:8}{game:12}{state:8}{people:7}{bots:6}{free:6}  {ago}".format(**row) for row in rows[:most]]
    more = [f"and {len(rows) - most} more"] if len(rows) > most else []
    return Answer("\n".join([*lines, *more]), rows[:most])


def table(code: str, found: dict[str, tuple[int, dict[str, str]]], now: int) -> Answer:
    """Who sits at one table."""
    if code not in found or "setup" not in found[code][1]:
        raise BadOption(f"There is no table {code}.")
    used, side = found[code]
    setup = json.loads(side["setup"])
    about = {"code": code, "game": setup["game"], "state": _state(side), "match": setup.get("match_number", 1)}
    ago = _ago(now - used)
    last = "in use" if ago == "now" else f"used {ago} ago"
    lines = [f"{code}: {about['game']}, {about['state']}, match {about['match']}, {last}"]
    coming = json.loads(side["seats"]).get("coming", {})
    seats: list[dict[str, Any]] = []
    for number, seat in enumerate(_seats(side)):
        host = number == setup.get("host", 0)
        bot, name = (seat.get("bot"), seat.get("name")) if seat is not None else (None, None)
        seats.append({"seat": number + 1, "name": name, "bot": bot, "host": host and seat is not None and bot is None})
        person = "free" if seat is None else f"bot ({bot})" if bot else _called(seat) + (" (host)" if host else "")
        lines.append(f"{number + 1:4}  {person}")
        if (waits := coming.get(str(number))) is not None:
            seats[-1]["next"] = waits["name"]
            lines.append(f"{number + 1:4}  {_called(waits)} (from the next hand on)")
    return Answer("\n".join(lines), {**about, "used": _time(used), "seats": seats})


def by_person(found: Sequence[Ban]) -> list[list[Ban]]:
    """Bans by person: all browsers that were banned with one word."""
    people: dict[tuple[str, int, str], list[Ban]] = {}
    for each in found:
        people.setdefault((each.code, each.at, each.name), []).append(each)
    return list(people.values())


def bans(found: Sequence[Ban]) -> Answer:
    """One line a person."""
    rows = [
        {"number": number, "at": _time(each[0].at), "code": each[0].code, "name": each[0].name}
        for number, each in enumerate(by_person(found), 1)
    ]
    lines = ["{number:4}  {at}  {code}  {name}".format(**row) for row in rows]
    return Answer("\n".join(lines) or "Nobody is banned.", rows)


def reports(found: Sequence[tuple[str, dict[str, Any]]]) -> Answer:
    """Each with the lines of the chat that came before it."""
    rows = [
        {
            "code": code,
            "at": _time(report["at"]),
            "by": report["by"],
            "why": report["why"],
            "lines": [{"at": _time(line["at"]), "by": _called(line, "by"), "said": line["said"]} for line in report["lines"]],
        }
        for code, report in found
    ]
    lines = []
    for row in rows:
        lines.append("{at}  table {code}  {by}: {why}".format(**row))
        lines += ["    {at}  {by}: {said}".format(**line) for line in row["lines"]]
    return Answer("\n".join(lines) or "Nothing was reported.", rows)
