"""Every ``trespok`` command in our pages is one that the command line takes: its name, its options and their values."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from rule_pages import ROOT

from trespok.commands.output import COMMANDS, parser_of

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), ROOT / "examples" / "README.md"]
PLACES = {"FILE": "game.txt", "SEATS": "3", "N": "3", "GAME": "pok", "SHELL": "bash", "NAME": "Ada", "CODE": "K7MQ2A"}


def commands(page: Path) -> Iterator[str]:
    """Lines of its shell blocks, and code spans, that begin with ``trespok``; a pipe or a comment ends one."""
    text = page.read_text("utf-8")
    shell = [line for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]
    spans = re.findall(r"`((?:[A-Z_]+=\S+ )?trespok [^`]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    for line in (*shell, *(span.replace("\n", " ") for span in spans)):
        said = re.split(r"\s+#|\s\||\s&&", line.strip().lstrip("$ "))[0]
        if re.match(r"(?:[A-Z_]+=\S+ )?(?:\S*/)?trespok\s", said) and "COMMAND" not in said and "…" not in said:
            yield re.sub(r"^(?:[A-Z_]+=\S+ )?(?:\S*/)?trespok\s+", "", said)


RECIPE = "words"  # `trespok words` is what a commitment hashes first, no command
EVERY = [
    (page.relative_to(ROOT).as_posix(), line) for page in PAGES for line in dict.fromkeys(commands(page)) if line != RECIPE
]


def takes(line: str) -> None:
    """Raises SystemExit where the command line would refuse it."""
    words = [PLACES.get(word, word) for word in shlex.split(line)]
    if words[0].startswith("-"):
        if words[0] in {"--help", "--version", "-V"}:
            return
        words = ["serve", *words]
    assert words[0] in COMMANDS, words[0]
    if len(words) > 1:  # a name alone is only talked about
        parser_of(words[0]).parse_args(words[1:])


def test_there_are_many() -> None:
    assert len(EVERY) > 60


@pytest.mark.parametrize(("page", "line"), EVERY, ids=[f"{page}: {line}" for page, line in EVERY])
def test_the_command_line_takes_it(page: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert page
    try:
        takes(line)
    except (SystemExit, argparse.ArgumentError) as refused:
        if getattr(refused, "code", 2) != 0:  # 0 is --help
            pytest.fail(f"trespok {line}\n{capsys.readouterr().err}")


def test_a_wrong_one_is_found() -> None:
    with pytest.raises(SystemExit):
        takes("odds pokerdice 1 3 3 5 6 --rethrow 1 --nothing")
