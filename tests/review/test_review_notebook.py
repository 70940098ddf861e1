"""A review in a notebook: the graph as an image of its own, and a line a seat."""

from __future__ import annotations

import re
from base64 import b64decode
from random import Random
from xml.etree import ElementTree as ET

from trespok.bots import make_bot
from trespok.bots.match import play_match
from trespok.games import pok
from trespok.review import review


def test_a_review_shows_its_graph_and_every_seat() -> None:
    """The image can be read and has a line a seat; the table says what each seat lost."""
    bots = [make_bot("pok", "random", str(seat)) for seat in range(3)]
    found = review(play_match(pok, bots, None, Random("notebook").randrange))
    html = found._repr_html_()
    image = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', html)
    assert image is not None
    graph = ET.fromstring(b64decode(image[1]))  # noqa: S314 - our own
    assert len(graph.findall(".//{*}polyline")) == 3
    assert "<style" not in html.replace(image[1], "")  # it would reach the rest of the notebook
    rows = re.findall(r"<tr><td>(\d)( \(won\))?</td><td>(\d+)</td><td>(\d+)</td><td>([^<]*)</td><td>([^<]*)</td></tr>", html)
    assert [int(row[0]) for row in rows] == [0, 1, 2]
    assert tuple(int(row[0]) for row in rows if row[1]) == found.winners
    assert [(int(row[2]), int(row[3])) for row in rows] == [(total.decisions, total.good) for total in found.totals]
    assert [row[5] for row in rows] == [f"{total.cost:.1%}" for total in found.totals]
