"""Reports of persons for the operator: who is reported, why, and by whom.

A report has one of a few reasons, and no text. If three persons report a name, and each has ended a
game with the person who has it, the name is hidden until the operator decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from bot.coordinator.errors import AlreadyReported, BlocksThemselves, TooManyReports
from bot.coordinator.game_id import GameId
from bot.coordinator.kept import Kept
from bot.coordinator.person_id import PersonId
from bot.rules.plain import fold

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.coordinator.ports.people import People

REPORTS = "reports"
"""The name of the record."""

ReportReason: TypeAlias = Literal["name", "help", "stalling", "other"]
REASONS: tuple[ReportReason, ...] = get_args(ReportReason)

HIDES = 3
"""The number of persons whose reports hide a name."""

_A_DAY = 5
_DAY = 24 * 3_600_000
# The most reports that are stored. The oldest are dropped for new ones.
_KEPT = 1_000


class PersonReport(msgspec.Struct, frozen=True, array_like=True):
    """A report by one person (`by`) about another (`about`), in a game and at a time (ms).

    `name` is the reported person's name as the reporter saw it. `counts` is the id with which the
    reporters of a name are counted, "" if the reporter ended no game with the person. All guests
    count as one reporter.
    """

    about: PersonId
    name: str
    reason: ReportReason
    by: PersonId
    game: GameId
    at: int
    counts: str = ""


class StoredReports(msgspec.Struct, frozen=True, omit_defaults=True):
    """All reports that the operator has not settled yet, the oldest first."""

    reports: tuple[PersonReport, ...] = ()

    def with_report(self, new: PersonReport, by: Collection[PersonId]) -> StoredReports:
        """Return the reports with a new one by the person with the ids `by`.

        Raises:
            AlreadyReported: the same two persons have a report already.
            TooManyReports: the reporter made too many in a day.

        """
        own = [one for one in self.reports if one.by in by]
        if any(one.about == new.about for one in own):
            raise AlreadyReported
        if sum(new.at - one.at < _DAY for one in own) >= _A_DAY:
            raise TooManyReports(_A_DAY)
        return replace(self, reports=(*self.reports, new)[-_KEPT:])

    def hides(self, about: Collection[PersonId], name: str) -> bool:
        """Return True if enough persons reported this name of the person with these ids."""
        voices = {
            one.counts
            for one in self.reports
            if one.about in about
            and one.reason == "name"
            and one.counts
            and fold(one.name) == fold(name)
        }
        return len(voices) >= HIDES

    def without(self, persons: Collection[PersonId]) -> StoredReports:
        """Return the reports without those by or about the person with these ids."""
        left = (one for one in self.reports if not {one.by, one.about} & {*persons})
        return replace(self, reports=tuple(left))

    def without_about(self, persons: Collection[PersonId]) -> StoredReports:
        """Return the reports without those about the person with these ids."""
        return replace(self, reports=tuple(one for one in self.reports if one.about not in persons))


class Reports:
    """Access to the stored reports of persons."""

    def __init__(self, people: People) -> None:
        self._kept = Kept(people, StoredReports)

    async def read(self) -> StoredReports:
        """Return all stored reports of persons."""
        return await self._kept.read(REPORTS)

    async def add(self, new: PersonReport, by: Sequence[PersonId]) -> StoredReports:
        """Store a report by the person with the ids `by`. Return all reports.

        Raises:
            AlreadyReported: the same two persons have a report already.
            TooManyReports: the reporter made too many in a day.
            BlocksThemselves: the report is about the reporter.

        """
        if new.about in by:
            raise BlocksThemselves
        return await self._kept.change(REPORTS, lambda all_: all_.with_report(new, by))

    async def settle(self, persons: Collection[PersonId]) -> StoredReports:
        """Delete the reports about a person, because the operator has decided. Return the rest."""
        return await self._kept.change(REPORTS, lambda all_: all_.without_about(persons))

    async def erase(self, persons: Collection[PersonId]) -> None:
        """Delete all reports by or about the person with these ids."""
        await self._kept.change(REPORTS, lambda all_: all_.without(persons))
