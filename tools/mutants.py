"""Change one thing in the rules at a time and see whether a test notices.

``make mutants`` runs it and continues where it ended.  mutmut says what can be changed.  The tests are collected once and run
once, to learn which of them run which lines.  Then each mutant is tried in a fork of that process: the changed function gets
its code, and the tests of the changed line run, the quickest first, until one fails.

Writes bench/results/mutants.csv, the figures, and bench/results/mutants-survivors.csv, the changes that no test notices; what
stands in its last column, why a change makes no difference, is kept.
"""

from __future__ import annotations

import argparse
import csv
import gc
import hashlib
import importlib
import json
import mmap
import os
import resource
import signal
import sys
import textwrap
import time
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, NamedTuple

import coverage
import libcst
import pytest
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import create_mutations, deep_replace

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = ("src/trespok/games", "src/trespok/play", "src/trespok/server/store/owners.py")
NOT: Final = {"picture.py", "view_types.py"}  # drawings, and types for messages
TESTS: Final = (
    *("tests/games", "tests/play", "tests/transcripts", "tests/perft", "tests/server/test_fence_model.py"),
    *("-m", "not slow", "-k", "not postgresql and not second_opinion"),
)
DONE: Final = ROOT / "build" / "mutants.jsonl"
TABLE: Final = ROOT / "bench" / "results" / "mutants.csv"
SURVIVORS: Final = ROOT / "bench" / "results" / "mutants-survivors.csv"
FIELDS: Final = ("file", "function", "was", "becomes", "why it makes no difference")
_FEWEST_S, _TIMES, _WALL_TIMES = 3, 5, 20  # of processor time and of time, before a mutant counts as endless
_MEMORY: Final = 4 * 2**30


class Mutant(NamedTuple):
    """One change in one function."""

    file: str
    function: str  # with its class
    first: int  # line of the function
    line: int
    was: str  # the changed lines
    becomes: str
    text: str  # of the whole function with the change

    @property
    def key(self) -> str:
        return hashlib.sha256(f"{self.file}\n{self.function}\n{self.was}\n{self.text}".encode()).hexdigest()[:16]

    @property
    def module(self) -> str:
        return self.file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _code() -> str:
    """Which rules and tests these are."""
    paths = [
        path for each in (*SOURCES, *TESTS) for path in sorted((ROOT / each).rglob("*.py")) or [ROOT / each] if path.is_file()
    ]
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Everything that mutmut would change in this file."""
    file, source = str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
    module, mutations, _, _ = create_mutations(file, source)
    places = MetadataWrapper(module, unsafe_skip_copy=True).resolve(PositionProvider)
    classes = {id(item): each for each in module.body if isinstance(each, libcst.ClassDef) for item in each.body.body}
    for mutation in mutations:
        function = mutation.contained_by_top_level_function
        if not isinstance(function, libcst.FunctionDef):
            continue
        inside = classes.get(id(function))
        changed = deep_replace(function, mutation.original_node, mutation.mutated_node)
        if not isinstance(changed, libcst.FunctionDef):
            continue
        before, after = (module.code_for_node(each.with_changes(decorators=[])) for each in (function, changed))
        was, becomes = _difference(before.splitlines(), after.splitlines())
        name = f"{inside.name.value}.{function.name.value}" if inside else function.name.value
        first, line = (places[node].start.line for node in (function, mutation.original_node))
        yield Mutant(file, name, first, line, was, becomes, textwrap.dedent(after))


def _difference(before: Sequence[str], after: Sequence[str]) -> tuple[str, str]:
    """The lines that are not the same."""
    first = next((place for place, (old, new) in enumerate(zip(before, after, strict=False)) if old != new), 0)
    last = next((place for place, (old, new) in enumerate(zip(before[::-1], after[::-1], strict=False)) if old != new), 0)
    last = min(last, len(before) - first - 1, len(after) - first - 1)
    old, new = (" ".join(line.strip() for line in lines[first : len(lines) - last]) for lines in (before, after))
    return old, new


def put_in(mutant: Mutant) -> None:
    """From now on the function does what the mutant does, for every holder of it."""
    module = importlib.import_module(mutant.module)
    holder, _, name = mutant.function.rpartition(".")
    text = f"class {holder}:\n{textwrap.indent(mutant.text, '    ')}" if holder else mutant.text
    space: dict[str, Any] = dict(module.__dict__)
    code = compile("from __future__ import annotations\n" + text, mutant.file, "exec", dont_inherit=True)
    exec(code, space)  # noqa: S102 - that is what a mutant is
    changed = space[holder].__dict__[name] if holder else space[name]
    present = _bare(vars(getattr(module, holder))[name] if holder else getattr(module, name))
    present.__code__, present.__defaults__, present.__kwdefaults__ = (
        changed.__code__,
        changed.__defaults__,
        changed.__kwdefaults__,
    )


def caches() -> list[Any]:
    """What the rules keep from call to call."""
    kept = [each for each in gc.get_objects() if callable(getattr(type(each), "cache_clear", None))]
    return [each for each in kept if each.__module__.startswith(("trespok.games", "trespok.play"))]


def _bare(held: Any) -> Any:
    """The function below its decorators."""
    for name in ("__wrapped__", "__func__", "fget", "func"):
        if getattr(held, name, None) is not None:
            return _bare(getattr(held, name))
    return held


class Results:
    """What is known of each mutant, kept in a file line by line."""

    def __init__(self, *, again: str | None) -> None:
        self.known: dict[str, str] = {}
        lines = DONE.read_text("utf-8").splitlines() if DONE.exists() else []
        for line in map(json.loads, lines):
            self.known[line["key"]] = line["came"]
        if again is not None:
            self.known = {key: came for key, came in self.known.items() if came == "noticed"}

    def add(self, mutant: Mutant, came: str, seconds: float) -> None:
        self.known[mutant.key] = came
        line = {"key": mutant.key, "came": came, "place": f"{mutant.file} {mutant.function}", "s": round(seconds, 2)}
        with DONE.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


class Trial:
    """A pytest plugin: in the place of running the tests, every mutant."""

    def __init__(self, mutants: Sequence[Mutant], results: Results, asked: argparse.Namespace) -> None:
        self._mutants = mutants
        self._results = results
        self._asked = asked
        self._items: list[pytest.Item] = []
        self._seconds: dict[str, float] = {}
        self._caches: list[Any] = []
        self._tests: dict[tuple[str, int], list[str]] = {}
        self._killers: dict[str, set[str]] = defaultdict(set)  # by function: tests that have noticed something
        self._failed = mmap.mmap(-1, 4 * (asked.processes + 1))  # by fork: the number of the test that failed
        self._number = -1  # of this fork; -1: nothing is changed in it
        self._bad: set[str] = set()  # tests that fail without any change

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Failed("The tests cannot be collected.")
        self._items = session.items
        self._learn()
        self._caches = caches()
        gc.disable()
        gc.freeze()  # a fork shares what nobody touches
        self._try_all()
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """Nobody reads how a test failed: it ends the fork."""
        if call.excinfo is None or call.excinfo.errisinstance(pytest.skip.Exception):
            return
        if self._number < 0:
            self._bad.add(item.nodeid)
        else:
            self._failed[4 * self._number : 4 * self._number + 4] = self._items.index(item).to_bytes(4, "big")
            os._exit(1)

    def _learn(self) -> None:
        """Which tests run which line, and how long each takes: from a fork, so that this process has run nothing."""
        kept = ROOT / "build" / f"mutants-{_code()}.json"
        if not kept.exists():
            if (pid := os.fork()) == 0:
                kept.with_suffix(".new").write_text(json.dumps(self._measure()), encoding="utf-8")
                kept.with_suffix(".new").rename(kept)
                os._exit(0)
            if os.waitpid(pid, 0)[1]:
                raise SystemExit("The tests cannot be run.")
        self._seconds, lines = json.loads(kept.read_text("utf-8"))
        self._tests = {(file, int(line)): tests for file, there in lines.items() for line, tests in there.items()}

    def _measure(self) -> tuple[dict[str, float], dict[str, dict[int, list[str]]]]:
        files = [f"{ROOT}/{each}{'' if each.endswith('.py') else '/*'}" for each in SOURCES]
        measured = coverage.Coverage(data_file=None, include=files, messages=False, config_file=False)
        seconds = {}
        measured.start()
        for item in self._items:
            measured.switch_context(item.nodeid)
            begun = time.process_time()
            self._run(item)
            seconds[item.nodeid] = time.process_time() - begun
        measured.stop()
        for name in sorted(self._bad):
            print(f"not used, since it fails without any change: {name}", file=sys.stderr)
            del seconds[name]
        data = measured.get_data()
        lines = {str(Path(file).relative_to(ROOT)): data.contexts_by_lineno(file) for file in data.measured_files()}
        return seconds, lines

    def _of(self, mutant: Mutant) -> list[str]:
        """The tests that run the changed line; a statement of several lines may count as its first."""
        lines = range(mutant.line, mutant.first - 1, -1)
        return next((tests for line in lines if (tests := self._tests.get((mutant.file, line)))), [])

    def _run(self, item: pytest.Item) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)

    def _try_all(self) -> None:
        items = {item.nodeid: item for item in self._items}
        running: dict[int, tuple[int, Mutant]] = {}
        begun = time.monotonic()
        left = [mutant for mutant in self._mutants if mutant.key not in self._results.known]
        for number, mutant in enumerate(left):
            tests = [name for name in self._of(mutant) if name in items and name in self._seconds]
            if not tests:
                self._results.add(mutant, "not run", 0.0)
                continue
            while len(running) >= self._asked.processes:
                self._wait(running)
            if time.monotonic() - begun > 60 * self._asked.minutes:
                print(f"{len(left) - number:,} left for the next time", flush=True)
                break
            known = self._killers[f"{mutant.file} {mutant.function}"]
            tests.sort(key=lambda name: (name not in known, self._seconds[name]))
            spent = list(accumulate(self._seconds[name] for name in tests))
            tests = tests[: max(1, bisect_right(spent, self._asked.seconds))]
            self._number = min(set(range(self._asked.processes)) - {each for each, _ in running.values()})
            pid = os.fork()
            if pid == 0:
                self._be(mutant, [items[name] for name in tests])
            running[pid] = (self._number, mutant)
        while running:
            self._wait(running)

    def _wait(self, running: dict[int, tuple[int, Mutant]]) -> None:
        pid, status, used = os.wait3(0)
        number, mutant = running.pop(pid)
        if os.waitstatus_to_exitcode(status) == 1:
            failed = self._items[int.from_bytes(self._failed[4 * number : 4 * number + 4], "big")].nodeid
            self._killers[f"{mutant.file} {mutant.function}"].add(failed)
        self._results.add(mutant, "survived" if status == 0 else "noticed", used.ru_utime + used.ru_stime)

    def _be(self, mutant: Mutant, items: Sequence[pytest.Item]) -> None:
        """In the fork, whose end says what came of it."""
        usual = sum(self._seconds[item.nodeid] for item in items)
        limit = _FEWEST_S + int(_TIMES * usual)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.alarm(60 + _WALL_TIMES * limit)
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        try:
            put_in(mutant)
            for cache in self._caches:
                cache.cache_clear()
            for item in items:
                self._run(item)
        except BaseException:  # noqa: BLE001 - whatever a mutant does
            os._exit(2)
        os._exit(0)


def write(mutants: Sequence[Mutant], results: Results) -> None:
    """The figures, and what survived."""
    whys = {}
    if SURVIVORS.exists():
        with SURVIVORS.open(encoding="utf-8", newline="") as file:
            whys = {tuple(row[:-1]): row[-1] for row in csv.reader(file)}
    modules: dict[str, Counter[str]] = defaultdict(Counter)
    rows = []
    for mutant in mutants:
        came = results.known.get(mutant.key, "not tried")
        place = (mutant.file, mutant.function, mutant.was, mutant.becomes)
        if came == "survived":
            rows.append((*place, whys.get(place, "")))
            came = "the same" if whys.get(place) else came
        for each in (mutant.module.removeprefix("trespok."), "all"):
            modules[each].update(("mutants", came))
    kinds = ("mutants", "noticed", "the same", "survived", "not run", "not tried")
    with TABLE.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(("module", *kinds))
        table.writerows((name, *(counts[kind] for kind in kinds)) for name, counts in sorted(modules.items(), key=_all_last))
    with SURVIVORS.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows([FIELDS, *rows])
    print(", ".join(f"{modules['all'][kind]:,} {kind}" for kind in kinds))


def _all_last(row: tuple[str, Counter[str]]) -> tuple[bool, str]:
    return row[0] == "all", row[0]


def main() -> int:
    """0: every mutant has been tried; 1: some are left."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("words", nargs="*", help="only mutants whose file or function contains one of these")
    parser.add_argument("--again", action="store_const", const="", help="try again what survived")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after these; the next call continues")
    parser.add_argument("--seconds", type=float, default=2.0, help="of tests for each mutant, at most (default: 2)")
    parser.add_argument("--processes", type=int, default=len(os.sched_getaffinity(0)), help="default: the cores")
    asked = parser.parse_args()
    os.chdir(ROOT)
    DONE.parent.mkdir(exist_ok=True)
    files = [path for source in SOURCES for path in sorted((ROOT / source).rglob("*.py")) or [ROOT / source]]
    mutants = [mutant for path in files if path.name not in NOT for mutant in mutants_of(path)]
    results = Results(again=asked.again)
    wanted = [
        each for each in mutants if not asked.words or any(word in f"{each.file} {each.function}" for word in asked.words)
    ]
    if any(mutant.key not in results.known for mutant in wanted):
        os.environ["TRESPOK_LAWS"] = "mutants"
        pytest.main([*TESTS, "-p", "no:cacheprovider"], plugins=[Trial(wanted, results, asked)])
    write(mutants, Results(again=None))
    return 0 if all(mutant.key in results.known for mutant in wanted) else 1


if __name__ == "__main__":
    sys.exit(main())
