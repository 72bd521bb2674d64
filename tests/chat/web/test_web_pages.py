"""The parts of the page, and the number of bytes of script that each loads."""

from __future__ import annotations

import posixpath
import re
from functools import cache

import pytest

from bot.chat.web.page_files import files, modules_of

# As it goes over the wire, packed.
MOST = 45 * 1024


@cache
def scripts() -> dict[str, str]:
    return {
        name: file.content.decode()
        for name, file in files().items()
        if file.kind.endswith("script")
    }


@pytest.mark.parametrize("page", ["start.js", "table/table.js"])
def test_a_page_loads_no_more_script_than_it_needs(page: str) -> None:
    names = {*modules_of("main.js", files()), *modules_of(page, files())}
    assert "dom.js" in names
    assert len(names & {"hero.js", "board/board.js"}) == 1
    assert not names & {"host_discord.js", "host_telegram.js", "table/analysis.js", "mine.js"}
    weight = sum(len(files()[name].packed) for name in names)
    assert 10 * 1024 < weight <= MOST


def test_scripts_come_without_comments_and_indentation() -> None:
    for name, script in scripts().items():
        assert not re.search(r"^\s*(//|/\*|$)|^[ \t]", script, re.MULTILINE), name


@pytest.mark.parametrize("name", ["main.js", "table/table.js", "offline/main.js"])
def test_a_module_comes_with_all_that_it_imports(name: str) -> None:
    names = modules_of(name, files())
    assert len(names) == len({*names}) > 8
    for script in names:
        folder = posixpath.dirname(script)
        imported = re.findall(r'from"(\.[^"]+)"', scripts()[script].replace(" ", ""))
        assert {posixpath.normpath(posixpath.join(folder, each)) for each in imported} <= {*names}
