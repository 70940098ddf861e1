"""What ``python -m build`` makes of the tree: every file once, the same bytes twice, nothing without the page."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

pytest.register_assert_rewrite("package_rig")
from package_rig import ROOT, Installed, build  # noqa: E402 - rewritten, so imported after being named

from trespok.commands.output import COMMANDS  # noqa: E402 - as above

pytest_plugins = ("package_rig",)
pytestmark = pytest.mark.slow

PACKAGE = ROOT / "src" / "trespok"


def inside(wheel: Path) -> set[str]:
    """The files of the package in a wheel."""
    return {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("trespok/")}


def wheel(built: Path, name: str) -> Path:
    return next(built.glob(f"{name}-[0-9]*.whl"))


def metadata(built: Path, name: str) -> str:
    with zipfile.ZipFile(wheel(built, name)) as archive:
        return archive.read(next(each for each in archive.namelist() if each.endswith(".dist-info/METADATA"))).decode()


def test_every_file_is_in_one_of_the_wheels_and_in_one_only(built: Path) -> None:
    """Data, catalogues, migrations, the built page: what the source has, the wheels have."""
    core, rest = inside(wheel(built, "trespok_core")), inside(wheel(built, "trespok"))
    source = {
        f"trespok/{path.relative_to(PACKAGE)}"
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    pages = {f"trespok/rules/{name}.md" for name in ("pok", "pokerdice", "pokino")}
    assert core & rest == set()
    assert core | rest == source | pages
    assert pages <= core
    assert "trespok/server/static/index.html" in rest
    assert len([name for name in rest if "/static/assets/" in name]) > 10


def test_the_sdist_has_what_the_wheel_is_made_of(built: Path) -> None:
    """The page too; the wheel here was made from it."""
    with tarfile.open(next(built.glob("trespok-[0-9]*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wheels = inside(wheel(built, "trespok")) | inside(wheel(built, "trespok_core"))
    assert {f"src/{name}" for name in wheels if not name.startswith("trespok/rules/")} <= names
    assert {"README.md", "LICENSE", "web/package-lock.json", "tests/test_house.py", "docs/rules/pok.md"} <= names
    assert not any("node_modules" in name for name in names)


def test_the_manual_is_installed(built: Path, whole: Installed) -> None:
    """``man trespok``: every command with its options, as the parsers have them."""
    page = (whole.folder / "share" / "man" / "man1" / "trespok.1").read_text("utf-8")
    with zipfile.ZipFile(wheel(built, "trespok")) as archive:
        name = next(name for name in archive.namelist() if name.endswith("share/man/man1/trespok.1"))
        assert archive.read(name).decode() == page
    assert page.startswith(".TH TRESPOK 1")
    for name in COMMANDS:
        assert f"\n.SS trespok {name.replace('-', chr(92) + '-')}\n" in page
    assert "\n\\fB\\-\\-out\\fR \\fIFILE\\fR\n" in page


def test_the_same_source_gives_the_same_bytes(built: Path, tmp_path: Path) -> None:
    """Again, and the wheel this time straight from the tree."""
    for project in (ROOT / "core", ROOT):
        build(tmp_path, project, "--wheel", "--sdist")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(path.name for path in built.iterdir())
    assert [path.name for path in tmp_path.iterdir() if path.read_bytes() != (built / path.name).read_bytes()] == []


@pytest.mark.parametrize(
    "lost", ["server/static/index.html", "server/static/assets", "solve/data/pok-5.values", "texts/page.fr.ftl"]
)
def test_there_is_no_package_without_its_parts(built: Path, lost: str, tmp_path: Path) -> None:
    """Neither wheel nor sdist, and the build says what is missing."""
    with tarfile.open(next(built.glob("trespok-[0-9]*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    tree = next(tmp_path.iterdir())
    gone = tree / "src" / "trespok" / lost
    shutil.rmtree(gone) if gone.is_dir() else gone.unlink()
    for kind in ("--wheel", "--sdist"):
        command = [sys.executable, "-m", "build", "--no-isolation", kind, "--outdir", tmp_path / "dist", tree]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        assert done.returncode != 0
        assert f"src/trespok/{lost}" in done.stdout + done.stderr
    assert not list((tmp_path / "dist").glob("trespok*"))


def test_an_editable_install_is_the_whole_source_and_needs_no_page(built: Path, tmp_path: Path) -> None:
    """What make does before the page is built; the rules come with the rest, not from trespok-core."""
    with tarfile.open(next(built.glob("trespok-[0-9]*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    tree = next(tmp_path.iterdir())
    shutil.rmtree(tree / "src/trespok/server/static")
    program = f"from hatchling.build import build_editable; print(build_editable({str(tmp_path)!r}))"
    done = subprocess.run([sys.executable, "-c", program], cwd=tree, capture_output=True, text=True, check=True)  # noqa: S603
    with zipfile.ZipFile(tmp_path / done.stdout.split()[-1]) as archive:
        told = {name.rpartition("/")[2]: archive.read(name).decode() for name in archive.namelist()}
    assert "Requires-Dist: trespok-core" not in told["METADATA"]
    assert [text.strip() for name, text in told.items() if name.endswith(".pth")] == [str(tree / "src")]


def test_the_rules_alone_are_light(built: Path, thin: Installed) -> None:
    """No dependency, and under 2 MB on the disk with bytecode."""
    assert "Requires-Dist" not in metadata(built, "trespok_core")
    assert sum(path.stat().st_blocks * 512 for path in thin.site.rglob("*") if path.is_file()) < 2_000_000


def test_the_whole_needs_the_rules_of_its_own_version(built: Path) -> None:
    """And none of what is only for hosts and solvers, or was found too heavy."""
    told = metadata(built, "trespok")
    version = next(line.partition(": ")[2] for line in told.splitlines() if line.startswith("Version"))
    plain = {
        line.partition(": ")[2] for line in told.splitlines() if line.startswith("Requires-Dist") and "extra ==" not in line
    }
    assert f"trespok-core=={version}" in plain
    assert not {name for name in plain if name.startswith(("asyncpg", "fpdf2", "jax", "uvloop", "fluent-runtime", "babel"))}


def test_licences_travel_with_it(built: Path) -> None:
    """Ours in both; that of every package in the page, in the page's own list and in ours."""
    with zipfile.ZipFile(wheel(built, "trespok")) as archive:
        names = archive.namelist()
        bundled = archive.read("trespok/server/static/licences.md").decode()
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert any(name.endswith("licenses/LICENSES/Apache-2.0.txt") for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in zipfile.ZipFile(wheel(built, "trespok_core")).namelist())
    listed = (ROOT / "docs" / "reference" / "licences.md").read_text("utf-8")
    packages = [line[3:].partition(" - ")[0] for line in bundled.splitlines() if line.startswith("## ")]
    assert "svelte" in packages
    assert [name for name in packages if f"`{name}`" not in listed] == []
    fonts = [path.name for path in (ROOT / "web" / "src").rglob("*.woff2")]
    assert fonts
    assert [name for name in fonts if f"`{name}`" not in listed] == []
    for kept in (ROOT / "web" / "src" / "fonts").glob("LICENSE-*.txt"):  # beside the fonts, and in the wheel
        assert any(name.endswith(f"licenses/LICENSES/{kept.name.replace('LICENSE', 'OFL')}") for name in names)
        assert (ROOT / "LICENSES" / kept.name.replace("LICENSE", "OFL")).read_bytes() == kept.read_bytes()
    assert (ROOT / "core" / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
