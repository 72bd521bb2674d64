"""The `GameArchive` in an S3-compatible object store, for processes on several machines.

There is an object for each game (`games/K7QX4M`) with its encrypted state and its entries. There is
one for each list (`lists/` and a digest of the list's name) with the same entries by game, so that
a list is read at once. A changed object is written only if nobody else has changed it since it was
read.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.game_id import GameId
from bot.storage.archive.game_archive import (
    ArchivedGame,
    ArchivedState,
    GameArchive,
    ListEntry,
    Resealed,
)
from bot.storage.object_store import ChangedError, Object, ObjectStore

if TYPE_CHECKING:
    from collections.abc import (
        AsyncIterator,
        Callable,
        Collection,
        Coroutine,
        Iterable,
        Mapping,
        Sequence,
    )

_ID, _BESIDE = "id", "restoring"
_GAMES, _LISTS = "games", "lists"
# The number of objects listed in one request.
_AT_ONCE = 64


class _Game(msgspec.Struct, frozen=True, array_like=True):
    """The content of a game's object. `blob` is empty if the game went back to Redis.

    `entries` are pairs of a list's name and the game's entry on it.
    """

    version: int
    at: int
    blob: bytes
    entries: list[tuple[str, bytes]] = []


class _List(msgspec.Struct, frozen=True, array_like=True):
    """The content of a list's object: its name, and its entries by game."""

    name: str
    entries: dict[str, bytes]


_encode = msgspec.msgpack.Encoder().encode
_game = msgspec.msgpack.Decoder(_Game).decode
_list = msgspec.msgpack.Decoder(_List).decode


class ObjectArchive(GameArchive):
    """A `GameArchive` under one address of an object store."""

    def __init__(self, objects: ObjectStore) -> None:
        self._objects = objects

    @property
    def is_empty(self) -> bool:
        """Always False, because another machine may have archived a game meanwhile."""
        return False

    async def identify(self) -> str:
        """Return the archive's random id, which the first call creates."""
        while True:
            found = await self._objects.get(_ID)
            if found is not None:
                return found.content.decode()
            try:
                await self._objects.put(_ID, secrets.token_hex(8).encode(), over=None)
            except ChangedError:
                continue

    async def files(self) -> Sequence[str]:
        """Return no names, because there is an object for each game, too many to list in Redis."""
        return []

    async def check(self, files: Collection[str]) -> None:
        """Log a warning if the object store keeps old versions of deleted objects.

        `files` is ignored, because a missing object loses only its own game.
        """
        del files
        await self._objects.warn_of_versions()

    async def inspect(self) -> None:
        """Do nothing, because the object store itself checks its objects for damage."""

    async def put(self, games: Sequence[ArchivedGame]) -> None:
        """Store games with their entries on lists: the lists first, then the games."""
        stored = await self._objects.get_all([_game_name(one.game) for one in games])
        added: defaultdict[str, dict[str, bytes]] = defaultdict(dict)
        removed: defaultdict[str, set[str]] = defaultdict(set)
        for one, before in zip(games, stored, strict=True):
            known = None if before is None else _game(before.content)
            if known is not None and known.version != one.version:
                for name, _ in known.entries:
                    removed[name].add(one.game)
            for name, value in one.entries:
                added[name][one.game] = value
        names = added.keys() | removed.keys()
        await _all(self._change_list(name, added[name], removed[name]) for name in names)
        await _all(self._put_game(one, before) for one, before in zip(games, stored, strict=True))

    async def states(self, games: Sequence[GameId]) -> Mapping[GameId, ArchivedState]:
        """Return the encrypted states of these games, without games that were never archived."""
        found = await self._objects.get_all([_game_name(game) for game in games])
        states = {}
        for game, one in zip(games, found, strict=True):
            if one is not None:
                content = _game(one.content)
                states[game] = ArchivedState(content.version, content.blob)
        return states

    async def whole(self, game: GameId) -> ArchivedGame | None:
        """Return an archived game with its entries on lists of games, or None if there is none."""
        found = await self._objects.get(_game_name(game))
        return None if found is None else _whole(game, found)

    async def drop(self, game: GameId, version: int) -> None:
        """Delete an archived game and its entries, unless it is here in a later version."""

        def empty(content: _Game) -> _Game:
            return _Game(content.version, content.at, b"")

        found = await self.whole(game)
        if found is not None and found.version <= version:
            await _all(self._change_list(each.name, {}, {game}) for each in found.entries)
            await self._change_game(game, found.version, empty)

    async def entries(self, names: Collection[str]) -> Mapping[str, Mapping[GameId, bytes]]:
        """Return, for each list in `names`, its archived entries by game."""
        ordered = [*names]
        found = await self._objects.get_all([_list_name(name) for name in ordered])
        return {
            name: {} if one is None else _entries(one)
            for name, one in zip(ordered, found, strict=True)
        }

    async def names(self, prefix: str) -> Sequence[str]:
        """Return the names of all lists with archived entries that begin with this prefix.

        The objects' names are digests, so the object of every list is read.
        """
        found = []
        async for page in self._objects.list(_LISTS, _AT_ONCE):
            lists = await self._objects.get_all([one.name for one in page])
            found += [_list(one.content).name for one in lists if one is not None]
        return sorted(name for name in found if name.startswith(prefix))

    async def drop_entries(self, names: Collection[str]) -> None:
        """Delete the lists with these names, and the games' own copies of the entries on them."""

        def without(content: _Game) -> _Game:
            left = [entry for entry in content.entries if entry[0] not in names]
            return _Game(content.version, content.at, content.blob, left)

        for entries in (await self.entries(names)).values():
            await _all(self._change_game(game, None, without) for game in entries)
        await self._objects.delete([_list_name(name) for name in names])

    async def games(self, at_once: int) -> AsyncIterator[Sequence[ArchivedGame]]:
        """Yield all archived games with their entries, in batches of at most `at_once`."""
        async for page in self._objects.list(_GAMES, at_once):
            found = await self._objects.get_all([one.name for one in page])
            games = [
                _whole(GameId(one.name.rpartition("/")[2]), content)
                for one, content in zip(page, found, strict=True)
                if content is not None
            ]
            if there := [one for one in games if one is not None]:
                yield there

    async def reseal(self, values: Sequence[Resealed]) -> int:
        """Replace blobs by re-encrypted ones, if they haven't changed. Return the number given."""
        of_games: defaultdict[GameId, dict[tuple[str, bytes], bytes]] = defaultdict(dict)
        for one in values:
            of_games[one.game][one.name, one.before] = one.after
        for game, anew in of_games.items():
            await self._change_game(game, None, partial(_reseal, anew))
            for (name, _), after in anew.items():
                if name:
                    await self._change_list(name, {game: after}, ())
        return len(values)

    async def settle(self) -> None:
        """Delete earlier versions of objects, which a bucket with versioning keeps."""
        await self._objects.delete_earlier_versions(_GAMES, _LISTS, _BESIDE)

    async def beside(self) -> ObjectArchive:
        """Return an empty archive at an address below this archive's."""
        other = ObjectArchive(self._objects.below(_BESIDE))
        await other.clear()
        return other

    async def become(self, other: GameArchive) -> None:
        """Replace all games by the games of `other`, an archive that `beside` returned."""
        await other.aclose()
        await self.clear()
        for folder in (_LISTS, _GAMES):
            async for page in self._objects.list(f"{_BESIDE}/{folder}", _AT_ONCE):
                await _all(
                    self._objects.move(one.name, one.name.removeprefix(f"{_BESIDE}/"))
                    for one in page
                )

    async def clear(self) -> None:
        """Delete all games and lists of the archive."""
        for folder in (_GAMES, _LISTS):
            async for page in self._objects.list(folder, _AT_ONCE):
                await self._objects.delete(one.name for one in page)

    async def aclose(self) -> None:
        """End the threads that the object store uses."""
        await self._objects.aclose()

    async def _put_game(self, one: ArchivedGame, before: Object | None) -> None:
        """Write a game's object. `before` is the object as it was, or None.

        Its entries on lists stay if the old object has the same version of the game. Otherwise they
        are replaced.
        """
        entries = {each.name: each.value for each in one.entries}
        if before is not None and (known := _game(before.content)).version == one.version:
            entries = {**dict(known.entries), **entries}
        content = _Game(one.version, one.at, one.blob, [*entries.items()])
        await self._objects.put(_game_name(one.game), _encode(content))

    async def _change_game(
        self, game: GameId, version: int | None, change: Callable[[_Game], _Game]
    ) -> None:
        """Change a game's object with `change`, if it has this version.

        None stands for any version.
        """
        while (found := await self._objects.get(_game_name(game))) is not None:
            content = _game(found.content)
            anew = change(content)
            if (version is not None and content.version != version) or anew == content:
                return
            try:
                await self._objects.put(_game_name(game), _encode(anew), over=found.tag)
            except ChangedError:
                continue
            return

    async def _change_list(
        self, name: str, added: Mapping[str, bytes], removed: Collection[str]
    ) -> None:
        """Add and remove entries in the object of a list. Entries are given by game."""
        while True:
            found = await self._objects.get(_list_name(name))
            before = {} if found is None else _list(found.content).entries
            after = {game: value for game, value in before.items() if game not in removed}
            after.update(added)
            if after == before:
                return
            try:
                tag = None if found is None else found.tag
                await self._objects.put(_list_name(name), _encode(_List(name, after)), over=tag)
            except ChangedError:
                continue
            return


async def _all(works: Iterable[Coroutine[None, None, None]]) -> None:
    """Run these coroutines at the same time."""
    await asyncio.gather(*works)


def _whole(game: GameId, found: Object) -> ArchivedGame | None:
    content = _game(found.content)
    if not content.blob:
        return None
    entries = tuple(ListEntry(name, value) for name, value in content.entries)
    return ArchivedGame(game, content.version, content.at, content.blob, entries)


def _reseal(anew: Mapping[tuple[str, bytes], bytes], content: _Game) -> _Game:
    blob = anew.get(("", content.blob), content.blob)
    entries = [(name, anew.get((name, value), value)) for name, value in content.entries]
    return _Game(content.version, content.at, blob, entries)


def _entries(found: Object) -> Mapping[GameId, bytes]:
    return {GameId(game): value for game, value in _list(found.content).entries.items()}


def _game_name(game: GameId) -> str:
    return f"{_GAMES}/{game}"


def _list_name(name: str) -> str:
    """Return the name of a list's object: a digest, which doesn't show whose list it is."""
    return f"{_LISTS}/{hashlib.sha256(name.encode()).hexdigest()}"
