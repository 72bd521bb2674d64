"""Handlers of words to learn: today's questions, their answers, the sets, the progress.

Each question is for one person, and gets a new number each time it is asked. So a press on an old
button, or a second press, carries an outdated number. Such a press answers nothing. Its reply shows
the question that is open now.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from bot.coordinator.background.tasks import aside
from bot.coordinator.people.deck import Decks
from bot.dialogue.actions import Action
from bot.dialogue.handlers import handles
from bot.dialogue.missed_words import missed_words
from bot.dialogue.pages import learn as pages
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.payloads import LEARN_SETS, LearnPayload
from bot.dialogue.reply import Ask, CardShown, Reply
from bot.dialogue.token import Token
from bot.dialogue.word_source import open_words
from bot.dialogue.wordbook import base_forms
from bot.lexicon.anagrams import BLANK, anagrams, hooks
from bot.lexicon.word_sets import ANAGRAM, BEFORE, IS_WORD
from bot.rules.plain import fold, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.people.deck import Deck, Grade
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.settings import Language
    from bot.dialogue.message import Message
    from bot.dialogue.request import Intent, Services
    from bot.dialogue.word_source import WordSource
    from bot.lexicon.graph import Lexicon

# The pages whose buttons grade the last right answer. A lucky guess may be graded as not known.
_GRADES: dict[str, Grade] = {"again": "again", "hard": "hard", "good": "good", "easy": "easy"}
_LONGEST = 100
_NONE = {"ŻADNA", "ZADNA", "NONE", "-"}
_EXPLAINED = 3


class _Desk(NamedTuple):
    """A person's deck of word cards, the word list of their language, and the source of new cards.

    `source` has the keys of the cards that may be added, in order.
    """

    deck: Deck
    words: WordSource
    source: tuple[str, ...]

    @property
    def lexicon(self) -> Lexicon:
        """The word list of the person's language."""
        return self.words.lexicon

    @property
    def language(self) -> str:
        """The language of the words, as its code: `pl` or `en`."""
        return self.words.tiles.language


@handles(Action.LEARN)
async def learn(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the first page of word learning, a question, the progress, or a verdict.

    The page is the one that the button names. A typed answer gets a verdict.
    """
    payload = intent.payload_of(LearnPayload) or LearnPayload()
    page, now = payload.page, intent.event.at
    decks = Decks(services.coordinator.people)
    if page in LEARN_SETS:
        if page == "mine":
            misses = await missed_words(services, sitting, intent.actor.language)
            await decks.change(sitting.aliases, lambda deck: deck.on(now).with_misses(misses))
        else:
            await decks.change(
                sitting.aliases, lambda deck: replace(deck.on(now), set=page, asked=None)
            )
    elif page in _GRADES:
        await decks.change(
            sitting.aliases,
            lambda deck: (
                deck.on(now).regrade(_GRADES[page], now)
                if deck.last and deck.last.number == payload.number
                else deck
            ),
        )
    desk = await _open(services, sitting, intent)
    if page == "more" and not desk.deck.heap(desk.language, desk.source, now):
        # A second press on the same button must add no more words.
        count = desk.deck.count
        await decks.change(
            sitting.aliases,
            lambda deck: deck.on(now).more_new() if deck.count == count else deck,
        )
    if page in {"yes", "no", "unknown"} or payload.text:
        return await _answer(services, sitting, intent, desk, payload)
    if page in {"", "sets", "progress"}:
        return Reply(await _page(desk, page, intent))
    return await _ask(services, sitting, intent, desk)


async def _page(desk: _Desk, page: str, intent: Intent) -> Message:
    """Return a page without a question: the sets, the progress, or (`page` is "") the first one."""
    if page == "sets":
        return pages.sets(desk.deck.set, intent.wording)
    if page == "progress":
        return await _progress(desk, intent)
    now = intent.event.at
    heap = len(desk.deck.heap(desk.language, desk.source, now))
    return pages.first(desk.deck, heap, now, intent.wording)


@handles(Action.ANSWER)
async def answer(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Judge a typed answer to the open question. Without an answer, ask for it."""
    payload = intent.require(LearnPayload)
    if payload.asks:
        prompt = text_prompt(Action.ANSWER, intent.wording)
        return Reply(ask=Ask(prompt, Token(Action.ANSWER, payload=payload)))
    return await learn(services, sitting, intent)


async def _ask(services: Services, sitting: Sitting, intent: Intent, desk: _Desk) -> Reply:
    """Return the next question of today, or the closing page after the last question."""
    now = intent.event.at
    deck = await Decks(services.coordinator.people).change(
        sitting.aliases, lambda one: one.on(now).ask(desk.language, desk.source, now)
    )
    if deck.asked is None:
        return Reply(pages.end_of_heap(deck, desk.language, now, intent.wording))
    shown = await _explain(services, _show(desk._replace(deck=deck), now), desk.language)
    return Reply(pages.question(shown, intent.wording), value=shown)


async def _answer(
    services: Services, sitting: Sitting, intent: Intent, desk: _Desk, payload: LearnPayload
) -> Reply:
    """Return the verdict on an answer to the open question.

    If the answer belongs to an older question, return the open one instead.
    """
    now, asked = intent.event.at, desk.deck.asked
    if asked is None or payload.number not in {None, asked.number}:
        return await _ask(services, sitting, intent, desk)
    if not asked.key.startswith(desk.language):
        # The person has chosen another language since the question.
        return await _ask(services, sitting, intent, desk)
    shown = _show(desk, now)
    grade, told = _judge(shown, payload)
    decks = Decks(services.coordinator.people)

    def change(deck: Deck) -> Deck:
        deck = deck.on(now)
        if deck.asked is None or deck.asked.number != asked.number:
            return deck
        deck = deck.note_found(told.found)
        return deck.answer(grade, now) if grade else deck

    deck = await decks.change(sitting.aliases, change)
    if grade is None:
        shown = _show(desk._replace(deck=deck), now) if deck.asked else shown
        shown = await _explain(services, shown, desk.language)
        return Reply(pages.question(shown, intent.wording, told), value=shown)
    shown = shown._replace(answered=True, found=told.found)
    shown = await _explain(services, shown, desk.language)
    message = pages.verdict(shown, told, deck.find(asked.key), grade, intent.wording)
    return Reply(message, value=shown)


async def _explain(services: Services, shown: CardShown, language: str) -> CardShown:
    """Add the meanings of words to a question.

    These are the words that the person has found, or all right answers once the question is
    answered.
    """
    if services.books is None or shown.kind not in {ANAGRAM, IS_WORD}:
        return shown
    words = (shown.answers if shown.answered else shown.found)[:_EXPLAINED]
    lemmas = {word: forms[0] for word in words if (forms := base_forms(word, language))}
    found = {one: await services.books.first_meaning(one, language) for one in lemmas.values()}
    told = ((word, lemma) for word, lemma in lemmas.items() if found[lemma])
    return shown._replace(meanings=tuple((word, f"{one} – {found[one]}") for word, one in told))


def _judge(shown: CardShown, payload: LearnPayload) -> tuple[Grade | None, pages.Finding]:
    """Return the grade of an answer and the verdict to show.

    The grade is None if the question stays open.
    """
    if payload.page == "unknown":
        grade: Grade = "hard" if shown.found else "again"
        return grade, pages.Finding("unknown", shown.found)
    if shown.kind == IS_WORD:
        said = payload.page or _yes_or_no(payload.text)
        if said not in {"yes", "no"}:
            return None, pages.Finding("unreadable")
        right = (said == "yes") == bool(shown.answers)
        return ("good" if right else "again"), pages.Finding("right" if right else "wrong")
    typed = plain(payload.text, _LONGEST).upper().replace(",", " ").split()
    judge = _judge_words if shown.kind == ANAGRAM else _judge_hooks
    return judge(shown, typed)


def _judge_words(shown: CardShown, typed: Sequence[str]) -> tuple[Grade | None, pages.Finding]:
    # Polish letters may be typed without their marks, as in a move.
    folded = {fold(one) for one in typed}
    known = tuple(one for one in shown.answers if fold(one) in folded)
    found = tuple(dict.fromkeys((*shown.found, *known)))
    # With a blank so many words are possible that one of them is enough.
    if known and (BLANK in shown.text or len(found) == len(shown.answers)):
        return "good", pages.Finding("right", found)
    if known:
        return None, pages.Finding("more", found)
    wrong = typed[0] if typed else ""
    blanks = shown.text.count(BLANK)
    extra = Counter(wrong) - Counter(shown.text)
    is_made = len(wrong) == len(shown.text) and extra.total() <= blanks
    return None, pages.Finding("no-word" if is_made else "letters", shown.found, wrong)


def _judge_hooks(shown: CardShown, typed: Sequence[str]) -> tuple[Grade | None, pages.Finding]:
    letters = frozenset() if {*typed} & _NONE else frozenset("".join(typed))
    wanted = frozenset(shown.answers)
    right = tuple(one for one in shown.answers if one in letters)
    if letters == wanted:
        return "good", pages.Finding("right", right)
    if right and letters < wanted and 2 * len(right) >= len(wanted):
        return "hard", pages.Finding("part", right)
    return "again", pages.Finding("wrong", right)


def _yes_or_no(text: str) -> str:
    said = text.strip().casefold()
    return "yes" if said in {"tak", "yes"} else "no" if said in {"nie", "no"} else ""


def _show(desk: _Desk, now: int) -> CardShown:
    """Return the open question of a person's deck, with its right answers.

    Raise ValueError if no question is open. `now` is in ms.
    """
    deck = desk.deck
    asked = deck.asked
    if asked is None:
        raise ValueError(deck)
    kind, text = asked.key[2], asked.key[3:]
    answers = _answers(desk.lexicon, kind, text)
    left = len(deck.heap(desk.language, desk.source, now))
    found = tuple(one for one in asked.found if one in answers)
    return CardShown(
        kind,
        text,
        answers,
        found,
        asked.number,
        deck.today.all + 1,
        deck.today.all + left,
        desk.words.tiles.name,
    )


def _answers(lexicon: Lexicon, kind: str, text: str) -> tuple[str, ...]:
    """Return the right answers to a question.

    They are the word itself if it is valid, the words made of its letters, or the letters that may
    stand before or after it. `kind` is the letter of the question's kind, `text` the question's
    word or letters.
    """
    if kind == IS_WORD:
        return (text,) if text in lexicon else ()
    if kind == ANAGRAM:
        return anagrams(lexicon, text)
    return tuple(hooks(lexicon, text, before=kind == BEFORE))


async def words_of_today(
    services: Services, aliases: Sequence[PersonId], language: Language, now: int
) -> tuple[int, int]:
    """Return the number of words that a person has to learn today, and the streak in days.

    Both are 0 for a person who has never learned words. Raise WordListMissing. `now` is in ms.
    `aliases` are all ids of the person.
    """
    desk = await _open_deck(services, aliases, language, now)
    if not desk.deck.cards:
        return 0, 0
    return len(desk.deck.heap(language, desk.source, now)), desk.deck.streak_days(now)


async def _open(services: Services, sitting: Sitting, intent: Intent) -> _Desk:
    """Return a person's deck with the word list of their language. Raise WordListMissing."""
    return await _open_deck(services, sitting.aliases, intent.actor.language, intent.event.at)


async def _open_deck(
    services: Services, aliases: Sequence[PersonId], language: Language, now: int
) -> _Desk:
    words = open_words(services, language)
    deck = (await Decks(services.coordinator.people).load(aliases)).on(now)
    found = deck.mine if deck.set == "mine" else await aside(words.sets.cards, deck.set)
    source = tuple(one if deck.set == "mine" else language + one for one in found)
    own = tuple(one for one in source if one.startswith(language))
    return _Desk(deck, words, own)


async def _progress(desk: _Desk, intent: Intent) -> Message:
    """Return the progress page: known words, the boxes with cards, the streak of days."""
    shares = {}
    for name in ("twos", "threes"):
        cards = await aside(desk.words.sets.cards, name)
        words = {f"{desk.language}{card}" for card in cards if card[1:] in desk.lexicon}
        shares[name] = round(100 * desk.deck.count_known(words) / len(words)) if words else 0
    return pages.progress(desk.deck, shares, intent.event.at, intent.wording)
