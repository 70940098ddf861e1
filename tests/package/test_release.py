"""The release recipe: what it refuses, what it writes, and the one value links are made from."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
HOME = "https://example.org/trespok"


def tool(name: str) -> ModuleType:
    """A script of tools/, or hatch_build.py, as a module."""
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        path = ROOT / f"{name}.py" if name == "hatch_build" else ROOT / "tools" / f"{name}.py"
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        made = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(made)
        return made
    finally:
        sys.path.pop(0)


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """A small tree with nothing open."""
    readme = tool("readme_install")
    now = readme.version()
    files = {
        "pyproject.toml": f'[tool.trespok]\nhome = "{HOME}"\nwheels = ""\n',
        "src/trespok/__init__.py": f'__version__ = "{now}"\n',
        "src/trespok/server/static/index.html": "<!doctype html>",
        "CHANGELOG.md": f"# Changelog\n\n## [{now}] - 2026-12-01\n\n- All of it.\n",
        "CITATION.cff": f"version: {now}\n",
        **{name: readme.with_lines("<!-- install: -->\n<!-- /install -->\n", "", now) for name in readme.PAGES},
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    git(tmp_path, "init", "-q")
    commit(tmp_path)
    return tmp_path


def git(root: Path, *words: str) -> None:
    subprocess.run(["git", "-c", "user.name=t", "-c", "user.email=t@example.org", *words], cwd=root, check=True)  # noqa: S603, S607


def commit(root: Path) -> None:
    git(root, "add", "-A")
    git(root, "commit", "-qm", "all of it")


def refused(root: Path) -> str:
    return " ".join(tool("release").refusals(root))


def test_nothing_open_is_not_refused(ready: Path) -> None:
    """The tree all others below are made from."""
    assert refused(ready) == ""


@pytest.mark.parametrize(
    ("file", "before", "after", "told"),
    [
        ("pyproject.toml", HOME, "", "home is empty"),
        ("pyproject.toml", 'wheels = ""', 'wheels = "dist"', "wheels is the folder dist"),
        ("CHANGELOG.md", " - 2026-12-01", " - unreleased", "CHANGELOG.md is open"),
        ("CHANGELOG.md", "## [", "## [9", "no heading"),
        ("CHANGELOG.md", "# Changelog", "# Changelog\n\n## [Unreleased]", "under 'Unreleased'"),
        ("README.md", "uvx", "uv", "README.md is stale"),
        ("CITATION.cff", "version", "edition", "CITATION.cff"),
    ],
)
def test_what_is_open_is_refused(ready: Path, file: str, before: str, after: str, told: str) -> None:
    """One thing open, one sentence."""
    text = (ready / file).read_text("utf-8")
    assert before in text
    (ready / file).write_text(text.replace(before, after, 1), "utf-8")
    commit(ready)
    assert told in refused(ready)


def test_a_dirty_tree_a_missing_page_and_a_used_tag_are_refused(ready: Path) -> None:
    """By what git and the folder say."""
    (ready / "new").write_text("")
    assert "not committed" in refused(ready)
    (ready / "new").unlink()
    git(ready, "tag", f"v{tool('readme_install').version()}")
    assert refused(ready) == ""  # the workflow builds what is tagged
    git(ready, "commit", "-qm", "one more", "--allow-empty")
    assert "is on another commit" in refused(ready)
    (ready / "src/trespok/server/static/index.html").unlink()
    assert "page is not built" in refused(ready)


def test_the_pages_install_as_pyproject_says() -> None:
    """From a folder of a clone, from a page of wheels, or by name from the index."""
    readme = tool("readme_install")
    assert readme.stale(ROOT) == {}
    now = readme.version()
    for page, folder, links, index in (
        ("README.md", "make play ", f"uvx --find-links {HOME} trespok ", "uvx trespok "),
        (
            "docs/how-to/play.md",
            f"dist/trespok-{now}-py3-none-any.whl",
            f'pipx install --pip-args="--find-links {HOME}" trespok ',
            "pipx install trespok ",
        ),
        (
            "docs/how-to/host-a-table.md",
            f"'dist/trespok-{now}-py3-none-any.whl[host]'",
            f"--find-links {HOME} 'trespok[host]'\n",
            "--upgrade 'trespok[host]'\n",
        ),
    ):
        text = (ROOT / page).read_text("utf-8")
        for wheels, line in (("dist", folder), (HOME, links), ("", index)):
            assert line in readme.with_lines(text, wheels, now)


def test_links_are_absolute_where_an_index_shows_them() -> None:
    """Every picture and every link of the README, once there is a home; those to elsewhere and within the page stay."""
    made = tool("hatch_build").absolute((ROOT / "README.md").read_text("utf-8"), HOME, "v1")
    targets = re.findall(r"\]\(([^)]+)\)", made) + re.findall(r'src="([^"]+)"', made)
    assert len(targets) > 10
    assert [target for target in targets if not target.startswith(("https://", "http://", "#"))] == []
    assert f"{HOME}/raw/v1/docs/pictures/pok.png" in targets
    assert f"{HOME}/blob/v1/docs/rules/README.md" in targets
    assert tool("hatch_build").absolute("[a](https://b) [c](#d)", HOME, "v1") == "[a](https://b) [c](#d)"


def test_every_link_of_the_readme_leads_somewhere() -> None:
    """In the repository itself."""
    for page in (
        "README.md",
        "docs/reference/packages.md",
        "docs/reference/licences.md",
        "docs/how-to/add-a-language.md",
        "docs/how-to/release.md",
    ):
        text = (ROOT / page).read_text("utf-8")
        for target in re.findall(r"\]\(([^)#]+)\)", text) + re.findall(r'src="([^"]+)"', text):
            if not target.startswith("http"):
                assert ((ROOT / page).parent / target).exists(), (page, target)
