"""Kameleon: its level against each player, and its learning from finished games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import (
    AgreeToAbort,
    Command,
    Join,
    Make,
    NewGame,
    Person,
    Rematch,
    SeatRobot,
)
from bot.coordinator.person_id import of_robot
from bot.coordinator.robots import ADAPTIVE, adapted_level
from bot.rules.moves import Resign
from tests.support.robot.strategies import Minds, Robots, mind_of
from tests.support.robot.table import VALID

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.views.view import View
    from bot.robot.player.levels import Level
    from bot.rules.moves import Move
    from tests.support.coordinator.talk import Talk

STEPS = {
    "borsuk": ("jeż", "borsuk", "lis"),
    "wróbel": ("wróbel", "wróbel", "jeż"),
    "ryś": ("sowa", "ryś", "ryś"),
}


@pytest.mark.parametrize(("level", "after"), STEPS.items())
def test_a_game_changes_its_level_by_one_step_within_the_ladder(
    level: str, after: tuple[str, ...]
) -> None:
    robot = of_robot(level, adapts=True)
    assert tuple(adapted_level([(robot, result)]) for result in (-1, 0, 1)) == after
    assert adapted_level([(robot, 1), (of_robot(level, 2, adapts=True), -1)]) == level


async def test_an_adapting_robot_follows_the_results_of_its_host(talk: Talk) -> None:
    assert [await play_game(talk, "Ola", won=won) for won in (True, True, False, True)] == [
        "borsuk",
        "lis",
        "sowa",
        "lis",
    ]
    assert await play_game(talk, "Kuba", won=False) == "borsuk"
    assert await play_game(talk, "Kuba", won=False) == "jeż"
    assert await level(talk, await new(talk, "Ola")) == "sowa"


async def test_other_robots_and_games_without_a_result_teach_it_nothing(talk: Talk) -> None:
    await end_game(talk, await new(talk, "Ola", "ryś"), won=True)
    await talk.say("Ola", AgreeToAbort(), await new(talk, "Ola"))
    await talk.results_worker.work_off()
    assert await level(talk, await new(talk, "Ola")) == "borsuk"


async def test_a_game_goes_on_at_the_level_at_which_it_began(talk: Talk) -> None:
    """Results in the meantime don't matter, because each process finds the level in the game."""
    game = await new(talk, "Ola")
    await play_game(talk, "Ola", won=True)
    assert (await level(talk, game), await level(talk, await new(talk, "Ola"))) == ("borsuk", "lis")
    if await talk.to_move(game) == "Ola":
        await talk.move("Ola", game, "-")
    minds = MindsOfLevels(mind_of(VALID))
    await Robots(talk, minds).worker.work_off()
    assert minds.levels[game] == "borsuk"
    assert set(minds.levels.values()) <= {"borsuk", "lis"}


async def test_a_rematch_uses_the_new_level_at_once(talk: Talk) -> None:
    game = await new(talk, "Ola", ADAPTIVE, ADAPTIVE)
    await end_game(talk, game, won=True)
    again = (await talk.say("Ola", Rematch(), game)).game
    seats = (await talk.table(again)).seats
    assert [(seat.name, seat.robot, seat.adapts) for seat in seats] == [
        ("Ola", None, False),
        ("Kameleon", "lis", True),
        ("Kameleon 2", "lis", True),
    ]


async def test_among_several_people_it_plays_as_with_the_host_and_learns_nothing(
    talk: Talk,
) -> None:
    await play_game(talk, "Ola", won=True)
    game = (await talk.say("Ola", NewGame(seats=4))).game
    for robot in ("lis", ADAPTIVE):
        await talk.say("Ola", SeatRobot(robot), game)
    await talk.say("Kuba", Join(), game)
    table = await talk.table(game)
    assert [seat.name for seat in table.seats] == ["Ola", "Lis", "Kameleon", "Kuba"]
    assert (table.seats[2].robot, table.phase) == ("lis", "playing")
    await end_game(talk, game, won=True)
    await talk.say("Kuba", Make(Resign()), game)
    assert (await talk.table(game)).phase == "ended"
    await talk.results_worker.work_off()
    assert await level(talk, await new(talk, "Kuba")) == "borsuk"
    assert await level(talk, await new(talk, "Ola")) == "lis"


async def test_statistics_name_it_with_its_level(talk: Talk) -> None:
    await play_game(talk, "Ola", won=True)
    history = talk.bot.history
    rivals = (await history.records((await talk.person("Ola")).id)).rivals
    assert [*(await history.names([*rivals])).values()] == ["Kameleon (Borsuk)"]
    assert [*(await history.names([of_robot("ryś")])).values()] == ["Ryś"]


async def new(talk: Talk, name: str, *robots: str) -> GameId:
    """Begin a game with these robots, or with the adaptive one if none is named."""
    asked = robots or (ADAPTIVE,)
    return (await talk.say(name, NewGame(seats=1 + len(asked), robots=asked))).game


async def level(talk: Talk, game: GameId) -> str | None:
    """Return the level of the robot on the second seat."""
    return (await talk.table(game)).seats[1].robot


async def end_game(talk: Talk, game: GameId, *, won: bool) -> None:
    """End the game, and count it: its person resigns, or all robots do."""
    table = await talk.table(game)
    for seat in table.robots if won else (0,):
        member = table.seats[seat].members[0]
        by = Person(member.person, member.name)
        await talk.coordinator.handle(
            Command(f"end:{game}:{seat}", Make(Resign()), talk.now, by=by, game=game)
        )
    await talk.results_worker.work_off()
    talk.now += 1_000


async def play_game(talk: Talk, name: str, *, won: bool) -> str | None:
    """Play a game that a person wins or loses. Return the robot's level."""
    game = await new(talk, name)
    await end_game(talk, game, won=won)
    return await level(talk, game)


@dataclass
class MindsOfLevels(Minds):
    """Minds that remember the level of each game."""

    levels: dict[GameId, str] = field(default_factory=dict)

    async def choose(self, view: View, level: Level) -> Move | None:
        """Return the mind's move."""
        self.levels[view.id] = level.name
        return await super().choose(view, level)
