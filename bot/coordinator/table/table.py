"""A table: a game and the people around it. It is stored as one blob."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.coordinator.game_id import GameId
from bot.coordinator.invitee import Invitee
from bot.coordinator.person_id import PersonId, adapts, is_anonymous, level_of
from bot.coordinator.table.body import Body
from bot.rules.game import Game
from bot.rules.log import Entry
from bot.rules.ruleset import Ruleset

Phase: TypeAlias = Literal["invited", "playing", "ended", "withdrawn"]
_OPEN = frozenset({"invited", "playing"})


@dataclass(frozen=True, slots=True)
class Member:
    """A person at a seat, under the name that they had when they sat down.

    `place` is where they said that they will come to a belgijka, "" at any other table.
    """

    person: PersonId
    name: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """One rack of a game and its persons: one person, a team that shares the rack, or a robot."""

    members: tuple[Member, ...]

    @property
    def name(self) -> str:
        """The name of the seat, joined from the names of its persons."""
        return " + ".join(member.name for member in self.members)

    @property
    def present(self) -> tuple[PersonId, ...]:
        """The persons who sit here, without erased ones."""
        return tuple(one.person for one in self.members if not is_anonymous(one.person))

    @property
    def robot(self) -> str | None:
        """The level of the robot that sits here; None for people."""
        return level_of(self.members[0].person) if self.members else None

    @property
    def adapts(self) -> bool:
        """True if the robot that sits here adapts to its opponent's results."""
        return bool(self.members) and adapts(self.members[0].person)


@dataclass(frozen=True, slots=True)
class Contribution:
    """A person's word for the draw; the person `UNKNOWN` is not known."""

    person: PersonId
    word: str


@dataclass(frozen=True, slots=True)
class WordListRef:
    """The word list a game began with: its language, its name, the hash of its words."""

    language: str
    name: str
    hash: str


@dataclass(frozen=True, slots=True)
class LostPlace:
    """A place where the bot can't write any more: the cause `why`, and the turn at that time.

    `refuges` are the private places that replace it, each with its person. `unreached` are the
    persons without a refuge. `shown` is the relay's cursor for when the game comes back.
    """

    place: str
    why: str
    turn: int
    refuges: tuple[tuple[PersonId, str], ...] = ()
    unreached: tuple[PersonId, ...] = ()
    shown: bytes = b""


@dataclass(frozen=True, slots=True)
class Table:
    """The envelope of a table: its persons and places. The game itself is in its `body`.

    Times are ms since 1970, UTC. An empty `invitees` lets anybody with the code join. `seed` is the
    secret of the draw. `contributions` are the words that the seated persons added to it, the host
    first; they stay when a person leaves. In a rematch `previous` is the game before it. `scopes`
    are the servers and groups from which persons joined. `unreachable` are the persons whom their
    platform can't reach. `homes` are the private places from which it is played, each with its
    person, and `acted` the time of each person's last action. `lost` are the places to which the
    table may come back, the one lost last at the end.
    """

    id: GameId
    phase: Phase
    host: PersonId
    created: int
    rules: Ruleset
    words: WordListRef
    seed: bytes
    body: Body
    seats: tuple[Seat, ...] = ()
    contributions: tuple[Contribution, ...] = ()
    invitees: tuple[Invitee, ...] = ()
    scopes: tuple[str, ...] = ()
    previous: GameId | None = None
    rematch: GameId | None = None
    unreachable: tuple[PersonId, ...] = ()
    homes: tuple[tuple[PersonId, str], ...] = ()
    acted: tuple[tuple[PersonId, int], ...] = ()
    lost: tuple[LostPlace, ...] = ()

    @property
    def game(self) -> Game | None:
        """The game of the table's body."""
        return self.body.game

    @property
    def turn(self) -> int:
        """The turn of the table's body."""
        return self.body.turn

    @property
    def log(self) -> tuple[Entry, ...]:
        """The log of the table's body."""
        return self.body.log

    @property
    def is_open(self) -> bool:
        """True if the game is played, or may still begin."""
        return self.phase in _OPEN and self.body.is_listed

    def lost_place(self, place: str) -> LostPlace | None:
        """Return the stored facts of a lost place, or None."""
        return next((one for one in self.lost if one.place == place), None)

    @property
    def refuge_reason(self) -> str:
        """The reason why the game goes on in private, until the next move; "" if it doesn't."""
        return next((one.why for one in self.lost if one.refuges and one.turn == self.turn), "")

    @property
    def draw_words(self) -> tuple[str, ...]:
        """The words of the draw key, which is made of them and the seed."""
        return tuple(contribution.word for contribution in self.contributions)

    def seat_of(self, person: PersonId) -> int | None:
        """Return the seat of a person, or None."""
        own = [
            number
            for number, seat in enumerate(self.seats)
            if any(member.person == person for member in seat.members)
        ]
        return self.body.seat_in_use(own) if own else None

    def is_asked(self, person: PersonId) -> bool:
        """Return True if the invitation names the person with this id."""
        return any(invitee.person == person for invitee in self.invitees)

    def is_of(self, person: PersonId) -> bool:
        """Return True if the person sits at the table or keeps it."""
        return self.seat_of(person) is not None or (self.body.has_keeper and self.is_asked(person))

    @property
    def persons(self) -> tuple[PersonId, ...]:
        """The persons who sit here; at a score sheet or a belgijka also the one who began it."""
        sitting = tuple(member.person for seat in self.seats for member in seat.members)
        return (
            sitting if not self.body.has_keeper or self.host in sitting else (*sitting, self.host)
        )

    @property
    def last_action(self) -> int:
        """The time of the newest action, ms since 1970."""
        return self.created if self.body.last_action is None else self.body.last_action

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of persons for whom each seat has room."""
        return self.body.sizes(len(self.seats), self.robots)

    @property
    def robots(self) -> tuple[int, ...]:
        """The seats of robots."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.robot)

    @property
    def is_rated(self) -> bool:
        """True if the result counts in the ratings: ranked, without teams and robots."""
        if not self.body.counts:
            return False
        return self.rules.ranked and not self.robots and all(size == 1 for size in self.sizes)

    @property
    def is_full(self) -> bool:
        """True if every seat has all its persons."""
        return len(self.seats) == len(self.sizes) and all(
            len(seat.members) >= size for seat, size in zip(self.seats, self.sizes, strict=True)
        )


@dataclass(frozen=True, slots=True)
class CommandOutcome:
    """The stored result of a command, without a view or a tile.

    `kind` is the word for the result. `game` is the game to look at now: the next one after a
    rematch.
    """

    kind: str
    game: GameId


def last_act_of(table: Table, person: PersonId) -> int:
    """Return the time of this person's last action (ms), 0 for none, as stored in the table."""
    began = table.created if person == table.host else 0
    return dict(table.acted).get(person, began)
