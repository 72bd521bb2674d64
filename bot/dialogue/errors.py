"""Refusals of the chat itself: one type a reason, with its facts.

Each type's sentence stands in the texts, as with the refusals of rules and coordinator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from bot.rules.errors import FactsError

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


class NotUnderstood(FactsError):
    """A typed or pressed thing that leads nowhere. Nothing was done."""


class ErasureUnderWay(NotUnderstood):
    """The person's data are being deleted. No request is taken until that is done."""


class DeadButton(NotUnderstood):
    """The button is on no message of ours any more."""


class WordsUnreadable(NotUnderstood):
    """`text` names nothing that is wanted there. `example` is the key of a text that does."""

    text: str
    example: Literal[
        "example-options",
        "example-exchange",
        "example-ranking",
        "example-start",
        "example-persons",
    ]


class DayHasNoStart(NotUnderstood):
    """Everybody plays the belgijka of the day when they want, so no start can be chosen for it."""


class RobotUnknown(WordsUnreadable):
    """`text` behind `robot` is no name of one."""


class LineUnreadable(NotUnderstood):
    """`text` is no line of a score sheet."""

    text: str


class FileTooLong(NotUnderstood):
    """The file is longer than any record of a game, which has `longest` kilobytes at most."""

    longest: int


class PersonUnknown(NotUnderstood):
    """The named person is not here, and has never played with this person."""


class NotPrivate(NotUnderstood):
    """The action is possible only in private."""


class NoSettingsHere(NotUnderstood):
    """There is no server or group here with settings to change."""


class ManagersOnly(NotUnderstood):
    """Only managers of this place change its settings."""


class ManagersBegin(NotUnderstood):
    """Only managers of this place begin games here."""


class ChannelClosed(NotUnderstood):
    """No games are begun in this channel."""


class NoHints(NotUnderstood):
    """Only training games have hints."""


class WordsClosed(NotUnderstood):
    """Words are not looked up for a player of a `game` in which they are challenged."""

    game: GameId


class NotAWord(NotUnderstood):
    """`text` can't be a word: it has other signs than letters, or too few or too many."""

    text: str


class NothingWaits(NotUnderstood):
    """None of this person's games waits for this action."""


class NoneEnded(NotUnderstood):
    """None of this person's games has ended."""


class SettingUnreadable(NotUnderstood):
    """`text` is no value of a setting. `example` is the key of a value, "" for none."""

    text: str
    example: str
