"""``make release``: refuse while anything is open, build twice, check what was built.

It uploads nothing and tags nothing; docs/how-to/release.md is the recipe around it.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from readme_install import stale, value, version

ROOT = Path(__file__).parents[1]
_PAGE = "src/trespok/server/static/index.html"


def refusals(root: Path) -> Iterator[str]:
    """Everything that keeps this tree from being released, a sentence each."""
    now = version(root)
    if not value("home", root):
        yield "pyproject.toml: [tool.trespok] home is empty, so no link in the package would lead anywhere."
    if (wheels := value("wheels", root)) and not wheels.startswith("http"):
        yield f"pyproject.toml: [tool.trespok] wheels is the folder {wheels}, so the pages would not install what is uploaded."
    heading = re.search(rf"^## \[{re.escape(now)}\](.*)$", (root / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    if heading is None:
        yield f"CHANGELOG.md has no heading '## [{now}]'."
    elif not re.fullmatch(r" - \d{4}-\d{2}-\d{2}", heading[1]):
        yield f"CHANGELOG.md is open: '## [{now}]{heading[1]}' should be '## [{now}] - YYYY-MM-DD'."
    if re.search(r"^## \[?Unreleased", (root / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE):
        yield "CHANGELOG.md still has changes under 'Unreleased'."
    for name in stale(root):
        yield f"{name} is stale: python tools/readme_install.py"
    if f"version: {now}\n" not in (root / "CITATION.cff").read_text("utf-8"):
        yield f"CITATION.cff does not name version {now}."
    if not (root / _PAGE).is_file():
        yield "The page is not built: make page"
    yield from _git(root, now)


def _git(root: Path, now: str) -> Iterator[str]:
    if _told(root, "git", "status", "--porcelain"):
        yield "The tree has changes that are not committed."
    if _told(root, "git", "tag", "--list", f"v{now}") and not _told(root, "git", "tag", "--points-at", "HEAD", f"v{now}"):
        yield f"The tag v{now} is on another commit: give the next version in src/trespok/__init__.py."


def _told(root: Path, *command: str) -> str:
    return subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603


def build(dist: Path) -> dict[str, str]:
    """Both packages, wheel and sdist, the standard way; the SHA-256 of each file."""
    shutil.rmtree(dist, ignore_errors=True)
    for project in (ROOT / "core", ROOT):
        command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", dist, project]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(dist.iterdir())}


def main() -> int:
    """0 where all is ready to be uploaded."""
    found = list(refusals(ROOT))
    for sentence in found:
        print(f"release: {sentence}", file=sys.stderr)
    for check in (("tools/page_types.py", "--check"), ("tools/doc_types.py",)):
        if subprocess.run([sys.executable, *check], cwd=ROOT, check=False).returncode:  # noqa: S603
            found.append(" ".join(check))
            print(f"release: stale, or wrong: python {' '.join(check)}", file=sys.stderr)
    if found:
        return 1
    dist, again = ROOT / "dist", ROOT / "build" / "again"
    first, second = build(dist), build(again)
    shutil.rmtree(again)
    if first != second:
        print("release: the same source gave other bytes the second time.", file=sys.stderr)
        return 1
    (dist / "SHA256SUMS").write_text("".join(f"{digest}  {name}\n" for name, digest in first.items()), "utf-8")
    for tool in ("tools/sizes.py", "tools/hashes.py"):  # the first installs both into fresh environments
        if subprocess.run([sys.executable, tool], cwd=ROOT, check=False).returncode:  # noqa: S603
            return 1
    print(f"\nReady: {', '.join(first)} in {dist}.  The release workflow publishes the same bytes:")
    print(f"  git tag -a v{version()} -m 'trespok {version()}'\n  git push origin v{version()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
