"""Every seat's view at every step of a transcript, as small text: one JSON line a step, differences only.

The first line holds the spectator's view in full.  Each further line names the action and what it changed in the
spectator's view ("public"); "seats" holds, by seat, the fields in which that seat's view differs from the spectator's.
A change is the new value, {"=": it} where that is a dict, or for a list {"+": what was appended} or {place: change, ...}.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from trespok.play import AnyTable, Reader, Table
from trespok.wire import encode

__all__ = ["changed", "patched", "read_views", "steps", "write_views"]


def steps(transcript: bytes) -> Iterator[tuple[str, AnyTable]]:
    """The table at its start, and again after every action, with the line that led there."""
    reader = Reader()
    reader.read_all(transcript)
    assert reader.table is not None
    table = Table(reader.table.game, reader.table.begun, reader.table.options)
    yield "start", table
    for entry in reader.table.log():
        table.submit(entry.actor, entry.action)
        yield f"{entry.actor} {table.game.write(entry.action)}", table


def write_views(transcript: bytes) -> str:
    """The views of a transcript, ready for its file."""
    lines: list[str] = []
    known: dict[str, Any] = {}
    for line, table in steps(transcript):
        public = encode(table.view(None))
        step: dict[str, Any] = {"line": line, "public": changed(known, public) if known else public}
        if seats := {str(seat): own for seat in range(table.seats) if (own := _own(table, seat, public))}:
            step["seats"] = seats
        lines.append(json.dumps(step, separators=(",", ":")))
        known = public
    return "\n".join(lines) + "\n"


def read_views(text: str) -> Iterator[tuple[str, dict[int | None, dict[str, Any]]]]:
    """Every line with everybody's whole view: the way back from ``write_views``."""
    public: dict[str, Any] = {}
    for line in text.splitlines():
        step = json.loads(line)
        public = patched(public, step["public"]) if public else step["public"]
        seats = range(public["seats"])
        views: dict[int | None, dict[str, Any]] = {
            seat: {**public, "seat": seat, **step.get("seats", {}).get(str(seat), {})} for seat in seats
        }
        yield step["line"], {None: public, **views}


def _own(table: AnyTable, seat: int, public: dict[str, Any]) -> dict[str, Any]:
    """What *seat* sees otherwise than a spectator; that it sits there goes without saying."""
    view = encode(table.view(seat))
    assert view["seat"] == seat
    return {name: value for name, value in view.items() if name != "seat" and value != public[name]}


def changed(old: Any, new: Any) -> Any:
    """What leads from *old* to *new*, which differ or are whole views."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {name: changed(old[name], value) for name, value in new.items() if value != old[name]}
    if isinstance(old, list) and isinstance(new, list) and old:
        if len(old) == len(new):
            return {str(place): changed(old[place], value) for place, value in enumerate(new) if value != old[place]}
        if new[: len(old)] == old:
            return {"+": new[len(old) :]}
    return {"=": new} if isinstance(new, dict) else new  # a bare dict among the changes is a change, never a value


def patched(old: Any, change: Any) -> Any:
    """What ``changed`` led to."""
    if not isinstance(change, dict):
        return change
    if "=" in change:
        return change["="]
    if isinstance(old, dict):
        return {name: patched(value, change[name]) if name in change else value for name, value in old.items()}
    if "+" in change:
        return old + change["+"]
    return [patched(value, change[str(place)]) if str(place) in change else value for place, value in enumerate(old)]
