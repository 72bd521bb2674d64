"""Weeks of game time in a talk: vacations, claims, what happens hour by hour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.people.vacation_days import Vacations
from bot.coordinator.settings import PersonPreferences, Preferences
from bot.rules.ruleset import ClockRule
from tests.support.coordinator.talk import HOUR, Talk

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.views.view import View

DAY = 24 * HOUR
# Nobody is out of time by silence alone: the others decide.
CLAIM = ClockRule("correspondence", 3 * DAY, "claim")
DAYS = ClockRule("correspondence", 3 * DAY)


def vacations(talk: Talk) -> Vacations:
    """Return the vacations of a new process."""
    preferences, store = Preferences(talk.store.people), talk.store
    return Vacations(preferences, store.people, store.tables, talk.coordinator)


async def take_vacation(talk: Talk, name: str, days: int) -> tuple[int, int]:
    """Begin a vacation now, and update every list of games. Return it."""
    await talk.indexer.work_off()
    return await vacations(talk).start((await talk.person(name)).id, days, talk.now)


async def end_vacation(talk: Talk, name: str) -> None:
    """End a vacation."""
    await talk.indexer.work_off()
    await vacations(talk).end((await talk.person(name)).id, talk.now)


async def choose(talk: Talk, name: str, chosen: PersonPreferences) -> None:
    """Store a person's preferences."""
    await Preferences(talk.store.people).keep_person((await talk.person(name)).id, chosen)


async def wait(talk: Talk, length: int, step: int = HOUR) -> None:
    """Let time pass while the timers fire."""
    end = talk.now + length
    while talk.now < end:
        await talk.go_on(step, end)
        await talk.timer_worker.work_off()


async def view_of(talk: Talk, game: GameId, name: str | None = None) -> View:
    """Return the game as a person sees it, or everybody."""
    return await talk.queries.look(game, (await talk.person(name)).id if name else None)


async def show_all(talk: Talk) -> int:
    """Bring all places up to date. Return how many were behind."""
    claims = await talk.store.outbox.claim("test", now=talk.now, lease=1, limit=9)
    for claim in claims:
        await talk.store.outbox.finish(claim, claim.version)
    return len(claims)


async def other_than(talk: Talk, game: GameId, name: str) -> str:
    """Return the opponent's name in a game of two."""
    table = await talk.table(game)
    names = [seat.name for seat in table.seats]
    return next(one for one in names if one != name)
