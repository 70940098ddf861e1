"""The server's log: a line has its time, its level and its room, as text or as JSON, and nobody's secret."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Final

# Keys, cookies and links have 256 bits: 43 signs in base64url, a link with the table's code before them; as hex it is 64.
_SECRETS: Final = (
    (re.compile(r"(?<![\w-])([2-9A-HJKMNP-TV-Z]{6})-[\w-]{20,}"), r"\1-…"),
    (re.compile(r"(?<![\w-])(?:[\w-]{43}|[0-9a-fA-F]{64})(?![\w-])"), "…"),
    (re.compile(r"://[^\s/@]*:[^\s/@]*@"), "://…@"),
)
_NO_ROOM: Final = "-"


def without_secrets(words: str) -> str:
    """The same, without what would let a reader of the log sit down at a table or open the database.

    >>> without_secrets("GET /s/ABCDEF-0123456789abcdefghij, postgresql://me:word@there/x")
    'GET /s/ABCDEF-…, postgresql://…@there/x'
    """
    for pattern, instead in _SECRETS:
        words = pattern.sub(instead, words)
    return words


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _room(record: logging.LogRecord) -> str | None:
    return getattr(record, "room", None)


class _Text(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        head = f"{_time(record)} {record.levelname} {_room(record) or _NO_ROOM}"
        return without_secrets(f"{head} {super().format(record)}")


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {"time": _time(record), "level": record.levelname.lower(), "room": _room(record)}
        line["message"] = without_secrets(record.getMessage())
        if record.exc_info:
            line["traceback"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


FORMS: Final = {"text": _Text, "json": _Json}


def start_log(form: str) -> None:
    """From now on what this process has to say goes to stderr in this form; a log that is set up already stays as it is."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMS[form]())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
