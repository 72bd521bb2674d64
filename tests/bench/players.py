"""People who play through the stand-ins alone, reading what a screen shows, and how long they wait.

A table is two people in a place of their own, on one platform, before the bot or before a client
that only answers; to both they do as many presses a move.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
import re
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from tests.bench.plain_client import MOVE, RACK
from tests.fakes.discord.shown import NotShown

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.discord import DiscordPeer as Discord
    from tests.fakes.discord import Player, Press, Room
    from tests.fakes.discord.shown import Shown
    from tests.fakes.telegram import World as Telegram
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post

# Of a thousand who press at once the last one waits for all others.
PATIENCE = 300.0
# All tables together come to so many moves a second, however many there are.
MOVES_A_SECOND = 4.0
# So many games begin at once.
AT_ONCE = 8
# Stairs: each play begins on the last tile of the one before. Words don't matter here.
STEPS = ("8H {}", "I8 .{}", "10I .{}", "K10 .{}", "12K .{}", "M12 .{}", "14M .{}")

_log = logging.getLogger(__name__)


@dataclass
class Waits:
    """Milliseconds from presses to their answers, and to the new picture that everybody sees.

    `lost` counts the moves of which an answer or the picture never came.
    """

    answers: list[float] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)
    lost: int = 0


class Table(Protocol):
    """Two people in a place of their own."""

    waits: Waits

    async def begin(self) -> None:
        """Sit down, until there is a board."""

    async def move(self, step: str) -> None:
        """Play, and wait for the next board."""


class Game:
    """A game that is followed by another one, at the next table that `make` returns."""

    def __init__(self, make: Callable[[], Table]) -> None:
        self._make = make
        self._table: Table
        self._moves = 0

    async def begin(self) -> None:
        """Begin a game."""
        self._table, self._moves = self._make(), 0
        await self._table.begin()

    async def move(self) -> None:
        """Play the next move. A game that has ended, or lost a move, is followed by another one."""
        if self._moves == len(STEPS):
            await self.begin()
        step = STEPS[self._moves]
        self._moves += 1
        try:
            await self._table.move(step)
        except AssertionError as lost:
            _log.warning("a move is lost: %s", lost)
            self._table.waits.lost += 1
            await self.begin()


class Evening:
    """Games that run at once; `make` returns the next table.

    All tables together come to `rate` moves a second; at 0 nobody thinks, and all press at once.
    Two evenings of the same `seed` make their moves at the same moments.
    """

    def __init__(
        self, games: int, make: Callable[[], Table], rate: float = MOVES_A_SECOND, seed: int = 0
    ) -> None:
        self._games = [Game(make) for _ in range(games)]
        self._turns = itertools.cycle(self._games)
        self._rate = rate
        self._chance = random.Random(seed)  # noqa: S311 - the same in every run

    async def begin(self) -> None:
        """All games begin."""
        room = asyncio.Semaphore(AT_ONCE)

        async def begin(game: Game) -> None:
            async with room:
                await game.begin()

        await asyncio.gather(*map(begin, self._games))

    async def play(self, moves: int) -> None:
        """Play a number of moves, the next tables in turn, each at a moment of its own."""
        seconds = moves / self._rate if self._rate else 0.0
        moments: defaultdict[Game, list[float]] = defaultdict(list)
        for game in itertools.islice(self._turns, moves):
            moments[game].append(self._chance.uniform(0, seconds))

        clock = asyncio.get_running_loop().time
        begin = clock()

        async def play(game: Game) -> None:
            for moment in sorted(moments[game]):
                await asyncio.sleep(begin + moment - clock())
                await game.move()

        async with asyncio.TaskGroup() as tasks:
            for game in moments:
                tasks.create_task(play(game))

    async def play_for(self, seconds: float) -> None:
        """Play for so long, at every table with as much thought before each move."""
        end = asyncio.Event()
        asyncio.get_running_loop().call_later(seconds, end.set)
        longest = 2 * len(self._games) / self._rate if self._rate else 0.0

        async def play(number: int, game: Game) -> None:
            chance = random.Random(number)  # noqa: S311 - the same thoughts in every run
            while True:
                with suppress(TimeoutError):
                    async with asyncio.timeout(chance.uniform(0, longest)):
                        await end.wait()
                if end.is_set():
                    return
                await game.move()

        async with asyncio.TaskGroup() as tasks:
            for number, game in enumerate(self._games):
                tasks.create_task(play(number, game))


class DiscordTable:
    """Two people before the bot, in a channel."""

    def __init__(self, world: Discord, number: int, waits: Waits) -> None:
        self._world, self.waits = world, waits
        self._room = world.guild("Bench").channel(f"gry-{number}")
        self._players = [self._room.player(f"{name} {number}") for name in ("Ola", "Kuba")]

    async def begin(self) -> None:
        """Invite and join."""
        host, guest = self._players
        try:
            await host.slash("/nowa_gra", z=guest)
        except NotShown:  # Builds before the form had an option for each choice.
            await host.slash("/nowa_gra", przeciwnik=guest)
        await guest.click("Dołącz", on=await guest.sees_soon("zaprasza do gry"))
        await guest.sees_soon("Zaczyna ")

    async def move(self, step: str) -> None:
        """Look at the rack, type a word, confirm it; wait for the board."""
        board = await _newer_shown(self._world, self._room)
        mover = self._mover(board)
        desk = await mover.click(RACK, on=board)
        form = await mover.click(MOVE, on=desk)
        preview = await mover.submit(form, step.format(_letters(desk.message.text)))
        made = await mover.click(preview.message.labels[0], on=preview)
        shown = await _newer_shown(self._world, self._room, board)
        self.waits.answers += [press.ack_ms for press in (desk, form, preview, made)]
        self.waits.pictures.append(made.ms_until(shown))

    def _mover(self, board: Shown) -> Player:
        told = _space(board.picture.alt)
        return next(one for one in self._players if f"ruch: {one.name}." in told)


class PlainDiscordTable:
    """Somebody before a client that only answers."""

    def __init__(self, world: Discord, number: int, waits: Waits) -> None:
        self._world, self.waits = world, waits
        self._room = world.guild("Bench").channel(f"gry-{number}")
        self._player = self._room.player(f"Ola {number}")

    async def begin(self) -> None:
        """Ask for a board."""
        await self._player.slash("/start")

    async def move(self, _step: str) -> None:
        """Make the presses of a move; the last one brings a board."""
        board = await _newer_shown(self._world, self._room)
        presses: list[Press] = [await self._player.click(RACK, on=board) for _ in range(3)]
        made = await self._player.click(MOVE, on=board)
        shown = await _newer_shown(self._world, self._room, board)
        self.waits.answers += [press.ack_ms for press in (*presses, made)]
        self.waits.pictures.append(made.ms_until(shown))


@dataclass
class _Place:
    """A group on Telegram, and what people there wait for."""

    world: Telegram
    group: Group
    waits: Waits

    @property
    def board(self) -> Post:
        """The newest board."""
        return next(post for post in reversed(self.group.history()) if post.photo)

    async def tap(self, person: Person, post: Post, label: str) -> tuple[str, float]:
        """Press; what the answer tells, and when it was pressed (perf_counter)."""
        press = person.taps(post, label)
        issued = self.world.updates[-1].issued
        answer = await press.wait_for_answer(PATIENCE)
        calls = reversed(self.world.calls)
        call = next(c for c in calls if c.parameters.get("callback_query_id") == press.query.id)
        assert call.ended is not None
        self.waits.answers.append((call.ended - issued) * 1000)
        return answer.text, issued

    async def tap_for_board(self, person: Person, post: Post, label: str) -> None:
        """Press, and wait for the next board."""
        before = self.board
        _, issued = await self.tap(person, post, label)
        shown = await self.world.until(lambda: self._newer(before), PATIENCE, self.group.chat)
        self.waits.pictures.append((shown.at - issued) * 1000)

    def _newer(self, before: Post) -> Post | None:
        newest = self.board
        return None if newest is before else newest


class TelegramTable:
    """Two people before the bot, in a group."""

    def __init__(self, world: Telegram, number: int, waits: Waits) -> None:
        names = (f"Ola {number}", f"Kuba {number}")
        self._people = [world.person(name, username=name.replace(" ", "_")) for name in names]
        self.waits = waits
        self._place = _Place(world, world.group(f"Bench {number}", *self._people), waits)

    async def begin(self) -> None:
        """Invite and join."""
        (host, guest), group = self._people, self._place.group
        group.says(host, f"/nowa_gra@{self._place.world.username} @{guest.user.username}")
        asked = await group.sees("Dołącz", by_button=True, within=PATIENCE)
        guest.taps(asked, "Dołącz")
        await group.sees("Zaczyna ", within=PATIENCE)

    async def move(self, step: str) -> None:
        """Look at the rack, write a word in private, confirm it; wait for the board."""
        board = self._place.board
        text = _space(board.text)
        mover = next(one for one in self._people if f"{one.name}, twój ruch" in text)
        [code] = re.findall(r"gra (\w{6})", text)
        rack, _ = await self._place.tap(mover, board, RACK)
        asked = mover.writes(f"{code} {step.format(_letters(rack))}")
        preview = await mover.sees("Podgląd", after=asked, within=PATIENCE)
        await self._place.tap_for_board(mover, preview, preview.labels[0][0])


class PlainTelegramTable:
    """Somebody before a client that only answers, in a group."""

    def __init__(self, world: Telegram, number: int, waits: Waits) -> None:
        self._person = world.person(f"Ola {number}")
        self.waits = waits
        self._place = _Place(world, world.group(f"Bench {number}", self._person), waits)

    async def begin(self) -> None:
        """Ask for a board."""
        self._place.group.says(self._person, f"/start@{self._place.world.username}")
        await self._place.group.sees(MOVE, within=PATIENCE)

    async def move(self, _step: str) -> None:
        """Send the updates of a move; the last one brings a board."""
        board = self._place.board
        for _ in range(2):
            await self._place.tap(self._person, board, RACK)
        await self._place.tap_for_board(self._person, board, MOVE)


async def _newer_shown(world: Discord, room: Room, before: Shown | None = None) -> Shown:
    def newest() -> Shown | None:
        for message in reversed(world.state.visible_messages(room.channel)):
            if before and message.id == before.id:
                break
            if (shown := world.look(message)).pictures:
                return shown
        return None

    found = await world.until(newest, "the new board", PATIENCE, room.channel)
    assert found is not None
    return found


def _space(text: str) -> str:
    """Return a text with spaces as they are typed."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def _letters(desk: str) -> str:
    """Two letters of the rack, as the desk tells it: each with its value."""
    rack = desk.partition("stojak:")[2].partition("\n")[0]
    return "".join(re.findall(r"([^\W\d_])\d", rack)[:2])
