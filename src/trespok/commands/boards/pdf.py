"""A PDF as our booklets need it: pages in millimetres from the top left, lines, rectangles, drawings, Helvetica."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Final, Literal

from .helvetica import width
from .svg_paths import colour, drawn, number, rounded

__all__ = ["Align", "Pdf"]

Align = Literal["L", "C", "R"]

POINTS: Final = 72 / 25.4


class Pdf:
    """One document.  What it says is cp1252: the letters every reader's own fonts have.  The same calls, the same bytes."""

    def __init__(self, size: tuple[float, float], title: str, language: str) -> None:
        self.w, self.h = size
        self._about = (title, language)
        self._pages: list[list[str]] = []
        self.font_size = 3.0  # mm
        self._bold = False
        self._ink = "0 0 0"

    @property
    def page_no(self) -> int:
        return len(self._pages)

    def add_page(self) -> None:
        """From here on millimetres, down from the top."""
        self._pages.append([f"{number(POINTS)} 0 0 {number(-POINTS)} 0 {number(self.h * POINTS)} cm"])

    def set_font(self, points: float, ink: str, *, bold: bool = False) -> None:
        """For all text until the next."""
        self.font_size, self._bold, self._ink = points / POINTS, bold, colour(ink)

    def width(self, words: str) -> float:
        """Of a line in the font that is set."""
        return width(words, self.font_size, bold=self._bold)

    def text(self, x: float, y: float, words: str, *, upwards: bool = False, closer: float = 0) -> None:
        """A line that begins here and stands on *y*; *upwards* it climbs.  *closer* takes this from between letters."""
        turned = "0 -1 -1 0" if upwards else "1 0 0 -1"
        said = words.encode("cp1252", "replace").decode("cp1252")
        for sign in "\\()":
            said = said.replace(sign, "\\" + sign)
        font = f"/F{2 if self._bold else 1} {number(self.font_size)} Tf"
        spaced = f" {number(-closer)} Tc" if closer else " 0 Tc"
        self._write(f"{self._ink} rg", f"BT {font}{spaced} {turned} {number(x)} {number(y)} Tm ({said}) Tj ET")

    def cell(self, x: float, y: float, wide: float, tall: float, words: str, *, align: Align = "C") -> None:
        """A line in a box, in the middle of its height."""
        left = {"L": 0.0, "C": 0.5, "R": 1.0}[align] * (wide - self.width(words))
        self.text(x + left, y + tall / 2 + 0.3 * self.font_size, words)

    def paragraph(self, x: float, y: float, wide: float, leading: float, words: str) -> None:
        """Lines in the middle of a column."""
        for place, line in enumerate(self._lines(words, wide)):
            self.cell(x, y + place * leading, wide, leading, line)

    def _lines(self, words: str, wide: float) -> Iterator[str]:
        line = ""
        for word in words.split(" "):
            longer = f"{line} {word}" if line else word
            if line and self.width(longer) > wide:
                yield line
                longer = word
            line = longer
        yield line

    def line(self, x: float, y: float, to_x: float, to_y: float, *, ink: str, thick: float) -> None:
        """A straight one."""
        self._write(f"{colour(ink)} RG {number(thick)} w [] 0 d {number(x)} {number(y)} m {number(to_x)} {number(to_y)} l S")

    def rect(self, x: float, y: float, wide: float, tall: float, *, fill: str, ink: str, thick: float, corner: float) -> None:
        """Filled, with an edge and round corners."""
        self._write(f"{colour(fill)} rg {colour(ink)} RG {number(thick)} w [] 0 d", *rounded((x, y), (wide, tall), corner), "B")

    def image(self, svg: str, x: float, y: float, scale: float) -> None:
        """A drawing of ours, *scale* millimetres to its unit."""
        self._write("q", f"{number(scale)} 0 0 {number(scale)} {number(x)} {number(y)} cm", *drawn(svg), "Q")

    def _write(self, *words: str) -> None:
        self._pages[-1].extend(words)

    def output(self) -> bytes:
        """The file."""
        title, language = self._about
        fonts = "/F1 3 0 R /F2 4 0 R"
        kids = " ".join(f"{6 + 2 * page} 0 R" for page in range(len(self._pages)))
        box = f"[0 0 {round(self.w * POINTS, 2):.2f} {round(self.h * POINTS, 2):.2f}]"
        objects = [
            f"<< /Type /Catalog /Pages 2 0 R /Lang ({language}) >>".encode(),
            f"<< /Type /Pages /Kids [{kids}] /Count {len(self._pages)} >>".encode(),
            *(
                f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>".encode()
                for name in ("Helvetica", "Helvetica-Bold")
            ),
            b"<< /Creator (trespok) /Title <" + (b"\xfe\xff" + title.encode("utf-16-be")).hex().encode() + b"> >>",
        ]
        for page, drawing in enumerate(self._pages):
            content = zlib.compress("\n".join(drawing).encode("cp1252"), 9)
            objects.append(
                f"<< /Type /Page /Parent 2 0 R /MediaBox {box} /Resources << /Font << {fonts} >> >>"
                f" /Contents {7 + 2 * page} 0 R >>".encode()
            )
            objects.append(b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(content), content))
        return _file(objects)


def _file(objects: list[bytes]) -> bytes:
    """Numbered from 1, with the table that says where each begins; the first is the catalogue, the fifth what it is about."""
    made = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for place, content in enumerate(objects, 1):
        places.append(len(made))
        made += b"%d 0 obj\n%s\nendobj\n" % (place, content)
    table = len(made)
    made += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    made += b"".join(b"%010d 00000 n \n" % place for place in places)
    made += b"trailer\n<< /Size %d /Root 1 0 R /Info 5 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, table)
    return bytes(made)
