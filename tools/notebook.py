"""Run examples/tour.ipynb and write what its cells show into it, after a drawing has changed.

A notebook is JSON: cells of code, and beside each what came out.  Ours draw with ``_repr_svg_`` and ``_repr_html_``, so
nothing more than Python is needed to run them here.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[1] / "examples" / "tour.ipynb"


def run_cell(source: str, names: dict[str, Any]) -> tuple[str, Any]:
    """What the cell printed, and the value of its last line where that is an expression."""
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    value = None
    with contextlib.redirect_stdout(io.StringIO()) as said:
        exec(compile(ast.Module(body, []), "cell", "exec"), names)  # noqa: S102 - our own notebook
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307
    return said.getvalue(), value


def outputs(said: str, value: Any, count: int) -> list[dict[str, Any]]:
    """In the notebook's own form."""
    made: list[dict[str, Any]] = []
    if said:
        made.append({"name": "stdout", "output_type": "stream", "text": said.splitlines(keepends=True)})
    if value is not None:
        shown = {}
        for kind, name in (("image/svg+xml", "_repr_svg_"), ("text/html", "_repr_html_")):
            drawn = getattr(value, name, lambda: None)()
            if drawn is not None:
                shown[kind] = drawn.splitlines(keepends=True)
        shown["text/plain"] = [f"<{type(value).__name__}>" if shown else repr(value)]
        made.append({"data": shown, "execution_count": count, "metadata": {}, "output_type": "execute_result"})
    return made


def executed(notebook: dict[str, Any]) -> dict[str, Any]:
    """The same notebook with every cell run, from first to last."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = []
    count = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            shown = outputs(*run_cell("".join(cell["source"]), names), count)
            cells.append({**cell, "execution_count": count, "outputs": shown})
        else:
            cells.append(cell)
    return {**notebook, "cells": cells}


def main() -> int:
    """Write it."""
    after = executed(json.loads(NOTEBOOK.read_text("utf-8")))
    NOTEBOOK.write_text(json.dumps(after, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
