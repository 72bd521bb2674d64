"""Requests of people and timers: a closed union of values, each for one table or for a new one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from bot.coordinator.invitee import Invitee
from bot.coordinator.person_id import PersonId

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.bodies import PairRef
    from bot.coordinator.table.day import DayOf
    from bot.coordinator.table.puzzle_day import PuzzleDay
    from bot.rules.gcg.record import Record
    from bot.rules.moves import Move, Placement
    from bot.rules.rounds.game import JudgedAnswer as RoundAnswer
    from bot.rules.rounds.game import OpenRound
    from bot.rules.ruleset import ChallengeRule, ClockRule, EndRack, Ruleset
    from bot.rules.sheet.lines import SheetEntry


class Request:
    """A request to do something at a table, or to make a table.

    The table's kind decides what the request does.
    """

    __slots__ = ()


class Beginning(Request):
    """A request that makes a new table."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NewGame(Beginning):
    """A request to invite to a game. Options that are None, and `language`, come from the preset.

    `words` names a word list, None for the language's default. The list settles the language if
    none is given. `seats` counts all seats, the host's and those of the `robots` included. Each
    robot is named by its level, or as the robot that adapts to its opponent. A person who plays
    against robots alone may choose the starter: `host` or `robot`; with "" the tiles decide. `word`
    is the host's word for the draw; with "" the seed gives one.
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
    """A request to begin a game of two persons paired by the lobby: the author and the `stranger`.

    The matchmaker gives the request. The rules are those of `NewGame`. Without help (`unaided`)
    both play without word lists and programs. `homes` are the private chats in which the persons
    play, as (person, place).
    """

    stranger: Person
    preset: str
    clock: ClockRule
    language: str
    unaided: bool = False
    homes: tuple[tuple[PersonId, str], ...] = ()


@dataclass(frozen=True, slots=True)
class KeepSheet(Beginning):
    """A request to begin the score sheet of a real game; the first of the `players` begins.

    A player who was mentioned has a known account. Such players and the person who gives the
    request may write on the sheet. The rules are a preset's, as in a game played here. `clock` is
    one clock for the whole game, which the players press; None means no clock. A `record` is a game
    to continue; its players are in the order of `players`, even if their names differ there. The
    sheet of an event's `pair` reports its result there.
    """

    players: tuple[Invitee, ...]
    preset: str = "klasyczna"
    language: str | None = None
    clock: ClockRule | None = None
    record: Record | None = None
    end_rack: EndRack | None = None
    pair: PairRef | None = None


@dataclass(frozen=True, slots=True)
class WriteLine(Request):
    """A request to change a score sheet. `seen` is the turn that the recorder saw, None for any."""

    entry: SheetEntry
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class PressClock(Request):
    """A request to let this seat's clock run at a real table; with None all clocks stop."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class AskForRacks(Request):
    """A request to ask the players of a real table whether a stream may show their racks."""


@dataclass(frozen=True, slots=True)
class ConsentToRacks(Request):
    """A player's consent to racks in a stream of their real table, or its withdrawal.

    With `at_table` the host states it for all players without an account, who gave it at the table.
    """

    consents: bool
    at_table: bool = False


@dataclass(frozen=True, slots=True)
class EnterRack(Request):
    """A request of the host to show the tiles that a seat of a real table holds now."""

    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class OpenPuzzle(Beginning):
    """A request to open the puzzle of a day to everybody. The puzzle worker gives it once a day."""

    day: PuzzleDay
    preset: str


@dataclass(frozen=True, slots=True)
class Guess(Request):
    """A request to try a play in a puzzle.

    `later` says that the solution has been shown, so that the try doesn't count for a streak.
    """

    placement: Placement
    later: bool = False


@dataclass(frozen=True, slots=True)
class ClosePuzzle(Request):
    """A request to show everybody the solution of a puzzle. The puzzle worker gives it once.

    `had` is the player who held the rack in the source game, if that player allows it. At the end
    of a week, `week` has the names and percents of its best players. `meaning` is the meaning of
    the solution's word.
    """

    had: tuple[PersonId, str] | None = None
    week: tuple[tuple[str, int], ...] = ()
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class OpenRounds(Beginning):
    """A request to announce a belgijka that anybody may play.

    An option that is None has the usual value for the `form` of the belgijka. `words` and
    `language` are those of `NewGame`. `word` is the host's word for the draw. `starts` (ms) is a
    chosen start, None for the usual one.
    """

    form: str = "evening"
    rounds: int | None = None
    seconds: int | None = None
    board_play: str | None = None
    solo: bool | None = None
    language: str | None = None
    words: str | None = None
    word: str = ""
    starts: int | None = None


@dataclass(frozen=True, slots=True)
class OpenDay(Beginning):
    """A request to open the belgijka of a day at a server or in a group, once a day.

    The day worker gives the request. `seed` is the seed of the draw, `until` the end (ms). `rules`
    and `words` (language, name, hash) are those of the plan.
    """

    day: DayOf
    seed: bytes
    until: int
    rules: Ruleset
    words: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class BeginDay(Beginning):
    """A request to begin the author's own run through a day's belgijka with these rounds."""

    opened: OpenDay
    plan: tuple[OpenRound, ...]


@dataclass(frozen=True, slots=True)
class CloseDay(Request):
    """A request to show everybody the results of a day in one scope, once the day is over.

    The day worker gives the request. `runs` has each player with a name and an answer for each
    round. `field` has the points of all runs everywhere.
    """

    plan: tuple[OpenRound, ...]
    runs: tuple[tuple[PersonId, str, tuple[RoundAnswer | None, ...]], ...]
    field: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShowRack(Request):
    """A request to see the rack of the next round of the player's run, which starts its time."""

    round: int


@dataclass(frozen=True, slots=True)
class FinishRound(Request):
    """A request to end the running round of the author's own run before its time is over."""

    round: int


@dataclass(frozen=True, slots=True)
class Answer(Request):
    """A request to answer the running round of a belgijka, in place of the author's earlier answer.

    `round` is the round that the player saw, None for the newest. A person joins by the first
    answer.
    """

    placement: Placement
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Attend(Request):
    """A request to be called at the start of an announced belgijka; a second one withdraws it."""


@dataclass(frozen=True, slots=True)
class StartRounds(Request):
    """A request to start an announced belgijka at once.

    The host may give it, and a person who `manages` the place.
    """

    manages: bool = False


@dataclass(frozen=True, slots=True)
class EndRounds(Request):
    """A request to end a belgijka before its last round.

    The host may give it, and a person who `manages` the place.
    """

    manages: bool = False


@dataclass(frozen=True, slots=True)
class SeatRobot(Request):
    """The host's request to seat a robot at a free seat: of this level, or the adapting one."""

    level: str


@dataclass(frozen=True, slots=True)
class Revise(Request):
    """The host's request to change an invitation that no person has accepted yet.

    The fields are those of `NewGame`. Fields that are None stay as they are. A `preset` brings its
    own clock, tiles and penalties if none are given. The `invitees` are asked in addition to the
    others.
    """

    preset: str | None = None
    seats: int | None = None
    team: int | None = None
    clock: ClockRule | None = None
    language: str | None = None
    words: str | None = None
    challenge: ChallengeRule | None = None
    end_rack: EndRack | None = None
    starter: Literal["", "host", "robot"] | None = None
    invitees: tuple[Invitee, ...] = ()


@dataclass(frozen=True, slots=True)
class Join(Request):
    """A request to take a seat: the named one, or else the first free place.

    A person with the code may join a personal invitation too, because only the host got the code.
    `word` is the person's word for the draw; "" means a word made from the seed. A seated person
    may change the word until the game begins. `seen` is the revision of the invitation that the
    person saw, None for any.
    """

    seat: int | None = None
    by_code: bool = False
    word: str = ""
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class Decline(Request):
    """A request to refuse a personal invitation."""


@dataclass(frozen=True, slots=True)
class Rename(Request):
    """A request to update the author's name at this table to the name that they have now."""


@dataclass(frozen=True, slots=True)
class Begin(Request):
    """The host's request to begin with the players who have joined."""


@dataclass(frozen=True, slots=True)
class Withdraw(Request):
    """The host's request to withdraw the invitation."""


@dataclass(frozen=True, slots=True)
class Make(Request):
    """A request to make a move. `seen` is the turn that the player saw, None for any."""

    move: Move
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class TakeHint(Request):
    """A request for a hint in this turn of a training game.

    `step` counts the hints of this turn, from 1.
    """

    step: int
    seen: int


@dataclass(frozen=True, slots=True)
class AgreeToAbort(Request):
    """A request to end the game without a result, or a player's consent to such a request."""


@dataclass(frozen=True, slots=True)
class Claim(Request):
    """A request to claim the game of a player whose time ran out, where the clock allows it."""


@dataclass(frozen=True, slots=True)
class StartVacation(Request):
    """A request to begin a vacation from `start` until `until` (ms): the person's clocks stop then.

    `people.vacation_days.Vacations` gives this command, after it has checked the days left.
    """

    start: int
    until: int


@dataclass(frozen=True, slots=True)
class ComeBack(Request):
    """A request to end the author's vacation."""


@dataclass(frozen=True, slots=True)
class Rematch(Request):
    """A request for a new game of the same people. The player who moved first now moves last.

    If two players press at once, one game is made.
    """


@dataclass(frozen=True, slots=True)
class PlayOn(Request):
    """A request to begin a practice game in the position before a move of an ended game.

    Moves count from 1. The person takes their own seat, or else the seat of the move. Robots of
    this `level` take all others.
    """

    move: int
    level: str


@dataclass(frozen=True, slots=True)
class WritePartners(Request):
    """A request to send a note to the author's partners on the same seat.

    No other person reads it.
    """

    text: str


@dataclass(frozen=True, slots=True)
class SayRemark(Request):
    """A request to say a ready phrase or reaction, given by its name, to everybody at the table."""

    what: str


@dataclass(frozen=True, slots=True)
class MuteSeat(Request):
    """A request to hide a seat's remarks from the author, or with `on` False to show them again."""

    seat: int
    on: bool = True


@dataclass(frozen=True, slots=True)
class CallHere(Request):
    """A request to notify the author in the private chat of the account that gives the command."""


@dataclass(frozen=True, slots=True)
class Relocate(Request):
    """A request to move the game from the place `left` (`platform:chat:thread`) to `joins`.

    A person gives the request, or the bot when it can no longer write to a place. `unreachable` has
    the persons at the table whom their platform can't reach any more; a person who acts is
    reachable again. `homes` has those new places that only one person reads, as (person, place). If
    the lost place may come back, `why` is the cause of the loss, and `shown` the relay's cursor of
    the place, with which it then goes on.
    """

    left: str
    joins: tuple[str, ...] = ()
    unreachable: tuple[PersonId, ...] = ()
    homes: tuple[tuple[PersonId, str], ...] = ()
    why: str = ""
    shown: bytes = b""


@dataclass(frozen=True, slots=True)
class Return(Request):
    """A request to show the game again at a place that the game remembers as lost.

    A person who sits there gives the request, or the bot when the platform lets it write there
    again.
    """

    place: str


@dataclass(frozen=True, slots=True)
class Adjudicate(Request):
    """The operator's request to end the game: the seats that win, none for no result."""

    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rate(Request):
    """A request to store the rating points that each seat got when the game was counted.

    `ratings` are the ratings of each seat after the game.
    """

    skalps: tuple[int, ...]
    ratings: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Erase(Request):
    """A request to erase a person: in tables `nobody` replaces each of the person's ids.

    `persons` are these ids. `identities` are the person's accounts and `handles` the user names (in
    lower case), each behind its platform.
    """

    nobody: PersonId
    persons: tuple[PersonId, ...]
    identities: tuple[tuple[str, str], ...] = ()
    handles: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class TimerFired(Request):
    """A report that a timer came due: one of `kinds.kind.TIMERS`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Person:
    """A person who acts: the internal id, the name to show, and the account used.

    `notices` is the place that the person chose for private notices, "" for the place of the
    account. With `devices` the person also gets notices on their devices.
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
    """A request with its id, its author and its time. The same id again is the same command.

    `game` is None for a request that makes a table. `by` is None if a timer or the bot gives the
    command. `at` is the time when the bot received the command, ms since 1970, UTC. `place` is the
    place in which it was given (`platform:chat:thread`), "" if no game is shown there. `scope` is
    the server or group of that place, "" in private.
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
        """The places that show a new game at first: the place of the command, if any."""
        return (self.place,) if self.place else ()
