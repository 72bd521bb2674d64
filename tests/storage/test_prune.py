"""Pruning beside running processes: a game that goes on keeps all it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import NewGame
from bot.coordinator.game_id import GameId
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.requests import Withdraw
from bot.coordinator.reads.open_games import lists_naming
from bot.storage import keys
from bot.storage.games.tables import RedisTables
from bot.storage.prune import Pruned, prune
from bot.storage.stored_names import by_shard
from tests.support.coordinator.fixtures import store, talk
from tests.support.storage.contents import everything

if TYPE_CHECKING:
    import pytest

    from tests.support.coordinator.talk import Talk

__all__ = ["store", "talk"]  # fixtures

GONE = GameId("AAAAAA")


async def test_a_game_that_goes_on_meanwhile_is_left_alone(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await talk.new("Ola", "Kuba", preset="rankingowa")
    await talk.move("Ola", game, "#")
    load, rates = RedisTables.load, [talk.results_worker.work_off]

    async def load_and_move(tables: RedisTables, game: GameId) -> object:
        found = await load(tables, game)
        if rates:
            await rates.pop()()
        return found

    monkeypatch.setattr(RedisTables, "load", load_and_move)
    around = [keys.COMMANDS.of(game), keys.PLACES.of(game)]
    assert (await prune(talk.store, before=talk.now + 1)).ended == 0
    assert await talk.store.link.ask("EXISTS", *around) == len(around)
    assert (await prune(talk.store, before=talk.now + 1)).ended == 1
    assert await talk.store.link.ask("EXISTS", *around) == 0


async def test_a_dry_run_counts_the_rows_that_the_next_run_deletes(talk: Talk) -> None:
    link, invited = talk.store.link, (Invitee("web", "Kuba", "id-Kuba"),)
    games = [(await talk.say("Ola", NewGame(invitees=invited))).game for _ in range(2)]
    ola = await talk.person("Ola")
    for game in games:
        await talk.say("Ola", Withdraw(), game)
        await talk.store.people.list_game(ola.id, game, talk.now, is_open=True)
    await link.ask("HSET", keys.LEASED_TIMERS.of_game(GONE), f"nag:{GONE}", 1)
    for listed in (lists := lists_naming(account=("web", "id-Kuba"))):
        await talk.store.people.list_invitation(listed, games[0], talk.now, is_open=True)
    before = await everything(link)
    steps: list[float] = []
    counted = await prune(
        talk.store, before=talk.now + 1, dry=True, report=lambda done, _: steps.append(done)
    )
    assert steps[-2] == sum([len(names) async for _, names in by_shard(link)])
    assert steps == sorted(steps)
    assert await everything(link) == before
    assert await prune(talk.store, before=talk.now + 1) == counted == Pruned(2, 0, 1)
    assert not await talk.store.people.games(ola.id)
    assert lists
    assert not [game for one in lists for game in await talk.store.people.invitations(one)]
    assert await prune(talk.store, before=talk.now + 1) == Pruned()
