"""Each game from the first page to the result, by people in browsers of their own and a bot."""

from __future__ import annotations

import itertools
import time

import pytest
from playwright.sync_api import Route
from playwright.sync_api import TimeoutError as Slow

from trespok.games.pokino import Cup, read_board

pytest.register_assert_rewrite("web_rig")
from web_rig import DESK, GAME_S, PHONE, People, Person, play_pok, sit, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


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
    host.press("all-options")
    host.page.select_option(test_id("seats"), "3")
    host.page.wait_for_selector(f"{test_id('bot-3')}", state="detached")
    host.press("fill")
    host.page.wait_for_selector(test_id("fill"), state="detached")
    host.press("start")


def _try_again(person: Person, game: str) -> None:
    """The dearest choice, on the position as it lay: no answer before, then its cost, its reason and what happened next."""
    assert not person.has("verdict")
    assert person.page.locator("details").count() == 0
    person.press("retry")
    person.see("drill")
    person.axe(f"{game}, tried again")
    person.page.click('button.counter:not([disabled]), .aim:not([disabled]), [data-test="throw"]')
    person.see("verdict")
    person.keep(f"{game}-retry")
    assert person.text("then")
    assert person.has("average")
    games = person.page.evaluate("JSON.parse(localStorage['trespok-games'])")
    own = person.page.evaluate("JSON.parse(localStorage['trespok-own-drills']).length")
    person.press("retry-close")
    assert [each["game"] for each in games] == [game]
    assert own == person.page.locator('[data-test="retry"]').count()


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
    if person.has("all-answers"):  # what cost more than a percent may be tried before any answer is shown
        _try_again(person, game)
        person.press("all-answers")
    assert person.page.locator("details").count() == person.page.locator("details .dice").count() > 0  # what was decided on
    person.page.click("details summary")
    if game == "pok":  # from any moment into the explorer, which knows the position
        ways = person.page.locator('details [data-test="explore-moment"]')
        assert ways.count() == person.page.locator("details").count()
        assert person.page.request.get(f"{person.base}/api{ways.first.get_attribute('href')}").ok
    opened = person.page.locator("details[open] summary").all_inner_texts()
    person.page.check("label input[type=checkbox]")
    assert set(person.page.locator("details[open] summary").all_inner_texts()) <= set(opened)
    person.page.uncheck("label input[type=checkbox]")
    person.page.click("[data-test^=seat-][aria-pressed=false]")
    person.page.wait_for_selector("details[open]", state="detached")  # another seat's decisions are others
    person.page.click("details summary")
    assert "See it in the replay" in person.page.inner_text("details[open]")
    person.page.click("details[open] button")
    person.see("step")


def _again(host: Person, guest: Person) -> None:
    """The same room, the same people, another game."""
    assert host.text("rematch") == "Set up another game"  # with others it begins in the lobby
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
    assert mira.text("told")
    told = mira.text("spoken")
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

    play_pok(mira, ana)
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
                person.try_press(card)
        mira.page.wait_for_timeout(40)
    assert kept
    assert settled
    mira.keep("pokerdice-result")
    _look_at_the_review(mira, "pokerdice")


def _complete(person: Person) -> list[str]:
    """The cups that lie complete and uncalled on this person's board, by the marks on the screen."""
    cells = person.page.evaluate("[...document.querySelectorAll('.board button')].map((c) => [c.dataset.test, c.ariaPressed])")
    if not cells:  # the hand has just ended
        return []
    board = read_board([name.removeprefix("cell-") for name, _ in cells])
    marks = sum(1 << card.place for card, (_, on) in zip(board.cards, cells, strict=True) if on == "true")
    there = [str(cup) for cup in Cup if any(shape & ~marks == 0 for shape in board.shapes[cup])]
    return [cup for cup in there if person.page.query_selector(f"{test_id(f'cup-{cup}')}:not([disabled])")]


def _watch_the_board(person: Person) -> bool:
    """Mark the card just called, and call what is complete; whether there was something to call."""
    person.page.keyboard.press("m")
    cups = _complete(person)
    for cup in cups[:1]:
        person.try_press(f"cup-{cup}")
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


def _overlook_twice_at_each_card(route: Route) -> None:
    """One card can complete two pots, and both be overlooked."""
    answer = route.fetch()
    told = answer.json()
    slips = [{**moment, "grade": "slip"} for moment in told["review"]["moments"]]
    told["review"]["moments"] = [moment for moment in slips for _ in range(2)]
    route.fulfill(response=answer, json=told)


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
            mira.try_press("boards")  # unless this was the last pot
            mira.keep("pokino-boards")
            mira.try_press("shut")
        mira.page.wait_for_timeout(100)
    assert called
    mira.keep("pokino-result")
    mira.press("check")
    assert "3 boards, the first caller, and" in mira.text("checked")
    mira.keep("pokino-check")
    mira.axe("check")
    _exchange_two_boards(ana, code)
    mira.page.route("**/review?*", _overlook_twice_at_each_card)
    mira.press("tab-review")
    mira.page.wait_for_selector("figure .line.mine")
    mira.page.unroute("**/review?*")
    mira.keep("pokino-review")
    mira.axe("review of pokino")
    for tab in ("steps", "count", "end"):
        mira.press(f"tab-{tab}")
        mira.keep(f"pokino-replay-{tab}")
        mira.axe(tab)


def _comes(person: Person, name: str) -> bool:
    """Whether it comes within a few seconds."""
    try:
        person.page.wait_for_selector(test_id(name), timeout=3000)
    except Slow:
        return False
    return True


def test_a_hint_goes_when_somebody_comes(people: People) -> None:
    """Also when they only wait for the next hand: with other people there are no hints."""
    mira, ana = people(PHONE), people(PHONE)
    code = mira.make("pokino", 3, settings={"hints": True, "pace_s": 30, "own_pace": True})
    ana.open(f"/t/{code}")
    mira.open(f"/t/{code}")
    mira.press("next-hand")
    mira.press("hint")
    while not _comes(mira, "hints"):  # not every card is on her board
        mira.try_press("call")
    assert mira.has("line")  # what was called is still told
    card = mira.page.inner_html(test_id("card"))
    ana.page.fill("#name", "Ana")
    ana.press("sit")
    ana.see("coming")
    mira.page.wait_for_selector(test_id("hints"), state="detached")
    assert mira.page.inner_html(test_id("card")) == card  # and did not just end with it


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
    assert "Wrong call" in mira.text("line")
    mira.keep("pokino-wrong")


def test_a_press_on_any_cup_can_ask_whose_it_is(people: People) -> None:
    """The same question for each cup; its answer is the call, and Escape is none."""
    mira = people(PHONE)
    code = mira.make("pokino", 3, options={"hands": "3"}, settings={"own_pace": True})
    mira.open(f"/t/{code}")
    mira.press("next-hand")
    mira.see("cup-full", state=":not([disabled])")
    mira.press("boards")
    mira.see("ask-whose")
    mira.axe("others' boards")
    mira.press("ask-whose")
    mira.press("shut")
    for cup in ("centre", "corner", "stamp", "poker", "full", "pokino"):
        mira.press(f"cup-{cup}")
        mira.see("whose-mine", state=":not([disabled])")
        assert mira.has("whose-1")
        assert mira.has("whose-2")
        mira.page.keyboard.press("Escape")
        mira.page.wait_for_selector(test_id("whose"), state="detached")
    mira.page.keyboard.press("5")
    mira.see("whose-2")
    mira.axe("whose cup")
    mira.keep("pokino-whose")
    mira.press("whose-2")
    mira.page.wait_for_selector("[data-test=cup-full][disabled]")
    assert "Wrong call" in mira.text("line")


def test_the_clock_chooses_for_who_does_not(people: People) -> None:
    """P18: the round opens without us."""
    mira = people(PHONE)
    code = mira.make("pok", 3, settings={"clock_s": 3})
    mira.open(f"/t/{code}")
    mira.see("play-disc", state=":not([disabled])")
    mira.page.wait_for_selector("[role=timer]")
    assert mira.see("next") == "next"
    mira.keep("pok-clock")
