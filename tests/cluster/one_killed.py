"""A local Ray of three processes plays simulate, sweep and tournament, and one of them is killed in the middle of a piece.

Prints, for each command, what one machine and what the cluster answered, and who was killed.  In a process of its own: Ray
keeps threads, and where threads run nothing may fork, but other tests do.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
import tempfile
import threading
import time
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from ray.cluster_utils import Cluster

from trespok.cli import main
from trespok.cluster import ray_crew
from trespok.cluster.gathering import Job

SIMULATE = "simulate pok --seats 3 --games 1.5e6 --seed killed --json"
SWEEP = "sweep pok --vary seats=3,4 --games 1000 --figures rounds,ties"
TOURNAMENT = "tournament pok --bots sensible,random --seats 3 --deals 12 --jobs 1 --seed killed --json"


class Waiting:
    """A job whose third piece, played for the first time, waits for the one who kills its worker."""

    def __init__(self, job: Job[Any], victim: Path) -> None:
        self._job, self._victim = job, victim
        self.pieces = job.pieces

    def play(self, numbers: range) -> Any:
        if 2 in numbers and not self._victim.exists():
            self._victim.with_suffix(".new").write_text(str(os.getpid()))
            self._victim.with_suffix(".new").rename(self._victim)
            time.sleep(600)
        return self._job.play(numbers)


def said(words: str) -> str:
    """What a command prints."""
    with redirect_stdout(StringIO()) as out:
        assert main(words.split()) == 0
    return out.getvalue()


def swept(file: Path, where: str) -> str:
    """The lines that sweep writes."""
    said(f"{SWEEP} {where} --out {file}")
    return file.read_text(encoding="utf-8")


def kill(victim: Path, killed: list[int]) -> None:
    """As soon as somebody waits for it."""
    while not victim.exists():
        time.sleep(0.05)
    killed.append(int(victim.read_text()))
    os.kill(killed[0], signal.SIGKILL)


def with_one_killed(words: str, address: str, victim: Path) -> dict[str, Any]:
    """Both answers, and who was killed."""
    killed: list[int] = []
    here = said(words)
    whole = ray_crew.RayCrew
    setattr(ray_crew, "RayCrew", lambda job, *, gpu: whole(Waiting(job, victim), gpu=gpu))  # noqa: B010
    threading.Thread(target=kill, args=(victim, killed), daemon=True).start()
    try:
        return {"here": json.loads(here), "there": json.loads(said(f"{words} --ray {address}")), "killed": len(killed)}
    finally:
        setattr(ray_crew, "RayCrew", whole)  # noqa: B010


def answers(folder: Path) -> dict[str, Any]:
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    os.environ["RAY_TMPDIR"] = str(folder)  # where it notes its address, in a folder that it takes to be there
    (folder / "ray").mkdir()
    alone = {"num_cpus": 3, "include_dashboard": False, "object_store_memory": 100 << 20, "temp_dir": str(folder)}
    cluster = Cluster(initialize_head=True, head_node_args=alone)
    try:
        with ray_crew.cluster_at(cluster.address):
            return {
                "simulate": with_one_killed(SIMULATE, cluster.address, folder / "one"),
                "tournament": with_one_killed(TOURNAMENT, cluster.address, folder / "two"),
                "sweep": {
                    "here": swept(folder / "here.csv", ""),
                    "there": swept(folder / "there.csv", f"--ray {cluster.address}"),
                },
            }
    finally:
        cluster.shutdown()  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    place = Path(tempfile.mkdtemp(prefix="r"))  # short: the names of Ray's sockets may have no more than 107 characters
    try:
        json.dump(answers(place), sys.stdout)
    finally:
        shutil.rmtree(place, ignore_errors=True)
