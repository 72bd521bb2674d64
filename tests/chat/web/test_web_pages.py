"""What the page is made of: how much script each of its parts loads."""

from __future__ import annotations

import posixpath
import re
from functools import cache

import pytest

from bot.chat.web.pages import files

# A static import; what is imported where it is needed stands in brackets.
_IMPORT = re.compile(r'(?:from|import)\s*"(\.[^"]+\.js)"')
MOST = 90 * 1024


@cache
def scripts() -> dict[str, str]:
    return {
        name: file.content.decode()
        for name, file in files().items()
        if file.kind.endswith("script")
    }


def loaded(*roots: str) -> set[str]:
    """These modules, and all that they can't do without."""
    found: set[str] = set()
    wanted = [*roots]
    while wanted:
        if (name := wanted.pop()) in found:
            continue
        found.add(name)
        folder = posixpath.dirname(name)
        beside = _IMPORT.findall(scripts()[name])
        wanted += [posixpath.normpath(posixpath.join(folder, other)) for other in beside]
    return found


@pytest.mark.parametrize("page", ["start.js", "table/table.js"])
def test_a_page_loads_no_more_script_than_it_needs(page: str) -> None:
    names = loaded("main.js", page)
    assert "dom.js" in names
    assert len(names & {"mine.js", "board/board.js"}) == 1
    assert not names & {"host_discord.js", "host_telegram.js", "table/analysis.js"}
    assert sum(len(scripts()[name].encode()) for name in names) <= MOST


def test_scripts_come_without_comments_and_indentation() -> None:
    for name, script in scripts().items():
        assert not re.search(r"^\s*(//|/\*|$)|^[ \t]", script, re.MULTILINE), name
