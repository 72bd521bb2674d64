"""The marks that Telegram itself puts in a text: commands and mentions, at UTF-16 offsets.

The rules are TDLib's (`match_bot_commands`, `match_mentions`, `is_word_character` in
td/telegram/MessageEntity.cpp): a command is `/` and 1 to 64 of `[A-Za-z0-9_]`, then perhaps `@`
and 3 to 32 of the same, with neither a word character (letter, number, `_`) nor `/ < >` on either
side. So `/wymień` with a composed ń (NFC) has no entity at all; decomposed (NFD) it has one over
`/wymien`, as a combining acute is no word character.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.fakes.telegram.errors import Json

_COMMAND = re.compile(r"/([A-Za-z0-9_]{1,64})(?![A-Za-z0-9_])(?:@([A-Za-z0-9_]*))?")
_MENTION = re.compile(r"@([A-Za-z0-9_]{2,32})(?![A-Za-z0-9_])")
_ADDRESS = range(3, 33)


def units(text: str) -> int:
    """Return the length of `text` in UTF-16 code units, which Telegram counts in."""
    return len(text.encode("utf-16-le")) // 2


def is_word(character: str) -> bool:
    """Return whether TDLib takes the character for part of a word."""
    return character == "_" or unicodedata.category(character)[0] in "LN"


def find(text: str) -> list[Json]:
    """Return the entities of a typed `text`, `bot_command` and `mention`, in order."""
    marks = [*_commands(text), *_mentions(text)]
    return [entity(text, start, end, kind) for start, end, kind in sorted(marks)]


def entity(text: str, start: int, end: int, kind: str, **more: object) -> Json:
    """Return the entity over `text[start:end]`, converted from code points to UTF-16."""
    offset, length = units(text[:start]), units(text[start:end])
    return {"type": kind, "offset": offset, "length": length, **more}


def text_of(text: str, mark: Json) -> str:
    """Return the part of `text` that an entity covers."""
    coded = text.encode("utf-16-le")
    start = 2 * mark["offset"]
    return coded[start : start + 2 * mark["length"]].decode("utf-16-le")


def commands(text: str, marks: Iterable[Json]) -> Iterator[tuple[str, str]]:
    """Return each command of a text as (name, the bot it is addressed to or "")."""
    for mark in marks:
        if mark["type"] == "bot_command":
            name, _, address = text_of(text, mark)[1:].partition("@")
            yield name, address


def _commands(text: str) -> Iterator[tuple[int, int, str]]:
    for match in _COMMAND.finditer(text):
        address = match[2]
        if address is not None and len(address) not in _ADDRESS:
            continue
        if _free(text, match.start(), match.end(), "/<>"):
            yield match.start(), match.end(), "bot_command"


def _mentions(text: str) -> Iterator[tuple[int, int, str]]:
    for match in _MENTION.finditer(text):
        if _free(text, match.start(), match.end(), ""):
            yield match.start(), match.end(), "mention"


def _free(text: str, start: int, end: int, barred: str) -> bool:
    """Return whether no word character and no barred character touches `text[start:end]`."""
    around = (text[start - 1 : start] if start else "", text[end : end + 1])
    return not any(side and (is_word(side) or side in barred) for side in around)
