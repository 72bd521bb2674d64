"""Store decisions: the table, and the tasks (marks) and timers that follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.commands import Make, TimerFired
from bot.coordinator.decisions.place import at_home
from bot.coordinator.errors import Refused, Stale
from bot.coordinator.kinds.ask import timers_of
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.metrics import COMMANDS, COMMITS
from bot.coordinator.person_id import is_human
from bot.coordinator.place import Mark
from bot.coordinator.ports.tables import (
    Commit,
    ConflictError,
    Loaded,
    RepeatedCommandError,
    StoreUnavailableError,
)
from bot.coordinator.robots import robot_marks
from bot.rules.errors import RuleError

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change
    from bot.coordinator.metrics import Meter
    from bot.coordinator.ports.registry import Registry
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.table.table import CommandOutcome

# Kinds of marks (stored tasks): to list open games, to count ended games, to give follow-up
# commands.
INDEX = "index"
HISTORY = "history"
FOLLOW = "follow"
# The number of times a command is decided anew if its game changes meanwhile.
ATTEMPTS = 32


class Contended(Exception):
    """Nothing was stored, because at every attempt another commit had changed the game before."""


@dataclass(frozen=True, slots=True)
class Committed:
    """The outcome of a command that was stored, and the game after it.

    `loaded` is None if the command was stored earlier, and for a rematch. `joined` are the places
    (chats) that show the game since this command.
    """

    outcome: CommandOutcome
    loaded: Loaded | None = None
    joined: tuple[str, ...] = ()


class Commits:
    """Stores changes if the game hasn't changed meanwhile, and counts the results of commands."""

    def __init__(self, tables: Tables, registry: Registry, meter: Meter, patience: int) -> None:
        """Keep the ports. `patience` is the extra time (ms) for late moves, as in `World`."""
        self._tables = tables
        self._registry = registry
        self._meter = meter
        self._patience = patience

    async def store(self, change: Change, seen: int, command: Command) -> Committed:
        """Commit the change and return the outcome.

        `seen` is the version of the game that was read.

        If the same command was committed before, return the outcome stored then.

        Raises:
            ConflictError: the game has changed since it was read.

        """
        change = at_home(change, command)
        if not seen or change.table.phase == "invited":
            # After the deal a table never changes its word list.
            await self._registry.note_list(change.table.words)
        commit = commit_of(change, seen, command.id, self._patience)
        try:
            version = await self._tables.commit(commit)
        except ConflictError:
            self._meter.count(COMMITS, "conflict")
            raise
        except RepeatedCommandError as repeated:
            self._meter.count(COMMITS, "repeated")
            self.count(command, "repeated")
            return Committed(repeated.outcome)
        self._meter.count(COMMITS, "done")
        self.count(command, "done")
        for what, labels in change.counts:
            self._meter.count(what, *labels)
        return Committed(change.outcome, Loaded(change.table, version), change.join)

    def count(self, command: Command, result: str) -> None:
        """Count a command with its result in the metrics."""
        self._meter.count(COMMANDS, _kind_of(command), result)


def commit_of(change: Change, seen: int, command: str, patience: int = 0) -> Commit:
    """Return the commit that stores a change: the table, its marks (stored tasks), its timers.

    `seen` is the version of the game that was read, and `patience` the extra time (ms) for late
    moves.
    """
    table = change.table
    people = [one for one in table.persons if is_human(one)]
    listed = people if change.listed else change.lists
    lists = tuple(str(Mark(INDEX, table.id, person)) for person in listed)
    kind = kind_of(table)
    counts = change.listed and (table.phase == "ended" or kind.may_reopen)
    over = (str(Mark(HISTORY, table.id, "")),) if counts else ()
    behind = tuple(str(Mark.of_place(place, table.id)) for place in change.join)
    follows = (str(Mark(FOLLOW, table.id, "")),) if kind.follow_ups(table) else ()
    return Commit(
        table=table,
        seen=seen,
        command=command,
        outcome=change.outcome,
        publish=change.publish,
        join=change.join,
        marks=(*lists, *over, *robot_marks(table), *follows, *(() if change.publish else behind)),
        timers=timers_of(table, patience),
        round=kind.round_taking_answers(table),
    )


def _kind_of(command: Command) -> str:
    """Return the label of a command in metrics: the name of its request, move or timer."""
    match command.request:
        case Make(move):
            return type(move).__name__.lower()
        case TimerFired(timer):
            return f"timer_{timer}"
        case request:
            return type(request).__name__.lower()


def result_of(error: Exception) -> str:
    """Return the label in metrics for a command that raised this error."""
    match error:
        case Stale():
            return "stale"
        case Refused() | RuleError():
            return "refused"
        case StoreUnavailableError():
            return "unavailable"
        case _:
            return "failed"
