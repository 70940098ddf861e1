"""``trespok completion``: what bash offers, asked in bash itself; every command in every shell's script."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from trespok.cli import main
from trespok.commands.output import COMMANDS


@pytest.fixture
def script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert main(["completion", "bash"]) == 0
    file = tmp_path / "completion.bash"
    file.write_text(capsys.readouterr().out)
    return file


ASK = """
source "$1"; shift
compopt() { :; }
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_trespok
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["pl"], ["play"]),
        (["play", "po"], ["pok", "pokerdice", "pokino"]),
        (["play", "--la"], ["--lang"]),
        (["play", "pok", "--lang", ""], ["en", "de", "fr", "es"]),
        (["pokino", "boards", "--paper", "l"], ["letter"]),
        (["pokino", ""], ["boards"]),
        (["--no-b"], ["--no-browser"]),
        (["completion", ""], ["bash", "fish", "zsh"]),
        (["help", "pok"], ["pokino"]),
        (["review", "--out", ""], []),
    ],
)
def test_bash_offers_what_the_parser_knows(script: Path, typed: list[str], offered: list[str]) -> None:
    """Commands, choices, options, the values of an option, and serve's options for trespok alone."""
    command = ["bash", "--norc", "-c", ASK, "bash", str(script), "trespok", *typed]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.stderr == ""
    assert [line for line in done.stdout.splitlines() if line] == offered


@pytest.mark.parametrize("shell", ["bash", "fish", "zsh"])
def test_every_command_is_in_the_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """For zsh it is bash's, read by zsh's own reader of such scripts."""
    main(["completion", shell])
    script = capsys.readouterr().out
    assert [name for name in COMMANDS if not re.search(rf"\b{name}\b", script)] == []
    assert ("bashcompinit" in script) == (shell == "zsh")


def test_the_script_for_zsh_keeps_off_its_own_names(capsys: pytest.CaptureFixture[str]) -> None:
    """A function that has a variable ``path`` there loses its commands, one with ``words`` what was typed; and a slice takes
    no bare arithmetic.  (Tried in zsh 5.9 and fish 3.6 by hand: neither is needed for anything else here.)
    """
    main(["completion", "zsh"])
    script = capsys.readouterr().out
    assert re.findall(r"\b(?:path|words|status|argv|options)=", script) == []
    assert re.findall(r"\[@\]:\d+:(?!\$)", script) == []
