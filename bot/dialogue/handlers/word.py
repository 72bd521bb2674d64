"""Talk about a word: whether it is valid, what it is a form of, what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import WordListMissing
from bot.dialogue.actions import Action
from bot.dialogue.errors import NotAWord, WordsClosed
from bot.dialogue.handlers import handles
from bot.dialogue.pages.words import ask_word, word_message
from bot.dialogue.reply import Reply
from bot.dialogue.wordbook import base_forms
from bot.rules.plain import plain

if TYPE_CHECKING:
    from bot.coordinator.sitting import Sitting
    from bot.coordinator.table.table import WordListRef
    from bot.dialogue.request import Intent, Services
    from bot.lexicon.dictd import Definition

SHORTEST, LONGEST = 2, 15
# Room for spaces between the letters, and for whatever isn't a word.
_LONGEST_TEXT = 80
_MOST_MEANINGS = 3


@handles(Action.WORD)
async def word(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """A word looked up; nobody is answered who plays a game in which words are challenged."""
    ref = await _list(services, sitting, intent)
    asked = "".join(plain(intent.words, _LONGEST_TEXT).split()).upper()
    if not asked:
        return Reply(ask=ask_word(intent.wording))
    if not asked.isalpha() or not SHORTEST <= len(asked) <= LONGEST:
        raise NotAWord(intent.words)
    try:
        valid = asked in services.coordinator.world.lists.words(ref)
    except LookupError:
        raise WordListMissing(ref.name) from None
    lemmas = base_forms(asked, ref.language) if valid else ()
    meanings: list[Definition] = []
    for lemma in lemmas if services.books is not None else ():
        meanings += await services.books.meanings(lemma, ref.language) if services.books else ()
    told = meanings[:_MOST_MEANINGS]
    return Reply(word_message(asked, ref, lemmas, told, intent.wording, valid=valid))


async def _list(services: Services, sitting: Sitting, intent: Intent) -> WordListRef:
    """The list of the game that this person plays, else the one of their language.

    Raises WordsClosed, WordListMissing.
    """
    lines = (await services.queries.opened(sitting)).lines()
    views = [line.view for line in lines if line.view.phase == "playing"]
    for view in views:
        if not view.rules.challenge_terms.judged_at_once:
            raise WordsClosed(view.id)
    lists = services.coordinator.world.lists
    language, name = (views[0].language, views[0].word_list) if views else (None, None)
    language = language or intent.actor.language
    try:
        return lists.find(language, name)
    except LookupError:
        raise WordListMissing(name or language) from None
