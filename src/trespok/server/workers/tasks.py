"""What the processes that calculate run.  Everything heavy is imported there and not in the server."""

import gzip
import os
import signal
from collections.abc import Callable, Sequence
from functools import lru_cache
from multiprocessing import parent_process
from threading import Thread
from typing import Any, Final, TypeAlias

from msgspec.json import encode

from ...core import Trouble
from ...drawings.poster import poster_svg
from ...drills.exploring import WrongPosition, explore
from ...wire import bodies as b
from ..refusals import Refused

Task: TypeAlias = Callable[..., Any]
_NICE: Final = 5  # the tables come first
_ONE_CORE: Final = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")


class NoAnswer(Exception):  # noqa: N818 - what became of a question
    """The question has no answer, or not within its time."""


def begin() -> None:
    """At the start of a process: Ctrl-C is for the server, and when the server has gone, however it went, this ends too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.update(_ONE_CORE)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def run(task: Task, args: Sequence[Any]) -> Any:
    """Raises NoAnswer, which can be sent to another process, whatever the task raises."""
    try:
        return task(*args)
    except Trouble as trouble:
        raise NoAnswer(str(trouble)) from None
    except Exception as error:  # noqa: BLE001 - this question has no answer; the next one may
        raise NoAnswer(f"{type(error).__name__}: {error}") from None


@lru_cache(maxsize=256)
def _bot(game: str, kind: str, seed: str) -> Any:
    from ...bots import make_bot  # noqa: PLC0415

    return make_bot(game, kind, seed)


def prepare(game: str, kind: str, seats: int) -> None:
    """Read what a bot will need before it is asked: the table would wait for it."""
    from ...bots.bot import Prepared  # noqa: PLC0415

    bot = _bot(game, kind, "")
    if isinstance(bot, Prepared):
        bot.prepare(seats)


def choose(game: str, kind: str, seed: str, view: Any, offer: Any) -> Any:
    """What a bot does.  A bot has no memory, so any process can make it from its seed."""
    return _bot(game, kind, seed).choose(view, offer)


def hint(view: Any, offer: Any) -> Any:
    """What a person in a practice game might do."""
    from ...review import hint as best  # noqa: PLC0415

    return best(view, offer)


def report(*args: Any) -> bytes:
    """A transcript, a replay or a review of a finished match."""
    from .match_reports import report as written  # noqa: PLC0415

    return written(*args)


def transcripts(matches: Sequence[tuple[str, Sequence[Any]]]) -> list[str]:
    from .match_reports import transcript  # noqa: PLC0415

    return [transcript(code, rows) for code, rows in matches]


def poster(winners: Sequence[tuple[str, str]]) -> bytes:
    """The picture of those who won, as a PNG."""
    import resvg_py  # noqa: PLC0415 - an extra

    return bytes(resvg_py.svg_to_bytes(svg_string=poster_svg(winners), skip_system_fonts=True))


def solve_position(game: str, fields: Sequence[tuple[str, str]]) -> bytes | Refused:
    """Every answer with its worth (ExploreOut), compressed; or what is wrong with the position."""
    from ..refusals import Refused  # noqa: PLC0415

    try:
        drill, values = explore(game, dict(fields))
    except WrongPosition as wrong:
        return Refused(f"bad-{wrong.field}", wrong.field, str(wrong))
    return gzip.compress(encode(b.ExploreOut(drill, values)), 5, mtime=0)
