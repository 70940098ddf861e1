"""What leaves the table: views as JSON, and nothing else."""

from __future__ import annotations

from typing import Any

from ..core import View
from ..games.view_types import writer_of

__all__ = ["encode"]


def encode(view: View) -> dict[str, Any]:
    """The view as dicts, lists, numbers and words.  Raises TypeError for anything that is not a View."""
    if not isinstance(view, View):
        msg = f"only a View leaves the table, not {type(view).__name__}"
        raise TypeError(msg)
    kind: Any = type(view)
    written: dict[str, Any] = writer_of(kind)(view)
    return written
