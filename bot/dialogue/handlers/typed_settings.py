"""Values of settings as people type them behind the command: `ciemny`, `22-7`, `Londyn`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.dialogue.errors import SettingUnreadable
from bot.dialogue.pages.person import vacation
from bot.dialogue.pages.wording import wording
from bot.dialogue.reading.time_zones import find_zone
from bot.rules.plain import fold, plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.dialogue.actor import Language
    from bot.dialogue.pages.person.settings_pages import Setting
    from bot.text.translate import Fact

_HOURS = re.compile(
    r"(?:od|from)?\s*(\d{1,2})(?:[:.]?00)?\s*(?:-|–|—|do|to| )\s*(\d{1,2})(?:[:.]?00)?"
)
_DAYS = re.compile(r"(\d{1,2})\s*(?:d|dni|dzien|day|days)?")
_DAY = 24
LONGEST = 80
_ON_OFF = {
    "on": {"tak", "wl", "wlacz", "yes", "on"},
    "off": {"nie", "wyl", "wylacz", "bez", "brak", "no", "off"},
}
_BACK = {"koniec", "zakoncz", "wroc", "end", "stop", "back", vacation.END}
# A word of a label counts from so many letters on.
_LETTERS = 3
_LANGUAGES: tuple[Language, ...] = ("pl", "en")


def value_of(setting: Setting, typed: str) -> str:
    """The name of the value that somebody means. Raises SettingUnreadable, TextTooLong."""
    asked = fold(plain(typed, LONGEST))
    found = _READERS.get(setting.choice.key, _offered)(setting, asked)
    if found is None:
        raise SettingUnreadable(typed, setting.own.example if setting.own else "")
    return found


def days_of(typed: str) -> int | None:
    """How many days of vacation somebody wants, None for no more.

    Raises SettingUnreadable, TextTooLong.
    """
    asked = fold(plain(typed, LONGEST))
    if asked in _BACK:
        return None
    found = _DAYS.fullmatch(asked)
    if found is None or not int(found[1]):
        raise SettingUnreadable(typed, "ask-vacation-example")
    return int(found[1])


def _hours(setting: Setting, asked: str) -> str | None:
    found = _HOURS.fullmatch(asked)
    if found is None:
        return _offered(setting, asked)
    start, end = (int(hour) for hour in found.groups())
    if max(start, end) > _DAY:
        return None
    start, end = start % _DAY, end % _DAY
    return "off" if start == end else f"{start}-{end}"


def _zone(setting: Setting, asked: str) -> str | None:
    # The list knows places by more names than the buttons do.
    return find_zone(asked) or _offered(setting, asked)


def _offered(setting: Setting, asked: str) -> str | None:
    """One of the values that can be chosen, by its name or what is said of it."""
    for value in setting.choice.values:
        if asked in _ON_OFF.get(value, {value}) or asked in _said(setting, value):
            return value
    if len(asked) < _LETTERS:
        return None
    for value in setting.choice.values:
        if any(word.startswith(asked) for word in _said(setting, value)):
            return value
    return None


def _said(setting: Setting, value: str) -> Iterator[str]:
    """The words of a value's label, and of what is said when it holds."""
    for language in _LANGUAGES:
        says = wording(language)
        told = setting.told(value, says)
        facts: dict[str, Fact] = {"value": told, "platform": "", "count": 0, "time": ""}
        label = says.text(setting.label, **facts)
        _, _, held = says.text(setting.sentence, **facts).partition(":")
        for text in (label, held):
            folded = " ".join(fold(text).replace(",", " ").strip(" .").split())
            yield folded
            yield from folded.split()


def _list(setting: Setting, asked: str) -> str | None:
    return _offered(setting, asked) or asked or None


_READERS = {"quiet": _hours, "zone": _zone, "words": _list}
