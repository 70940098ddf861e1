"""Make docs/pictures/pok.svg: the first rounds of a real game in a real terminal, drawn as an SVG.

Run it after the terminal's look has changed:  .venv/bin/python tools/picture.py
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pexpect
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

TARGET = Path(__file__).parents[1] / "docs" / "pictures" / "pok.svg"
TYPED = ["square"]
PAPER = TerminalTheme(  # paper, ink and the coloured texts of the look (web/src/look.css)
    (246, 238, 221),
    (27, 26, 48),
    [(27, 26, 48), (168, 44, 25), (31, 99, 64), (138, 90, 0), (35, 72, 166), (91, 35, 80), (15, 107, 115), (87, 81, 102)],
)


def screen() -> str:
    """What a person sees who plays this round and stops."""
    command = ["-m", "trespok.cli", "play", "pok", "--seed", "picture", "--lang", "en", "--lines"]
    env = {"TERM": "xterm-256color", "PATH": "", "PYTHONPATH": os.environ.get("PYTHONPATH", "")}
    child = pexpect.spawn(sys.executable, command, dimensions=(60, 80), encoding="utf-8", env=env)
    shown = ""
    for word in [*TYPED, "quit"]:
        child.expect("> ")
        shown += child.before + child.after
        child.sendline(word)
    child.expect(pexpect.EOF)
    return shown.replace("\r\n", "\n")


def main() -> None:
    """Record it and write the picture."""
    console = Console(record=True, width=80, file=open("/dev/null", "w", encoding="utf-8"))  # noqa: SIM115, PTH123
    console.print(Text.from_ansi(screen().rstrip()))
    svg = console.export_svg(title="trespok play pok", theme=PAPER)
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # nothing is loaded from elsewhere
    TARGET.write_text(svg.replace("Fira Code", "DejaVu Sans Mono"), encoding="utf-8")
    print(f"wrote {TARGET.name}")


if __name__ == "__main__":
    main()
