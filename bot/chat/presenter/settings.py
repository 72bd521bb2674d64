"""Settings as one message: what holds now in lines, and what can be chosen as buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.chat.message import Button, Message
from bot.chat.options import clock_rule
from bot.chat.presenter.buttons import button
from bot.chat.tokens import Action, Token
from bot.coordinator.preferences import Channels, Choice, chosen_channels
from bot.rules.ruleset import preset, preset_names

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.chat.message import Line
    from bot.chat.presenter.buttons import Rows
    from bot.chat.presenter.wording import Wording
    from bot.coordinator.preferences import Chosen
    from bot.text.translate import Fact

# So many buttons stand in a row on a phone.
_IN_A_ROW = 3
_MARK = " ✓"
_CLOCKS = ("3 dni", "24 godz", "20 min", "25 min z karami", "2 min na ruch", "bez zegara")


def _itself(value: str, _wording: Wording) -> Fact:
    return value


def _rules(value: str, wording: Wording) -> Fact:
    return wording.rules(preset(value))


def _clock(value: str, wording: Wording) -> Fact:
    rule = clock_rule(value)
    return wording.clock(rule) if rule else wording.text("settings-clock-own")


@dataclass(frozen=True, slots=True)
class Setting:
    """A row of a page: what there is to choose, and how it is said.

    `sentence` says which value holds, `label` stands on the button of each; both are told its name,
    put into words by `told`. With `opens` the values wait behind a button of that label, else they
    stand on the page itself.
    """

    choice: Choice
    sentence: str
    label: str
    opens: str = ""
    told: Callable[[str, Wording], Fact] = _itself


@dataclass(frozen=True, slots=True)
class Page:
    """Settings that are shown together; `name` stands behind the command, and `title` on top."""

    name: str
    title: str
    settings: tuple[Setting, ...]

    def setting(self, key: str) -> Setting | None:
        """The setting of this key, if it stands here."""
        return next((setting for setting in self.settings if setting.choice.key == key), None)


_THEME = Choice("theme", {"light": "light", "dark": "dark"})
OWN = Page(
    "",
    "settings-own",
    (
        Setting(
            Choice("language", {"app": "", "pl": "pl", "en": "en"}),
            "setting-language",
            "value-language",
        ),
        Setting(_THEME, "setting-theme", "value-theme"),
        Setting(
            Choice("previews", {"on": True, "off": False}), "setting-previews", "value-previews"
        ),
    ),
)
PLACE = Page(
    "serwer",
    "settings-place",
    (
        Setting(
            Choice("language", {"bot": "", "pl": "pl", "en": "en"}),
            "setting-place-language",
            "value-place-language",
            "button-language",
        ),
        Setting(_THEME, "setting-theme", "value-theme", "button-theme"),
        Setting(
            Choice("preset", {name: name for name in preset_names()}),
            "setting-preset",
            "value-preset",
            "button-preset",
            _rules,
        ),
        Setting(
            Choice("clock", {"own": ""} | {clock: clock for clock in _CLOCKS}),
            "setting-clock",
            "value-clock",
            "button-clock",
            _clock,
        ),
        Setting(
            Choice("starters", {"everybody": "everybody", "managers": "managers"}),
            "setting-starters",
            "value-starters",
            "button-starters",
        ),
        Setting(Channels(), "setting-channels", "value-channels", "button-channels"),
        Setting(
            Choice("old_boards", {"collapse": "collapse", "keep": "keep"}),
            "setting-boards",
            "value-boards",
            "button-boards",
        ),
        Setting(
            Choice("quiet", {"off": False, "on": True}),
            "setting-quiet",
            "value-quiet",
            "button-quiet",
        ),
    ),
)


def page_message(
    page: Page, chosen: Chosen, wording: Wording, *, channel: str = "", manager: bool = False
) -> Message:
    """All settings of a page as they are; a `manager`'s own leads to the place's."""
    lines = [wording.line(page.title)]
    rows: list[tuple[Button, ...]] = []
    closed = []
    for setting in page.settings:
        lines.append(_line(setting, chosen, wording, channel))
        if setting.opens:
            token = Token(Action.SETTINGS, data=_data(page, setting))
            closed.append(button(wording, setting.opens, token))
        else:
            rows += _values(page, setting, chosen, wording, channel)
    if page is OWN and manager:
        token = Token(Action.SETTINGS, data=PLACE.name)
        closed.append(button(wording, "button-settings-place", token))
    return Message(tuple(lines), buttons=(*rows, *_rows(closed)))


def setting_message(
    page: Page, setting: Setting, chosen: Chosen, wording: Wording, *, channel: str = ""
) -> Message:
    """One setting with all that it can be, and the way back to its page."""
    back = button(wording, "button-settings-back", Token(Action.SETTINGS, data=page.name))
    return Message(
        (_line(setting, chosen, wording, channel),),
        buttons=(*_values(page, setting, chosen, wording, channel), (back,)),
    )


def _line(setting: Setting, chosen: Chosen, wording: Wording, channel: str) -> Line:
    value = setting.told(setting.choice.present(chosen, channel), wording)
    return wording.line(setting.sentence, value=value, count=len(chosen_channels(chosen)))


def _values(page: Page, setting: Setting, chosen: Chosen, wording: Wording, channel: str) -> Rows:
    present = setting.choice.present(chosen, channel)
    return _rows(
        [
            _value(page, setting, value, wording, holds=value == present)
            for value in setting.choice.offered(chosen, channel)
        ]
    )


def _value(page: Page, setting: Setting, value: str, wording: Wording, *, holds: bool) -> Button:
    label = wording.text(setting.label, value=setting.told(value, wording))
    label = label[:1].upper() + label[1:] + (_MARK if holds else "")
    token = Token(Action.SET, data=f"{_data(page, setting)}={value}")
    return Button(label, token.pack(), "primary" if holds else "plain")


def _data(page: Page, setting: Setting) -> str:
    return f"{page.name} {setting.choice.key}".strip()


def _rows(row: Sequence[Button]) -> Rows:
    return tuple(tuple(row[at : at + _IN_A_ROW]) for at in range(0, len(row), _IN_A_ROW))
