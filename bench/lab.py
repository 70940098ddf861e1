"""Games a second of the laboratory: on one core beside Pgx and OpenSpiel, or on a GPU (docs/how-to/simulate.md).

``python bench/lab.py`` takes one core and counts the seconds of its own process, so that others on the machine cost nobody
anything.  ``PYTHONPATH=src python bench/lab.py --device gpu --json FILE`` needs JAX with a GPU and nothing else, and counts
seconds on the wall.  Random play where nothing else is said.  What cannot be measured says why, and the rest goes on.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from lab_peers import kuhn_and_others, open_spiel
from machine import machine

Clock = Callable[[], float]
Run = Callable[[int], int]  # play once more, by number; how many games (or hands) that was


def _jax() -> Any:
    """Imported when the device is known."""
    return import_module("jax")


def _lane(lanes: int) -> Any:
    return import_module("jax.numpy").arange(lanes, dtype="uint32")


@dataclass
class Contestant:
    """One line of the table."""

    name: str
    unit: str
    make: Callable[[], Run]
    compiles: bool = True
    first_s: float = 0.0  # the first call: traced, compiled, run
    cached_s: float | None = None  # the same once the compiled code lies on the disk
    rates: list[float] = field(default_factory=list)
    trouble: str = ""


def _pok(seats: int, lanes: int, games: int, many: int) -> Callable[[], Run]:
    """Plain JAX, a record of every game."""

    def make() -> Run:
        from trespok.lab.chance import fold, key_of  # noqa: PLC0415
        from trespok.lab.pok.array_rules import Setup  # noqa: PLC0415
        from trespok.lab.pok.play import Match, records  # noqa: PLC0415

        match, key, lane = Match(Setup(seats), ("random",) * seats), key_of("bench"), _lane(lanes)

        def run(number: int) -> int:
            _jax().block_until_ready(records(fold(key, number), lane, {}, match=match, games=games, many=many))
            return lanes * games

        return run

    return make


def _pok_tallies(seats: int, lanes: int, games: int, many: int) -> Callable[[], Run]:
    """Plain JAX, a tally a lane."""

    def make() -> Run:
        from pok_kernel import plain_tallies  # noqa: PLC0415

        from trespok.lab.chance import fold, key_of  # noqa: PLC0415
        from trespok.lab.pok.array_rules import Setup  # noqa: PLC0415

        setup, key = Setup(seats), key_of("bench")

        def run(number: int) -> int:
            _jax().block_until_ready(plain_tallies(fold(key, number), setup=setup, lanes=lanes, games=games, many=many))
            return lanes * games

        return run

    return make


def _pok_fused(seats: int, lanes: int, games: int, **shape: int) -> Callable[[], Run]:
    """The kernel, held to plain JAX before it is timed."""

    def make() -> Run:
        import numpy as np  # noqa: PLC0415
        from pok_kernel import plain_tallies, tallies  # noqa: PLC0415

        from trespok.lab.chance import fold, key_of  # noqa: PLC0415
        from trespok.lab.pok.array_rules import Setup  # noqa: PLC0415

        setup, key = Setup(seats), key_of("bench")
        few = 4096
        ours = tallies(key, setup=setup, lanes=few, games=8, **shape)
        plain = plain_tallies(key, setup=setup, lanes=few, games=8, many=1)
        if not all((np.asarray(one) == np.asarray(two)).all() for one, two in zip(ours, plain, strict=True)):
            msg = "the kernel and plain JAX play different games"
            raise ValueError(msg)

        def run(number: int) -> int:
            _jax().block_until_ready(tallies(fold(key, number), setup=setup, lanes=lanes, games=games, **shape))
            return lanes * games

        return run

    return make


def _pokerdice(seats: int, lanes: int, policy: str = "random") -> Callable[[], Run]:
    def make() -> Run:
        from trespok.lab.chance import fold, key_of  # noqa: PLC0415
        from trespok.lab.pokerdice.array_rules import Setup  # noqa: PLC0415
        from trespok.lab.pokerdice.experiment import games  # noqa: PLC0415
        from trespok.lab.pokerdice.policies import Match  # noqa: PLC0415

        match, key, lane = Match(Setup(seats), (policy,) * seats), key_of("bench"), _lane(lanes)

        def run(number: int) -> int:
            _jax().block_until_ready(games(fold(key, number), lane, match=match))
            return lanes

        return run

    return make


def _pokino(seats: int, lanes: int, hands: int) -> Callable[[], Run]:
    def make() -> Run:
        import numpy as np  # noqa: PLC0415

        from trespok.games.pokino import Mode, Options  # noqa: PLC0415
        from trespok.games.pokino.sets import board_set  # noqa: PLC0415
        from trespok.lab.chance import fold, key_of  # noqa: PLC0415
        from trespok.lab.pokino.experiment import sittings  # noqa: PLC0415
        from trespok.lab.pokino.sitting import Setup, cells  # noqa: PLC0415
        from trespok.lab.pokino.watching import Attention  # noqa: PLC0415

        boards = board_set("fair")
        setup = Setup(seats, Options(marking=Mode.AUTO, claiming=Mode.AUTO), boards)
        pool, key, lane = cells(boards), key_of("bench"), _lane(lanes)

        def run(number: int) -> int:
            found = sittings(fold(key, number), lane, pool, setup=setup, company=(Attention(),) * seats, hands=hands)
            return int(np.asarray(_jax().block_until_ready(found).hands).sum())

        return run

    return make


def _on_cpu() -> Iterator[Contestant]:
    for seats in (4, 3, 7):
        yield Contestant(f"POK, {seats} seats", "games", _pok(seats, 4096, 64, 1))
    yield Contestant("Pokerdice, 4 seats", "games", _pokerdice(4, 8192))
    yield Contestant("Pokerdice, 4 seats, all sensible", "games", _pokerdice(4, 4096, "sensible"))
    yield Contestant("Pokerdice, 3 seats, all expert", "games", _pokerdice(3, 64, "expert"))
    yield Contestant("Pokerdice, 2 seats, all expert", "games", _pokerdice(2, 64, "expert"))
    yield Contestant("Pokino, 4 seats", "hands", _pokino(4, 4096, 10))
    yield from (Contestant(name, "games", make) for name, make in kuhn_and_others().items())
    yield from (Contestant(name, "games", make, compiles=False) for name, make in open_spiel().items())


def _on_gpu() -> Iterator[Contestant]:
    million = 1 << 20
    for many in (4, 5):
        yield Contestant(f"POK, 4 seats, plain, tallies, {many} rounds", "games", _pok_tallies(4, 16 * million, 64, many))
    yield Contestant("POK, 4 seats, plain, records", "games", _pok(4, 8 * million, 64, 4))
    for shape in (
        {"many": 4, "block": 128, "warps": 4},
        {"many": 1, "block": 128, "warps": 4},
        {"many": 2, "block": 256, "warps": 4},
        {"many": 4, "block": 64, "warps": 2},
        {"many": 2, "block": 32, "warps": 1},
    ):
        said = ", ".join(f"{name} {number}" for name, number in shape.items())
        yield Contestant(f"POK, 4 seats, fused, {said}", "games", _pok_fused(4, 8 * million, 128, **shape))
    for seats in (3, 7):
        yield Contestant(f"POK, {seats} seats, plain, tallies", "games", _pok_tallies(seats, 8 * million, 64, 4))
        yield Contestant(f"POK, {seats} seats, fused", "games", _pok_fused(seats, 8 * million, 128, many=2, block=128, warps=4))
    for lanes in (million, 8 * million):
        yield Contestant(f"Pokerdice, 4 seats, {lanes >> 20} M lanes", "games", _pokerdice(4, lanes))
    for lanes in (million // 2, 2 * million):
        yield Contestant(f"Pokino, 4 seats, {lanes >> 10} k lanes", "hands", _pokino(4, lanes, 10))


def _prepare(one: Contestant, clock: Clock) -> Run | None:
    """Make and call it once, and once more from the cache of compiled code; None and a word of trouble where it cannot."""
    begun = clock()
    try:
        run = one.make()
        run(0)
        one.first_s = clock() - begun
        if one.compiles:
            _jax().clear_caches()
            begun = clock()
            run(0)
            one.cached_s = clock() - begun
    except Exception as error:  # noqa: BLE001 - whatever it is, it belongs in the table, and the others go on
        traceback.print_exc()
        one.trouble = f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"[:300]
        return None
    return run


def _measure(contestants: list[Contestant], clock: Clock, rounds: int, limit_s: float) -> None:
    """Everybody in turn, so that a busy moment of the machine hits all alike; nothing new is begun after *limit_s*."""
    end = time.perf_counter() + limit_s
    runs: list[tuple[Contestant, Run]] = []
    for one in contestants:
        if time.perf_counter() > end:
            one.trouble = "no time was left"
        elif (run := _prepare(one, clock)) is not None:
            runs.append((one, run))
        print(f"  {one.name}: first call {one.first_s:.1f} s {one.trouble}", file=sys.stderr, flush=True)
    for _, run in runs:
        run(0)  # what was prepared later has emptied the caches of what was prepared before
    for number in range(1, rounds + 1):
        for one, run in runs:
            if time.perf_counter() < end or number == 1:
                begun = clock()
                many = run(number)
                one.rates.append(many / (clock() - begun))


def _lines(contestants: list[Contestant]) -> Iterator[str]:
    wide = max(len(one.name) for one in contestants) + 2
    yield f"{'':{wide}}{'a second':>16}{'lowest':>16}{'highest':>16}  {'':6}{'first call':>11}{'from cache':>11}"
    for one in contestants:
        if not one.rates:
            yield f"{one.name:{wide}}{one.trouble}"
            continue
        rates = "".join(f"{rate:>16,.0f}" for rate in (statistics.median(one.rates), min(one.rates), max(one.rates)))
        cached = "" if one.cached_s is None else f"{one.cached_s:>9.1f} s"
        first = f"{one.first_s:>9.1f} s" if one.compiles else f"{'':11}"
        yield f"{one.name:{wide}}{rates}  {one.unit:6}{first}{cached}"


def main() -> int:
    """Print the table, and write it as JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", choices=("cpu", "gpu"), default="cpu")
    parser.add_argument("--rounds", type=int, default=7, help="how often each is timed")
    parser.add_argument("--only", default="", metavar="WORD", help="those whose name has it in it")
    parser.add_argument("--limit", type=float, default=240.0, metavar="SECONDS", help="begin nothing new after these")
    parser.add_argument("--json", metavar="FILE", help="write the figures there too")
    asked = parser.parse_args()
    if asked.device == "cpu":
        os.environ["JAX_PLATFORMS"] = "cpu"
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # one core, before XLA counts them
    jax = _jax()
    with tempfile.TemporaryDirectory() as cache:  # empty: the first call compiles
        jax.config.update("jax_compilation_cache_dir", cache)
        jax.config.update("jax_persistent_cache_min_compile_time_secs", 0.0)
        device = jax.devices()[0]
        if asked.device == "gpu" and device.platform != "gpu":
            print(f"There is no GPU here, only {device}.", file=sys.stderr)
            return 2
        head = f"random play on {getattr(device, 'device_kind', device)} · JAX {jax.__version__} · {machine()}"
        every = _on_gpu() if asked.device == "gpu" else _on_cpu()
        contestants = [one for one in every if asked.only in one.name]
        _measure(contestants, time.process_time if asked.device == "cpu" else time.perf_counter, asked.rounds, asked.limit)
    print(head, *_lines(contestants), sep="\n")
    if asked.json:
        figures: list[dict[str, Any]] = [
            {
                "name": one.name,
                "unit": one.unit,
                "rates": one.rates,
                "first_s": one.first_s,
                "cached_s": one.cached_s,
                "trouble": one.trouble,
            }
            for one in contestants
        ]
        Path(asked.json).write_text(json.dumps({"on": head, "figures": figures}, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
