"""All settings, on two pages: for a person, and for a server or group."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.dialogue import payloads
from bot.dialogue.pages.person.setting import Setting
from bot.dialogue.pages.person.special_settings import (
    Calls,
    Channels,
    DailyPlace,
    OwnList,
    QuietHours,
    ThemeSetting,
    TimeZone,
)
from bot.dialogue.reading.clocks import USUAL_CLOCKS, clock_rule
from bot.rules.ruleset import preset, preset_names
from bot.text.pieces import Raw
from render.themes import THEMES

if TYPE_CHECKING:
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact

_CLOCKS = ("days3", "days1", "flag20", "overtime25", "minutes2", "none")


def _rules(value: str, wording: Wording) -> Fact:
    return wording.rules(preset(value))


def _clock(value: str, wording: Wording) -> Fact:
    rule = clock_rule(value)
    return wording.clock(rule) if rule else wording.text("settings-clock-own")


def _hours(value: str, _wording: Wording) -> Fact:
    """Return a span of hours in words: `22-7` as `22:00–7:00`."""
    start, _, end = value.partition("-")
    return Raw(f"{start}:00–{end}:00") if end else value


def _list(value: str, wording: Wording) -> Fact:
    return value if value == "usual" else wording.list_name(value)


def _zone(value: str, _wording: Wording) -> Fact:
    """Return a time zone in words: an IANA name in readable form, a short name unchanged."""
    return Raw(value.replace("_", " ")) if "/" in value or value.isupper() else value


def _same_names(*names: str) -> dict[str, str]:
    """Return a mapping of each name to itself, for values that are stored by their own names."""
    return {name: name for name in names}


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """A page of settings.

    Its `name` is typed after the command; `title` is its title's text key.
    """

    name: str
    title: str
    settings: tuple[Setting, ...]

    def setting(self, key: str) -> Setting | None:
        """Return the setting of this key, None if it isn't on this page."""
        return next((setting for setting in self.settings if setting.key == key), None)

    def find(self, name: str) -> Setting | None:
        """Return the setting with this folded key or alias, None if it isn't on this page."""
        names = ((setting, (setting.key, *setting.aliases)) for setting in self.settings)
        return next((setting for setting, own in names if name in own), None)


_ON, _OFF = {"on": True, "off": False}, {"off": False, "on": True}
_TIMES = {"own": "", **_same_names(*(USUAL_CLOCKS[name] for name in _CLOCKS))}
_QUIET = {"off": (0, 0), "22-7": (22, 7), "23-8": (23, 8), "21-9": (21, 9)}
# The time zones on buttons: first the default, then from west to east.
_ZONES = {
    "warsaw": "",
    "chicago": "America/Chicago",
    "newyork": "America/New_York",
    "london": "Europe/London",
    "athens": "Europe/Athens",
    "sydney": "Australia/Sydney",
}


OWN = SettingsPage(
    "",
    "settings-own",
    (
        Setting("language", {"app": "", "pl": "pl", "en": "en"}, ("jezyk",), behind=False),
        ThemeSetting("theme", _same_names(*THEMES), ("motyw",), behind=False),
        Setting("previews", _ON, ("podglad", "preview"), behind=False),
        Setting("reminders", _ON, ("przypomnienia", "reminder"), notices=True),
        Calls(
            "calls",
            _same_names("place", "private", "telegram", "discord"),
            ("wolanie",),
            notices=True,
        ),
        QuietHours(
            "quiet",
            _QUIET,
            ("cisza", "godziny_ciszy", "quiet_hours"),
            _hours,
            asks=True,
            notices=True,
            name="hours",
        ),
        TimeZone(
            "zone",
            _ZONES,
            ("strefa", "strefa_czasowa", "time_zone"),
            _zone,
            asks=True,
            notices=True,
        ),
        Setting("puzzle_name", _OFF, ("nick_przy_zagadce",)),
        Setting("watchable", _OFF, ("ogladanie", "watching")),
    ),
)
PLACE = SettingsPage(
    payloads.PLACE,
    "settings-place",
    (
        Setting("language", {"bot": "", "pl": "pl", "en": "en"}, ("jezyk",), name="place-language"),
        ThemeSetting("theme", _same_names(*THEMES), ("motyw",)),
        Setting("preset", _same_names(*preset_names()), ("zasady", "odmiana", "rules"), _rules),
        Setting("clock", _TIMES, ("zegar",), _clock),
        OwnList(
            "words", {"usual": ""}, ("slownik", "dictionary", "list", "lista"), _list, asks=True
        ),
        Setting("starters", _same_names("everybody", "managers"), ("zaczyna",)),
        Channels("channels", {}, ("kanaly",)),
        Setting(
            "old_boards", _same_names("collapse", "keep"), ("plansze", "boards"), name="boards"
        ),
        Setting("quiet", _OFF, ("wzmianki", "mentions")),
        DailyPlace("puzzle", {"off": "", "here": ""}, ("zagadka",), plans="puzzles"),
        Setting(
            "puzzle_hour",
            {str(hour): hour for hour in (8, 6, 7, 9, 10, 12)},
            ("godzina_zagadki",),
            plans="puzzles",
        ),
        Setting(
            "puzzle_solution",
            {str(hour): hour for hour in (20, 17, 18, 19, 21, 22)},
            ("rozwiazanie", "solution"),
            plans="puzzles",
        ),
        DailyPlace(
            "day",
            {"off": "", "here": ""},
            ("belgijka", "duplicate"),
            plans="days",
            name="rounds-day",
        ),
    ),
)
