"""Write the golden files.

    python tests/transcripts/make.py                the views of every transcript here, from the transcripts
    python tests/transcripts/make.py --record NAME  play the case NAME anew first (see golden_record.CASES)

Read what changed before committing it: a golden that changed without a reason is a bug that was found.
"""

from __future__ import annotations

import sys
from pathlib import Path

from golden_record import CASES, record
from golden_views import write_views

__all__ = ["HERE", "golden"]

HERE = Path(__file__).parent


def golden() -> list[Path]:
    """Every transcript here."""
    return sorted(HERE.glob("*.txt"))


def main(arguments: list[str]) -> None:
    """Record what is asked for, then write all views."""
    if arguments[:1] == ["--record"]:
        for name in arguments[1:] or CASES:
            (HERE / f"{name}.txt").write_text(record(CASES[name]), encoding="utf-8")
    for path in golden():
        path.with_suffix(".views.jsonl").write_text(write_views(path.read_bytes()), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
