"""What a chat itself can't do for a person: one type a reason, with its facts.

Each type's sentence stands in the texts, as with the refusals of rules and coordinator.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


class NotUnderstood(Exception):
    """What was typed or pressed leads nowhere; nothing was done."""


class ErasureUnderWay(NotUnderstood):
    """This person's data are being deleted: nothing is taken of them until that is done."""


class DeadButton(NotUnderstood):
    """A button that no message of ours carries any more."""


@dataclass(eq=False)
class OptionsUnreadable(NotUnderstood):
    """`text` is no option of an invitation."""

    text: str


class RobotUnknown(OptionsUnreadable):
    """`text` behind `robot` is no name of one."""


@dataclass(eq=False)
class LineUnreadable(NotUnderstood):
    """`text` is no line of a score sheet."""

    text: str


@dataclass(eq=False)
class FileTooLong(NotUnderstood):
    """A file of so many bytes is no record of a game: that has `longest` at most."""

    longest: int


@dataclass(eq=False)
class ListUnreadable(NotUnderstood):
    """`text` names no leaderboard."""

    text: str


class PersonUnknown(NotUnderstood):
    """Somebody was named who is not here, and whom this person has never played."""


@dataclass(eq=False)
class TilesUnreadable(NotUnderstood):
    """`text` names no tiles: it has more letters than a rack."""

    text: str


class NotPrivate(NotUnderstood):
    """This is done where nobody else reads along."""


class NoSettingsHere(NotUnderstood):
    """There is no server and no group here whose settings could be changed."""


class ManagersOnly(NotUnderstood):
    """Whoever manages this place changes its settings, and nobody else."""


class ManagersBegin(NotUnderstood):
    """Whoever manages this place begins games here, and nobody else."""


class ChannelClosed(NotUnderstood):
    """No games are begun in this channel."""


class NoHints(NotUnderstood):
    """There are hints in training games alone."""


@dataclass(eq=False)
class WordsClosed(NotUnderstood):
    """Words are looked up for nobody who plays a `game` in which they are challenged."""

    game: GameId


@dataclass(eq=False)
class NotAWord(NotUnderstood):
    """`text` can't be a word: it has other signs than letters, or too few or too many."""

    text: str


class NothingWaits(NotUnderstood):
    """None of this person's games waits for what they want to do."""


class NoneEnded(NotUnderstood):
    """None of this person's games has ended."""


@dataclass(eq=False)
class SettingUnreadable(NotUnderstood):
    """`text` is no value of a setting; `example` is the key of one that is, "" for none."""

    text: str
    example: str
