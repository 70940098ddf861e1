"""What a language still lacks beside English: ``python tools/missing_texts.py [LANGUAGE …]``; docs/how-to/add-a-language.md.

Without a name it counts every language there is a catalogue for.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

TEXTS = Path(__file__).parents[1] / "src" / "trespok" / "texts"


class Lacks(NamedTuple):
    """Names of messages."""

    missing: list[str]
    too_many: list[str]
    other_variables: list[str]
    unreadable: list[str]


def messages(file: Path) -> tuple[dict[str, set[str]], list[str]]:
    """The variables of every message by its name, and the first lines of what cannot be read."""
    text = file.read_text("utf-8") if file.exists() else ""
    found, junk = {}, []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ftl.Junk):
            junk.append((entry.content or "").split("\n")[0])
        elif isinstance(entry, ftl.Message) and entry.span is not None:
            found[entry.id.name] = set(re.findall(r"\$([a-z_]+)", text[entry.span.start : entry.span.end]))
    return found, junk


def lacks(language: str, texts: Path = TEXTS) -> Lacks:
    """Beside English, in both catalogues."""
    made = Lacks([], [], [], [])
    for prefix in ("", "page."):
        english, _ = messages(texts / f"{prefix}en.ftl")
        own, junk = messages(texts / f"{prefix}{language}.ftl")
        made.missing.extend(name for name in english if name not in own)
        made.too_many.extend(name for name in own if name not in english)
        made.other_variables.extend(name for name in own if name in english and own[name] != english[name])
        made.unreadable.extend(junk)
    return made


def main() -> int:
    """The count of each language, and the names of one."""
    asked = sys.argv[1:] or sorted(file.stem for file in TEXTS.glob("*.ftl") if "." not in file.stem)
    worst = 0
    for language in asked:
        found = lacks(language)
        worst = max(worst, *map(len, found))
        print(f"{language}: " + ", ".join(f"{len(names)} {what.replace('_', ' ')}" for what, names in found._asdict().items()))
        if sys.argv[1:]:
            for what, names in found._asdict().items():
                for name in names:
                    print(f"  {what.replace('_', ' ')}: {name}")
    return int(worst > 0)


if __name__ == "__main__":
    sys.exit(main())
