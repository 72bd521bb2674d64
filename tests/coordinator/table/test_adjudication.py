"""The operator ends a game: everybody sees it, and it stays replayable and verifiable."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Adjudicate, Command, Make, NewGame
from bot.coordinator.errors import AlreadyEnded, NotStarted, UnknownGame
from bot.coordinator.game_id import GameId
from bot.coordinator.table.fair_draw import verify
from bot.coordinator.table.result import places
from bot.rules.log import replay
from bot.rules.notation import unpack
from tests.support.delivery.wall import Room

if TYPE_CHECKING:
    from bot.coordinator.table.table import CommandOutcome
    from tests.support.coordinator.talk import Talk


async def decide(talk: Talk, game: GameId, *winners: int, command: str = "op:1") -> CommandOutcome:
    return await talk.coordinator.handle(Command(command, Adjudicate(winners), talk.now, game=game))


@pytest.mark.parametrize(("winners", "came"), [((1,), (1, 0)), ((0, 1), (0, 0)), ((), None)])
async def test_the_game_ends_as_decided_and_everybody_is_told(
    talk: Talk, winners: tuple[int, ...], came: tuple[int, ...] | None
) -> None:
    room = Room(talk)
    game = await room.game()
    await room.move(game)
    outcome = await decide(talk, game, *winners)
    assert outcome.kind == "awarded"
    assert await decide(talk, game, *winners) == outcome, "once, however often it is given"
    await room.work()
    told = "Wynik ustala operator" if winners else "Operator albo sędzia kończy tę grę bez wyniku."
    assert told in room.wall.at()[-1].text
    table = await talk.table(game)
    assert (table.phase, places(table)) == ("ended", came)
    assert [again for _, again, _ in replay(table.log, table.rules)][-1] == table.game
    verdict = verify(table)
    assert verdict is not None
    assert verdict.wrong == ()
    talk.now += 10**10
    assert await talk.timer_worker.work_off() == 0, "nothing more comes due"


async def test_a_game_whose_word_list_is_gone_can_be_ended(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    talk.lists.gone = True
    assert (await decide(talk, game, 0)).kind == "awarded"


async def test_only_a_running_game_can_be_decided(talk: Talk) -> None:
    with pytest.raises(UnknownGame):
        await decide(talk, GameId("K7QX4M"), 0)
    invited = (await talk.say("Ola", NewGame())).game
    with pytest.raises(NotStarted):
        await decide(talk, invited, 0)
    game = await talk.new("Ola", "Kuba")
    with pytest.raises(ValueError, match="7"):
        await decide(talk, game, 7)
    await talk.say("Ola", Make(unpack("#")), game)
    with pytest.raises(AlreadyEnded):
        await decide(talk, game, 0, command="op:2")
