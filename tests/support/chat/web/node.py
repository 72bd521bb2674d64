"""Programs that run or check the page's script, where they are installed."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


def find_program(name: str, *folders: Path) -> str:
    """Return the path of a program; skip the test without it, unless REQUIRE_NODE is 1."""
    path = os.pathsep.join((os.environ.get("PATH", ""), *map(str, folders)))
    found = shutil.which(name, path=path)
    if found is None:
        missing = pytest.fail if os.environ.get("REQUIRE_NODE") == "1" else pytest.skip
        missing(f"no {name}")
    return found
