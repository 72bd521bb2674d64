"""The files of the page on a static host: all that it loads, and nothing else."""

from __future__ import annotations

import posixpath
import re

from bot.chat.web.pages import standalone

# What a file of each kind asks for.
ASKED = {
    ".js": re.compile(r'(?:from\s*|import\s*\(?)"(\.[^"]+)"'),
    ".css": re.compile(r"url\(([^)]+)\)"),
    ".html": re.compile(r'(?:href|src)="([^"#]+)"'),
}


def loaded_names(written: dict[str, bytes]) -> set[str]:
    """Return the names of all files that another one loads."""
    found = set()
    for name, content in written.items():
        pattern = ASKED.get(posixpath.splitext(name)[1])
        for other in pattern.findall(content.decode()) if pattern else ():
            found.add(posixpath.normpath(posixpath.join(posixpath.dirname(name), other)))
    return found


def test_a_static_host_gets_exactly_the_files_that_the_page_loads() -> None:
    written = standalone()
    asked, words = loaded_names(written), {name for name in written if "/words/" in name}
    assert asked <= written.keys()
    first = {name for name in written if name.endswith("offline/main.js")}
    assert written.keys() - asked - words == {"index.html", *first}
    assert len(words) == 2


def test_the_standalone_folder_leaves_out_the_site_of_the_bot() -> None:
    written = {name.partition("/")[2] for name in standalone()}
    assert "offline/main.js" in written
    assert not written & {"main.js", "start.js", "exercise.js", "table/seat.js", "front/pl.json"}
    assert not [name for name in written if "Emoji" in name]
