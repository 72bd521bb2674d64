"""The game record of a real table's sheet, in the GCG format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.sheet.body import SheetBody
from bot.dialogue.pages.table.record import colours_of, header_of, soften_spaces, words_of
from bot.rules.sheet.record import record

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.rules.gcg.record import Record


def sheet_record(table: Table) -> Record:
    """Return the game record with the lines of the sheet."""
    said, sheet = words_of(table), SheetBody.of(table).sheet
    names = [said.with_names(seat.name) for seat in table.seats]
    header = header_of(table)(" – ".join(names), soften_spaces(said, "sheet-rated"))
    return record(sheet, table.rules, names, header, note=colours_of(table, said))
