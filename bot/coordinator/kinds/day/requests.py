"""The requests to a belgijka of the day, and its own refusal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.commands import Beginning, Request
from bot.coordinator.errors import Refused

if TYPE_CHECKING:
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.day import DayOf
    from bot.rules.rounds.game import JudgedAnswer, OpenRound
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class OpenDay(Beginning):
    """The day worker's request to open the belgijka of a day in a server or group.

    `seed` is the seed of the draw, `until` the end (ms). `rules` and `words` (language, name, hash)
    are the day's.
    """

    day: DayOf
    seed: bytes
    until: int
    rules: Ruleset
    words: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class BeginDay(Beginning):
    """A request to begin the author's own game at the belgijka of a day. `plan` has its rounds."""

    opened: OpenDay
    plan: tuple[OpenRound, ...]


@dataclass(frozen=True, slots=True)
class CloseDay(Request):
    """The day worker's request to show the results of a day's belgijka in a server or group.

    It comes once the day is over. `plan` has the rounds. `runs` has each player's id, name, and
    answer to each round. `field` has the points of everybody who played this day, in all servers
    and groups.
    """

    plan: tuple[OpenRound, ...]
    runs: tuple[tuple[PersonId, str, tuple[JudgedAnswer | None, ...]], ...]
    field: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShowRack(Request):
    """A request to see the next round's rack in the author's own game of the day's belgijka.

    The time for the round starts then.
    """

    round: int


@dataclass(frozen=True, slots=True)
class FinishRound(Request):
    """A request to end the running round of the author's own game at the belgijka of the day.

    The round then ends before its time is over.
    """

    round: int


class NoDay(Refused):
    """Today's belgijka of the day is not ready, because its racks are still being drawn."""
