"""How far a ladder has come, kept on the disk so that it can go on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def read_margins(path: Path, key: str) -> list[tuple[int, int]]:
    """The margins kept there of the same work, which `key` names, in its order; else none."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        margins = [(int(one), int(two)) for one, two in kept["margins"]]
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return []
    return margins if kept.get("key") == key else []


def write_margins(path: Path, key: str, margins: list[tuple[int, int]]) -> None:
    """Keep them there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".part")
    beside.write_text(json.dumps({"key": key, "margins": margins}), encoding="utf-8")
    beside.replace(path)
