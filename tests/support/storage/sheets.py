"""Something to store where no game is at hand: for the bench, the soak test and the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from bot.storage.games.tables import Encoding

if TYPE_CHECKING:
    from bot.coordinator.table.table import CommandOutcome, Table


class Sheet(msgspec.Struct, frozen=True, array_like=True):
    """Stands for a table: which commands it has seen, in their order, and some weight."""

    id: str
    applied: tuple[str, ...] = ()
    weight: bytes = b""

    def after(self, command: str) -> Sheet:
        """Return the sheet that this command leads to."""
        return Sheet(self.id, (*self.applied, command), self.weight)


class Result(msgspec.Struct, frozen=True, array_like=True):
    """Stands for an outcome."""

    said: str


_sheets = msgspec.msgpack.Decoder(Sheet)
_results = msgspec.msgpack.Decoder(Result)

ENCODING = Encoding(
    encode_table=msgspec.msgpack.encode,
    decode_table=lambda body: as_table(_sheets.decode(body)),
    encode_outcome=msgspec.msgpack.encode,
    decode_outcome=lambda body: as_outcome(_results.decode(body)),
)


def as_table(sheet: Sheet) -> Table:
    """Pass a sheet off as a table: the store reads its `id` alone."""
    return cast("Table", sheet)


def as_outcome(result: Result) -> CommandOutcome:
    """Pass a result off as an outcome: the store doesn't look into it."""
    return cast("CommandOutcome", result)


def sheet_of(table: Table) -> Sheet:
    """Return the sheet that was stored as a table."""
    return cast("Sheet", table)


def result_of(outcome: CommandOutcome) -> Result:
    """Return the result that was stored as an outcome."""
    return cast("Result", outcome)
