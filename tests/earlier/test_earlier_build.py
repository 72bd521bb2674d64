"""The store of an earlier build is read and played on, and the buttons it posted still work.

`make.py` made the golden store of a release.
"""

from __future__ import annotations

import json
from contextlib import asynccontextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import pytest

from bot.clock import now
from bot.composition import ENCODING
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.registry import KINDS
from bot.coordinator.people.pending_erasure import PendingErasure
from bot.coordinator.person_id import PersonId
from bot.coordinator.settings import Preferences
from bot.coordinator.standings.queries import StandingsQueries
from bot.delivery.cursor import decode
from bot.storage import keys
from bot.storage.audit import RedisAudit
from bot.storage.backup import file
from bot.storage.backup.restore import restore
from bot.storage.games.tables import RedisTables
from bot.storage.sealing.keyring import Keyring
from bot.storage.stored_names import StoredName
from tests.fakes.discord.things import COMPONENTS_V2, DM, TEXT, Channel, Guild, Message, User
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.fakes.telegram.files import Stored
from tests.fakes.telegram.keyboards import keyboard
from tests.fakes.telegram.records import Content, Post
from tests.fakes.telegram.updates import Issued
from tests.support.chat.discord.table import DiscordTable
from tests.support.chat.discord.world import wire_world
from tests.support.chat.known_game import known_tiles
from tests.support.chat.telegram.table import TelegramTable, of_bot
from tests.support.clock import Clock
from tests.support.earlier.evening import (
    LOOKS,
    SCENES,
    SETS,
    OnDiscord,
    OnTelegram,
    Pressable,
    Side,
    code_of,
)
from tests.support.storage.contents import rows_of
from tests.support.storage.sealed_store import KEY, open_empty_stores

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.storage.store import Store
    from tests.fakes.discord import DiscordPeer
    from tests.fakes.telegram import World
    from tests.support.storage.servers import Servers

HERE = Path(__file__).parent
BUILD = "1.0.0"
BACKUP = HERE / f"{BUILD}.backup"
# Of a running process, or of a restore.
PASSING = {row.part for row in (keys.LEASE, keys.PROBE, keys.RESTORING)}
DAY = 24 * 3600 * 1000
DEAD = ("Ten przycisk jest nieaktualny", "Nie znam tej gry", "Coś poszło nie tak")


class Earlier(NamedTuple):
    """A store as the build left it, and what else there was."""

    store: Store
    clock: Clock
    known: dict[str, Any]


@pytest.fixture
async def earlier(servers: Servers, tmp_path: Path) -> AsyncIterator[Earlier]:
    """Restore the golden store."""
    known = json.loads((HERE / f"{BUILD}.json").read_text("utf-8"))
    clock = Clock(known["now"])
    async with open_empty_stores(servers, clock, processes=1) as [store]:
        await restore(store.link, _brought_to_today(tmp_path, clock), Keyring(KEY), now=clock.now)
        yield Earlier(store, clock, known)


def _brought_to_today(folder: Path, clock: Clock) -> Path:
    """Write the backup with values that expire as long from today as from its own day.

    The server deletes them by its clock, which no test can set.
    """
    keyring, later = Keyring(KEY), now() - clock.now
    path = folder / BACKUP.name
    with file.writing(path, file.backup_time(BACKUP), keyring) as backup:
        for records in file.sections(BACKUP, keyring):
            backup.add([_expiring(record, later) for record in records])
    return path


def _expiring(record: file.BackupRecord, later: int) -> file.BackupRecord:
    if record.expires is None:
        return record
    return msgspec.structs.replace(record, expires=record.expires + later)


@asynccontextmanager
async def on_discord(earlier: Earlier) -> AsyncIterator[OnDiscord]:
    """Run the bot on the Discord that the build left."""
    async with wire_world() as world:
        _restore_discord(world, earlier.known["discord"])
        side = OnDiscord(world, DiscordTable(world, earlier.store, earlier.clock))
        side.games = earlier.known["games"]["discord"]
        with known_tiles():
            async with side.table.running():
                yield side


@asynccontextmanager
async def on_telegram(earlier: Earlier) -> AsyncIterator[OnTelegram]:
    """Run the bot on the Telegram that the build left."""
    async with telegram_peer(inline=False, limits=NO_LIMITS) as world:
        side = OnTelegram(world, TelegramTable(world, earlier.store, earlier.clock))
        side.games = earlier.known["games"]["telegram"]
        _post_again(world, side, earlier.known["telegram"])
        with known_tiles():
            async with side.table.running():
                yield side


def _restore_discord(world: DiscordPeer, left: dict[str, Any]) -> None:
    """Make Discord what it was: people, channels and messages under their old ids."""
    state = world.state
    state.commands = left["commands"]
    state.users = {number: User(number, name, "pl") for name, number in left["users"].items()}
    state.bot.id = state.application_id = left["bot"]
    state.users[state.bot.id] = state.bot
    guild = Guild(left["guild"], "Kółko", "pl", User(state.snowflake(), "owner", "pl"))
    guild.members = {user.id: user for user in state.users.values() if not user.bot}
    state.guilds = {guild.id: guild}
    for name, number in left["channels"].items():
        state.channels[number] = Channel(number, TEXT, name, guild)
    for name, number in left["private"].items():
        state.channels[number] = Channel(number, DM, recipient=state.user(name))
    places = {channel.name: channel for channel in state.channels.values()}
    for number, name, buttons in left["messages"]:
        row = {"type": 1, "components": buttons}
        message = Message(number, places[name], state.bot, state.now(), components=[row])
        message.flags = COMPONENTS_V2
        state.messages[number] = message


def _post_again(world: World, side: OnTelegram, left: dict[str, Any]) -> None:
    """Make the groups show what they showed, and count on; people and groups have their ids."""
    state = world._state  # noqa: SLF001 - nobody posts under an id of their choice
    handled = Issued(0, "message", {}, date=0, confirmed=0)
    state.mailbox.all += [handled] * left["updates"]
    while state.next_id() < left["ids"]:
        pass
    for person in side.people.values():
        person.user.started = True
    picture = Stored("photo", "golden", "golden", "golden.png", b"", 1, 1)
    for name, number, has_picture, rows in left["posts"]:
        chat, whole = side.groups[name].chat, keyboard({"inline_keyboard": rows}, private=False)
        content = Content("…", "…", file=picture if has_picture else None, keyboard=whole)
        chat.posts.append(Post(chat, number, state.bot, int(state.now()), content))
        state._last_message = max(state._last_message, number)  # noqa: SLF001


async def presses_work(side: Side, left: dict[str, Any]) -> None:
    """Do what was left to do, press what looks, then what changes something, then what sets."""
    await side.table.settle()
    for scene, state in left["settled"][side.platform].items():
        assert await side.state(scene) == state, scene
    looks = [Pressable(**one) for one in left["looks"] if one["platform"] == side.platform]
    told = {one.packed: await side.press(one) for one in looks if code_of(one) in LOOKS}
    for one in (Pressable(**one) for one in left["left"] if one["platform"] == side.platform):
        told[one.packed] = await side.press(one)
        assert await side.state(one.scene) == one.led_to, one
    told |= {one.packed: await side.press(one) for one in looks if code_of(one) == SETS}
    dead = {packed: text for packed, text in told.items() if not text or text.startswith(DEAD)}
    assert dead == {}


async def test_games_go_on_and_buttons_work_on_discord(earlier: Earlier) -> None:
    async with on_discord(earlier) as side:
        # This board's mark was buried by the build before: an operator digs it out.
        [buried] = await earlier.store.outbox.buried_marks()
        assert await earlier.store.outbox.replay(buried)
        await presses_work(side, earlier.known)
        shown = {name: side.room(name).messages() for name in ("late", "confirm")}
        for messages in shown.values():
            assert "DEPN(Ę)LI" in messages[-1].text
            # One live board: what the build before posted is put away.
            live = [one for one in messages if "Stojak" in one.labels]
            assert live == messages[-1:]
        await plays_on(side)


async def test_games_go_on_and_buttons_and_links_work_on_telegram(earlier: Earlier) -> None:
    async with on_telegram(earlier) as side:
        await presses_work(side, earlier.known)
        for link in earlier.known["links"]:
            assert not (await side.follow("Kuba", link)).startswith(DEAD)
        for scene in ("late", "confirm"):
            [board] = [one for one in of_bot(side.groups[scene]) if "Ruch" in str(one.labels)]
            assert "DEPN(Ę)LI" in board.text
        await plays_on(side)


async def plays_on(side: Side) -> None:
    """Answer a play of a game that an earlier build began; then let all time run out."""
    await side.type("confirm", "Kuba", "m5 łubi")
    await side.press(side.find_button("confirm", "Kuba [Zatwierdź"))
    assert (await side.state("confirm"))[-1] == "1 M5 ŁUB."
    await rows_of(side.table.store.link)
    side.table.clock.now += 60 * DAY
    await side.table.settle()
    tables = [await side.table.table(game) for name, game in side.games.items() if is_game(name)]
    timed = [table for table in tables if table.rules.clock.kind != "none"]
    assert len(timed) > len(tables) // 2
    assert {table.phase for table in timed} == {"ended", "withdrawn"}
    assert (await side.state("event"))[0] == "ended"


def is_game(scene: str) -> bool:
    """Return whether a scene is a game, and no table of another kind."""
    return next(one for one in SCENES if one.name == scene).other is None


async def test_everything_stored_is_read(earlier: Earlier) -> None:
    store, seen, kinds = earlier.store, set(), set()
    tables, outcomes = RedisTables(store.link, ENCODING, Keyring(KEY), earlier.clock), 0
    for record in chain.from_iterable(file.sections(BACKUP)):
        name = StoredName.of(record.name)
        assert name is not None, record.name
        seen.add(name.part)
        value = record.value if isinstance(record.value, list) else []
        fields = value[::2]
        match name.part:
            case "g":
                loaded = await tables.load(GameId(name.rest))
                assert loaded is not None
                kinds.add((type(loaded.table.body), loaded.table.is_open))
            case "c":
                # What was restored lives no longer than it would have lived.
                await store.link.ask("HSET", record.name, *value)
                for command in map(bytes.decode, fields):
                    outcomes += await tables.outcome(GameId(name.rest), command) is not None
            case "pl":
                assert all(decode(one).version for one in value[1::2] if one)
            case "ro":
                orders = [await tables.rack_order(GameId(name.rest), int(seat)) for seat in fields]
                assert all(orders)
            case "p" if ":" not in name.rest:
                await Preferences(store.people).of_person(PersonId(name.rest))
    assert outcomes > 50
    # The build had tables of all these kinds, running and ended.
    listed = {kind for kind in KINDS if kind.is_listed}
    assert kinds == {(kind, False) for kind in KINDS} | {(kind, True) for kind in listed}
    # It stored something of every kind but these; nobody had looked into its inbox yet.
    kept = {row.part for row in keys.ROWS if row.type != "channel"}
    unused = {keys.SEALED_WITH, keys.TO_REWRITE, keys.FENCES, keys.INBOX_ATTEMPTS}
    unused |= {keys.SESSIONS, keys.PUZZLE_SCHEDULE, keys.ANSWERS, keys.DAY_SCHEDULE}
    unused |= {keys.CALL_SCHEDULE}
    unused |= {keys.RATE, keys.CLOCK, keys.ARCHIVE, keys.ON_THEIR_WAY}
    unused |= {keys.BACKUPS, keys.ERASED}
    assert seen == kept - PASSING - {row.part for row in unused}


async def test_stored_people_of_the_earlier_build_are_read(earlier: Earlier) -> None:
    store = earlier.store
    history = StandingsQueries(store.tables, store.people, store.results)
    for platform, identity in (
        ("telegram", "5200000001"),
        ("discord", str(earlier.known["discord"]["users"]["Ola"])),
    ):
        person = await store.people.person_of(platform, identity)
        assert person is not None
        assert (await Preferences(store.people).of_person(person)).theme == "dark"
        assert len(await store.people.games(person)) == len(earlier.known["games"][platform])
        assert len(await history.lines(person)) == 1
        assert await history.leaderboards_of(person)
    [erasure] = (await store.erasures.all()).values()
    assert msgspec.json.decode(erasure, type=PendingErasure).identities[0][0] == "discord"
    assert await store.people.merges() == ["w2"]
    assert await store.people.aliases(PersonId("w2")) == ("w1", "w2")
    assert len(await store.registry.outages()) == 1
    assert len(await store.registry.secret()) == 32
    [deed] = await RedisAudit(store.link).deeds()
    assert (deed.who, deed.what) == ("root", "racks")
