"""The requests to an event, and the refusals that only an event gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.commands import Beginning, Request
from bot.coordinator.errors import Refused
from bot.rules.event.steps import game_result, void_result, walkover_result

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.bodies import PairRef
    from bot.rules.event.event import Result
    from bot.rules.ruleset import ClockRule


@dataclass(frozen=True, slots=True)
class BeginEvent(Beginning):
    """A request to open the sign-up of an event. An option that is None has its usual value.

    `starts` is the planned start (ms). `preset`, `clock`, `language` and `words` are options of the
    event's games, as in `NewGame`. At `real_tables` people play in a room, and nobody moves here.
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
    """A request to play. After the start the author joins from the next round on.

    `rating` is the author's, None without one.
    """

    rating: int | None = None


@dataclass(frozen=True, slots=True)
class LeaveEvent(Request):
    """A request to be taken off the list, or after the start to end the author's part."""


@dataclass(frozen=True, slots=True)
class CheckIn(Request):
    """A request to be marked present at the check-in, in a game without moves, or after a pause."""


@dataclass(frozen=True, slots=True)
class NoteThread(Request):
    """A report that a chat has made a thread for the game of a pair, with the thread's place."""

    pair: PairRef
    pair_game: GameId
    thread: str


@dataclass(frozen=True, slots=True)
class ReportResult(Request):
    """A player's request to enter the result of their pair of the running round, at a real table.

    The table counts from 1, and the first points are those of the pair's first player. `seen` are
    the points that the author saw entered there before, None for none.
    """

    table: int
    points: tuple[int, int]
    seen: tuple[int, int] | None = None


class DirectorAct(Request):
    """A request that only a director may give."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class GoOn(DirectorAct):
    """A director's request to end the present wait now: the sign-up, the check-in or the break."""


@dataclass(frozen=True, slots=True)
class LongerBreak(DirectorAct):
    """A director's request to begin the next round `minutes` from now."""

    minutes: int


@dataclass(frozen=True, slots=True)
class ShowOnPage(DirectorAct):
    """A request to show the event on the bot's first page, or not to show it there any more."""

    shown: bool


@dataclass(frozen=True, slots=True)
class EnterResult(DirectorAct):
    """A director's request to set or correct a result. Round and table count from 1.

    With a `winner` but no `points` the result is a walkover. With neither the pair is void: it
    counts nowhere.
    """

    round: int
    table: int
    points: tuple[int, int] | None = None
    winner: int | None = None
    reason: str = ""

    @property
    def result(self) -> Result:
        """The result of the pair that the director enters."""
        if self.points is not None:
            return game_result(self.points)
        return void_result() if self.winner is None else walkover_result(self.winner)


@dataclass(frozen=True, slots=True)
class PairAgain(DirectorAct):
    """A director's request to draw the pairs of the running round again."""


@dataclass(frozen=True, slots=True)
class SwapPlayers(DirectorAct):
    """A director's request to swap two players between their pairs of the running round."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class PausePlayer(DirectorAct):
    """A director's request to leave a player out of the next rounds.

    A player who is paused or excluded is brought back instead.
    """

    player: int


@dataclass(frozen=True, slots=True)
class ExcludePlayer(DirectorAct):
    """A director's request to end a player's part."""

    player: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class NameDirector(DirectorAct):
    """A director's request to make a player a director, too."""

    player: int


@dataclass(frozen=True, slots=True)
class AddPlayers(DirectorAct):
    """A director's request to put people without an account on the list, at real tables.

    They count as here. After the start they play from the next round on.
    """

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeRoundBack(DirectorAct):
    """A director's request to undo the running round, as if it had never begun."""


@dataclass(frozen=True, slots=True)
class EndEvent(DirectorAct):
    """A director's request to end the event with the present standings."""


@dataclass(frozen=True, slots=True)
class CancelEvent(DirectorAct):
    """A director's request to cancel the event, which then has no standings."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class ReviseEvent(DirectorAct):
    """A director's request to change options before the check-in. None keeps an option."""

    name: str | None = None
    starts: int | None = None
    rounds: int | None = None
    method: str | None = None
    preset: str | None = None
    clock: ClockRule | None = None
    real_tables: bool | None = None


class EventRunning(Refused):
    """An event is open for sign-up or running at this place already: the table `game`."""

    game: GameId


class EventRounds(Refused):
    """The number of rounds must lie between `low` and `high`."""

    low: int
    high: int


class OnlyEvent(Refused):
    """The table is an event, and the action is a game's. Games have tables of their own."""


class EventPast(Refused):
    """The given start is not in the future. The time now is `at` (ms)."""

    at: int


class OnList(Refused):
    """The person is on the list already. With `linked` another account of theirs signed up."""

    linked: bool = False


class NotOnList(Refused):
    """The person is not on the list."""


class ListFull(Refused):
    """All `places` of the list are taken."""

    places: int


class TooLateToJoin(Refused):
    """The last round in which a new player may begin is `last`, and round `now` has begun."""

    last: int
    now: int


class CheckInLater(Refused):
    """The check-in is not open yet: it opens at the time `at` (ms)."""

    at: int


class CheckedIn(Refused):
    """The person is checked in already."""


class PartOver(Refused):
    """The person's part has ended, by their own act or by one of the directors `names`."""

    names: tuple[str, ...]


class NotDirector(Refused):
    """Only a director may do this, and the person is none. `names` are the directors."""

    names: tuple[str, ...]


class PageClosed(Refused):
    """The operator lets the bot's first page show no events of this event's place."""


class EventOver(Refused):
    """The event has ended or was cancelled."""


class OutOfDate(Refused):
    """The act doesn't fit the present state of the event, which may have changed meanwhile."""


class NoSuchTable(Refused):
    """The round has no table of this number: its tables are 1 to `last`."""

    last: int


class NotAtTable(Refused):
    """The person does not play at this table, so the result is not theirs to enter."""


class ResultStands(Refused):
    """The table `table` already has this result: the points `first` and `second`."""

    table: int
    first: int
    second: int


class ResultDiffers(Refused):
    """The table `table` already has other points (`stand`) than those `entered` now."""

    table: int
    stand: tuple[int, int]
    entered: tuple[int, int]


class RoundSettled(Refused):
    """The round `round` is over. Only a director (`names`) may correct its results."""

    round: int
    names: tuple[str, ...]


class NameOnList(Refused):
    """A player of this name is on the list already."""

    name: str
