"""The command as a person or a script uses it: exit codes, streams, one sentence for every trouble."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from trespok.games import GAMES
from trespok.install_hint import install_line

sys.path.insert(0, str(Path(__file__).parent / "play"))
from games_written import VARIANTS, written

POK = "pok seats=3\n* throw triangle disc -\n0 play disc\n1 play disc\n2 play square\n= handed 0 1\n"


def trespok(*arguments: str, given: str | bytes = "") -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    content = given.encode() if isinstance(given, str) else given
    done = subprocess.run([sys.executable, "-m", "trespok.cli", *arguments], input=content, capture_output=True, check=False)  # noqa: S603
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_help_shows_an_example_for_every_command() -> None:
    """Help comes from every level, with an example."""
    for command in ([], ["play"], ["replay"], ["verify"], ["pokino", "boards"], ["serve"], ["solve"]):
        code, out, _ = trespok(*command, "--help")
        assert code == 0
        assert "xample" in out


def test_a_misspelt_command_is_answered_with_the_one_it_is_nearly() -> None:
    code, _, error = trespok("reply", "game.txt")
    assert code == 2
    assert error.rstrip().endswith("“reply” is no command. Did you mean “replay”?")


def test_a_misspelt_word_after_a_command_is_answered_as_well() -> None:
    for words, told in [
        (("admin", "tabels"), "trespok admin: error: “tabels” is no command. Did you mean “tables”?"),
        (("odds", "pokerdise", "1"), "trespok odds: error: “pokerdise” is no game. Did you mean “pokerdice”?"),
        (("pokino", "xyz"), "trespok pokino: error: “xyz” is no command. There are boards."),
    ]:
        code, _, error = trespok(*words)
        assert (code, error.splitlines()[-1]) == (2, told)


@pytest.mark.parametrize(("name", "seats", "values"), VARIANTS)
@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
def test_replay_tells_every_game_in_every_language(name: str, seats: int, values: dict[str, str], lang: str) -> None:
    """A story line for what happened and the position at the end, with no raw message id and nothing on stderr."""
    code, out, err = trespok("replay", "-", "--lang", lang, given=written(name, seats, values, "cli"))
    assert (0, "") == (code, err)
    assert len(out.splitlines()) > 20
    assert "???" not in out


def test_replay_exit_codes(tmp_path: Path) -> None:
    """0 held, 1 a check failed, 2 malformed, illegal or unreadable; the line is named, once, on stderr."""
    for text, code, words in [
        (POK, 0, ""),
        (POK + "= handed 1 2\n", 1, "line 7"),
        (POK + "0 play disc\n", 2, "line 7"),
        ("nonsense\n", 2, "line 1"),
        ("", 2, "no game"),
    ]:
        path = tmp_path / "game.txt"
        path.write_text(text)
        found, _, err = trespok("replay", str(path))
        assert code == found
        assert words in err
        assert err.count("\n") == (code > 0)
        assert trespok("replay", "-", given=text)[0] == code
    assert trespok("replay", str(tmp_path / "missing.txt"))[0] == 2
    assert trespok("replay", str(tmp_path))[0] == 2


@pytest.mark.parametrize(
    "text", [b"\xff\xfe\x00pok", b"\x00" * 1000, b"pok seats=" + b"9" * 100_000, b"pok seats=3\n" + b"x" * 1_000_000]
)
def test_a_hostile_file_gets_one_sentence(text: bytes) -> None:
    """Never a traceback, never a page."""
    code, out, err = trespok("replay", "-", given=text)
    assert code == 2
    assert "Traceback" not in out + err
    assert err.count("\n") == 1
    assert len(err) < 400


def test_replay_json_is_one_object() -> None:
    """The fields the public format names, in an open game, a finished one, a failed one and a malformed one."""
    fields = {"game", "seats", "options", "over", "winners", "why", "position", "line", "error"}
    code, out, err = trespok("replay", "-", "--json", given=POK)
    found = json.loads(out)
    assert (0, "") == (code, err)
    assert fields == set(found)
    assert ("pok", 3, {"rules": 1}, False, [], None, None) == tuple(
        found[key] for key in ("game", "seats", "options", "over", "winners", "why", "error")
    )
    assert found["position"]["hands"] == [[1, 2, 2], [1, 2, 2], [2, 2, 2]]

    found = json.loads(trespok("replay", "-", "--json", given=written("pokerdice", 2, {"packs": "2"}, "json"))[1])
    assert found["over"]
    assert found["winners"] in ([0], [1])
    assert found["why"] in {"points", "last-roller"}
    assert found["options"] == {"packs": 2, "turns": "ten", "rules": 1}

    code, out, _ = trespok("replay", "-", "--json", given=POK + "= over\n")
    assert (1, 7) == (code, json.loads(out)["line"])
    code, out, _ = trespok("replay", "-", "--json", given="pock\n")
    assert (2, 1, None) == (code, json.loads(out)["line"], json.loads(out)["game"])
    assert json.loads(out)["error"]


def test_verify_exit_codes() -> None:
    """0 agrees, 1 does not, 2 has nothing to go by."""
    text = written("pok", 3, {}, "cli verify")
    assert trespok("verify", "-", given=text)[0] == 0
    throw = next(line for line in text.splitlines() if line.startswith("* throw"))
    first = next(word for word in ("disc", "square", "triangle") if word != throw.split()[2])
    code, _, err = trespok("verify", "-", given=text.replace(throw, " ".join(["* throw", first, *throw.split()[3:]]), 1))
    assert code in {1, 2}  # another throw may also make a later line illegal
    assert "line" in err
    other = text.splitlines()
    other[-1] = "* reveal " + "ab" * 32
    assert trespok("verify", "-", given="\n".join(other))[0] == 1
    assert trespok("verify", "-", given=POK)[0] == 2
    assert trespok("verify", "-", given="pok\n")[0] == 2


def test_pokino_boards() -> None:
    """The fair set by default; the kitchen's is the one its seed makes; another seed makes another; a wrong name is told."""
    kitchen = trespok("pokino", "boards", "--set", "kitchen")
    assert (0, 10) == (kitchen[0], len(kitchen[1].splitlines()))
    assert kitchen == trespok("pokino", "boards", "--seed", "trespok kitchen 1")
    assert kitchen != trespok("pokino", "boards", "--seed", "another")
    assert trespok("pokino", "boards") == trespok("pokino", "boards", "--set", "fair") != kitchen
    assert trespok("pokino", "boards", "--set", "printed")[0] == 2


def test_a_closed_pipe_is_no_error() -> None:
    """``trespok replay … | head -1`` ends quietly."""
    text = written("pokino", 10, {"set": "kitchen", "hands": "2"}, "pipe")
    command = f"{sys.executable} -m trespok.cli replay - | head -1"
    done = subprocess.run(["sh", "-c", command], input=text.encode(), capture_output=True, check=False)  # noqa: S603, S607
    assert (0, b"") == (done.returncode, done.stderr)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--port", "99999"], "from 0 to 65535"),
        (["serve", "--port", "-1"], "port"),
        (["serve", "--store", "foo", "--port", "0"], "'foo' is not a store"),
        (["serve", "--limit", "cake=3", "--port", "0"], "no limit 'cake'"),
    ],
)
def test_what_the_server_cannot_be_given_is_one_sentence(words: list[str], sentence: str) -> None:
    """Options without a command are those of ``serve``."""
    code, _, said = trespok(*words)
    assert code == 2
    assert sentence in said
    assert "Traceback" not in said


@pytest.mark.parametrize("command", [["pokino", "boards"], ["odds", "pokerdice", "1", "3", "3", "5", "6"]])
def test_a_full_disk_is_one_sentence(command: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run([sys.executable, "-m", "trespok.cli", *command], stdout=full, stderr=subprocess.PIPE, check=False)  # noqa: S603
    assert ran.returncode == 1
    assert ran.stderr == b"trespok: No space left on device.\n"


@pytest.mark.parametrize("asked", [[], ["pokerdice"]])
def test_the_help_of_play_lists_the_options_of_each_game(asked: list[str]) -> None:
    """With every value each takes and what it does; of the game that is named, or of all."""
    code, told, _ = trespok("play", *asked, "--help")
    assert code == 0
    for name in asked or GAMES:
        for setting in GAMES[name].SETTINGS:
            assert f"  {setting.name}=" in told
            assert all(value in told for value in setting.values)
    assert "Two packs are the strategic variant" in told
    assert ("options of pokino" in told) == (not asked)


@pytest.mark.parametrize(
    ("gone", "command", "extra"),
    [
        ("asyncpg", ["serve", "--store", "postgresql://a@localhost/b"], "host"),
        ("jax", ["solve", "pok", "--seats", "3", "--arrays", "jax"], "solve"),
        ("jax", ["simulate", "pok", "--games", "1000"], "lab"),
        ("matplotlib", ["simulate", "pok", "--games", "1000", "--out", "x.svg"], "lab"),
        ("ray", ["simulate", "pok", "--ray", "auto"], "cluster"),
        ("fpdf", ["pokino", "boards", "--out", "x.pdf"], "print"),
        ("numpy", ["odds", "pokino", "--seats", "2"], ""),
    ],
)
def test_a_part_that_is_missing_names_the_line_to_type(gone: str, command: list[str], extra: str, tmp_path: Path) -> None:
    """One sentence on standard error, whatever part it is that nobody installed."""
    program = f"import sys; from trespok.cli import main; sys.modules[{gone!r}] = None; sys.exit(main({command!r}))"
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode != 0
    assert install_line(extra) in done.stderr
    assert "Traceback" not in done.stderr
