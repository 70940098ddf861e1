"""Games of other packages in the browser: one with a screen of its own, one with nothing but its rules."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from plugged import environment, installed, kop

pytest.register_assert_rewrite("web_rig")
from web_rig import (  # noqa: E402 - rewritten, so imported after being named
    DESK,
    GAME_S,
    PHONE,
    People,
    Person,
    check_targets,
    check_words,
    serving,
    sit,
    test_id,
)

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

CHOICE = {"notch": test_id("notch-number"), "kop": test_id("offer")}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with both packages on its path, and two that are broken."""
    with serving(tmp_path_factory.mktemp("plugged") / "tables.db", environment(installed(), kop())) as base:
        yield base


def _finish(game: str, *seats: Person) -> None:
    """Everybody chooses something until there is a result on every screen."""
    end = time.monotonic() + GAME_S
    while not all(person.has("result") for person in seats):
        assert time.monotonic() < end, "the match does not end"
        for person in seats:
            if person.has("to-result"):
                person.try_press("to-result")
            elif not person.page.query_selector(f'{CHOICE[game]}[aria-pressed="true"]'):
                person.pick(CHOICE[game])
        seats[0].page.wait_for_timeout(40)


def _gather(people: People, game: str, title: str) -> tuple[Person, Person, Person, str]:
    """Mira makes a table on the first page, Ana sits down by its link, Bo watches."""
    mira, ana, bo = people(DESK), people(PHONE), people(PHONE)
    mira.open()
    mira.see(f"friends-{game}")
    mira.page.wait_for_selector(f"h2:text-is('{title}')")
    mira.keep(f"{game}-home")
    mira.press(f"friends-{game}")
    mira.see("start")
    code = mira.text("code")
    sit(ana, code, "Ana")
    mira.page.wait_for_selector("text=Ana")
    bo.open(f"/t/{code}")
    bo.see("sit")
    return mira, ana, bo, code


@pytest.mark.parametrize(("game", "title"), [("notch", "Notch"), ("kop", "Kop")])
def test_it_is_played_from_the_first_page_to_the_result(people: People, game: str, title: str) -> None:
    """With a friend, bots and somebody who watches; then the replay, and the draws checked."""
    mira, ana, bo, code = _gather(people, game, title)
    mira.press("fill")
    mira.page.wait_for_selector(test_id("fill"), state="detached")
    mira.press("all-options")
    if game == "notch":
        mira.page.select_option(test_id("option-goal"), "15")
    check_words(mira, f"{game} lobby", fits=False)
    mira.axe(f"lobby of {game}")
    mira.keep(f"{game}-lobby")
    mira.press("start")
    for person in (mira, ana):
        person.page.wait_for_selector(CHOICE[game])
    bo.see("watching")
    for person, size in ((mira, "desk"), (ana, "phone")):
        check_words(person, f"{game} play")
        check_targets(person, f"{game} play")
        person.axe(f"{game} play")
        person.keep(f"{game}-play-{size}")
    _finish(game, mira, ana)
    bo.see("to-result", "result")
    check_words(ana, f"{game} result", fits=False)
    ana.axe(f"result of {game}")
    ana.keep(f"{game}-result")
    assert not ana.has("review")
    ana.press("check")
    ana.see("checked")
    assert "everything agrees" in ana.text("checked")
    ana.press("tab-steps")
    walked = 0
    while walked < 3 and ana.page.is_enabled(test_id("on")):  # a lucky first round can end it
        ana.press("on")
        walked += 1
    assert walked
    assert f"Step {walked + 1} " in ana.text("step")
    check_words(ana, f"{game} replay")
    ana.keep(f"{game}-replay")
    mira.press("rematch")
    mira.see("start")
    written = ana.context.request.get(f"{ana.base}/api/tables/{code}/transcript?match=1").text()
    assert written.startswith(f"{game} seats=")


def test_its_own_screen_is_handed_nothing_but_view_offer_and_choose(people: People) -> None:
    """No token, no link, no message of the table comes into its hands; the policy of the page holds for it."""
    mira = people(PHONE)
    seen: list[str] = []
    mira.page.on("console", lambda message: seen.append(message.text))
    spy = """
      export function mount(element, given) {
        console.log("given " + Object.keys(given).sort().join(" "));
        return { update(shown) { console.log("shown " + Object.keys(shown).sort().join(" ") + " " + JSON.stringify(shown)); } };
      }"""
    mira.page.route("**/games/notch/screen.js", lambda route: route.fulfill(body=spy, content_type="text/javascript"))
    code = mira.make("notch", 3)
    mira.open(f"/t/{code}")
    end = time.monotonic() + GAME_S
    while not any(line.startswith("shown") for line in seen):
        assert time.monotonic() < end
        mira.page.wait_for_timeout(50)
    assert "given choose language seat" in seen
    shown = [line for line in seen if line.startswith("shown")]
    assert all(line.startswith("shown draft must names offer view ") for line in shown)
    cookies = [cookie["value"] for cookie in mira.context.cookies()]
    assert cookies
    assert not any(secret in line for line in shown for secret in (*cookies, "/s/", "commit", code))


def test_a_screen_that_fails_gives_way_to_the_plain_one(people: People) -> None:
    """The game goes on, drawn by its fields."""
    mira = people(PHONE)
    broken = "export function mount() { throw new Error('oops'); }"
    mira.page.route("**/games/notch/screen.js", lambda route: route.fulfill(body=broken, content_type="text/javascript"))
    mira.open(f"/t/{mira.make('notch', 3)}")
    mira.see("offer")
    assert mira.text("field-star").strip() in "12345"
    check_words(mira, "notch by fields")
    mira.keep("notch-by-fields")


def test_it_speaks_the_language_its_package_has(people: People) -> None:
    """German where it has German, English where it has nothing; and the page around it as always."""
    mira = people(PHONE, "de")
    mira.open()
    mira.page.wait_for_selector("h2:text-is('Kerbe')")
    check_words(mira, "home in German", fits=False)
    mira.open(f"/t/{mira.make('notch', 3)}")
    mira.page.wait_for_selector("text=Der Stern zählt doppelt")


@pytest.mark.parametrize(
    "path",
    [
        "games/notch/../__init__.py",
        "games/notch/%2e%2e/rules.py",
        "games/notch/..%2frules.py",
        "games/notch/screen.py",
        "games/pok/screen.js",
        "games/bad/screen.js",
        "games/nobody/screen.js",
        "api/games/notch/texts/xx",
        "api/games/bad/texts/en",
    ],
)
def test_no_address_leads_out_of_its_folder(people: People, path: str) -> None:
    """What is not in it is not found, whatever the address says."""
    mira = people(PHONE)
    assert mira.context.request.get(f"{mira.base}/{path}").status == 404


def test_its_files_come_as_what_they_are(people: People) -> None:
    """A module and a style sheet, under the page's own policy."""
    mira = people(PHONE)
    for name, kind in (("screen.js", "text/javascript"), ("screen.css", "text/css")):
        answer = mira.context.request.get(f"{mira.base}/games/notch/{name}")
        assert answer.headers["content-type"].startswith(kind)
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
