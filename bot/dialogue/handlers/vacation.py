"""Talk about a vacation: look at it, begin one, end it early."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.people.vacation import Vacations
from bot.coordinator.settings import Preferences
from bot.dialogue.handlers.typed_settings import days_of
from bot.dialogue.pages import vacation
from bot.dialogue.pages.vacation import Leave
from bot.dialogue.reply import Ask, Reply
from bot.dialogue.token import Action, Token

if TYPE_CHECKING:
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.request import Room, Wish

# How the page is called behind the command, folded.
NAMES = {vacation.KEY, "urlop"}


async def leave_of(room: Room, wish: Wish) -> Leave:
    """The vacation of whoever asks."""
    vacations, now = _vacations(room), wish.heard.at
    current = await vacations.current(wish.person, now)
    left = await vacations.left(wish.person, now)
    return Leave(left, current[1] if current else None)


async def show(room: Room, wish: Wish, wording: Wording) -> Reply:
    """The page of vacations."""
    return Reply(vacation.message(await leave_of(room, wish), wording))


def ask(wording: Wording) -> Reply:
    """The question for how many days."""
    return Reply(ask=Ask(vacation.prompt(wording), Token(Action.SET, data=vacation.KEY).pack()))


async def choose(room: Room, wish: Wish, typed: str, wording: Wording) -> Reply:
    """Begin a vacation of so many days, or end the one that goes on.

    Raises SettingUnreadable, TooFewVacationDays, AlreadyAway, NotAway.
    """
    days, vacations = days_of(typed), _vacations(room)
    if days is None:
        await vacations.end(wish.person, wish.heard.at)
    else:
        await vacations.start(wish.person, days, wish.heard.at)
    return await show(room, wish, wording)


def _vacations(room: Room) -> Vacations:
    coordinator = room.coordinator
    preferences = Preferences(coordinator.people)
    return Vacations(preferences, coordinator.people, coordinator.tables, coordinator)
