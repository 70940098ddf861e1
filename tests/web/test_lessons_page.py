"""Learn it in a minute: offered once, walked through by a newcomer, wrong tries taken back; then a game at one's own pace."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import DESK, PHONE, People, Person, check_targets, check_words, test_id  # noqa: E402 - rewritten, so imported after

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

# What a learner presses, step by step; a wrong try before the last press of one of them.
RIGHT = {
    "pok": ["play-square", "play-disc", "play-square", "play-triangle", "play-triangle", "play-disc"],
    "pokerdice": [
        "aim-full-house",
        "die-0 die-1 die-2 throw throw",
        "aim-three-of-a-kind",
        "stop",
        "aim-two-pairs",
        "die-0 throw stop",
    ],
    "pokino": [
        "cell-6o",
        "cell-1b cup-centre",
        "cell-6b cell-4e cell-5c cup-stamp",
        "cell-7b cell-11b from-1 cup-corner",
        "cell-7e cup-pokino",
        "cell-5c cup-full",
    ],
}
WRONG = {"pok": (2, "play-triangle"), "pokerdice": (1, "aim-small-straight"), "pokino": (2, "cup-corner")}


def phase(person: Person, step: int, *phases: str) -> None:
    lesson = test_id("lesson")
    person.page.wait_for_selector(",".join(f'{lesson}[data-step="{step}"][data-phase="{each}"]' for each in phases))


def walk(person: Person, game: str, *, wrong: bool, fits: str = "") -> None:
    """From the first step to the win; *fits*: look whether each screen does, under this name."""

    def look(what: str) -> None:
        if fits:
            check_words(person, f"{fits} {what}")
            check_targets(person, f"{fits} {what}")

    for step, presses in enumerate(RIGHT[game], 1):
        phase(person, step, "ask")
        look(f"{game} {step} before")
        *first, last = presses.split()
        for press in first:
            person.press(press)
            phase(person, step, "ask")
        at, tried = WRONG[game]
        if wrong and step == at:
            person.press(tried)
            phase(person, step, "wrong")
            said = person.text("lesson-line")
            look(f"{game} {step} wrong")
            person.press("lesson-retry")
            phase(person, step, "ask")
            assert person.text("lesson-line") != said
        person.press(last)
        phase(person, step, "after")
        look(f"{game} {step} after")
        assert person.text("lesson-line") in person.page.text_content(test_id("lesson-spoken"))  # type: ignore[operator]
        person.press("lesson-next")
        if game != "pok" and step == 5:
            phase(person, step, "between")
            look(f"{game} between")
            person.press("lesson-next")
    phase(person, 6, "done")
    assert not person.has("lesson-skip")  # nothing is left to skip
    look(f"{game} done")


def test_a_newcomer_is_offered_the_lesson_once_and_plays_afterwards(people: People) -> None:
    """Home, offer, all of POK with a wrong try and a step repeated, a practice game with its first mark; declined by a tap."""
    ana = people(new=True)
    ana.open()
    ana.press("now-pok")
    ana.see("offer")
    ana.axe("offer")
    ana.press("offer-learn")
    phase(ana, 1, "ask")
    ana.axe("lesson")
    ana.page.keyboard.press("1")  # the disc, as at the table
    phase(ana, 1, "wrong")
    ana.page.keyboard.press("Enter")  # what is to be pressed has the focus
    phase(ana, 1, "ask")
    ana.press("lesson-back")
    walk(ana, "pok", wrong=True)
    ana.press("lesson-done")
    ana.see("coach")
    assert ana.page.get_attribute(test_id("coach"), "data-mark") == "pok-goal"
    ana.axe("coach mark")
    ana.press("coach-got")
    ana.press("rules")
    ana.press("learn")  # the lesson again, over the table
    phase(ana, 1, "ask")
    ana.press("lesson-skip")
    ana.see("play-disc")
    ana.open()
    ana.press("now-pok")  # offered once; now it asks for seats and opponent
    ana.see("play-sensible")
    ana.axe("play now")
    ana.page.select_option(test_id("play-seats"), "4")
    ana.press("play-expert")
    ana.see("play-disc")
    ana.open()
    ana.press("now-pok")
    assert ana.page.input_value(test_id("play-seats")) == "4"
    ana.page.wait_for_selector(f"{test_id('play-expert')}.primary")  # the last choice comes first
    ana.keep("play-now")
    ana.press("play-expert")
    ana.see("play-disc")
    ana.open()
    ana.press("now-pokino")
    ana.press("offer-play")
    ana.see("next-hand")
    ana.page.wait_for_timeout(200)
    assert not ana.has("call")  # nothing is called before the player is ready


@pytest.mark.parametrize("game", ["pokerdice", "pokino"])
def test_a_lesson_is_won_after_a_wrong_try(people: People, game: str) -> None:
    bea = people(PHONE, new=True)
    bea.open(f"/learn/{game}")
    walk(bea, game, wrong=True)
    assert bea.has("lesson-again")


def test_lessons_fit_the_smallest_screen_in_german(people: People) -> None:
    """320 x 640: nothing is cut off, runs over or is too small to press."""
    carla = people((320, 640), "de", new=True)
    for game in RIGHT:
        carla.open(f"/learn/{game}")
        walk(carla, game, wrong=False, fits="320 de")


# What a coach mark lies over: what it speaks of, dice, anything that can be pressed.
COVERED = """() => {
  const card = document.querySelector('[data-test=coach]'), on = card.getBoundingClientRect();
  return [...document.querySelectorAll('main > .ring, main .die, main button:not(:disabled):not(.cell):not(.quiet)')]
    .filter((element) => !card.contains(element)).filter((element) => {
      const box = element.getBoundingClientRect();
      return Math.min(on.right, box.right) - Math.max(on.left, box.left) > 1
        && Math.min(on.bottom, box.bottom) - Math.max(on.top, box.top) > 1;
    }).map((element) => element.dataset.test ?? element.className);
}"""


@pytest.mark.parametrize("size", [(320, 640), (844, 390)])
@pytest.mark.parametrize("game", ["pok", "pokerdice", "pokino"])
def test_coach_marks_lie_over_nothing_that_is_needed(people: People, game: str, size: tuple[int, int]) -> None:
    """In German, on the smallest screens: what it speaks of, the dice and what can be pressed stay in sight."""
    mira = people(size, "de", new=True)
    code = mira.make(game, 3, settings={"own_pace": True, "alert": True, "open_counters": True})
    mira.open(f"/t/{code}")
    placed = f"{test_id('coach')}[style*=width]"
    mira.page.wait_for_selector(placed)
    mark = mira.page.get_attribute(test_id("coach"), "data-mark")
    assert mira.page.evaluate(COVERED) == [], mark
    mira.press("coach-got")
    if game != "pokino":  # there the next one comes with a card
        mira.page.wait_for_selector(f"{placed}:not([data-mark={mark}])")
        assert mira.page.evaluate(COVERED) == [], mira.page.get_attribute(test_id("coach"), "data-mark")


def test_a_coach_mark_stands_beside_what_it_speaks_of_on_a_desk(people: People) -> None:
    """POK's goal stands in the column: a ring is drawn around it, and the mark lies on nothing that is needed."""
    mira = people(DESK, new=True)
    mira.open(f"/t/{mira.make('pok', 3)}")
    mira.page.wait_for_selector(f"{test_id('coach')}[data-mark=pok-goal][style*=width]")
    mira.page.wait_for_selector("main > .ring")
    assert mira.page.evaluate(COVERED) == []
