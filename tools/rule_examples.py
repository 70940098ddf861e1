"""The examples of the rule pages, from the English pages into their translations: every transcript stands there as here.

``python tools/rule_examples.py`` writes them, ``--check`` names the pages where they differ.  In a page being translated
``@@3`` stands for the third example.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

RULES = Path(__file__).parents[1] / "docs" / "rules"
LANGUAGES = ("de", "fr", "es")

_EXAMPLE = re.compile(r"^```transcript\n.*?^```$", re.MULTILINE | re.DOTALL)
_PLACE = re.compile(rf"{_EXAMPLE.pattern}|^@@\d+$", re.MULTILINE | re.DOTALL)


def filled(translation: str, english: str) -> str:
    """The page with the examples of the English one, in their order.  Raises ValueError where their number differs."""
    examples = [found[0] for found in _EXAMPLE.finditer(english)]
    places = len(_PLACE.findall(translation))
    if places != len(examples):
        msg = f"{places} examples where the English page has {len(examples)}"
        raise ValueError(msg)
    left = iter(examples)
    return _PLACE.sub(lambda _: next(left), translation)


def stale(rules: Path = RULES) -> dict[Path, str]:
    """The translations whose examples are not those of the English page, and how they should be."""
    pages = [(rules / language / page.name, page) for language in LANGUAGES for page in rules.glob("p*.md")]
    found = {path: filled(path.read_text("utf-8"), page.read_text("utf-8")) for path, page in pages}
    return {path: text for path, text in found.items() if text != path.read_text("utf-8")}


def main() -> int:
    """Write, or check."""
    found = stale()
    if "--check" in sys.argv[1:]:
        for path in found:
            print(f"{path.relative_to(RULES)} has other examples than the English page: python tools/rule_examples.py")
        return int(bool(found))
    for path, text in found.items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
