"""SVG's shapes in PDF's words: every command of a path, arcs by their circle, and paint."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

import pytest

from trespok.commands.boards.svg_paths import colour, drawn, number


def path(d: str) -> list[str]:
    """What is drawn of a path, without its paint."""
    return list(drawn(f'<svg xmlns="http://www.w3.org/2000/svg"><path d="{d}"/></svg>'))[1:-1]


def points(words: list[str]) -> Iterator[tuple[float, float]]:
    """Along the way, each curve in twenty steps."""
    now = (0.0, 0.0)
    for word in words:
        *given, what = word.split()
        values = [float(value) for value in given]
        if what in {"m", "l"}:
            now = (values[0], values[1])
            yield now
        elif what == "c":
            corners = [now, (values[0], values[1]), (values[2], values[3]), (values[4], values[5])]
            for step in range(21):
                t = step / 20
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
                x, y = (sum(weight * corner[axis] for weight, corner in zip(weights, corners, strict=True)) for axis in (0, 1))
                yield x, y
            now = corners[-1]


@pytest.mark.parametrize(
    ("d", "words"),
    [
        ("M1 2L3 4h5V6z", ["1 2 m", "3 4 l", "8 4 l", "8 6 l", "h"]),
        ("m1 2 3 4-1-1", ["1 2 m", "4 6 l", "3 5 l"]),  # numbers without a letter go on, a sign parts them
        ("M0 0zl1 1", ["0 0 m", "h", "1 1 l"]),
        ("M0 0C1 0 2 1 2 2s1 2 2 2", ["0 0 m", "1 0 2 1 2 2 c", "2 3 3 4 4 4 c"]),  # S mirrors the last guide
        ("M0 0S1 1 2 0", ["0 0 m", "0 0 1 1 2 0 c"]),  # and has none to mirror after a move
        ("M0 0Q3 3 6 0t6 0", ["0 0 m", "2 2 4 2 6 0 c", "8 -2 10 -2 12 0 c"]),
        ("M.5.5L1e1-.25", ["0.5 0.5 m", "10 -0.25 l"]),
        ("M1 1A0 5 0 0 1 4 1", ["1 1 m", "4 1 l"]),  # no radius, no arc
        ("M1 1a3 3 0 0 1 0 0", ["1 1 m"]),
    ],
)
def test_the_commands_of_a_path(d: str, words: list[str]) -> None:
    """Large letters from the corner, small ones from where one is."""
    assert path(d) == words


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("sweep", [0, 1])
def test_an_arc_stays_on_its_circle(large: int, sweep: int) -> None:
    """From (10, 0) to (0, 10) with radius 10: round the corner of the square or, for the other two, round (10, 10)."""
    middle = (0.0, 0.0) if large != sweep else (10.0, 10.0)
    way = list(points(path(f"M10 0A10 10 0 {large} {sweep} 0 10")))
    assert way[-1] == (0.0, 10.0)
    assert all(abs(hypot(x - middle[0], y - middle[1]) - 10) < 0.01 for x, y in way)
    beyond = any(x < -1 or y < -1 or x > 11 or y > 11 for x, y in way)
    assert beyond == bool(large)


def test_radii_that_do_not_reach_are_made_to() -> None:
    """As SVG lays down: half a circle round the middle."""
    way = list(points(path("M0 0A1 1 0 0 1 10 0")))
    assert all(abs(hypot(x - 5, y) - 5) < 0.01 for x, y in way)


def test_an_ellipse_that_is_turned() -> None:
    """Upright by a quarter turn."""
    way = list(points(path("M0-6A6 3 90 0 1 0 6")))
    assert all(abs(hypot(x / 3, y / 6) - 1) < 0.01 for x, y in way)


def test_paint_is_inherited_and_none_is_nothing() -> None:
    """Fill, edge, both or neither; what a group says holds inside."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg"><title>t</title><g fill="#ff0000" transform="translate(1 2) scale(3)">'
        '<rect width="2" height="1"/><circle r="1" fill="none" stroke="#0f0" stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M0 0" fill="none"/></g></svg>'
    )
    words = list(drawn(svg))
    assert words[:6] == ["q", "1 0 0 1 1 2 cm", "3 0 0 3 0 0 cm", "1 0 0 rg", "0 0 2 1 re", "f"]
    assert words[6:11] == ["0 1 0 RG", "2 w", "1 j", "0 J", "[] 0 d"]
    assert words[-2:] == ["S", "Q"]
    assert all(abs(hypot(x, y) - 1) < 0.001 for x, y in points(words[11:]))


def test_what_our_drawings_do_not_have_is_an_error() -> None:
    """Not a hole in a printed board."""
    for inside in ("<text>a</text>", '<g transform="skewX(3)"/>'):
        with pytest.raises(ValueError, match="A drawing"):
            list(drawn(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>'))


def test_numbers_are_short() -> None:
    """Four digits are a tenth of a micrometre."""
    assert [number(value) for value in (1.0, -0.00001, 2.50004, 100)] == ["1", "-0", "2.5", "100"]
    assert colour("#ff8000") == "1 0.502 0"
