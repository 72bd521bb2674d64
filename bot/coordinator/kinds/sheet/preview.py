"""The preview of a sheet's next line, for its recorder. The word list isn't needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import NotStarted
from bot.coordinator.kinds.sheet.body import SheetBody
from bot.coordinator.kinds.sheet.view_part import SheetPart
from bot.coordinator.views.preview import Preview
from bot.rules.events import Played
from bot.rules.placement import placement
from bot.rules.sheet.lines import SheetLine, Wrote
from bot.rules.sheet.sheet import take

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.rules.moves import Laid


def line_preview(table: Table, view: View, laid: Laid) -> Preview:
    """Return the line of the sheet that these laid tiles would make, without writing it.

    Raises NotStarted, or the errors of writing such a line.
    """
    if table.game is None:
        raise NotStarted
    line = SheetLine(placement(laid, table.game.board))
    _, counted = take(SheetBody.of(table).sheet, Wrote(0, line), table.rules)
    play = next(one.play for one in counted.lines[-1].events if isinstance(one, Played))
    return Preview(view, play, "", (), view.face.turn, SheetPart.of(view).writes)
