"""What the check for known faults says, and when it fails."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

_SPEC = importlib.util.spec_from_file_location("audit", Path(__file__).parents[1] / "tools" / "audit.py")
assert _SPEC is not None
assert _SPEC.loader is not None
audit = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(audit)

SOUND = {"name": "sound", "version": "1.0", "vulns": []}
UNKNOWN = {"name": "unknown", "version": "2.0", "skip_reason": "not in the database"}


def faulty(*mended: str) -> dict[str, Any]:
    return {"name": "faulty", "version": "3.0", "vulns": [{"id": "CVE-2026-1", "fix_versions": list(mended)}]}


def test_a_fault_that_an_update_mends_fails() -> None:
    lines, mendable = audit.told([SOUND, faulty("3.1"), UNKNOWN])
    assert lines == [
        "faulty 3.0: CVE-2026-1, mended in 3.1",
        "2 packages checked for known faults, 1 found; 1 not checked.",
    ]
    assert mendable


def test_a_fault_that_nothing_mends_is_said() -> None:
    lines, mendable = audit.told([faulty()])
    assert lines[0] == "faulty 3.0: CVE-2026-1, no release mends it yet"
    assert not mendable


def test_without_an_answer_it_says_not_checked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(audit, "asked", lambda service: [UNKNOWN] if service == "pypi" else None)
    assert audit.main() == 0
    assert "NOT CHECKED" in capsys.readouterr().out


def test_an_answer_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(service: str) -> list[dict[str, Any]]:
        assert service == "pypi"
        return [faulty("3.1")]

    monkeypatch.setattr(audit, "asked", asked)
    assert audit.main() == 1


def test_a_program_that_is_missing_gives_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "LOCK", Path("no such file"))
    assert audit.asked("pypi") is None
