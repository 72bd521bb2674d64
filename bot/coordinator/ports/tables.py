"""Port of the store: games, each with all that is stored beside it."""

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
    """The command was committed before; `outcome` is what it led to then."""

    def __init__(self, outcome: CommandOutcome) -> None:
        super().__init__("command committed before")
        self.outcome = outcome


class StoreUnavailableError(Exception):
    """The store does not answer, or refuses to write; nothing was changed that we know of."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game as stored: its table and the version to hand back to `commit`."""

    table: Table
    version: int


@dataclass(frozen=True, slots=True)
class StoredGame(Loaded):
    """A game with what is stored beside it, as one read found it.

    `places` tells where it is shown and the relay's cursor of each, `orders` each seat's rack as
    its player arranged it: secret, and no part of the game. `outcome` is what the command that was
    asked about led to, if it was committed before. In a belgijka so many persons have
    `answered` in the running round.
    """

    places: Mapping[str, bytes] = field(default_factory=dict)
    orders: Mapping[int, str] = field(default_factory=dict)
    outcome: CommandOutcome | None = None
    answered: int = 0


@dataclass(frozen=True, slots=True)
class Commit:
    """One command's whole effect: stored in one step or not at all.

    `seen` is the version it was judged on, 0 for a game that must not exist yet. `publish` puts
    every place of the game behind, the ones in `join` included. `timers` maps a kind to its due
    time, None takes it away; kinds not named stay as they are. `round` is the one that takes
    answers, as `number:until`, "" where none does; None in a game that has no rounds.
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
    """Games by id; all that one command touches lies in the game's shard."""

    async def load(self, game: GameId) -> Loaded | None:
        """The newest stored state, or None where there is no such game."""

    def handed(self, game: GameId) -> Loaded | None:
        """The state that was read for whoever holds the game now while they waited for it, once."""

    async def read(self, games: Sequence[GameId], command: str = "") -> Mapping[GameId, StoredGame]:
        """Games with all that is stored beside them, and what a command led to in each; at once.

        Without those that there are not; one that can't be read is logged and left out.
        """

    async def outcome(self, game: GameId, command: str) -> CommandOutcome | None:
        """What this command led to, if it was committed in the last 48 hours or more."""

    async def commit(self, commit: Commit) -> int:
        """Store it all and return the new version.

        Raises ConflictError, RepeatedError, StoreUnavailableError.
        """

    def hold(self, game: GameId) -> AbstractAsyncContextManager[None]:
        """Keep this process's other commands to the game waiting; spares them conflicts."""

    async def rack_order(self, game: GameId, seat: int) -> str | None:
        """The rack as the player last arranged it; secret, and no part of the game."""

    async def arrange(self, game: GameId, seat: int, order: str) -> None:
        """Remember how a player arranged the rack."""

    async def places(self, game: GameId) -> Mapping[str, bytes]:
        """Where the game is shown: place (`platform:chat:thread`) to the relay's cursor."""

    async def set_place(self, game: GameId, place: str, cursor: bytes) -> None:
        """Remember what a place was shown last."""

    async def remove_place(self, game: GameId, place: str) -> bytes | None:
        """Take a place away; what it was shown last, None where the game was not shown there."""

    async def add_place(self, game: GameId, place: str, cursor: bytes) -> bool:
        """Show the game at a place that knows this much already; False where it was shown more."""

    async def keep_cursor(
        self, game: GameId, place: str, cursor: bytes, *, expected: bytes
    ) -> bool:
        """Remember what a place was shown, where `expected` is what is remembered now.

        False where it isn't: another process shows it, or the game has left it.
        """
