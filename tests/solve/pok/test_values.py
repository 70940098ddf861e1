"""Value files: packed, checked, refused with a sentence."""

import json
from pathlib import Path

import numpy as np
import pytest

from trespok.cli import main
from trespok.core import Trouble
from trespok.games.pok import rules
from trespok.solve.pok.positions import RECOLOUR, order, positions, rank
from trespok.solve.pok.solver import rounded
from trespok.solve.pok.values import load, read, shipped, write


@pytest.fixture
def written(tmp_path: Path) -> tuple[Path, np.ndarray, np.ndarray]:
    where = positions(3)
    rng = np.random.default_rng(9)
    by_hand = rounded(rng.uniform(0, 1, (len(where.hands), 23)))
    kin = RECOLOUR.min(axis=0)[where.hands]
    by_seat = np.take_along_axis(by_hand, kin, axis=1)  # hands that are equal but for names, equal values
    wish = (rng.uniform(0, 1, (len(where.hands), 48)) < 0.1).astype(np.uint8) * 7
    path = tmp_path / "pok-3.values"
    write(path, 3, by_seat, wish, {"command": "a test"})
    return path, by_seat, wish


def test_what_is_written_is_read_to_the_last_bit(written: tuple[Path, np.ndarray, np.ndarray]) -> None:
    path, by_seat, wish = written
    values = read(path)
    where = positions(3)
    smaller, place = order(np, where.hands.T)
    number = rank(np, where.hands.T, place)
    assert (values.table[number[None] * 3 + smaller].T == by_seat).all()
    assert (values.wish == wish).all()
    assert values.made == {"command": "a test"}


def test_a_damaged_file_is_refused(written: tuple[Path, np.ndarray, np.ndarray]) -> None:
    path = written[0]
    whole = bytearray(path.read_bytes())
    whole[-100] ^= 1
    path.write_bytes(whole)
    with pytest.raises(Trouble, match="damaged"):
        read(path)


def test_another_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pok-3.values"
    path.write_bytes(b"hello")
    with pytest.raises(Trouble, match="not a value file"):
        read(path)
    with pytest.raises(Trouble, match="solve that seat count first"):
        read(tmp_path / "none.values")


def test_seats_out_of_range() -> None:
    with pytest.raises(Trouble, match="3 to 7 seats"):
        load(8)


def test_the_command_refuses_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "pok", "--seats", "2", "--arrays", "numpy"]) == 2
    assert capsys.readouterr().err == "trespok: POK is played by 3 to 7 seats, not 2.\n"


def test_a_file_that_says_no_seats_is_refused(written: tuple[Path, np.ndarray, np.ndarray]) -> None:
    """Its checksum is sound; what it is of, nobody can tell."""
    head, body = written[0].read_bytes().split(b"\n", 1)
    written[0].write_bytes(json.dumps({**json.loads(head), "seats": None}).encode() + b"\n" + body)
    with pytest.raises(Trouble, match="not a value file of POK"):
        read(written[0])


@pytest.mark.parametrize("asked", ["--file", "--checkpoint"])
def test_a_place_that_cannot_be_written_is_said_before_solving(
    asked: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not after hours of work."""
    monkeypatch.setattr("trespok.solve.pok.solving.solve", None)  # would be a TypeError
    (tmp_path / "letter").write_text("")
    assert main(["solve", "pok", "--seats", "3", asked, str(tmp_path / "letter" / "x")]) == 2
    assert "letter/x cannot be written" in capsys.readouterr().err
    assert main(["solve", "pok", "--seats", "3", asked, str(tmp_path)]) == 2
    assert "name another file" in capsys.readouterr().err


@pytest.mark.parametrize("seats", rules.SEATS)
def test_every_seat_count_is_shipped_with_what_made_it(seats: int) -> None:
    """Command, solver and figures are in the file; all positions have settled."""
    made = load(seats).made
    assert made["command"].startswith(f"trespok solve pok --seats {seats}")
    assert {"code", "seconds", "path"} <= set(made)
    assert made["unsettled"] == 0


def test_all_values_together_are_small() -> None:
    """At most 15 MB travel with the package."""
    assert sum(file.stat().st_size for file in shipped(3).parent.iterdir()) <= 15 << 20
