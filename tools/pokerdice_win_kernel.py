"""The compiled part of the solver for winning: wins.cu, built for the graphics card if there is one."""

from __future__ import annotations

import ctypes
import hashlib
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from trespok.core import Trouble
from trespok.kit.dice import FACES
from trespok.solve.pokerdice import arrays
from trespok.solve.pokerdice.positions import hands
from trespok.solve.pokerdice.rethrow import KEEPS, PLACE, THROWS
from trespok.solve.pokerdice.wins import ENDS, PATTERNS, SEEN

SOURCE: Final = Path(__file__).with_name("wins.cu")

_Floats = NDArray[np.float64]
_TASK: Final = np.dtype([("roller", "i4"), ("watcher", "i4"), ("ahead", "i4"), ("count", "i4"), ("out", "i8")])


class _Dice(ctypes.Structure):
    _fields_ = tuple(
        (name, ctypes.c_void_p) for name in ("seen", "met", "more", "less", "within", "start", "falls", "often", "ends", "odds")
    )


class _Level(ctypes.Structure):
    _fields_ = (
        ("cards", ctypes.c_void_p),
        ("rest", ctypes.c_void_p),
        *((name, ctypes.c_int) for name in ("hands", "fewer", "width")),
        *((name, ctypes.c_void_p) for name in ("middle", "low", "high")),
    )


class _Wish(ctypes.Structure):
    _fields_ = (("close", ctypes.c_double), ("most", ctypes.c_int))


class After(NamedTuple):
    """What follows a round, to the next roller [position, apart]: what strategies are made by, and its bounds."""

    middle: _Floats
    low: _Floats
    high: _Floats


class Tasks(NamedTuple):
    """Stretches of differences of one pair of hands each."""

    numbers: NDArray[np.int64]
    ahead: NDArray[np.int64]  # the first difference
    many: NDArray[np.int64]


@dataclass
class Figures:
    steps: int = 0  # sets of best answers asked for
    open: int = 0  # rounds whose bounds were not close when the steps ended
    most: int = 0  # steps of one round

    def add(self, some: NDArray[np.uint64]) -> None:
        self.steps, self.open = self.steps + int(some[0]), self.open + int(some[1])
        self.most = max(self.most, int(some[2]))


@cache
def device() -> str:
    """Where rounds are solved: ``gpu`` or ``cpu``."""
    return "gpu" if shutil.which("nvcc") and shutil.which("nvidia-smi") else "cpu"


@cache
def _library() -> Any:
    """Compile once for each version of the source."""
    command = ["nvcc", "-O3", "-arch=native", "-Xcompiler", "-fPIC"] if device() == "gpu" else []
    if not command:
        compiler = shutil.which("c++") or shutil.which("g++")
        if compiler is None:
            raise Trouble("Solving for winning wants a C++ compiler, or CUDA's.")
        command = [compiler, "-O3", "-march=native", "-fopenmp", "-fPIC", "-x", "c++"]
    name = hashlib.sha256(SOURCE.read_bytes() + " ".join(command).encode()).hexdigest()[:16]
    built = Path(tempfile.gettempdir()) / f"trespok-{name}.so"
    if not built.exists():
        part = built.with_suffix(f".{id(command)}")
        built_by = [*command, "-shared", str(SOURCE), "-o", str(part)]
        done = subprocess.run(built_by, check=False, capture_output=True, text=True)  # noqa: S603
        if done.returncode:
            raise Trouble(f"{SOURCE.name} could not be compiled: {done.stderr[-800:]}")
        part.replace(built)
    return ctypes.CDLL(str(built))


@cache
def _dice() -> dict[str, NDArray[Any]]:
    """What wins.cu wants to know about five dice."""
    fewer = KEEPS[len(THROWS) :]
    more = [[PLACE[tuple(sorted((*dice, face)))] for dice in fewer] for face in FACES]
    less = np.zeros((5, len(KEEPS)), np.uint16)
    for place, dice in enumerate(KEEPS):
        for die in range(len(dice)):
            less[die, place] = PLACE[dice[:die] + dice[die + 1 :]]
    chance = arrays.kept(np.eye(len(THROWS))).T  # [462, 252]
    keep, throw = chance.nonzero()
    bits = (PATTERNS.astype(int) << np.arange(10)).sum(1)
    return {
        "seen": SEEN.astype(np.uint8),
        "met": bits.astype(np.uint16),
        "more": np.array(more, np.uint16),
        "less": less,
        "within": arrays.WITHIN.astype(np.uint16),
        "start": np.searchsorted(keep, np.arange(len(KEEPS) + 1)).astype(np.int32),
        "falls": throw.astype(np.uint8),
        "often": chance[keep, throw].astype(np.float32),
        "ends": np.ascontiguousarray(ENDS[:, :16], np.float32),
        "odds": np.ascontiguousarray(arrays.ODDS, np.float64),
    }


@cache
def _hands(count: int) -> tuple[NDArray[np.uint8], NDArray[np.int16]]:
    """[hand, card]: its cards, and the number of the hand without each."""
    cards = np.array(hands(count), np.uint8)
    numbers = {hand: number for number, hand in enumerate(hands(count - 1))}
    rest = [[numbers[hand[:at] + hand[at + 1 :]] for at in range(count)] for hand in hands(count)]
    return cards, np.array(rest, np.int16)


def _at(array: NDArray[Any]) -> int:
    return int(array.ctypes.data)


def rounds(count: int, after: After, tasks: Tasks, *, close: float, most: int, figures: Figures) -> tuple[_Floats, _Floats]:
    """Both bounds of every difference of every task, one behind the other, before the dice are thrown."""
    many = len(hands(count))
    ends = np.cumsum(tasks.many)
    packed = np.zeros(len(tasks.numbers), _TASK)
    packed["roller"], packed["watcher"] = tasks.numbers // many, tasks.numbers % many
    packed["ahead"], packed["count"], packed["out"] = tasks.ahead, tasks.many, ends - tasks.many
    dice = {name: np.ascontiguousarray(table) for name, table in _dice().items()}
    cards, rest = _hands(count)
    tables = [
        np.ascontiguousarray(after.middle, np.float32),
        np.nextafter(after.low.astype(np.float32), np.float32(-1)),
        np.nextafter(after.high.astype(np.float32), np.float32(2)),
    ]
    low, high, done = np.zeros(int(ends[-1])), np.zeros(int(ends[-1])), np.zeros(3, np.uint64)
    shape = (many, len(hands(count - 1)), after.middle.shape[1])
    wrong = _library().solve_tasks(
        ctypes.c_int(count),
        _Dice(*map(_at, dice.values())),
        _Level(_at(cards), _at(rest), *shape, *map(_at, tables)),
        ctypes.c_void_p(_at(packed)),
        ctypes.c_int(len(packed)),
        _Wish(close, most),
        ctypes.c_int64(len(low)),
        *(ctypes.c_void_p(_at(table)) for table in (low, high, done)),
    )
    if wrong:
        raise Trouble("The graphics card could not solve these rounds.")
    figures.add(done)
    return low, high
