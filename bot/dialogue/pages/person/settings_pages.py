"""All settings: those on a person's own page, and those of a server or group."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bot.dialogue import payloads
from bot.dialogue.pages.person.setting_choices import (
    Channels,
    DailyPlace,
    OwnList,
    QuietHours,
    SettingChoice,
    TimeZone,
)
from bot.dialogue.reading.clocks import USUAL_CLOCKS, clock_rule
from bot.rules.ruleset import preset, preset_names
from bot.text.pieces import Raw
from render.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact

_CLOCKS = ("days3", "days1", "flag20", "overtime25", "minutes2", "none")


def _itself(value: str, _wording: Wording) -> Fact:
    return value


def _rules(value: str, wording: Wording) -> Fact:
    return wording.rules(preset(value))


def _clock(value: str, wording: Wording) -> Fact:
    rule = clock_rule(value)
    return wording.clock(rule) if rule else wording.text("settings-clock-own")


def _hours(value: str, _wording: Wording) -> Fact:
    """Return `22-7` as `22:00–7:00`."""
    start, _, end = value.partition("-")
    return Raw(f"{start}:00–{end}:00") if end else value


def _list(value: str, wording: Wording) -> Fact:
    return value if value == "usual" else wording.list_name(value)


def _zone(value: str, _wording: Wording) -> Fact:
    """Return a zone without a name of ours as the list has it, made readable."""
    return Raw(value.replace("_", " ")) if "/" in value or value.isupper() else value


class Question(NamedTuple):
    """The keys of the prompt for a value that no button offers."""

    title: str
    label: str
    example: str


@dataclass(frozen=True, slots=True)
class Setting:
    """A row of a settings page: the choice and its words.

    The texts know it by its `name`. With `behind` the values wait behind a button, else they stand
    on the page itself. Sentence and labels get a value's name, put into words by `told`. `typed`
    are the names, folded, by which a command calls it. With `asks` any other value may be typed.
    `notices` marks a setting of the notices in a person's chat.
    """

    choice: SettingChoice
    name: str
    behind: bool = True
    told: Callable[[str, Wording], Fact] = _itself
    typed: tuple[str, ...] = ()
    asks: bool = False
    notices: bool = False

    @property
    def sentence(self) -> str:
        """The key of the line with the value that holds."""
        return f"setting-{self.name}"

    @property
    def label(self) -> str:
        """The key of a value's button."""
        return f"value-{self.name}"

    @property
    def opens(self) -> str:
        """The key of the button that the values wait behind, "" for none."""
        return f"button-{self.name}" if self.behind else ""

    @property
    def own(self) -> Question | None:
        """The prompt for a value that is not offered, None where none may be typed."""
        if not self.asks:
            return None
        return Question(*(f"ask-{self.name}-{part}" for part in Question._fields))


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """Settings that are shown together. `name` stands behind the command, `title` on top."""

    name: str
    title: str
    settings: tuple[Setting, ...]

    def setting(self, key: str) -> Setting | None:
        """Return the setting of this key, None where it isn't on this page."""
        return next((setting for setting in self.settings if setting.choice.key == key), None)

    def called(self, name: str) -> Setting | None:
        """Return the setting with this typed name, folded, None where it isn't on this page."""
        names = ((setting, (setting.choice.key, *setting.typed)) for setting in self.settings)
        return next((setting for setting, known in names if name in known), None)


_THEME = SettingChoice("theme", {name: name for name in THEMES})
_ON = {"on": True, "off": False}
OWN = SettingsPage(
    "",
    "settings-own",
    (
        Setting(
            SettingChoice("language", {"app": "", "pl": "pl", "en": "en"}),
            "language",
            behind=False,
            typed=("jezyk",),
        ),
        Setting(_THEME, "theme", behind=False, typed=("motyw",)),
        Setting(
            SettingChoice("previews", _ON), "previews", behind=False, typed=("podglad", "preview")
        ),
        Setting(
            SettingChoice("reminders", _ON),
            "reminders",
            typed=("przypomnienia", "reminder"),
            notices=True,
        ),
        Setting(
            SettingChoice("calls", {"place": "place", "private": "private"}),
            "calls",
            typed=("wolanie",),
            notices=True,
        ),
        Setting(
            QuietHours(),
            "hours",
            told=_hours,
            typed=("cisza", "godziny_ciszy", "quiet_hours"),
            asks=True,
            notices=True,
        ),
        Setting(
            TimeZone(),
            "zone",
            told=_zone,
            typed=("strefa", "strefa_czasowa", "time_zone"),
            asks=True,
            notices=True,
        ),
        Setting(
            SettingChoice("puzzle_name", {"off": False, "on": True}),
            "puzzle-name",
            typed=("nick_przy_zagadce",),
        ),
    ),
)
PLACE = SettingsPage(
    payloads.PLACE,
    "settings-place",
    (
        Setting(
            SettingChoice("language", {"bot": "", "pl": "pl", "en": "en"}),
            "place-language",
            typed=("jezyk",),
        ),
        Setting(_THEME, "theme", typed=("motyw",)),
        Setting(
            SettingChoice("preset", {name: name for name in preset_names()}),
            "preset",
            told=_rules,
            typed=("zasady", "odmiana", "rules"),
        ),
        Setting(
            SettingChoice(
                "clock", {"own": ""} | {USUAL_CLOCKS[name]: USUAL_CLOCKS[name] for name in _CLOCKS}
            ),
            "clock",
            told=_clock,
            typed=("zegar",),
        ),
        Setting(
            OwnList(),
            "words",
            told=_list,
            typed=("slownik", "dictionary", "list", "lista"),
            asks=True,
        ),
        Setting(
            SettingChoice("starters", {"everybody": "everybody", "managers": "managers"}),
            "starters",
            typed=("zaczyna",),
        ),
        Setting(Channels(), "channels", typed=("kanaly",)),
        Setting(
            SettingChoice("old_boards", {"collapse": "collapse", "keep": "keep"}),
            "boards",
            typed=("plansze", "boards"),
        ),
        Setting(
            SettingChoice("quiet", {"off": False, "on": True}),
            "quiet",
            typed=("wzmianki", "mentions"),
        ),
        Setting(DailyPlace("puzzle"), "puzzle", typed=("zagadka",)),
        Setting(
            SettingChoice("puzzle_hour", {str(hour): hour for hour in (8, 6, 7, 9, 10, 12)}),
            "puzzle-hour",
            typed=("godzina_zagadki",),
        ),
        Setting(
            SettingChoice(
                "puzzle_solution", {str(hour): hour for hour in (20, 17, 18, 19, 21, 22)}
            ),
            "puzzle-solution",
            typed=("rozwiazanie", "solution"),
        ),
        Setting(DailyPlace("duplicate_day"), "duplicate-day", typed=("belgijka", "duplicate")),
    ),
)
