"""The page of messages: every message and body of the web table with its fields, from the message types."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import is_dataclass
from inspect import getsource
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from msgspec.structs import fields

from trespok.core import Outcome
from trespok.drills.drill import Answer, Drill
from trespok.games import pok, pokerdice, pokino
from trespok.review import findings
from trespok.review.findings import Reason
from trespok.wire import bodies, messages, parts

sys.path.insert(0, str(Path(__file__).parents[1]))
from page_types import HTTP, NAMES, VIEWS, Writer, title, words

__all__ = ["messages_page"]

_COMMENT: Final = re.compile(r"    ([a-z_]+): [^#]*?(?:  # (.*))?$")
_PARTS: Final = (
    parts.Clock,
    parts.Face,
    parts.SeatLine,
    parts.Before,
    parts.ChatLine,
    parts.EveningGame,
    parts.EveningLine,
    parts.ClosedEvening,
    parts.SeriesLine,
    parts.Settings,
    findings.Hint,
    findings.Choice,
    findings.Review,
    findings.Moment,
    findings.Point,
    findings.Total,
)
_IN_VIEWS: Final = (
    pok.Round,
    pokerdice.Round,
    pokino.Claim,
    pokino.Judged,
    pokino.Paid,
    pokino.PastHand,
    Outcome,
    pok.Options,
    pokerdice.Options,
    pokino.Options,
)
_IN_BODIES: Final = (bodies.BotSeat, bodies.SettingOut, bodies.ReplayStep, bodies.Change, bodies.Again, Drill, Answer, Reason)
_ABOUT_VIEWS: Final = """`view.view` holds one of these. A list by seat begins with seat 0. A field with a question mark may be
missing. A field that the table's settings hide is `null`."""


def messages_page() -> str:
    """All sections, as Markdown."""
    writer = Writer()
    vocabulary = "\n".join(f"- `{name}`: {', '.join(f'`{word}`' for word in words(kind))}" for kind, name in NAMES.items())
    sections = {
        "## From the page to the table": get_args(messages.In),
        "## From the table to the page": get_args(messages.Out),
        "## Parts of messages": _PARTS,
        f"## Views\n\n{_ABOUT_VIEWS}\n\n{vocabulary}": (*VIEWS, *_IN_VIEWS),
        "## Bodies over HTTP": (*HTTP, *_IN_BODIES),
    }
    written = [part for head, kinds in sections.items() for part in (head, *(_section(writer, kind) for kind in kinds))]
    return "\n\n".join(written) + "\n"


def _section(writer: Writer, kind: type[Any]) -> str:
    """One type: its sentence and its fields."""
    tag = None if is_dataclass(kind) else kind.__struct_config__.tag
    name = title(kind) if tag is None else f"`{tag}`"
    comments = _comments(kind)
    if is_dataclass(kind):
        lines = (line.partition(": ") for line in writer.fields(name, kind))
        rows = [_row(field, written, comments) for field, _, written in lines]
    else:
        hints = get_type_hints(kind, include_extras=True)
        rows = [_row(field.name, writer.struct_field(kind, field.name, hints[field.name]), comments) for field in fields(kind)]
    sentence = " ".join((kind.__doc__ or "").split())
    return "\n".join([f"### {name}", "", sentence, "", "| field | type | |", "| --- | --- | --- |", *rows])


def _comments(kind: type[Any]) -> dict[str, str]:
    """The comment beside each field, in its own source."""
    ours = [base for base in reversed(kind.__mro__) if base.__module__.startswith("trespok.")]
    matches = (_COMMENT.match(line) for base in ours for line in getsource(base).splitlines())
    return {match[1]: match[2] or "" for match in matches if match}


def _row(name: str, written: str, comments: Mapping[str, str]) -> str:
    escaped = written.replace("|", "\\|")
    return f"| `{name}` | `{escaped}` | {comments.get(name.removesuffix('?'), '')} |"
