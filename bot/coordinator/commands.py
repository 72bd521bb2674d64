"""What people and timers can ask for: a closed union of values, each for one table or none yet."""

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
    """Begin the score sheet of a game at a real table; the first of the `players` begins.

    Of who is mentioned the account is known: they may write on it, as may whoever gives this. The
    rules are a preset's, as for a game that is played here; `clock` is one for the whole game,
    which they press, None for none. A `record` is one to go on from; its
    players are in the order of these, whatever they are called there.
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
    """Show the puzzle of a day to all, by the usual rules. Given by nobody, once a day."""

    day: PuzzleDay
    preset: str


@dataclass(frozen=True, slots=True)
class Guess(Request):
    """Try a play in a puzzle; `later` says that the solution is out and no streak counts."""

    placement: Placement
    later: bool = False


@dataclass(frozen=True, slots=True)
class ClosePuzzle(Request):
    """Show the solution of a puzzle to all. Given by nobody, once its time has come.

    `had` is who had the rack in the game that it is from, if they let it be told; `week` the names
    and percents of the week's best, where the week ends; `meaning` what the word means.
    """

    had: tuple[PersonId, str] | None = None
    week: tuple[tuple[str, int], ...] = ()
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class OpenRounds(Beginning):
    """Announce a belgijka, which anybody may play. What is None is as usual for its `form`.

    `words` and `language` are those of `NewGame`; `word` is what the host adds to the draw.
    """

    form: str = "evening"
    rounds: int | None = None
    seconds: int | None = None
    board_play: str | None = None
    solo: bool | None = None
    language: str | None = None
    words: str | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class OpenDay(Beginning):
    """Open the belgijka of a day to all at a server or in a group. Given by nobody, once a day.

    `seed` is that of its draw, and it ends at `until` (ms); `rules` and the list of `words`
    (language, name, hash) are those of its plan.
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
    """Tell all what the runs of a scope came to. Given by nobody, once the day is over.

    `runs` are their players, each with a name and an answer a round; `field` are the points of all
    runs everywhere.
    """

    plan: tuple[OpenRound, ...]
    runs: tuple[tuple[PersonId, str, tuple[RoundAnswer | None, ...]], ...]
    field: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShowRack(Request):
    """Look at the rack of the next round of one's run, whose time begins by that."""

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
class EndRounds(Request):
    """End a belgijka before its last round: its host, or whoever `manages` the place."""

    manages: bool = False


@dataclass(frozen=True, slots=True)
class SeatRobot(Request):
    """Give a free seat to the robot of this level, or the one that adapts; the host only."""

    level: str


@dataclass(frozen=True, slots=True)
class Join(Request):
    """Sit down: at the seat named, else where somebody is missing.

    Who has the code may join a personal invitation too: it was given to the host alone. `word` is
    what they add to the draw, "" for one that the seed gives; whoever sits there already may give
    another one until the game begins.
    """

    seat: int | None = None
    by_code: bool = False
    word: str = ""


@dataclass(frozen=True, slots=True)
class Decline(Request):
    """Say no to a personal invitation."""


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
    """Begin a vacation, from `start` until `until` (ms): the own turns take no time then.

    How many days somebody has is not asked here: `people.vacation.Vacations` gives this command.
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
    """Begin a practice game in the position in which this move of an ended game was made.

    Moves count from 1. Whoever gives it takes their own seat, else that of the move; robots of this
    `level` take all others.
    """

    move: int
    level: str


@dataclass(frozen=True, slots=True)
class WritePartners(Request):
    """A note to those who share the author's seat, which nobody else ever reads."""

    text: str


@dataclass(frozen=True, slots=True)
class Relocate(Request):
    """The game is no longer shown at the place `left` (`platform:chat:thread`) but at `joins`.

    `unreachable` are the persons at the table whom their platform can't reach any more; whoever
    acts is reachable again. `homes` are those of the places joined that one person alone reads, as
    (person, place). Given by whoever moves it, or by nobody where a place broke away: `why` it did,
    where it may come back, and the cursor with which it then does.
    """

    left: str
    joins: tuple[str, ...] = ()
    unreachable: tuple[PersonId, ...] = ()
    homes: tuple[tuple[PersonId, str], ...] = ()
    why: str = ""
    shown: bytes = b""


@dataclass(frozen=True, slots=True)
class Return(Request):
    """The game is shown again at a place that it remembers as lost.

    Given by somebody who sits there; by nobody where the platform lets us in again.
    """

    place: str


@dataclass(frozen=True, slots=True)
class Adjudicate(Request):
    """Whoever runs the bot ends the game: the seats that win, none for no result."""

    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rate(Request):
    """The ended game was counted: these are the rating points that it gave each seat."""

    skalps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Erase(Request):
    """Somebody leaves for good: `nobody` stands where they did under whichever of these ids.

    `identities` and `handles` (in lower case) are theirs on each platform.
    """

    nobody: PersonId
    persons: tuple[PersonId, ...]
    identities: tuple[tuple[str, str], ...] = ()
    handles: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class TimerFired(Request):
    """A timer of this kind came due: `deadline`, `reminder`, `archive` or `invitation`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Person:
    """Who acts: the internal id, the name to show, and the identity that pressed."""

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
        """Where a game that it begins is shown from the first: at its place, if it has one."""
        return (self.place,) if self.place else ()
