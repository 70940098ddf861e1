"""The keys: a word, an initial or a number, in the language of the screen or as a transcript writes it."""

from functools import partial
from typing import Any

import pytest
from term_tools import play_lines, sit

from trespok.bots import BOT_NAMES
from trespok.games import pok, pokerdice, pokino
from trespok.games.pokerdice import Aim, Keep, Seal, Stop
from trespok.games.pokino import Claim, Cup, Mark, Out, Rebuy
from trespok.kit.cards import BY_NAME
from trespok.play import Table
from trespok.term.names import Naming
from trespok.term.terminal import terminal_of
from trespok.term.typed import NotUnderstood, fold
from trespok.texts import LANGUAGES, Texts

NAMINGS = {language: Naming(Texts(language), 0, BOT_NAMES) for language in LANGUAGES}


def read_as(game: str, naming: Naming, view: Any, typed: str) -> list[Any]:
    """What this game makes of what was typed."""
    read = terminal_of(game).read
    assert read is not None
    return read(naming, view, typed)


def pok_view() -> pok.PokView:
    table = Table(pok, 3)
    table.play("* throw disc - -")
    return table.view(0)


def dice_view(*lines: str, packs: int = 1) -> pokerdice.PokerdiceView:
    table = Table(pokerdice, 2, pokerdice.Options(packs=packs))
    for line in ("* first 0", "* throw 1 3 3 5 6", *lines):
        table.play(line)
    return table.view(0)


def card_view() -> pokino.PokinoView:
    table = sit("pokino")
    boards = pokino.board_set("kitchen")
    play_lines(table, [f"* board {seat} {boards[seat]}" for seat in range(4)])
    play_lines(table, ["* caller 1", "* call 12c", "* call 4e", "* call 7e"])
    view: pokino.PokinoView = table.view(0)
    return view


def test_fold_forgets_case_accents_and_hyphens() -> None:
    assert fold("  Full-House ") == fold("full  house") == "full house"
    assert fold("Große Straße") == "grosse strasse"
    assert fold("TRIÁNGULO") == "triangulo"


@pytest.mark.parametrize(
    ("language", "typed", "symbol"),
    [
        *(("en", typed, pok.Symbol.DISC) for typed in ("disc", "DISC", "d", "1", "play disc", " di ")),
        *(("de", typed, pok.Symbol.TRIANGLE) for typed in ("Dreieck", "d", "3", "triangle", "t")),
        ("de", "s", pok.Symbol.DISC),  # Scheibe: the word on the screen goes before the English square
        ("de", "disc", pok.Symbol.DISC),
        ("fr", "carre", pok.Symbol.SQUARE),
        ("fr", "r", pok.Symbol.DISC),
        ("es", "triángulo", pok.Symbol.TRIANGLE),
        ("es", "square", pok.Symbol.SQUARE),
    ],
)
def test_a_counter_by_word_initial_or_number(language: str, typed: str, symbol: pok.Symbol) -> None:
    assert read_as("pok", NAMINGS[language], pok_view(), typed) == [pok.Play(symbol)]


@pytest.mark.parametrize("typed", ["", "x", "4", "0", "disc square", "play", "\x1b[A", "d" * 500])
def test_what_is_no_counter_gets_a_sentence(typed: str) -> None:
    """One sentence, in every language, that says what can be typed; never longer than it must be."""
    for naming in NAMINGS.values():
        with pytest.raises(NotUnderstood) as caught:
            read_as("pok", naming, pok_view(), typed)
        assert "1, 2" in str(caught.value)
        assert len(str(caught.value)) < 240
        assert str(caught.value).replace("\u00a0", " ").isprintable()


@pytest.mark.parametrize(
    ("language", "typed", "aim"),
    [
        ("en", "8", Aim.FULL_HOUSE),
        ("en", "full house", Aim.FULL_HOUSE),
        ("en", "aim full-house", Aim.FULL_HOUSE),
        ("en", "10", Aim.FOUR_OF_A_KIND),
        ("en", "1", Aim.JOKER),
        ("en", "fo", Aim.FOUR_OF_A_KIND),
        ("de", "große straße", Aim.LONG_STRAIGHT),
        ("de", "long-straight", Aim.LONG_STRAIGHT),
        ("fr", "carré", Aim.FOUR_OF_A_KIND),
        ("fr", "full", Aim.FULL_HOUSE),
        ("es", "poker", Aim.FOUR_OF_A_KIND),
        ("es", "com", Aim.JOKER),
    ],
)
def test_a_card_by_word_beginning_or_number(language: str, typed: str, aim: Aim) -> None:
    assert read_as("pokerdice", NAMINGS[language], dice_view(), typed) == [Seal((aim,))]


def test_a_beginning_that_fits_several_asks_for_more() -> None:
    with pytest.raises(NotUnderstood, match="no evens and no odds"):
        read_as("pokerdice", NAMINGS["en"], dice_view(), "no")


@pytest.mark.parametrize(
    "typed", ["3 7", "3,7", "three, no odds", "three-of-a-kind no-odds", "thr 7", "three of a kind no odds"]
)
def test_two_cards_on_one_line(typed: str) -> None:
    """PKD-7.1."""
    read = read_as("pokerdice", NAMINGS["en"], dice_view(packs=2), typed)
    assert read == [Seal((Aim.THREE_OF_A_KIND, Aim.NO_ODDS))]


@pytest.mark.parametrize("typed", ["3", "3 7 8", "", "x y", "no no"])
def test_not_two_cards(typed: str) -> None:
    with pytest.raises(NotUnderstood, match="two numbers"):
        read_as("pokerdice", NAMINGS["en"], dice_view(packs=2), typed)


@pytest.mark.parametrize(
    ("language", "typed", "action"),
    [
        ("en", "3 3", Keep((3, 3))),
        ("en", "33", Keep((3, 3))),
        ("en", "6, 5", Keep((5, 6))),
        ("en", "keep 3 3", Keep((3, 3))),
        ("en", "k 6", Keep((6,))),
        ("en", "keep", Keep(())),
        ("en", "stop", Stop()),
        ("en", "s", Stop()),
        ("de", "stopp", Stop()),
        ("de", "stop", Stop()),
        ("de", "behalten 1", Keep((1,))),
        ("fr", "garder", Keep(())),
        ("es", "parar", Stop()),
        ("es", "c 3", Keep((3,))),
    ],
)
def test_dice_to_keep(language: str, typed: str, action: Keep | Stop) -> None:
    view = dice_view("0 aim joker", "1 aim joker")
    assert read_as("pokerdice", NAMINGS[language], view, typed) == [action]


@pytest.mark.parametrize("typed", ["", "7", "3 3 3 3 3 3", "keep x", "full house", "0"])
def test_no_dice_to_keep(typed: str) -> None:
    with pytest.raises(NotUnderstood, match="3 3 5"):
        read_as("pokerdice", NAMINGS["en"], dice_view("0 aim joker", "1 aim joker"), typed)


@pytest.mark.parametrize(
    ("language", "typed", "action"),
    [
        ("en", "7e", Mark(BY_NAME["7e"])),
        ("en", "mark 7E", Mark(BY_NAME["7e"])),
        ("en", "7 e", Mark(BY_NAME["7e"])),
        ("en", "7 swords", Mark(BY_NAME["7e"])),
        ("en", "king of cups", Mark(BY_NAME["12c"])),
        ("es", "rey de copas", Mark(BY_NAME["12c"])),
        ("de", "reiter der münzen", Mark(BY_NAME["11o"])),
        ("fr", "as bâtons", Mark(BY_NAME["1b"])),
        ("en", "3", Claim(Cup.STAMP)),
        ("en", "stamp", Claim(Cup.STAMP)),
        ("en", "claim stamp", Claim(Cup.STAMP)),
        ("en", "c s", Claim(Cup.STAMP)),
        ("en", "call 3", Claim(Cup.STAMP)),
        ("en", "ce", Claim(Cup.CENTRE)),
        ("en", "claim stamp from 2", Claim(Cup.STAMP, 2)),
        ("en", "c 3 2", Claim(Cup.STAMP, 2)),
        ("en", "stamp from Bot 2", Claim(Cup.STAMP, 2)),
        ("en", "stamp from Pim", Claim(Cup.STAMP, 1)),
        ("de", "ansagen Briefmarke von 2", Claim(Cup.STAMP, 2)),
        ("de", "c m", Claim(Cup.CENTRE)),
        ("fr", "annoncer estampe de 2", Claim(Cup.STAMP, 2)),
        ("es", "cantar póker de 10", Claim(Cup.POKER, 10)),
        ("es", "poker", Claim(Cup.POKER)),
    ],
)
def test_marks_and_claims(language: str, typed: str, action: Mark | Claim) -> None:
    assert read_as("pokino", NAMINGS[language], card_view(), typed) == [action]


def test_m_marks_every_called_card_on_the_board() -> None:
    """Board 0 of the set has 12c and 7e, and no 4e."""
    for language in LANGUAGES:
        read = read_as("pokino", NAMINGS[language], card_view(), "m")
        assert read == [Mark(BY_NAME["12c"]), Mark(BY_NAME["7e"])]


@pytest.mark.parametrize("typed", ["x", "9e", "7 hearts", "claim", "claim x", "0", "mark 8o", "99 from 99999"])
def test_no_mark_and_no_claim(typed: str) -> None:
    for naming in NAMINGS.values():
        with pytest.raises(NotUnderstood):
            read_as("pokino", naming, card_view(), typed)


def test_a_ruined_person_takes_counters_or_leaves() -> None:
    """PKN-8.3."""
    view = card_view()
    object.__setattr__(view, "owing", (0,))  # a frozen view, bent for this test alone
    read = partial(read_as, "pokino")
    for language, rebuy, out in (("en", "r", "o"), ("de", "nachkaufen", "r"), ("fr", "1", "2"), ("es", "rebuy", "r")):
        assert read(NAMINGS[language], view, rebuy) == [Rebuy()]
        assert read(NAMINGS[language], view, out) == [Out()]
    with pytest.raises(NotUnderstood, match="rebuy"):
        read_as("pokino", NAMINGS["en"], view, "maybe")
