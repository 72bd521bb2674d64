"""The requests to an event (a tournament), and the refusals that only an event gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.commands import Beginning, Request
from bot.coordinator.errors import Refused
from bot.rules.event.steps import game_result, void_result, walkover_result

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.body import PairRef
    from bot.rules.event.event import Result
    from bot.rules.ruleset import ClockRule


@dataclass(frozen=True, slots=True)
class BeginEvent(Beginning):
    """A request to open the sign-up of an event. An option that is None gets its default.

    `starts` is the planned start (ms). `preset`, `clock`, `language` and `words` are options of the
    event's games, as in `NewGame`. If `real_tables`, people play in a room, and nobody moves in the
    chat.
    """

    name: str
    starts: int
    rounds: int | None = None
    method: str | None = None
    preset: str | None = None
    clock: ClockRule | None = None
    language: str | None = None
    words: str | None = None
    real_tables: bool = False


@dataclass(frozen=True, slots=True)
class SignUp(Request):
    """A request to play in an event. After the start the author joins from the next round on.

    `rating` is the author's rating, None without one.
    """

    rating: int | None = None


@dataclass(frozen=True, slots=True)
class LeaveEvent(Request):
    """A request to take the author off an event's list, or after the start to end their part."""


@dataclass(frozen=True, slots=True)
class CheckIn(Request):
    """A request to mark the author as present at an event.

    It is given at the check-in, if nobody has moved in the author's game, or after a pause.
    """


@dataclass(frozen=True, slots=True)
class NoteThread(Request):
    """A report to an event that a chat has opened a thread for the game of a pair."""

    pair: PairRef
    pair_game: GameId
    thread: str


@dataclass(frozen=True, slots=True)
class ReportResult(Request):
    """A player's request to enter the result of their pair in the running round, at a real table.

    `round` and `table` count from 1. The first of the `points` are those of the pair's first
    player. `seen` are the points that the author saw entered before, None for none.
    """

    round: int
    table: int
    points: tuple[int, int]
    seen: tuple[int, int] | None = None


class DirectorAct(Request):
    """A request that only a director of an event may give."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class StageAct(DirectorAct):
    """A director's act that fits only one stage of the event.

    `stage` is the stage that the director saw (`Tournament.stage`), "" if it doesn't matter.
    """

    stage: str = ""


@dataclass(frozen=True, slots=True)
class GoOn(StageAct):
    """A director's request to end the present sign-up, check-in, wait or break now."""


@dataclass(frozen=True, slots=True)
class LongerBreak(DirectorAct):
    """A director's request to begin the next round `minutes` from now."""

    minutes: int


@dataclass(frozen=True, slots=True)
class ShowOnPage(DirectorAct):
    """A director's request to show the event on the bot's first page, or (False) to remove it."""

    shown: bool


@dataclass(frozen=True, slots=True)
class EnterResult(DirectorAct):
    """A director's request to set or correct the result of a pair. Round and table count from 1.

    With a `winner` (0 or 1) but no `points` the result is a win without a game. With neither the
    pair is void: it counts nowhere.
    """

    round: int
    table: int
    points: tuple[int, int] | None = None
    winner: int | None = None
    reason: str = ""

    @property
    def result(self) -> Result:
        """The result of the pair that the director wants to enter."""
        if self.points is not None:
            return game_result(self.points)
        return void_result() if self.winner is None else walkover_result(self.winner)


@dataclass(frozen=True, slots=True)
class PairAgain(StageAct):
    """A director's request to draw the pairs of the running round again."""


@dataclass(frozen=True, slots=True)
class SwapPlayers(DirectorAct):
    """A director's request to swap two players of different pairs of the running round."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class PausePlayer(DirectorAct):
    """A director's request to leave a player out of the next rounds.

    A player who doesn't play now is brought back instead.
    """

    player: int


@dataclass(frozen=True, slots=True)
class ExcludePlayer(DirectorAct):
    """A director's request to exclude a player from the rest of the event."""

    player: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class NameDirector(DirectorAct):
    """A director's request to make a player of the event a director, too."""

    player: int


@dataclass(frozen=True, slots=True)
class AddPlayers(DirectorAct):
    """A director's request to put people without an account on the list of an event at real tables.

    They count as present. After the start they play from the next round on.
    """

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeRoundBack(StageAct):
    """A director's request to undo the running round, as if it had never begun."""


@dataclass(frozen=True, slots=True)
class EndEvent(StageAct):
    """A director's request to end the event with the present standings."""


@dataclass(frozen=True, slots=True)
class CancelEvent(DirectorAct):
    """A director's request to cancel the event. It then has no standings."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class ReviseEvent(DirectorAct):
    """A director's request to change options of the event before its check-in.

    None keeps an option.
    """

    name: str | None = None
    starts: int | None = None
    rounds: int | None = None
    method: str | None = None
    preset: str | None = None
    clock: ClockRule | None = None
    real_tables: bool | None = None


class EventRunning(Refused):
    """An event is open or running in this chat already: the table `game`."""

    game: GameId


class EventRounds(Refused):
    """The number of rounds of an event must be between `low` and `high`."""

    low: int
    high: int


class OnlyEvent(Refused):
    """The table is an event, and the command is one for a game. Games have their own tables."""


class EventPast(Refused):
    """The start given for an event is not in the future. The time now is `at` (ms)."""

    at: int


class OnList(Refused):
    """The person is on the event's list already.

    `linked` is True if they signed up with another of their accounts.
    """

    linked: bool = False


class NotOnList(Refused):
    """The person is not on the event's list."""


class ListFull(Refused):
    """All places of the event's list are taken. `places` is their number."""

    places: int


class TooLateToJoin(Refused):
    """New players may begin in round `last` at the latest, and round `now` has begun."""

    last: int
    now: int


class CheckInLater(Refused):
    """The event's check-in is not open yet. It opens at the time `at` (ms)."""

    at: int


class CheckedIn(Refused):
    """The person is checked in for the event already."""


class PartOver(Refused):
    """The person has left the event, or was excluded by one of its directors (`names`)."""

    names: tuple[str, ...]


class NotDirector(Refused):
    """Only a director may do this, and the person isn't one. `names` are the directors."""

    names: tuple[str, ...]


class PageClosed(Refused):
    """The operator doesn't allow events of this server or group on the bot's first page."""


class EventOver(Refused):
    """The event has ended or was cancelled."""


class OutOfDate(Refused):
    """The act doesn't fit the event's present state, which may have changed meanwhile."""


class NoSuchTable(Refused):
    """The round of the event has no table with this number. Its tables are 1 to `last`."""

    last: int


class NotAtTable(Refused):
    """The person doesn't play at this table, so they may not enter its result."""


class ResultStands(Refused):
    """The table with this number already has the typed result: the points `first` and `second`."""

    table: int
    first: int
    second: int


class ResultDiffers(Refused):
    """The table with this number already has other points (`stand`) than those `entered` now."""

    table: int
    stand: tuple[int, int]
    entered: tuple[int, int]


class RoundSettled(Refused):
    """The round with this number is over. Only a director (`names`) may correct its results."""

    round: int
    names: tuple[str, ...]


class NameOnList(Refused):
    """A player with this name is on the event's list already."""

    name: str


class NotTakenOver(Refused):
    """The person can't take over the event, club or league.

    There is still a director, or the person doesn't manage the server or group.
    """
