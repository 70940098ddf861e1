"""What a cluster costs, measured on a local Ray, and what follows for many cores (docs/how-to/simulate.md).

    python bench/cluster.py [--workers 2] [--runs 400]

Prints how long a worker takes to be ready, what a run of pieces costs the one who gathers, and how many cores it can keep busy.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass
from secrets import token_hex
from statistics import median

os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token_hex(), "RAY_USAGE_STATS_ENABLED": "0"}  # read on import

import ray
from machine import machine

from trespok.cluster.gathering import Gathering
from trespok.cluster.ray_crew import RayCrew
from trespok.lab.questions import Answer, Pieces, Question, Result, experiment_of

_RUN_S = 2.0  # as in cluster.gathering


@dataclass(frozen=True)
class Given:
    """Pieces that take no time and come to what a piece of POK does."""

    result: Result
    pieces: int

    def play(self, numbers: range) -> Result:
        del numbers
        return self.result


def messages(result: Result, many: int) -> tuple[float, float]:
    """Seconds on the wall a run, and of this process alone: send, wait, take."""
    crew = RayCrew(Given(result, many))
    answer = Answer(many)
    begun, own = time.perf_counter(), time.process_time()
    for number in range(many):
        crew.send(range(number, number + 1))
    while not answer.whole:
        for came in crew.back():
            answer.take(came.numbers, came.result or Result())
    return (time.perf_counter() - begun) / many, (time.process_time() - own) / many


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--runs", type=int, default=400)
    given = asked.parse_args()
    begun = time.perf_counter()
    ray.init(num_cpus=given.workers, include_dashboard=False, log_to_driver=False)
    started = time.perf_counter() - begun
    experiment = experiment_of(Question("pok", 4, 10_000_000))
    begun = time.perf_counter()
    gathering = Gathering(RayCrew(Pieces(experiment, "cpu")), experiment.pieces)
    answer, first = Answer(experiment.pieces), 0.0
    for numbers, result in gathering.taken():
        answer.take(numbers, result)
        first = first or time.perf_counter() - begun
    whole = time.perf_counter() - begun
    games = answer.result.games
    wall, own = zip(*(messages(experiment.piece(0), given.runs) for _ in range(5)), strict=True)
    print(f"{machine()}, Ray {ray.__version__}, {given.workers} workers\n")
    print(f"a local Ray starts in                   {started:8.1f} s")
    print(f"the first piece is back after           {first:8.1f} s   (a worker started, JAX imported, POK compiled)")
    print(f"{games:,} games of POK, 4 seats     {whole:8.1f} s   by {len(gathering.workers)} workers, start included")
    print(f"a run of pieces costs                   {median(wall) * 1e3:8.2f} ms  of the wall")
    print(f"                                        {median(own) * 1e3:8.2f} ms  of the core of the one who gathers")
    print(f"so runs of {_RUN_S:.0f} s keep busy up to         {_RUN_S / median(wall):8,.0f} cores")
    print("\nexpected from these, for work that takes one core an hour:")
    for cores in (1, 2, 4, 16, 64, 256, 1024):
        seconds = first + max(3600 / cores, 3600 / _RUN_S * median(wall))
        print(f"  {cores:5} cores {seconds:9,.0f} s, {3600 / seconds:7.1f} times as fast")
    ray.shutdown()


if __name__ == "__main__":
    main()
