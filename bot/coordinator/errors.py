"""Refusals of commands by the coordinator: one type for each reason, with its facts.

The sentence for each type stands in the texts. Refusals by the rules of the game are `RuleError`s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.errors import FactsError

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


class Refused(FactsError):
    """A refusal: the command changes nothing, and only its author reads the reason."""


class UnknownGame(Refused):
    """There is no such game, or this person may not see it."""


class PhotosFull(Refused):
    """Too many photos of boards wait to be opened in a browser."""


class TooManyCodes(Refused):
    """The person has typed too many wrong codes. The next try is possible in `minutes`."""

    minutes: int


class NotSeated(Refused):
    """The person does not play here. The players are `names`."""

    names: tuple[str, ...]


class NotInvited(Refused):
    """The invitation is for `names` only."""

    names: tuple[str, ...]


class AlreadySeated(Refused):
    """The person sits here already."""


class TableFull(Refused):
    """All seats are taken."""


class InvitationTaken(Refused):
    """The host's options stay as they are: another player has accepted them."""


class InvitationRevised(Refused):
    """The host changed the invitation after the person saw it."""


class InvitationOver(Refused):
    """The invitation was withdrawn, declined or has expired."""


class NotRecorder(Refused):
    """The person doesn't keep this score sheet: `names` do."""

    names: tuple[str, ...]


class RacksNotShared(Refused):
    """A stream may not show the racks of this table: the consent of `names` is missing."""

    names: tuple[str, ...]


class RacksNotAsked(Refused):
    """Nobody has asked the players of this table whether a stream may show their racks."""


class NotStreamHost(Refused):
    """Only the host of a sheet who doesn't play streams its racks."""


class WrittenAlready(Refused):
    """Another person wrote the same line just now."""


class SolutionOut(Refused):
    """The solution of puzzle `number` has been shown, so a try no longer counts."""

    number: int


class TriedAlready(Refused):
    """The play was tried before. `used` tries count so far."""

    used: int


class PuzzleDone(Refused):
    """The person has no try left, or has found the best play."""

    until: int


class OnlyPuzzle(Refused):
    """The table is a puzzle: nothing else is played here."""


class NoPuzzle(Refused):
    """There is no puzzle of this number, or none at all yet (number 0).

    `coming` says that the first puzzle is still to come, and `at` (ms) is its time, None for as
    soon as it is made.
    """

    number: int
    coming: bool = False
    at: int | None = None


class NoClock(Refused):
    """The game at a real table has no clock, so no clock can be pressed."""


class AtRealTable(Refused):
    """The game is played at a real table, so nobody moves here."""


class InRounds(Refused):
    """The game is a belgijka: only an answer to its round is possible."""


class RoundClosed(Refused):
    """The answer came too late for round `round`.

    The `next` round begins at this time (ms); None if there is no next round or it already runs.
    """

    round: int
    next: int | None


class NoDay(Refused):
    """Today's belgijka of the day is being drawn."""


class RoundsRunning(Refused):
    """A belgijka is already running here: `game`."""

    game: GameId


class NotStarted(Refused):
    """The game has not begun."""


class AlreadyStarted(Refused):
    """The game has begun already."""


class NotEnded(Refused):
    """The game still runs."""


class AlreadyEnded(Refused):
    """The game has ended already."""


class Stale(Refused):
    """The pressed button or command belongs to an earlier turn."""


class NotHost(Refused):
    """Only the host may do this."""


class TooFewPlayers(Refused):
    """The game needs `people` players to begin."""

    people: int


class BadInvitation(Refused):
    """The options don't go together. `option` names the one that doesn't fit.

    `letters` are the characters of a word for the draw that such a word can't have.
    """

    option: str
    letters: str = ""


class NoPosition(Refused):
    """There is no such move in this game, or no racks are known there."""


class PracticeFull(Refused):
    """The person has `count` unfinished practice games already, and may have no more."""

    count: int


class NoPartner(Refused):
    """The person shares the seat with no partner."""


class NobodyElse(Refused):
    """The person is the only one at this table, so nobody would read the remark."""


class TooManyRemarks(Refused):
    """The person said something just now, or as often as a turn allows."""


class WrongNumber(Refused):
    """The number of players doesn't fit: the rules are for `low` to `high` people."""

    low: int
    high: int


class InvitesThemselves(Refused):
    """The host is among those invited."""


class UnknownList(Refused):
    """There is no word list `name` for these tiles. `names` are the existing ones."""

    name: str
    names: tuple[str, ...]


class WordListMissing(Refused):
    """The word list that this game began with is missing. The operator must bring it back."""

    name: str


class AlreadyVoted(Refused):
    """The seat has already agreed to end the game."""


class EventGame(Refused):
    """The game is one of an event, so only a director ends it without a result."""


class NothingToClaim(Refused):
    """The game can't be claimed now: before `at` (ms), or never by this seat if `at` is None."""

    at: int | None


class TooFewVacationDays(Refused):
    """The vacation is longer than the `left` days that the person still has this year."""

    left: int


class AlreadyOnVacation(Refused):
    """The person is on vacation already, until `until` (ms)."""

    until: int


class NotOnVacation(Refused):
    """The person is not on vacation."""


class UnknownLinkCode(Refused):
    """The code links no accounts: it is wrong, used, or older than ten minutes."""


class AlreadyLinked(Refused):
    """Both accounts are one person's already."""


class SamePlatform(Refused):
    """Both accounts are on `platform`: a person has one on each."""

    platform: str


class PlayEachOther(Refused):
    """The accounts to link belong to two players of the running table `game`."""

    game: GameId


class LobbyClosed(Refused):
    """The operator has switched seeking off here."""


class SeekBanned(Refused):
    """The operator lets the person seek no game until `until` (ms), for `reason`."""

    until: int
    reason: str


class SeekGone(Refused):
    """The seek is over: it has a game or was stopped, or a block keeps the two persons apart."""


class SeeksOwn(Refused):
    """The person tried to accept their own seek."""


class BlocksThemselves(Refused):
    """The person tried to block or report themselves."""


class AlreadyReported(Refused):
    """The person has reported this other person already, and that report is not settled yet."""


class TooManyReports(Refused):
    """The person has sent `most` reports in a day, and may send no more."""

    most: int
