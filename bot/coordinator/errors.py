"""Refusals of commands by the coordinator: one class for each reason, with its facts.

The sentence for each class is in the text files. Refusals by the rules of the game are
`RuleError`s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.rules.errors import FactsError

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


class Refused(FactsError):
    """A refusal: the command changes nothing, and only its author reads the reason."""

    is_late: ClassVar[bool] = False
    """True if the table has changed since the author saw it."""


class UnknownGame(Refused):
    """There is no such game, or this person may not see it."""


class PhotosFull(Refused):
    """Too many photos of boards wait to be opened in a browser."""


class TooManyCodes(Refused):
    """The person has typed too many wrong codes. The next try is possible in `minutes`."""

    minutes: int


class NotSeated(Refused):
    """The person doesn't play in this game. Its players are `names`."""

    names: tuple[str, ...]


class NotInvited(Refused):
    """The invitation is for `names` only."""

    names: tuple[str, ...]


class TableFull(Refused):
    """All seats of the game are taken."""


class InvitationTaken(Refused):
    """The host can't change the options, because another player has accepted the invitation."""


class InvitationRevised(Refused):
    """The host changed the invitation after the person saw it."""


class InvitationOver(Refused):
    """The invitation was withdrawn, declined or has expired."""


class NoClock(Refused):
    """The game at a real table has no clock, so no clock can be pressed."""


class NotStarted(Refused):
    """The game has not begun."""


class NotEnded(Refused):
    """The game still runs."""


class AlreadyEnded(Refused):
    """The game has ended already."""


class Stale(Refused):
    """The pressed button or typed command belongs to an earlier turn."""

    is_late: ClassVar[bool] = True


class NotHost(Refused):
    """Only the host of the game may do this."""


class BadInvitation(Refused):
    """The options of a new game don't go together. `option` names the one that doesn't fit.

    `letters` are characters that a word for the draw must not have.
    """

    option: str
    letters: str = ""


class PracticeFull(Refused):
    """The person has `count` unfinished practice games already, and may have no more."""

    count: int


class WrongNumber(Refused):
    """The number of players doesn't fit the rules, which are for `low` to `high` people."""

    low: int
    high: int


class InvitesThemselves(Refused):
    """The host has invited themselves."""


class UnknownList(Refused):
    """There is no word list `name` for these tiles. `names` are the lists that exist."""

    name: str
    names: tuple[str, ...]


class WordListMissing(Refused):
    """The word list of this game is not installed any more. The operator must bring it back."""

    name: str


class TooFewVacationDays(Refused):
    """The vacation is longer than the `left` days that the person still has this year."""

    left: int


class AlreadyOnVacation(Refused):
    """The person is on vacation already, until `until` (ms)."""

    until: int


class NotOnVacation(Refused):
    """The person is not on vacation."""


class UnknownLinkCode(Refused):
    """The code links no accounts: it is wrong, was used, or is older than ten minutes."""


class AlreadyLinked(Refused):
    """The person links two accounts that belong to them already."""


class SamePlatform(Refused):
    """The person links two accounts of `platform`, where each person has only one."""

    platform: str


class PlayEachOther(Refused):
    """The accounts to link belong to two players of the running table `game`."""

    game: GameId


class LobbyClosed(Refused):
    """The operator has switched off the search for opponents."""


class SeekBanned(Refused):
    """The operator has forbidden the person to seek opponents until `until` (ms), for `reason`."""

    until: int
    reason: str


class SeekGone(Refused):
    """The seek (a player's wish for an opponent) is over, or one person blocks the other.

    A seek is over once it has found a game or was stopped.
    """


class SeeksOwn(Refused):
    """The person tried to accept their own wish for an opponent."""


class BlocksThemselves(Refused):
    """The person tried to block or report themselves."""


class AlreadyReported(Refused):
    """The person has reported this other person before, and the operator hasn't settled it yet."""


class TooManyReports(Refused):
    """The person has sent `most` reports in a day, and may send no more."""

    most: int


class SearchTooLong(Refused):
    """The search for a game's plays was given up: too many boards, or too much time."""
