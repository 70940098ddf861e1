"""Value files: one line of JSON (what made them, their figures, a checksum), then the packed numbers."""

import hashlib
import json
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..core import Trouble

SHIPPED = Path(__file__).parent / "data"


def write(path: Path, head: dict[str, Any], body: bytes) -> None:
    """Write *head* with the checksum of *body*, and *body* after it."""
    line = json.dumps({**head, "sha256": hashlib.sha256(body).hexdigest()})
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(line.encode() + b"\n" + body)
    part.replace(path)  # never half a file under the real name


def read(path: Path, expected: dict[str, Any]) -> tuple[dict[str, Any], bytes]:
    """Head and body of a value file of the *expected* form and rules, or one sentence that says what is wrong with it."""
    try:
        line, _, body = path.read_bytes().partition(b"\n")
        head: dict[str, Any] = json.loads(line)
        sound = head["sha256"] == hashlib.sha256(body).hexdigest()
        others = [name for name, value in expected.items() if head[name] != value]
    except FileNotFoundError as missing:
        raise Trouble(f"There are no values in {path.name}: solve that seat count first.") from missing
    except OSError as shut:
        raise Trouble(f"{path.name} cannot be read: {shut.strerror or shut}.") from shut
    except (ValueError, KeyError, TypeError) as broken:
        raise Trouble(f"{path.name} is not a value file: install trespok again, or solve that seat count anew.") from broken
    if not sound:
        raise Trouble(f"{path.name} is damaged: install trespok again, or solve that seat count anew.")
    if others:
        raise Trouble(f"{path.name} does not fit this trespok, it has another {others[0]}: solve that seat count anew.")
    return head, body


def fingerprint(modules: Iterable[str]) -> str:
    """Twelve hexadecimal digits of the sources of some modules; another line, a comment even, is another fingerprint."""
    found = hashlib.sha256()
    for name in modules:
        spec = find_spec(name)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(name)
        found.update(Path(spec.origin).read_bytes())
    return found.hexdigest()[:12]
