"""A word that was looked up, and the words of a challenge: what each is a form of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.message import Line, Message, Span
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.reply import Ask
from bot.dialogue.token import Token
from bot.dialogue.wordbook import inflection_of
from bot.lexicon.definitions import ATTRIBUTION
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.table.table import WordListRef
    from bot.dialogue.pages.wording import Wording
    from bot.lexicon.dictd import Definition
    from bot.text.pieces import Text

_MOST_SENSES = 3


def ask_word(wording: Wording) -> Ask:
    """Return the field for the word."""
    return Ask(text_prompt(Action.WORD, wording), Token(Action.WORD))


def words_message(
    found: Mapping[str, Sequence[str] | None],
    ref: WordListRef,
    meanings: Sequence[Definition],
    wording: Wording,
) -> Message:
    """Say of each word whether the list has it, its base forms, and what it means.

    `found` has the base forms of each valid word, None for a word that is not valid.
    """
    lines = []
    for word, lemmas in found.items():
        key = "word-invalid" if lemmas is None else "word-valid"
        lines.append(wording.line(key, word=Raw(word), list=wording.list_name(ref.name)))
        if lemmas and word.lower() not in lemmas:
            lines.append(Line((Span(_origin(word, lemmas, wording)),)))
    lines += [line for entry in meanings if (line := _meaning(entry, wording)) is not None]
    if meanings:
        lines.append(Line((Span(ATTRIBUTION),), small=True))
    return Message(tuple(lines))


def origins(words: Sequence[str], language: str, wording: Wording) -> Text:
    """Return `ŻÓŁĆMI: od żółć` for each valid word that is inflected; empty if none is known."""
    told = [
        Raw(_origin(word, lemmas, wording))
        for word in words
        if (lemmas := inflection_of(word, language))
    ]
    return wording.join(told)


def _origin(word: str, lemmas: Sequence[str], wording: Wording) -> str:
    listed = wording.join(map(Raw, lemmas))
    return wording.text("word-lemma", word=Raw(word), lemmas=listed, count=len(lemmas))


def _meaning(entry: Definition, wording: Wording) -> Line | None:
    senses = [own or foreign for foreign, own in entry.senses[:_MOST_SENSES] if own or foreign]
    if not senses:
        return None
    text = Raw("; ".join(senses))
    return wording.line("word-sense", lemma=Raw(entry.headword), senses=text)
