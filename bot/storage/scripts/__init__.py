"""The scripts that the server runs, each a file beside this one."""

from __future__ import annotations

import hashlib
from pathlib import Path


class Script:
    """A Lua script by name: its text, and the hash the server knows it by."""

    def __init__(self, name: str) -> None:
        self.text = Path(__file__).with_name(f"{name}.lua").read_text(encoding="utf-8")
        self.sha = hashlib.sha1(self.text.encode(), usedforsecurity=False).hexdigest()
