"""Each game from the first page to the result, by people in browsers of their own and a bot."""

from __future__ import annotations

import itertools
import time

import pytest

from trespok.games.pokino import Cup, read_board

pytest.register_assert_rewrite("web_rig")
from web_rig import DESK, PHONE, People, Person, sit, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

GAME_S = 240  # a guard against hanging for ever, not a measure


def _gather(people: People, game: str) -> tuple[Person, Person, str]:
    """Mira makes a table on the first page, Ana joins by its code."""
    mira, ana = people(DESK), people(PHONE)
    page = mira.open()
    page.fill("input[autocomplete=nickname]", "Mira")
    mira.keep(f"{game}-home")
    mira.press(f"friends-{game}")
    mira.see("start")
    code = mira.text("code")
    page = ana.open()
    page.fill("#code", code.lower())
    page.press("#code", "Enter")
    ana.see("sit")
    page.fill("#name", "Ana")
    ana.press("sit")
    page.wait_for_selector("text=Mira starts the game")
    mira.page.wait_for_selector("text=Ana")
    mira.keep(f"{game}-lobby")
    ana.keep(f"{game}-lobby-guest")
    return mira, ana, code


def _three_seats(host: Person) -> None:
    """Two people and one bot."""
    host.page.select_option(test_id("seats"), "3")
    host.page.wait_for_selector(f"{test_id('bot-3')}", state="detached")
    host.press("start")


def _finish_pok(*seats: Person) -> None:
    """Everybody shows some counter until there is a result on every screen."""
    end = time.monotonic() + GAME_S
    while not all(person.has("result") for person in seats):
        assert time.monotonic() < end, "the match does not end"
        for person in seats:
            if person.has("next"):
                person.press("next")
            elif not person.page.query_selector(".counter.chosen"):
                person.pick(".counter")
        seats[0].page.wait_for_timeout(40)


def _look_at_the_review(person: Person, game: str) -> None:
    """The graph, another seat, one decision, and from there into the replay."""
    person.press("review")
    person.page.wait_for_selector("figure .line.mine")
    names = "[...document.querySelectorAll('figure text.name')].map((name) => name.getBoundingClientRect().top)"
    tops = sorted(person.page.evaluate(names))
    assert all(below - above >= 12 for above, below in itertools.pairwise(tops)), tops  # no name lies on another
    person.keep(f"{game}-review")
    person.axe(f"review of {game}")
    assert person.page.evaluate("document.documentElement.scrollHeight === innerHeight")  # the list scrolls, never the page
    assert person.page.locator("details").count() == person.page.locator("details .dice").count() > 0  # what was decided on
    person.page.click("details summary")
    opened = person.page.locator("details[open] summary").all_inner_texts()
    person.page.check("label input[type=checkbox]")
    assert set(person.page.locator("details[open] summary").all_inner_texts()) <= set(opened)
    person.page.uncheck("label input[type=checkbox]")
    person.press("seat-1")
    assert person.page.locator("details[open]").count() == 0  # another seat's decisions are others
    person.page.click("details summary")
    assert "See it in the replay" in person.page.inner_text("details[open]")
    person.page.click("details[open] button")
    person.see("step")


def _again(host: Person, guest: Person) -> None:
    """The same room, the same people, another game."""
    host.press("rematch")
    host.see("start")
    guest.page.wait_for_selector("text=Mira starts the game")
    host.press("start")
    guest.see("play-disc", state=":not([disabled])")


def test_pok_from_the_first_page_to_a_rematch(people: People) -> None:
    """Change of mind, reload, a cut line, a watcher, the whole match, and the same room again."""
    mira, ana, code = _gather(people, "pok")
    _three_seats(mira)
    watcher = people(PHONE)
    watcher.open(f"/t/{code}")
    watcher.see("watching")

    mira.see("play-disc", state=":not([disabled])")
    mira.press("play-disc")
    mira.page.wait_for_selector(".counter.chosen[data-test=play-disc]")
    mira.press("play-square")  # P12: a choice can be changed
    mira.page.wait_for_selector(".counter.chosen[data-test=play-square]")
    mira.page.reload()
    mira.page.wait_for_selector(".counter.chosen[data-test=play-square]")  # the table kept it
    mira.press("unchoose")
    mira.page.wait_for_selector(".counter.chosen", state="detached")
    mira.keep("pok-choose")

    ana.context.set_offline(True)
    ana.see("offline")
    ana.keep("pok-offline")
    ana.context.set_offline(False)
    ana.page.wait_for_selector(test_id("offline"), state="detached")
    ana.see("play-triangle", state=":not([disabled])")
    ana.press("play-triangle")
    ana.page.wait_for_selector(".counter.chosen")
    ana.keep("pok-chosen")
    assert watcher.page.query_selector(".yours button") is None  # nothing a watcher could press

    mira.press("play-square")
    assert mira.see("next") == "next"
    told = mira.text("told")
    mira.keep("pok-opened")
    ana.see("next")
    ana.keep("pok-opened-phone")
    watcher.page.wait_for_selector(test_id("told"))
    watcher.keep("pok-watching")
    assert "Asked:" in told
    mira.press("next")
    ana.press("next")
    ana.page.wait_for_selector(".strip .why")  # the last round stays readable
    ana.keep("pok-next-round")

    _finish_pok(mira, ana)
    mira.keep("pok-result")
    ana.keep("pok-result-phone")
    mira.axe("result")
    assert mira.text("result").count("bot") == 1

    _look_at_the_review(ana, "pok")
    ana.open(f"/t/{code}")

    _again(mira, ana)


def test_pokerdice_whole_game(people: People) -> None:
    """Ten rounds: cards laid and changed, dice kept and thrown, every settling read."""
    mira, ana, _ = _gather(people, "pokerdice")
    _three_seats(mira)
    mira.see("aim-joker", state=":not([disabled])")
    mira.press("aim-joker")
    mira.page.wait_for_selector(".aim.chosen[data-test=aim-joker]")
    mira.keep("pokerdice-choose")
    kept = settled = False
    end = time.monotonic() + GAME_S
    while not (mira.has("result") and ana.has("result")):
        assert time.monotonic() < end, "the game does not end"
        for person in (mira, ana):
            if person.has("next"):
                if not settled:
                    settled = True
                    person.keep("pokerdice-settled")
                    assert "met" in person.text("settled") or "missed" in person.text("settled")
                person.press("next")
            elif person.has("throw"):
                if not kept:
                    kept = True
                    person.press("die-1")
                    person.page.wait_for_selector(".die.kept")
                    person.keep("pokerdice-keep")
                    person.press("throw")
                else:
                    person.press("stop")
                person.page.wait_for_timeout(60)
            elif not person.page.query_selector(".aim.chosen") and (card := person.page.query_selector(".aim:not([disabled])")):
                card.click(timeout=2000)
        mira.page.wait_for_timeout(40)
    assert kept
    assert settled
    mira.keep("pokerdice-result")
    _look_at_the_review(mira, "pokerdice")


def _complete(person: Person) -> list[str]:
    """The cups that lie complete and uncalled on this person's board, by the marks on the screen."""
    cells = person.page.evaluate("[...document.querySelectorAll('.board button')].map((c) => [c.dataset.test, c.ariaPressed])")
    board = read_board([name.removeprefix("cell-") for name, _ in cells])
    marks = sum(1 << card.place for card, (_, on) in zip(board.cards, cells, strict=True) if on == "true")
    there = [str(cup) for cup in Cup if any(shape & ~marks == 0 for shape in board.shapes[cup])]
    return [cup for cup in there if person.page.query_selector(f"{test_id(f'cup-{cup}')}:not([disabled])")]


def _watch_the_board(person: Person) -> bool:
    """Mark the card just called, and call what is complete; whether there was something to call."""
    person.page.keyboard.press("m")
    cups = _complete(person) if person.page.query_selector(".board button") else []
    for cup in cups[:1]:
        person.page.click(test_id(f"cup-{cup}"), timeout=2000)
    return bool(cups)


def _exchange_two_boards(person: Person, code: str) -> None:
    """Had two seats got each other's boards, the check would say so."""
    replay = person.context.request.get(f"{person.base}/api/tables/{code}/replay").json()
    dealt = [step for step in replay["steps"] if step["action"].startswith("board ")][:2]
    first, second = (step["action"].split(" ", 2)[2] for step in dealt)
    dealt[0]["action"], dealt[1]["action"] = f"board 0 {second}", f"board 1 {first}"
    person.page.route("**/replay*", lambda route: route.fulfill(json=replay))
    person.open(f"/r/{code}?check")
    person.see("checked")
    assert "2 draws differ" in person.text("checked")


def test_pokino_whole_sitting_by_hand(people: People) -> None:
    """Two people and a bot, marking and calling by hand, to the end of the last hand; then the check of every draw."""
    mira, ana = people(PHONE), people(DESK)
    wish = {"options": {"hands": "1"}, "settings": {"pace_s": 1}}
    code = mira.make("pokino", 3, bots=[{"seat": 2, "kind": "sensible"}], play_now=False, **wish)
    mira.open(f"/t/{code}")
    mira.see("start")
    sit(ana, code, "Ana")
    mira.page.wait_for_selector("text=Ana")
    mira.press("start")
    mira.see("next-hand")
    mira.keep("pokino-between")
    mira.press("next-hand")
    mira.page.wait_for_selector("[data-test=card] svg")
    end = time.monotonic() + GAME_S
    called = looked = False
    while not (mira.has("result") and ana.has("result")):
        assert time.monotonic() < end, "the sitting does not end"
        for person in (mira, ana):
            if not person.has("result"):
                called = _watch_the_board(person) or called
        if called and not looked:
            looked = True
            mira.keep("pokino-called")
            ana.keep("pokino-called-desk")
            mira.press("boards")
            mira.keep("pokino-boards")
            mira.press("boards")
        mira.page.wait_for_timeout(100)
    assert called
    mira.keep("pokino-result")
    mira.press("check")
    assert "3 boards, who calls first, and" in mira.text("checked")
    mira.keep("pokino-check")
    mira.axe("check")
    _exchange_two_boards(ana, code)
    mira.press("tab-review")
    mira.page.wait_for_selector("figure .line.mine")
    mira.keep("pokino-review")
    mira.axe("review of pokino")
    for tab in ("steps", "count", "end"):
        mira.press(f"tab-{tab}")
        mira.keep(f"pokino-replay-{tab}")
        mira.axe(tab)


def test_a_hint_goes_when_somebody_comes(people: People) -> None:
    """Also when they only wait for the next hand: with other people there are no hints."""
    mira, ana = people(PHONE), people(PHONE)
    code = mira.make("pokino", 3, settings={"hints": True, "pace_s": 8})
    ana.open(f"/t/{code}")
    mira.open(f"/t/{code}")
    mira.press("next-hand")
    mira.press("hint")
    mira.page.wait_for_selector(test_id("hints"), timeout=60_000)
    assert mira.has("line")  # what was called is still told
    ana.page.fill("#name", "Ana")
    ana.press("sit")
    ana.see("coming")
    mira.page.wait_for_selector(test_id("hints"), state="detached", timeout=2_000)


def test_a_wrong_call_is_refused_in_words(people: People) -> None:
    """Calling a cup too early bars the seat and says so (PKN-4.4)."""
    mira = people(PHONE)
    code = mira.make("pokino", 2, options={"hands": "3"}, settings={"pace_s": 5})
    mira.open(f"/t/{code}")
    if mira.see("next-hand", "card") == "next-hand":
        mira.press("next-hand")
    mira.see("cup-full", state=":not([disabled])")
    mira.press("cup-full")
    mira.page.wait_for_selector("[data-test=cup-full][disabled]")
    assert "wrong" in mira.text("line")
    mira.keep("pokino-wrong")


def test_the_clock_chooses_for_who_does_not(people: People) -> None:
    """P18: the round opens without us."""
    mira = people(PHONE)
    code = mira.make("pok", 3, settings={"clock_s": 3})
    mira.open(f"/t/{code}")
    mira.see("play-disc", state=":not([disabled])")
    mira.page.wait_for_selector("[role=timer]")
    assert mira.see("next") == "next"
    mira.keep("pok-clock")
