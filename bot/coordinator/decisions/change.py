"""The facts that a decision about a command needs, and the result of a decision."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from bot.coordinator.errors import WordListMissing
from bot.coordinator.robots import STRENGTHS, USUAL

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.intervals import Span
    from bot.coordinator.metrics import Count
    from bot.coordinator.person_id import Chance, PersonId
    from bot.coordinator.ports.answers import StoredAnswer
    from bot.coordinator.settings import PersonPreferences
    from bot.coordinator.table.table import CommandOutcome, Table, WordListRef
    from bot.rules.judge import Play
    from bot.rules.rounds.racks import Drawn


class WordLists(Protocol):
    """The word lists that this process has."""

    def find(self, language: str, name: str | None) -> WordListRef:
        """Return the word list with this name, for None the language's default.

        Raises:
            LookupError: there is no such list.

        """

    def available(self) -> Sequence[WordListRef]:
        """Return every word list that can be chosen by name."""

    def words(self, ref: WordListRef) -> Container[str]:
        """Return the words of the list that this reference names.

        Raises LookupError if the list is missing.
        """


@dataclass(frozen=True, slots=True)
class ClosedRound:
    """A round of a belgijka that takes no more answers, with the stored answers (`given`)."""

    number: int
    given: Sequence[StoredAnswer]


@dataclass(frozen=True, slots=True)
class NextRound:
    """The drawn rack of a belgijka's next round, and its best play (`top`).

    Both are None if nothing can be played any more.
    """

    drawn: Drawn | None
    top: Play | None


@dataclass(frozen=True, slots=True)
class World:
    """The facts outside a table that a decision may use.

    `secret` is the store's secret. `chance` returns random bytes. `outages` are the times without a
    running process, as (from, to) in ms. For `patience` ms after a deadline of days, the decision
    that a player is late waits, because their move may have come in time and not have been stored
    yet. `round` is the round of a belgijka that ends or begins now. `fitting` maps a language to
    the strength of a robot that adapts to the command's author, if known. `now` is the time of the
    decision, in ms.

    Other facts are there if the table's kind needs them (see `NeededFacts`): `chosen` are
    preferences and `accounts` accounts of persons, under the ids that the table knows. `tables` are
    other tables as they were just before the decision. `in_use` maps persons to their ids in use.
    """

    lists: WordLists
    secret: bytes
    chance: Chance
    outages: Sequence[Span] = ()
    patience: int = 0
    chosen: Mapping[PersonId, PersonPreferences] = field(default_factory=dict)
    round: ClosedRound | NextRound | None = None
    accounts: Mapping[PersonId, Mapping[str, str]] = field(default_factory=dict)
    fitting: Mapping[str, int] = field(default_factory=dict)
    now: int = 0
    tables: Mapping[GameId, Table] = field(default_factory=dict)
    in_use: Mapping[PersonId, PersonId] = field(default_factory=dict)

    def decision_time(self, at: int) -> int:
        """Return the time of the decision (ms): now, or the command's time `at` if it is later."""
        return max(at, self.now)

    def strength_for(self, language: str) -> int:
        """Return the strength of a robot that adapts to the command's author in a language."""
        return self.fitting.get(language, STRENGTHS[USUAL])

    def words_of(self, table: Table) -> Container[str]:
        """Return the words of the list that judges plays at a table.

        Raises:
            WordListMissing: the word list is not installed.

        """
        try:
            return self.lists.words(table.words)
        except LookupError:
            raise WordListMissing(table.words.name) from None


@dataclass(frozen=True, slots=True)
class Change:
    """A decision: the table after it, and the outcome for the command's author.

    With `publish` every place (chat) that shows the game is updated. `join` adds places, which are
    updated in any case. With `listed` the lists of games of all its persons are brought up to date,
    with `lists` only those of these persons. `counts` are events for the metrics, counted once the
    change is stored, each with the values of its labels.
    """

    table: Table
    outcome: CommandOutcome
    publish: bool = True
    listed: bool = False
    join: tuple[str, ...] = ()
    lists: tuple[PersonId, ...] = ()
    counts: tuple[tuple[Count, tuple[str, ...]], ...] = ()
