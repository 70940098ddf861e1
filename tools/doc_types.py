"""Check the types of every Python example in README, docs and ``examples/`` as an editor does: with pyright.

Run it with ``.venv/bin/python tools/doc_types.py``; ``make types`` does.  The examples of a page become one file, each
on the line where the page has it, so that what pyright says names the page's own line.
"""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def pages_of(root: Path) -> list[Path]:
    """Every page that has examples."""
    pages = (root / "README.md", *sorted((root / "docs").rglob("*.md")))
    return [page for page in pages if ">>>" in page.read_text("utf-8")]


def as_module(text: str) -> str:
    """The doctest examples of a page as a Python file, line for line where they stand."""
    lines = [""] * len(text.splitlines())
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
