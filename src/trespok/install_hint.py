"""Which line installs a part that is missing, from where this installation came."""

import json
import shutil
import sys
from collections.abc import Mapping
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from importlib.util import find_spec
from typing import Final
from urllib.parse import unquote, urlsplit

# By the module that was not found: what needs it, and the extra that brings it; "" is trespok without any.
_PARTS: Final[Mapping[str, tuple[str, str]]] = {
    "asyncpg": ("PostgreSQL", "host"),
    "fpdf": ("A PDF", "print"),
    "gymnasium": ("The adapter for Gymnasium and PettingZoo", "adapters"),
    "jax": ("JAX", "solve"),
    "matplotlib": ("A plot", "lab"),
    "pettingzoo": ("The adapter for PettingZoo", "adapters"),
    "pgx": ("The adapter for Pgx", "adapters"),
    "prometheus_client": ("Counting for /metrics", "host"),
    "numpy": ("Solved play", ""),
    "pywebpush": ("Web Push", "push"),
    "pyspiel": ("The adapter for OpenSpiel", "adapters"),
    "resvg_py": ("A poster", "poster"),
    "ray": ("A Ray cluster", "cluster"),
    "trespok": ("This part of trespok", ""),
}
_SIMULATING: Final = {"simulate", "sweep"}  # commands that need all of the laboratory


def line_for(module: str | None, command: str = "") -> str | None:
    """One sentence with the line that installs *module* for *command*; None if the module is no part of ours."""
    name = (module or "").partition(".")[0]
    if name not in _PARTS:
        return None
    what, extra = _PARTS[name]
    if name == "jax" and command in _SIMULATING:
        what, extra = "A simulation", "lab"
    return f"{what} needs a package that is not installed; type: {install_line(extra)}"


def install_line(extra: str) -> str:
    """The command that adds an extra to this installation: by a tool, from a clone, from wheels, or from the index."""
    return _line(extra, _pip(), *_source(_installed()))


def _line(extra: str, tool: str, clone: str, wheels: str) -> str:
    """*clone* is the folder that is installed from, if any; *wheels* is where wheels are, if not on the index.

    >>> _line("lab", "pip install", "", "")
    "pip install 'trespok[lab]'"
    >>> _line("", "pip install", "", "/home/ada/dist")
    'pip install --find-links /home/ada/dist trespok'
    >>> _line("host", "pip install", "/src/trespok", "")
    "pip install -e '/src/trespok[host]'"
    >>> _line("lab", "pipx install --force", "", "/home/ada/dist")
    "pipx install --force --pip-args='--find-links /home/ada/dist' 'trespok[lab]'"
    """
    package = f"{clone or 'trespok'}[{extra}]" if extra else clone or "trespok"
    package = package if package.replace("/", "").replace("-", "").isalnum() else f"'{package}'"
    if clone:
        return f"{tool} -e {package}"
    links = f"--find-links {wheels}"
    if wheels and tool.startswith("pipx"):
        links = f"--pip-args='{links}'"
    return f"{tool} {links} {package}" if wheels else f"{tool} {package}"


def _pip() -> str:
    if _has("uv-receipt.toml"):
        return "uv tool install"
    if _has("pipx_metadata.json"):
        return "pipx install --force"
    if find_spec("pip") is None:
        return f"uv pip install --python {sys.executable}"
    own = shutil.which("pip")
    return "pip install" if own is not None and own.startswith(f"{sys.prefix}/") else f"{sys.executable} -m pip install"


def _has(name: str) -> bool:
    try:
        with open(f"{sys.prefix}/{name}", "rb"):  # noqa: PTH123 - the rules import no pathlib
            return True
    except OSError:
        return False


def _installed() -> Distribution | None:
    for name in ("trespok", "trespok-core"):
        try:
            return distribution(name)
        except PackageNotFoundError:
            continue
    return None


def _source(found: Distribution | None) -> tuple[str, str]:
    """The clone that it is installed from, or where its wheels are."""
    if found is None:
        return "", ""
    if told := found.read_text("direct_url.json"):
        source = json.loads(told)
        path = unquote(urlsplit(source["url"]).path)
        return ("", path.rpartition("/")[0]) if path.endswith(".whl") else (path, "")
    urls = found.metadata.get_all("Project-URL") or []
    return "", next((url.partition(", ")[2] for url in urls if url.startswith("Wheels, ")), "")
