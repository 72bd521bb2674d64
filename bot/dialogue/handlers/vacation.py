"""Handlers of a person's vacation: show it, begin one, end it early."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.coordinator.people.vacation_days import Vacations
from bot.coordinator.settings import Preferences
from bot.dialogue.actions import Action
from bot.dialogue.errors import SettingUnreadable
from bot.dialogue.pages.person import vacation
from bot.dialogue.pages.person.setting import LONGEST
from bot.dialogue.pages.person.vacation import VacationStatus
from bot.dialogue.payloads import SettingPayload
from bot.dialogue.reply import Ask, Reply
from bot.dialogue.token import Token
from bot.rules.plain import fold, plain

if TYPE_CHECKING:
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.request import Intent, Services

# The folded words after the command that name the page of vacations.
NAMES = {vacation.KEY, "urlop"}
_DAYS = re.compile(r"(\d{1,2})\s*(?:d|dni|dzien|day|days)?")
_BACK = {"koniec", "zakoncz", "wroc", "end", "stop", "back", vacation.END}


async def leave_of(services: Services, intent: Intent) -> VacationStatus:
    """Return the state of the person's vacation: days left in the year, end of the running one."""
    vacations, now = _vacations(services), intent.event.at
    current = await vacations.current_vacation(intent.person, now)
    left = await vacations.days_left(intent.person, now)
    return VacationStatus(left, current[1] if current else None)


async def show(services: Services, intent: Intent, wording: Wording) -> Reply:
    """Return the page about the person's vacation."""
    return Reply(vacation.message(await leave_of(services, intent), wording))


def ask(wording: Wording) -> Reply:
    """Ask how many days the vacation is to last."""
    return Reply(
        ask=Ask(vacation.prompt(wording), Token(Action.SET, payload=SettingPayload(vacation.KEY)))
    )


async def choose(services: Services, intent: Intent, typed: str, wording: Wording) -> Reply:
    """Begin a vacation of this number of days, or end the running one.

    Raises:
        SettingUnreadable: the text is not a number of days.
        TooFewVacationDays: too few days are left in the year.
        AlreadyAway: the person is on vacation already.
        NotAway: the person is not on vacation.

    """
    days, vacations = days_of(typed), _vacations(services)
    if days is None:
        await vacations.end(intent.person, intent.event.at)
    else:
        await vacations.start(intent.person, days, intent.event.at)
    return await show(services, intent, wording)


def days_of(typed: str) -> int | None:
    """Return the typed number of days, or None for the end of the vacation.

    Raises:
        SettingUnreadable: the text is neither a number nor the word for the end.
        TextTooLong: the text is too long.

    """
    folded = fold(plain(typed, LONGEST))
    if folded in _BACK:
        return None
    found = _DAYS.fullmatch(folded)
    if found is None or not int(found[1]):
        raise SettingUnreadable(typed, "ask-vacation-example")
    return int(found[1])


def _vacations(services: Services) -> Vacations:
    coordinator = services.coordinator
    preferences = Preferences(coordinator.people)
    return Vacations(preferences, coordinator.people, coordinator.tables, coordinator)
