"""The words of a game's record (GCG): its title, what it says of the game, its notes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from bot.coordinator.table.bodies import GameBody, RoundsBody, SheetBody
from bot.coordinator.table.draw_record import draw_record
from bot.dialogue.pages.wording import wording
from bot.rules.duplicate.record import record as duplicate_record
from bot.rules.gcg.convert import NOTED, cgp, from_log
from bot.rules.gcg.record import Header
from bot.rules.sheet.record import record
from bot.text.pieces import Raw
from bot.text.translate import LANGUAGES

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.dialogue.actor import Language
    from bot.dialogue.pages.wording import Wording
    from bot.rules.gcg.record import Record

_KEYS = {
    "TurnLost": "gcg-turn-lost",
    "Resigned": "resigned",
    "TimeUp": "time-up",
    "challenge": "gcg-challenge",
    "aborted": "gcg-aborted",
    "archived": "gcg-archived",
    "awarded": "gcg-awarded",
}


def record_of(table: Table) -> Record:
    """The record of an ended game with all its draws, in the language of its tiles."""
    language: Language = "pl" if table.words.language == "pl" else "en"
    said = wording(language)
    names = [said.named(seat.name) for seat in table.seats]
    header = partial(Header, id=table.id, lexicon=table.words.name)
    colours = _plain(said, "gcg-colours") if table.rules.layout.is_coloured else ""
    if isinstance(body := table.body, SheetBody):
        told = header(" – ".join(names), _plain(said, "score-rated"))
        return record(body.sheet, table.rules, names, told, note=colours)
    draws = f"{_plain(said, 'gcg-draws')}\n{draw_record(table)}"
    if isinstance(body, RoundsBody):
        plays = _plain(said, "gcg-duplicate-plays")
        rounds = Raw(str(len(body.duplicate.rounds)))
        return duplicate_record(
            body.duplicate,
            table.rules,
            (plays, _plain(said, "gcg-duplicate-nobody")),
            header(plays, _plain(said, "gcg-duplicate", rounds=rounds)),
            note=draws,
        )
    rules = {"rules": said.rules(table.rules), "clock": said.clock(table.rules.clock)}
    whole = from_log(
        table.log,
        table.rules,
        [(name, name) for name in names],
        header(" – ".join(names), _plain(said, "gcg-description", **rules)),
        notes={what: _note(said, what) for what in NOTED},
    )
    opening = _opening(table, said)
    return replace(whole, note="\n".join(filter(None, (colours, opening, whole.note, draws))))


def _opening(table: Table, said: Wording) -> str:
    """The position that a practice game goes on from, also in the form that other programs know."""
    branch = GameBody.of(table).branch
    if branch is None:
        return ""
    number, game = Raw(str(branch.move)), Raw(branch.game)
    told = _plain(said, "branch", number=number, game=game)
    return f"{told}\ncgp {cgp(table.log[0])} lex {table.words.name};"


def lost_turns() -> tuple[str, ...]:
    """How the notes end that tell of a turn lost for a challenge, in every language."""
    notes = (_note(wording(language), "TurnLost") for language in LANGUAGES)
    return tuple(note.removeprefix("{nick}") for note in notes)


def _note(said: Wording, what: str) -> str:
    return _plain(said, _KEYS[what], who=Raw("{nick}"))


def _plain(said: Wording, key: str, **facts: Raw) -> str:
    """A sentence without the hard spaces, which not every program knows."""
    return said.text(key, **facts).replace("\N{NO-BREAK SPACE}", " ")
