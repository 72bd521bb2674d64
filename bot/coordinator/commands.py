"""Requests of people and timers: one class for each, sent to one table or to make a new one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bot.coordinator.invitee import Invitee
from bot.coordinator.person_id import PersonId

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.rules.moves import Move
    from bot.rules.ruleset import ChallengeRule, ClockRule, EndRack


class Request:
    """A request to do something at a table, or to make a table. The table's kind carries it out."""

    __slots__ = ()

    shows_playing: ClassVar[bool] = False
    """True if the request shows that its author is playing.

    A notice to them may then make a sound even at night.
    """


class Beginning(Request):
    """A request that makes a new table."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NewGame(Beginning):
    """A request to invite to a game. `preset` names a set of rules.

    Options that are None, and `language`, come from the preset. `words` names a word list, None for
    the language's default. If no language is given, the list decides it. `seats` is the number of
    all seats, also for the host and the `robots`. `team` is the number of persons on each seat. A
    robot is given by its level, or as the robot that adapts to its opponent. A person who plays
    against robots alone may choose the starter: `host` or `robot`. With "" the tiles decide. `word`
    is the host's word for the draw. With "" the random seed gives one.
    """

    preset: str = "klasyczna"
    seats: int = 2
    team: int = 1
    clock: ClockRule | None = None
    language: str | None = None
    words: str | None = None
    challenge: ChallengeRule | None = None
    end_rack: EndRack | None = None
    starter: Literal["", "host", "robot"] = ""
    invitees: tuple[Invitee, ...] = ()
    robots: tuple[str, ...] = ()
    word: str = ""


@dataclass(frozen=True, slots=True)
class MeetStranger(Beginning):
    """A request to begin a game of two persons whom the lobby has paired.

    They are the author of the command and the `stranger`. The matchmaker gives the request. The
    other options are as in `NewGame`. If `unaided`, both must play without word lists and programs.
    `homes` are the private chats in which the persons play, as (person, place).
    """

    stranger: Person
    preset: str
    clock: ClockRule
    language: str
    unaided: bool = False
    homes: tuple[tuple[PersonId, str], ...] = ()


@dataclass(frozen=True, slots=True)
class PressClock(Request):
    """A request to start a seat's clock at a real table. With None all clocks stop."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class Join(Request):
    """A request to take a seat: the one with this number, or else the first free place.

    A person with the code may also join an invitation to certain persons, because only the host got
    the code. `word` is the author's word for the draw. With "" the random seed gives one. A seated
    person may change their word until the game begins. `seen` is the revision of the invitation
    that the author saw, None for any.
    """

    shows_playing: ClassVar[bool] = True

    seat: int | None = None
    by_code: bool = False
    word: str = ""
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class Decline(Request):
    """A request to refuse an invitation that names the author."""


@dataclass(frozen=True, slots=True)
class Rename(Request):
    """A request to show the author's present name at this table, in place of the old one."""


@dataclass(frozen=True, slots=True)
class Make(Request):
    """A request to make a move. `seen` is the turn that the author saw, None for any."""

    shows_playing: ClassVar[bool] = True

    move: Move
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class StartVacation(Request):
    """A request to stop the author's clocks at this table for a vacation, given in ms.

    `people.vacation_days.Vacations` gives this command, after it has checked the days left.
    """

    start: int
    until: int


@dataclass(frozen=True, slots=True)
class ComeBack(Request):
    """A request to end the author's vacation at this table."""


@dataclass(frozen=True, slots=True)
class Rematch(Request):
    """A request for a new game of the same people. The player who moved first now moves last.

    If two players give it at once, one game is made.
    """


@dataclass(frozen=True, slots=True)
class PlayOn(Request):
    """A request to begin a practice game from the position before a move of an ended game.

    Moves count from 1. The author takes the seat that they had in the game, or else the seat of the
    move. Robots of this `level` take all other seats.
    """

    move: int
    level: str


@dataclass(frozen=True, slots=True)
class CallHere(Request):
    """A request to send the author's notices to the private chat of the account they use now."""


@dataclass(frozen=True, slots=True)
class Relocate(Request):
    """A request to show the game in the places `joins` instead of `left` (`platform:chat:thread`).

    A place is a chat or thread. A person gives the request, or the bot when it can no longer write
    in a place. `unreachable` has the persons at the table to whom the bot can't write any more. A
    person who acts is reachable again. `homes` has those new places that only one person reads, as
    (person, place). If the game may come back to the lost place, `why` is the cause of the loss,
    and `shown` the record of the last message there.
    """

    left: str
    joins: tuple[str, ...] = ()
    unreachable: tuple[PersonId, ...] = ()
    homes: tuple[tuple[PersonId, str], ...] = ()
    why: str = ""
    shown: bytes = b""


@dataclass(frozen=True, slots=True)
class Return(Request):
    """A request to show the game again in a place (chat) that the game remembers as lost.

    A player who is there gives the request, or the bot when it can write there again.
    """

    place: str


@dataclass(frozen=True, slots=True)
class NoteShown(Request):
    """A report that a chat now shows the table to the persons of these `seats`.

    Only a table that waits for that gets it: the game of a pair, or an event that asks its players
    whether they are here. The event also gets it for a person to whom the question can't be sent. A
    second report changes nothing.
    """

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Adjudicate(Request):
    """The operator's request to end the game.

    `winners` are the seats that win, empty for no result.
    """

    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeOver(Request):
    """A request to direct an event, club or league whose directors have all been erased.

    Only a person who `manages` the server or group may give it.
    """

    manages: bool


@dataclass(frozen=True, slots=True)
class Rate(Request):
    """A request to store the rating points (`skalps`) that each seat got when the game was counted.

    `ratings` are the ratings of each seat after the game.
    """

    skalps: tuple[int, ...]
    ratings: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Erase(Request):
    """A request to erase a person from a table: `nobody`, an anonymous id, replaces their ids.

    `persons` are these ids. `identities` are the person's accounts and `handles` their user names
    in lower case, both as (platform, text).
    """

    nobody: PersonId
    persons: tuple[PersonId, ...]
    identities: tuple[tuple[str, str], ...] = ()
    handles: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class TimerFired(Request):
    """A report that a timer of the table is due. `kind` is one of `kinds.kind.TIMERS`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Person:
    """A person who acts: the internal id, the name to show, and the account used now.

    `identity` is the account's id on the platform and `handle` its user name. `notices` is the
    place that the person chose for private notices, "" for the private chat of the account. If
    `devices`, the person also gets notices on their devices.
    """

    id: PersonId
    name: str
    platform: str = ""
    identity: str = ""
    handle: str = ""
    notices: str = ""
    devices: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """A request with its id, its author and its time. A second command with the same id is ignored.

    `game` is None for a request that makes a table. `by` is the author, None if a timer or the bot
    gives the command. `at` is the time when the bot received the command, ms since 1970, UTC.
    `place` is the chat or thread in which it was given (`platform:chat:thread`), "" if no game is
    shown there. `scope` is the server or group of that place, "" in private.
    """

    id: str
    request: Request
    at: int
    by: Person | None = None
    game: GameId | None = None
    place: str = ""
    scope: str = ""

    @property
    def places(self) -> tuple[str, ...]:
        """The places that show a new game at first: the place of the command, if it has one."""
        return (self.place,) if self.place else ()
