"""What a record's warnings say, each a clause of the text files."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from bot.rules.gcg.findings import (
    Caution,
    EncodingGuessed,
    NickShared,
    RackLacks,
    ScoreDiffers,
    SetExceeded,
    TotalDiffers,
)
from bot.trouble import Trouble

if TYPE_CHECKING:
    from bot.rules.gcg.judgement import Judgement


def caution(found: Caution) -> Trouble:
    """A warning as a clause, without its line."""
    match found:
        case ScoreDiffers(_, stated, computed):
            told = Trouble("gcg-score", stated=f"{stated:+d}", computed=f"{computed:+d}")
        case TotalDiffers(_, stated, expected):
            told = Trouble("gcg-total", stated=stated, expected=expected)
        case RackLacks(_, rack, missing):
            told = Trouble("gcg-rack", rack=rack, missing=", ".join(missing))
        case SetExceeded(_, tiles):
            told = Trouble("gcg-set", tiles=", ".join(tiles))
        case EncodingGuessed(_, encoding, ""):
            told = Trouble("gcg-encoding-unnamed", encoding=encoding)
        case EncodingGuessed(_, encoding, named):
            told = Trouble("gcg-encoding-guessed", named=named, encoding=encoding)
        case NickShared(_, nick):
            told = Trouble("gcg-nick-shared", nick=nick)
        case _:
            assert_never(found)
    return told


def wrong_scores(judgement: Judgement) -> int:
    """How many scores and totals of the record are not what the rules give."""
    return sum(isinstance(found, ScoreDiffers | TotalDiffers) for found in judgement.warnings)
