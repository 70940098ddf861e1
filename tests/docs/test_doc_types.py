"""The examples of our pages pass pyright, which is what editors check with; ``make types`` runs the tool over all of them."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from rule_pages import ROOT


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("doc_types", ROOT / "tools" / "doc_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_examples_stand_on_their_own_lines(tool: ModuleType) -> None:
    """What pyright says of line 4 is true of line 4 of the page; answers and prose are left out."""
    page = "Words.\n\n>>> a = 1\n>>> for b in (a,):\n...     print(b)\n1\n\n```python\nimport os\n```\n"
    assert tool.as_module(page) == "\n\na = 1\nfor b in (a,):\n    print(b)\n\n\n\nimport os\n\n"


def test_the_front_page_is_checked(tool: ModuleType) -> None:
    assert ROOT / "README.md" in tool.pages_of(ROOT)


@pytest.mark.parametrize(("line", "faults"), [("n: int = 1", 0), ("n: int = 'one'", 1)], ids=["right", "wrong"])
@pytest.mark.parametrize("form", [">>> {}\n", "```python\nimport os\n\n{}\n```\n"], ids=["doctest", "program"])
def test_a_wrong_example_is_found(tool: ModuleType, tmp_path: Path, form: str, line: str, faults: int) -> None:
    """The tool fails on a page whose example has the wrong type."""
    (tmp_path / "README.md").write_text(form.format(line), "utf-8")
    assert tool.check(tmp_path) == faults
