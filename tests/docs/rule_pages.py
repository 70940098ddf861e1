"""Reading the rule pages: ids, rulings and examples.  And reading who cites them, in code and in tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
RULES: Final = ROOT / "docs" / "rules"

_HEADING: Final = re.compile(r"^### ((?:POK|PKD|PKN)-\d+\.\d+) (.+)$", re.MULTILINE)
_CITED: Final = re.compile(r"\b(?:POK|PKD|PKN)-\d+(?:\.\d+)*")  # "-4" and "-4.3.1" too: a near miss must be seen to be wrong
_TEST: Final = re.compile(r"test_(pok|pkd|pkn)_(\d+)_(\d+)(?:_|$)")
_EXAMPLE: Final = re.compile(r"^```transcript\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FENCE: Final = re.compile(r"^```", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Example:
    """One transcript of a page."""

    page: str
    line: int  # of its first line in the page
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


@dataclass(frozen=True, slots=True)
class Page:
    """One rule page."""

    name: str
    text: str

    @property
    def ids(self) -> list[str]:
        """Ids defined here, in the order of the page."""
        return [rule for rule, _ in _HEADING.findall(self.text)]

    @property
    def table_ids(self) -> set[str]:
        """Ids of what the table does, not the rules: the headings that end in ``(table)``."""
        return {rule for rule, title in _HEADING.findall(self.text) if title.endswith("(table)")}

    @property
    def examples(self) -> list[Example]:
        found = _EXAMPLE.finditer(self.text)
        return [Example(self.name, self.text.count("\n", 0, block.start(1)) + 1, block[1]) for block in found]

    @property
    def fences(self) -> int:
        """How many fence lines the page has: two for each example, so that none is passed over."""
        return len(_FENCE.findall(self.text))

    def rulings(self, letter: str) -> set[int]:
        """Numbers of the rulings mentioned, such as 3 for ``P3``."""
        return {int(number) for number in re.findall(rf"\b{letter}(\d+)\b", self.text)}


def pages() -> list[Page]:
    """Every page of rules; the index is none."""
    return [Page(path.name, path.read_text("utf-8")) for path in sorted(RULES.glob("*.md")) if path.name != "README.md"]


def misplaced(ids: list[str], game: str) -> list[str]:
    """Ids that do not stand where counting up from 1.1 puts them: repeated, left out, out of order, of another game."""
    wrong, section, number = [], 1, 0
    for rule in ids:
        if rule not in {f"{game}-{section}.{number + 1}", f"{game}-{section + 1}.1"}:
            wrong.append(rule)
            continue
        section, number = map(int, rule.removeprefix(f"{game}-").split("."))
    return wrong


def cited(text: str) -> set[str]:
    """Ids that *text* cites."""
    return set(_CITED.findall(text))


def cited_in(paths: Iterable[Path]) -> dict[str, Path]:
    """Ids cited in these files, each with one file that does."""
    return {rule: path for path in paths for rule in cited(path.read_text("utf-8"))}


def ids_tested(source: str) -> set[str]:
    """Ids in the names of the test functions of a Python source: ``test_pok_4_3_...`` tests POK-4.3."""
    functions = (node.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    names = filter(None, map(_TEST.match, functions))
    return {f"{game.upper()}-{section}.{number}" for game, section, number in (name.groups() for name in names)}


def texts(*folders: str) -> Iterator[Path]:
    """Every file of words below these folders: code, catalogues, pages."""
    for folder in folders:
        for suffix in ("py", "ftl", "md", "txt"):
            yield from sorted((ROOT / folder).rglob(f"*.{suffix}"))
