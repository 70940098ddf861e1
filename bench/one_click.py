"""How far one click travels: the modules and functions of ours that it passes through, from the socket to the store and back.

A server in this process, three seats of POK over real sockets.  Two have chosen; the choice of the third opens the round.
Counted is everything from its arrival until all three seats have the next view.  Run it with ``python bench/one_click.py``;
``--list`` names the functions of each module.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import threading
import time
from collections import Counter, defaultdict
from functools import partial
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import trespok
from trespok.client import Message, Seat
from trespok.server.config import Config
from trespok.server.serving import Server, listen

HERE = Path(trespok.__file__).parent
ELSEWHERE = ("feel_lag", "watch_lag")  # it looks at the clock 50 times a second, whoever clicks


class Walk:
    """The calls of our functions, in order, on every thread, while it is on."""

    def __init__(self) -> None:
        self.on = False
        self.files: list[str] = []
        self.functions: dict[str, Counter[str]] = defaultdict(Counter)
        self._names: dict[CodeType, str] = {}

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        """A profile function."""
        if not self.on or event != "call":
            return
        code = frame.f_code
        name = self._names.get(code)
        if name is None:
            path = Path(code.co_filename)
            ours = path.is_relative_to(HERE) and path.name != "client.py" and code.co_name not in ELSEWHERE
            name = self._names[code] = str(path.relative_to(HERE)) if ours else ""
        if name:
            self.files.append(name)
            self.functions[name][code.co_qualname] += 1

    @property
    def changes(self) -> int:
        """How often a call is in another file than the call before it."""
        return sum(one != two for one, two in zip(self.files, self.files[1:], strict=False))


def next_view(seat: Seat, number: int) -> Message:
    """Read on until the seat may choose in this round."""
    for message in seat.messages():
        if message["t"] == "view" and message["round"] == number and message["offer"]:
            return message
    raise ConnectionError


def play(base: str, walk: Walk) -> None:
    """Two rounds: the first warms up, the second is walked."""
    seats = [Seat.new(base, "pok", "Ann", seats=3)]
    seats += [Seat.join(base, seats[0].code, name) for name in ("Ben", "Cleo")]
    seats[0].send("host", do="start")
    shown = [next_view(seat, 1) for seat in seats]
    for walked in (False, True):
        for seat, view in zip(seats[:2], shown[:2], strict=True):
            seat.choose(view, view["offer"][0])
        time.sleep(1)  # for what follows their choices
        walk.on = walked
        seats[2].choose(shown[2], shown[2]["offer"][0])
        shown = [next_view(seat, shown[2]["round"] + 1) for seat in seats]
        walk.on = False
    for seat in seats:
        seat.close()


async def walk_click() -> Walk:
    """Serve, play and count."""
    walk = Walk()
    threading.setprofile(walk.note)
    sys.setprofile(walk.note)
    with tempfile.TemporaryDirectory() as folder:
        listening = listen("127.0.0.1", 0)
        base = f"http://127.0.0.1:{listening.getsockname()[1]}"
        ready = asyncio.Event()
        server = Server(Config(f"sqlite:///{folder}/x.db", browser=False), base, folder, ready.set)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        await ready.wait()
        await asyncio.get_running_loop().run_in_executor(None, partial(play, base, walk))
        server.should_exit = True
        await serving
    return walk


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true", help="the functions of each module")
    arguments = parser.parse_args()
    walk = asyncio.run(walk_click())
    sys.setprofile(None)
    server = {name for name in walk.functions if name.startswith("server/")}
    print("| of one click | count |\n| --- | --- |")
    print(f"| modules of ours | {len(walk.functions)} |")
    print(f"| of the server | {len(server)} |")
    names = [name for functions in walk.functions.values() for name in functions]
    print(f"| functions, with comprehensions | {len(names)} |")
    print(f"| without them | {sum(not name.endswith('>') for name in names)} |")
    print(f"| calls | {len(walk.files)} |")
    print(f"| changes of file | {walk.changes} |")
    for name, functions in sorted(walk.functions.items(), key=lambda item: -sum(item[1].values())):
        print(f"\n{name}: {sum(functions.values())} calls, {len(functions)} functions")
        if arguments.list:
            print("   ", ", ".join(f"{function} {count}" for function, count in functions.most_common()))


if __name__ == "__main__":
    main()
