"""Golden transcripts: whole games, every seat's view at every step.  ``make.py`` beside this file writes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from golden_views import changed, patched, read_views, steps, write_views
from make import golden

from trespok.games import GAMES
from trespok.play import AnyTable, Reader, verify, write_transcript
from trespok.wire import encode

every_golden = pytest.mark.parametrize("path", golden(), ids=lambda path: path.stem)


def _read(path: Path) -> AnyTable:
    reader = Reader()
    reader.read_all(path.read_bytes())
    assert reader.table is not None
    return reader.table


def _views(path: Path) -> str:
    return path.with_suffix(".views.jsonl").read_text(encoding="utf-8")


@every_golden
def test_it_replays_to_its_end_and_every_check_holds(path: Path) -> None:
    """Each is a whole game with checks after every round; none has been cut short."""
    assert _read(path).over
    assert path.read_text(encoding="utf-8").count("\n= ") > 2


@every_golden
def test_its_chance_can_be_verified(path: Path) -> None:
    """Every die and card of it follows from the secret it publishes."""
    assert verify(path.read_bytes()) > 0


@every_golden
def test_making_its_views_again_gives_the_same_bytes(path: Path) -> None:
    """What anybody may see has not changed since the file was written; ``make.py`` writes it anew where it should."""
    assert _views(path) == write_views(path.read_bytes())


@every_golden
def test_the_file_holds_every_view_in_full(path: Path) -> None:
    """Differences lose nothing: put together again they are each seat's and the spectator's view at every step."""
    for (line, views), (said, table) in zip(read_views(_views(path)), steps(path.read_bytes()), strict=True):
        assert line == said
        assert views == {viewer: encode(table.view(viewer)) for viewer in (None, *range(table.seats))}


@every_golden
def test_writing_it_again_gives_the_same_lines(path: Path) -> None:
    """A transcript written from the table it led to has the same actions and set-up, line for line."""
    lines = path.read_text(encoding="utf-8").splitlines()
    chance = ("* commit", "* reveal", "0 words")
    assert write_transcript(_read(path)).splitlines() == [line for line in lines if not line.startswith(("=", *chance))]


def test_a_change_leads_from_old_to_new() -> None:
    """Values are replaced, lists grow or change in place, and nothing else is said."""
    old = {"a": 1, "b": [1, [2, 3]], "c": [], "d": [1], "e": None}
    new = {"a": 1, "b": [1, [2, 3, 4]], "c": [5], "d": [], "e": {"f": 1}}
    change = changed(old, new)
    assert change == {"b": {"1": {"+": [4]}}, "c": [5], "d": [], "e": {"=": {"f": 1}}}
    assert new == patched(old, change)


def _features(table: AnyTable) -> Iterator[str]:
    """What a golden shows, in words: its variant, its verbs, its verdicts, its ending."""
    name, outcome, past = table.game.NAME, table.outcome, table.view(None).past
    for option, value in table.game.option_pairs(table.options).items():
        yield f"{name} {option}={value}"
    for entry in table.log():
        yield f"{name} {table.game.write(entry.action).split()[0]}"
    assert outcome is not None
    yield f"{name} ends by {outcome.why.value}"
    yield f"{name} has {'one winner' if len(outcome.winners) == 1 else 'a draw'}"
    for done in past:
        yield from _shown(name, done)
    if getattr(table.options, "boards", ()):
        yield f"{name} typed boards"


def _shown(name: str, done: Any) -> Iterator[str]:
    """What one round or hand of the past shows."""
    if name == "pok":
        yield f"pok {done.why.value}"
    if name == "pokino":
        yield from (f"pokino {judged.verdict.value}{' steal' * (judged.victim is not None)}" for judged in done.judged)
        yield from ["pokino shared"] * (max(Counter((paid.call, paid.cup) for paid in done.payments).values(), default=0) > 1)
        yield from ["pokino forty cards"] * (len(done.called) == 40)


DEMANDED = {
    *(f"pok {word}" for word in ("exact", "unasked", "nobody", "has one winner", "has a draw")),
    *(f"pok {word}" for word in ("dice=ddsstt/dds---/dst---", "counters=3", "goal=4")),
    *(f"pok ends by {why}" for why in ("goal", "stalemate")),
    *(f"pokerdice {word}" for word in ("packs=1", "packs=2", "turns=ten", "turns=equal", "first=2", "stop")),
    *(f"pokerdice ends by {why}" for why in ("points", "last-roller")),
    *(f"pokino {what}={who}" for what in ("marking", "claiming") for who in ("manual", "auto")),
    *(f"pokino {verdict}{steal}" for verdict in ("good", "idle", "wrong") for steal in ("", " steal")),
    *(f"pokino ends by {why}" for why in ("last-hand", "ruin")),
    *(f"pokino deal={way}" for way in ("pick", "anew")),
    *(f"pokino {word}" for word in ("fine=1", "typed boards", "shared", "forty cards", "join", "rebuy", "out")),
    *(f"{name} {verb}" for name, game in GAMES.items() for verb in game.VERBS),
}
SETTINGS_TOGETHER = {("manual", "manual"), ("manual", "auto"), ("auto", "manual"), ("auto", "auto")}


def test_every_game_and_rule_variant_has_a_golden() -> None:
    """A variant, a verb, a verdict or an ending that no golden shows fails here."""
    shown = {feature for path in golden() for feature in _features(_read(path))}
    assert sorted(DEMANDED - shown) == []
    modes = {(t.options.marking.value, t.options.claiming.value) for t in map(_read, golden()) if t.game.NAME == "pokino"}
    assert modes == SETTINGS_TOGETHER


def test_goldens_stay_small() -> None:
    """Under a megabyte in all, so that they can be read and reviewed."""
    files = [file for path in golden() for file in (path, path.with_suffix(".views.jsonl"))]
    assert sum(file.stat().st_size for file in files) < 1_000_000
