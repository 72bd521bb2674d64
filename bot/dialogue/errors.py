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
    """The message of the pressed button is out of date, or the button's data is not an action."""


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


class SeveralPlayers(NotUnderstood):
    """The typed `text` fits several players. `names` are their names, each after its number."""

    text: str
    names: tuple[str, ...]


class ClubTime(NotUnderstood):
    """A club needs the day of the week and the hour of its evenings."""


class LeagueTime(NotUnderstood):
    """A league needs the day of the week and the hour of the start of its seasons."""


class DayHasNoStart(NotUnderstood):
    """The belgijka of the day can't be given a start, because each person plays it at any time."""


class DayHasNoOptions(NotUnderstood):
    """The belgijka of the day takes no options, because it is the same for everybody."""


class RobotUnknown(WordsUnreadable):
    """The typed `text` names a robot that doesn't exist."""


class LineUnreadable(NotUnderstood):
    """`text` is not a line of a score sheet."""

    text: str


class RowLength(NotUnderstood):
    """Row number `row` (from 1) of a typed board has `count` squares instead of fifteen."""

    row: int
    count: int


class SignUnknown(NotUnderstood):
    """A typed board has the sign `text` on a square, which is not a tile of the set."""

    text: str
    square: Square


class CentreEmpty(NotUnderstood):
    """No tile lies on the centre square of a typed final board."""


class TilesApart(NotUnderstood):
    """The tiles on `squares` of a typed board are not joined to the centre."""

    squares: tuple[Square, ...]


class FirstMoveElsewhere(NotUnderstood):
    """A typed final board has no first play `text` through its centre square."""

    text: str


class PointsUnreadable(NotUnderstood):
    """The line `text` is not a name followed by the points of the player's turns."""

    text: str


class TurnsUneven(NotUnderstood):
    """The typed numbers of turns of two players can't be right.

    Player `who` can't have taken `more` turns if player `other` took `fewer`.
    """

    who: str
    more: int
    other: str
    fewer: int


class NoOrderFits(NotUnderstood):
    """No order of plays leads to the typed final board with the typed points."""


class FileTooLong(NotUnderstood):
    """The file is longer than any game record. The limit is `longest` kilobytes."""

    longest: int


class PhotoTooLarge(NotUnderstood):
    """The photo of a board is larger than `most` megabytes."""

    most: int


class PersonUnknown(NotUnderstood):
    """The person asked about is not in this chat and has never played with the person who asks."""


class NotPrivate(NotUnderstood):
    """The action is possible only in private."""


class NoSettingsHere(NotUnderstood):
    """The chat has no server or group settings to change."""


class BotAbsent(NotUnderstood):
    """The bot can't post here by itself, only answer, so it can't hold a belgijka or an event."""


class ManagersOnly(NotUnderstood):
    """Only managers of this server or group may change its settings."""


class ManagersBegin(NotUnderstood):
    """Only managers of this server or group may begin games here."""


class ChannelClosed(NotUnderstood):
    """The settings forbid games in this channel."""


class NoHints(NotUnderstood):
    """Only training games have hints."""


class HelpClosed(NotUnderstood):
    """Words are not looked up for a person who plays an event's game, or a game without help.

    The refusal doesn't name the game, because others may read it.
    """


class WordsClosed(NotUnderstood):
    """Words are not looked up for a player of `game`, whose players challenge words themselves.

    `here` is true if this chat shows the game.
    """

    game: GameId
    here: bool


class NotAWord(NotUnderstood):
    """The `text` can't be a word: it isn't all letters, or has too few or too many of them."""

    text: str


class TooManyWords(NotUnderstood):
    """The person typed more words at once than any play makes. The limit is `most`."""

    most: int


class NothingWaits(NotUnderstood):
    """None of this person's games waits for this action."""


class NoneEnded(NotUnderstood):
    """None of this person's games has ended."""


class SettingUnreadable(NotUnderstood):
    """`text` is not a value of the setting. `example` is the text key of a good value, or ""."""

    text: str
    example: str
