"""What a messenger is told of a link: by the bytes it gets, and never more than the link tells a stranger."""

from __future__ import annotations

import gzip
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from trespok.server.config import Config
from trespok.server.http.app import make_app
from trespok.server.http.connection_limits import RequestLimits
from trespok.server.http.pages import HEIGHT, WIDTH
from trespok.server.limits import Limits
from trespok.wire.parts import UNNAMED

ROOT = Path(__file__).parents[2]
INDEX = "<!doctype html><html><head><title>trespok</title></head><body></body></html>"
ADDRESS = "http://192.0.2.7:8000"


def app(tmp_path: Path, **more: Any) -> Any:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text(INDEX, encoding="utf-8")
    (static / "index.html.gz").write_bytes(gzip.compress(INDEX.encode()))
    return make_app(Config(f"sqlite:///{tmp_path}/x.db", **more), static=static, address=ADDRESS)


@pytest.fixture(name="http")
def _http(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(app(tmp_path)) as http:
        yield http


def made(http: TestClient[Any], name: str = "Mira", **more: Any) -> str:
    answer = http.post("/api/tables", json={"game": "pok", "name": name, "seats": 3, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def told(http: TestClient[Any], path: str, language: str = "en") -> dict[str, str]:
    """The tags by name, as a messenger reads them."""
    http.cookies.clear()
    text = http.get(path, headers={"Accept-Language": language, "Host": "localhost:8000"}).text
    lines = [line.split('"') for line in text.splitlines() if line.strip().startswith("<meta property=")]
    return {parts[1]: parts[3] for parts in lines}


def test_a_link_says_who_invites_to_what_with_a_picture(http: TestClient[Any]) -> None:
    code = made(http)
    said = told(http, f"/t/{code}")
    assert said["og:title"] == "Mira invites you to POK"
    assert said["og:description"].startswith("Three dice ask for counters")
    assert said["og:url"] == f"{ADDRESS}/t/{code}"  # the address of the QR code, never localhost
    assert said["og:image"] == f"{ADDRESS}/preview-pok.png"
    assert told(http, f"/t/{code.lower()}", "de-AT")["og:title"] == "Mira lädt dich zu POK ein"
    assert told(http, f"/r/{code}", "es")["og:title"] == "El análisis de una partida de POK"
    assert told(http, "/learn/pokino")["og:image"] == f"{ADDRESS}/preview-pokino.png"
    assert told(http, "/")["og:title"] == "trespok"


def test_who_gave_no_name_is_not_named_in_another_language(http: TestClient[Any]) -> None:
    code = made(http, UNNAMED)
    assert UNNAMED not in told(http, f"/t/{code}", "de")["og:title"]


def test_names_cannot_break_out_of_their_tag(http: TestClient[Any]) -> None:
    code = made(http, 'M"><b>&')
    text = http.get(f"/t/{code}").text
    assert "M&quot;&gt;&lt;b&gt;&amp; invites you to POK" in text
    assert "<b>" not in text


def test_a_private_table_names_nobody(http: TestClient[Any]) -> None:
    code = made(http, "Wilhelmina", settings={"watch": "nobody"})
    assert told(http, f"/t/{code}")["og:title"] == "You are invited to a game of POK"
    for path in (f"/t/{code}", f"/r/{code}"):
        assert b"Wilhelmina" not in http.get(path).content


def test_a_code_that_leads_nowhere_is_the_first_page(http: TestClient[Any]) -> None:
    home = told(http, "/")
    for path in ("/t/NOBODY", "/t/", "/t", "/r/%22%3E", "/t/" + 300 * "A", "/s/NOBODY-token", "/learn/chess"):
        said = told(http, path)
        assert {**said, "og:url": ""} == {**home, "og:url": ""} or said == {}, path


def test_codes_cannot_be_guessed_here(tmp_path: Path) -> None:
    """An address that has tried too many wrong codes is told nothing of any table, and still gets the page."""
    with TestClient(app(tmp_path, limits=Limits(wrong_codes_burst=4, wrong_codes_per_s=0.0001))) as http:
        code = made(http)
        titles = [told(http, f"/t/{each}")["og:title"] for each in (code, *(f"ABCDE{n}" for n in range(2, 6)), code)]
    assert titles[0] == "Mira invites you to POK"
    assert titles[-1] == "trespok"


def test_head_and_gzip_are_the_same_page(tmp_path: Path) -> None:
    inner = app(tmp_path, public_url="https://table.example.org", names=frozenset({"table.example.org"}))
    with TestClient(inner, base_url="https://table.example.org") as http:
        plain = http.get("/", headers={"Accept-Encoding": "identity"})
        packed = http.get("/", headers={"Accept-Encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.content == plain.content  # unpacked by the client
        assert b'"og:image" content="https://table.example.org/preview-home.png"' in plain.content
    with TestClient(RequestLimits(inner, Limits()), base_url="https://table.example.org") as http:
        head = http.head("/", headers={"Accept-Encoding": "identity"})
        assert (head.status_code, head.headers["content-length"]) == (200, plain.headers["content-length"])


@pytest.mark.parametrize("which", ["home", "pok", "pokerdice", "pokino"])
def test_pictures_are_small_and_of_the_size_that_is_told(which: str) -> None:
    content = (ROOT / "web" / "public" / f"preview-{which}.png").read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", content[16:24]) == (WIDTH, HEIGHT)
    assert len(content) < 40_000
