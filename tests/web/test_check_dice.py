"""The page recomputes chance in the browser: the published vectors, and what it says of a game that was tampered with."""

from __future__ import annotations

import json
from typing import Any

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import ROOT, People, Person, play_pok, start_three  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

VECTORS: list[dict[str, Any]] = json.loads((ROOT / "docs" / "reference" / "chance-vectors.json").read_text(encoding="utf-8"))
FACES = (
    ("disc", "disc", "square", "square", "triangle", "triangle"),
    ("disc", "square", "triangle", "-", "-", "-"),
    ("disc", "square", "triangle", "-", "-", "-"),
)


def _replay(game: str, vector: dict[str, Any], lines: list[str]) -> dict[str, Any]:
    """A finished game whose house did just this, as the server would send it."""
    seats = len(vector["words"])
    view: dict[str, Any] = {"seats": seats, "seat": None, "hands": [], "throw": None, "mine": None, "past": [], "ending": None}
    steps = [
        {"seq": n, "actor": "*", "action": line, "clock": False, "story": [], "view": view} for n, line in enumerate(lines)
    ]
    return {
        "code": "VECTOR",
        "game": game,
        "match": 1,
        "matches": 1,
        "names": [f"Seat {seat}" for seat in range(seats)],
        "bots": [None] * seats,
        "options": {},
        "over": {"t": "over", "winners": [0], "why": "goal", "standing": [0] * seats},
        "commit": vector["commit"],
        "secret": vector["secret"],
        "words": vector["words"],
        "boards": None,
        "first": view,
        "steps": steps,
    }


def _pok_lines(vector: dict[str, Any]) -> list[str]:
    draws = vector["draws"]
    return [
        "throw " + " ".join(faces[draw] for faces, draw in zip(FACES, draws[at : at + 3], strict=True))
        for at in range(0, len(draws), 3)
    ]


def _pokerdice_lines(vector: dict[str, Any]) -> list[str]:
    first, *dice = vector["draws"]
    return [f"first {first}", "throw " + " ".join(str(value) for value in sorted(1 + draw for draw in dice))]


def _checked(person: Person, replay: dict[str, Any]) -> str:
    person.page.unroute_all()
    person.page.route("**/api/tables/VECTOR/replay*", lambda route: route.fulfill(json=replay))
    person.open("/r/VECTOR?match=1&check")
    person.see("checked")
    return person.text("checked")


def test_the_browser_agrees_with_the_published_vectors(people: People) -> None:
    """Vectors 1 and 2, with and without words; one letter changed is found.  As over http, without WebCrypto."""
    somebody = people()
    somebody.page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    pok = _replay("pok", VECTORS[0], _pok_lines(VECTORS[0]))
    assert "2 throws" in _checked(somebody, pok)
    dice = _replay("pokerdice", VECTORS[1], _pokerdice_lines(VECTORS[1]))
    assert "the first roller and 1 throw" in _checked(somebody, dice)

    pok["steps"][1]["action"] = "throw square disc disc"
    assert "1 draw differs" in _checked(somebody, pok)
    dice["words"][1] = "other words"
    assert "does not agree" in _checked(somebody, dice)
    dice["commit"] = "0" * 64
    assert "does not fit" in _checked(somebody, dice)


def test_words_that_were_not_committed_to_are_found(people: People) -> None:
    somebody = people()
    vector = VECTORS[4]
    words = [said or None for said in vector["words"]]
    commits = {str(seat): digest for seat, digest in enumerate(vector["commits"]) if digest}
    replay = {**_replay("pok", vector, _pok_lines(vector)), "words": words, "commits": commits}
    assert "3 throws" in _checked(somebody, replay)
    assert "Seat 0 and Seat 2" in somebody.text("committed")
    assert "does not fit" in _checked(somebody, {**replay, "commits": {**commits, "1": "ab" * 32}})
    assert "does not fit" in _checked(somebody, {**replay, "commits": {"0": commits["0"]}})


def test_pages_commit_to_words_and_open_them(people: People) -> None:
    """Nobody does anything for it: both pages are bound, and afterwards each knows what it was shown."""
    mira, ana = people(), people()
    code = start_three(mira, ana)
    play_pok(mira, ana)
    for person in (mira, ana):
        person.open(f"/r/{code}?match=1&check")
        assert person.see("checked")
        said = person.text("committed")
        assert "Mira and Ana" in said
        assert "shown the same commitments" in said
    kept = "JSON.parse(localStorage['trespok-commits'])"
    ana.page.evaluate(
        f"{{ const all = {kept}; all[0].commits[0] = 'ab'; localStorage['trespok-commits'] = JSON.stringify(all); }}"
    )
    ana.open(f"/r/{code}?match=1&check")
    ana.see("checked")
    assert "other commitments" in ana.text("committed")


def test_what_is_typed_stands_before_the_random_letters(people: People) -> None:
    mira, ana = people(), people()
    code = mira.make("pok", 3, bots=[{"seat": 2, "kind": "sensible"}], play_now=False)
    mira.open(f"/t/{code}")
    mira.see("start")
    mira.press("luck")
    mira.page.fill("#words", "ñandú " * 20)
    mira.page.press("#words", "Enter")
    mira.page.wait_for_selector("text=Added")
    ana.open(f"/t/{code}")
    ana.see("sit")
    ana.page.fill("#name", "Ana")
    ana.press("sit")
    mira.page.wait_for_selector("text=Ana")
    mira.press("start")
    for person in (mira, ana):
        person.see("play-disc", state=":not([disabled])")
    play_pok(mira, ana)
    mira.open(f"/r/{code}?match=1&check")
    mira.see("checked")
    said = mira.page.inner_text(".check dl .said")
    assert "ñandú ñandú ñandú" in said
    assert len(said.splitlines()[0].encode()) < 100


def test_who_has_no_name_is_worded_where_dice_are_checked(people: People) -> None:
    """Beside the words for the chance, and beside whom the dice made the first to roll."""
    reader = people(language="de")
    dice = _replay("pokerdice", VECTORS[1], _pokerdice_lines(VECTORS[1]))
    _checked(reader, {**dice, "names": ["Guest"] * len(dice["names"])})
    assert reader.page.inner_text(".check dl").count("Gast:") == len(dice["names"])
    assert "Gast" in reader.page.inner_text(".check li:first-child")
    assert "Guest" not in reader.page.inner_text(".check")


def test_a_broken_line_is_mended_by_itself(people: People) -> None:
    """The socket is closed under the page; it comes back by itself and the table goes on."""
    somebody = people()
    code = somebody.make("pok", 3, bots=[], play_now=False)
    somebody.page.add_init_script(
        "window.lines = []; window.WebSocket = new Proxy(WebSocket, { construct(Plain, given) {"
        " const line = new Plain(...given); window.lines.push(line); return line; } });"
    )
    somebody.open(f"/t/{code}")
    somebody.see("start")
    somebody.page.evaluate("window.lines.at(-1).close()")
    while somebody.page.evaluate("window.lines.length < 2 || window.lines.at(-1).readyState !== 1"):
        somebody.page.wait_for_timeout(50)
    somebody.press("bot-1")
    somebody.page.wait_for_selector("text=bot · sensible")


def test_play_by_keyboard_and_ear(people: People) -> None:
    """Keys alone play a round, and everything that happens is said to a screen reader."""
    somebody, other = people(), people()
    start_three(somebody, other)
    assert "the dice ask for" in somebody.text("spoken")
    keys = somebody.page.keyboard
    keys.press("1")
    somebody.page.wait_for_selector(".counter.chosen[data-test=play-disc]")
    keys.press("Backspace")
    somebody.page.wait_for_selector(".counter.chosen", state="detached")
    keys.press("3")
    somebody.page.wait_for_selector(".counter.chosen[data-test=play-triangle]")
    other.press("play-disc")
    somebody.see("next")
    assert "Shown:" in somebody.text("spoken")
    keys.press("Enter")
    somebody.see("play-disc")
