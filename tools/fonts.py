"""Cut the page's two typefaces to the letters of its languages: web/src/fonts/*.woff2, as its README tells.

Needs fonttools and brotli, which nothing else here needs:

    npm pack @fontsource/dela-gothic-one@5.3.0 @fontsource/figtree@5.3.0   # in a folder of its own
    python tools/fonts.py FOLDER
"""

from __future__ import annotations

import io
import sys
import tarfile
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

TARGET = Path(__file__).parents[1] / "web" / "src" / "fonts"
# English, German, French and Spanish are all in Latin 1 but for these; then what the page prints: dashes, dots, minus.
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x178, 0x1E9E, 0x20AC]
LETTERS += [0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2039, 0x203A, 0x2212]
CUTS = {  # our file: package, file in it
    "dela": ("fontsource-dela-gothic-one", "files/dela-gothic-one-latin-400-normal.woff2"),
    "figtree-500": ("fontsource-figtree", "files/figtree-latin-500-normal.woff2"),
    "figtree-700": ("fontsource-figtree", "files/figtree-latin-700-normal.woff2"),
}
LICENCES = {"LICENSE-dela.txt": "fontsource-dela-gothic-one", "LICENSE-figtree.txt": "fontsource-figtree"}


def packed(folder: Path, package: str, name: str) -> bytes:
    """One file of a package."""
    with tarfile.open(next(folder.glob(f"{package}-*.tgz"))) as tar:
        found = tar.extractfile(f"package/{name}")
        if found is None:
            raise SystemExit(f"{package} has no {name}")
        return found.read()


def cut(whole: bytes, target: Path) -> None:
    """The letters we print, with kerning and figures of one width, and nothing else."""
    font = TTFont(io.BytesIO(whole), recalcTimestamp=False)  # the same file every time
    options = subset.Options(
        layout_features=["kern", "mark", "ccmp", "locl", "tnum", "lnum"], name_IDs=[0, 1, 2, 13, 14], hinting=False
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(target)


def main() -> None:
    """Every cut, and the licences beside them."""
    folder = Path(sys.argv[1])
    for name, (package, path) in CUTS.items():
        cut(packed(folder, package, path), TARGET / f"{name}.woff2")
        print(f"{name}.woff2 {(TARGET / f'{name}.woff2').stat().st_size} bytes")
    for name, package in LICENCES.items():
        (TARGET / name).write_bytes(packed(folder, package, "LICENSE"))


if __name__ == "__main__":
    main()
