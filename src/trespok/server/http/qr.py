"""A link as a picture."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import segno

__all__ = ["drawn"]


@lru_cache(maxsize=256)  # some milliseconds each, and every page of a table asks for the same
def drawn(link: str) -> bytes:
    """A link as a QR code, SVG."""
    made = BytesIO()
    segno.make(link, error="m", micro=False).save(made, kind="svg", scale=8, border=2, xmldecl=False)
    return made.getvalue()
