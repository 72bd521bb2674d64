"""Ports of a belgijka: the answers to the running round, and the solver of its rack.

An answer is one small write, so no other answer and no commit of the game can conflict with it:
five hundred at once are five hundred short scripts without a retry. The round that the game's last
commit opened, with its end, fences an answer. The answer counts if it reached us before the end and
is stored before the round is closed. `close` comes first and takes all stored answers. The commit
that closes the round in the game comes after it, and is judged on a version read before. So an
acknowledged answer is among those that are counted, and any other one is refused.
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
    """A person's last answer in the running round, with the person's name and its time, in ms."""

    person: PersonId
    name: str
    at: int
    placement: Placement


class NotSolved(Exception):
    """A failed search for the best play. It will be tried again.

    The text names only the kind of error.
    """

    def __init__(self, why: str = "nothing finds it here") -> None:
        super().__init__(why)


class Answers(Protocol):
    """The answers to the running round of each game. Each is secret to all but its author."""

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
        """End a round and return its answers by time, or None if another round or no round runs.

        From here on the round takes no answer. Closing it again returns the same answers.
        """

    async def of(self, game: GameId, persons: Sequence[PersonId]) -> StoredAnswer | None:
        """Return the newest answer that a person gave under any of these ids."""

    async def who(self, game: GameId) -> Collection[PersonId]:
        """Return the persons who have answered in the running round."""

    async def erase_answers(self, game: GameId, persons: Collection[PersonId]) -> None:
        """Delete the answers of these persons to the running round."""


class Solver(Protocol):
    """A finder of the best play of a rack. It blocks only the task that awaits it."""

    async def top(self, board: Board, rack: str, rules: Ruleset, words: WordListRef) -> Play | None:
        """Return the play with most points that goes on the board, None if there is no play.

        Its words are in the list that judges the answers.

        Raises:
            NotSolved: the best play can't be found now.

        """
