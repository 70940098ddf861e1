"""Check our prose: ``python tools/prose/check.py``, part of ``make lint``.

It reads pages, docstrings, log lines, the help of the command line, and the English texts.  It looks for long sentences, words
that the glossary forbids, a "who" that stands for nobody named, and long lines.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import Final, NamedTuple

from sentences import Sentence, of_catalogue, of_command_line, of_page, of_source, words

__all__ = ["Fault", "check_page", "check_sentences", "excepted", "forbidden", "main"]

ROOT: Final = Path(__file__).parents[2]
HERE: Final = Path(__file__).parent

PAGES: Final = ("*.md", "docs/**/*.md", "examples/**/*.md", "bench/*.md", "core/*.md")
SOURCES: Final = ("src/trespok/**/*.py", "tools/**/*.py", "examples/**/*.py")
CATALOGUES: Final = ("src/trespok/texts/en.ftl", "src/trespok/texts/page.en.ftl")
TRANSLATED: Final = re.compile(r"docs/rules/(de|fr|es)/")

LONG: Final = 25  # words; a tenth of a page's sentences may be longer
COLUMNS: Final = 100
# "who" without a noun before it: at the start of a statement, or after one of these.
_WHO: Final = re.compile(r"(?:^|[.;:(—] ?|\b(?:for|to|by|with|than|as|but) )who\b", re.IGNORECASE)
_QUESTION: Final = re.compile(r"^who(?:\W+\w+){1,5}\W*$|: who (?=(?:\w+\W+){1,4}(?:what|where|how|when)\b)", re.IGNORECASE)
_FENCE: Final = re.compile(r" *(```|~~~)")
_FREE: Final = re.compile(r"\s*(\||<|!?\[|\S+$)|.*<!--")  # tables, HTML and bare links have no other place to break


class Fault(NamedTuple):
    """One thing to mend."""

    path: str
    line: int
    check: str
    said: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.check}: {self.said}"


def forbidden() -> dict[re.Pattern[str], str]:
    """The glossary: what we do not write, and what we write instead."""
    listed: dict[str, str] = tomllib.loads((HERE / "glossary.toml").read_text("utf-8"))["words"]
    return {re.compile(rf"\b(?:{word})\b", re.IGNORECASE): plain for word, plain in listed.items()}


def check_sentences(path: str, sentences: Iterable[Sentence], glossary: dict[re.Pattern[str], str]) -> Iterator[Fault]:
    """Long sentences of one file, forbidden words, and each bare "who"."""
    read = list(sentences)
    lengths = sorted(len(words(sentence.text)) for sentence in read)
    if lengths and lengths[int(0.9 * (len(lengths) - 1))] > LONG:
        for line, text in read:
            if len(words(text)) > LONG:
                yield Fault(path, line, "long", f"{len(words(text))} words: {text[:70]}…")
    for line, text in read:
        for word, plain in glossary.items():
            if found := word.search(text):
                yield Fault(path, line, "glossary", f"“{found[0]}”: write {plain}")
        if not text.rstrip("\"'”)").endswith("?") and _WHO.search(_QUESTION.sub("", text)):
            yield Fault(path, line, "who", f"say who that is: {text[:70]}…")


def check_page(path: str, text: str, glossary: dict[re.Pattern[str], str]) -> Iterator[Fault]:
    """A Markdown page: its sentences, and the length of its lines."""
    yield from check_sentences(path, of_page(text), glossary)
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        fenced ^= bool(_FENCE.match(line))
        if len(line) > COLUMNS and not fenced and not _FREE.match(line):
            yield Fault(path, number, "columns", f"{len(line)} columns, {COLUMNS} at most")


def excepted(fault: Fault, exceptions: Iterable[Mapping[str, str]]) -> bool:
    """Whether one of *exceptions* covers it."""
    return any(fnmatch(fault.path, one["path"]) and one["check"] in {fault.check, "all"} for one in exceptions)


def _files(patterns: Iterable[str]) -> Iterator[tuple[Path, str]]:
    for path in sorted({path for pattern in patterns for path in ROOT.glob(pattern)}):
        name = path.relative_to(ROOT).as_posix()
        if path.is_file() and not TRANSLATED.match(name):
            yield path, name


def _faults() -> Iterator[Fault]:
    from trespok.commands.output import all_parsers  # noqa: PLC0415 - only the whole check needs the commands

    glossary = forbidden()
    for path, name in _files(PAGES):
        yield from check_page(name, path.read_text("utf-8"), glossary)
    for path, name in _files(SOURCES):
        yield from check_sentences(name, of_source(path.read_text("utf-8")), glossary)
    for path, name in _files(CATALOGUES):
        yield from check_sentences(name, of_catalogue(path.read_text("utf-8")), glossary)
    for parser in all_parsers().values():
        yield from check_sentences("trespok --help", of_command_line(parser), glossary)


def main() -> int:
    """Print every fault; 1 where there is one."""
    exceptions = tomllib.loads((HERE / "exceptions.toml").read_text("utf-8"))["exception"]
    faults = [fault for fault in _faults() if not excepted(fault, exceptions)]
    print("\n".join(map(str, faults)) or "the prose is plain")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
