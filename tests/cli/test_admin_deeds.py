"""`python -m bot admin`: decide, move, show again, prune and rebuild games."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Make, NewGame
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.game.requests import Withdraw
from bot.coordinator.ports.outbox import ClaimedMark
from bot.coordinator.reads.watched_games import enter_watched, watched_game
from bot.coordinator.settings import PersonPreferences, Preferences
from bot.coordinator.table.fair_draw import verify
from bot.rules.notation import unpack
from bot.storage import keys
from bot.storage.stored_names import names
from tests.support.cli.admin import Admin, bot, evening, in_files
from tests.support.coordinator.talk import HOUR
from tests.support.delivery.wall import HERE, Room

if TYPE_CHECKING:
    from pathlib import Path

    from bot.storage.store import Store

DAY = 24 * HOUR


@pytest.mark.parametrize(
    ("how", "decided", "told"),
    [
        (["--winner", "2"], "zakończona. Wygrana: Kuba.", "Wynik ustala operator: wygrywa Kuba."),
        (["--draw"], "zakończona. Remis: Ola, Kuba.", "Wynik ustala operator: remis, Ola i Kuba."),
        (["--abort"], "zakończona bez wyniku.", "Operator albo sędzia kończy tę grę bez wyniku."),
    ],
)
def test_a_game_is_decided_and_the_running_bot_tells_it(
    tmp_path: Path, admin: Admin, how: list[str], decided: str, told: str
) -> None:
    async def scene() -> None:
        async with bot(tmp_path) as talk:
            room = Room(talk)
            game = await room.game()
            assert await admin.beside("adjudicate", game, "--winner", "3") == 1
            assert await admin.beside("adjudicate", game, *how) == 0
            assert decided in admin.out.replace("\N{NO-BREAK SPACE}", " ")
            await room.work()
            assert told in room.wall.at()[-1].text
            verdict = verify(await talk.table(game))
            assert verdict is not None
            assert verdict.wrong == ()
            assert await admin.beside("adjudicate", game, *how) == 1
            assert "zakończona" in admin.err
            invited = (await talk.say("Ola", NewGame())).game
            assert await admin.beside("adjudicate", invited, "--abort") == 1
            # A refused action is not in the audit list.
            assert await admin.beside("audit") == 0
            assert admin.out.count("adjudicate") == 1

    asyncio.run(scene())


def test_an_operator_ends_the_watching_of_a_game(tmp_path: Path, admin: Admin) -> None:
    async def scene() -> None:
        async with bot(tmp_path) as talk:
            running, *_ = await evening(talk)
            people, table = talk.store.people, await talk.table(GameId(running))
            assert await admin.beside("watched") == 0
            assert admin.out == "Nie ma teraz gry, którą mogą oglądać wszyscy.\n"
            for person in table.persons:
                await Preferences(people).keep_person(person, PersonPreferences(watchable=True))
            await enter_watched(people, table)
            listed = await asyncio.to_thread(admin.json, "watched")
            assert listed == [{"game": running, "phase": "playing", "players": ["Ola", "Kuba"]}]
            assert await admin.beside("unwatch", running) == 0
            assert admin.out.replace("\N{NO-BREAK SPACE}", " ").endswith("Ola, Kuba.\n")
            assert await asyncio.to_thread(admin.json, "watched") == []
            assert await watched_game(talk.store.tables, people, table.id) is None
            assert await admin.beside("audit") == 0
            assert admin.out.count("unwatch") == 1

    asyncio.run(scene())


def test_a_game_moves_to_another_place(tmp_path: Path, admin: Admin) -> None:
    async def scene() -> None:
        async with bot(tmp_path) as talk:
            room = Room(talk)
            game = await room.game()
            there = "wall:there:"
            assert await admin.beside("move", game, there, HERE) == 1
            assert await admin.beside("move", game, HERE, "nonsense") == 1
            assert await admin.beside("move", game, HERE, HERE) == 1
            assert await admin.beside("move", game, HERE, there) == 0
            await room.work()
            places = await talk.store.tables.places(game)
            assert (there in places, HERE in places) == (True, False)
            assert room.wall.at(there)[-1].live

    asyncio.run(scene())


def test_buried_work_is_listed_and_tried_again(tmp_path: Path, admin: Admin) -> None:
    async def scene() -> None:
        async with bot(tmp_path) as talk:
            game = await Room(talk).game()
            for place in ("a", "b", "c"):
                mark = f"wall:{game}:{place}:"
                await talk.store.outbox.bury(ClaimedMark(mark, game, 1, 0), f"why {place}")
            assert await admin.beside("dead", "list") == 0
            assert admin.out.splitlines()[2] == f"wall:{game}:b:  why b"
            assert await admin.beside("show", game) == 0
            assert f"wall:{game}:b:  why b" in admin.out
            assert await admin.beside("dead", "replay", f"wall:{game}:b:") == 0
            assert await admin.beside("dead", "replay", f"wall:{game}:b:") == 1
            assert len(await talk.store.outbox.buried_marks()) == 2
            assert await admin.beside("dead", "replay", "--all") == 0
            assert await talk.store.outbox.buried_marks() == {}

    asyncio.run(scene())


def test_prune_deletes_exactly_the_announced_rows(tmp_path: Path, admin: Admin) -> None:
    async def scene() -> None:
        async with bot(tmp_path) as talk:
            room, today = Room(talk), talk.now
            talk.now -= 40 * DAY
            old, withdrawn = await room.game(), await room.say("Ola", NewGame())
            await room.say("Ola", Make(unpack("#")), old)
            await room.say("Ola", Withdraw(), withdrawn)
            await room.work()
            await talk.indexer.work_off()
            talk.now = today
            running, ended, invited = await evening(talk)
            store = talk.store
            orphan = GameId("ZZZZZZ")
            shared = keys.TIMERS.of(63)
            await store.link.ask("ZADD", shared, 5, f"deadline:{orphan}")
            await store.link.ask("HSET", keys.PLACES.of(orphan), "wall:x:", "")
            before = await stored_names(store)
            assert in_files(tmp_path, keys.COMMANDS.of(old))

            listed = await asyncio.to_thread(admin.json, "list", "--older-than", "30")
            assert {row["game"] for row in listed} == {old, withdrawn}
            assert await admin.beside("prune", "--ended-before", "1") == 1
            assert await admin.beside("prune", "--ended-before", "30", "--dry-run") == 0
            assert "gry 1, zaproszenia 1, resztki po nieistniejących grach 1" in admin.out
            assert await stored_names(store) == before, "it only counts"
            assert await admin.beside("prune", "--ended-before", "30") == 0
            assert "gry 1, zaproszenia 1, resztki po nieistniejących grach 1" in admin.out
            gone = before - await stored_names(store)
            assert not in_files(tmp_path, keys.COMMANDS.of(old))
            assert {name for name in gone if name.count(":") > 1} == {
                *(row.of(old) for row in (keys.COMMANDS, keys.PLACES)),
                *(row.of(withdrawn) for row in (keys.GAME, keys.COMMANDS, keys.PLACES)),
                keys.PLACES.of(orphan),
            }
            assert await store.link.ask("ZSCORE", shared, f"deadline:{orphan}") is None
            assert (await talk.table(old)).phase == "ended", "replayable for ever"
            assert verify(await talk.table(old)) is not None
            ola = await room.person("Ola")
            assert withdrawn not in await store.people.games(ola.id)
            for game in (running, ended, invited):
                assert await store.tables.places(game)
            assert await admin.beside("prune", "--ended-before", "30") == 0
            assert "gry 0, zaproszenia 0, resztki po nieistniejących grach 0" in admin.out

    asyncio.run(scene())


async def stored_names(store: Store) -> set[str]:
    """Return the names of all lasting records in the store."""
    return {name async for name in names(store.link) if not name.endswith(":probe")}


def test_rebuild_leaves_correct_rows_alone(tmp_path: Path, admin: Admin) -> None:
    async def scene() -> None:
        async with bot(tmp_path) as talk:
            running, ended, _ = await evening(talk)
            await talk.indexer.work_off()
            ola = await Room(talk).person("Ola")
            await talk.store.people.unlist_game(ola.id, running)
            assert await admin.beside("rebuild") == 0
            assert {running, ended} <= {*await talk.store.people.games(ola.id)}

    asyncio.run(scene())
