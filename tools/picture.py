"""Make docs/pictures/pok.svg: the first rounds of a real game in a real terminal, drawn as an SVG.

Run it after the terminal's look has changed:  .venv/bin/python tools/picture.py
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pexpect
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

TARGET = Path(__file__).parents[1] / "docs" / "pictures" / "pok.svg"
TYPED = ["square"]
PAPER = TerminalTheme(  # DESIGN, "Look": warm paper, ink, and the three colours of the counters
    (250, 245, 234),
    (43, 38, 32),
    [(43, 38, 32), (192, 57, 43), (39, 121, 66), (150, 100, 10), (31, 95, 160), (120, 70, 140), (20, 115, 125), (110, 104, 94)],
)


def screen() -> str:
    """What a person sees who plays this round and stops."""
    command = ["-m", "trespok.cli", "play", "pok", "--seed", "picture", "--lang", "en"]
    child = pexpect.spawn(
        sys.executable, command, dimensions=(60, 80), encoding="utf-8", env={"TERM": "xterm-256color", "PATH": ""}
    )
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
