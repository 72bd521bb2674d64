"""While processes are replaced, this build and the next one serve the same tables.

The next build knows one field more of a game. It stands at the end of the game's row, and only if
it has another value than its default.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from itertools import count
from typing import TYPE_CHECKING

import msgspec
import pytest

from bot.composition import ENCODING
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.table.row_codec import NewerRowError, RowCodec
from bot.coordinator.table.table import Table
from bot.storage.errors import NewerKindError
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.coordinator.talk import HOUR, Talk
from tests.support.storage.contents import everything
from tests.support.storage.sealed_store import KEY

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId

BODY = [one.name for one in fields(Table)].index("body")


@dataclass
class One:
    at: int


@dataclass
class Two:
    at: int


@dataclass
class Holder:
    part: One | Two


@dataclass
class NextBuild:
    """The next build's codec of tables. With `fills` it gives its new field a value."""

    fills: bool = False

    def encode(self, table: Table) -> bytes:
        """Return the bytes of the table."""
        row = msgspec.msgpack.decode(encode_table(table))
        if self.fills:
            known = fields(GameBody)
            row[BODY] += [one.default for one in known[len(row[BODY]) - 1 :]]
            row[BODY].append("something new")
        return msgspec.msgpack.encode(row)

    def decode(self, body: bytes) -> Table:
        """Return the table in these bytes."""
        row = msgspec.msgpack.decode(body)
        del row[BODY][1 + len(fields(GameBody)) :]
        return decode_table(msgspec.msgpack.encode(row))

    def talk(self, to: Talk) -> Talk:
        """Return the same people at a process of this build, on the same store."""
        encoding = replace(ENCODING, encode_table=self.encode, decode_table=self.decode)
        store = assemble(to.store.link, encoding, Keyring(KEY), lambda: to.now)
        return replace(to, store=store, ids=count(1_000))


async def exchange_one(talk: Talk, game: GameId) -> None:
    """Let the player to move exchange the first tile."""
    state = (await talk.table(game)).game
    assert state
    await talk.move(await talk.to_move(game), game, f"-{state.racks[state.to_move][0]}")


async def test_both_builds_play_one_game_and_lose_no_move(talk: Talk) -> None:
    build = NextBuild()
    newer = build.talk(talk)
    game = await talk.new("Ola", "Kuba")
    for one in (talk, newer, newer, talk):
        await exchange_one(one, game)
    build.fills = True
    await exchange_one(newer, game)
    stored = await everything(talk.store.link)
    with pytest.raises(NewerKindError):
        await talk.move("Ola", game, "-")
    assert await everything(talk.store.link) == stored
    build.fills = False
    await exchange_one(newer, game)
    await exchange_one(talk, game)
    _, *moves = (await talk.table(game)).log
    assert [one.seat for one in moves] == [moves[0].seat, 1 - moves[0].seat] * 3 + [moves[0].seat]
    assert all(one.action.startswith("-") for one in moves)


async def test_work_on_a_table_of_the_next_build_waits_for_its_process(
    talk: Talk, caplog: pytest.LogCaptureFixture
) -> None:
    build = NextBuild(fills=True)
    newer = build.talk(talk)
    game = await newer.new("Ola", "Kuba")
    await talk.indexer.work_off()
    talk.now += 100 * 24 * HOUR
    await talk.timer_worker.work_off()
    await talk.results_worker.work_off()
    assert not await talk.store.outbox.buried_marks()
    assert "Traceback" not in caplog.text
    newer.now = talk.now + 1_000_000
    await newer.timer_worker.work_off()
    await newer.indexer.work_off()
    await newer.results_worker.work_off()
    assert (await newer.table(game)).phase == "ended"
    person = (await talk.person("Ola")).id
    assert await talk.store.people.games(person) == [game]


@pytest.mark.parametrize("row", [[["three", 1]], [["one", 1, 2]], [["one", 1], 2]])
def test_a_row_with_a_part_that_only_the_next_build_knows_is_refused(row: list[object]) -> None:
    codec = RowCodec({}, {One: "one", Two: "two"}).of(Holder)
    assert codec.read([["one", 1]]) == Holder(One(1))
    with pytest.raises(NewerRowError):
        codec.read(row)
