"""Evenings of an event, played by people who resign, on a test's clock."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from bot.composition import workers
from bot.coordinator.commands import Command, Make
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.requests import BeginEvent, CheckIn, SignUp
from bot.coordinator.kinds.event.view_part import EventPart
from bot.rules.moves import Resign
from tests.support.coordinator.killed_rounds import Killed, dying

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable
    from random import Random

    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table
    from bot.rules.event.event import Tournament
    from tests.support.coordinator.talk import Talk

MINUTE = 60_000
HOUR = 60 * MINUTE
# More steps than any evening here takes.
MOST_STEPS = 60
NAMES = ("Ola", "Kuba", "Iza", "Jan", "Ewa", "Piotr", "Zosia", "Marek", "Asia", "Tomek", "Basia")


@dataclass
class Event:
    """One event. `Talk.now` is the clock."""

    talk: Talk
    game: GameId

    @classmethod
    async def open(cls, talk: Talk, host: str = "Ola", **options: object) -> Event:
        """Open the sign-up an hour before the start."""
        chosen = {"name": "Wieczór", "starts": talk.now + HOUR, **options}
        request, by = BeginEvent(**chosen), await talk.person(host)  # type: ignore[arg-type]
        # The host's own chat would show the games, and no bot posts in these tests.
        command = Command(f"open:{next(talk.ids)}", request, talk.now, by=by)
        return cls(talk, (await talk.coordinator.handle(command)).game)

    @classmethod
    async def begin(cls, talk: Talk, players: int = 4, **options: object) -> Event:
        """Open an event, and let this number of players come to its first round."""
        event = await cls.open(talk, **options)  # type: ignore[arg-type]
        names = NAMES[:players]
        for name in names:
            await talk.say(name, SignUp(), event.game)
        await event.wait_for("check_in")
        for name in names:
            await talk.say(name, CheckIn(), event.game)
        await event.wait_for("playing")
        return event

    async def table(self) -> Table:
        """Return the table as stored."""
        return await self.talk.table(self.game)

    async def body(self) -> EventBody:
        """Return its body."""
        return EventBody.of(await self.table())

    async def state(self) -> Tournament:
        """Return the tournament."""
        return (await self.body()).tournament

    async def view(self, name: str = "") -> EventPart:
        """Return the event as a person sees it, or everybody."""
        table = await self.table()
        person = (await self.talk.person(name)).id if name else None
        seat = table.seat_of(person) if person else None
        return EventPart.of(view_for(table, seat, person=person))

    async def work_off(self) -> None:
        """Do all work that waits for the worker on follow-ups."""
        for _ in range(MOST_STEPS):
            if not await workers(self.talk.bot).follow_ups.work_off():
                return
        raise AssertionError

    async def count_results(self) -> None:
        """Count the games that ended, and let the event learn of their rating points."""
        await workers(self.talk.bot).results.work_off()
        await self.work_off()

    async def pass_time(self, ms: int) -> None:
        """Let time pass, fire all due timers, and do what follows."""
        self.talk.now += ms
        await self.talk.timer_worker.work_off()
        await self.work_off()

    async def wait_for(self, *states: str) -> None:
        """Let time pass until the event is in one of these states."""
        for _ in range(MOST_STEPS):
            body = await self.body()
            if body.tournament.state in states:
                return
            assert body.ends is not None, body.tournament.state
            await self.pass_time(max(0, body.ends - self.talk.now))
        raise AssertionError

    async def wait_for_question(self) -> None:
        """Let time pass until players are asked whether they are here."""
        for _ in range(MOST_STEPS):
            body = await self.body()
            if body.asked is not None:
                return
            assert body.ends is not None
            await self.pass_time(body.ends - self.talk.now)
        raise AssertionError

    async def games(self) -> list[GameId]:
        """Return the games of the newest round that still run."""
        return [game for _, _, game in (await self.body()).open_pairs()]

    async def resign(self, games: Iterable[GameId], side: int = 1) -> None:
        """Let one side of each game that still runs resign, and the event learn of it."""
        for game in games:
            table = await self.talk.table(game)
            if table.phase == "playing":
                await self.talk.say(table.seats[side].name, Make(Resign()), game)
        await self.work_off()

    async def play_on(self) -> None:
        """Play all rounds to the end of the event."""
        for _ in range(MOST_STEPS):
            if (await self.state()).state == "ended":
                return
            await self.wait_for("playing", "ended")
            await self.resign(await self.games())
        raise AssertionError

    async def play_on_dying(self, dice: Random) -> int:
        """Play all rounds in processes that die at calls to the store; return the deaths."""
        deaths = 0

        async def live(work: Callable[[], Awaitable[object]]) -> None:
            nonlocal deaths
            for _ in range(200):
                try:
                    with dying(self.talk.store.link, dice, 0.05):
                        await work()
                except Killed:
                    deaths += 1
                    await self.talk.store.release(within=HOUR)
                else:
                    return
            raise AssertionError

        for _ in range(MOST_STEPS):
            if (await self.state()).state == "ended":
                return deaths
            for game in await self.games():
                await live(partial(self.resign, [game]))
            await live(self.work_off)
            self.talk.now = max(self.talk.now, (await self.body()).ends or 0)
            await live(partial(self.pass_time, 0))
        raise AssertionError
