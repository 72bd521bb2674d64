"""The audit of an event or a league: what its directors did, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.coordinator.decisions.seats import author
from bot.coordinator.kinds.gathering import touch
from bot.coordinator.person_id import UNKNOWN, UNNAMED, PersonId, is_anonymous
from bot.coordinator.table.body import DirectedBody
from bot.coordinator.table.evolve import evolve

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.coordinator.commands import Command
    from bot.coordinator.table.table import Table
    from bot.rules.event.event import Result

LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One act of a director: its time (`at`, ms), the director (`by`) and the name of the act.

    `drawn` is the number of rounds drawn by then. At a league it is the number of the stage. The
    public message of that round or stage tells players of the act. `round` and `table` count from
    1, and 0 means none. At a league `round` is the division. `players` are players' numbers.
    `before` and `after` are the old and the new result, or another change, as text. `reason` is the
    text that the director typed.

    At real tables there are also lines for results that players entered or score sheets reported.
    For a reported result `by` is `UNKNOWN`. A league also has a line for each player who left a
    season.
    """

    at: int
    by: PersonId
    act: str
    round: int = 0
    table: int = 0
    players: tuple[int, ...] = ()
    before: str = ""
    after: str = ""
    reason: str = ""
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class AuditView:
    """A line of the audit, with the name `who` of the person who acted, "" for a score sheet."""

    who: str
    line: AuditLine


class AuditedBody(DirectedBody):
    """The body of an event or a league, which keeps an `audit` of its directors' acts."""

    __slots__ = ()

    audit: tuple[AuditLine, ...]

    @property
    def stage_number(self) -> int:
        """The number that audit lines get as `drawn` now."""
        raise NotImplementedError


def new_line(act: str, **facts: Any) -> AuditLine:  # noqa: ANN401 - as many types as fields
    """Return an audit line about an act, still without its time and director."""
    return evolve(AuditLine(0, UNKNOWN, act), **facts)


def sign_line(line: AuditLine, at: int, by: PersonId, drawn: int) -> AuditLine:
    """Return the audit line with its time, its author and `drawn`.

    The reason is cut to 200 letters.
    """
    return evolve(line, at=at, by=by, reason=line.reason[:LONGEST_REASON], drawn=drawn)


def write_line(table: Table, line: AuditLine, command: Command) -> Table:
    """Return the table with one more line in its audit, by the author of the command."""
    body = AuditedBody.of(table)
    line = sign_line(line, command.at, author(command).id, body.stage_number)
    return touch(evolve(table, audit=(*body.audit, line)))


def audit_views(table: Table, audit: Sequence[AuditLine]) -> tuple[AuditView, ...]:
    """Return the lines of an audit with the names of the persons who acted."""
    known = {one.person: one.name for one in table.invitees}
    for person in {one.by for one in audit}.difference(known):
        seat = table.seat_of(person)
        if seat is not None:
            known[person] = table.seats[seat].name
    return tuple(
        AuditView(UNNAMED if is_anonymous(one.by) else known.get(one.by, ""), one) for one in audit
    )


def audit_without(
    audit: Sequence[AuditLine], persons: Collection[PersonId], nobody: PersonId
) -> tuple[AuditLine, ...]:
    """Return an audit with the id `nobody` for these persons, and without reasons they typed."""
    return tuple(evolve(one, by=nobody, reason="") if one.by in persons else one for one in audit)


def result_text(result: Result) -> str:
    """Return a result as text for the audit, such as `412:380`.

    A result without a game is a word such as `void`, with the winner's side if there is one.
    """
    if result.kind == "game":
        return f"{result.points[0]}:{result.points[1]}"
    return result.kind if result.winner is None else f"{result.kind}:{result.winner}"
