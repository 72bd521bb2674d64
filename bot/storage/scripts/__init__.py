"""The Lua scripts that Redis runs. Each is in a file beside this module."""

from __future__ import annotations

import hashlib
from pathlib import Path


class Script:
    """A Lua script that Redis runs: its text, and the hash by which the server knows it.

    A `fenced` script refuses a caller whose lease another process has taken over (see `fence.lua`).
    A script `of_marks` has the helpers in `marks.lua`, which name the keys of marks. A script
    `of_shares` has those in `shares.lua`, which limit it to some chats. A mark is a stored task.
    """

    def __init__(
        self, name: str, *, fenced: bool = False, of_marks: bool = False, of_shares: bool = False
    ) -> None:
        before = {"fence": fenced, "marks": of_marks, "shares": of_shares}
        names = [*(one for one, wanted in before.items() if wanted), name]
        self.text = "".join(map(_read, names))
        self.sha = hashlib.sha1(self.text.encode(), usedforsecurity=False).hexdigest()


def _read(name: str) -> str:
    return Path(__file__).with_name(f"{name}.lua").read_text(encoding="utf-8")
