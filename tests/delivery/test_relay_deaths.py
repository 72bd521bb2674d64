"""A relay that dies during any exchange with the store, or waits for one place, loses nothing."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar, copy_context
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest

from bot.coordinator.commands import Join, NewGame
from bot.coordinator.game_id import GameId, shard
from bot.coordinator.kinds.game.requests import AgreeToAbort, WritePartners
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.rounds.requests import Attend, OpenRounds
from bot.delivery.cursor import decode
from bot.dialogue.pages import calls
from bot.storage import keys
from bot.storage.errors import UnreachableError
from tests.support import PATIENCE
from tests.support.coordinator.killed_rounds import Killed
from tests.support.coordinator.rounds import SECOND, play_with_words
from tests.support.coordinator.talk import HOUR
from tests.support.delivery.wall import LONG, PLATFORM, likes, private, teams
from tests.support.storage.servers import empty

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from bot.delivery.relay import Relay
    from bot.storage.redis.link import Link, RedisCommand
    from tests.support.delivery.wall import Room

MINUTE = 60 * SECOND
NAMES = ("Ola", "Kuba", "Iza")
pytestmark = pytest.mark.parametrize("talk", ["embedded"], indirect=True)


@dataclass
class Death:
    """The death of a relay at one exchange: before the server hears of it, or after.

    It `kills` at once what would wait for the store to come back.
    """

    at: int
    heard: bool
    exchanges: int = 0
    kills: bool = False

    @property
    def has_come(self) -> bool:
        """True once there were that many exchanges."""
        return self.exchanges > self.at


_death: ContextVar[Death | None] = ContextVar("death", default=None)


async def work_until(room: Room, death: Death, relay: Relay | None = None) -> None:
    """Run a relay that dies and changes nothing in the store from then on.

    A `relay` given by the caller lives on, and only loses the store.
    """
    await run_until(room, death, relay.work_off if relay else room.work)


async def run_until(
    room: Room, death: Death, work: Callable[[], Coroutine[Any, Any, object]]
) -> None:
    """Run work of a process that dies and changes nothing in the store from then on."""
    exchange = type(room.talk.store.link).exchange

    async def mortal(link: Link, commands: Sequence[RedisCommand]) -> list[Any]:
        dying = _death.get()
        if dying is None:
            return await exchange(link, commands)
        dying.exchanges += 1
        if dying.exchanges <= dying.at or (dying.exchanges == dying.at + 1 and dying.heard):
            replies = await exchange(link, commands)
            if dying.exchanges <= dying.at:
                return replies
        raise Killed if dying.kills else UnreachableError(address="")

    context = copy_context()
    context.run(_death.set, death)
    with patch.object(type(room.talk.store.link), "exchange", mortal):
        working = asyncio.create_task(work(), context=context)
        await asyncio.gather(working, return_exceptions=True)


async def empty_all(room: Room) -> None:
    """Empty the store and the wall, because leftovers of another game would add exchanges."""
    await empty(room.talk.store.link)
    room.wall.posts.clear()
    room.wall.pinged.clear()


async def behind(room: Room, game: GameId) -> list[bytes]:
    """Return the overdue places of a game."""
    number = shard(game)
    found: list[bytes] = await room.talk.store.link.ask(
        "ZRANGE", keys.DUE_MARKS.of(number, PLATFORM), 0, -1
    )
    return found


async def three(room: Room) -> tuple[GameId, str, list[str]]:
    """Begin a game of three who like public calls.

    Return it, the player to move, and the others.
    """
    await likes(room, *NAMES, calls="place")
    game = await room.say("Ola", NewGame(seats=3, clock=LONG))
    for name in NAMES[1:]:
        await room.say(name, Join(), game)
    await room.work()
    mover = await room.talk.to_move(game)
    others = [name for name in NAMES if name != mover]
    await likes(room, *others)
    return game, mover, others


@pytest.mark.parametrize("heard", [False, True], ids=["unheard", "unanswered"])
async def test_a_crash_at_any_exchange_loses_and_repeats_nothing(
    room: Room, *, heard: bool
) -> None:
    """A proposal to abort calls two players in private, and makes a new board."""
    number, death = 0, Death(0, heard)
    while number == 0 or death.has_come:
        await empty_all(room)
        game, proposer, others = await three(room)
        boards, pinged = len(room.wall.at()), list(room.wall.pinged)
        await room.say(proposer, AgreeToAbort(), game)
        death = Death(number, heard)
        await work_until(room, death)
        room.talk.now += HOUR
        await room.work()
        assert await behind(room, game) == [], number
        assert [post.live for post in room.wall.at()].count(True) == 1, number
        assert room.wall.at()[-1].live
        assert "Czekamy na zgodę" in room.wall.at()[-1].text
        assert len(room.wall.at()) == boards + 1, number
        assert room.wall.pinged == pinged, "those who are asked have their calls in private"
        for name in others:
            [notice] = private(room, name)
            assert "proponuje przerwać grę" in notice.text
            assert notice.live
            assert len(room.wall.posts[f"wall:dm-id-{name}:"]) == 1, number
        for stored in (await room.talk.store.tables.places(game)).values():
            cursor = decode(stored)
            assert not cursor.sending
            assert not cursor.to_collapse
        number += 1
    assert number > 8, "it died over each"


@pytest.mark.parametrize("heard", [False, True], ids=["unheard", "unanswered"])
async def test_an_unavailable_store_at_any_exchange_repeats_nothing_without_nonces(
    room: Room, *, heard: bool
) -> None:
    """Telegram has no nonces, so only the process that sent a board knows of it."""
    number, death = 0, Death(0, heard)
    while number == 0 or death.has_come:
        await empty_all(room)
        relay = room.relay()
        game, proposer, others = await three(room)
        boards = len(room.wall.at())
        await room.say(proposer, AgreeToAbort(), game)
        death = Death(number, heard)
        await work_until(room, death, relay)
        room.wall.nonces.clear()
        room.talk.now += HOUR
        await relay.work_off()
        assert await behind(room, game) == [], number
        assert [post.live for post in room.wall.at()].count(True) == 1, number
        assert len(room.wall.at()) == boards + 1, number
        for name in others:
            assert len(room.wall.posts[f"wall:dm-id-{name}:"]) == 1, number
        number += 1
    assert number > 7, "it was away over each"


@pytest.mark.parametrize("heard", [False, True], ids=["unheard", "unanswered"])
async def test_a_crash_at_any_exchange_sends_every_note_once(room: Room, *, heard: bool) -> None:
    number, death = 0, Death(0, heard)
    while number == 0 or death.has_come:
        await empty_all(room)
        game = await teams(room)
        await room.say("Ola", WritePartners("pierwsza"), game)
        death = Death(number, heard)
        await work_until(room, death)
        room.talk.now += HOUR
        await room.say("Ola", WritePartners("druga"), game)
        await room.work()
        assert await behind(room, game) == [], number
        told = "".join(post.text for post in private(room, "Kuba"))
        assert (told.count("pierwsza"), told.count("druga")) == (1, 1), number
        assert [post.live for post in private(room, "Kuba")].count(True) == 1, number
        number += 1
    assert number > 3, "it died over each"


@pytest.mark.parametrize("heard", [False, True], ids=["unheard", "unanswered"])
async def test_a_crash_as_the_turn_passes_leaves_one_call(room: Room, *, heard: bool) -> None:
    """The mover's notice disappears, the next player's comes, and the previous board collapses."""
    number, death = 0, Death(0, heard)
    while number == 0 or death.has_come:
        await empty_all(room)
        await likes(room, "Ola", "Kuba")
        game = await room.game(clock=LONG)
        before = await room.talk.to_move(game)
        await room.move(game)
        death = Death(number, heard)
        await work_until(room, death)
        room.talk.now += HOUR
        await room.work()
        assert await behind(room, game) == [], number
        following = await room.talk.to_move(game)
        assert private(room, before) == [], number
        [call] = private(room, following)
        assert call.live
        assert len(room.wall.posts[f"wall:dm-id-{following}:"]) == 1, number
        assert [post.live for post in room.wall.at()] == [False, False, True], number
        assert room.wall.pinged == []
        number += 1
    assert number > 7, "it died over each"


@pytest.mark.parametrize("heard", [False, True], ids=["unheard", "unanswered"])
async def test_a_move_after_a_crash_removes_the_calls_of_the_earlier_turn(
    room: Room, *, heard: bool
) -> None:
    number, death = 0, Death(0, heard)
    while number == 0 or death.has_come:
        await empty_all(room)
        await likes(room, "Ola", "Kuba")
        game = await room.game(clock=LONG)
        await room.move(game)
        death = Death(number, heard)
        await work_until(room, death)
        before = await room.talk.to_move(game)
        await room.move(game)
        room.talk.now += HOUR
        await room.work()
        assert await behind(room, game) == [], number
        assert private(room, before) == [], number
        [call] = private(room, await room.talk.to_move(game))
        assert call.live
        assert [post.live for post in room.wall.at()].count(True) == 1, number
        assert room.wall.at()[-1].live, number
        assert "Pasy z rzędu: 2" in room.wall.at()[-1].text
        number += 1
    assert number > 7, "it died over each"


@pytest.mark.parametrize("heard", [False, True], ids=["unheard", "unanswered"])
@pytest.mark.parametrize("work", ["start", "calls"])
async def test_a_death_before_a_belgijka_starts_it_once_and_calls_everybody_once(
    room: Room, monkeypatch: pytest.MonkeyPatch, work: str, *, heard: bool
) -> None:
    """Over any exchange of the timer that starts it, and of the relay that calls three persons.

    Here a message calls two, so there are two.
    """
    monkeypatch.setattr(calls, "_USUAL", 2)
    guests = ("Kuba", "Iza", "Jan")
    number, death = 0, Death(0, heard)
    while number == 0 or death.has_come:
        await empty_all(room)
        play_with_words(room.talk)
        game = await room.say("Ola", OpenRounds(starts=room.talk.now + 20 * MINUTE))
        for name in guests:
            await room.say(name, Attend(), game)
        await room.work()
        room.talk.now += 20 * MINUTE + SECOND
        death = Death(number, heard)
        if work == "start":
            death.kills = True
            await run_until(room, death, room.talk.timer_worker.work_off)
        else:
            await room.talk.timer_worker.work_off()
            await work_until(room, death)
        await room.talk.store.release(within=2 * MINUTE)
        await room.talk.timer_worker.work_off()
        await room.work()
        assert await behind(room, game) == [], number
        rounds = RoundsBody.of(await room.talk.table(game)).rounds
        assert (rounds.stage, rounds.number) == ("round", 1), number
        assert sorted(room.wall.pinged) == sorted(f"id-{name}" for name in guests), number
        called = [post.text for post in room.wall.at() if "zaczynamy!" in post.text]
        assert len(called) == 2, number
        number += 1
    assert number > 3, "it died over each"


@pytest.mark.parametrize("what", ["post", "private"])
async def test_a_slow_place_holds_up_no_other_of_its_game(room: Room, what: str) -> None:
    """A private chat that is slow to open doesn't hold them up either."""
    game, proposer, others = await three(room)
    slow, quick = others
    await room.say(proposer, AgreeToAbort(), game)
    opened = asyncio.Event()
    at = f"wall:dm-id-{slow}:" if what == "post" else f"id-{slow}"
    stuck = room.wall.freeze_one(what, at, opened)
    working = asyncio.create_task(room.work())
    await stuck.wait()
    waits = {f"wall:{game}:@id-{slow}:"}
    async with asyncio.timeout(PATIENCE):
        while {mark.decode() for mark in await behind(room, game)} != waits:
            pass  # Reading the table lets other tasks work.
    assert "proponuje przerwać grę" in private(room, quick)[0].text
    opened.set()
    await working
    assert await behind(room, game) == []
    for name in others:
        assert "proponuje przerwać grę" in private(room, name)[0].text
    assert [post.live for post in room.wall.at()].count(True) == 1
