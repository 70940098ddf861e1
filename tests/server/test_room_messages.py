"""Every message has exactly one answer, and a refusal says why and changes nothing."""

from __future__ import annotations

import pytest
from rig import Rig, friends

from trespok.server.refusals import sentence
from trespok.texts import LANGUAGES
from trespok.wire import messages as m
from trespok.wire.parts import CODES


def answers(rig: Rig, link: int, number: int) -> list[dict[str, object]]:
    return [heard for heard in rig.received[link] if heard["t"] == "ack" and heard["id"] == number]


def test_every_message_has_one_answer() -> None:
    """Whatever is said, one ack of that id comes back."""
    rig = friends("pok", 3)
    said: list[m.In] = [
        m.Ping(1),
        m.Choose(2, rig.room.seq, "play disc"),
        m.Choose(3, rig.room.seq, "dance"),
        m.Unchoose(4),
        m.Words(5, "late"),
        m.Say(6, emote="hello"),
        m.Rename(7, "Anna"),
        m.Sit(8, 2),
        m.Host(9, "pause"),
        m.Read(10, 2**53 - 1),
    ]
    for message in said:
        rig.room.receive(1, message, rig.now)
        rig.pump()
        assert len(answers(rig, 1, message.id)) == 1


def test_a_repeated_or_out_of_order_message_is_refused_and_not_done_twice() -> None:
    """The same id again, or an older one, is answered with a code and changes nothing."""
    rig = friends("pokino", 2, options={"hands": "1"})
    rig.room.receive(0, m.Say(5, text="once"), rig.now)
    rig.room.receive(0, m.Say(5, text="once"), rig.now)
    rig.room.receive(0, m.Say(3, text="before"), rig.now)
    rig.pump()
    assert [ack.get("code") for ack in answers(rig, 0, 5)] == [None, "repeated"]
    assert answers(rig, 0, 3)[0]["code"] == "repeated"
    assert len([heard for heard in rig.received[1] if heard["t"] == "chat"]) == 1


def test_a_stale_choice_is_refused() -> None:
    """A choice made on the dice of the round before is not one for these."""
    rig = friends("pok", 3)
    old = rig.room.seq
    for seat in range(3):
        rig.choose(seat, "play disc")
    refused = rig.choose(0, "play disc", seen=old)
    assert refused["code"] == "stale"
    assert not rig.pacing.drafts.chosen
    assert rig.choose(0, "play square", seen=rig.room.seq + 5)["code"] == "stale"


def test_marks_of_others_do_not_make_mine_stale() -> None:
    """Pokino: two seats act at the same time and neither is refused for it."""
    rig = friends("pokino", 2, options={"hands": "1"}, settings=m.Settings(pace_s=6))
    while not all(_marks(rig, seat) for seat in (0, 1)):
        rig.wait(6000)
    seen = rig.room.seq
    assert rig.choose(0, _marks(rig, 0)[0], seen=seen)["ok"]
    assert rig.choose(1, _marks(rig, 1)[0], seen=seen)["ok"]


def _marks(rig: Rig, seat: int) -> list[str]:
    offer = (rig.last(seat, "view") or {}).get("offer") or []
    return [words for words in offer if words.startswith("mark")]


def test_an_illegal_action_names_the_rule_and_changes_nothing() -> None:
    rig = friends("pok", 3)
    seq = rig.room.seq
    assert rig.choose(0, "play")["code"] == "nonsense"
    assert rig.choose(0, "throw disc - -")["code"] == "nonsense"
    assert rig.choose(0, "claim stamp")["code"] == "nonsense"
    assert rig.room.seq == seq
    assert not rig.pacing.drafts.chosen


def test_who_watches_cannot_act() -> None:
    rig = friends("pok", 3)
    rig.connect(9, None)
    assert rig.choose(9, "play disc")["code"] == "not-seated"
    assert rig.tell(9, m.Ping)["ok"]


def test_only_the_host_hosts() -> None:
    rig = friends("pok", 3)
    assert rig.host(1, "pause")["code"] == "not-host"
    assert rig.host(0, "pause")["ok"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_in_the_readers_language(lang: str) -> None:
    """Every refusal has a sentence, and every language its own where the catalogue has it."""
    rig = friends("pok", 3)
    rig.connect(9, rig.tokens[1], lang=lang)
    refused = rig.tell(9, lambda number: m.Host(number, "pause"))
    assert refused["code"] == "not-host"
    assert refused["text"]
    assert refused["text"] != "not-host"


def test_every_code_has_a_sentence_in_every_language() -> None:
    """From the catalogues, and no two languages share it."""
    for code in CODES:
        said = {sentence(lang, code) for lang in LANGUAGES}
        assert len(said) == len(LANGUAGES), code
        assert all(text.endswith(".") for text in said), code
