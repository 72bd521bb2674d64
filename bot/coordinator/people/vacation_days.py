"""Vacations: days on which a person's turns in correspondence games take no time."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.coordinator.clocks.quiet_hours import local_time
from bot.coordinator.commands import ComeBack, Command, Person, StartVacation
from bot.coordinator.errors import AlreadyOnVacation, NotOnVacation, Refused, TooFewVacationDays
from bot.coordinator.reads.open_games import open_games
from bot.coordinator.transactions.commits import Contended

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.intervals import Span
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.service import Coordinator
    from bot.coordinator.settings import PersonPreferences, Preferences

DAYS_A_YEAR = 30
DAY = 24 * 3_600_000


class Vacations:
    """The service that begins and ends vacations.

    It changes the person's preferences, then sends commands to their tables. If the process dies in
    between, the call may be repeated with the same `now`. Without a repetition nothing is lost,
    because the coordinator reads the preferences before a player's time is over.
    """

    def __init__(
        self, preferences: Preferences, people: People, tables: Tables, coordinator: Coordinator
    ) -> None:
        self._preferences = preferences
        self._people = people
        self._tables = tables
        self._coordinator = coordinator

    async def start(self, person: PersonId, days: int, now: int) -> tuple[int, int]:
        """Begin a vacation of `days` days (24 hours each) now. Return its (start, end) in ms.

        A repeated call with the same `now` begins no other vacation.

        Raises:
            TooFewVacationDays: too few days are left in the year.
            AlreadyOnVacation: the person is on vacation already.
            ValueError: `days` is less than 1.

        """
        if days < 1:
            raise ValueError(days)
        person = await self._in_use(person)
        chosen = await self._preferences.change_person(person, partial(_begin, days=days, now=now))
        start, until = _at(chosen.vacations, now) or (now, now + days * DAY)
        await self._tell(person, StartVacation(start, until), now)
        return start, until

    async def end(self, person: PersonId, now: int) -> None:
        """End the person's present vacation early. Only days that have begun count.

        A repeated call with the same `now` changes nothing more.

        Raises:
            NotOnVacation: the person is not on vacation.

        """
        person = await self._in_use(person)
        await self._preferences.change_person(person, partial(_end, now=now))
        await self._tell(person, ComeBack(), now)

    async def days_left(self, person: PersonId, now: int) -> int:
        """Return how many days of vacation the person has left in this calendar year.

        Their time zone decides when the year begins.
        """
        return _days_left(await self._preferences_of(person), now)

    async def current_vacation(self, person: PersonId, now: int) -> tuple[int, int] | None:
        """Return the person's vacation at the time `now` as (start, end) in ms, or None."""
        return _at((await self._preferences_of(person)).vacations, now)

    async def _in_use(self, person: PersonId) -> PersonId:
        return (await self._people.aliases(person))[0]

    async def _preferences_of(self, person: PersonId) -> PersonPreferences:
        """Return the preferences stored under the person's id in use."""
        return await self._preferences.of_person(await self._in_use(person))

    async def _tell(self, person: PersonId, request: StartVacation | ComeBack, now: int) -> None:
        """Send this request as a command to every open correspondence game of the person.

        Each game gets it once.
        """
        for line in await open_games(self._tables, self._people, person):
            if not line.view.rules.clock.is_slow:
                continue
            command = Command(
                id=f"{type(request).__name__}:{person}:{now}",
                request=request,
                at=now,
                by=Person(person, ""),
                game=line.view.id,
            )
            # A game that has just ended or changes too often must not stop the commands to the
            # others.
            with suppress(Refused, Contended):
                await self._coordinator.handle(command)


def _begin(chosen: PersonPreferences, days: int, now: int) -> PersonPreferences:
    """Return the preferences with a vacation of `days` days that begins now.

    Raises:
        TooFewVacationDays: too few days are left in the year.
        AlreadyOnVacation: the person is on vacation already.

    """
    vacation = _at(chosen.vacations, now)
    if vacation is None:
        vacations = (*_recent_vacations(chosen, now), (now, now + days * DAY))
        if max(_days(chosen, vacations).values()) > DAYS_A_YEAR:
            raise TooFewVacationDays(_days_left(chosen, now))
        return replace(chosen, vacations=vacations)
    if vacation[0] != now:
        raise AlreadyOnVacation(vacation[1])
    return chosen


def _end(chosen: PersonPreferences, now: int) -> PersonPreferences:
    """Return the preferences with the present vacation ended now.

    Raises:
        NotOnVacation: the person is not on vacation.

    """
    vacation = _at(chosen.vacations, now)
    if vacation is not None:
        start, _ = vacation
        others = tuple(one for one in chosen.vacations if one != vacation)
        return replace(chosen, vacations=(*others, (start, max(now, start + 1))))
    if all(until != now for _, until in chosen.vacations):
        raise NotOnVacation
    return chosen


def _at(vacations: Iterable[Span], now: int) -> Span | None:
    return next((one for one in vacations if one[0] <= now < one[1]), None)


def _days_left(chosen: PersonPreferences, now: int) -> int:
    return DAYS_A_YEAR - _days(chosen, chosen.vacations)[local_time(chosen, now).year]


def _days(chosen: PersonPreferences, vacations: Iterable[Span]) -> Counter[int]:
    """Return the number of begun vacation days in each year.

    A day counts in the year in which it begins in the person's time zone.
    """
    return Counter(
        local_time(chosen, day).year
        for start, until in vacations
        for day in range(start, until, DAY)
    )


def _recent_vacations(chosen: PersonPreferences, now: int) -> tuple[Span, ...]:
    """Return the vacations of this year and the last. Older ones no longer count."""
    year = local_time(chosen, now).year
    return tuple(one for one in chosen.vacations if local_time(chosen, one[1]).year >= year - 1)
