"""Port of the store: games, each with all that is stored in its slot."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractAsyncContextManager

    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import CommandOutcome, Table


class ConflictError(Exception):
    """The game changed since it was loaded: load, judge and commit again."""


class RepeatedError(Exception):
    """The command was committed before, with this `outcome`."""

    def __init__(self, outcome: CommandOutcome) -> None:
        super().__init__("command committed before")
        self.outcome = outcome


class StoreUnavailableError(Exception):
    """The store does not answer, or refuses to write; nothing was changed that we know of."""


class UnknownKindError(Exception):
    """A table is of a kind that only a newer release has. Its text is the kind's stored name."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game as stored: its table, and the version that a commit must name."""

    table: Table
    version: int


@dataclass(frozen=True, slots=True)
class StoredGame(Loaded):
    """A game with what is stored beside it, as one read found it.

    `places` maps each place that shows it to the relay's cursor. `orders` has each seat's rack as
    its player arranged it: secret, and no part of the game. `outcome` is that of the command that
    was asked about, if it was committed before. In a belgijka `answered` is the number of persons
    who have answered in the running round.
    """

    places: Mapping[str, bytes] = field(default_factory=dict)
    orders: Mapping[int, str] = field(default_factory=dict)
    outcome: CommandOutcome | None = None
    answered: int = 0


@dataclass(frozen=True, slots=True)
class Commit:
    """The whole effect of one command, stored in one step or not at all.

    `seen` is the version on which the command was judged, 0 for a game that must not exist yet.
    `publish` puts every place of the game behind, the ones in `join` included. `timers` maps a kind
    to its due time; None removes the timer, and kinds not named stay as they are. `round` is the
    round that takes answers, as `number:until`, "" if none does; None in a game that has no rounds.
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
    """Games by id. All data that one command touches lies in the game's shard."""

    async def load(self, game: GameId) -> Loaded | None:
        """Return the newest stored state, or None if there is no such game."""

    def take_handover(self, game: GameId) -> Loaded | None:
        """Return the state of a game that was read while its holder (`hold`) waited, or None.

        A second call returns None.
        """

    async def read(self, games: Sequence[GameId], command: str = "") -> Mapping[GameId, StoredGame]:
        """Return games with all that is stored with them, and a command's outcome in each.

        It takes one exchange. Games that don't exist are left out. A game that can't be read is
        logged and left out.
        """

    async def outcome(self, game: GameId, command: str) -> CommandOutcome | None:
        """Return a command's outcome, if it was committed in the last 48 hours or more."""

    async def commit(self, commit: Commit) -> int:
        """Store the whole commit and return the new version.

        Raises:
            ConflictError: the game changed since it was read.
            RepeatedError: the command was committed before.
            StoreUnavailableError: the store is away.

        """

    def hold(self, game: GameId) -> AbstractAsyncContextManager[None]:
        """Make this process's other commands to the game wait, which spares them conflicts."""

    async def rack_order(self, game: GameId, seat: int) -> str | None:
        """Return the rack as its player last arranged it; secret, and no part of the game."""

    async def arrange(self, game: GameId, seat: int, order: str) -> None:
        """Store the order in which a player arranged the rack."""

    async def places(self, game: GameId) -> Mapping[str, bytes]:
        """Return the relay's cursor of each place (`platform:chat:thread`) that shows the game."""

    async def set_place(self, game: GameId, place: str, cursor: bytes) -> None:
        """Store the cursor of a place, which says what the place was shown last."""

    async def remove_place(self, game: GameId, place: str) -> bytes | None:
        """Remove a place and return its cursor, or None if it did not show the game."""

    async def add_place(self, game: GameId, place: str, cursor: bytes) -> bool:
        """Add a place with this cursor. Return False if a later cursor is stored for it."""

    async def keep_cursor(
        self, game: GameId, place: str, cursor: bytes, *, expected: bytes
    ) -> bool:
        """Store the cursor of a place if `expected` is the stored one.

        Return False if it isn't: another process shows the game there, or the game has left the
        place.
        """
