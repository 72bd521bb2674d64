"""What the coordinator asks of the outside: the store, as protocols.

Times are whole milliseconds since 1970, UTC. A *mark* says that something is behind: a place that
has not been shown the newest board (`discord:K7QX4M:123`), a robot's turn, a person's list of
games.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from bot.coordinator.place import Mark

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from contextlib import AbstractAsyncContextManager

    from bot.coordinator.chat_ports import Lease
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import CommandOutcome, Table, WordListRef


class ConflictError(Exception):
    """The game changed since it was loaded: load, judge and commit again."""


class RepeatedError(Exception):
    """The command was committed before; `outcome` is what it led to then."""

    def __init__(self, outcome: CommandOutcome) -> None:
        super().__init__("command committed before")
        self.outcome = outcome


class StoreUnavailableError(Exception):
    """The store does not answer, or refuses to write; nothing was changed that we know of."""


class OvertakenError(Exception):
    """Another process does this by now: it goes on, and what it has in hand counts."""


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
    asked about led to, if it was committed before.
    """

    places: Mapping[str, bytes] = field(default_factory=dict)
    orders: Mapping[int, str] = field(default_factory=dict)
    outcome: CommandOutcome | None = None


@dataclass(frozen=True, slots=True)
class Needs:
    """What a request names before anybody has looked: all of that is read at once.

    `command` is its id, `scope` whose settings hold at its place, `games` are those that it may be
    about, `notes` the names of other records that a chat keeps.
    """

    command: str = ""
    scope: str = ""
    games: tuple[GameId, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SittingRecords:
    """What one read found of the person behind an identity, and of what else was named.

    `aliases` are the person's ids, the one in use first, and `own` the record under each of them,
    None where there is none. `listed` are their open games, latest first; one that has ended may
    be among them. `games` are those named that there are and that can be read.
    """

    aliases: tuple[PersonId, ...]
    own: tuple[bytes | None, ...]
    listed: tuple[GameId, ...]
    games: Mapping[GameId, StoredGame]
    notes: Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Commit:
    """One command's whole effect: stored in one step or not at all.

    `seen` is the version it was judged on, 0 for a game that must not exist yet. `publish` puts
    every place of the game behind, the ones in `join` included. `timers` maps a kind to its due
    time, None takes it away; kinds not named stay as they are.
    """

    table: Table
    seen: int
    command: str
    outcome: CommandOutcome
    publish: bool
    join: Sequence[str] = ()
    marks: Sequence[str] = ()
    timers: Mapping[str, int | None] = field(default_factory=dict)


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


@dataclass(frozen=True, slots=True)
class ClaimedMark:
    """A mark taken for a while: deliver `version` or newer, then `done`."""

    mark: str
    game: GameId
    version: int
    attempts: int

    @property
    def about(self) -> str:
        """What of the game it is about."""
        return Mark.parse(self.mark).rest

    @property
    def place(self) -> str:
        """The place that is behind, where the mark's kind is a platform."""
        return Mark.parse(self.mark).place


@dataclass(frozen=True, slots=True)
class PlaceWrite:
    """What becomes of a place: it was shown a `cursor`, or its `claim` is settled, or both.

    The cursor takes the place of the one `expected`, or nothing is written. The claim's mark is
    done unless more than `version` is wanted; then it is due again.
    """

    game: GameId
    place: str
    cursor: bytes | None = None
    expected: bytes = b""
    claim: ClaimedMark | None = None
    version: int = 0


# Nothing, as another cursor was there; all, but the mark is there still; all, and no mark is left.
Written: TypeAlias = Literal["stale", "stored", "settled"]


# Ms that a mark is put off for at most: one that is to wait for longer met a clock that went ahead.
LONGEST_WAIT = 15 * 60_000


class Outbox(Protocol):
    """Marks of what is behind. At least once: a claim not answered in time comes again."""

    def under(self, lease: Lease | None) -> Outbox:
        """The same marks for whoever holds a lease: once overtaken, they change nothing of them.

        Claims and what follows on them raise OvertakenError then.
        """

    async def write(self, writes: Sequence[PlaceWrite]) -> Sequence[Written]:
        """Store what became of a game's places, in one exchange; each place for itself."""

    async def claim(
        self,
        kind: str,
        *,
        now: int,
        lease: int,
        limit: int,
        shards: Collection[int] = ...,
    ) -> Sequence[ClaimedMark]:
        """Take due marks whose first field is `kind` and hide them for `lease` ms.

        `shards` narrows the search, to those that the alarm told of.
        """

    async def done(self, claim: ClaimedMark, version: int) -> bool:
        """Remove the mark unless the version wanted has moved past `version`; True if removed."""

    async def retry(self, claim: ClaimedMark, *, at: int) -> None:
        """Put it off until `at`, LONGEST_WAIT from now at most, and count the attempt."""

    async def give_back(self, claim: ClaimedMark) -> None:
        """Make it due again at once: whoever took it stops. That is no attempt."""

    async def release(self, kind: str = "", *, within: int) -> None:
        """Make due what a process that is gone had claimed: marks of a kind, without one of any.

        A claim lasts `within` ms at most. What was put off by no more than that comes earlier, too.
        Under a lease, whoever held it before is overtaken from here on.
        """

    async def bury(self, claim: ClaimedMark, reason: str) -> None:
        """Move the mark to the dead set, where an operator sees it and may replay it."""

    async def dead(self) -> Mapping[str, str]:
        """Buried marks and why."""

    async def replay(self, mark: str) -> bool:
        """Make a buried mark due again; False where there is none."""


@dataclass(frozen=True, slots=True)
class Timer:
    """A due timer: `kind` of `game`, due at `due`."""

    kind: str
    game: GameId
    due: int


class Alarm(Protocol):
    """Tells in which shards there is new work."""

    async def wait(self, timeout: float) -> frozenset[int]:  # noqa: ASYNC109 - none is an answer
        """Wait for work, at most `timeout` seconds; the shards that have any, or none."""


class Timers(Protocol):
    """Due times of games, set by `commit`; firing is an ordinary command."""

    async def due(
        self, *, now: int, lease: int, limit: int, shards: Collection[int] = ...
    ) -> Sequence[Timer]:
        """Timers whose time has come, hidden for `lease` ms; none where none is due.

        The earliest of all games come first. There may be more even where fewer than `limit` come.
        `shards` narrows the search, to those that the alarm told of.
        """

    async def fired(self, timer: Timer) -> None:
        """Take a fired timer away unless a commit has set it anew since."""

    async def release(self) -> None:
        """Make due what a process that is gone had taken."""

    async def hurry(self, kind: str, *, now: int) -> None:
        """Make every timer of a kind due by now, to be looked at once more."""

    async def beat(self, now: int) -> int | None:
        """Store the heartbeat and return the one before it, or None at the very first."""


class Registry(Protocol):
    """What all processes share beside games and persons."""

    async def secret(self) -> bytes:
        """The server's secret, made at the first start and the same for all processes."""

    async def note_list(self, ref: WordListRef) -> None:
        """Remember that games name this word list."""

    async def lists(self) -> Sequence[WordListRef]:
        """Every word list that a game was ever begun with."""

    async def note_outage(self, start: int, end: int) -> None:
        """Remember a time in which no process of ours ran, in ms."""

    async def end_outages(self, now: int) -> None:
        """Cut off what lies after `now`: a clock that went ahead has noted it."""

    async def outages(self) -> Sequence[tuple[int, int]]:
        """The outages of the last 60 days, earliest first, as (from, to)."""

    async def heartbeat(self) -> int | None:
        """The newest heartbeat, None before the very first."""


@dataclass(frozen=True, slots=True)
class Profile:
    """Who a person is, under every id that they go by, the one in use first.

    `identities` has one for each platform, `record` is encoded by the caller.
    """

    aliases: tuple[PersonId, ...]
    identities: Mapping[str, str]
    record: bytes | None


@dataclass(frozen=True, slots=True)
class PeopleRead:
    """Many persons, read together: by the ids asked for and by those in use of the `owners`.

    `owners` are the persons in use behind identities (platform, identity) that somebody has,
    `records` what else was asked for and is there.
    """

    profiles: Mapping[PersonId, Profile]
    owners: Mapping[tuple[str, str], PersonId]
    records: Mapping[str, bytes]


class People(Protocol):
    """Persons, their identities on each platform, and their lists of games.

    Two persons may turn out to be one (`merge`). The ids of both then mean the same everywhere
    here, `identify` gives the one kept, and tables that name the other stay as they are.
    """

    async def identify(self, platform: str, identity: str, *, new: PersonId) -> PersonId:
        """The person behind an identity; the person `new` from now on where there was none.

        It is quickest where an identity comes with the same `new` every time.
        """

    async def read(
        self,
        persons: Collection[PersonId],
        identities: Collection[tuple[str, str]] = (),
        records: Collection[str] = (),
    ) -> PeopleRead:
        """Read all of these at once, mostly in one exchange where the identities are theirs.

        A record that can't be opened is logged, and left out.
        """

    async def known(self, platform: str, identity: str) -> PersonId | None:
        """The person behind an identity, or None."""

    async def identities(self, person: PersonId) -> Mapping[str, str]:
        """A person's identity on each platform; the reverse of `identify`."""

    async def merge(self, kept: PersonId, merged: PersonId) -> PersonId:
        """Make two persons one, in one step: `merged` is `kept` from now on; who both are now.

        Where they are one already nothing changes. What either id was known by stays theirs.
        """

    async def aliases(self, person: PersonId) -> Sequence[PersonId]:
        """Every id that this person goes by, the one in use first; mostly the only one."""

    async def keep_note(self, name: str, note: bytes, *, keep: int) -> bytes:
        """Keep a note for `keep` ms under a name, unless one is kept there; the one that is."""

    async def note(self, name: str) -> bytes | None:
        """The note that is kept under a name, or None."""

    async def load(self, name: str) -> bytes | None:
        """The record of a person or a place, encoded by the caller."""

    async def save(self, name: str, record: bytes) -> None:
        """Store the record of a person or a place."""

    async def swap(self, name: str, seen: bytes | None, record: bytes) -> bool:
        """Store a record where `seen`, as loaded, is what is stored now; whether it was.

        `seen` None says that nothing is stored.
        """

    async def merges(self) -> Sequence[PersonId]:
        """The ids that were merged into others and whose games were not counted anew since."""

    async def merge_done(self, merged: PersonId) -> None:
        """All that depends on who is one person knows of this merge."""

    async def in_use(self, persons: Sequence[PersonId]) -> Mapping[PersonId, PersonId]:
        """The id in use of each of these persons."""

    async def games(self, person: PersonId) -> Sequence[GameId]:
        """The person's games under whatever id, latest first."""

    async def open_games(self, person: PersonId) -> Sequence[GameId]:
        """Those of them that have not ended, latest first; one that has may be among them."""

    async def list_game(self, person: PersonId, game: GameId, at: int, *, is_open: bool) -> None:
        """Put a game on the person's lists, or move it up; one not open leaves the open ones."""

    async def unlist_game(self, person: PersonId, game: GameId) -> None:
        """Take a game off the person's lists under whatever id."""

    async def invitations(self, scope: str) -> Sequence[GameId]:
        """The invitations of a server or group, latest first; perhaps with one that is over."""

    async def list_invitation(self, scope: str, game: GameId, at: int, *, is_open: bool) -> None:
        """Put an invitation on the list of a server or group, or take it off."""

    async def forget(self, person: PersonId) -> None:
        """Forget a person under whatever id, with all of the above; who comes again is new."""

    async def wrong_codes(self, person: PersonId, *, now: int) -> int:
        """Wrong join codes of the last hour."""

    async def note_wrong_code(self, person: PersonId, *, now: int) -> None:
        """Count one wrong join code."""


class Sittings(Protocol):
    """Everything that one request may need, read at once."""

    async def read(
        self, platform: str, identity: str, new: PersonId, needs: Needs
    ) -> SittingRecords:
        """Read what a request needs of the person behind an identity, who is `new` if unknown.

        One exchange for a person who was never two; more at first sight.
        """


class News(Protocol):
    """Word that a game has a newer version, for whoever shows it live; may be lost."""

    async def versions(self, game: GameId, seen: int | None = None) -> int:
        """Wait until the game has a version newer than `seen`, and return it.

        Without `seen`: newer than when the call began.
        """
