"""The house itself: pure rules, locked packages, one way of importing, two commands."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))
import lock  # noqa: E402 - from the path above


def test_rules_import_with_nothing_but_the_standard_library() -> None:
    """Without site-packages, ``core`` and ``games`` still import and know how a game begins."""
    program = (
        f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); import trespok.core, trespok.games as g; "
        "s = g.pok.start(3, g.pok.Options()); print(len(g.pok.offers(s)))"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.stdout, done.stderr) == ("1\n", "")


def test_no_file_names_a_registry_host() -> None:
    """Packages come by name from whatever index a machine is set up with."""
    folders = ("src", "core", "web", "docs", "tests", "tools", "bench", "examples", ".github", ".ci")
    made = {"node_modules", "static", "__pycache__"}
    files = [path for path in ROOT.iterdir() if path.is_file()]
    files += [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    for path in files:
        if not made & set(path.parts):
            assert not re.search(rb"https?://[^\s\"')]*(pypi|npmjs|registry\.|pythonhosted)", path.read_bytes()), path


def test_the_lock_has_a_hash_for_everything() -> None:
    """One version of each for a system and a Python, no host, and everything that pyproject.toml asks for."""
    text = (ROOT / "constraints.txt").read_text("utf-8")
    entries = lock.read(text)
    assert "://" not in text
    assert len(entries) > 100
    for entry in entries:
        head, *hashes = entry.lines
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][A-Za-z0-9.]*( ; .+)?", head), head
        assert hashes
        assert [line for line in hashes if not re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}", line)] == []
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    versions: dict[str, set[str]] = {}
    for entry in entries:
        versions.setdefault(entry.name, set()).add(entry.lines[0].split("==")[1].split(" ")[0])
    project = pyproject["project"]
    asked = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    asked += [one for group in pyproject["dependency-groups"].values() for one in group]
    for requirement in map(Requirement, asked):
        found = versions[lock.name_of(requirement.name)]
        assert all(version in requirement.specifier for version in found), requirement


@pytest.mark.parametrize("environment", list(lock.ENVIRONMENTS))
def test_every_environment_is_a_whole_part_of_the_lock(environment: str) -> None:
    """What is asked for, and all that this needs in turn: nothing is left to be found by pip."""
    text = lock.requirements(environment)
    names = [lock.name_of(line) for line in text.splitlines() if "==" in line]
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert lock.wanted(pyproject, environment) <= set(names)
    needed = {entry.name for entry in lock.read((ROOT / "constraints.txt").read_text("utf-8")) if entry.needed_by & set(names)}
    assert needed <= set(names)
    assert text.count("--hash") >= len(names)


def test_make_installs_from_the_lock_alone() -> None:
    """With hashes; the project itself second and without dependencies."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    installs = [line for line in makefile.splitlines() if "$(PIP) install" in line]
    assert installs
    for part in (one for line in installs for one in line.split("$(PIP)")[1:]):
        assert "--require-hashes -r" in part or "--no-deps --no-build-isolation" in part


def test_ci_runs_make_test_and_nothing_else() -> None:
    """What CI runs is what the README tells people to run."""
    commands = [
        line for line in (ROOT / ".ci" / "run").read_text().splitlines() if line and not line.startswith(("#", "set ", "cd "))
    ]
    assert commands == ["exec make test"]


def test_the_workflow_runs_the_same_targets_on_the_pythons_we_claim() -> None:
    """Nothing is run there that cannot be run at home, and the classifiers name the Pythons it is run on."""
    workflow = (ROOT / ".github" / "workflows" / "check.yml").read_text()
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    ran = re.findall(r"- run: (.+)", workflow)
    assert ran
    assert [line for line in ran if line.split()[0] != "make" or line.split()[1] not in targets] == []
    matrix = re.search(r"python: \[(.+)\]", workflow)
    assert matrix is not None
    for file in ("pyproject.toml", "core/pyproject.toml"):
        claimed = re.findall(r"Python :: (3\.\d+)", (ROOT / file).read_text())
        assert claimed == re.findall(r"3\.\d+", matrix[1])


def test_pre_commit_has_the_tools_of_make() -> None:
    """From the project's own environment: nothing is fetched, and every command is one that make runs or tests run."""
    hooks = (ROOT / ".pre-commit-config.yaml").read_text()
    assert re.findall(r"repo: (.+)", hooks) == ["local"]
    made = (ROOT / "Makefile").read_text().replace("$(BIN)", ".venv/bin")
    for entry in re.findall(r"entry: (.+)", hooks):
        command = entry.removesuffix(" --force-exclude")
        assert command in made or command == ".venv/bin/python tools/missing_texts.py"


def test_the_games_are_named_as_their_owners() -> None:
    """The README says whose the names are, and how to install comes before the Python."""
    readme = (ROOT / "README.md").read_text()
    assert "belong to their owners" in readme
    assert 0 < readme.index("make play") < readme.index("```python")


@pytest.mark.parametrize("name", ["pok_alone", "pok_play", "rules", "startup", "static_start"])
def test_a_benchmark_says_what_it_takes(name: str) -> None:
    """Those that take no option but --help; the others have had it from the start."""
    command = [sys.executable, str(ROOT / "bench" / f"{name}.py"), "--help"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: {name}.py")


def test_a_benchmark_takes_a_port_that_is_free() -> None:
    """One function finds it; a number made of the process's own may be another run's."""
    texts = {path.stem: path.read_text("utf-8") for path in (ROOT / "bench").glob("*.py")}
    assert [name for name, text in texts.items() if "def free_port" in text] == ["ports"]
    assert [name for name, text in texts.items() if re.search(r"getpid\(\) [%*]", text)] == []
