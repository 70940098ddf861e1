"""One folder for any static host: the page with its tables in the browser, and the site.  ``make static``.

Python there is Pyodide (web/alone, from npm) with our own packages, msgspec's wheel for it (from the package index) and
fluent.syntax as installed here, all as bytecode.  Everything is copied in; the folder fetches nothing from elsewhere.

python tools/static_folder.py [--out FOLDER] [--site]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
PYODIDE = WEB / "alone" / "node_modules" / "pyodide"
WHEELS = ROOT / "build" / "wheels"

_RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_LIBRARY = "python_stdlib.zip"
# Nobody at these tables tests, debugs, draws turtles or parses XML.
_UNUSED = re.compile(r"(_pyrepl|multiprocessing|unittest|xml|xmlrpc)/|(doctest|mailbox|pdb|pydoc|turtle)\.py")
# Of ours: what a room, the drills and the live examples need.  No solved values: they are read with NumPy.
_OURS = (
    *(
        "__init__.py",
        "core.py",
        "install_hint.py",
        "kit",
        "games",
        "drawings",
        "play",
        "bots",
        "review",
        "solve",
        "drills",
        "wire",
        "texts",
    ),
    *("server/__init__.py", "server/limits.py", "server/refusals.py"),
    *("server/alone", "server/games", "server/room", "server/workers"),
)
_FILES = {".py", ".ftl", ".json", ".txt", ".gz"}
_WHEN = (2020, 1, 1, 0, 0, 0)  # the same bytes whenever it is made
_NOT_KEPT = {".map", ".gz"}


def lock() -> dict[str, dict[str, str]]:
    """What Pyodide says of itself, without the packages of its own that we do not bring."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    return {"info": info, "packages": {}}


def wheel() -> Path:
    """The wheel of msgspec for this Pyodide, at the version we have here, from the package index or as fetched before."""
    abi, python = lock()["info"]["abi_version"], lock()["info"]["python"].rpartition(".")[0]
    wanted, tag = f"msgspec=={version('msgspec')}", f"cp{python.replace('.', '')}"
    pattern = f"msgspec-{version('msgspec')}-{tag}-{tag}-pyemscripten_{abi}_wasm32.whl"
    if not (WHEELS / pattern).is_file():
        target = [
            "--platform",
            f"pyemscripten_{abi}_wasm32",
            "--python-version",
            python,
            "--implementation",
            "cp",
            "--abi",
            tag,
        ]
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", *target, wanted]
        subprocess.run([*command, "--dest", str(WHEELS)], check=True)  # noqa: S603 - pip
    return WHEELS / pattern


def _ours() -> Iterator[tuple[str, bytes]]:
    source = ROOT / "src" / "trespok"
    for name in _OURS:
        place = source / name
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.suffix in _FILES and path.is_file():
                yield f"trespok/{path.relative_to(source).as_posix()}", path.read_bytes()


def _others() -> Iterator[tuple[str, bytes]]:
    with ZipFile(wheel()) as packed:
        for name in packed.namelist():
            if name.endswith((".py", ".so", "LICENSE")):
                yield name, packed.read(name)
    fluent = find_spec("fluent.syntax")
    typing = find_spec("typing_extensions")
    if fluent is None or fluent.origin is None or typing is None or typing.origin is None:
        raise SystemExit("fluent.syntax is not installed here; type: make setup")
    for path in sorted(Path(fluent.origin).parent.glob("*.py")):
        yield f"fluent/syntax/{path.name}", path.read_bytes()
    yield "typing_extensions.py", Path(typing.origin).read_bytes()


def _library() -> Iterator[tuple[str, bytes]]:
    with ZipFile(PYODIDE / _LIBRARY) as packed:
        for name in packed.namelist():
            if not name.endswith("/") and not _UNUSED.match(name):
                yield name, packed.read(name)


def _pack(path: Path, files: Iterator[tuple[str, bytes]]) -> None:
    with ZipFile(path, "w", ZIP_DEFLATED) as packed:
        for name, content in files:
            packed.writestr(ZipInfo(name, _WHEN), content, ZIP_DEFLATED)


def python(folder: Path) -> None:
    """Pyodide, its library and ``trespok.zip``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in _RUNTIME:
        text = (
            re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", (PYODIDE / name).read_bytes()) if name == _RUNTIME[0] else None
        )
        (folder / name).write_bytes((PYODIDE / name).read_bytes() if text is None else text)
    (folder / "pyodide-lock.json").write_text(json.dumps(lock()), "utf-8")
    zips = {folder / _LIBRARY: _library(), folder / "trespok.zip": chain(_ours(), _others())}
    for path, files in zips.items():
        _pack(path, files)
    subprocess.run(["node", str(WEB / "alone/compile.mjs"), *map(str, zips)], check=True)  # noqa: S603, S607 - our own script


def keep(folder: Path) -> None:
    """The service worker, with every file it keeps."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix not in _NOT_KEPT)
    files = [path.relative_to(folder).as_posix() for path in paths if path.name != "keeper.js" and not _is_site(path, folder)]
    digest = hashlib.sha256(b"".join((folder / name).read_bytes() for name in files)).hexdigest()
    text = (WEB / "alone" / "keeper.js").read_text("utf-8")
    text = text.replace("/* version */", f"trespok-{digest[:12]}").replace('["/* files */"]', json.dumps(["./", *files]))
    (folder / "keeper.js").write_text(text, "utf-8")


def _is_site(path: Path, folder: Path) -> bool:
    return path.relative_to(folder).parts[0] == "docs"


def page(folder: Path) -> None:
    """The page, built to find its tables in a worker; paths of the manifest are relative, as all others."""
    command = ["npx", "vite", "build", "--config", "vite.alone.config.ts", "--logLevel", "warn", "--outDir", str(folder)]
    subprocess.run([*command, "--emptyOutDir"], cwd=WEB, check=True)  # noqa: S603 - our own build
    (folder / "notice-worker.js").unlink(missing_ok=True)  # nobody sends notices there
    (folder / "train-worker.js").unlink(missing_ok=True)  # the keeper of the folder keeps the drills, too
    manifest = folder / "manifest.webmanifest"
    manifest.write_text(re.sub(r'"/([^"]*)"', r'"./\1"', manifest.read_text("utf-8")), "utf-8")


def main() -> int:
    """Build, copy, list."""
    asks = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    asks.add_argument("--out", type=Path, default=ROOT / "build" / "static")
    asks.add_argument("--site", action="store_true", help="the site too, in docs/")
    asked = asks.parse_args()
    out: Path = asked.out.resolve()
    page(out)
    python(out / "python")
    if asked.site:
        site = [sys.executable, str(ROOT / "tools/site/build.py"), "--out", str(out / "docs"), "--play", "../index.html"]
        subprocess.run(site, check=True)  # noqa: S603 - our own tool
        for made in ("docs-source", "docs-source-trees"):
            shutil.rmtree(out / made)
    keep(out)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{out}: {size / 1e6:.1f} MB; put it on any static host, or: python -m http.server --directory {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
