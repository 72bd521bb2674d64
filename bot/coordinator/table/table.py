"""A table: a game with the people around it. What one blob in the store holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.coordinator.commands import Invitee
from bot.coordinator.day import DayOf
from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId, adapts, is_anonymous, level_of
from bot.coordinator.puzzle import PuzzleDay
from bot.rules.duplicate.duplicate import Duplicate
from bot.rules.game import Game
from bot.rules.judge import Play
from bot.rules.log import Entry
from bot.rules.ruleset import Ruleset
from bot.rules.sheet.sheet import Sheet

Phase: TypeAlias = Literal["invited", "playing", "ended", "withdrawn"]


@dataclass(frozen=True, slots=True)
class Member:
    """A person at a seat, under the name that they had when they sat down."""

    person: PersonId
    name: str


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on one rack: one person, a team that shares it, or a robot."""

    members: tuple[Member, ...]

    @property
    def name(self) -> str:
        """The seat's name: its members'."""
        return " + ".join(member.name for member in self.members)

    @property
    def present(self) -> tuple[PersonId, ...]:
        """The persons who sit here, without who was forgotten."""
        return tuple(one.person for one in self.members if not is_anonymous(one.person))

    @property
    def robot(self) -> str | None:
        """The level of the robot that sits here; None where people do."""
        return level_of(self.members[0].person) if self.members else None

    @property
    def adapts(self) -> bool:
        """Whether a robot sits here whose level was chosen by its opponent's results."""
        return bool(self.members) and adapts(self.members[0].person)


@dataclass(frozen=True, slots=True)
class Contribution:
    """What somebody added to the draw when they sat down; of `UNKNOWN` it isn't known who."""

    person: PersonId
    word: str


@dataclass(frozen=True, slots=True)
class WordListRef:
    """The word list a game began with: its language, its name, the hash of its words."""

    language: str
    name: str
    hash: str


@dataclass(frozen=True, slots=True)
class Branch:
    """Where a practice game goes on from: a game that ended, and its move, from 1, not made yet."""

    game: GameId
    move: int


@dataclass(frozen=True, slots=True)
class LastPlay:
    """The newest play on the board and who made it: the seat, and of a team `by` which person."""

    seat: int
    play: Play
    by: PersonId | None = None


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A move that counted, so that the same press again is the same move."""

    turn: int
    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Reminder:
    """The reminders of a turn: how many were given by now, when the last one, `next` the one to be.

    Times are ms; `at` is 0 while none was given, `next` None where none is wanted any more or
    nothing was planned yet.
    """

    turn: int
    count: int
    at: int
    next: int | None = None


@dataclass(frozen=True, slots=True)
class Absence:
    """A vacation: of which person, from when, until when (ms). Their turns take no time then."""

    person: PersonId
    start: int
    until: int


@dataclass(frozen=True, slots=True)
class Hint:
    """The newest hint that was taken: by which seat, how far, and how long the log was then."""

    seat: int
    step: int
    entries: int


@dataclass(frozen=True, slots=True)
class PartnerNote:
    """What a person wrote (at, ms) to those who share their seat, a secret of that seat."""

    person: PersonId
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class LostPlace:
    """A place that could not be written to any more: `why`, and the turn at that time.

    `refuges` are the private places that came in its stead, each with the person whose it is;
    `unreached` are the persons whom nothing reached instead. `shown` is the relay's cursor for when
    the game comes back.
    """

    place: str
    why: str
    turn: int
    refuges: tuple[tuple[PersonId, str], ...] = ()
    unreached: tuple[PersonId, ...] = ()
    shown: bytes = b""


@dataclass(frozen=True, slots=True)
class Table:
    """A game from its invitation to its end. Times are ms since 1970, UTC.

    `wanted` is the number of seats and `team` of persons on each; a robot sits alone. An empty
    `invitees` lets anybody with the code join. `seed` is the secret of the draw;
    `contributions` are what everybody who sat down added to it, the host first: they stay when
    somebody leaves. `votes` are the seats that agree to end without a result. In a rematch
    `previous` is the game before it, `lineup` the persons of each seat and `starter` the seat
    that begins. `unreachable` are the persons whom their platform can't reach. `scopes` are the
    servers and groups from which somebody joined, `absences` the vacations of those who sit
    here, as far as this table was told. `overdue` is when the time of the turn ran out where
    the opponents may claim the game; `archive_at` when a game without a clock ends for want of
    moves, once its players were told so. `skalps` are the rating points that the game gave each
    seat, from the moment at which it was counted. `homes` are the private places from which it
    is played, each with the person whose it is, and `acted` when each person last did something
    here. `lost` are the places to which the game may come back, the one lost last at the end.
    `notes` are the newest ones between partners, as long as the game goes on.

    A game at a real table is kept on a `sheet`, by all who are `invitees`: it has no draws and no
    log, and its `game` follows from the sheet, but for its clock: that of the seat `ticking` runs,
    if one does. Its seats are names; a person sits on those whose person is known.

    The `puzzle` of a day has no `game` and no log; its seats are those who tried, a person each.

    A practice game on a `branch` of another one begins in a position of it, and knows nobody there
    but who practises; robots have the other seats. It counts nowhere.

    A belgijka is a `duplicate` and has no `game` and no log, either. Its seats are its players, in
    the order in which they were first counted, a person each; its host is an invitee, and need not
    play. One `of_day` is either a run, with its player, or what all runs came to, with theirs.
    """

    id: GameId
    phase: Phase
    host: PersonId
    created: int
    rules: Ruleset
    words: WordListRef
    seed: bytes
    wanted: int
    team: int = 1
    seats: tuple[Seat, ...] = ()
    contributions: tuple[Contribution, ...] = ()
    invitees: tuple[Invitee, ...] = ()
    expires: int | None = None
    game: Game | None = None
    log: tuple[Entry, ...] = ()
    last: LastPlay | None = None
    confirmed: tuple[Confirmed, ...] = ()
    votes: tuple[int, ...] = ()
    reminder: Reminder | None = None
    rematch: GameId | None = None
    previous: GameId | None = None
    lineup: tuple[tuple[PersonId, ...], ...] = ()
    starter: int | None = None
    unreachable: tuple[PersonId, ...] = ()
    hint: Hint | None = None
    scopes: tuple[str, ...] = ()
    absences: tuple[Absence, ...] = ()
    overdue: int | None = None
    archive_at: int | None = None
    skalps: tuple[int, ...] = ()
    homes: tuple[tuple[PersonId, str], ...] = ()
    acted: tuple[tuple[PersonId, int], ...] = ()
    lost: tuple[LostPlace, ...] = ()
    notes: tuple[PartnerNote, ...] = ()
    sheet: Sheet | None = None
    ticking: int | None = None
    puzzle: PuzzleDay | None = None
    duplicate: Duplicate | None = None
    of_day: DayOf | None = None
    branch: Branch | None = None

    def lost_at(self, place: str) -> LostPlace | None:
        """What is remembered of a place that was lost."""
        return next((one for one in self.lost if one.place == place), None)

    @property
    def turn(self) -> int:
        """The turn of its game, 0 before there is one."""
        return self.game.turn if self.game else 0

    @property
    def moved(self) -> str:
        """Why the game goes on in private, as long as nobody moved since; "" where it doesn't."""
        return next((one.why for one in self.lost if one.refuges and one.turn == self.turn), "")

    @property
    def draw_words(self) -> tuple[str, ...]:
        """What the draw key is made of beside the seed."""
        return tuple(contribution.word for contribution in self.contributions)

    def seat_of(self, person: PersonId) -> int | None:
        """The seat on which a person sits, or None."""
        for number, seat in enumerate(self.seats):
            if any(member.person == person for member in seat.members):
                return number
        return None

    def is_asked(self, person: PersonId) -> bool:
        """Whether a person is invited here under this id."""
        return any(invitee.person == person for invitee in self.invitees)

    def is_of(self, person: PersonId) -> bool:
        """Whether this is a game of theirs: they sit here, keep its sheet or hold its rounds."""
        return self.seat_of(person) is not None or (self._has_keeper and self.is_asked(person))

    @property
    def persons(self) -> tuple[PersonId, ...]:
        """Everybody who sits here; of a score sheet or a belgijka also who began it."""
        sitting = tuple(member.person for seat in self.seats for member in seat.members)
        return sitting if not self._has_keeper or self.host in sitting else (*sitting, self.host)

    @property
    def touched(self) -> int:
        """When something was done in the game last, ms since 1970."""
        if self.duplicate is not None:
            return self.duplicate.since
        log = self.log if self.sheet is None else self.sheet.log
        return log[-1].at if log else self.created

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many persons each seat is for; a rematch has the seats of the game before."""
        if self.lineup:
            return tuple(map(len, self.lineup))
        robots = self.robots
        return tuple(1 if seat in robots else self.team for seat in range(self.wanted))

    @property
    def robots(self) -> tuple[int, ...]:
        """The seats of robots."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.robot)

    @property
    def rated(self) -> bool:
        """Whether its result counts in the ratings: ranked, each for themselves, and no robot."""
        if self.branch is not None:
            return False
        return self.rules.ranked and not self.robots and all(size == 1 for size in self.sizes)

    @property
    def _has_keeper(self) -> bool:
        """Whether its host need not sit here."""
        return self.sheet is not None or (self.duplicate is not None and self.of_day is None)

    @property
    def is_full(self) -> bool:
        """Whether every seat has all its persons."""
        return len(self.seats) == len(self.sizes) and all(
            len(seat.members) >= size for seat, size in zip(self.seats, self.sizes, strict=True)
        )


OutcomeKind: TypeAlias = Literal[
    "aborted",
    "agreed",
    "answered",
    "archived",
    "away",
    "awarded",
    "back",
    "begun",
    "claimed",
    "closed",
    "declined",
    "dictated",
    "ended",
    "expired",
    "finished",
    "forgotten",
    "guessed",
    "hinted",
    "invited",
    "joined",
    "late",
    "made",
    "moved",
    "noted",
    "opened",
    "overdue",
    "planned",
    "pressed",
    "rated",
    "relocated",
    "reminded",
    "replaced",
    "returned",
    "round",
    "seated",
    "shown",
    "silent",
    "timer",
    "withdrawn",
]
"""What may come of a command."""


@dataclass(frozen=True, slots=True)
class CommandOutcome:
    """What a command led to, in a form worth keeping: never a view, never a tile.

    `game` is the game to look at now (a rematch's, for a rematch).
    """

    kind: OutcomeKind
    game: GameId


def acted_at(table: Table, person: PersonId) -> int:
    """When this person last did something here (ms), 0 for never, as far as the table was told."""
    began = table.created if person == table.host else 0
    return dict(table.acted).get(person, began)
