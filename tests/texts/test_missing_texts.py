"""What translators are told: every language is complete, and a gap is counted and named."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from types import ModuleType

import pytest

from trespok.texts import LANGUAGES

TEXTS = Path(__file__).parents[2] / "src" / "trespok" / "texts"


def missing_texts() -> ModuleType:
    path = Path(__file__).parents[2] / "tools" / "missing_texts.py"
    spec = importlib.util.spec_from_file_location("missing_texts", path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing(language: str) -> None:
    """Terminal and page."""
    assert missing_texts().lacks(language) == ([], [], [], [])


def test_a_new_language_is_counted(tmp_path: Path) -> None:
    """Two of all messages there, one of them with another variable, one nobody asks for, one that cannot be read."""
    for name in ("en.ftl", "page.en.ftl"):
        shutil.copy(TEXTS / name, tmp_path / name)
    (tmp_path / "it.ftl").write_text("round-of = Giro { $giro }\nmenu-title = Tre giochi\nextra = x\n= y\n", "utf-8")
    tool = missing_texts()
    found = tool.lacks("it", tmp_path)
    everything = sum(len(tool.messages(tmp_path / name)[0]) for name in ("en.ftl", "page.en.ftl"))
    assert len(found.missing) == everything - 2
    assert found[1:] == (["extra"], ["round-of"], ["= y"])
