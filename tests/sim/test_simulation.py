"""The simulated server: the same seed gives the same run, and ten thousand faults find nothing."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from contextvars import Context
from pathlib import Path

import pytest

from trespok.sim.faults import RATES
from trespok.sim.loop import LIFE, Life, SimLoop
from trespok.sim.main import main, run_many
from trespok.sim.run import Result, run, shortened

SEEDS, MINUTES, SCALE = 20, 5.0, 4.0
FAULTS = 10_000


def told(result: Result) -> tuple[list[str], list[str], list[str]]:
    return [str(fault) for fault in result.faults], result.log, result.wrong


def test_virtual_time_passes_while_nothing_is_to_be_done() -> None:
    async def sleeper() -> float:
        begun = asyncio.get_running_loop().time()
        await asyncio.sleep(86_400)
        return asyncio.get_running_loop().time() - begun

    loop = SimLoop()
    assert loop.run_until_complete(sleeper()) == pytest.approx(86_400)
    loop.close()


def test_what_waits_for_ever_is_said() -> None:
    loop = SimLoop()
    with pytest.raises(RuntimeError, match="for ever"):
        loop.run_until_complete(loop.create_future())
    loop.close()


def test_a_dead_process_takes_no_step_and_a_paused_one_takes_it_later() -> None:
    loop, steps = SimLoop(), []

    async def process(name: str) -> None:
        while True:
            steps.append((name, loop.time()))
            await asyncio.sleep(1)

    lives = {}
    for name in ("dies", "pauses"):
        lives[name], context = Life(name), Context()
        context.run(LIFE.set, lives[name])
        loop.create_task(process(name), context=context)
    begun = loop.time()
    loop.call_later(2.5, lambda: setattr(lives["dies"], "alive", False))
    loop.call_later(2.5, lambda: setattr(lives["pauses"], "paused", True))
    loop.call_later(9.5, lambda: lives["pauses"].resume(loop))
    loop.run_until_complete(asyncio.sleep(11))
    taken = {name: [round(at - begun, 1) for who, at in steps if who == name] for name in lives}
    assert taken == {"dies": [0, 1, 2], "pauses": [0, 1, 2, 9.5, 10.5]}
    loop.close()


def test_the_same_seed_is_the_same_run() -> None:
    """To the last fault and the last line of the log; also under another hash seed, in another process."""
    first = run(7, 2.0, scale=SCALE)
    assert len(first.faults) > 50
    assert told(run(7, 2.0, scale=SCALE)) == told(first)
    program = "from trespok.sim.run import run; r = run(7, 2.0, scale=4.0); print([str(f) for f in r.faults], r.log, r.wrong)"
    done = subprocess.run([sys.executable, "-c", program], env={"PYTHONHASHSEED": "5"}, capture_output=True, check=True)  # noqa: S603
    assert done.stdout.decode().strip() == " ".join(map(str, told(first)))


def test_a_run_without_faults_is_in_order() -> None:
    result = run(3, 3.0, only=[])
    assert result.faults == []
    assert result.wrong == []
    assert result.log == []
    assert result.counts["matches verified"] >= 3


def test_a_store_that_hangs_acknowledges_nothing() -> None:
    """A browser that asks again for a seat that is still being stored was told that it has it; the seat was lost then."""
    rates = dict.fromkeys(RATES, 0.0) | {"store hangs": 0.015}
    results = [run(seed, 1.5, rates=rates) for seed in (0, 3, 6, 12)]
    assert sum(len(result.faults) for result in results) >= 4
    assert [result.wrong for result in results if result.wrong] == []


def test_a_schedule_is_shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    """A failure that needs one kind of fault keeps one of that kind."""

    def fails_if_lost(seed: int, minutes: float, **more: object) -> Result:
        result = run(seed, minutes, **more)  # type: ignore[arg-type]
        result.wrong += ["lost"] if result.kinds["answer is lost"] or result.kinds["request is lost"] else []
        return result

    monkeypatch.setattr("trespok.sim.run.run", fails_if_lost)
    few = shortened(fails_if_lost(5, 0.5, scale=SCALE), scale=SCALE)
    assert few.wrong == ["lost"]
    assert len(few.faults) <= 2


def test_the_command_says_how_many_faults_it_made(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "2", "--minutes", "1", "--trace"]) == 0
    said = capsys.readouterr().out
    assert "faults in 1 runs" in said
    assert "1 minutes a run" in said
    assert "Nothing is wrong." in said


def test_a_campaign_continues_where_it_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Until there were enough faults, in the file's seeds and in new ones; a seed that failed with other code runs again."""
    file = tmp_path / "seeds"
    asked = ["--minutes", "0.2", "--scale", "4", "--processes", "1", "--resume", str(file)]
    assert main([*asked, "--seeds", "2"]) == 0
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    made = sum(sum(line["kinds"].values()) for line in lines)
    assert [line["seed"] for line in lines] == [1, 2]
    lines[0]["ran_with"]["code"] = lines[1]["ran_with"]["code"] = "earlier"
    lines[1]["wrong"] = ["It was lost."]
    earlier = "".join(json.dumps(line) + "\n" for line in lines)
    file.write_text(earlier)
    capsys.readouterr()
    assert main([*asked, "--faults", str(made + 1)]) == 0
    assert file.read_text().startswith(earlier)
    assert [json.loads(line)["seed"] for line in file.read_text().removeprefix(earlier).splitlines()] == [2, 3]
    said = capsys.readouterr().out
    assert "faults in 3 runs" in said
    assert f"{sum(lines[0]['kinds'].values()):,}  with code earlier, scale 4, 0.2 minutes a run" in said
    assert "failed with earlier code and ran again with this: [2]" in said


@pytest.mark.slow
def test_ten_thousand_faults_find_nothing() -> None:
    """On two processes.  Whatever is wrong here: ``trespok-sim --seed N`` shows it, with a shorter schedule."""
    results = list(run_many(iter(range(1000, 1000 + SEEDS)), MINUTES, SCALE, processes=2))
    assert [(result.seed, result.wrong[:3]) for result in results if result.wrong] == []
    assert sum(len(result.faults) for result in results) >= FAULTS
    assert sum(result.counts["choices acknowledged"] for result in results) > 1000
    assert sum(result.counts["views compared"] for result in results) > 1000
