"""Requests of people and timers: a closed union of values, each for one table or a new one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from bot.coordinator.invitee import Invitee
from bot.coordinator.person_id import PersonId

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.day import DayOf
    from bot.coordinator.table.puzzle import PuzzleDay
    from bot.rules.gcg.record import Record
    from bot.rules.moves import Move, Placement
    from bot.rules.rounds.game import JudgedAnswer as RoundAnswer
    from bot.rules.rounds.game import OpenRound
    from bot.rules.ruleset import ChallengeRule, ClockRule, EndRack, Ruleset
    from bot.rules.sheet.lines import SheetEntry


class Request:
    """Something to be done at a table, or to make one; what it does is its kind's business."""

    __slots__ = ()


class Beginning(Request):
    """A request that makes a new table."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NewGame(Beginning):
    """Invite to a game. What is None is the preset's, also the `language` of the tiles.

    `words` names a word list, None the language's default; it settles a language that is not
    given. `seats` counts the host's own and those of the `robots`, each named by its level or as
    the one that adapts. Who plays robots alone may choose who starts: `host` or `robot`, "" lets
    the tiles decide. `word` is what the host adds to the draw, "" for one that the seed gives.
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
class KeepSheet(Beginning):
    """A request to begin the score sheet of a real game; the first of the `players` begins.

    A player who was mentioned has a known account. Such players and the person who gives the
    request may write on the sheet. The rules are a preset's, as in a game played here. `clock` is
    one clock for the whole game, which the players press; None means no clock. A `record` is a game
    to continue; its players are in the order of `players`, even if their names differ there.
    """

    players: tuple[Invitee, ...]
    preset: str = "klasyczna"
    language: str | None = None
    clock: ClockRule | None = None
    record: Record | None = None
    end_rack: EndRack | None = None


@dataclass(frozen=True, slots=True)
class WriteLine(Request):
    """Do something to a score sheet. `seen` is the turn that the recorder saw, None for any."""

    entry: SheetEntry
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class PressClock(Request):
    """Let the clock of this seat run at a real table, and no other's; None stops them all."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class OpenPuzzle(Beginning):
    """A request to open the puzzle of a day to everybody. The worker gives it, once a day."""

    day: PuzzleDay
    preset: str


@dataclass(frozen=True, slots=True)
class Guess(Request):
    """Try a play in a puzzle; `later` says that the solution is out and no streak counts."""

    placement: Placement
    later: bool = False


@dataclass(frozen=True, slots=True)
class ClosePuzzle(Request):
    """A request to show everybody the solution of a puzzle. The worker gives it, once.

    `had` is the player who held the rack in the source game, if that player allows it. `week` has
    the names and percents of the week's best, where the week ends. `meaning` is the meaning of the
    word.
    """

    had: tuple[PersonId, str] | None = None
    week: tuple[tuple[str, int], ...] = ()
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class OpenRounds(Beginning):
    """A request to announce a belgijka that anybody may play. None means the usual of its `form`.

    `words` and `language` are those of `NewGame`. `word` is the host's word for the draw.
    `starts` (ms) is a chosen start, None for the usual one.
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

    The worker gives it. `seed` is the seed of the draw, `until` the end (ms). `rules` and `words`
    (language, name, hash) are those of the plan.
    """

    day: DayOf
    seed: bytes
    until: int
    rules: Ruleset
    words: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class BeginDay(Beginning):
    """Begin one's own run through the rounds of a day, which are the `plan`."""

    opened: OpenDay
    plan: tuple[OpenRound, ...]


@dataclass(frozen=True, slots=True)
class CloseDay(Request):
    """A request to show everybody the results of a day in one scope, once the day is over.

    The worker gives it. `runs` has each player with a name and an answer for each round. `field`
    has the points of all runs everywhere.
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
    """Be done with the round of one's run that goes on, before its time is over."""

    round: int


@dataclass(frozen=True, slots=True)
class Answer(Request):
    """An answer to the running round of a belgijka, in place of the own one before.

    `round` is the one that the player saw, None for the newest. Who answers first joins.
    """

    placement: Placement
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Attend(Request):
    """A request to be called at the start of an announced belgijka, or no more to be."""


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
    """Give a free seat to the robot of this level, or the one that adapts; the host only."""

    level: str


@dataclass(frozen=True, slots=True)
class Revise(Request):
    """A request to change an invitation that nobody has accepted yet; the host only.

    The fields are those of `NewGame`. What is None stays as it is. A `preset` brings its own clock,
    tiles and penalties where none are given. The `invitees` are asked in addition to the others.
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
    """A request to sit down, at the named seat or else at the first free place.

    A person with the code may join a personal invitation too, because only the host got the code.
    `word` is the person's word for the draw; "" means one made from the seed. A seated person may
    change the word until the game begins. `seen` is the revision of the invitation that the person
    saw, None for any.
    """

    seat: int | None = None
    by_code: bool = False
    word: str = ""
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class Decline(Request):
    """A refusal of a personal invitation."""


@dataclass(frozen=True, slots=True)
class Rename(Request):
    """Be called at the own seat as the author is called by now."""


@dataclass(frozen=True, slots=True)
class Begin(Request):
    """Begin with the players who are here; the host only."""


@dataclass(frozen=True, slots=True)
class Withdraw(Request):
    """Take the invitation back; the host only."""


@dataclass(frozen=True, slots=True)
class Make(Request):
    """Make a move. `seen` is the turn that the player saw, None for the newest."""

    move: Move
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class TakeHint(Request):
    """Take a hint for this turn, in a training game: a `step` further each time, from 1."""

    step: int
    seen: int


@dataclass(frozen=True, slots=True)
class AgreeToAbort(Request):
    """Propose, or agree, to end the game without a result."""


@dataclass(frozen=True, slots=True)
class Claim(Request):
    """Claim the game of a player whose time ran out, where the clock lets the opponents do so."""


@dataclass(frozen=True, slots=True)
class StartVacation(Request):
    """A request to begin a vacation, from `start` until `until` (ms): the clocks stand meanwhile.

    The days left are checked by `people.vacation.Vacations`, which gives this command.
    """

    start: int
    until: int


@dataclass(frozen=True, slots=True)
class ComeBack(Request):
    """End the own vacation."""


@dataclass(frozen=True, slots=True)
class Rematch(Request):
    """The same people again; who sat first sits last. Two presses at once make one game."""


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
    """A note for the partners who share the author's seat. No other person reads it."""

    text: str


@dataclass(frozen=True, slots=True)
class SayRemark(Request):
    """A ready phrase or reaction, by its name, to everybody at the table."""

    what: str


@dataclass(frozen=True, slots=True)
class MuteSeat(Request):
    """A request to be shown no remarks of a seat in this game, or with `on` False to be again."""

    seat: int
    on: bool = True


@dataclass(frozen=True, slots=True)
class CallHere(Request):
    """A request to call the author in the private chat of the account that it is given for."""


@dataclass(frozen=True, slots=True)
class Relocate(Request):
    """A request to move the game from the place `left` (`platform:chat:thread`) to `joins`.

    `unreachable` has the persons at the table whom their platform can't reach any more; a person
    who acts is reachable again. `homes` has the places joined that only one person reads, as
    (person, place). A person gives the request to move the game. The bot gives it when a place is
    lost: `why` is the cause, if the place may come back, and `shown` the cursor from which it then
    goes on.
    """

    left: str
    joins: tuple[str, ...] = ()
    unreachable: tuple[PersonId, ...] = ()
    homes: tuple[tuple[PersonId, str], ...] = ()
    why: str = ""
    shown: bytes = b""


@dataclass(frozen=True, slots=True)
class Return(Request):
    """A request to show the game again at a place that it remembers as lost.

    A person who sits there gives it, or the bot when the platform lets it in again.
    """

    place: str


@dataclass(frozen=True, slots=True)
class Adjudicate(Request):
    """The operator's request to end the game: the seats that win, none for no result."""

    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rate(Request):
    """The ended game was counted: these are the rating points that it gave each seat."""

    skalps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Erase(Request):
    """A request to erase a person: `nobody` replaces each of these ids.

    `identities` and `handles` (in lower case) are the person's on each platform.
    """

    nobody: PersonId
    persons: tuple[PersonId, ...]
    identities: tuple[tuple[str, str], ...] = ()
    handles: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class TimerFired(Request):
    """A timer came due, one of `kinds.kind.TIMERS`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Person:
    """A person who acts: the internal id, the name to show, and the account used."""

    id: PersonId
    name: str
    platform: str = ""
    identity: str = ""
    handle: str = ""


@dataclass(frozen=True, slots=True)
class Command:
    """A request with its id (the same id again is the same command), its author and its time.

    `game` is None for what begins one; `by` None for a timer, and where a place broke away. `at` is
    when it reached us, ms since 1970, UTC. `place` is where it was given (`platform:chat:thread`),
    "" where nothing is shown; `scope` the server or group that this place is in, "" in private.
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
        """The places at which a new game is shown from the first: its own place, if it has one."""
        return (self.place,) if self.place else ()
