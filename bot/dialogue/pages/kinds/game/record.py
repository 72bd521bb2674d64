"""The game record in the GCG format."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.body import GameBody
from bot.dialogue.pages.table.record import (
    colours_of,
    draws_of,
    header_of,
    note_of,
    soften_spaces,
    words_of,
)
from bot.rules.gcg.convert import NOTED, cgp, from_log
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.dialogue.pages.wording import Wording
    from bot.rules.gcg.record import Record


def game_record(table: Table) -> Record:
    """Return the record of an ended game, with the draws of tiles in its notes."""
    said = words_of(table)
    names = [said.with_names(seat.name) for seat in table.seats]
    rules = {"rules": said.rules(table.rules), "clock": said.clock(table.rules.clock)}
    whole = from_log(
        table.log,
        table.rules,
        [(name, name) for name in names],
        header_of(table)(" – ".join(names), soften_spaces(said, "gcg-description", **rules)),
        notes={what: note_of(said, what) for what in NOTED},
    )
    notes = (colours_of(table, said), _opening_note(table, said), whole.note, draws_of(table, said))
    return replace(whole, note="\n".join(filter(None, notes)))


def _opening_note(table: Table, said: Wording) -> str:
    """Return the note with the position that a practice game continues, "" for other games.

    Other programs can read it, too.
    """
    start = GameBody.of(table).practice
    if start is None:
        return ""
    number, game = Raw(str(start.move)), Raw(start.game)
    told = soften_spaces(said, "practice", number=number, game=game)
    return f"{told}\ncgp {cgp(table.log[0])} lex {table.words.name};"
