"""An archived game looks and works as it did in the store, which keeps next to nothing of it."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

import pytest

from bot.coordinator.commands import Join, NewGame, Rematch
from bot.coordinator.people.data_export import everything
from bot.coordinator.standings.rebuild import rebuild
from bot.dialogue.pages.kinds.game.record import game_record
from bot.rules.gcg.write import write
from bot.storage import keys
from bot.storage.errors import NewerFormatError, SetupError
from bot.storage.prune import Pruned, prune
from bot.storage.stored_names import names
from tests.support.coordinator.talk import HOUR
from tests.support.storage.archives import AFTER, archive_all, with_archive

if TYPE_CHECKING:
    from pathlib import Path

    from bot.coordinator.game_id import GameId
    from bot.storage.archive.archiver import Archiver
    from tests.support.coordinator.talk import Talk


async def finished_game(talk: Talk, *people: str) -> GameId:
    """Play a ranked game to its end, and let the background count and list it."""
    talk.now += 1000
    game = await talk.new(*people, preset="rankingowa")
    for person in people:
        await talk.store.tables.add_place(game, f"test:{person}:", b"")
    await talk.move(await talk.to_move(game), game, "-")
    await talk.move(await talk.to_move(game), game, "#")
    await talk.indexer.work_off()
    await talk.results_worker.work_off()
    for mark in await talk.store.outbox.claim("test", now=talk.now, lease=1, limit=9):
        await talk.store.outbox.finish(mark, 99)
    return game


async def facts(talk: Talk, game: GameId, name: str) -> dict[str, Any]:
    """Return all that a person may see of a game and of their record."""
    person, bot = await talk.person(name), talk.bot
    sitting = await talk.sitting(name, game)
    read = (await talk.store.tables.read([game]))[game]
    return {
        "file": write(game_record(read.table)),
        "story": await bot.queries.story(game, person.id),
        "my games": [line.view for line in await bot.queries.my_games(sitting, 9)],
        "last": await bot.queries.last_ended_game(person.id),
        "last here": await bot.queries.last_ended_game(person.id, place=f"test:{name}:"),
        "records": await bot.history.records(person.id),
        "courses": await bot.history.courses(person.id, talk.now),
        "skalps": await bot.history.skalps(game),
        "sitting": (sitting.game.table, sitting.game.version),
        "read": (read.table, read.version, read.places),
        "places": await talk.store.tables.places(game),
        "newest": (await bot.queries.newest_state(game)).happenings,
    }


async def test_everything_about_an_archived_game_is_as_it_was(
    talk: Talk, archiver: Archiver
) -> None:
    game = await finished_game(talk, "Ola", "Kuba")
    other = await finished_game(talk, "Ola", "Ewa")
    talk.now += AFTER + HOUR
    before = {name: await facts(talk, game, name) for name in ("Ola", "Kuba")}
    assert len(before["Ola"]["my games"]) == 2
    assert await archiver.work_off() == 2
    assert not await talk.store.link.ask("EXISTS", keys.GAME.of(game), keys.GAME.of(other))
    assert {name: await facts(talk, game, name) for name in ("Ola", "Kuba")} == before
    assert [one async for some in talk.store.all_games(9) for one in some] == sorted([game, other])


async def test_the_store_keeps_no_key_and_no_entry_of_an_archived_game(
    talk: Talk, archiver: Archiver
) -> None:
    game = await finished_game(talk, "Ola", "Kuba")
    talk.now += AFTER + HOUR
    await archiver.work_off()
    assert await talk.store.link.ask("SCARD", keys.TO_REWRITE.key) == 1, "nor does a start read it"
    found = []
    async for name in names(talk.store.link):
        kind = await talk.store.link.ask("TYPE", name)
        ask = {b"hash": ("HKEYS", name), b"zset": ("ZRANGE", name, 0, -1)}.get(kind)
        members = [] if ask is None else await talk.store.link.ask(*ask)
        # The ids of commands live for three days.
        if game in name or any(game.encode() in one for one in members):
            found.append(name)
    assert found in ([], [keys.COMMANDS.of(game)])


async def test_a_game_that_goes_on_or_ended_lately_stays_in_the_store(
    talk: Talk, archiver: Archiver
) -> None:
    running = await talk.new("Ola", "Kuba")
    talk.now += AFTER
    ended = await finished_game(talk, "Ola", "Kuba")
    assert await archiver.work_off() == 0
    talk.now += AFTER - HOUR
    assert await archiver.work_off() == 0
    assert await talk.store.link.ask("EXISTS", keys.GAME.of(running), keys.GAME.of(ended)) == 2


async def test_a_rematch_of_an_archived_game_brings_it_back_and_is_played(
    talk: Talk, archiver: Archiver
) -> None:
    game = await finished_game(talk, "Ola", "Kuba")
    assert await archive_all(talk, archiver) == 1
    before = await facts(talk, game, "Kuba")
    again = (await talk.say("Kuba", Rematch(), game)).game
    await talk.say("Ola", Join(), again)
    assert (await talk.table(again)).phase == "playing"
    assert (await talk.table(game)).rematch == again
    after = await facts(talk, game, "Kuba")
    assert after["story"][1] == before["story"][1]
    assert after["records"] == before["records"]
    assert after["places"] == before["places"]
    assert await archiver.work_off() == 0, "what brought it back may still write to its lists"
    assert await archive_all(talk, archiver) == 1
    assert (await talk.table(game)).rematch == again
    assert (await facts(talk, game, "Kuba"))["records"] == before["records"]


async def test_a_new_game_never_takes_the_code_of_an_archived_one(
    talk: Talk, archiver: Archiver
) -> None:
    game = (await talk.say("Ola", NewGame(), command="the same")).game
    await talk.say("Kuba", Join(), game)
    await talk.move(await talk.to_move(game), game, "#")
    assert await archive_all(talk, archiver) == 1
    # After three days the id of the command that made the game is forgotten.
    await talk.store.link.ask("DEL", keys.COMMANDS.of(game))
    before = await talk.table(game)
    made = (await talk.say("Ewa", NewGame(), command="the same")).game
    assert made != game
    assert await talk.table(game) == before


async def test_a_rebuild_counts_archived_games_and_leaves_them_in_the_archive(
    talk: Talk, archiver: Archiver
) -> None:
    game = await finished_game(talk, "Ola", "Kuba")
    talk.now += AFTER + HOUR
    await archiver.work_off()
    newer = await finished_game(talk, "Kuba", "Ola")
    before = [await facts(talk, one, "Ola") for one in (game, newer)]
    store = talk.store
    done = await rebuild(store.tables, store.people, store.results, store.timers)
    assert (done.games, done.unreadable) == (2, 0)
    assert [await facts(talk, one, "Ola") for one in (game, newer)] == before
    ola = await talk.person("Ola")
    assert await store.link.ask("ZRANGE", keys.GAMES.of(ola.id), 0, -1) == [newer.encode()]


async def test_a_prune_leaves_archived_games_alone(talk: Talk, archiver: Archiver) -> None:
    game = await finished_game(talk, "Ola", "Kuba")
    assert await archive_all(talk, archiver) == 1
    before = await facts(talk, game, "Ola")
    assert await prune(talk.store, before=talk.now) == Pruned()
    assert await facts(talk, game, "Ola") == before


async def test_a_persons_data_include_archived_games(talk: Talk, archiver: Archiver) -> None:
    game = await finished_game(talk, "Ola", "Kuba")
    talk.now += AFTER + HOUR
    ola, store, history = await talk.person("Ola"), talk.store, talk.bot.history

    async def export() -> dict[str, Any]:
        helpers = talk.coordinator.helpers
        return await everything(store.tables, store.people, helpers, history, ola.id, now=talk.now)

    before = await export()
    await archiver.work_off()
    assert await export() == before
    assert [one["game"] for one in before["games"]] == [game]


async def test_a_store_refuses_to_open_without_its_archive(
    talk: Talk, archiver: Archiver, tmp_path: Path
) -> None:
    await finished_game(talk, "Ola", "Kuba")
    await talk.store.archived.check()
    await archive_all(talk, archiver)
    await talk.store.archived.check()
    async with with_archive(talk, tmp_path / "another"):
        with pytest.raises(SetupError, match="store-other-archive"):
            await talk.store.archived.check()


@pytest.mark.parametrize("place", ["files"], indirect=True)
async def test_a_file_of_a_later_release_is_refused_and_left_alone(
    talk: Talk, archiver: Archiver, tmp_path: Path
) -> None:
    game = await finished_game(talk, "Ola", "Kuba")
    await archive_all(talk, archiver)
    [file] = (tmp_path / "archive").glob("*.sqlite")
    async with with_archive(talk, tmp_path / "archive"):
        later = sqlite3.connect(file)
        later.execute("PRAGMA user_version = 2")
        later.close()
        with pytest.raises(NewerFormatError):
            await talk.store.tables.load(game)


@pytest.mark.parametrize("place", ["files"], indirect=True)
async def test_only_this_user_may_read_the_files(
    talk: Talk, archiver: Archiver, tmp_path: Path
) -> None:
    await finished_game(talk, "Ola", "Kuba")
    await archive_all(talk, archiver)
    folder = tmp_path / "archive"
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {one.stat().st_mode & 0o777 for one in folder.iterdir()} == {0o600}
