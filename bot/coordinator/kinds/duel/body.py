"""The stored body of a duel, its requests, and the refusals that only a duel gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.commands import Beginning, Request
from bot.coordinator.errors import Refused
from bot.coordinator.table.body import Body

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
    """The letters of a question, and all words that use each of them.

    `seat` gave the first right answer, the `word`. `seat` is None if nobody has given one.
    """

    letters: str
    answers: tuple[str, ...]
    seat: int | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class DuelBody(Body):
    """The state of a duel. All times are ms since 1970, UTC.

    The table's seats are those who have answered, the host first. Question `number` (from 1) is the
    newest, 0 before the first. It is `open` while it takes answers. The present state began at
    `since` and ends by itself at `ends`, None once the duel is over.
    """

    stored: ClassVar[str] = "duel"
    is_held: ClassVar[bool] = True

    questions: tuple[DuelQuestion, ...]
    since: int
    ends: int | None
    number: int = 0
    open: bool = False

    @property
    def counts(self) -> bool:
        """False: a duel is no game, so it counts in no statistics."""
        return False

    @property
    def claims(self) -> str | None:
        """The stored name of the kind, because a place can have only one duel at a time."""
        return self.stored

    @property
    def has_begun(self) -> bool:
        """Always True, because a duel can be ended at any time."""
        return True

    @property
    def turn(self) -> int:
        """The number of the state, which is odd while a question takes answers."""
        return 2 * self.number - self.open

    @property
    def last_action(self) -> int | None:
        """The beginning of the present state."""
        return self.since


@dataclass(frozen=True, slots=True)
class BeginDuel(Beginning):
    """A request to begin a duel of these questions in a language."""

    questions: tuple[DuelQuestion, ...]
    language: str


@dataclass(frozen=True, slots=True)
class GiveWord(Request):
    """An answer to question `number`, None for the present one."""

    word: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class EndDuel(Request):
    """A request to end a duel for all. `manages` says that the author manages the place."""

    manages: bool = False


class DuelRunning(Refused):
    """A duel is running here already: `game`."""

    game: GameId


class OnlyDuel(Refused):
    """The table is a duel, which only takes words as answers."""


class DuelWaits(Refused):
    """The first question has not been asked yet."""


class DuelOver(Refused):
    """The duel is over."""


class QuestionClosed(Refused):
    """The question takes no more answers."""


class SlowerAnswer(Refused):
    """The answer is right, but the person on this seat was faster."""

    seat: int


class WordNotListed(Refused):
    """The word uses all letters, but the list doesn't have it."""

    word: str


class LettersStrange(Refused):
    """The question lacks these letters of the answer."""

    letters: str


class LettersLeft(Refused):
    """The answer doesn't use these letters of the question."""

    letters: str
