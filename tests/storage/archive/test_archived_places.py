"""The places of an archived game: a chat that was away, a board that somebody asks for again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Make
from bot.delivery.cursor import decode
from bot.delivery.unknown_board import adopt
from bot.rules.notation import unpack
from tests.support.delivery.wall import HERE, PLATFORM, Room
from tests.support.storage.archives import archive_all
from tests.support.storage.due import waiting

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.storage.archive.archiver import Archiver
    from tests.support.coordinator.talk import Talk


async def ended_game(room: Room) -> GameId:
    """Play a game that ends while its chat is away."""
    game = await room.game()
    await room.say("Ola", Make(unpack("#")), game)
    return game


async def test_a_chat_that_was_away_sees_the_end_of_an_archived_game_once(
    talk: Talk, archiver: Archiver
) -> None:
    room = Room(talk)
    game = await ended_game(room)
    before = len(room.wall.at())
    assert await archive_all(talk, archiver) == 1
    await room.work()
    assert len(room.wall.at()) == before + 1
    assert "koniec gry" in room.wall.at()[-1].text
    assert [post.live for post in room.wall.at()[:-1]] == [False] * before
    assert PLATFORM not in (await waiting(talk.store)).kinds(talk.now + 1_000_000)
    assert await archive_all(talk, archiver) == 1
    cursor = decode((await talk.store.tables.places(game))[HERE])
    assert cursor.message == room.wall.at()[-1].id


async def test_a_board_that_somebody_asks_for_becomes_the_newest_of_an_archived_game(
    talk: Talk, archiver: Archiver
) -> None:
    room = Room(talk)
    game = await ended_game(room)
    await room.work()
    assert await archive_all(talk, archiver) == 1
    shown = room.wall.at()[-1].id
    assert await adopt(room.services, game, HERE, "asked for") == shown
    assert decode((await talk.store.tables.places(game))[HERE]).message == "asked for"
    assert await archive_all(talk, archiver) == 1
    assert decode((await talk.store.tables.places(game))[HERE]).message == "asked for"


async def test_a_place_added_to_an_archived_game_hides_no_other(
    talk: Talk, archiver: Archiver
) -> None:
    room = Room(talk)
    game = await ended_game(room)
    await room.work()
    tables = talk.store.tables
    before = await tables.places(game)
    assert await archive_all(talk, archiver) == 1
    assert await tables.add_place(game, "wall:new:", b"")
    assert not await tables.add_place(game, HERE, b"old")
    assert await tables.places(game) == {**before, "wall:new:": b""}
