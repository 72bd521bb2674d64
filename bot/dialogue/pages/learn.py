"""The pages of words to learn: today's cards, a question, the verdict, the sets, the progress."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.daily.calendar import local_day
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message, Span, Tiles
from bot.dialogue.pages.buttons import button, in_rows
from bot.dialogue.pages.introduction import with_robot
from bot.dialogue.pages.wording import in_bold
from bot.dialogue.payloads import LEARN_SETS, LearnPayload
from bot.dialogue.token import Token
from bot.lexicon.word_sets import ANAGRAM, BEFORE, BEHIND, IS_WORD
from bot.text.pieces import Raw
from render.charts.progress import Measure, ProgressChart

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.coordinator.people.deck import Deck, Grade, WordCard
    from bot.dialogue.message import ButtonStyle
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reply import CardShown
    from bot.text.pieces import Text

_NAMED = 12
_WEEK = 7
BOXES = (
    "learn-box-tomorrow",
    "learn-box-days",
    "learn-box-week",
    "learn-box-month",
    "learn-box-later",
)
"""The text keys of the names of a deck's boxes."""

_SETS = {
    "twos": "button-learn-twos",
    "threes": "button-learn-threes",
    "rare": "button-learn-rare",
    "hooks": "button-learn-hooks",
    "sevens": "button-learn-sevens",
    "eights": "button-learn-eights",
    "anagrams": "button-learn-anagrams",
    "mine": "button-learn-mine",
}


class Finding(NamedTuple):
    """The verdict on an answer: its text key, all right words `found` so far, and a wrong word."""

    key: str
    found: tuple[str, ...] = ()
    wrong: str = ""


def first(deck: Deck, heap: int, now: int, wording: Wording) -> Message:
    """Return the first page of word learning: today's number of words, the streak, and buttons.

    `heap` is the number of words that are due today. `now` is in ms.
    """
    words = wording.texts.pieces("learn-words", words=heap)
    line = wording.line("learn-today" if heap else "learn-today-none", words=words)
    start = _page("button-learn-start", "start", wording, "primary")
    rows: Rows = (
        *(((start,),) if heap else ()),
        (
            *(() if heap else (_page("button-learn-more", "more", wording, "primary"),)),
            _page("button-learn-sets", "sets", wording),
            _page("button-learn-progress", "progress", wording),
        ),
        (
            button(wording, "button-training", Token(Action.TRAIN)),
            button(wording, "button-duel", Token(Action.DUEL)),
        ),
    )
    return Message((Line(in_bold(line.spans)), *_streak(deck, now, wording)), buttons=rows)


def set_buttons(wording: Wording) -> dict[str, Button]:
    """Return a button for each set of words from which new cards can come, by its name."""
    return {name: _page(_SETS[name], name, wording) for name in LEARN_SETS}


def sets(chosen: str, wording: Wording) -> Message:
    """Return the page on which a person chooses the set from which new words come."""
    rows = in_rows(set_buttons(wording).values())
    name = wording.text(_SETS[chosen])
    return Message((wording.line("learn-sets", set=name),), buttons=rows)


def question(shown: CardShown, wording: Wording, *told: Finding) -> Message:
    """Return a question, with the verdicts `told` on the answer before on top."""
    place = wording.line("learn-place", number=shown.place, of=shown.of)
    ask = wording.spans(_KINDS[shown.kind], word=Raw(shown.text), count=len(shown.answers))
    if shown.kind == ANAGRAM:
        ask = (*ask, Span("", tiles=Tiles(shown.text, shown.tile_set)))
    lines = [line for one in told for line in _lines_about(shown, one, wording)]
    if shown.found and not told:
        lines += _lines_about(shown, Finding("more", shown.found), wording)
    return Message(
        (*lines, Line(in_bold(place.spans)), Line(ask)), buttons=_answer_rows(shown, wording)
    )


def verdict(
    shown: CardShown,
    told: Finding,
    card: WordCard | None,
    grade: Grade,
    wording: Wording,
) -> Message:
    """Return the verdict on an answer, with the meanings of its words and when they come back.

    `card` is the question's card, None if it is not in the deck.
    """
    message = _verdict(shown, told, card, grade, wording)
    # Several words may have the same base form, and so the same meaning.
    meanings = dict.fromkeys(meaning for _, meaning in shown.meanings)
    means = (Line((Span(meaning),), small=True) for meaning in meanings)
    first, *rest = message.lines
    return replace(message, lines=(first, *means, *rest))


def _verdict(
    shown: CardShown, told: Finding, card: WordCard | None, grade: Grade, wording: Wording
) -> Message:
    back = _in(card.days if card else 1, wording)
    if grade == "again":
        line = wording.line("learn-wrong", answer=_solution(shown, wording), back=back)
        return Message(
            (line,), buttons=((_page("button-learn-next", "start", wording, "primary"),),)
        )
    missing = [one for one in shown.answers if one not in told.found]
    if grade == "hard" and missing and shown.kind != IS_WORD:
        lines = (
            wording.line(
                "learn-part", found=_join(told.found, wording), missing=_join(missing, wording)
            ),
            wording.line("learn-back", back=back),
        )
        return Message(lines, buttons=((_page("button-learn-next", "start", wording, "primary"),),))
    others = missing if shown.kind == ANAGRAM else ()
    answer = _join(told.found, wording) if others else _solution(shown, wording)
    lines = (
        wording.line("learn-right", answer=answer),
        *((wording.line("learn-others", words=_join(others, wording)),) if others else ()),
        wording.line("learn-back", back=back),
    )
    grades = tuple(_page(key, name, wording, style, shown.number) for key, name, style in _GRADES)
    return Message(lines, buttons=(grades,))


def end_of_heap(deck: Deck, language: str, now: int, wording: Wording) -> Message:
    """Return the page after today's last word, or the page that no word is due today.

    A person who chose to learn missed words but has none gets a button for a game with a robot.
    `now` is in ms.
    """
    is_empty = deck.set == "mine" and not any(card.startswith(language) for card in deck.mine)
    tomorrow = local_day(now).toordinal() + 1
    own = [card for card in deck.cards if card.key.startswith(language)]
    due = sum(local_day(card.due).toordinal() <= tomorrow for card in own)
    lines = []
    if deck.today.all:
        key = "learn-done" if due else "learn-done-free"
        lines.append(wording.line(key, right=deck.today.right, all=deck.today.all, due=due))
    elif own and not is_empty:
        days = min(local_day(card.due).toordinal() for card in own) - tomorrow + 1
        lines.append(wording.line("learn-nothing", back=_in(days, wording)))
    if is_empty:
        lines.append(wording.line("learn-empty"))
    label = "button-learn-ten" if deck.today.all else "button-learn-more"
    buttons = (
        with_robot(wording, "button-training-robot")
        if is_empty
        else _page(label, "more", wording, "primary"),
        _page("button-learn-sets", "sets", wording),
        _page("button-learn-progress", "progress", wording),
    )
    return Message((*lines, *_streak(deck, now, wording)), buttons=(buttons,))


def progress(deck: Deck, shares: Mapping[str, int], now: int, wording: Wording) -> Message:
    """Return the number of known words, and a picture of the boxes that hold the cards.

    `shares` has the known share of each set of short words, in percent.
    """
    known = sum(card.known for card in deck.cards)
    boxes = deck.boxes()
    names = [wording.text(key) for key in BOXES]
    lines = (
        wording.line("learn-progress", known=known, all=len(deck.cards), **shares),
        *_streak(deck, now, wording),
    )
    told = ", ".join(f"{name}: {count}" for name, count in zip(names, boxes, strict=True))
    chart = ProgressChart(
        title=wording.text("learn-title"),
        sub=wording.text("learn-count", count=len(deck.cards)),
        months=tuple(names),
        measures=(
            Measure(
                wording.text("learn-reviews"),
                wording.text("learn-reviews-note"),
                tuple(map(float, boxes)),
                tuple(map(str, boxes)),
            ),
        ),
    )
    alt = " ".join((*map(str, lines), f"{wording.text('learn-reviews')}: {told}."))
    back = _page("button-learn-start", "start", wording, "primary")
    return Message(
        lines,
        scene=chart,
        alt_text=alt,
        buttons=((back, _page("button-learn-sets", "sets", wording)),),
    )


def _answer_rows(shown: CardShown, wording: Wording) -> Rows:
    number = shown.number
    if shown.kind == IS_WORD:
        yes = _page("button-learn-yes", "yes", wording, "primary", number)
        return ((yes, _page("button-learn-no", "no", wording, number=number)),)
    token = Token(Action.ANSWER, payload=LearnPayload("type", number))
    return (
        (
            button(wording, "button-learn-answer", token, "primary"),
            _page("button-learn-unknown", "unknown", wording, number=number),
        ),
    )


def _lines_about(shown: CardShown, told: Finding, wording: Wording) -> Iterator[Line]:
    if told.key == "more":
        count = len(shown.answers) - len(told.found)
        yield wording.line("learn-more", found=_join(told.found, wording), count=count)
    elif told.key == "no-word":
        yield wording.line("learn-no-word", word=Raw(told.wrong))
    elif told.key == "letters":
        extra = Counter(told.wrong) - Counter(shown.text.replace("?", ""))
        unused = Counter(shown.text.replace("?", "")) - Counter(told.wrong)
        if sum(extra.values()) > shown.text.count("?"):
            yield wording.line("learn-letters", letters=_join(sorted(extra.elements()), wording))
        else:
            yield wording.line("learn-unused", letters=_join(sorted(unused.elements()), wording))
    elif told.key == "unreadable":
        yield wording.line("learn-yes-or-no")


def _solution(shown: CardShown, wording: Wording) -> Text:
    """Return the right answers to a question, in words."""
    if shown.kind == IS_WORD:
        key = "learn-is-word" if shown.answers else "learn-is-no-word"
        return wording.texts.pieces(key, word=Raw(shown.text))
    if not shown.answers:
        return wording.texts.pieces("learn-none")
    if shown.kind == ANAGRAM:
        return _join(shown.answers, wording)
    before = shown.kind == BEFORE
    words = [one + shown.text if before else shown.text + one for one in shown.answers]
    return _join(words, wording)


def _streak(deck: Deck, now: int, wording: Wording) -> tuple[Line, ...]:
    """Return the line with the number of days in a row, no line if the person missed a day.

    `now` is in ms.
    """
    days = deck.streak_days(now)
    return (wording.line("streak-goes", days=days, best=deck.streak.best),) if days else ()


def _in(days: int, wording: Wording) -> Text:
    if days <= 1:
        return wording.texts.pieces("learn-tomorrow")
    if days == _WEEK:
        return wording.texts.pieces("learn-next-week")
    return wording.texts.pieces("learn-in", days=days)


def _join(words: Sequence[str], wording: Wording) -> Text:
    more = [Raw("…")] if len(words) > _NAMED else []
    return wording.join([*map(Raw, words[:_NAMED]), *more])


def _page(
    key: str,
    page: str,
    wording: Wording,
    style: ButtonStyle = "plain",
    number: int | None = None,
) -> Button:
    return button(wording, key, Token(Action.LEARN, payload=LearnPayload(page, number)), style)


_KINDS = {
    IS_WORD: "learn-ask-word",
    BEFORE: "learn-ask-before",
    BEHIND: "learn-ask-behind",
    ANAGRAM: "learn-ask-anagram",
}
_GRADES: tuple[tuple[str, str, ButtonStyle], ...] = (
    ("button-learn-unknown", "again", "plain"),
    ("button-learn-hard", "hard", "plain"),
    ("button-learn-good", "good", "primary"),
    ("button-learn-easy", "easy", "plain"),
)
