"""Delete data of old games that the bot no longer needs. Finished games can still be replayed."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING

from bot.coordinator.daily.day_draws import Days
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.place import Mark
from bot.coordinator.reads.open_games import lists_of_named
from bot.progress import silent
from bot.storage import keys
from bot.storage.errors import UnreadableError
from bot.storage.outbox import sets_of_marks
from bot.storage.scripts import Script
from bot.storage.stored_names import StoredName, by_shard, size

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table
    from bot.progress import Told
    from bot.storage.redis.link import Link
    from bot.storage.store import Store

# The kinds of keys that are deleted for a game that ended long ago: known commands, places with
# cursors, orders of racks, answers to rounds.
PASSING = frozenset(
    row.part for row in (keys.COMMANDS, keys.PLACES, keys.RACK_ORDERS, keys.ANSWERS)
)

_PRUNE = Script("prune", of_marks=True)


@dataclass(slots=True)
class Pruned:
    """The numbers of games of which something was deleted, by the reason.

    `invitations` counts withdrawn or lapsed invitations, which are deleted whole. `ended` counts
    finished games, which keep their moves. `orphans` counts missing games of which keys, marks or
    timers were left. `unreadable` counts games that can't be decrypted, which were not touched. A
    mark is a stored task.
    """

    invitations: int = 0
    ended: int = 0
    orphans: int = 0
    unreadable: int = 0


@dataclass(slots=True)
class _Parts:
    """All that Redis holds about a game: its keys (`names`), its tasks (marks) and its timers."""

    names: list[str] = field(default_factory=list)
    marks: set[str] = field(default_factory=set)
    timers: set[str] = field(default_factory=set)


async def prune(store: Store, *, before: int, dry: bool = False, report: Told = silent) -> Pruned:
    """Delete data of games that ended before this time (ms since 1970). `dry` only counts.

    `report` is called with the numbers of keys done and of all.
    """
    pruning = _Pruning(store, before, dry=dry)
    done, total = 0, await size(store.link)
    report(done, total)
    async for number, names in by_shard(store.link):
        for game, parts in (await _around(store.link, number, names)).items():
            await pruning.game(game, parts)
        done += len(names)
        report(done, total)
    report(total, total)
    return pruning.done


class _Pruning:
    def __init__(self, store: Store, before: int, *, dry: bool) -> None:
        self.done = Pruned()
        self._store = store
        self._before = before
        self._dry = dry
        self._days: dict[str, frozenset[str]] = {}

    async def game(self, game: GameId, parts: _Parts) -> None:
        """Delete what the bot no longer needs of a game, and count the game."""
        state = keys.GAME.of(game)
        if state not in parts.names:
            if await self._is_archived(game):
                return
            self.done.orphans += await self._take_away(game, "", parts)
            return
        try:
            loaded = await self._store.tables.load(game)
        except UnreadableError:
            self.done.unreadable += 1
            return
        if loaded is None or not self._is_old(loaded.table):
            return
        version = str(loaded.version)
        if not self._dry:
            await self._unlist_run(loaded.table)
        if loaded.table.phase == "withdrawn":
            for person in () if self._dry else loaded.table.persons:
                await self._store.people.unlist_game(person, game)
            for invited in () if self._dry else lists_of_named(loaded.table):
                await self._store.people.list_invitation(invited, game, 0, is_open=False)
            self.done.invitations += await self._take_away(game, version, parts)
        elif passing := [name for name in parts.names if name != state]:
            self.done.ended += await self._take_away(game, version, _Parts(passing))

    async def _is_archived(self, game: GameId) -> bool:
        """Return True if the archive has this game, or gave it back after the keys were listed."""
        return game in await self._store.archived.states([game])

    async def _unlist_run(self, table: Table) -> None:
        """Remove a run from the lists of its day, if the bot no longer uses that day.

        A run is a person's game at the belgijka of a day.
        """
        kind, language, people = kind_of(table), table.words.language, self._store.people
        lists, (_, day) = kind.lists(table), kind.occasion(table) or ("", "")
        if not lists:
            return
        if language not in self._days:
            drawn = (await Days(people).draws(language)).draws
            self._days[language] = frozenset(one.day for one in drawn)
        if day not in self._days[language]:
            for listed in lists:
                await people.list_invitation(listed, table.id, 0, is_open=False)

    def _is_old(self, table: Table) -> bool:
        over = table.phase in {"ended", "withdrawn"}
        return over and table.last_action < self._before

    async def _take_away(self, game: GameId, version: str, parts: _Parts) -> bool:
        """Delete these parts of a game if it still has this version.

        Return True if they were deleted.
        """
        if self._dry:
            return True
        rows = (keys.KINDS, *keys.OF_MARKS, *keys.OF_TIMERS)
        shared = [row.of_game(game) for row in rows]
        names = [keys.GAME.of(game), *shared, *parts.names]
        words: list[str | int] = [version, len(parts.marks)]
        words += [*sorted(parts.marks), *sorted(parts.timers)]
        return bool(await self._store.link.run(_PRUNE, names, words, copied=True))


async def _around(link: Link, number: int, names: Iterable[str]) -> dict[GameId, _Parts]:
    """Return everything that a shard holds about each game, also about games that no longer exist.

    `names` are the Redis keys of the shard.
    """
    games: defaultdict[GameId, _Parts] = defaultdict(_Parts)
    for text in names:
        name = StoredName.of(text)
        if name is not None and name.game and name.part in PASSING | {keys.GAME.part}:
            games[name.game].names.append(text)
    due = await sets_of_marks(link, [number])
    *marks, timers, leased = await link.many(
        [
            *(("ZRANGE", name, 0, -1) for name in due[number]),
            *(("HKEYS", row.of(number)) for row in keys.OF_MARKS),
            ("ZRANGE", keys.TIMERS.of(number), 0, -1),
            ("HKEYS", keys.LEASED_TIMERS.of(number)),
        ]
    )
    for mark in map(bytes.decode, chain.from_iterable(marks)):
        games[Mark.parse(mark).game].marks.add(mark)
    for timer in map(bytes.decode, chain(timers, leased)):
        games[keys.timer_of(timer)[1]].timers.add(timer)
    return games
