"""People and robots at one table, who play by themselves."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from bot.coordinator.commands import Join, Make, NewGame
from bot.robot.player.strength import MEASURED
from bot.rules.moves import Placement
from tests.support.dialogue.secrets import TELLING, texts
from tests.support.robot.strategies import Minds, Robots, easy_words, mind_of

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.robot.player.strategy import Strategy
    from bot.rules.moves import Move
    from tests.support.coordinator.talk import Talk

EASY = easy_words()
# What the list has; the rest of the easy words are wrong, and people lay them all the same.
VALID = frozenset(word for word in EASY if zlib.crc32(word.encode()) % 8)
# People play for score and leave: quickly, and neither like the best robot nor badly.
PERSON = MEASURED["pl"][-1]
LONGEST_GAME = 400


@dataclass
class WatchedMinds(Minds):
    """Minds that check what they are shown against the whole table."""

    talk: Talk | None = None
    checked: int = 0

    async def choose(self, view: View, strength: int) -> Move | None:
        """Return the mind's move. A view with another player's rack fails the test."""
        assert self.talk is not None
        game = (await self.talk.table(view.id)).game
        assert game is not None
        if game.turn == view.face.turn:
            shown = {
                "".join(sorted(text))
                for text in texts(replace(view, face=replace(view.face, unseen=None)))
            }
            for seat, rack in enumerate(game.racks):
                if len(rack) >= TELLING and seat != view.viewer and rack != view.face.rack:
                    assert "".join(sorted(rack)) not in shown
                    self.checked += 1
        return await super().choose(view, strength)


@dataclass
class Party:
    """People and robots at one table; people play with a mind that knows wrong words too."""

    talk: Talk
    people: tuple[str, ...]
    robots: Robots
    human: Strategy = field(default_factory=lambda: mind_of(EASY, VALID))

    async def seat(self, *levels: str, **options: Any) -> GameId:  # noqa: ANN401 - any option
        """Begin a game of these people with these robots, in which plays can be challenged."""
        seats = len(self.people) + len(levels)
        request = NewGame(seats=seats, robots=levels, **{"challenge": "single", **options})
        game = (await self.talk.say(self.people[0], request)).game
        for name in self.people[1:]:
            await self.talk.say(name, Join(), game)
        return game

    async def step(self, game: GameId) -> bool:
        """Let everybody act who may, robots first. Return whether anybody did."""
        before = len((await self.talk.table(game)).log)
        await self.robots.worker.work_off()
        for name in self.people:
            view = await self.look(game, name)
            move = self.human.choose(view, PERSON) if view.face.outcome is None else None
            if move is not None:
                await self.talk.say(name, Make(move), game)
        self.talk.now += 100
        return len((await self.talk.table(game)).log) > before

    async def play(self, game: GameId) -> Table:
        """Play to the end. Return the table. A game in which nobody moves fails the test."""
        for _ in range(LONGEST_GAME):
            table = await self.talk.table(game)
            if table.phase == "ended":
                return table
            assert await self.step(game), "nobody moves"
        raise AssertionError(game)

    async def look(self, game: GameId, name: str) -> View:
        """Return the table as a person sees it."""
        return await self.talk.queries.look(game, (await self.talk.person(name)).id)


def party(talk: Talk, *people: str, valid: Any = VALID) -> Party:  # noqa: ANN401 - any container
    talk.lists.known = valid
    minds = WatchedMinds(mind_of(VALID), talk=talk)
    return Party(talk, people, Robots(talk, minds))


def reason(table: Table) -> str:
    assert table.game is not None
    assert table.game.outcome is not None
    return table.game.outcome.reason


def actions_of(table: Table, seat: int) -> list[str]:
    return [entry.action for entry in table.log if entry.seat == seat]


async def robot_to_move(both: Party, game: GameId) -> None:
    """Make it the first robot's turn."""
    view = await both.look(game, "Ola")
    if view.face.to_move == 0:
        await both.talk.move("Ola", game, "-")


async def ola_plays(both: Party, game: GameId) -> None:
    """Make it Ola's turn and let her lay a word."""
    if (await both.look(game, "Ola")).face.to_move != 0:
        await both.robots.worker.work_off()
    move = both.human.choose(await both.look(game, "Ola"), PERSON)
    assert isinstance(move, Placement)
    await both.talk.say("Ola", Make(move), game)
