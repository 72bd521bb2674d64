"""The page of a person's vacation: its state, the days left this year, how to change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.people.vacation_days import DAYS_A_YEAR
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Message, TextPrompt
from bot.dialogue.pages.buttons import button
from bot.dialogue.payloads import SettingPayload, SettingsPayload
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from bot.dialogue.message import Line
    from bot.dialogue.pages.buttons import Row
    from bot.dialogue.pages.wording import Wording

KEY = "vacation"
END = "end"
_OFFERED = (3, 7, 14)


@dataclass(frozen=True, slots=True)
class VacationStatus:
    """A person's vacation: the days left this year, and the end (ms) of a running one."""

    left: int
    until: int | None = None


def line(leave: VacationStatus, wording: Wording) -> Line:
    """Return the line with the present state of the vacation."""
    if leave.until is None:
        return wording.line("setting-vacation", left=leave.left, days=DAYS_A_YEAR)
    until = wording.moment(leave.until)
    return wording.line("setting-away", until=until, left=leave.left, days=DAYS_A_YEAR)


def opens(wording: Wording) -> Button:
    """Return the button that leads to the page of vacations."""
    return button(
        wording, "button-vacation", Token(Action.SETTINGS, payload=SettingsPayload(words=KEY))
    )


def message(leave: VacationStatus, wording: Wording) -> Message:
    """Return the page of vacations: the present state, its effect, and the choices."""
    lines = (line(leave, wording), wording.small_line("vacation-about"))
    back = button(wording, "button-settings-back", Token(Action.SETTINGS))
    if leave.until is not None:
        return Message(lines, buttons=((_set_button(wording, "button-vacation-end", END), back),))
    offered: Row = tuple(
        Button(wording.text("days", days=days), _token(str(days)).pack())
        for days in _OFFERED
        if days <= leave.left
    )
    own = Button(
        wording.text("button-settings-own"),
        _token().pack(),
        prompt=prompt(wording),
    )
    rows = ((own, back),) if leave.left else ((back,),)
    return Message(lines, buttons=(offered, *rows) if offered else rows)


def prompt(wording: Wording) -> TextPrompt:
    """Return the form for a number of days that no button offers."""
    keys = ("ask-vacation-title", "ask-vacation-label", "ask-vacation-example")
    return TextPrompt(*map(wording.text, keys))


def _set_button(wording: Wording, key: str, value: str) -> Button:
    return button(wording, key, _token(value))


def _token(value: str | None = None) -> Token:
    return Token(Action.SET, payload=SettingPayload(KEY, value))
