"""The drawings: a pure function of view and language, 80 columns, shape beside colour, nobody's secret."""

import re

import pytest
from term_tools import VARIANTS, play_lines, random_game, sit

from trespok.games import pok, pokerdice, pokino
from trespok.play import Table
from trespok.term.names import WIDTH, Naming, heading, narrate
from trespok.term.terminal import draw
from trespok.texts import LANGUAGES, Texts

EN = Naming(Texts("en"), 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_position_of_a_game_is_drawn_and_told(variant: str, language: str) -> None:
    """Within 80 columns, with no hole in a sentence, for the person and for a spectator alike."""
    naming, nobody, name = Naming(Texts(language), 0), Naming(Texts(language)), VARIANTS[variant][0]
    for table, step in random_game(variant, 7):
        lines = draw(naming, name, table.view(0)) + draw(nobody, name, table.view(None))
        assert [line for line in lines if len(line) > WIDTH] == []
        heard = [] if step is None else [narrate(each, name, step.before, step.entry, step.after) for each in (naming, nobody)]
        told = [line for each in heard for line in each]
        assert [line for line in lines + told if "{" in line or "}" in line or "\n" in line] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_dice_cards_and_boards_fit_a_narrow_terminal(variant: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In 40 columns no line of dice, cards or boards is too long: only sentences and rows of words are left to be wrapped."""
    monkeypatch.setenv("COLUMNS", "40")
    naming, nobody, name = Naming(Texts(language), 0), Naming(Texts(language)), VARIANTS[variant][0]
    for table, _ in random_game(variant, 7):
        lines = draw(naming, name, table.view(0)) + draw(nobody, name, table.view(None))
        cards = r"^ {2,3}\d+ [^\W\d]" if name == "pokerdice" else r"[ \[]\d+[oceb]\]?  "
        drawn = [line for line in lines if re.search(rf"[┌│└]|{cards}", line)]
        assert [line for line in drawn if len(line) > 40] == []


def test_a_wide_terminal_is_not_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of 200 signs are hard to read, and one of 10 is taken for 40."""
    for columns, wide in (("200", 120), ("100", 100), ("64", 64), ("10", 40), ("0", 80), ("wide", 80)):
        monkeypatch.setenv("COLUMNS", columns)
        assert len(heading("POK")) == wide


def test_pok_shows_dice_and_own_counters_only() -> None:
    """POK-6.1: what the others hold is for memory, not for the screen."""
    table = Table(pok, 3)
    for line in ("* throw triangle disc -", "0 play disc", "1 play disc", "2 play square", "* throw square - disc"):
        table.play(line)
    drawn = draw(EN, "pok", table.view(0))
    assert drawn[0].startswith("── Round 2 ─")
    assert drawn[2] == "  │   ■   │   │       │   │ ● ● ● │"
    assert drawn[4] == "  The dice ask for 1 square ■ and 3 discs ●●●."
    assert drawn[5] == "  Your counters: ● ■ ■ ▲ ▲   (4 more to get rid of)"
    assert len(drawn) == 6


def test_pok_for_a_spectator_shows_every_hand() -> None:
    """A written game has no secrets left; the replay shows what everybody holds."""
    table = Table(pok, 3)
    for line in ("* throw triangle disc -", "0 play disc", "1 play disc", "2 play square"):
        table.play(line)
    assert draw(Naming(EN.texts), "pok", table.view(None))[1:] == [
        "  The dice are thrown next.",
        "  Seat 0    ● ■ ■ ▲ ▲",
        "  Seat 1    ● ■ ■ ▲ ▲",
        "  Seat 2    ● ● ■ ■ ▲ ▲",
    ]


def test_equals_share_a_place() -> None:
    """POK-5.2: joint winners are both first, and the next is third."""
    table = Table(pok, 3)
    for symbol, third in (("disc", "triangle"), ("square", "triangle"), ("disc", "square"), ("square", "disc")):
        play_lines(table, [f"* throw triangle {symbol} -", f"0 play {symbol}", f"1 play {symbol}", f"2 play {third}"])
    play_lines(table, ["* throw disc triangle -", "0 play triangle", "1 play triangle", "2 play square"])
    assert draw(EN, "pok", table.view(0))[1:] == [
        "  1.  You        5  ● ● ■ ■ ▲    kept: ▲",
        "  1.  Bot 1      5  ● ● ■ ■ ▲    kept: ▲",
        "  3.  Bot 2      2  ▲ ▲          kept: ● ● ■ ■",
    ]


def test_pokerdice_marks_what_the_dice_meet_and_keeps_played_names() -> None:
    """The others' cards are listed by number, so no name may vanish; PKD-8.1."""
    table = Table(pokerdice, 2)
    for line in ("* first 0", "* throw 1 1 2 2 3", "0 aim two-pairs", "1 aim joker", "0 stop", "* throw 1 1 1 2 3"):
        table.play(line)
    drawn = draw(EN, "pokerdice", table.view(0))
    assert drawn[0].startswith("── Round 2 of 10 · Bot 1 rolls ─")
    assert "   3 three of a kind        2 ✓ " in drawn[6]
    assert "   4 (two pairs)" in drawn[7]
    assert drawn[9:] == [
        "  You       3 points    left: 1 2 3 · 5 6 7 8 9 10",
        "  Bot 1     1 point     left: · 2 3 4 5 6 7 8 9 10",
    ]


def test_pokerdice_with_two_packs_counts_cards() -> None:
    table = Table(pokerdice, 2, pokerdice.Options(packs=2))
    for line in ("* first 0", "* throw 1 1 2 2 3", "0 aim joker one-pair", "1 aim joker joker", "0 stop", "* throw 1 2 3 4 6"):
        table.play(line)
    drawn = draw(EN, "pokerdice", table.view(0))
    assert "three of a kind 2×" in drawn[6]  # noqa: RUF001 - as drawn
    assert drawn[-2].endswith("left: 1 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10")
    assert drawn[-1].endswith("left: · 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10")


def test_a_watcher_never_sees_a_sealed_card() -> None:
    """PKD-2.3: two games that differ only in what a bot sealed are drawn alike."""
    drawn = []
    for aim in ("joker", "full-house"):
        table = Table(pokerdice, 3)
        for line in ("* first 0", "* throw 1 1 2 2 3", "0 aim two-pairs", f"1 aim {aim}", "2 aim no-odds"):
            table.play(line)
        drawn.append(draw(EN, "pokerdice", table.view(0)))
    assert drawn[0] == drawn[1]


def test_pokino_brackets_marked_cards_and_names_the_cups() -> None:
    """Own board left, the six cups right; marks are shapes, not only colours."""
    table = sit("pokino")
    boards = pokino.board_set("kitchen")
    play_lines(table, [f"* board {seat} {boards[seat]}" for seat in range(4)])
    play_lines(table, ["* caller 1", "* call 12c", "0 mark 12c", "0 claim centre"])
    drawn = draw(EN, "pokino", table.view(0))
    assert drawn[0].startswith("── Hand 1 of 2 · card 1: 12c, king of cups ─")
    assert drawn[3] == "    3e   11e  [12c]   3c   11b      3 stamp         4"
    assert drawn[1].endswith("1 centre        4  called: you")
    assert drawn[7] == "  Counters — You: 54 · Bot 1: 54 · Bot 2: 54 · Bot 3: 54"
    assert drawn[8].split() == ["Bot", "1", "│", "Bot", "2", "│", "Bot", "3"]


def test_pokino_with_many_seats_keeps_the_others_boards_for_the_asking() -> None:
    """Ten boards do not fit beside one's own."""
    table = sit("pokino-10")
    boards = pokino.board_set("kitchen")
    play_lines(table, [f"* board {seat} {boards[seat]}" for seat in range(10)])
    play_lines(table, ["* caller 1", "* call 12c"])
    assert len(draw(EN, "pokino", table.view(0))) == 9
