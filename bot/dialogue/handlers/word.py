"""Handlers that look words up: one verdict on a whole play, or the meaning of a single word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.coordinator.errors import WordListMissing
from bot.dialogue.actions import Action
from bot.dialogue.errors import NotAWord, TooManyWords
from bot.dialogue.handlers import handles
from bot.dialogue.look_ups import games_here
from bot.dialogue.pages.words import (
    ask_word,
    base_forms_message,
    invalid_words_message,
    verdict_message,
    word_message,
)
from bot.dialogue.payloads import TextPayload
from bot.dialogue.reply import Reply, WordVerdict
from bot.dialogue.wordbook import base_forms
from bot.rules.plain import plain
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.table.table import WordListRef
    from bot.dialogue.request import Intent, Services
    from bot.lexicon.dictd import Definition

SHORTEST, LONGEST = 2, 15
# A play makes one word along its line, and at most one more across each of its tiles.
MOST_WORDS = RACK_SIZE + 1
_LONGEST_TEXT = 160
_APART = re.compile(r"[\s,;]+")
_MOST_MEANINGS = 3


@handles(Action.WORD)
async def word(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return one verdict on all words of a play. For a single word add what it means.

    Raises HelpClosed or WordsClosed if a game of this person forbids look-ups.
    """
    ref = await _list(services, sitting, intent)
    asked = words_in(plain(intent.words, _LONGEST_TEXT))
    if not asked:
        return Reply(ask=ask_word(intent.wording))
    found = _look_up(services, ref, asked)
    verdict = WordVerdict(None not in found.values(), ref.name)
    if len(found) > 1:
        return Reply(verdict_message(found, ref, intent.wording), value=verdict)
    meanings: list[Definition] = []
    if services.books is not None:
        for lemma in found[asked[0]] or ():
            meanings += await services.books.meanings(lemma, ref.language)
    shown = word_message(found, ref, meanings[:_MOST_MEANINGS], intent.wording)
    return Reply(shown, value=verdict)


@handles(Action.INVALID_WORDS)
async def invalid_words(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Name the invalid words of the play that the button carries."""
    ref = await _list(services, sitting, intent)
    found = _look_up(services, ref, words_in(intent.require(TextPayload).text))
    return Reply(invalid_words_message(found, ref, intent.wording))


@handles(Action.BASE_FORMS)
async def show_base_forms(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the base forms of the valid words of the play that the button carries."""
    ref = await _list(services, sitting, intent)
    found = _look_up(services, ref, words_in(intent.require(TextPayload).text))
    return Reply(base_forms_message(found, ref, intent.wording))


def words_in(text: str) -> tuple[str, ...]:
    """Return the words of a text in capitals. Spaces, commas or semicolons separate them."""
    return tuple(word for word in _APART.split(text.upper()) if word)


def _look_up(
    services: Services, ref: WordListRef, asked: Sequence[str]
) -> Mapping[str, Sequence[str] | None]:
    """Return the base forms of each word, None for a word that the list `ref` lacks.

    Raises:
        TooManyWords: the person typed more words than any play makes.
        NotAWord: a text can't be a word.
        WordListMissing: the word list is not installed.

    """
    if len(asked) > MOST_WORDS:
        raise TooManyWords(MOST_WORDS)
    for one in asked:
        if not one.isalpha() or not SHORTEST <= len(one) <= LONGEST:
            raise NotAWord(one)
    try:
        words = services.coordinator.world.lists.words(ref)
    except LookupError:
        raise WordListMissing(ref.name) from None
    return {one: base_forms(one, ref.language) if one in words else None for one in asked}


async def _list(services: Services, sitting: Sitting, intent: Intent) -> WordListRef:
    """Return the word list to look words up in.

    It is the list of this person's game here, else that of this server or group, else the default
    for their language.

    Raises:
        HelpClosed: the person plays a game of a live event, or one without help.
        WordsClosed: the person plays a game here whose players challenge words.
        WordListMissing: the word list is not installed.

    """
    actor = intent.actor
    near = await games_here(services, sitting, actor)
    lists = services.coordinator.world.lists
    language: str = actor.language
    name: str | None = None
    if near:
        language, name = near[0].view.language, near[0].view.word_list
    else:
        for one in lists.available():
            if one.name == sitting.here.words:
                language, name = one.language, one.name
    try:
        return lists.find(language, name)
    except LookupError:
        raise WordListMissing(name or language) from None
