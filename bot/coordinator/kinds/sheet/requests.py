"""The requests to a score sheet, and the refusals that only a score sheet gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.commands import Beginning, Request
from bot.coordinator.errors import Refused

if TYPE_CHECKING:
    from bot.coordinator.invitee import Invitee
    from bot.coordinator.table.body import PairRef
    from bot.rules.gcg.record import Record
    from bot.rules.ruleset import ClockRule, EndRack
    from bot.rules.sheet.lines import SheetEntry


@dataclass(frozen=True, slots=True)
class KeepSheet(Beginning):
    """A request to begin the score sheet of a game at a real table. The first player begins.

    A player who was mentioned has a known account. Such players and the author of the request may
    write on the sheet. The rules are a preset's. `clock` is one clock for the whole game, which the
    players press. None means no clock. `record` is a game to continue: its players are in the order
    of `players`, even if they have other names there. With `pair` the sheet belongs to a pair of an
    event, and reports the result there.
    """

    players: tuple[Invitee, ...]
    preset: str = "klasyczna"
    language: str | None = None
    clock: ClockRule | None = None
    record: Record | None = None
    end_rack: EndRack | None = None
    pair: PairRef | None = None


@dataclass(frozen=True, slots=True)
class WriteLine(Request):
    """A request to add a line to a score sheet or correct one.

    `seen` is the turn that the author saw, None for any.
    """

    entry: SheetEntry
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class AskForRacks(Request):
    """A request to ask the players at a real table whether a broadcast may show their racks."""


@dataclass(frozen=True, slots=True)
class ConsentToRacks(Request):
    """A player's consent to have their rack shown in a broadcast of the real table.

    It may also be withdrawn. With `at_table` the host states the consent of all players without an
    account, who gave it at the table.
    """

    consents: bool
    at_table: bool = False


@dataclass(frozen=True, slots=True)
class EnterRack(Request):
    """The host's request to show the tiles that a seat of a real table holds now."""

    seat: int
    tiles: str


class NotRecorder(Refused):
    """The person may not write on this score sheet. `names` may."""

    names: tuple[str, ...]


class RacksNotShared(Refused):
    """A broadcast may not show the racks of this real table: `names` have not consented."""

    names: tuple[str, ...]


class RacksNotAsked(Refused):
    """The players at this real table were not asked yet if a broadcast may show their racks."""


class NotStreamHost(Refused):
    """Only a host who doesn't play may show the racks of a score sheet in a broadcast."""


class WrittenAlready(Refused):
    """Another person has just written the same line of the score sheet."""

    is_late: ClassVar[bool] = True


class AtRealTable(Refused):
    """The game is played at a real table, so nobody can move in the chat."""
