"""``trespok pokino boards``: on the screen, and on paper to cut out."""

from __future__ import annotations

import re
import subprocess
import sys
import zlib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from trespok.cli import main
from trespok.commands.boards import printing
from trespok.commands.boards.pdf import Pdf
from trespok.commands.boards.printing import MARGIN, PAPERS, Box, make_pdf
from trespok.drawings.cards import card_svg
from trespok.drawings.inks import INKS, shapes
from trespok.games.pokino import Cup, board_set
from trespok.games.pokino.picture import cup_svg
from trespok.kit.cards import NUMBERS, PACK
from trespok.texts import LANGUAGES, Texts

ROOT = Path(__file__).parents[2]
FAIR = board_set("fair")


@cache
def booklet(paper: str, language: str) -> bytes:
    return make_pdf(FAIR, "fair", paper, language)


def pages(pdf: bytes) -> list[str]:
    """What is drawn on each page, in PDF's own words."""
    streams = [zlib.decompress(found) for found in re.findall(rb"stream\n(.*?)\nendstream", pdf, re.DOTALL)]
    return [stream.decode("cp1252") for stream in streams if b"BT" in stream]


def words(page: str) -> list[str]:
    """The texts of a page, in the order they were set."""
    return re.findall(r"\((.*?)\) Tj", page)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_sheets(paper: str) -> None:
    """Five sheets of two boards, the checking card, the labels; the paper lies on its long side."""
    pdf = booklet(paper, "en")
    assert len(pages(pdf)) == 7
    sizes = {tuple(float(side) for side in found.split()) for found in re.findall(rb"/MediaBox \[0 0 ([\d. ]+)\]", pdf)}
    assert sizes == {tuple(round(side * 72 / 25.4, 2) for side in PAPERS[paper])}


def test_every_board_is_printed_card_for_card() -> None:
    """The numbers stand in the board's order; beside them its number, the set, and the names of the first two rows."""
    found = pages(booklet("a4", "de"))
    for number, board in enumerate(FAIR):
        said = words(found[number // 2])
        at = said.index("Pokino · fair", 1 if number % 2 == 0 else said.index("Pokino · fair", 1) + 1)
        assert said[at - 1] == str(number + 1)
        assert said[at + 1 : at + 3] == ["POKER", "FULL"]
        assert said[at + 3 : at + 28] == [str(card.number) for card in board.cards]


def test_the_checking_card_has_all_forty() -> None:
    """A row a suit, the numbers in order."""
    assert words(pages(booklet("letter", "en"))[5])[1:] == [str(number) for number in NUMBERS] * 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_labels(language: str) -> None:
    """Each cup's name and what wins it, in every language and with all its letters."""
    said = " ".join(words(pages(booklet("a4", language))[-1]))
    texts = Texts(language)
    for cup in Cup:
        assert texts.of("cup", str(cup)).upper() in said
        told = texts.of("rule", f"pkn-3-{cup + 1}").partition(":")[2].split()
        assert all(word.strip("().") in said for word in told[1:])


def test_cards_are_drawn_where_their_numbers_are() -> None:
    """A page's pictures in the order of its boards: each card's own ink first, filled as paths and not as pixels."""
    page = pages(booklet("a4", "en"))[0]
    assert "/Image" not in page
    suits = [board.cards[cell].suit.letter for board in FAIR[:2] for cell in range(25)]
    colours = {suit: INKS[own["suit"]][1:] for suit, own in shapes("cards")["suits"].items()}
    rgb = {
        " ".join(f"{round(int(hexa[at : at + 2], 16) / 255, 4):g}" for at in (0, 2, 4)): suit for suit, hexa in colours.items()
    }
    firsts = [re.search(f"({'|'.join(map(re.escape, rgb))}) rg", part) for part in page.split(") Tj")[4:]]
    assert [rgb[found[1]] for found in firsts if found] == suits


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_leaves_the_paper(paper: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every card, picture, mark and word lies inside what printers can print, and pieces do not overlap."""
    drawn: list[Box] = []
    pieces: list[Box] = []
    marked = printing._cut_marks

    def note(method: str) -> None:
        before = getattr(Pdf, method)

        def told(pdf: Pdf, *args: Any, **more: Any) -> Any:
            x, y, *rest = args[1:] if method == "image" else args
            if method == "line":
                x, y, rest = min(x, rest[0]), min(y, rest[1]), [abs(rest[0] - x), abs(rest[1] - y)]
            elif method == "image":
                wide, tall = (float(side) for side in re.findall(r'(?:width|height)="([\d.]+)"', args[0])[:2])
                rest = [wide * rest[0], tall * rest[0]]
            elif method == "text" and more.get("upwards"):
                x, y, rest = x - pdf.font_size, y - pdf.width(rest[0]), [pdf.font_size, pdf.width(rest[0])]
            elif method == "text":
                y, rest = y - pdf.font_size, [pdf.width(rest[0]), pdf.font_size]
            drawn.append(Box(x, y, rest[0], rest[1]))
            return before(pdf, *args, **more)

        monkeypatch.setattr(Pdf, method, told)

    def piece(pdf: Pdf, box: Box) -> None:
        pieces.append(box)
        marked(pdf, box)

    for method in ("rect", "image", "line", "text"):
        note(method)
    monkeypatch.setattr(printing, "_cut_marks", piece)
    make_pdf(FAIR, "fair", paper, "fr")
    width, height = PAPERS[paper]
    assert len(pieces) == 10 + 1 + 6
    for box in drawn:
        assert MARGIN / 2 <= box.left <= box.left + box.width <= width - MARGIN / 2
        assert MARGIN / 2 <= box.top <= box.top + box.height <= height - MARGIN / 2
    for one, other in [(0, 1), (11, 12), (12, 13), (11, 14), (13, 16)]:
        beside = pieces[one].left + pieces[one].width <= pieces[other].left
        below = pieces[one].top + pieces[one].height <= pieces[other].top
        assert beside or below


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


def test_a_pdf_from_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``--pdf`` writes it and says so; a name no PDF font has is still printed."""
    for number, more in enumerate((["--set", "kitchen"], ["--seed", "日本 2", "--fair", "--paper", "letter", "--lang", "es"])):
        path = tmp_path / f"{number}.pdf"
        assert main(["pokino", "boards", "--pdf", str(path), *more]) == 0
        assert path.read_bytes().startswith(b"%PDF-")
        assert capsys.readouterr().out == f"Wrote {path}: boards, checking card and cup labels, ready to cut.\n"
    assert words(pages(path.read_bytes())[0])[0].endswith("?? 2 · 1/7 · 100 %")


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
        (["--pdf", "/no/such/folder/x.pdf"], "cannot be written"),
        (["--boards", "/no/such/file"], "cannot be read"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(more: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2."""
    assert main(["pokino", "boards", *more]) == 2
    assert told in capsys.readouterr().err


def test_the_same_boards_are_the_same_bytes() -> None:
    """No clock and no name of a machine in it; the table at its end says where each part begins."""
    pdf = booklet("a4", "en")
    assert pdf == make_pdf(FAIR, "fair", "a4", "en")
    start = int(pdf.split()[-2])
    places = re.findall(rb"^(\d{10}) 00000 n $", pdf[start:], re.MULTILINE)
    assert pdf[start:].startswith(b"xref\n0 %d\n" % (len(places) + 1))
    assert [pdf[int(place) :].split(b" ", 1)[0] for place in places] == [b"%d" % number for number in range(1, len(places) + 1)]


def test_help_needs_no_numpy() -> None:
    """Building every command's help imports nothing heavy."""
    program = "import sys, trespok.cli; trespok.cli._parser(); sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0  # noqa: S603


def test_a_dash_is_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """For a printer behind a pipe: the PDF, and not a word beside it."""
    assert main(["pokino", "boards", "--pdf", "-"]) == 0
    written = capfdbinary.readouterr().out
    assert written.startswith(b"%PDF-")
    assert written.rstrip().endswith(b"%%EOF")
