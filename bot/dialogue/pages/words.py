"""Words that were looked up, or challenged: validity, base forms, meaning."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from bot.dialogue.actions import Action
from bot.dialogue.message import Line, Message, Span
from bot.dialogue.pages.buttons import button, text_prompt
from bot.dialogue.payloads import TextPayload
from bot.dialogue.reply import Ask
from bot.dialogue.token import Token, TokenTooLong
from bot.dialogue.wordbook import inflection_of
from bot.lexicon.definitions import ATTRIBUTION
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.table.table import WordListRef
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.pages.buttons import Row
    from bot.dialogue.pages.wording import Wording
    from bot.lexicon.dictd import Definition
    from bot.text.pieces import Text

    # The base forms of each looked-up word, None for a word that the list lacks.
    Found: TypeAlias = Mapping[str, Sequence[str] | None]

_MOST_SENSES = 3


def ask_word(wording: Wording) -> Ask:
    """Return the form for a word to look up."""
    return Ask(text_prompt(Action.WORD, wording), Token(Action.WORD))


def word_message(
    found: Found, ref: WordListRef, meanings: Sequence[Definition], wording: Wording
) -> Message:
    """Return the message that says if the list has a word, with its base forms and meanings."""
    [(word, lemmas)] = found.items()
    key = "word-invalid" if lemmas is None else "word-valid"
    lines = [wording.line(key, word=Raw(word), list=wording.list_name(ref.name))]
    if lemmas and word.lower() not in lemmas:
        lines.append(Line((Span(_origin(word, lemmas, wording)),)))
    lines += [line for entry in meanings if (line := _meaning(entry, wording)) is not None]
    if meanings:
        lines.append(Line((Span(ATTRIBUTION),), small=True))
    return Message(tuple(lines))


def verdict_message(found: Found, ref: WordListRef, wording: Wording) -> Message:
    """Return the verdict on a play with these words.

    Its button leads to the invalid words, or to the base forms if all words are valid.
    """
    ask = _ask_base_forms if None not in found.values() else _ask_invalid
    return _play_message(found, ref, wording, ask(found, wording))


def invalid_words_message(found: Found, ref: WordListRef, wording: Wording) -> Message:
    """Return the message that names the words which the list lacks. `ref` names the list."""
    invalid = [Raw(word) for word, lemmas in found.items() if lemmas is None]
    lines = (wording.line("words-invalid", words=wording.join(invalid)),) if invalid else ()
    return _play_message(found, ref, wording, _ask_base_forms(found, wording), lines)


def base_forms_message(found: Found, ref: WordListRef, wording: Wording) -> Message:
    """Return the base forms of the valid words that were found."""
    lines = (
        Line((Span(_origin(word, lemmas, wording)),)) for word, lemmas in found.items() if lemmas
    )
    return _play_message(found, ref, wording, (), tuple(lines))


def source_line(list_name: str, wording: Wording) -> Line:
    """Return the line that names the word list that the verdict rests on."""
    return wording.small_line("play-word-list", list=wording.list_name(list_name))


def _play_message(
    found: Found, ref: WordListRef, wording: Wording, more: Row, lines: tuple[Line, ...] = ()
) -> Message:
    verdict = "play-acceptable" if None not in found.values() else "play-unacceptable"
    following = button(wording, "button-next-play", Token(Action.WORD))
    following = replace(following, prompt=text_prompt(Action.WORD, wording))
    shown = (wording.line(verdict), *lines, source_line(ref.name, wording))
    return Message(shown, buttons=((*more, following),))


def _ask_invalid(found: Found, wording: Wording) -> Row:
    return _ask(Action.INVALID_WORDS, "button-invalid-words", found, wording)


def _ask_base_forms(found: Found, wording: Wording) -> Row:
    shown = any(found.values())
    return _ask(Action.BASE_FORMS, "button-base-forms", found, wording) if shown else ()


def _ask(action: ActionSpec, key: str, found: Found, wording: Wording) -> Row:
    """Return the button whose data carries all these words, no button if they are too long."""
    with suppress(TokenTooLong):
        return (button(wording, key, Token(action, payload=TextPayload(" ".join(found)))),)
    return ()


def origins(words: Sequence[str], language: str, wording: Wording) -> Text:
    """Return the base form of each inflected word, as in `ŻÓŁĆMI: od żółć`.

    Return nothing if none is known.
    """
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
