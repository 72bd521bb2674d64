"""The words of a table's game record (GCG): its title and its notes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.coordinator.table.draw_record import draw_record
from bot.dialogue.pages.wording import wording
from bot.rules.gcg.record import Header
from bot.text.pieces import Raw
from bot.text.translate import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.settings import Language
    from bot.coordinator.table.table import Table
    from bot.dialogue.pages.wording import Wording

_KEYS = {
    "TurnLost": "gcg-turn-lost",
    "Resigned": "resigned",
    "TimeUp": "time-up",
    "challenge": "gcg-challenge",
    "aborted": "gcg-aborted",
    "archived": "gcg-archived",
    "awarded": "gcg-awarded",
    "adjudicated": "gcg-adjudicated",
    "walkover": "gcg-walkover",
}


def words_of(table: Table) -> Wording:
    """Return the texts in the language of the table's tiles."""
    language: Language = "pl" if table.words.language == "pl" else "en"
    return wording(language)


def header_of(table: Table) -> Callable[..., Header]:
    """Return a function that makes a record's header from a title and a description."""
    return partial(Header, id=table.id, lexicon=table.words.name)


def draws_of(table: Table, said: Wording) -> str:
    """Return the record's note with all draws of tiles."""
    return f"{soften_spaces(said, 'gcg-draws')}\n{draw_record(table)}"


def colours_of(table: Table, said: Wording) -> str:
    """Return the record's note about coloured squares, "" if the board has none."""
    return soften_spaces(said, "gcg-colours") if table.rules.layout.is_coloured else ""


def lost_turns() -> tuple[str, ...]:
    """Return the endings, in every language, of notes about a turn lost by a failed challenge."""
    notes = (note_of(wording(language), "TurnLost") for language in LANGUAGES)
    return tuple(note.removeprefix("{nick}") for note in notes)


def note_of(said: Wording, what: str) -> str:
    """Return a note for a record, with `{nick}` in place of the player's name.

    `what` names the note.
    """
    return soften_spaces(said, _KEYS[what], who=Raw("{nick}"))


def soften_spaces(said: Wording, key: str, **facts: Raw) -> str:
    """Return the sentence of a text key with plain spaces.

    Some programs can't show no-break spaces.
    """
    return said.text(key, **facts).replace("\N{NO-BREAK SPACE}", " ")
