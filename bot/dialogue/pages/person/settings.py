"""Settings as one message: the values that hold as lines, the choices as buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.clocks.quiet_hours import local
from bot.coordinator.settings import (
    PersonPreferences,
    theme_on,
)
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message, TextPrompt
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.person import vacation
from bot.dialogue.pages.person.setting_choices import (
    chosen_channels,
)
from bot.dialogue.pages.person.settings_pages import OWN, PLACE, SettingsPage
from bot.dialogue.payloads import SettingPayload, SettingsPayload
from bot.dialogue.token import Token
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.settings import Chosen
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.person.settings_pages import Question, Setting
    from bot.dialogue.pages.person.vacation import VacationStatus
    from bot.dialogue.pages.wording import Wording

# So many buttons stand in a row on a phone.
_IN_A_ROW, _ROWS = 3, 5
_MARK = " ✓"


@dataclass(frozen=True, slots=True)
class SettingsContext:
    """The viewer of a settings page, the place, and the time.

    `channel` is the viewer's (`channel_of`), `now` is in ms. A `manager` may change the settings of
    the whole place. `leave` is the person's vacation. `platform` is the place's: each has its own
    words for a setting. With `browser` the page is shown in the browser.
    """

    now: int
    channel: str = ""
    manager: bool = False
    leave: VacationStatus | None = None
    platform: str = ""
    browser: bool = False


def page_message(
    page: SettingsPage, chosen: Chosen, wording: Wording, sight: SettingsContext
) -> Message:
    """Return all settings of a page. A manager's own page leads to the place's."""
    if sight.browser:
        return _browser_message(page, chosen, wording, sight)
    lines = [wording.line(page.title)]
    rows: list[tuple[Button, ...]] = []
    closed = []
    for setting in page.settings:
        if _is_idle(setting, chosen, sight):
            continue
        lines.append(setting_line(setting, chosen, wording, sight))
        if setting.opens:
            token = Token(Action.SETTINGS, payload=_leads(page, setting))
            label = wording.text(setting.opens, platform=sight.platform)
            closed.append(Button(label, token.pack()))
        else:
            rows += _values(page, setting, chosen, wording, sight)
    if sight.leave is not None:
        lines.append(vacation.line(sight.leave, wording))
        closed.append(vacation.opens(wording))
    if page is OWN and sight.manager:
        token = Token(Action.SETTINGS, payload=_leads(PLACE))
        closed.append(button(wording, "button-settings-place", token))
    # With more rows than five a chat takes none of them.
    wide = max(_IN_A_ROW, -(-len(closed) // max(1, _ROWS - len(rows))))
    return Message(tuple(lines), buttons=(*rows, *_rows(closed, wide)))


def _browser_message(
    page: SettingsPage, chosen: Chosen, wording: Wording, sight: SettingsContext
) -> Message:
    """Return each setting with its values under it.

    A guest, who has no chat, sees no settings of its notices.
    """
    labels, rows = list[Line](), list[tuple[Button, ...]]()
    for setting in page.settings:
        if setting.notices and sight.platform == "web":
            continue
        labels.append(setting_line(setting, chosen, wording, sight))
        row = _row(page, setting, chosen, wording, sight)
        rows.append((*row, _own(page, setting, setting.own, wording)) if setting.own else row)
    if sight.leave is not None:
        labels.append(vacation.line(sight.leave, wording))
        rows.append((vacation.opens(wording),))
    return Message((wording.line(page.title),), buttons=tuple(rows), labels=tuple(labels))


def setting_message(
    page: SettingsPage, setting: Setting, chosen: Chosen, wording: Wording, sight: SettingsContext
) -> Message:
    """Return one setting with all its values, and the way back to its page."""
    back = [button(wording, "button-settings-back", Token(Action.SETTINGS, payload=_leads(page)))]
    if setting.own:
        back.insert(0, _own(page, setting, setting.own, wording))
    return Message(
        (setting_line(setting, chosen, wording, sight),),
        buttons=(*_values(page, setting, chosen, wording, sight), tuple(back)),
    )


def _own(page: SettingsPage, setting: Setting, asks: Question, wording: Wording) -> Button:
    token = Token(Action.SET, payload=_sets(page, setting)).pack()
    return Button(wording.text("button-settings-own"), token, prompt=own_prompt(asks, wording))


def own_prompt(asks: Question, wording: Wording) -> TextPrompt:
    """Return the prompt for a value that no button offers."""
    return TextPrompt(*map(wording.text, asks))


def asked_by(payload: SettingPayload, wording: Wording) -> TextPrompt | None:
    """Return the prompt of the button that carries this payload, None for a button without one."""
    if payload.key == vacation.KEY:
        return vacation.prompt(wording)
    setting = (PLACE if payload.place else OWN).setting(payload.key)
    return own_prompt(setting.own, wording) if setting and setting.own else None


def setting_line(
    setting: Setting, chosen: Chosen, wording: Wording, sight: SettingsContext
) -> Line:
    """Return the line with a setting's present value."""
    value = setting.told(_present(setting, chosen, sight), wording)
    facts = {
        "value": value,
        "count": len(chosen_channels(chosen)),
        "time": Raw(""),
        "platform": _where(sight),
    }
    if isinstance(chosen, PersonPreferences):
        here = local(chosen, sight.now)
        facts["time"] = Raw(f"{here.hour}:{here.minute:02}")
    return wording.line(setting.sentence, **facts)


def _where(sight: SettingsContext) -> str:
    return "browser" if sight.browser else sight.platform


def _present(setting: Setting, chosen: Chosen, sight: SettingsContext) -> str:
    """Return the name of the value that holds. An unset theme is the platform's own."""
    if setting.choice.key == "theme":
        return theme_on(sight.platform, chosen.theme)
    return setting.choice.present(chosen, sight.channel)


def _is_idle(setting: Setting, chosen: Chosen, sight: SettingsContext) -> bool:
    """Return whether there is only one channel: a Telegram group without topics."""
    alone = sight.platform == "telegram" and not sight.channel and not chosen_channels(chosen)
    return alone and setting.opens == "button-channels"


def _values(
    page: SettingsPage, setting: Setting, chosen: Chosen, wording: Wording, sight: SettingsContext
) -> Rows:
    return _rows(_row(page, setting, chosen, wording, sight))


def _row(
    page: SettingsPage, setting: Setting, chosen: Chosen, wording: Wording, sight: SettingsContext
) -> Row:
    present = _present(setting, chosen, sight)
    return tuple(
        _value(page, setting, value, wording, sight, holds=value == present)
        for value in setting.choice.offered(chosen, sight.channel)
    )


def _value(  # noqa: PLR0913 - what a button of a value is made of
    page: SettingsPage,
    setting: Setting,
    value: str,
    wording: Wording,
    sight: SettingsContext,
    *,
    holds: bool,
) -> Button:
    told = setting.told(value, wording)
    label = wording.text(setting.label, value=told, platform=_where(sight))
    label = label[:1].upper() + label[1:] + (_MARK if holds else "")
    token = Token(Action.SET, payload=_sets(page, setting, value))
    return Button(label, token.pack(), "primary" if holds else "plain")


def _leads(page: SettingsPage, setting: Setting | None = None) -> SettingsPayload:
    return SettingsPayload(page is PLACE, setting.choice.key if setting else "")


def _sets(page: SettingsPage, setting: Setting, value: str | None = None) -> SettingPayload:
    return SettingPayload(setting.choice.key, value, place=page is PLACE)


def _rows(row: Sequence[Button], wide: int = _IN_A_ROW) -> Rows:
    return tuple(tuple(row[at : at + wide]) for at in range(0, len(row), wide))
