"""A settings page as one message: the present values as lines, the choices as buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.settings import PersonPreferences
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages.buttons import button, in_rows
from bot.dialogue.pages.person import privacy, vacation
from bot.dialogue.pages.person.settings_pages import OWN, PLACE, SettingsPage
from bot.dialogue.payloads import SettingPayload, SettingsPayload
from bot.dialogue.token import Token
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Chosen
    from bot.dialogue.message import TextPrompt
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.person.setting import Setting, SettingsContext
    from bot.dialogue.pages.wording import Wording

# The most buttons in a row, and rows, that a phone shows whole.
_IN_A_ROW, _ROWS = 3, 5
_MARK = " ✓"


def page_message(
    page: SettingsPage, chosen: Chosen, wording: Wording, context: SettingsContext
) -> Message:
    """Return the page with all its settings.

    A manager's own page has a button that leads to the settings of the server or group.
    """
    if context.browser:
        return _browser_message(page, chosen, wording, context)
    lines = [wording.line(page.title)]
    rows: list[tuple[Button, ...]] = []
    closed = []
    for setting in page.settings:
        if not setting.offers(chosen, context):
            continue
        lines.append(setting_line(setting, chosen, wording, context))
        if setting.opens:
            token = Token(Action.SETTINGS, payload=_leads(page, setting))
            label = wording.text(setting.opens, platform=context.platform)
            closed.append(Button(label, token.pack()))
        else:
            rows += _values(page, setting, chosen, wording, context)
    if context.leave is not None:
        lines.append(vacation.line(context.leave, wording))
        closed.append(vacation.opens(wording))
    if page is OWN:
        closed.append(privacy.opens(wording))
    if page is OWN and context.manager:
        token = Token(Action.SETTINGS, payload=_leads(PLACE))
        closed.append(button(wording, "button-settings-place", token))
    # A chat refuses a message with more than five rows.
    wide = max(_IN_A_ROW, -(-len(closed) // max(1, _ROWS - len(rows))))
    return Message(tuple(lines), buttons=(*rows, *in_rows(closed, wide)))


def _browser_message(
    page: SettingsPage, chosen: Chosen, wording: Wording, context: SettingsContext
) -> Message:
    """Return a page for the browser: each setting with its values below it.

    A guest without a device gets no notifications, so the page leaves out the settings about them.
    """
    labels, rows = list[Line](), list[tuple[Button, ...]]()
    for setting in page.settings:
        if setting.notices and not _has_notices(setting, chosen, context):
            continue
        labels.append(setting_line(setting, chosen, wording, context))
        rows.append(
            (*_row(page, setting, chosen, wording, context), *_own_button(page, setting, wording))
        )
    if context.leave is not None:
        labels.append(vacation.line(context.leave, wording))
        rows.append((vacation.opens(wording),))
    if page is OWN:
        labels.append(wording.line("blocks-about"))
        rows.append((button(wording, "button-blocks", Token(Action.BLOCKS)),))
    return Message((wording.line(page.title),), buttons=tuple(rows), labels=tuple(labels))


def _has_notices(setting: Setting, chosen: Chosen, context: SettingsContext) -> bool:
    """Return True if this setting about notifications concerns the person.

    That is so if the bot can reach them in a chat or on a device.
    """
    on_devices = isinstance(chosen, PersonPreferences) and chosen.devices
    return (
        context.platform != "web" or bool(context.chats) or (on_devices and setting.key != "calls")
    )


def setting_message(
    page: SettingsPage, setting: Setting, chosen: Chosen, wording: Wording, context: SettingsContext
) -> Message:
    """Return the page of one setting with all its values, and a button back to all settings."""
    back = button(wording, "button-settings-back", Token(Action.SETTINGS, payload=_leads(page)))
    return Message(
        (setting_line(setting, chosen, wording, context),),
        buttons=(
            *_values(page, setting, chosen, wording, context),
            (*_own_button(page, setting, wording), back),
        ),
    )


def watch_answers(wording: Wording, game: GameId | None = None) -> Row:
    """Return the two answers to the question whether everybody may watch the person's games.

    A press shows the private page of `game` next, or without a game the settings.
    """
    return tuple(
        button(wording, key, Token(Action.SET, game, payload=SettingPayload("watchable", value)))
        for key, value in (("button-watchable-yes", "on"), ("button-watchable-no", "off"))
    )


def _own_button(page: SettingsPage, setting: Setting, wording: Wording) -> Row:
    """Return the button that asks for a typed value, no button if no value may be typed."""
    prompt = setting.prompt(wording)
    if prompt is None:
        return ()
    token = Token(Action.SET, payload=_sets(page, setting)).pack()
    return (Button(wording.text("button-settings-own"), token, prompt=prompt),)


def prompt_of(payload: SettingPayload, wording: Wording) -> TextPrompt | None:
    """Return the form that the button with this payload opens, None if it opens none."""
    if payload.key == vacation.KEY:
        return vacation.prompt(wording)
    setting = (PLACE if payload.place else OWN).setting(payload.key)
    return setting.prompt(wording) if setting else None


def setting_line(
    setting: Setting, chosen: Chosen, wording: Wording, context: SettingsContext
) -> Line:
    """Return the line with a setting's present value."""
    value = setting.describe(setting.present(chosen, context), wording)
    facts = {"count": 0, "time": Raw(""), **setting.facts(chosen, context)}
    return wording.line(setting.sentence, value=value, platform=_where(context), **facts)


def _where(context: SettingsContext) -> str:
    return "browser" if context.browser else context.platform


def _values(
    page: SettingsPage, setting: Setting, chosen: Chosen, wording: Wording, context: SettingsContext
) -> Rows:
    return in_rows(_row(page, setting, chosen, wording, context))


def _row(
    page: SettingsPage, setting: Setting, chosen: Chosen, wording: Wording, context: SettingsContext
) -> Row:
    present = setting.present(chosen, context)
    return tuple(
        _value(page, setting, value, wording, context, holds=value == present)
        for value in setting.offers(chosen, context)
    )


def _value(  # noqa: PLR0913 - all that a value's button is made of
    page: SettingsPage,
    setting: Setting,
    value: str,
    wording: Wording,
    context: SettingsContext,
    *,
    holds: bool,
) -> Button:
    told = setting.describe(value, wording)
    label = wording.text(setting.label, value=told, platform=_where(context))
    label = label[:1].upper() + label[1:] + (_MARK if holds else "")
    token = Token(Action.SET, payload=_sets(page, setting, value))
    return Button(label, token.pack(), "primary" if holds else "plain")


def _leads(page: SettingsPage, setting: Setting | None = None) -> SettingsPayload:
    return SettingsPayload(page is PLACE, setting.key if setting else "")


def _sets(page: SettingsPage, setting: Setting, value: str | None = None) -> SettingPayload:
    return SettingPayload(setting.key, value, place=page is PLACE)
