"""The site builds without a warning, leads nowhere but to what is there, and describes every public name."""

from __future__ import annotations

import inspect
import subprocess
import sys
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from rule_pages import ROOT
from sphinx.util.inventory import InventoryFile

from trespok.server.limits import Limits

sys.path.insert(0, str(ROOT / "tools" / "site"))
from beside import beside, said_of
from command_line import limits_page
from links import troubles
from reference import MODULES, public_names
from stage import moved, place_of, sections

DOORS = ("Tutorials", "How-to guides", "Reference", "Explanation")
MOST_BYTES = 130_000
MOST_LINES = 80
NAMES = [(module, name) for module in MODULES for name in public_names(module)]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built as ``make docs`` builds it: warnings and dead links are errors."""
    out = tmp_path_factory.mktemp("docs") / "site"
    (out.parent / "index.html").touch()  # where the games are, beside the site
    command = [sys.executable, str(ROOT / "tools/site/build.py"), "--out", str(out), "--play", "../index.html"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)  # noqa: S603 - our own tool
    assert (done.returncode, done.stderr) == (0, "")
    return out


def test_every_public_name_stands_in_the_reference(site: Path) -> None:
    """In the list other projects link by, so on a page of its own module."""
    listed = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
    there = {name for kind, names in listed.data.items() if kind.startswith("py:") for name in names}
    assert [f"{module}.{name}" for module, name in NAMES if f"{module}.{name}" not in there] == []


def test_the_first_page_has_the_doors_a_search_and_a_play_button(site: Path) -> None:
    page = (site / "index.html").read_text("utf-8")
    assert [section.title for section in sections() if f">{section.title}</span>" not in page] == []
    assert [door for door in DOORS if f">{door}<a " not in page] == []
    assert 'href="../index.html">Play in your browser</a>' in page
    assert 'action="search.html"' in page
    assert (site / "searchindex.js").is_file()


def test_the_documentation_is_short() -> None:
    """All pages but the rules, in bytes; what the site generates is not written by anybody."""
    pages = (path for path in (ROOT / "docs").rglob("*.md") if "rules" not in path.relative_to(ROOT / "docs").parts)
    assert sum(path.stat().st_size for path in pages) <= MOST_BYTES
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= MOST_LINES
    release = (ROOT / "CHANGELOG.md").read_text("utf-8").partition("## [0.1.0]")[2]
    assert len(release.splitlines()) <= MOST_LINES // 2


def test_commands_messages_and_limits_stand_in_the_reference(site: Path) -> None:
    """Each on its page, generated from the code; what is only for code hosts is gone."""
    wanted = {
        "command-line": ["trespok play", "trespok admin ban", "TRESPOK_STORE", "--json"],
        "messages": ["choose", "unchoose", "PokinoView", "NewTable"],
        "limits": [limit.name for limit in fields(Limits)],
    }
    for name, words in wanted.items():
        page = (site / "reference" / f"{name}.html").read_text("utf-8")
        assert [word for word in words if word not in page] == []
        assert "On a code host" not in page


def test_every_limit_says_what_it_limits() -> None:
    assert [row for row in limits_page().splitlines() if row.endswith("|  |")] == []


def described(module: str, name: str) -> bool:
    """By a docstring of its own, or by the comment beside it."""
    found: Any = getattr(import_module(module), name)
    if inspect.ismodule(found):
        return bool(found.__doc__)
    if inspect.isclass(found) or inspect.isroutine(found):
        own = vars(found).get("__doc__") if inspect.isclass(found) else found.__doc__
        return bool(own) and not str(own).startswith(f"{name}(")  # what a dataclass makes up
    return bool(said_of(module, name))


@pytest.mark.parametrize(("module", "name"), NAMES, ids=[f"{module}.{name}" for module, name in NAMES])
def test_every_public_name_is_described(module: str, name: str) -> None:
    assert described(module, name)


def test_a_comment_beside_a_field_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind it, above it, and not the one of a neighbour."""
    source = (
        "class Cup:\n    left: int  # so many counters\n    won: bool\n    # Who may\n    # take it.\n    who: int = 0\nA = 1\n"
    )
    (tmp_path / "cups_for_a_test.py").write_text(source, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    said = {name: beside("cups_for_a_test", name) for name in ("Cup.left", "Cup.won", "Cup.who", "A")}
    assert said == {"Cup.left": "so many counters", "Cup.won": "", "Cup.who": "Who may take it.", "A": ""}


def test_links_move_with_their_pages() -> None:
    """A link of the repository leads to the same file on the site; what is fenced stays as it is."""
    assert place_of("docs/rules/README.md") == "rules/index.md"
    text, linked = moved(
        "[a](../README.md) [b](../../examples/README.md#x)\n```\n[c](../README.md)\n```\n", "docs/rules/pok.md"
    )
    assert text == "[a](../index.md) [b](../examples/index.md#x)\n```\n[c](../README.md)\n```\n"
    assert linked == {"docs/README.md", "examples/README.md"}


def test_dead_links_and_things_from_elsewhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html"></a><a href="#x"></a><script src="https://elsewhere/x.js"></script>')
    assert len(troubles(tmp_path)) == 3
    (tmp_path / "b.html").write_text("")
    (tmp_path / "c.html").write_text('<p id="x"><a href="#x"></a><a href="https://elsewhere/">there</a>')
    assert len(troubles(tmp_path)) == 2
