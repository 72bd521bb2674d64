"""Nicks that can begin an event line."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_UNFIT = re.compile(r"[\s:\x00-\x1f\x7f-\x9f]+")


def safe_nicks(nicks: Iterable[str]) -> tuple[str, ...]:
    """The nicks without spaces and colons, none empty, no two alike whatever their case."""
    cleaned = (_UNFIT.sub("_", unicodedata.normalize("NFC", nick).strip()) for nick in nicks)
    return unique(nick or f"player{number}" for number, nick in enumerate(cleaned, 1))


def unique(nicks: Iterable[str]) -> tuple[str, ...]:
    """The nicks, each later one that is taken numbered: `ala`, `ala_2`."""
    given: list[str] = []
    wanted = list(nicks)
    for index, nick in enumerate(wanted):
        taken = {other.casefold() for other in (*given, *wanted[index + 1 :])}
        name, number = nick, 1
        earlier = {other.casefold() for other in given}
        while name.casefold() in (taken if number > 1 else earlier):
            number += 1
            name = f"{nick}_{number}"
        given.append(name)
    return tuple(given)
