"""A real terminal: the table in its place, as wide as there is room, in colours that can be seen on light and dark."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from trespok.term.screen import COLOURS

GROUNDS = {"white": "#ffffff", "solarized light": "#fdf6e3", "black": "#000000", "grey": "#1e1e1e", "solarized dark": "#002b36"}
CLEAR = "\x1b[H\x1b[2J"
COMMAND = ["-m", "trespok.cli", "play", "pokino", "--seed", "7"]


def _light(colour: str) -> float:
    """Relative luminance, as WCAG 2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("colour", COLOURS)
def test_colours_can_be_seen_on_light_and_dark(colour: str, ground: str) -> None:
    """Shapes need 3 to 1."""
    dark, light = sorted((_light(COLOURS[colour]), _light(GROUNDS[ground])))
    assert (light + 0.05) / (dark + 0.05) >= 3


def test_the_colours_are_among_the_256() -> None:
    """So that no terminal has to guess a near one."""
    steps = {0, 0x5F, 0x87, 0xAF, 0xD7, 0xFF}
    assert all({int(colour[at : at + 2], 16) for at in (1, 3, 5)} <= steps for colour in COLOURS.values())


def spawn(*more: str, term: str = "xterm-256color", columns: int = 80, home: Path) -> Any:
    environment: Any = {**os.environ, "TERM": term, "LC_ALL": "C.UTF-8", "HOME": str(home)}
    for name in ("COLUMNS", "LINES"):
        environment.pop(name, None)
    child = pexpect.spawn(
        sys.executable, [*COMMAND, *more], env=environment, encoding="utf-8", timeout=30, dimensions=(30, columns)
    )
    child.delaybeforesend = None
    return child


def screens(child: Any, typed: list[str]) -> list[str]:
    """What stands on the screen at each question."""
    found = []
    for line in [*typed, "quit"]:
        child.expect_exact("\r\n> ")
        found.append(child.before)
        child.sendline(line)
    child.expect(pexpect.EOF)
    child.close()
    return found


def test_each_table_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    """One table on the screen, what has just happened above it; a mark is shown where it was made."""
    shown = screens(spawn(home=tmp_path), ["", "", "", "m"])  # the third card lies on one's own board
    assert [screen.count(CLEAR) for screen in shown] == [1] * 5
    assert "You mark" in shown[-1].rpartition(CLEAR)[2]
    for screen in shown[1:]:
        after = screen.rpartition(CLEAR)[2]
        assert after.count("──") >= 1
        assert len(after.split("\r\n")) <= 30
        assert "card" in after
    assert "Commitment" in shown[0].rpartition(CLEAR)[2]  # what was said before the first table is not lost


@pytest.mark.parametrize("how", [{"more": ["--lines"]}, {"term": "dumb"}])
def test_line_by_line_when_asked_or_where_nothing_can_be_moved(how: dict[str, Any], tmp_path: Path) -> None:
    """Nothing is wiped away."""
    more = how.pop("more", [])
    assert not any(CLEAR in screen for screen in screens(spawn(*more, home=tmp_path, **how), ["", "", "m"]))


def test_a_wide_terminal_shows_four_boards_beside_each_other(tmp_path: Path) -> None:
    """The others' boards of five players stand in one row at 120 columns, and are asked for at 80."""
    wide = screens(spawn("--seats", "5", columns=120, home=tmp_path), [""])[-1]
    narrow = screens(spawn("--seats", "5", columns=80, home=tmp_path), [""])[-1]
    plain = re.sub(r"\x1b\[[0-9;]*m", "", wide)
    assert max(len(line) for line in plain.split("\r\n")) > 100
    assert re.search(r"Bot Pim .*│.*Bot Sol .*│.*Bot Tuya .*│.*Bot Vega", plain)
    assert "│" not in narrow
