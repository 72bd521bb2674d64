"""A league whose games end by resignation, on a test's clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.league.requests import BeginLeague, JoinLeague
from bot.coordinator.kinds.league.view_part import LeaguePart
from tests.support.coordinator.clubs import say_at
from tests.support.coordinator.events import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Request
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import CommandOutcome
    from tests.support.coordinator.talk import Talk

# A test's clock begins on a Wednesday at noon.
MONDAY, EIGHT = 0, 20 * 60
NAMES = ("Ola", "Kuba", "Iza", "Jan", "Ewa", "Marek", "Zosia", "Leon", "Basia", "Tadek")


@dataclass
class PlayedLeague:
    """One league. `Talk.now` is the clock."""

    talk: Talk
    game: GameId

    @classmethod
    async def begin(
        cls, talk: Talk, players: Sequence[str] = (), **options: object
    ) -> PlayedLeague:
        """Found a league whose seasons start on Mondays at 20:00, with these players."""
        chosen = {
            "name": "Liga",
            "weekday": MONDAY,
            "minute": EIGHT,
            "zone": "Europe/Warsaw",
            **options,
        }
        request = BeginLeague(**chosen)  # type: ignore[arg-type]
        league = cls(talk, (await say_at(talk, "Ola", request)).game)
        for number, name in enumerate(players):
            await league.say(name, JoinLeague(2000 - number))
        return league

    async def body(self) -> LeagueBody:
        """Return its state."""
        return LeagueBody.of(await self.talk.table(self.game))

    async def view(self, name: str | None = None) -> LeaguePart:
        """Return it as this person sees it, or as everybody does."""
        table = await self.talk.table(self.game)
        person = (await self.talk.person(name)).id if name else None
        viewer = table.seat_of(person) if person else None
        return LeaguePart.of(view_for(table, viewer, person=person))

    async def say(self, name: str, request: Request) -> CommandOutcome:
        """Handle one command of this person, given in the room of the league."""
        return await say_at(self.talk, name, request, self.game)

    async def wait_until(self, at: int) -> None:
        """Let time pass, and everything happen that it brings about."""
        await Event(self.talk, self.game).pass_time(max(0, at - self.talk.now))

    async def begin_season(self) -> None:
        """Wait for the start of the season."""
        await self.wait_until((await self.body()).starts)

    async def end_season(self) -> None:
        """Wait for each stage of the running season, and for its end."""
        body = await self.body()
        while body.is_running:
            await self.wait_until(body.look or 0)
            body = await self.body()

    async def game_of(self, one: str, other: str) -> GameId:
        """Return the game of these two players in the running season."""
        view = await self.view(one)
        return next(game.game for game in view.own_games if view.names[game.opponent] == other)
