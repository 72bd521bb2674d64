"""The interface to stored games, each with everything stored beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractAsyncContextManager

    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import CommandOutcome, Table


class ConflictError(Exception):
    """The game changed since it was loaded. The caller loads, judges and commits again."""


class RepeatedCommandError(Exception):
    """The command was committed before, with this `outcome`."""

    def __init__(self, outcome: CommandOutcome) -> None:
        super().__init__("command committed before")
        self.outcome = outcome


class StoreUnavailableError(Exception):
    """The store does not answer or refuses to write. As far as is known, nothing was changed."""


class UnknownKindError(Exception):
    """A table is of a kind, or has a part, that only a newer release knows.

    The text is the stored name of the kind, or the class with the unknown part.
    """


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game as stored: its table, and the version that a commit must name."""

    table: Table
    version: int


@dataclass(frozen=True, slots=True)
class StoredGame(Loaded):
    """A game with everything stored beside it, as one read found it.

    `places` maps each place (chat) that shows it to the record of its last message (cursor).
    `orders` has each seat's rack as its player arranged it, which is secret. `outcome` is that of
    the command that the reader asked about, None if it was not committed. In a belgijka `answered`
    is the number of persons who have answered in the running round.
    """

    places: Mapping[str, bytes] = field(default_factory=dict)
    orders: Mapping[int, str] = field(default_factory=dict)
    outcome: CommandOutcome | None = None
    answered: int = 0


@dataclass(frozen=True, slots=True)
class Commit:
    """The whole effect of one command on a game, stored in one step or not at all.

    `seen` is the version on which the command was judged, 0 for a game that must not exist yet.
    `outcome` is stored under the id `command`. With `publish` every place (chat) of the game is to
    be updated, including those in `join`, which are new. `marks` are further tasks. `timers` maps a
    kind to its due time (ms). None removes the timer, and kinds not named stay as they are. `round`
    is the round that takes answers, as `number:until`, "" if none does, and None in a game without
    rounds.
    """

    table: Table
    seen: int
    command: str
    outcome: CommandOutcome
    publish: bool
    join: Sequence[str] = ()
    marks: Sequence[str] = ()
    timers: Mapping[str, int | None] = field(default_factory=dict)
    round: str | None = None


class Tables(Protocol):
    """The stored games, by id. All data that one command changes are in the game's shard."""

    async def load(self, game: GameId) -> Loaded | None:
        """Return the game's newest state with its version, or None if there is no such game."""

    def take_handover(self, game: GameId) -> Loaded | None:
        """Return the state that was read while the caller waited for the game (`hold`), or None.

        A second call returns None.
        """

    async def read(self, games: Sequence[GameId], command: str = "") -> Mapping[GameId, StoredGame]:
        """Return these games with everything stored beside them, and a command's outcome in each.

        It takes one round trip. Games that don't exist are left out. A game that can't be read is
        logged and left out.
        """

    async def outcome(self, game: GameId, command: str) -> CommandOutcome | None:
        """Return the stored outcome of a command, or None if it wasn't committed.

        Outcomes are kept for at least 48 hours.
        """

    async def commit(self, commit: Commit) -> int:
        """Store the whole commit, and return the game's new version.

        Raises:
            ConflictError: the game changed since it was read.
            RepeatedCommandError: the command was committed before.
            StoreUnavailableError: the store is unavailable.

        """

    def hold(self, game: GameId) -> AbstractAsyncContextManager[None]:
        """Make this process's other commands to the game wait, which spares them conflicts.

        Returns a context manager. The others wait until its block ends.
        """

    async def rack_order(self, game: GameId, seat: int) -> str | None:
        """Return a seat's rack as its player last arranged it, or None. It is secret."""

    async def set_rack_order(self, game: GameId, seat: int, order: str) -> None:
        """Store the order in which the player on a seat arranged their rack."""

    async def places(self, game: GameId) -> Mapping[str, bytes]:
        """Return the places (`platform:chat:thread`) that show the game, each with its cursor.

        The cursor is the record of the last message there.
        """

    async def remove_place(self, game: GameId, place: str) -> bytes | None:
        """Stop showing a game in a place (chat).

        Return its cursor, None if it wasn't shown there. The cursor is the record of the chat's
        last message.
        """
