"""Refusals by the dialogue itself: one type for each reason, with its facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from bot.rules.errors import FactsError

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.rules.board import Square


class NotUnderstood(FactsError):
    """A typed line or a press has no meaning here. The bot has done nothing."""


class ErasureUnderWay(NotUnderstood):
    """The person's data are being deleted. The bot refuses requests until that is done."""


class DeadButton(NotUnderstood):
    """The pressed button belongs to no current message of the bot."""


class WordsUnreadable(NotUnderstood):
    """`text` can't be read as the expected value. `example` is the text key of a good example."""

    text: str
    example: Literal[
        "example-options",
        "example-exchange",
        "example-ranking",
        "example-start",
        "example-event-start",
        "example-event-break",
        "example-event-result",
        "example-event-points",
        "example-event-swap",
        "example-event-player",
        "example-club",
        "example-league-result",
        "example-persons",
    ]


class ClubTime(NotUnderstood):
    """A club needs the day of the week and the hour of its evenings."""


class LeagueTime(NotUnderstood):
    """A league needs the day of the week and the hour at which its seasons start."""


class DayHasNoStart(NotUnderstood):
    """The belgijka of the day takes no chosen start, because everybody plays it at any time."""


class DayHasNoOptions(NotUnderstood):
    """The belgijka of the day takes no options, because it is the same for everybody."""


class RobotUnknown(WordsUnreadable):
    """The `text` behind `robot` is no robot's name."""


class LineUnreadable(NotUnderstood):
    """`text` is no line of a score sheet."""

    text: str


class RowLength(NotUnderstood):
    """The row of a typed board, from 1, has `count` squares instead of fifteen."""

    row: int
    count: int


class SignUnknown(NotUnderstood):
    """A typed board has the sign `text` on a square, which is no tile of the set."""

    text: str
    square: Square


class CentreEmpty(NotUnderstood):
    """No tile lies on the centre of a typed final board."""


class TilesApart(NotUnderstood):
    """The tiles on `squares` of a typed board are not joined to the centre."""

    squares: tuple[Square, ...]


class FirstMoveElsewhere(NotUnderstood):
    """A typed final board has no such first play as `text` names, through the centre."""

    text: str


class PointsUnreadable(NotUnderstood):
    """The line `text` is not a name followed by the points of the player's turns."""

    text: str


class TurnsUneven(NotUnderstood):
    """`who` can't have taken `more` turns in a game in which the `other` took `fewer`."""

    who: str
    more: int
    other: str
    fewer: int


class NoOrderFits(NotUnderstood):
    """No order of plays leads to the typed board with the typed points."""


class FileTooLong(NotUnderstood):
    """The file is longer than any record of a game. The limit is `longest` kilobytes."""

    longest: int


class PhotoTooLarge(NotUnderstood):
    """The photo of a board has more than `most` megabytes."""

    most: int


class PersonUnknown(NotUnderstood):
    """The named person is not at this place and has never played with the asker."""


class NotPrivate(NotUnderstood):
    """The action is possible only in private."""


class NoSettingsHere(NotUnderstood):
    """There is no server or group here with settings to change."""


class BotAbsent(NotUnderstood):
    """The bot can't post here by itself, only answer, so it can't hold a belgijka or an event."""


class ManagersOnly(NotUnderstood):
    """Only managers of this place change its settings."""


class ManagersBegin(NotUnderstood):
    """Only managers of this place begin games here."""


class ChannelClosed(NotUnderstood):
    """No games are begun in this channel."""


class NoHints(NotUnderstood):
    """Only training games have hints."""


class HelpClosed(NotUnderstood):
    """The person plays a game of an event, or one without help, so no word is looked up anywhere.

    The game is not named, because others may read the refusal.
    """


class WordsClosed(NotUnderstood):
    """Words are not looked up for a player of `game`, because players there challenge them.

    The game is shown `here` or elsewhere.
    """

    game: GameId
    here: bool


class NotAWord(NotUnderstood):
    """The `text` can't be a word: it isn't all letters, or has too few or too many of them."""

    text: str


class TooManyWords(NotUnderstood):
    """The person typed more words than any play makes. The limit is `most`."""

    most: int


class NothingWaits(NotUnderstood):
    """None of this person's games waits for this action."""


class NoneEnded(NotUnderstood):
    """None of this person's games has ended."""


class SettingUnreadable(NotUnderstood):
    """`text` is no value of the setting. `example` is the text key of a value, or ""."""

    text: str
    example: str
