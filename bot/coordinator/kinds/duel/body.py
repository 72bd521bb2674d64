"""The state of a duel as it is stored, its requests, and the refusals that only a duel gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.commands import Beginning, Request
from bot.coordinator.errors import Refused
from bot.coordinator.table.body import GatheringBody

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId

SECOND = 1_000
LEAD, TIME, PAUSE = 20 * SECOND, 20 * SECOND, 6 * SECOND
"""The ms before the first question, those for an answer, and those after a right one.

A question changes its message twice at most. The pause keeps all changes within what a chat takes.
"""

QUESTIONS = 15
"""The number of questions: five minutes of them."""


@dataclass(frozen=True, slots=True)
class DuelQuestion:
    """The letters of a question, and all words that use exactly these letters.

    `seat` is the seat that first gave a right answer, the `word`. It is None if none was given.
    """

    letters: str
    answers: tuple[str, ...]
    seat: int | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class DuelBody(GatheringBody):
    """The state of a duel. All times are ms since 1970, UTC.

    The table's seats are the host and those who have answered. Question `number` (from 1) is the
    newest, 0 before the first. It is `open` while it takes answers. The present state began at
    `since` and ends by itself at `ends`, None once the duel is over.
    """

    stored: ClassVar[str] = "duel"

    questions: tuple[DuelQuestion, ...]
    since: int
    ends: int | None
    number: int = 0
    open: bool = False

    @property
    def turn(self) -> int:
        """The number of the duel's state. It is odd while a question takes answers."""
        return 2 * self.number - self.open

    @property
    def last_action(self) -> int | None:
        """The time (ms) at which the duel's present state began."""
        return self.since


@dataclass(frozen=True, slots=True)
class BeginDuel(Beginning):
    """A request to begin a duel with these questions in a language."""

    questions: tuple[DuelQuestion, ...]
    language: str


@dataclass(frozen=True, slots=True)
class GiveWord(Request):
    """A request to answer question `number` of a duel, None for the newest."""

    word: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class EndDuel(Request):
    """A request to end a duel for everybody.

    `manages` is True if the author manages the server or group.
    """

    manages: bool = False


class DuelRunning(Refused):
    """A duel is running in this chat already: the table `game`."""

    game: GameId


class OnlyDuel(Refused):
    """The table is a duel, which takes only words as answers, and the command is one for a game."""


class DuelWaits(Refused):
    """The duel's first question has not been asked yet."""


class DuelOver(Refused):
    """The duel is over, so it takes no more answers."""


class QuestionClosed(Refused):
    """The duel's question takes no more answers."""


class SlowerAnswer(Refused):
    """The answer is right, but the person on this seat was faster."""

    seat: int


class WordNotListed(Refused):
    """The word uses all letters of the question, but the word list doesn't have it."""

    word: str


class LettersStrange(Refused):
    """The question lacks these letters of the answer."""

    letters: str


class LettersLeft(Refused):
    """The answer doesn't use these letters of the question."""

    letters: str
