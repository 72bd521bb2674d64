"""The game record of a belgijka's best plays, in the GCG format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.dialogue.pages.table.record import draws_of, header_of, soften_spaces, words_of
from bot.rules.rounds.record import record
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.rules.gcg.record import Record


def rounds_record(table: Table) -> Record:
    """Return the record of a belgijka's rounds, with all draws of tiles."""
    said, game = words_of(table), RoundsBody.of(table).rounds
    plays, rounds = soften_spaces(said, "gcg-rounds-plays"), Raw(str(len(game.rounds)))
    return record(
        game,
        table.rules,
        (plays, soften_spaces(said, "gcg-rounds-nobody")),
        header_of(table)(plays, soften_spaces(said, "gcg-rounds", rounds=rounds)),
        note=draws_of(table, said),
    )
