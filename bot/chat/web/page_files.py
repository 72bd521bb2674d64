"""The files of the page by name, and their common version.

They are modules, styles, fonts, texts and example boards.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import posixpath
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rjsmin import jsmin

from bot.chat.web.kinds.registry import FACES
from bot.chat.web.page_words import page_words
from bot.chat.web.views.front import front_boards
from bot.chat.web.views.lesson import lessons
from bot.dialogue.pages.board_state import CODES
from bot.rules.board import PREMIUMS
from bot.rules.judge import BINGO_BONUS
from bot.rules.tiles import RACK_SIZE
from bot.text.translate import LANGUAGES
from render.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

FONTS = Path(__file__).resolve().parents[3] / "fonts"
_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".bin": "application/octet-stream",
    ".webmanifest": "application/manifest+json",
}
# The fonts of the pictures that the page uses as well.
LENT_FONTS = (
    "figtree/Figtree_700Bold.woff2",
    "figtree/Figtree_800ExtraBold.woff2",
    "atkinson-hyperlegible-next/AtkinsonHyperlegibleNext_800ExtraBold.woff2",
    "noto-emoji/NotoEmoji_600SemiBold.woff2",
)
# The static imports of a module. Imports on demand have brackets.
_IMPORT = re.compile(r'(?:from|import)\s*"(\.[^"]+\.js)"')
# Modules together with those that they import on demand.
ANY_IMPORT = re.compile(r'(?:from\s*|import\s*\(?)"(\.[^"]+\.js)"')
# The words that only a part of the page needs, in files of their own, by how their keys begin.
_PARTS = {
    "calls": ("web-push-", "web-call-"),
    "event": ("web-event", "web-club", "web-league"),
    "learn": ("web-learn-", "web-duel-"),
    "lesson": ("web-lesson-",),
    "people": (
        *("web-leaderboard", "web-curve", "web-past-"),
        *("web-rival", "web-records", "web-result-"),
    ),
    "rebuild": ("web-rebuild-", "web-photo"),
    "rules": ("web-check", "web-rule-", "web-step-"),
}
# A compressed font or picture hardly becomes shorter.
_WORTH_PACKING = 0.9


@dataclass(frozen=True, slots=True)
class ServedFile:
    """A file as the server sends it. Its `tag` changes with its content.

    `packed` is the content in gzip, or b"" if gzip saves too little. Answers to a person are never
    packed, because their length could reveal secrets next to text that another person chose.
    """

    content: bytes
    kind: str
    tag: str
    packed: bytes = field(repr=False, default=b"")


def files() -> Mapping[str, ServedFile]:
    """Return all files that the page may load, and the page itself, by name."""
    return _files_of(frozenset(face.folder for face in FACES.values()))


@cache
def _files_of(folders: frozenset[Path]) -> Mapping[str, ServedFile]:
    """Return the files of the kinds' folders, and all that every page needs."""
    own = {
        path.relative_to(folder).as_posix(): path
        for folder in folders
        for path in folder.rglob("*.*")
    }
    lent = {f"fonts/{Path(face).name}": FONTS / face for face in LENT_FONTS}
    found = {
        name: served_file(name, _read(path))
        for name, path in {**own, **lent}.items()
        if path.suffix in _TYPES
    }
    for language in LANGUAGES:
        for name, words in _word_files(language).items():
            found[name] = served_file(name, json.dumps(words, ensure_ascii=False).encode())
    named = f"export const THEMES = {json.dumps([*THEMES])};"
    found["themes.js"] = served_file("themes.js", named.encode())
    found["scoring.js"] = served_file("scoring.js", _scoring().encode())
    for folder, boards in (("front", front_boards()), ("lesson", lessons())):
        for language, board in boards.items():
            name = f"{folder}/{language}.json"
            found[name] = served_file(name, json.dumps(board, ensure_ascii=False).encode())
    return found


def words_file(language: str) -> str:
    """Return the name of the file with the texts that every page in this language loads."""
    return f"words/{language}.json"


def modules_of(
    module: str, found: Mapping[str, ServedFile], imports: re.Pattern[str] = _IMPORT
) -> list[str]:
    """Return the names of a module and of all that it imports, directly or indirectly.

    `imports` finds the imports in a module's text.
    """
    names = [module]
    for name in names:  # the set grows during the loop
        for other in imports.findall(found[name].content.decode()):
            beside = posixpath.normpath(posixpath.join(posixpath.dirname(name), other))
            if beside not in names:
                names.append(beside)
    return names


def version_of(found: Mapping[str, ServedFile]) -> str:
    """Return a hash of all these files. It changes if any file changes."""
    tags = "".join(f"{name} {file.tag}\n" for name, file in sorted(found.items()))
    return hashlib.sha256(tags.encode()).hexdigest()[:16]


def served_file(name: str, content: bytes) -> ServedFile:
    """Return a file with its tag.

    It is also kept compressed if that saves a tenth or more. `name` is the file's name, which tells
    its type.
    """
    tag = hashlib.sha256(content).hexdigest()[:32]
    packed = gzip.compress(content, mtime=0)
    shorter = len(packed) < _WORTH_PACKING * len(content)
    return ServedFile(content, _TYPES[Path(name).suffix], tag, packed if shorter else b"")


def _read(path: Path) -> bytes:
    """Return a file's content. Comments and indentation are removed from a script."""
    return jsmin(path.read_bytes()) if path.suffix == ".js" else path.read_bytes()


def _scoring() -> str:
    """Return a script with the facts by which the page counts points: premium squares and bonus."""
    premiums = {code: [*PREMIUMS[mark]] for mark, code in CODES.items()}
    return "\n".join(
        f"export const {name} = {json.dumps(value)};"
        for name, value in {
            "PREMIUMS": premiums,
            "RACK_SIZE": RACK_SIZE,
            "BINGO_BONUS": BINGO_BONUS,
        }.items()
    )


def _word_files(language: str) -> dict[str, dict[str, str]]:
    """Return the files with a language's texts: one for every page, and one for each part of it.

    Each file's name is mapped to its texts by key.
    """
    words = page_words(language)
    parts = {
        f"words/{language}.{part}.json": {
            key: text for key, text in words.items() if key.startswith(beginnings)
        }
        for part, beginnings in _PARTS.items()
    }
    elsewhere = set().union(*parts.values())
    others = {key: text for key, text in words.items() if key not in elsewhere}
    return {words_file(language): others, **parts}
