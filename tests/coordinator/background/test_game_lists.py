"""Lists of games as people play: what is open, what waits on a server, what a game gave."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Decline, Join, Make, NewGame
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.requests import Begin, Withdraw
from bot.coordinator.kinds.game.view_part import GamePart
from bot.rules.notation import unpack
from bot.storage.games.tables import RedisTables
from tests.support import PATIENCE
from tests.support.delivery.wall import Room
from tests.support.storage.servers import SINGLE

if TYPE_CHECKING:
    from bot.coordinator.commands import Request
    from bot.coordinator.game_id import GameId
    from tests.support.coordinator.talk import Talk

# A few whole games also run on the machine's own server.
pytestmark = pytest.mark.parametrize("talk", SINGLE, indirect=True)

HOUR = 3_600_000


async def say(talk: Talk, name: str, request: Request, game: GameId | None = None) -> GameId:
    """Give a command at a server and return its game."""
    person = await talk.person(name)
    command = Command(f"s:{next(talk.ids)}", request, talk.now, person, game, scope="discord:7")
    outcome = await talk.coordinator.handle(command)
    await talk.indexer.work_off()
    return outcome.game


async def list_games(talk: Talk, name: str) -> list[str]:
    person = (await talk.person(name)).id
    return [line.view.id for line in await talk.queries.games(person)]


async def invitations(talk: Talk, scope: str = "discord:7") -> list[str]:
    found = await talk.bot.history.open_invitations(scope)
    assert all(line.view.face.rack is None and not line.waiting for line in found)
    return [line.view.id for line in found]


async def test_ended_games_leave_the_open_ones_and_stay_on_the_list(talk: Talk) -> None:
    games = []
    for _ in range(3):
        talk.now += 1
        games.append(await talk.new("Ola", "Kuba"))
    await talk.indexer.work_off()
    assert set(await list_games(talk, "Ola")) == set(games)
    talk.now += 1
    await talk.move("Ola", games[1], "#")
    await talk.indexer.work_off()
    person = (await talk.person("Ola")).id
    assert set(await talk.store.people.open_games(person)) == {games[0], games[2]}
    assert await talk.store.people.games(person) == [games[1], games[2], games[0]]
    assert games[1] not in await list_games(talk, "Kuba")


async def test_a_game_that_changes_while_it_is_listed_is_listed_again(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await talk.new("Ola", "Kuba")
    load, meanwhile = RedisTables.load, ["Kuba"]

    async def load_and_move(tables: RedisTables, game: GameId) -> object:
        found = await load(tables, game)
        if meanwhile:
            await talk.move(meanwhile.pop(), game, "#")
        return found

    monkeypatch.setattr(RedisTables, "load", load_and_move)
    await talk.indexer.work_off()
    for name in ("Ola", "Kuba"):
        assert await talk.store.people.open_games((await talk.person(name)).id) == []


async def test_an_open_invitation_waits_at_its_server_until_somebody_comes(talk: Talk) -> None:
    first = await say(talk, "Ola", NewGame())
    talk.now += 1
    second = await say(talk, "Kuba", NewGame(seats=3))
    assert await invitations(talk) == [first, second]
    assert await invitations(talk, "discord:8") == []
    await say(talk, "Iza", Join(), second)
    assert await invitations(talk) == [first, second]
    await say(talk, "Kuba", Begin(), second)
    await say(talk, "Iza", Join(), first)
    assert await invitations(talk) == []


@pytest.mark.parametrize("over", ["withdrawn", "lapsed"])
async def test_an_invitation_that_is_over_is_no_longer_offered(talk: Talk, over: str) -> None:
    game = await say(talk, "Ola", NewGame())
    if over == "withdrawn":
        await say(talk, "Ola", Withdraw(), game)
    else:
        talk.now += 60 * HOUR
        await talk.timer_worker.work_off()
        await talk.indexer.work_off()
    assert await talk.store.people.invitations("discord:7") == []
    assert await list_games(talk, "Ola") == []


async def test_a_personal_invitation_is_listed_for_no_other_person(talk: Talk) -> None:
    kuba = await talk.person("Kuba")
    asked = Invitee("web", "Kuba", "id-Kuba", "kuba", kuba.id)
    game = await say(talk, "Ola", NewGame(invitees=(asked,)))
    assert await invitations(talk) == []
    await say(talk, "Kuba", Decline(), game)
    assert await invitations(talk) == []


async def test_an_outdated_invitation_is_unlisted_at_the_next_look(talk: Talk) -> None:
    game = await say(talk, "Ola", NewGame())
    await say(talk, "Ola", Withdraw(), game)
    await talk.store.people.list_invitation("discord:7", game, 1, is_open=True)
    assert await invitations(talk) == []
    assert await talk.store.people.invitations("discord:7") == []


async def test_the_list_shows_the_skalps_of_a_rated_game(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", preset="rankingowa")
    assert GamePart.of(await talk.queries.look(game)).skalps == ()
    await talk.move("Kuba", game, "#")
    before = (await talk.queries.newest_state(game)).version
    await talk.results_worker.work_off()
    newest = await talk.queries.newest_state(game)
    assert GamePart.of(newest.view).skalps == (150, 50)
    assert newest.version > before, "so every place is behind"
    marks = await talk.store.outbox.claim("test", now=talk.now, lease=1, limit=9)
    assert {claim.version for claim in marks} == {newest.version}
    assert await talk.bot.history.name((await talk.person("Ola")).id) == "Ola"
    assert await talk.results_worker.work_off() == 0


async def test_the_final_board_is_edited_and_nothing_new_is_posted(talk: Talk) -> None:
    room = Room(talk)
    game = await room.say("Ola", NewGame(preset="rankingowa"))
    await room.say("Kuba", Join(), game)
    await room.say("Kuba", Make(unpack("#")), game)
    await room.work()
    final, pinged = room.wall.at()[-1], list(room.wall.pinged)
    assert "Skalpy" not in final.text
    await talk.results_worker.work_off()
    await room.work()
    assert room.wall.at()[-1].id == final.id
    assert "Skalpy: Ola 150, Kuba 50." in room.wall.at()[-1].text
    assert room.wall.pinged == pinged


async def test_a_running_process_counts_an_ended_game_at_once(talk: Talk) -> None:
    """The results of a newly linked account are merged within moments."""
    game = await talk.new("Ola", "Kuba", preset="rankingowa")
    news = asyncio.create_task(talk.store.news.run())
    worker = asyncio.create_task(talk.results_worker.run(talk.store.news.waker))
    try:
        async with asyncio.timeout(PATIENCE):
            await talk.move("Kuba", game, "#")
            seen = (await talk.queries.newest_state(game)).version
            while not GamePart.of(view := (await talk.queries.newest_state(game)).view).skalps:
                seen = await talk.store.news.versions(game, seen)
        assert GamePart.of(view).skalps == (150, 50)
    finally:
        for task in (worker, news):
            task.cancel()
        await asyncio.gather(worker, news, return_exceptions=True)


async def test_every_end_leaves_a_history_mark(talk: Talk) -> None:
    """A resignation and every other end leaves it; nothing before the end does."""
    game = await talk.new("Ola", "Kuba")
    outbox = talk.store.outbox
    assert await outbox.claim("history", now=talk.now, lease=1, limit=9) == []
    await talk.move("Ola", game, "#")
    [mark] = await outbox.claim("history", now=talk.now, lease=1, limit=9)
    assert mark.mark == f"history:{game}:"
