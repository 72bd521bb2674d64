"""Talk about a vacation: look at it, begin one, end it early."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.people.vacation import Vacations
from bot.coordinator.settings import Preferences
from bot.dialogue.actions import Action
from bot.dialogue.handlers.typed_settings import days_of
from bot.dialogue.pages.person import vacation
from bot.dialogue.pages.person.vacation import VacationStatus
from bot.dialogue.payloads import SettingPayload
from bot.dialogue.reply import Ask, Reply
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.request import Intent, Services

# How the page is called behind the command, folded.
NAMES = {vacation.KEY, "urlop"}


async def leave_of(services: Services, intent: Intent) -> VacationStatus:
    """The vacation of whoever asks."""
    vacations, now = _vacations(services), intent.event.at
    current = await vacations.current(intent.person, now)
    left = await vacations.left(intent.person, now)
    return VacationStatus(left, current[1] if current else None)


async def show(services: Services, intent: Intent, wording: Wording) -> Reply:
    """The page of vacations."""
    return Reply(vacation.message(await leave_of(services, intent), wording))


def ask(wording: Wording) -> Reply:
    """The question for how many days."""
    return Reply(
        ask=Ask(vacation.prompt(wording), Token(Action.SET, payload=SettingPayload(vacation.KEY)))
    )


async def choose(services: Services, intent: Intent, typed: str, wording: Wording) -> Reply:
    """Begin a vacation of so many days, or end the one that goes on.

    Raises SettingUnreadable, TooFewVacationDays, AlreadyAway, NotAway.
    """
    days, vacations = days_of(typed), _vacations(services)
    if days is None:
        await vacations.end(intent.person, intent.event.at)
    else:
        await vacations.start(intent.person, days, intent.event.at)
    return await show(services, intent, wording)


def _vacations(services: Services) -> Vacations:
    coordinator = services.coordinator
    preferences = Preferences(coordinator.people)
    return Vacations(preferences, coordinator.people, coordinator.tables, coordinator)
