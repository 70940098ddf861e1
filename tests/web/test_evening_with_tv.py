"""An evening: six phones and a TV that a phone pairs by four letters, at Pokino; claims and a closed fist at POK."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import People, Person, check_words, sit, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

TV = (1920, 1080)
LETTERS = "[...document.querySelectorAll('[data-test=tv-letters] b')].map((each) => each.textContent).join('')"
# The caller's next card, or the host's next hand; the button may go while it is looked at.
CALLS = "document.querySelector('[data-test=call]:not(:disabled), [data-test=next-hand]')?.click()"
# What lies over what can be pressed, or over the dice, hands and boards.
COVERED = """() => [...document.querySelectorAll('main button:not([disabled]), .dice .block, .hand')].filter((element) => {
  const box = element.getBoundingClientRect();
  if (!box.width || getComputedStyle(element).visibility === 'hidden') return false;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
  return document.elementFromPoint(x, y)?.closest('[data-test^=bubble]') ?? false;
}).map((element) => element.dataset.test ?? element.className)"""


def pair(phone: Person, screen: Person) -> None:
    """Type what the TV shows; say yes for the TV, and once more for the table."""
    screen.open("/tv")
    screen.see("tv-letters")
    letters = screen.page.evaluate(LETTERS)
    assert len(letters) == 4
    phone.open(f"/pair/{letters}")
    phone.press("pair-yes")
    phone.see("pair-sure")
    screen.page.wait_for_selector("text=/Mira.s table/")
    assert not screen.has("tv")
    phone.press("pair-sure")
    screen.see("tv")


def test_six_phones_and_a_tv_at_pokino(people: People) -> None:
    mira, screen = people(), people(TV)
    options = {"hands": "1", "marking": "auto", "claiming": "auto"}
    code = mira.make("pokino", 6, bots=[], play_now=False, options=options, settings={"pace_s": 0})
    mira.open(f"/t/{code}")
    mira.see("start")
    others = [people(language=language) for language in ("en", "de", "fr", "es", "en")]
    for person, name in zip(others, ("Ana", "Ben", "Cleo", "Dia", "Eva"), strict=True):
        sit(person, code, name)
    pair(others[0], screen)  # any phone that sits there may
    others[0].page.wait_for_url(f"**/t/{code}")
    screen.page.wait_for_selector("text=Eva")
    for person in others:
        person.press("controller-on")
        person.see("controller")
    mira.press("start")
    for person in (mira, *others):
        person.see("cup-centre")
    others[1].press("chat")
    others[1].press("emote-wow")
    screen.see(*[f"bubble-{who}" for who in range(1, 7)])
    assert screen.page.evaluate(COVERED) == []
    screen.keep("evening-pokino-tv")
    others[1].keep("evening-pokino-phone")
    while not screen.has("tv-over"):
        for person in (mira, *others):
            person.page.evaluate(CALLS)
    check_words(screen, "tv over, six phones")
    screen.keep("evening-pokino-over")


def test_a_claim_a_closed_fist_and_the_truth(people: People) -> None:
    mira, ana, screen = people(), people(), people(TV)
    settings = {"show_counts": True}
    code = mira.make("pok", 3, bots=[{"seat": 2, "kind": "sensible"}], play_now=False, settings=settings)
    mira.open(f"/t/{code}")
    mira.see("start")
    sit(ana, code, "Ana")
    pair(mira, screen)
    mira.page.wait_for_url(f"**/t/{code}")
    ana.press("controller-on")
    mira.press("start")
    ana.see("play-square", state=":not([disabled])")
    ana.press("play-square")
    ana.see("fist")
    assert "square" not in ana.page.inner_text(test_id("fist"))
    ana.page.focus(test_id("peek"))
    ana.page.keyboard.down("Space")
    ana.see("inside")
    ana.page.keyboard.up("Space")
    ana.page.wait_for_selector(test_id("inside"), state="detached")
    ana.press("say-triangle")
    screen.page.wait_for_selector("text=Red, says Ana.")
    screen.see("claim-triangle")
    mira.see("claim-triangle", "bubble-2")
    for person in (mira, screen):
        assert person.page.evaluate(COVERED) == []
    screen.keep("evening-claim-tv")
    ana.keep("evening-fist")
    mira.keep("evening-claim-phone")
    check_words(mira, "a claim")


@pytest.mark.parametrize("game", ["pok", "pokerdice"])
def test_watchers_guess_who_wins_the_round(people: People, game: str) -> None:
    """Nobody sees it until the round is open; then the TV and who watches read how many were right."""
    mira, wim, screen = people(), people(language="de"), people(TV)
    code = mira.make(game, 3, play_now=False)
    mira.open(f"/t/{code}")
    mira.see("start")
    pair(mira, screen)
    mira.page.wait_for_url(f"**/t/{code}")
    mira.press("start")
    choice = '[data-test^="play-"]:not([disabled])' if game == "pok" else '[data-test^="aim-"]:not([disabled])'
    mira.page.wait_for_selector(choice)
    wim.open(f"/t/{code}")
    wim.see("guess")
    wim.page.set_viewport_size({"width": 844, "height": 390})
    assert wim.page.evaluate("document.querySelector('.stage').clientHeight > innerHeight / 2")  # the table is in sight
    wim.page.set_viewport_size({"width": 390, "height": 844})
    wim.press("guess-0")
    wim.press("guess-2")
    wim.keep(f"guess-{game}")
    check_words(wim, "a guess", fits=False)
    wim.axe("a guess")
    assert not wim.page.is_visible(test_id("sit"))  # one thing at a time
    wim.press("guess-done")
    wim.see("guess-mine")
    assert not screen.has("guessed")
    while not mira.has("next"):
        for name in ("cast", "stop"):
            if mira.has(name):
                mira.try_press(name)
        if not mira.page.query_selector(".chosen"):
            mira.pick(choice)
        wim.page.wait_for_timeout(100)
    wim.see("guessed")
    assert "Ein Zuschauer hat getippt" in wim.text("guessed")
    assert "von 1 richtig" in wim.text("guessed")
    screen.see("guessed")
    wim.keep(f"guessed-{game}")
    screen.keep(f"guessed-{game}-tv")
    check_words(screen, "guessed on TV")
