"""Read and judge a recorded game (GCG), and put its faults and warnings into sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.wording import square
from bot.robot.errors import FloatingTiles, RackTooLong, TilesBeyondSet, UnknownTiles
from bot.rules.gcg.findings import (
    BadRecord,
    Caution,
    EncodingGuessed,
    NickShared,
    ScoreDiffers,
    SetExceeded,
    StatedRackLacks,
    TotalDiffers,
    Unplayable,
)
from bot.rules.gcg.judgement import judge_record
from bot.rules.gcg.parse import parse
from bot.text.operator import operator_sentence, sentence_of
from bot.text.pieces import Raw
from bot.trouble import Trouble, reason

if TYPE_CHECKING:
    from pathlib import Path

    from bot.dialogue.pages.wording import Wording
    from bot.robot.errors import PositionError
    from bot.rules.gcg.findings import ReplayFault
    from bot.rules.gcg.judgement import Judgement
    from bot.rules.gcg.record import Record


LARGEST = 1 << 20


class BadGame(Exception):
    """The recorded game has a fault, at a `line` of the file (from 1).

    It is None for the whole file.
    """

    def __init__(self, line: int | None, reason: str) -> None:
        super().__init__(line, reason)
        self.line, self.reason = line, reason


def judge_file(file: Path, wording: Wording) -> Judgement:
    """Return the game record in this file, judged until its first fault.

    Raises BadGame if the file can't be read as a game record.
    """
    return judge_record(read_record(file, wording))


def read_record(file: Path, wording: Wording) -> Record:
    """Return the game record in this file.

    Raises BadGame if the file can't be read as a game record.
    """
    try:
        with file.open("rb") as stream:
            content = stream.read(LARGEST + 1)
    except OSError as error:
        why = Raw(sentence_of(reason(error), wording.language))
        raise BadGame(None, wording.text("analyse-unreadable", reason=why)) from None
    if len(content) > LARGEST:
        raise BadGame(None, wording.text("analyse-too-big"))
    try:
        return parse(content)
    except BadRecord as error:
        why = Raw(operator_sentence(wording.language, error.key, error.facts))
        raise BadGame(error.line, wording.text("analyse-no-record", reason=why)) from None


def fault_of(judgement: Judgement, wording: Wording) -> BadGame | None:
    """Return the fault in a record at which the judging stopped, or None if there is none."""
    fault = judgement.fault
    return None if fault is None else BadGame(fault.line, _fault(fault, wording))


def check_board(judgement: Judgement, wording: Wording) -> None:
    """Raise BadGame if the board has more tiles of a letter than the tile set."""
    for warning in judgement.warnings:
        if isinstance(warning, SetExceeded):
            tiles = wording.letters(warning.tiles)
            raise BadGame(warning.line, wording.text("analyse-set-exceeded", tiles=tiles))


def position_sentence(error: PositionError, wording: Wording) -> str:
    """Return the sentence that says why a position is impossible."""
    match error:
        case TilesBeyondSet(tile, found, there_are):
            facts = {"found": found, "there": there_are}
            return wording.text("analyse-too-many-tiles", tile=wording.letters(tile), **facts)
        case UnknownTiles(tiles):
            return wording.text("analyse-unknown-tiles", tiles=wording.letters(tiles))
        case RackTooLong(found, most):
            return wording.text("analyse-rack-long", found=found, most=most)
        case FloatingTiles(squares):
            listed = wording.join(map(square, squares))
            return wording.text("analyse-floating", squares=listed)
        case _:
            raise error


def full_sentence(file: str, trouble: BadGame, wording: Wording) -> str:
    """Return the whole sentence about a fault, with the file's name and the line."""
    facts = {"file": Raw(file), "reason": Raw(trouble.reason)}
    if trouble.line is None:
        return wording.text("analyse-file", **facts)
    return wording.text("analyse-line", line=Raw(str(trouble.line)), **facts)


def _fault(fault: ReplayFault, wording: Wording) -> str:
    match fault:
        case Unplayable(_, error):
            return str(sentence(error, wording))
        case _:
            return wording.text("analyse-nothing-back")


def caution(found: Caution) -> Trouble:
    """Return the text of a warning about a record, without its line."""
    match found:
        case ScoreDiffers(_, stated, computed):
            trouble = Trouble("gcg-score", stated=f"{stated:+d}", computed=f"{computed:+d}")
        case TotalDiffers(_, stated, expected):
            trouble = Trouble("gcg-total", stated=stated, expected=expected)
        case StatedRackLacks(_, rack, missing):
            trouble = Trouble("gcg-rack", rack=rack, missing=", ".join(missing))
        case SetExceeded(_, tiles):
            trouble = Trouble("gcg-set", tiles=", ".join(tiles))
        case EncodingGuessed(_, encoding, ""):
            trouble = Trouble("gcg-encoding-unnamed", encoding=encoding)
        case EncodingGuessed(_, encoding, named):
            trouble = Trouble("gcg-encoding-guessed", named=named, encoding=encoding)
        case NickShared(_, nick):
            trouble = Trouble("gcg-nick-shared", nick=nick)
        case _:
            assert_never(found)
    return trouble


def wrong_scores(judgement: Judgement) -> int:
    """Return the number of scores and totals in the record that the rules would give otherwise."""
    return sum(isinstance(found, ScoreDiffers | TotalDiffers) for found in judgement.warnings)
