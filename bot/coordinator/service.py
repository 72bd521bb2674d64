"""The coordinator: a command in, an outcome out, everything stored in one step in between.

`handle` loads the table, decides (pure), and commits by compare-and-set; on a conflict it loads
and judges again. Nothing is sent from here: a commit leaves marks, and relays work them off.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import random
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator import hints, ids, lobby, places, playing
from bot.coordinator.aliases import as_known
from bot.coordinator.commands import (
    AgreeToAbort,
    Begin,
    Command,
    Decline,
    Join,
    Make,
    NewGame,
    Person,
    Relocate,
    Rematch,
    SeatRobot,
    TakeHint,
    TimerFired,
    Withdraw,
)
from bot.coordinator.deadlines import timers_of
from bot.coordinator.errors import Refused, UnknownGame
from bot.coordinator.ports import (
    Commit,
    ConflictError,
    RepeatedError,
    StoreUnavailableError,
)
from bot.coordinator.robot_marks import robot_marks
from bot.coordinator.robots import level_of
from bot.rules.errors import RuleError

if TYPE_CHECKING:
    from bot.coordinator.change import Change, World
    from bot.coordinator.ports import People, Registry, Tables
    from bot.coordinator.table import Outcome, Table

ATTEMPTS = 32
# Seconds between tries while the store is away: a server of ours is back in less than one.
PAUSES = (0.1, 0.2, 0.4, 0.8, 1.6)
INDEX = "index"


class Contended(Exception):
    """A game changed under every attempt; nothing was stored."""


class Coordinator:
    """Takes commands for all games; any number of processes may run one on the same store."""

    def __init__(self, tables: Tables, people: People, registry: Registry, world: World) -> None:
        self.tables = tables
        self.people = people
        self.registry = registry
        self.world = world

    async def handle(self, command: Command) -> Outcome:
        """Do what the command asks, once; the same command id gives the same outcome.

        A store that is away for a moment is tried again. Raises Refused or RuleError, then nothing
        has changed; StoreUnavailableError, then the same command may be given again; Contended.
        """
        for pause in PAUSES:
            try:
                return await self._handle(command)
            except StoreUnavailableError:
                # Even if it was stored and only the answer was lost: the id makes it count once.
                await asyncio.sleep(pause * random.uniform(0.5, 1))  # noqa: S311 - spreads tries
        return await self._handle(command)

    async def _handle(self, command: Command) -> Outcome:
        if isinstance(command.request, NewGame):
            return await self._new(command, command.request)
        if command.game is None:
            raise UnknownGame
        if isinstance(command.request, Rematch):
            return await self._rematch(command)
        async with self.tables.hold(command.game):
            outcome = await self._decide_and_commit(command, command.game)
        if isinstance(command.request, Relocate):
            await self._leave(command.game, command.request)
        return outcome

    async def person(self, platform: str, identity: str, name: str, handle: str = "") -> Person:
        """The person behind a platform's identity, made at first sight."""
        seed = f"person:{platform}:{identity}".encode()
        digest = hmac.digest(self.world.secret, seed, hashlib.sha256)
        new = digest[:10].hex()
        found = await self.people.identify(platform, identity, new=new)
        return Person(found, name, platform, identity, handle)

    async def _decide_and_commit(self, command: Command, game: str) -> Outcome:
        for _ in range(ATTEMPTS):
            loaded = await self.tables.load(game)
            if loaded is None:
                raise UnknownGame
            try:
                known = await as_known(loaded.table, command, self.people)
                change = _decide(loaded.table, known, self.world)
            except (Refused, RuleError):
                # It may be refused just because it was done before: then that is the answer.
                if outcome := await self.tables.outcome(game, command.id):
                    return outcome
                raise
            try:
                await self.tables.commit(_commit(change, loaded.version, command.id))
            except ConflictError:
                continue
            except RepeatedError as repeated:
                return repeated.outcome
            return change.outcome
        raise Contended(game)

    async def _leave(self, game: str, request: Relocate) -> None:
        """Take the place away that a committed command left.

        The commit puts it behind as all the others. So if we die before this, its mark is still
        there: the relay comes to the place once more, and leaves it once more.
        """
        if request.left not in request.joins:
            await self.tables.set_place(game, request.left, None)

    async def _new(self, command: Command, request: NewGame) -> Outcome:
        for attempt in range(ATTEMPTS):
            seed = command.id if not attempt else f"{command.id}#{attempt}"
            game = ids.make(self.world.secret, seed)
            change = lobby.invite(game, request, command, self.world)
            await self.registry.note_list(change.table.words)
            try:
                await self.tables.commit(_commit(change, 0, command.id))
            except ConflictError:
                # Another game has this id: ids are short, so take the next one.
                continue
            except RepeatedError as repeated:
                return repeated.outcome
            return change.outcome
        raise Contended(command.id)

    async def _rematch(self, command: Command) -> Outcome:
        """Make the next game if nobody has, else sit down at it; either is safe to repeat."""
        old = await self.tables.load(command.game or "")
        if old is None:
            raise UnknownGame
        command = await as_known(old.table, command, self.people)
        shard = ids.shard(old.table.id)
        for attempt in range(ATTEMPTS):
            game = ids.make(self.world.secret, f"rematch:{old.table.id}#{attempt}", shard)
            async with self.tables.hold(game):
                outcome = await self._rematch_as(game, old.table, command)
            if outcome is not None:
                await self._note_rematch(old.table.id, game)
                return outcome
        raise Contended(command.id)

    async def _rematch_as(self, game: str, old: Table, command: Command) -> Outcome | None:
        """The rematch under this id; None if another game has it, or one that came to nothing."""
        if await self.tables.load(game) is None:
            change = lobby.rematch(game, old, command, self.world)
            places = tuple(await self.tables.places(old.id))
            change = replace(change, join=(*change.join, *places))
            try:
                await self.tables.commit(_commit(change, 0, command.id))
            except RepeatedError as repeated:
                return repeated.outcome
            except ConflictError:
                pass  # The opponent's press came first: sit down at that game.
            else:
                return change.outcome
        loaded = await self.tables.load(game)
        if loaded is None or loaded.table.previous != old.id:
            return None
        if loaded.table.phase == "withdrawn":
            return await self.tables.outcome(game, command.id)
        sit = replace(command, game=game, request=Join())
        return await self._decide_and_commit(sit, game)

    async def _note_rematch(self, old: str, game: str) -> None:
        async with self.tables.hold(old):
            for _ in range(ATTEMPTS):
                loaded = await self.tables.load(old)
                if loaded is None or loaded.table.rematch == game:
                    return
                change = lobby.noted(loaded.table, game)
                try:
                    await self.tables.commit(_commit(change, loaded.version, f"rematch:{game}"))
                except ConflictError:
                    continue
                except RepeatedError:
                    return
                return


def _decide(table: Table, command: Command, world: World) -> Change:
    if isinstance(command.request, Relocate):
        return places.relocate(table, command.request, command)
    change = _judge(table, command, world)
    return places.acted(change, command)


def _judge(table: Table, command: Command, world: World) -> Change:  # noqa: C901, PLR0911 - an arm each
    match command.request:
        case Make() as request:
            return playing.make(table, request, command, world)
        case TakeHint() as request:
            return hints.take(table, request, command)
        case Join() as request:
            return lobby.join(table, request, command)
        case SeatRobot() as request:
            return lobby.seat_robot(table, request, command)
        case Decline():
            return lobby.decline(table, command)
        case Begin():
            return lobby.begin(table, command)
        case Withdraw():
            return lobby.withdraw(table, command)
        case AgreeToAbort():
            return playing.agree_to_abort(table, command, world)
        case TimerFired("deadline"):
            return playing.expire(table, command, world)
        case TimerFired("reminder"):
            return playing.remind(table, command, world)
        case TimerFired("invitation"):
            return lobby.lapse(table, command)
        case _:
            raise ValueError(command.request)


def _commit(change: Change, seen: int, command: str) -> Commit:
    table = change.table
    listed = [one for one in table.persons if change.listed and level_of(one) is None]
    lists = tuple(f"{INDEX}:{table.id}:{person}" for person in listed)
    return Commit(
        table=table,
        seen=seen,
        command=command,
        outcome=change.outcome,
        publish=change.publish,
        join=change.join,
        marks=(*lists, *robot_marks(table)),
        timers=timers_of(table),
    )
