"""``trespok odds pokino`` as people call it."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from trespok.cli import main
from trespok.commands.odds_pokino import numbers_in, picture
from trespok.core import BadOption
from trespok.games.pokino import Cup, board_set
from trespok.solve.pokino.odds import BoardOdds, CupOdds, Figure, Odds

KITCHEN = board_set("kitchen")


def odds_of(*words: str) -> int:
    return main(["odds", "pokino", *words, *([] if "--hands" in words else ["--hands", "2000"])])


def test_tables_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Both kinds of hand, every cup and board, and which figures are exact."""
    assert odds_of("--set", "kitchen") == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith(("~ ", "= ")) for line in lines) == 2 + 6 + 6 + 10 + 1
    assert sum(line.startswith("= full") for line in lines) == 1
    assert any("2,000 hands" in line for line in lines)
    assert "boards worth the same would seem" in lines[-1]


def test_the_fair_set_is_said_to_be_fair(capsys: pytest.CaptureFixture[str]) -> None:
    """By proof, whatever the dealt hands show; and so at any number of seats."""
    for words in ((), ("--seats", "6")):
        assert odds_of(*words) == 0
        assert "worth exactly the same" in capsys.readouterr().out.splitlines()[-1]


def test_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    """``--json``: everything the tables have, figures with their margins, boards by number."""
    assert odds_of("--set", "kitchen", "--players", "2", "5-7", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["set"], found["seats"], found["hands"]) == ("pokino", "kitchen", 4, 2000)
    assert [board["number"] for board in found["boards"]] == [2, 5, 6, 7]
    assert [board["cards"] for board in found["boards"]] == [str(KITCHEN[place]) for place in (1, 4, 5, 6)]
    assert sum(board["net"]["value"] for board in found["boards"]) == pytest.approx(0, abs=1e-9)
    assert {"cup", "exact", "goes", "mean", "span", "shared", "cards"} == set(found["ordinary"][0])
    assert [cup["exact"] for cup in found["last"]] == [True] * 5 + [False]
    assert not found["spread_exact"]


def test_boards_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """From a file or standard input, as ``trespok pokino boards`` prints them."""
    text = "# ours\n" + "\n\n".join(f"{board}  # a board" for board in KITCHEN[:5])
    (tmp_path / "ours").write_text(text)
    assert odds_of("--boards", str(tmp_path / "ours"), "--json") == 0
    found = json.loads(capsys.readouterr().out)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert odds_of("--boards", "-", "--json") == 0
    assert found["boards"] == json.loads(capsys.readouterr().out)["boards"]


WRONG = [
    (["--set", "cellar"], "no board set 'cellar'; there are fair and kitchen"),
    (["--seats", "11"], "2 to 10 seats"),
    (["--seats", "1"], "2 to 10 seats"),
    (["--players", "3"], "two to ten boards"),
    (["--players", "0,1"], "from 1 to 10, each once"),
    (["--players", "4,4"], "from 1 to 10, each once"),
    (["--players", "one"], "'one' is not a board"),
    (["--hands", "0"], "1 to 1,000,000,000 hands"),
    (["--boards", "/no/such/file"], "cannot be read"),
    (["--boards", "nul\0"], "not a file name"),
]


@pytest.mark.parametrize(("words", "told"), WRONG, ids=[words[0][2:] + words[1] for words, _ in WRONG])
def test_wrong_words_get_one_sentence(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 and what to do."""
    assert odds_of(*words) == 2
    shown = capsys.readouterr()
    assert told in shown.err
    assert (shown.out, shown.err.count("\n")) == ("", 1)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{KITCHEN[0]}\n1o 1c\n", "line 2: A board is 25 cards, not 2."),
        (f"{KITCHEN[0]}\n{KITCHEN[0]}\n", "two to ten different boards, one a line; it has 1."),
        ("", "it has 0."),
        ("\n".join(["8o", *["1o"] * 24]).replace("\n", " "), "'8o' is not a Spanish card"),
    ],
)
def test_wrong_boards_are_named(text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The line and what is wrong with it."""
    (tmp_path / "boards").write_text(text)
    assert odds_of("--boards", str(tmp_path / "boards")) == 2
    assert told in capsys.readouterr().err
    (tmp_path / "boards").write_bytes(b"\xff\xfe\x00")
    assert odds_of("--boards", str(tmp_path / "boards")) == 2
    assert "is not a text file" in capsys.readouterr().err


def test_boards_by_number() -> None:
    """Commas, spaces and spans."""
    assert numbers_in(["1,4", "6-8"], 10) == [0, 3, 5, 6, 7]
    for words in (["9-11"], ["5-4"], [""], ["1,,2"], ["-3"], ["²"], ["1-99999"]):
        with pytest.raises(BadOption):
            numbers_in(words, 10)


def _some_odds() -> Odds:
    cup = CupOdds(
        cup=Cup.STAMP,
        exact=False,
        cards=(0.0, 0.5, *[0.0] * 38, 0.25),
        goes=Figure(0.75, 0.01),
        mean=Figure(14.0, 0.3),
        span=(1, 40),
        shared=Figure(0.0),
    )
    boards = (BoardOdds(0, (1.2,), Figure(-0.2, 0.1)), BoardOdds(1, (0.8,), Figure(0.2, 0.1)))
    return Odds(2, 1000, (cup,), (cup,), boards, ((0,), (1,)))


@pytest.mark.parametrize(("columns", "bars"), [(120, 40), (80, 20)])
def test_a_narrow_screen(columns: int, bars: int) -> None:
    """A bar a card, or a bar two cards; nothing is wider than the screen."""
    lines = list(picture("ours", [3, 8], _some_odds(), "s", columns))
    stamp = next(line for line in lines if line.startswith("~ stamp"))
    assert len(stamp.split("0.0%  ")[1]) == bars
    assert stamp.endswith("▄")  # half of the highest
    tables = [line for line in lines if line[:2] in {"~ ", "  "} and "hands dealt" not in line and "between" not in line]
    assert max(map(len, tables)) <= columns


def test_boards_stand_on_one_scale() -> None:
    """The worse left of the middle, the better right of it, as far apart as they are."""
    lines = list(picture("ours", [3, 8], _some_odds(), "s", 120))
    worse, better = (next(line for line in lines if line.startswith(f"~     {number}")) for number in (3, 8))
    middle = worse.index("│")
    assert middle == better.index("│")
    assert middle - worse.index("●") == better.index("●") - middle == 10
