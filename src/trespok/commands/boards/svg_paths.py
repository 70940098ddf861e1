"""Our drawings as PDF: SVG's shapes in PDF's words, lines and curves as they are, never pixels."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import acos, ceil, cos, degrees, hypot, pi, radians, sin, sqrt, tan
from typing import Final, TypeAlias
from xml.etree import ElementTree as ET

__all__ = ["circle", "colour", "drawn", "number", "rounded"]

Point: TypeAlias = tuple[float, float]

_SVG: Final = "{http://www.w3.org/2000/svg}"
_TOKEN: Final = re.compile(r"([A-Za-z])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)")
_TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_KAPPA: Final = 4 / 3 * (sqrt(2) - 1)  # a quarter of a circle as one curve
_JOINS: Final = {"miter": 0, "round": 1, "bevel": 2}
_CAPS: Final = {"butt": 0, "round": 1, "square": 2}


def number(value: float) -> str:
    """As short as a printer needs it."""
    return f"{value:.4f}".rstrip("0").rstrip(".") or "0"


def colour(name: str) -> str:
    """``#rrggbb`` or ``#rgb`` as three parts of one."""
    digits = name.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return " ".join(number(int(digits[at : at + 2], 16) / 255) for at in (0, 2, 4))


def drawn(svg: str) -> Iterator[str]:
    """A whole file, in its own units: what a page draws after it has moved and scaled itself there."""
    yield from _element(ET.fromstring(svg), {})  # noqa: S314 - our own drawings


def _element(found: ET.Element, paint: dict[str, str]) -> Iterator[str]:
    paint = paint | {name: value for name, value in found.attrib.items() if name.startswith(("fill", "stroke"))}
    kind = found.tag.removeprefix(_SVG)
    moved = "transform" in found.attrib
    if moved:
        yield "q"
        yield from _moved(found.attrib["transform"])
    if kind in {"svg", "g"}:
        for inner in found:
            yield from _element(inner, paint)
    elif kind != "title":
        yield from _painted(_outline(kind, found), paint)
    if moved:
        yield "Q"


def _moved(transform: str) -> Iterator[str]:
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", transform):
        given = [float(value) for value in re.split(r"[ ,]+", inside.strip())]
        if name == "translate":
            yield f"1 0 0 1 {number(given[0])} {number(given[1] if len(given) > 1 else 0)} cm"
        elif name == "scale":
            yield f"{number(given[0])} 0 0 {number(given[-1])} 0 0 cm"
        elif name == "rotate":
            x, y = given[1:] or (0.0, 0.0)
            across, down = cos(radians(given[0])), sin(radians(given[0]))
            yield f"1 0 0 1 {number(x)} {number(y)} cm"
            yield f"{number(across)} {number(down)} {number(-down)} {number(across)} 0 0 cm"
            yield f"1 0 0 1 {number(-x)} {number(-y)} cm"
        else:
            msg = f"A drawing is moved, scaled and turned, not changed by '{name}'."
            raise ValueError(msg)


def _outline(kind: str, found: ET.Element) -> Iterator[str]:
    def given(name: str, otherwise: float = 0) -> float:
        return float(found.attrib.get(name, otherwise))

    if kind == "path":
        return _path(found.attrib["d"])
    if kind == "rect":
        return rounded((given("x"), given("y")), (given("width"), given("height")), given("rx", given("ry")))
    if kind == "circle":
        return circle((given("cx"), given("cy")), given("r"))
    msg = f"A drawing has paths, rectangles and circles, not '{kind}'."
    raise ValueError(msg)


def _painted(outline: Iterator[str], paint: dict[str, str]) -> Iterator[str]:
    fill, stroke = paint.get("fill", "#000000"), paint.get("stroke", "none")
    if fill == stroke == "none":
        return
    if fill != "none":
        yield f"{colour(fill)} rg"
    if stroke != "none":
        yield f"{colour(stroke)} RG"
        yield f"{number(float(paint.get('stroke-width', 1)))} w"
        yield f"{_JOINS[paint.get('stroke-linejoin', 'miter')]} j"
        yield f"{_CAPS[paint.get('stroke-linecap', 'butt')]} J"
        yield f"[{paint.get('stroke-dasharray', '').replace(',', ' ')}] 0 d"
    yield from outline
    yield {(True, True): "B", (True, False): "f", (False, True): "S"}[fill != "none", stroke != "none"]


def rounded(at: Point, size: Point, radius: float) -> Iterator[str]:
    """A rectangle; *radius* is that of its corners."""
    (x, y), (wide, tall) = at, size
    r = min(radius, wide / 2, tall / 2)
    if r <= 0:
        yield f"{number(x)} {number(y)} {number(wide)} {number(tall)} re"
        return
    near = r * (1 - _KAPPA)
    right, low = x + wide, y + tall
    yield _at((x + r, y), "m")
    for line, one, two, end in (
        ((right - r, y), (right - near, y), (right, y + near), (right, y + r)),
        ((right, low - r), (right, low - near), (right - near, low), (right - r, low)),
        ((x + r, low), (x + near, low), (x, low - near), (x, low - r)),
        ((x, y + r), (x, y + near), (x + near, y), (x + r, y)),
    ):
        yield _at(line, "l")
        yield _curve(one, two, end)
    yield "h"


def circle(middle: Point, r: float) -> Iterator[str]:
    """As a rectangle that is all corners."""
    yield from rounded((middle[0] - r, middle[1] - r), (2 * r, 2 * r), r)


def _at(point: Point, word: str) -> str:
    return f"{number(point[0])} {number(point[1])} {word}"


def _curve(one: Point, two: Point, end: Point) -> str:
    return " ".join(number(value) for point in (one, two, end) for value in point) + " c"


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """Letter and numbers; numbers that go on without a letter repeat the last one, after a move as lines."""
    tokens = [found.groups() for found in _TOKEN.finditer(path)]
    place, letter = 0, "M"
    while place < len(tokens):
        if tokens[place][0]:
            letter = tokens[place][0]
            place += 1
        count = _TAKES[letter.upper()]
        yield letter, [float(value) for _, value in tokens[place : place + count]]
        place += count
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def _path(path: str) -> Iterator[str]:
    now: Point = (0.0, 0.0)
    began = now
    guide: tuple[str, Point] = ("", now)  # the last curve's kind and second point, which S and T mirror
    for letter, given in _commands(path):
        kind = letter.upper()
        base = now if letter.islower() else (0.0, 0.0)
        if kind == "H":
            now = (base[0] + given[0], now[1])
            yield _at(now, "l")
        elif kind == "V":
            now = (now[0], base[1] + given[0])
            yield _at(now, "l")
        elif kind == "Z":
            now = began
            yield "h"
        elif kind == "A":
            end = (base[0] + given[5], base[1] + given[6])
            yield from _arc(now, end, (given[0], given[1]), given[2], large=given[3] != 0, sweep=given[4] != 0)
            now = end
        else:
            points = [(base[0] + x, base[1] + y) for x, y in zip(given[::2], given[1::2], strict=True)]
            if kind in {"S", "T"}:
                follows = {"S": "C", "T": "Q"}[kind]
                mirrored = (2 * now[0] - guide[1][0], 2 * now[1] - guide[1][1]) if guide[0] == follows else now
                points, kind = [mirrored, *points], follows
            if kind in {"M", "L"}:
                yield _at(points[0], kind.lower())
                began = points[0] if kind == "M" else began
            else:
                yield _curve(*(points if kind == "C" else _raised(now, points)))
                guide = (kind, points[-2])
            now = points[-1]
        if kind not in {"C", "Q"}:
            guide = ("", now)


def _raised(now: Point, points: Sequence[Point]) -> tuple[Point, Point, Point]:
    """A curve with one guide as one with two."""
    (gx, gy), (x, y) = points
    return (
        (now[0] + 2 / 3 * (gx - now[0]), now[1] + 2 / 3 * (gy - now[1])),
        (x + 2 / 3 * (gx - x), y + 2 / 3 * (gy - y)),
        (x, y),
    )


def _arc(start: Point, end: Point, radii: Point, turned: float, *, large: bool, sweep: bool) -> Iterator[str]:
    """An arc as curves, by the formulas SVG gives for it (Implementation Notes, F.6)."""
    rx, ry = abs(radii[0]), abs(radii[1])
    if start == end:
        return
    if not rx or not ry:
        yield _at(end, "l")
        return
    c, s = cos(radians(turned)), sin(radians(turned))
    half = ((start[0] - end[0]) / 2, (start[1] - end[1]) / 2)
    x, y = c * half[0] + s * half[1], c * half[1] - s * half[0]
    grow = max(1.0, hypot(x / rx, y / ry))  # radii that do not reach are made to
    rx, ry = rx * grow, ry * grow
    reach = max(0.0, (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2) / ((rx * y) ** 2 + (ry * x) ** 2)
    way = sqrt(reach) * (-1 if large == sweep else 1)
    cx, cy = way * rx * y / ry, -way * ry * x / rx
    middle = (c * cx - s * cy + (start[0] + end[0]) / 2, s * cx + c * cy + (start[1] + end[1]) / 2)
    first = _angle((x - cx) / rx, (y - cy) / ry)
    swept = _angle((-x - cx) / rx, (-y - cy) / ry) - first
    if sweep and swept < 0:
        swept += 2 * pi
    elif not sweep and swept > 0:
        swept -= 2 * pi
    parts = ceil(abs(degrees(swept)) / 90 - 1e-9)
    step = swept / parts
    guide = 4 / 3 * tan(step / 4)

    def put(px: float, py: float) -> Point:
        return middle[0] + c * rx * px - s * ry * py, middle[1] + s * rx * px + c * ry * py

    for part in range(parts):
        one, two = first + part * step, first + (part + 1) * step
        yield _curve(
            put(cos(one) - guide * sin(one), sin(one) + guide * cos(one)),
            put(cos(two) + guide * sin(two), sin(two) - guide * cos(two)),
            put(cos(two), sin(two)),
        )


def _angle(x: float, y: float) -> float:
    return (1 if y >= 0 else -1) * acos(max(-1.0, min(1.0, x / hypot(x, y))))
