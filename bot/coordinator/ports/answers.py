"""Ports of a belgijka: where answers to the running round are kept, and who finds the best play.

An answer is a small write of its own, which no other answer and no commit of the game can be in the
way of: five hundred at once are five hundred short scripts and not one retry. What fences it is the
round that the game's last commit opened, with its end: an answer counts if it reached us before the
end and is stored before the round is closed. `close` comes first and takes whatever is there; the
commit that closes the round in the game comes after it, and is judged on a version read before. So
an answer that was acknowledged is among those that are counted, and one that is not says so.
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
    """What somebody answered last in the running round: under which name, and when (ms)."""

    person: PersonId
    name: str
    at: int
    placement: Placement


class NotSolved(Exception):
    """The best play can't be found now, and will be looked for again; the text says why.

    The text names the kind of trouble alone.
    """

    def __init__(self, why: str = "nothing finds it here") -> None:
        super().__init__(why)


class Answers(Protocol):
    """Answers to the running round of each game, each a secret of who gave it."""

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
        """Keep an answer to round `number` in place of the person's one before.

        It leads to `first` for the first answer of a person in the round, else to `later`; the same
        command again leads to the same. None, where the round takes no answer of that time.
        """

    async def close(self, game: GameId, number: int) -> Sequence[StoredAnswer] | None:
        """End a round and return its answers, by time; None where another round runs, or none.

        From here on it takes no answer. Twice is the same as once.
        """

    async def of(self, game: GameId, persons: Sequence[PersonId]) -> StoredAnswer | None:
        """The newest answer under any of these ids of a person."""

    async def who(self, game: GameId) -> Collection[PersonId]:
        """All who have answered in the running round."""

    async def forget(self, game: GameId, persons: Collection[PersonId]) -> None:
        """Take away the answers of these persons to the running round."""


class Solver(Protocol):
    """Finds the best play of a rack, without keeping anybody waiting but who asked."""

    async def top(self, board: Board, rack: str, rules: Ruleset, words: WordListRef) -> Play | None:
        """Of the plays with most points the one that goes on the board; None where none exists.

        By the very list that judges the answers. Raises NotSolved.
        """
