"""The site, from docs/ and the docstrings: ``make docs``.  Offline; a warning or a link that leads nowhere is an error.

python tools/site/build.py [--out FOLDER] [--play ADDRESS]
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from pathlib import Path

from command_line import commands_page, limits_page
from links import troubles
from messages import messages_page
from positions import draw_examples
from reference import write_pages
from sphinx.cmd.build import build_main
from stage import ROOT, stage

HERE = Path(__file__).parent
GENERATED = {"command-line.md": commands_page, "limits.md": limits_page, "messages.md": messages_page}
_ON_A_CODE_HOST = re.compile(r"^On a code host.*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
_EVENING = re.compile(r':root\[data-theme="evening"\] \{(.*?)\n\}', re.DOTALL)


def look(folder: Path) -> None:
    """The page's own tokens and typefaces, and the live examples; Furo says *dark* where the page says *evening*."""
    web = ROOT / "web" / "src"
    shutil.copytree(web / "fonts", folder / "fonts", ignore=shutil.ignore_patterns("*.md"))
    tokens = (web / "look.css").read_text("utf-8")
    evening = _EVENING.search(tokens)
    if evening is None:
        raise SystemExit("web/src/look.css has no evening any more; tools/site/build.py reads it")
    dark = f'body[data-theme="dark"] {{{evening[1]}\n}}\n'
    auto = f'@media (prefers-color-scheme: dark) {{ body:not([data-theme="light"]) {{{evening[1]}\n}} }}\n'
    light = _EVENING.sub("", tokens).replace(":root {", "body {")
    (folder / "look.css").write_text(light + auto + dark, "utf-8")
    for name in ("site.css", "live.js", "live-worker.js"):
        shutil.copyfile(HERE / name, folder / name)


def add_play_button(index: Path, address: str) -> None:
    """Below the first paragraph of the first page."""
    title, about, rest = index.read_text("utf-8").split("\n\n", 2)
    button = f'<p><a class="play-button" href="{address}">Play in your browser</a></p>'
    index.write_text(f"{title}\n\n{about}\n\n{button}\n\n{rest}", "utf-8")


def main() -> int:
    """Lay out, build, check the links."""
    asks = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    asks.add_argument("--out", type=Path, default=ROOT / "build" / "site")
    asks.add_argument("--play", metavar="ADDRESS", help="where the games are, from the first page: a button leads there")
    asked = asks.parse_args()
    out: Path = asked.out
    source = out.with_name(f"{out.name}-source")
    stage(source)
    write_pages(source / "reference")
    for name, made in GENERATED.items():
        page = source / "reference" / name
        page.write_text(f"{_ON_A_CODE_HOST.sub('', page.read_text('utf-8'))}\n{made()}", "utf-8")
    draw_examples(source)
    if asked.play:
        add_play_button(source / "index.md", asked.play)
    static = source / "_static"
    static.mkdir()
    look(static)
    shutil.rmtree(out, ignore_errors=True)
    options = ["-W", "--keep-going", "-q", "-E", "-d", f"{source}-trees", "-D", f"html_static_path={static}"]
    failed = build_main([*options, "-c", str(HERE), str(source), str(out)])
    if failed:
        return failed
    shutil.copytree(source / "pictures", out / "pictures", dirs_exist_ok=True)  # <img> in a page is not Sphinx's to see
    found = troubles(out)
    print("\n".join(found) or f"the site is in {out}", file=sys.stderr if found else sys.stdout)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
