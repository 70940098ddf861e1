"""``--ray``: the same work on a Ray cluster instead of this machine (docs/how-to/simulate.md)."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from ..cluster.gathering import Gathering, Job

__all__ = ["add_ray", "connected", "gathering"]

R = TypeVar("R")


def add_ray(parser: argparse.ArgumentParser) -> None:
    """Where the work is done."""
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster: auto for this machine's, or HOST:PORT")


@contextmanager
def connected(address: str | None) -> Iterator[None]:
    """With the cluster that was asked for, if any."""
    if address is None:
        yield
        return
    from ..cluster.ray_crew import cluster_at  # noqa: PLC0415

    with cluster_at(address):
        yield


def gathering(job: Job[R], *, gpu: bool = False) -> Gathering[R]:
    """The job on the cluster that is connected."""
    from ..cluster.gathering import Gathering  # noqa: PLC0415
    from ..cluster.ray_crew import RayCrew  # noqa: PLC0415

    return Gathering(RayCrew(job, gpu=gpu), job.pieces)
