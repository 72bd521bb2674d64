"""Pruning beside running processes: a game that goes on keeps all it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage import keys
from bot.storage.games import RedisTables
from bot.storage.prune import prune
from tests.support.coordinator.fixtures import store, talk

if TYPE_CHECKING:
    import pytest

    from bot.coordinator.game_id import GameId
    from tests.support.coordinator.talk import Talk

__all__ = ["store", "talk"]  # fixtures


async def test_a_game_that_goes_on_meanwhile_is_left_alone(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await talk.new("Ola", "Kuba", preset="rankingowa")
    await talk.move("Ola", game, "#")
    load, rates = RedisTables.load, [talk.results_worker.work_off]

    async def loaded(tables: RedisTables, game: GameId) -> object:
        found = await load(tables, game)
        if rates:
            await rates.pop()()
        return found

    monkeypatch.setattr(RedisTables, "load", loaded)
    around = [keys.COMMANDS.of(game), keys.PLACES.of(game)]
    assert (await prune(talk.store, before=talk.now + 1)).ended == 0
    assert await talk.store.link.ask("EXISTS", *around) == len(around)
    assert (await prune(talk.store, before=talk.now + 1)).ended == 1
    assert await talk.store.link.ask("EXISTS", *around) == 0
