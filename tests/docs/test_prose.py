"""The check of prose: our files pass it, and a bad page does not."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from typing import Any

import pytest
from rule_pages import ROOT

PLAIN = "The host opens a table. A player who waits for the next hand may leave.\n"
BAD = {
    "long": "The host " + "very\n" * 25 + "slowly opens a table.\n",
    "glossary": "Whoever waits may leave.\n",
    "who": "Only the host may do this. Who waits for the next hand may leave, or take another name.\n",
    "columns": "The host opens a table. " * 5 + "\n",
}


@pytest.fixture
def prose(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "tools" / "prose"))
    return import_module("check")


def test_our_prose_is_plain() -> None:
    """As ``make lint`` checks it."""
    done = subprocess.run([sys.executable, ROOT / "tools/prose/check.py"], capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.returncode, done.stdout) == (0, "the prose is plain\n")


@pytest.mark.parametrize("check", BAD)
def test_a_bad_page_fails(prose: Any, check: str) -> None:
    """Each check finds its own fault, and a plain page has none."""
    assert list(prose.check_page("page.md", PLAIN, prose.forbidden())) == []
    faults = list(prose.check_page("page.md", BAD[check], prose.forbidden()))
    assert [fault.check for fault in faults] == [check]


def test_code_tables_and_questions_are_no_prose(prose: Any) -> None:
    page = f"# Whoever\n\n| whoever | {'x' * 120} |\n\n```sh\nwhoever {'y' * 120}\n```\n\nWho may leave?\n"
    assert list(prose.check_page("page.md", page, prose.forbidden())) == []


def test_docstrings_log_lines_texts_and_help_are_read(prose: Any) -> None:
    """A fault in each kind of file is found."""
    source = '"""Fine."""\nlog.info("table %s: whoever asked", 1)\ndef f() -> None:\n    """Go on with it now."""\n'
    assert len(list(prose.check_sentences("a.py", prose.of_source(source), prose.forbidden()))) == 2
    catalogue = "a = Fine text.\nb = { $n ->\n    [one] whoever waits\n   *[other] all wait\n }\n"
    assert len(list(prose.check_sentences("a.ftl", prose.of_catalogue(catalogue), prose.forbidden()))) == 1


def test_an_exception_covers_its_path_and_its_check(prose: Any) -> None:
    fault = prose.Fault("docs/rules/pok.md", 1, "columns", "")
    assert prose.excepted(fault, [{"path": "docs/rules/*", "check": "columns"}])
    assert prose.excepted(fault, [{"path": "docs/*", "check": "all"}])
    assert not prose.excepted(fault, [{"path": "docs/rules/*", "check": "long"}])
    assert not prose.excepted(fault, [{"path": "docs/how-to/*", "check": "all"}])
