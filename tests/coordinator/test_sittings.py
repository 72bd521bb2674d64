"""A command is judged on the game that its request read, and again if that is outdated."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Make
from bot.coordinator.errors import AlreadyEnded, Stale
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.game.requests import AgreeToAbort
from bot.coordinator.ports.sittings import Needs
from bot.coordinator.transactions.running_tables import Overtaken
from bot.rules.moves import Pass, Resign
from tests.support.storage.exchanges import count_exchanges

if TYPE_CHECKING:
    from bot.coordinator.commands import Request
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.transactions.commits import Committed
    from tests.support.coordinator.talk import Talk


async def sit(talk: Talk, name: str, game: GameId, command: str) -> Sitting:
    person = await talk.person(name)
    found = await talk.bot.queries.sit(person, Needs(command, games=(game,)))
    return found.at(game)


async def give(talk: Talk, sitting: Sitting, request: Request) -> Committed:
    """Give a command of the sitting's person."""
    command = Command(sitting.command, request, talk.now, by=sitting.person, game=sitting.about)
    return await talk.coordinator.carry_out(command, sitting)


async def test_a_command_on_a_read_game_takes_one_exchange(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    sitting = await sit(talk, await talk.to_move(game), game, "t:now")
    with count_exchanges(talk.store.link) as tally:
        made = await give(talk, sitting, Make(Pass()))
    assert tally.summary == (1, 0), tally.sent
    assert made.loaded is not None
    assert made.loaded.version == sitting.game.version + 1
    assert made.loaded.table == await talk.table(game)


async def test_a_missing_game_is_known_to_be_missing(talk: Talk) -> None:
    """The store is not asked for it again."""
    game, gone = await talk.new("Ola", "Kuba"), GameId("AAAAAA")
    needs = Needs("t:now", games=(game, gone))
    sitting = await talk.bot.queries.sit(await talk.person("Ola"), needs)
    assert sitting.missing == {gone}
    assert {*sitting.games} == {game}


async def test_a_repeated_command_is_recognized(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    name = await talk.to_move(game)
    before = await sit(talk, name, game, "t:same")
    first = await give(talk, before, Make(Pass()))
    for sitting in (before, await sit(talk, name, game, "t:same")):
        again = await give(talk, sitting, Make(Pass()))
        assert again.outcome == first.outcome
    assert len((await talk.table(game)).log) == 2


async def test_a_second_read_brings_the_newest_game_and_nothing_else(talk: Talk) -> None:
    game, other = [await talk.new("Ola", "Kuba") for _ in range(2)]
    name, queries = await talk.to_move(game), talk.bot.queries
    sitting = await queries.about(await sit(talk, name, game, "t:old"), other)
    await talk.move(name, game, "-")
    again = await queries.about(sitting.without(game), game)
    assert again.game.version == sitting.at(game).game.version + 1
    assert again.games[other] is sitting.games[other]


async def test_a_game_that_changed_meanwhile_is_judged_again(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    ola = await sit(talk, "Ola", game, "t:ola")
    await talk.say("Kuba", AgreeToAbort(), game)
    ended = await give(talk, ola, AgreeToAbort())
    assert ended.outcome.kind == "aborted"
    assert ended.loaded is not None
    assert ended.loaded.table.phase == "ended"


async def test_a_refusal_after_a_change_shows_the_newest_state(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    name = await talk.to_move(game)
    old = await sit(talk, name, game, "t:old")
    turn = old.view().face.turn
    await talk.move(name, game, "-")
    await talk.move(await talk.to_move(game), game, "-")
    with pytest.raises(Stale) as refused:
        await give(talk, old, Make(Resign(), seen=turn))
    newest = refused.value.__cause__
    assert isinstance(newest, Overtaken)
    assert newest.loaded.version == old.game.version + 2
    assert old.after(newest.loaded).view().face.turn == turn + 2


async def test_an_overtaken_player_sees_the_current_board(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    before = await sit(talk, "Ola", game, "t:before")
    await talk.say("Kuba", AgreeToAbort(), game)
    await talk.say("Ola", AgreeToAbort(), game)
    with pytest.raises(AlreadyEnded) as refused:
        await give(talk, before, AgreeToAbort())
    assert isinstance(refused.value.__cause__, Overtaken)
    newest = before.after(refused.value.__cause__.loaded)
    assert newest.view().phase == "ended"
