"""Talk about words: whether each is valid, what it is a form of, what a single one means."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.coordinator.errors import WordListMissing
from bot.dialogue.actions import Action
from bot.dialogue.errors import NotAWord, WordsClosed
from bot.dialogue.handlers import handles
from bot.dialogue.pages.words import ask_word, words_message
from bot.dialogue.reply import Reply
from bot.dialogue.wordbook import base_forms
from bot.rules.plain import plain

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.table.table import WordListRef
    from bot.dialogue.request import Intent, Services
    from bot.lexicon.dictd import Definition

SHORTEST, LONGEST = 2, 15
# All words of a play, and other text.
_LONGEST_TEXT = 120
_APART = re.compile(r"[\s,;]+")
_MOST_MEANINGS = 3


@handles(Action.WORD)
async def word(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Look words up, each by itself; refuse where the asker plays a game with challenges."""
    ref = await _list(services, sitting, intent)
    asked = words_in(plain(intent.words, _LONGEST_TEXT))
    if not asked:
        return Reply(ask=ask_word(intent.wording))
    for one in asked:
        if not one.isalpha() or not SHORTEST <= len(one) <= LONGEST:
            raise NotAWord(intent.words)
    try:
        words = services.coordinator.world.lists.words(ref)
    except LookupError:
        raise WordListMissing(ref.name) from None
    found = {one: base_forms(one, ref.language) if one in words else None for one in asked}
    meanings: list[Definition] = []
    if len(found) == 1 and services.books is not None:
        for lemma in found[asked[0]] or ():
            meanings += await services.books.meanings(lemma, ref.language)
    return Reply(words_message(found, ref, meanings[:_MOST_MEANINGS], intent.wording))


def words_in(text: str) -> tuple[str, ...]:
    """Return the words of a text in capitals: apart by spaces, commas or semicolons."""
    return tuple(word for word in _APART.split(text.upper()) if word)


async def _list(services: Services, sitting: Sitting, intent: Intent) -> WordListRef:
    """Return the list of the game that this person plays, else that of their language.

    Raises WordsClosed, WordListMissing.
    """
    actor = intent.actor
    lines = (await services.queries.with_open_games(sitting)).lines(actor.place)
    playing = [line for line in lines if line.view.phase == "playing"]
    for line in playing:
        # The board in a browser has no place, so an open one of these games is meant.
        near = line.here or actor.private or not actor.place
        if near and not line.view.rules.challenge_terms.judged_at_once:
            raise WordsClosed(line.view.id)
    views = [line.view for line in playing]
    lists = services.coordinator.world.lists
    language, name = (views[0].language, views[0].word_list) if views else (None, None)
    language = language or intent.actor.language
    try:
        return lists.find(language, name)
    except LookupError:
        raise WordListMissing(name or language) from None
