"""What every command has from the one layer below it: groups of help, streams, encodings, colours, forms of output."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "play"))
from games_written import written

from trespok.cli import main
from trespok.commands.output import COMMANDS, GROUPS, all_parsers

GAME = Path(__file__).parents[1] / "transcripts" / "pok_3.txt"
PLAIN = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def trespok(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "trespok", *words]
    env = {**os.environ, "OMP_NUM_THREADS": "1", **environment}
    return subprocess.run(command, capture_output=True, env=env, stdin=subprocess.DEVNULL, check=False)  # noqa: S603 - our own


def options(parser: object) -> Iterator[tuple[list[str], str]]:
    for action in parser._actions:  # type: ignore[attr-defined]
        if isinstance(getattr(action, "choices", None), dict):
            for inner in action.choices.values():
                yield from options(inner)
        else:
            yield action.option_strings, action.help or ""


def test_the_first_help_has_its_groups(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--help"], ["-h"], ["help"]):
        assert main(words) == 0
        told = capsys.readouterr().out
        places = [told.index(f"\n{title}:") for title in ("Play", "After a game", "Study", "Run a server")]
        assert places == sorted(places)
        assert all(f"\n  {name} " in told for name in COMMANDS)
        assert max(map(len, told.splitlines())) <= 80
    assert [*GROUPS][:4] == ["Play", "After a game", "Study", "Run a server"]


def test_the_version_is_asked_for_in_two_ways(capsys: pytest.CaptureFixture[str]) -> None:
    assert [main([word]) for word in ("-V", "--version")] == [0, 0]
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    assert first.startswith("trespok ")


@pytest.mark.parametrize("words", [["help", "replay"], ["help", "odds", "pok"], ["help", "admin", "ban"]])
def test_help_of_a_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for asked in (words, [*words[1:], "--help"]):
        with pytest.raises(SystemExit, match="0"):
            main(asked)
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert told[0].startswith(f"usage: trespok {' '.join(words[1:])}")


def test_no_help_is_wider_than_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for parser in all_parsers().values():
        assert max(map(len, parser.format_help().splitlines())) <= 80


def test_help_says_default_in_one_way() -> None:
    """``(default: 4)``; every option that writes or prints a result is called the same everywhere."""
    for name, parser in all_parsers().items():
        for names, told in options(parser):
            assert "by itself" not in told
            assert "default" not in told.replace("(default: ", "").replace("(default)", ""), (name, names)
            assert not {"--csv", "--html", "--svg", "--plot", "--pdf"} & set(names)


def leaves(parser: object) -> Iterator[object]:
    below = [action.choices for action in parser._actions if isinstance(getattr(action, "choices", None), dict)]  # type: ignore[attr-defined]
    for inner in below:
        for each in inner.values():
            yield from leaves(each)
    if not below:
        yield parser


def test_every_command_that_prints_a_result_has_json_and_out() -> None:
    without = {"play", "serve", "completion", "help"}
    for name, parser in all_parsers().items():
        for leaf in leaves(parser):
            names = {word for words, _ in options(leaf) for word in words}
            assert ({"--json", "--out", "--quiet", "--color"} <= names) == (name not in without), name


@pytest.mark.parametrize("words", [["replay", "GAME"], ["odds", "pokerdice", "1", "3", "3", "5", "6"], ["review", "GAME"]])
@pytest.mark.parametrize("locale", [PLAIN, {"PYTHONIOENCODING": "latin-1"}], ids=["C", "latin-1"])
def test_plain_shapes_where_ours_cannot_be_written(words: list[str], locale: dict[str, str]) -> None:
    ran = trespok(*(word.replace("GAME", str(GAME)) for word in words), **locale)
    assert ran.returncode == 0
    assert ran.stderr == b""
    told = ran.stdout.decode("latin-1")
    assert "?" not in told
    assert "#" in told


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("words", [f"replay {GAME}", "odds pokerdice 1 3 3 5 6", "play pok --seed 1", "replay -"])
def test_a_closed_stream_is_no_traceback(words: str, closed: str) -> None:
    """What is read from a closed stream is empty, what is written to one is lost."""
    command = f"{sys.executable} -m trespok {words} {closed}"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, stdin=subprocess.DEVNULL, check=False)  # noqa: S603, S607
    assert b"Error" not in ran.stderr + ran.stdout
    assert ran.returncode == (2 if words == "replay -" else 0)


def test_colour_is_chosen(tmp_path: Path) -> None:
    """No escape codes into a file unless asked for, and none with NO_COLOR or ``--color never``."""
    game = tmp_path / "game.txt"
    game.write_bytes(GAME.read_bytes())
    words = ["review", str(game)]
    free = {"TERM": "xterm-256color", "NO_COLOR": "", "FORCE_COLOR": ""}
    assert b"\x1b[" not in trespok(*words, **free).stdout
    assert b"\x1b[" in trespok(*words, "--color", "always", **free).stdout
    assert b"\x1b[" not in trespok(*words, "--color", "always", "--color", "never", **free).stdout
    assert b"\x1b[" not in trespok(*words, **{**free, "FORCE_COLOR": "1", "NO_COLOR": "1"}).stdout


def test_every_result_has_each_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Printed, as JSON, and in a file whose ending says how."""
    game = tmp_path / "game.txt"
    game.write_text(written("pok", 3, {}, "forms"))
    for words in (
        ["replay", str(GAME)],
        ["verify", str(game)],
        ["odds", "pokerdice", "1", "3", "3", "5", "6"],
        ["odds", "pok", "210", "111", "022"],
        ["pokino", "boards"],
    ):
        assert main(words) == 0
        printed = capsys.readouterr().out
        assert main([*words, "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        text, data = tmp_path / "r.txt", tmp_path / "r.json"
        assert main([*words, "--out", str(text), "--out", str(data)]) == 0
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err == f"Wrote {text}.\nWrote {data}.\n"
        assert text.read_text("utf-8") == printed
        assert json.loads(data.read_text("utf-8")) == told
        assert main([*words, "--out", str(text), "--quiet"]) == 0
        assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("name", "told"), [("r.gif", "--out takes a file that ends in .json or .txt, not"), ("none/r.txt", "cannot be written")]
)
def test_a_file_that_cannot_be_written_is_told_at_once(
    name: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(GAME), "--out", str(tmp_path / name)]) == 2
    said = capsys.readouterr()
    assert told in said.err
    assert said.out == ""


def test_the_language_is_the_systems(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """For every command that takes ``--lang``."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    for words in (["replay", str(GAME)], ["review", str(GAME)]):
        assert main(words) == 0
        own = capsys.readouterr().out
        assert main([*words, "--lang", "de"]) == 0
        assert own == capsys.readouterr().out
        assert main([*words, "--lang", "en"]) == 0
        assert own != capsys.readouterr().out
    for name in ("play", "replay", "review", "drill", "pokino"):
        [told] = [told for names, told in options(all_parsers()[name]) if "--lang" in names]
        assert told.endswith("(default: your system's language)")
