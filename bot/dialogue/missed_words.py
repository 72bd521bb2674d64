"""Word cards made of the words that a person missed in games and puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import UnknownGame
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.people.training import Trainings, position_of
from bot.dialogue.word_source import open_words
from bot.lexicon.word_sets import ANAGRAM, sort

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.settings import Language
    from bot.dialogue.request import Services
    from bot.rules.ruleset import Ruleset

# The newest exercises and tables of a person that are read.
_EXERCISES, _TABLES = 20, 100


async def missed_words(services: Services, sitting: Sitting, language: Language) -> tuple[str, ...]:
    """Return a word card for each word that a person missed in games and puzzles.

    These are missed bingos of analysed games and best plays of puzzles that the person didn't find.
    A game may use a larger word list; words that the default list of the `language` lacks are left
    out. Raises WordListMissing.
    """
    known = open_words(services, language).lexicon
    found: dict[str, None] = {}
    async for word, rules in _misses(services, sitting):
        if rules.tiles.language == language and word in known:
            found[f"{language}{ANAGRAM}{sort(word)}"] = None
    return (*found,)


async def _misses(services: Services, sitting: Sitting) -> AsyncIterator[tuple[str, Ruleset]]:
    """Yield each missed word with its table's rules: first words from games, then from puzzles."""
    people = services.coordinator.people
    training = await Trainings(people).load(sitting.aliases)
    bingos = [one for one in training.exercises if one.kind == "bingo"]
    for exercise in bingos[:_EXERCISES]:
        try:
            table = (await services.queries.about(sitting, exercise.game)).ended_table()
            best = position_of(table, exercise).best
        except (UnknownGame, LookupError):
            continue
        yield best.words[0].text, table.rules
    games = (await people.games(sitting.aliases[0]))[:_TABLES]
    read = await services.coordinator.tables.read(games)
    for game in games:
        if game not in read or read[game].table.phase != "ended":
            continue
        table = read[game].table
        seats = {table.seat_of(person) for person in sitting.aliases} - {None}
        kind = kind_of(table)
        words = (kind.missed_word(table, seat) for seat in seats if seat is not None)
        for word in words:
            if word is not None:
                yield word, table.rules
