"""Days of belgijka on a talk's store: drawn, opened at a server, run through, brought together."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command
from bot.coordinator.daily.calendar import local_day, moment_of
from bot.coordinator.daily.day_draws import SETTLED, Days, open_to
from bot.coordinator.daily.day_worker import DayWorker
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.day.requests import BeginDay, FinishRound, ShowRack
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.rounds.requests import Answer
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.coordinator.settings import PlacePreferences
from tests.support.coordinator.rounds import play_with_words, plays_of

if TYPE_CHECKING:
    from bot.coordinator.daily.day_draws import Draw
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import CommandOutcome, Table
    from bot.rules.moves import Placement
    from bot.rules.rounds.game import RoundsGame
    from tests.support.coordinator.talk import Talk

SERVER = "test:server"
NOON = moment_of(date(2026, 11, 23), 12)


@dataclass
class Day:
    """One day. `Talk.now` is the clock."""

    talk: Talk
    games: dict[str, GameId] = field(default_factory=dict)

    @classmethod
    async def open(cls, talk: Talk, *servers: str) -> Day:
        """Draw a day and show it at these servers. Return it."""
        play_with_words(talk)
        talk.now = NOON
        day = cls(talk)
        for server in servers or (SERVER,):
            chosen = PlacePreferences(day=f"{server}:")
            await talk.coordinator.preferences.keep_place(server, chosen)
            await talk.store.days.plan(server, talk.now)
        await day.worker.make_ahead()
        await day.worker.work_off()
        days = Days(talk.store.people)
        day.games = {one: (await days.newest_day(one)).game for one in servers or (SERVER,)}
        return day

    @property
    def worker(self) -> DayWorker:
        """The worker of days; another process for every use."""
        talk = self.talk
        return DayWorker(talk.store.days, talk.coordinator, lambda: talk.now, talk.solver)

    async def draw(self) -> Draw:
        """Return the draw that all play today, secrets and all."""
        draws = await Days(self.talk.store.people).draws("pl")
        found = draws.of(local_day(self.talk.now).isoformat())
        assert found is not None
        return found

    async def table(self, server: str = SERVER) -> Table:
        """Return the day as a server has it."""
        return await self.talk.table(self.games[server])

    async def begin(self, name: str, server: str = SERVER) -> Run:
        """Begin a person's own run."""
        draw, person = await self.draw(), await self.talk.person(name)
        request = BeginDay(open_to(server, draw, self.talk.coordinator.world), draw.plan)
        id_ = f"run:pl:{draw.day}:{person.id}"
        command = Command(id_, request, self.talk.now, by=person)
        return Run(self.talk, name, (await self.talk.coordinator.handle(command)).game)

    async def midnight(self) -> None:
        """Pass to the end of the day, and let all be brought together."""
        self.talk.now = moment_of(local_day(self.talk.now), 24)
        await self.talk.timer_worker.work_off()
        self.talk.now += SETTLED
        await self.talk.timer_worker.work_off()
        await self.worker.work_off()


@dataclass
class Run:
    """One person's run."""

    talk: Talk
    name: str
    game: GameId

    async def state(self) -> RoundsGame:
        """Return the run as stored, secrets and all."""
        found = RoundsBody.of(await self.talk.table(self.game)).rounds
        assert found is not None
        return found

    async def view(self, name: str | None = "") -> RoundsPart:
        """Return the run as its player sees it, another person, or everybody for None."""
        table = await self.talk.table(self.game)
        person = None if name is None else (await self.talk.person(name or self.name)).id
        seat = table.seat_of(person) if person else None
        found = RoundsPart.of(view_for(table, seat, person=person))
        assert found is not None
        return found

    async def show(self) -> None:
        """Show the next rack."""
        number = len((await self.state()).rounds) + 1
        await self.talk.say(self.name, ShowRack(number), self.game)

    async def finish(self) -> None:
        """Finish the round."""
        await self.talk.say(self.name, FinishRound((await self.state()).number), self.game)

    async def plays(self) -> list[Placement]:
        """Return every play of the running round, of most points first."""
        game = await self.state()
        assert game.running is not None
        return [*plays_of(game.board, game.running.rack)]

    async def answer(self, placement: Placement) -> CommandOutcome:
        """Answer once."""
        return await self.talk.say(self.name, Answer(placement), self.game)

    async def play(self, *which: int) -> None:
        """Answer each round with the play of this number, counted from the most points."""
        for number in which:
            await self.show()
            await self.answer((await self.plays())[number])
            await self.finish()
