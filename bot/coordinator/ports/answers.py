"""Interfaces for a belgijka: the answers to the running round, and the solver of its rack.

In a belgijka all players look for the best play of the same rack. An answer is one small write, so
no other answer and no commit of the game can conflict with it. The game's last commit says which
round is open and until when. An answer counts if it reached the bot before that time and is stored
before the round is closed. To end a round, `close` first takes all stored answers, and then the
game commits the end of the round. So an acknowledged answer is among those that are counted, and
any other one is refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import CommandOutcome, WordListRef
    from bot.rules.board import Board
    from bot.rules.judge import Play
    from bot.rules.moves import Placement
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """A person's last answer in the running round, with the person's name and the time (ms)."""

    person: PersonId
    name: str
    at: int
    placement: Placement


class NotSolved(Exception):
    """The search for the best play failed, and will be tried again.

    The error's text names only the kind of failure.
    """

    def __init__(self, why: str = "nothing finds it here") -> None:
        super().__init__(why)


class Answers(Protocol):
    """The stored answers to the running round of each belgijka.

    Each is secret to all but its author.
    """

    async def put(  # noqa: PLR0913 - an answer, and what it leads to
        self,
        game: GameId,
        number: int,
        command: str,
        answer: StoredAnswer,
        *,
        first: CommandOutcome,
        later: CommandOutcome,
    ) -> CommandOutcome | None:
        """Store an answer to round `number` in place of the person's earlier one.

        Return `first` for a person's first answer in the round, else `later`. The same command
        again gets the same outcome. Return None if the round takes no answer given at that time.
        """

    async def close(self, game: GameId, number: int) -> Sequence[StoredAnswer] | None:
        """End a round, and return its answers in the order of their times.

        Return None if that round doesn't run. From here on the round takes no answer. Closing it
        again returns the same answers.
        """

    async def of(self, game: GameId, persons: Sequence[PersonId]) -> StoredAnswer | None:
        """Return the newest answer of the person with these ids in the running round, or None."""

    async def who(self, game: GameId) -> Collection[PersonId]:
        """Return the ids of all persons who have answered in the running round."""

    async def erase_answers(self, game: GameId, persons: Collection[PersonId]) -> None:
        """Delete the answers of these persons in the running round."""


class Solver(Protocol):
    """The interface to the search for the best play. It blocks only the task that awaits it."""

    async def top(self, board: Board, rack: str, rules: Ruleset, words: WordListRef) -> Play | None:
        """Return the play of a rack with most points on this board, None if there is no play.

        Its words are in the list that judges the answers.

        Raises:
            NotSolved: the best play can't be found now.

        """
