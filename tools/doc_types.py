"""Check the types of every Python example in README, docs and ``examples/`` as an editor does: with pyright.

Run it with ``.venv/bin/python tools/doc_types.py``; ``make types`` does.  The examples of a page become one file.  Each
keeps its line number, so a message of pyright names the line of the page.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]

_PROGRAM = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def pages_of(root: Path) -> list[Path]:
    """Every page with Python examples."""
    pages = (root / "README.md", *sorted((root / "docs").rglob("*.md")))
    return [page for page in pages if as_module(page.read_text("utf-8")).strip()]


def as_module(text: str) -> str:
    """The Python examples of a page as one file: doctests and fenced programs, each on its own line."""
    lines = [""] * len(text.splitlines())
    for program in _PROGRAM.finditer(text):
        if ">>>" not in program[1] and "import " in program[1]:  # without an import it is a sketch
            start = text.count("\n", 0, program.start(1))
            lines[start : start + program[1].count("\n")] = program[1].splitlines()
    for example in doctest.DocTestParser().get_examples(text):
        for place, line in enumerate(example.source.splitlines(), example.lineno):
            lines[place] = line
    return "\n".join(lines) + "\n"


def check(root: Path) -> int:
    """Let pyright print what it finds below *root*; 0 where that is nothing."""
    # Inside the tree, so that pyright finds src/; no dot before its name, for such folders it passes over in silence.
    with tempfile.TemporaryDirectory(prefix="doc_types_", dir=root) as folder:
        for page in pages_of(root):
            module = Path(folder) / page.relative_to(root).with_suffix(".py")
            module.parent.mkdir(parents=True, exist_ok=True)
            module.write_text(as_module(page.read_text("utf-8")), encoding="utf-8")
        examples = [str(root / "examples")] if (root / "examples").is_dir() else []
        command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--level", "error", folder, *examples]
        quiet = os.environ | {"PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}  # it would tell of its own newer versions
        return subprocess.run(command, cwd=root, env=quiet, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(check(ROOT))
