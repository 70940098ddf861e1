"""``trespok pokino boards``: on the screen, and on paper to cut out."""

from __future__ import annotations

import re
import subprocess
import sys
import zlib
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from trespok.cli import main
from trespok.commands.pokino import MARGIN, PAPERS, make_html, make_pdf, sheets
from trespok.drawings.pieces import INKS, card_svg, shapes
from trespok.games.pokino import Cup, board_set
from trespok.games.pokino.picture import cup_svg
from trespok.install_hint import install_line
from trespok.kit.cards import NUMBERS, PACK
from trespok.texts import LANGUAGES, Texts

ROOT = Path(__file__).parents[2]
FAIR = board_set("fair")
SVG = "{http://www.w3.org/2000/svg}"


@cache
def drawings(paper: str, language: str) -> list[ET.Element]:
    """The sheets, parsed."""
    return [ET.fromstring(sheet) for sheet in sheets(FAIR, "fair", paper, language)]  # noqa: S314 - our own


def words(sheet: ET.Element) -> list[str]:
    """The texts of a sheet, in the order they are drawn."""
    return [text.text or "" for text in sheet.iter(f"{SVG}text")]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_sheets(paper: str) -> None:
    """Five sheets of two boards, the checking card, the labels; page and PDF have the paper's size."""
    width, height = PAPERS[paper]
    assert [sheet.get("width") for sheet in drawings(paper, "en")] == [f"{width}mm"] * 7
    assert f"@page{{size:{width}mm {height}mm" in make_html(FAIR, "fair", paper, "en")
    pdf = make_pdf(FAIR, "fair", paper, "en")
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert {tuple(float(side) for side in box) for box in boxes} == {
        tuple(round(side * 72 / 25.4, 2) for side in PAPERS[paper])
    }
    assert len(re.findall(rb"/Type /Page\n", pdf)) == 7


def test_every_board_is_printed_card_for_card() -> None:
    """The numbers are in the board's order; beside them its number, the set, and the names of the first two rows."""
    for number, board in enumerate(FAIR):
        said = words(drawings("a4", "de")[number // 2])[29 * (number % 2) :]
        assert said[:4] == [str(number + 1), "Pokino · fair", "POKER", "FULL"]
        assert said[4:29] == [str(card.number) for card in board.cards]


def test_the_checking_card_has_all_forty() -> None:
    """A row a suit, the numbers in order."""
    assert words(drawings("letter", "en")[5])[:-1] == [str(number) for number in NUMBERS] * 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_labels(language: str) -> None:
    """Each cup's name and what wins it, in every language."""
    said = " ".join(words(drawings("a4", language)[-1]))
    texts = Texts(language)
    for cup in Cup:
        assert texts.of("cup", str(cup)).upper() in said
        told = texts.of("rule", f"pkn-3-{cup + 1}").partition(":")[2].split()
        assert all(word in said for word in told[1:])


def test_cards_are_drawn_where_their_numbers_are() -> None:
    """A sheet's pictures in the order of its boards: each card's own ink before its number."""
    drawn = next(sheets(FAIR, "fair", "a4", "en"))
    cards = re.findall(r"<rect [^>]*rx=.1\.6.*?<text", drawn)
    inks = {INKS[own["suit"]]: suit for suit, own in shapes("cards")["suits"].items()}
    suits = [re.search("|".join(inks), card) for card in cards]
    assert [inks[found[0]] for found in suits if found] == [card.suit.letter for board in FAIR[:2] for card in board.cards]


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_leaves_the_paper(paper: str) -> None:
    """Every card, picture and mark lies inside what printers can print; every text begins there."""
    width, height = PAPERS[paper]
    for sheet in drawings(paper, "fr"):
        for part in sheet.iter():
            at = part.attrib
            move = re.match(r"translate\(([\d.]+) ([\d.]+)\)", at.get("transform", ""))
            if part.tag == f"{SVG}path" and at.get("stroke-width") == "0.2":
                places = [(float(x), float(y)) for x, y in re.findall(r"M(\S+?) (\S+?)[hv]", at["d"])]
            elif part in list(sheet) and (move or "x" in at):
                x, y = map(float, move.groups()) if move else (float(at["x"]), float(at["y"]))
                places = [(x, y), (x + float(at.get("width", 0)), y + float(at.get("height", 0)))]
            else:
                continue
            for x, y in places:
                assert MARGIN / 2 <= x <= width - MARGIN / 2
                assert MARGIN / 2 <= y <= height - MARGIN / 2


def test_forty_cards_and_six_cups_are_all_different() -> None:
    """By suit for the pips, by figure for court cards; numbers are set beside them."""
    assert len({card_svg(card) for card in PACK}) == 4 + 3 * 4
    assert len({cup_svg(cup) for cup in Cup}) == 6


def test_page_and_print_read_the_same_drawings() -> None:
    """There is one file of each kind of shape, and the page's components name it."""
    paint = (ROOT / "web/src/draw/paint.ts").read_text()
    assert all(f"trespok/drawings/{name}.json" in paint for name in ("cards", "pieces"))
    for name in ("Suit", "SpanishCard", "Counter", "Die"):
        assert "paint.ts" in (ROOT / f"web/src/draw/{name}.svelte").read_text()


def test_pages_from_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The ending of ``--out`` chooses; a letter that no PDF font has is a question mark there alone."""
    for name in ("ours.html", "ours.pdf"):
        path = tmp_path / name
        asked = ["--seed", "日本 2", "--fair", "--paper", "letter", "--lang", "es", "--out", str(path)]
        assert main(["pokino", "boards", *asked]) == 0
        assert capsys.readouterr().err == f"Wrote {path}.\n"
    assert "Pokino · 日本 2 · 1/7 · 100 %" in (tmp_path / "ours.html").read_text(encoding="utf-8")
    pdf = (tmp_path / "ours.pdf").read_bytes()
    streams = [zlib.decompress(found) for found in re.findall(rb"stream\n(.*?)\nendstream", pdf, re.DOTALL)]
    assert any("?? 2 · 1/7" in stream.decode("latin-1") for stream in streams)


def test_without_fpdf2_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    assert main(["pokino", "boards", "--out", str(tmp_path / "x.pdf")]) == 2
    assert install_line("print") in capsys.readouterr().err


def test_boards_on_the_screen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Twenty-five cards a line, which the same command reads again."""
    assert main(["pokino", "boards", "--seed", "ours", "--fair"]) == 0
    text = capsys.readouterr().out
    assert [len(line.split()) for line in text.splitlines()] == [25] * 10
    (tmp_path / "ours").write_text(text)
    assert main(["pokino", "boards", "--boards", str(tmp_path / "ours")]) == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--fair"], "needs --seed"),
        (["--set", "cellar"], "no board set"),
        (["--out", "/no/such/folder/x.html"], "cannot be written"),
        (["--out", "boards.doc"], ".html, .pdf, .json or .txt"),
        (["--boards", "/no/such/file"], "cannot be read"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(more: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2."""
    assert main(["pokino", "boards", *more]) == 2
    assert told in capsys.readouterr().err


def test_the_same_boards_are_the_same_bytes() -> None:
    """No clock and no name of a machine in it."""
    assert make_pdf(FAIR[:2], "fair", "a4", "en") == make_pdf(FAIR[:2], "fair", "a4", "en")


def test_help_needs_no_numpy() -> None:
    """Building every command's help imports nothing heavy."""
    program = "import sys, trespok.commands.output; trespok.commands.output.all_parsers(); sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0  # noqa: S603
