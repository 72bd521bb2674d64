"""A table: a game and the people around it."""

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
    """A person at a seat, with the name that they had when they sat down.

    `place` is the chat from which they said that they will come to a belgijka; "" at other tables.
    """

    person: PersonId
    name: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """One rack of a game, and the persons who play it: one person, a team, or a robot."""

    members: tuple[Member, ...]

    @property
    def name(self) -> str:
        """The names of the seat's persons, joined by ` + `."""
        return " + ".join(member.name for member in self.members)

    @property
    def present(self) -> tuple[PersonId, ...]:
        """The ids of the persons at the seat, without erased ones."""
        return tuple(one.person for one in self.members if not is_anonymous(one.person))

    @property
    def robot(self) -> str | None:
        """The level of the robot at the seat, or None if people sit there."""
        return level_of(self.members[0].person) if self.members else None

    @property
    def adapts(self) -> bool:
        """True if a robot sits here that adapts its strength to its opponent."""
        return bool(self.members) and adapts(self.members[0].person)


@dataclass(frozen=True, slots=True)
class Contribution:
    """The word that a person added to the draw.

    The person is UNKNOWN if nobody knows who it was.
    """

    person: PersonId
    word: str


@dataclass(frozen=True, slots=True)
class WordListRef:
    """The word list with which a game began: its language, its name, and the hash of its words."""

    language: str
    name: str
    hash: str


@dataclass(frozen=True, slots=True)
class LostPlace:
    """A place (chat) where the bot can no longer write, with the cause `why` and the turn then.

    `refuges` are the private chats in which the game goes on instead, each with its person.
    `unreached` are the persons for whom there is none. `shown` is the record of the last message in
    the place, for when the game comes back.
    """

    place: str
    why: str
    turn: int
    refuges: tuple[tuple[PersonId, str], ...] = ()
    unreached: tuple[PersonId, ...] = ()
    shown: bytes = b""


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the persons and places around a game. The game itself is in its `body`.

    Times are ms since 1970, UTC.

    - `host` is the person who began the table.
    - `invitees` are the persons invited by name. If it is empty, anybody with the code may join.
    - `seed` is the secret of the draw. `contributions` are the words that the seated persons added
      to the draw, the host's first. They stay when a person leaves.
    - `previous` is the game before, in a rematch, and `rematch` the game after.
    - `scopes` are the servers and groups from which persons joined.
    - `unreachable` are the persons to whom the bot can't write.
    - `homes` are the private chats from which the game is played, each with its person.
    - `acted` is the time of each person's last action.
    - `lost` are the places to which the table may come back; the one lost last is at the end.
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
        """The game of the table's body.

        It is None before it has begun and for a kind that has none.
        """
        return self.body.game

    @property
    def turn(self) -> int:
        """The number of the turn, as the table's body counts it."""
        return self.body.turn

    @property
    def log(self) -> tuple[Entry, ...]:
        """The actions of the draw and of the players, as the table's body has them."""
        return self.body.log

    @property
    def is_open(self) -> bool:
        """True if the game is running or may still begin.

        Some kinds, such as puzzles, never are.
        """
        return self.phase in _OPEN and self.body.is_listed

    def lost_place(self, place: str) -> LostPlace | None:
        """Return what is stored of a place where the bot can no longer write, or None."""
        return next((one for one in self.lost if one.place == place), None)

    @property
    def refuge_reason(self) -> str:
        """The reason why the game goes on in private chats since this turn; "" if it doesn't."""
        return next((one.why for one in self.lost if one.refuges and one.turn == self.turn), "")

    @property
    def draw_words(self) -> tuple[str, ...]:
        """The words from which, with the seed, the draw key is made."""
        return tuple(contribution.word for contribution in self.contributions)

    def seat_of(self, person: PersonId) -> int | None:
        """Return the number of the person's seat, or None if they have none."""
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
        """Return True if the person has a seat, or keeps the table without one.

        Keepers exist only in some kinds: they are the persons named in the invitation.
        """
        return self.seat_of(person) is not None or (self.body.has_keeper and self.is_asked(person))

    @property
    def persons(self) -> tuple[PersonId, ...]:
        """The ids of the persons who sit here, and of a host who need not sit here.

        Only kinds with `has_keeper`, such as a score sheet, have such hosts.
        """
        sitting = tuple(member.person for seat in self.seats for member in seat.members)
        return (
            sitting if not self.body.has_keeper or self.host in sitting else (*sitting, self.host)
        )

    @property
    def last_action(self) -> int:
        """The time of the newest action (ms since 1970).

        It is the time of the table's creation if there was no action yet.
        """
        return self.created if self.body.last_action is None else self.body.last_action

    @property
    def sizes(self) -> tuple[int, ...]:
        """For each seat, the number of persons for whom it has room."""
        return self.body.sizes(len(self.seats), self.robots)

    @property
    def robots(self) -> tuple[int, ...]:
        """The numbers of the robots' seats."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.robot)

    @property
    def is_rated(self) -> bool:
        """True if the result counts in the ratings: by ranked rules, without teams and robots."""
        if not self.body.counts:
            return False
        return self.rules.ranked and not self.robots and all(size == 1 for size in self.sizes)

    @property
    def is_full(self) -> bool:
        """True if no seat has room for another person."""
        return len(self.seats) == len(self.sizes) and all(
            len(seat.members) >= size for seat, size in zip(self.seats, self.sizes, strict=True)
        )


@dataclass(frozen=True, slots=True)
class CommandOutcome:
    """The stored result of a command, without any secret.

    `kind` is a word for the result. `game` is the game to be shown now, which after the command for
    a rematch is the new one.
    """

    kind: str
    game: GameId


def last_act_of(table: Table, person: PersonId) -> int:
    """Return the time (ms) of this person's last action at the table, or 0 for none."""
    began = table.created if person == table.host else 0
    return dict(table.acted).get(person, began)
