"""Rows of a room as they were stored before November 2026, turned into the sections of today (``state.RoomState``)."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from typing import Any, Final

# What a setting was called that is still one.  An old row may have others.
_SETTINGS: Final = (
    *("clock_s", "watch", "share", "open_counters", "history", "show_cards", "pace_s", "grace_ms", "boards", "alert"),
    *("away_s", "chat", "listed", "hints", "own_pace", "best_of"),
)


def upgrade_rows(rows: Mapping[str, str]) -> dict[str, str]:
    """The sections of a room; rows that are sections already stay as they are."""
    if "room" not in rows:
        return dict(rows)
    room = json.loads(rows["room"])
    sections: dict[str, Any] = {
        "setup": _setup(room, rows),
        "seats": _seats(room["seats"], rows),
        "match": _match(room["seats"], rows),
        "session": json.loads(rows.get("evening", "{}")) | {"since": int(rows.get("series", "1"))},
        "drafts": _drafts(rows),
        "evenings": json.loads(rows.get("evenings", "[]")),
        "reports": sorted(_numbered("report", rows).values(), key=lambda report: int(report["number"])),
    }
    if "clock" in rows:
        _, due, of_ms, key, left = json.loads(rows["clock"])
        sections["clock"] = [key, due, of_ms, left]
    sections |= {f"chat:{slot}": _chat_line(line, rows) for slot, line in _numbered("chat", rows).items()}
    return {name: json.dumps(section, ensure_ascii=False) for name, section in sections.items()}


def _numbered(kind: str, rows: Mapping[str, str]) -> dict[int, Any]:
    """The rows of a kind that has several, by their number."""
    named = [(name.partition(":"), text) for name, text in rows.items()]
    return {int(number): json.loads(text) for (name, colon, number), text in named if colon and name == kind}


def _setup(room: Mapping[str, Any], rows: Mapping[str, str]) -> dict[str, Any]:
    tv_key, _, tv_number = rows.get("tv", "").partition(" ")
    return {
        "game": room["game"],
        "options": room["options"],
        "settings": {name: value for name, value in room["settings"].items() if name in _SETTINGS},
        "match_number": room["match"],
        "phase": room["phase"],
        "host": room["host"],
        "paused": room["paused"],
        "closed": room.get("closed", False),
        "asleep": "rest" in rows,
        "used_at": room["used"],
        "tv_key": tv_key,
        "tv_number": int(tv_number or "0"),
    }


def _seats(count: int, rows: Mapping[str, str]) -> dict[str, Any]:
    """Everybody who sits or waits; people of very old rows get their numbers now."""
    sits = _numbered("seat", rows)
    occupants = [sits.get(seat) for seat in range(count)]
    coming = {seat: waits for seat, waits in sorted(_numbered("coming", rows).items()) if seat < count}
    came = int(rows.get("people", "0"))
    for occupant in [*occupants, *coming.values()]:
        if occupant is not None and occupant["bot"] is None and not occupant.get("who"):
            came += 1
            occupant["who"] = came
    kicked, removed = json.loads(rows.get("barred", "[]")), json.loads(rows.get("removed", "[]"))
    return {"occupants": occupants, "coming": coming, "came": came, "kicked": kicked, "removed": removed}


def _match(count: int, rows: Mapping[str, str]) -> dict[str, Any]:
    words = {seat: _base64(rows[f"words:{seat}"]) for seat in range(count) if f"words:{seat}" in rows}
    secret = _base64(rows["secret"])
    return {"secret": secret, "bot_seed": rows["bots"], "words": words, "before": json.loads(rows.get("before", "[]"))}


def _base64(digits: str) -> str:
    return base64.b64encode(bytes.fromhex(digits)).decode()


def _drafts(rows: Mapping[str, str]) -> dict[int, list[Any]]:
    drafts = {}
    for name, text in rows.items():
        if name.startswith("draft:"):
            asked, _, action = text.partition(" ")
            drafts[int(name.partition(":")[2])] = [int(asked), action]
    return drafts


def _chat_line(line: list[Any], rows: Mapping[str, str]) -> list[Any]:
    """A line; very old ones have a seat instead of a person, and are under the name of the seat's occupant."""
    if len(line) == 3:
        return line
    number, seat, at, text, emote, *by = line
    name = by[0] if by else json.loads(rows.get(f"seat:{seat}", '{"name": ""}'))["name"]
    return [number, {"at": at, "name": name, "text": text, "emote": emote}, by[1] if len(by) > 1 else ""]
