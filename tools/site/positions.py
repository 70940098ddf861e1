"""Under each example of a rule page, the position it leads to, drawn as in a notebook."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from html import unescape
from pathlib import Path

from trespok.play import Reader

__all__ = ["draw_examples", "drawn"]

_EXAMPLE = re.compile(r"^```transcript\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_TITLE = re.compile(r"<title>(.*?)</title>")
_PICTURES = "pictures/positions"


@cache
def drawn(example: str) -> str:
    """The table at the end of a transcript, as everybody sees it; nothing where there is nothing to be seen yet."""
    reader = Reader()
    reader.read_all(example.encode())
    if reader.table is None or not reader.lines:
        return ""
    picture: str = reader.table.view(None)._repr_svg_()
    return picture


def draw_examples(source: Path) -> None:
    """For every rule page below *source*, in every language."""
    (source / _PICTURES).mkdir(parents=True)
    for page in sorted((source / "rules").rglob("p*.md")):
        up = "../" * (len(page.relative_to(source).parts) - 1)

        def with_picture(found: re.Match[str], up: str = up) -> str:
            picture = drawn(found[1])
            if not picture:
                return found[0]
            name = f"{_PICTURES}/{sha256(found[1].encode()).hexdigest()[:12]}.svg"
            (source / name).write_text(picture, "utf-8")
            title = _TITLE.search(picture)
            return f"{found[0]}\n\n![{unescape(title[1]) if title else ''}]({up}{name})"

        page.write_text(_EXAMPLE.sub(with_picture, page.read_text("utf-8")), "utf-8")
