"""A club whose evenings are played by people who resign, on a test's clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.club.body import ClubBody
from bot.coordinator.kinds.club.requests import BeginClub
from bot.coordinator.kinds.club.view_part import ClubPart
from bot.coordinator.kinds.event.requests import CheckIn, SignUp
from tests.support.coordinator.events import MINUTE, Event

if TYPE_CHECKING:
    from bot.coordinator.commands import Request
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import CommandOutcome
    from tests.support.coordinator.talk import Talk

PLACE, SCOPE = "test:room:", "test:room"
# Thursday, 18:00. A test's clock begins on a Wednesday at noon.
THURSDAY, SIX = 3, 18 * 60
HOUR, DAY = 60 * MINUTE, 24 * 60 * MINUTE


async def say_at(
    talk: Talk, name: str, request: Request, game: GameId | None = None
) -> CommandOutcome:
    """Handle one command of this person, given in the club's room."""
    command = Command(
        f"t:{next(talk.ids)}", request, talk.now, await talk.person(name), game, PLACE, SCOPE
    )
    return await talk.coordinator.handle(command)


@dataclass
class Club:
    """One club. `Talk.now` is the clock."""

    talk: Talk
    game: GameId

    @classmethod
    async def begin(cls, talk: Talk, **options: object) -> Club:
        """Found a club that meets on Thursdays at 18:00."""
        chosen = {
            "name": "Pod Arkadami",
            "word": "wieczór",
            "weekday": THURSDAY,
            "minute": SIX,
            "zone": "Europe/Warsaw",
            "rounds": 3,
            **options,
        }
        request = BeginClub(**chosen)  # type: ignore[arg-type]
        return cls(talk, (await say_at(talk, "Ola", request)).game)

    async def body(self) -> ClubBody:
        """Return the body as stored."""
        return ClubBody.of(await self.talk.table(self.game))

    async def view(self) -> ClubPart:
        """Return the club as everybody sees it."""
        return ClubPart.of(view_for(await self.talk.table(self.game), None))

    async def say(self, name: str, request: Request) -> CommandOutcome:
        """Handle one command to the club."""
        return await say_at(self.talk, name, request, self.game)

    async def wait_until(self, at: int) -> None:
        """Let time pass until this moment, with all that is due."""
        evening = Event(self.talk, self.game)
        while self.talk.now < at:
            look = (await self.body()).look
            step = at if look is None else min(at, max(look, self.talk.now + 1))
            await evening.pass_time(step - self.talk.now)

    async def open_evening(self) -> Event:
        """Let time pass until the next evening is open, and return its event."""
        body = await self.body()
        await self.wait_until(body.look or self.talk.now)
        event = (await self.body()).evening
        assert event is not None
        return Event(self.talk, event)

    async def hold(self, *names: str) -> Event:
        """Hold the next evening with these players to its end."""
        evening = await self.open_evening()
        for name in names:
            await self.talk.say(name, SignUp(), evening.game)
        await evening.wait_for("check_in")
        for name in names:
            await self.talk.say(name, CheckIn(), evening.game)
        await evening.play_on()
        await evening.work_off()
        return evening
