"""The words that a person learns: a card for each, and the days of practice.

The times of questions follow from the answers by FSRS, a published model of forgetting. A card is
first asked on the day on which it is new, and then when it would be forgotten with a chance of one
in ten.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec
from fsrs import Card, Rating, Scheduler, State
from msgspec.structs import replace

from bot.coordinator.daily.calendar import local_day, week_of
from bot.coordinator.daily.puzzle_results import Streak
from bot.coordinator.people.own_records import OwnRecords

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from bot.coordinator.ports.people import People

Grade: TypeAlias = Literal["again", "hard", "good", "easy"]

KEPT_CARDS = 1_500
"""The most cards of a person. The best known one leaves first."""

KEPT_MISSES = 300
# A row of days goes on if its last day is at most this many days ago.
_MISSED = 2
NEW_A_DAY = 10
SHOWN_DAYS = 14
_DAY = 86_400_000  # ms
_RATINGS: dict[Grade, Rating] = {
    "again": Rating.Again,
    "hard": Rating.Hard,
    "good": Rating.Good,
    "easy": Rating.Easy,
}
# The model gives only whole days, and equal intervals for equal answers.
_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
# The longest interval of each box, in days.
BOXES = (1, 3, 7, 30)


class WordCard(msgspec.Struct, frozen=True, array_like=True):
    """A card of a word to learn, as the model FSRS knows it. Times are in ms.

    `key` is the code of the language and the card of `bot.lexicon.word_sets`, such as `pl~AEGILRA`.
    The next question about it is due at `due`, and `last` is the time of the last answer. `known`
    is True if the last answer was right.
    """

    key: str
    stability: float
    difficulty: float
    due: int
    last: int
    known: bool = False

    def after(self, grade: Grade, now: int) -> WordCard:
        """Return the card after an answer with this grade at `now` (ms)."""
        return _review(self.key, self, grade, now)

    @property
    def days(self) -> int:
        """The number of days between the card's last answer and its next question."""
        return round((self.due - self.last) / _DAY)


class Answered(msgspec.Struct, frozen=True, array_like=True):
    """The answers of one day: how many, how many right, and how many of new words.

    `day` is the date's ordinal. `extra` is the number of new words that the person asked for beyond
    the usual ten.
    """

    day: int = 0
    all: int = 0
    right: int = 0
    new: int = 0
    extra: int = 0


class Question(msgspec.Struct, frozen=True, array_like=True):
    """The open question: a card, and its words found so far. Each question has another `number`."""

    key: str
    number: int
    found: tuple[str, ...] = ()


class Last(msgspec.Struct, frozen=True, array_like=True):
    """The card answered last. Its state `before` allows to change the grade.

    `before` is None if the card was new.
    """

    key: str
    number: int
    before: WordCard | None


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """All words that a person learns, and the name of the set from which new ones come.

    `mine` are cards for words that the person missed. `days` are the date ordinals of the last days
    with an answer. `asked` is the open question. `count` is the number of questions so far.
    """

    set: str = "twos"
    mine: tuple[str, ...] = ()
    cards: tuple[WordCard, ...] = ()
    streak: Streak = Streak()
    days: tuple[int, ...] = ()
    today: Answered = Answered()
    asked: Question | None = None
    last: Last | None = None
    count: int = 0

    def on(self, now: int) -> Deck:
        """Return the deck at the time `now` (ms).

        A new day begins without answers and open question.
        """
        day = local_day(now).toordinal()
        return self if self.today.day == day else replace(self, today=Answered(day), asked=None)

    def find(self, key: str) -> WordCard | None:
        """Return the card with this key, or None if it is new."""
        return next((card for card in self.cards if card.key == key), None)

    def due(self, language: str, now: int) -> tuple[WordCard, ...]:
        """Return the cards of a language to be asked today, the longest overdue first.

        `now` is in ms.
        """
        end = local_day(now).toordinal()
        waiting = (
            card
            for card in self.cards
            if card.key.startswith(language) and local_day(card.due).toordinal() <= end
        )
        return tuple(sorted(waiting, key=lambda card: (card.due, card.key)))

    def new(self, source: Sequence[str]) -> tuple[str, ...]:
        """Return the keys of today's new cards: those in `source` that the deck lacks, in order.

        `source` are the keys of a set. At most as many are returned as may still be asked today.
        """
        known = {card.key for card in self.cards}
        fresh = (key for key in source if key not in known)
        return tuple(key for key, _ in zip(fresh, range(self.new_left), strict=False))

    def heap(self, language: str, source: Sequence[str], now: int) -> tuple[str, ...]:
        """Return the keys of today's cards that are not answered yet: due ones, then new ones.

        `source` are the keys of the set from which new ones come. `now` is in ms.
        """
        return (*(card.key for card in self.due(language, now)), *self.new(source))

    def ask(self, language: str, source: Sequence[str], now: int) -> Deck:
        """Return the deck with today's next card as the open question.

        If no card is left, there is no open question. The parameters are as in `heap`.
        """
        heap = self.heap(language, source, now)
        if not heap:
            return replace(self, asked=None)
        if self.asked is not None and self.asked.key in heap:
            return self
        return replace(self, asked=Question(heap[0], self.count + 1), count=self.count + 1)

    def note_found(self, words: Iterable[str]) -> Deck:
        """Return the deck with more words found for the card of the open question."""
        if self.asked is None:
            return self
        found = dict.fromkeys((*self.asked.found, *words))
        return replace(self, asked=replace(self.asked, found=(*found,)))

    def answer(self, grade: Grade, now: int) -> Deck:
        """Return the deck after the open question was answered with this grade at `now` (ms)."""
        if self.asked is None:
            return self
        asked, before = self.asked, self.find(self.asked.key)
        card = _review(asked.key, before, grade, now)
        day = local_day(now)
        ordinal, week = day.toordinal(), week_of(day.isoformat())
        today = self.on(now).today
        streak = self.streak if self.streak.last == ordinal else self.streak.after(ordinal, week)[0]
        return replace(
            self._with(card),
            asked=None,
            last=Last(asked.key, asked.number, before),
            streak=streak,
            days=tuple(sorted({*self.days, ordinal}))[-SHOWN_DAYS:],
            today=replace(
                today,
                all=today.all + 1,
                right=today.right + (grade != "again"),
                new=today.new + (before is None),
            ),
        )

    def regrade(self, grade: Grade, now: int) -> Deck:
        """Return the deck with another grade for the last answer."""
        if self.last is None:
            return self
        card = _review(self.last.key, self.last.before, grade, now)
        return replace(self._with(card), last=None)

    def with_misses(self, cards: Sequence[str]) -> Deck:
        """Return the deck in which these cards are learned next, as new ones.

        They are made of words that the person missed, and come first among the person's own cards.
        """
        mine = (*dict.fromkeys((*cards, *self.mine)),)[:KEPT_MISSES]
        return replace(self, set="mine", mine=mine, asked=None)

    def more_new(self) -> Deck:
        """Return the deck with ten more new words today."""
        extra = max(self.today.extra, self.today.new - NEW_A_DAY) + NEW_A_DAY
        return replace(self, today=replace(self.today, extra=extra))

    def streak_days(self, now: int) -> int:
        """Return the number of days of practice in a row at `now` (ms), 0 if the row is broken.

        One day may be missed.
        """
        missed = local_day(now).toordinal() - self.streak.last
        return 0 if missed > _MISSED else self.streak.days

    @property
    def new_left(self) -> int:
        """The number of new words that may still be asked today."""
        return max(0, NEW_A_DAY + self.today.extra - self.today.new)

    def box_of(self, key: str) -> int | None:
        """Return the number, from 0, of a card's box in `boxes`, or None for a new card.

        A box holds the cards that come back after about as many days.
        """
        card = self.find(key)
        return None if card is None else sum(card.days > most for most in BOXES)

    def boxes(self) -> tuple[int, ...]:
        """Return the number of cards in each box.

        The boxes hold cards that come back within 1, 3, 7 and 30 days, and later.
        """
        counts = [0] * (len(BOXES) + 1)
        for card in self.cards:
            counts[sum(card.days > most for most in BOXES)] += 1
        return tuple(counts)

    def count_known(self, keys: Collection[str]) -> int:
        """Return how many of the cards with these keys were answered right last time."""
        return sum(card.known for card in self.cards if card.key in keys)

    def _with(self, card: WordCard) -> Deck:
        others = [one for one in self.cards if one.key != card.key]
        if len(others) >= KEPT_CARDS:
            others.remove(max(others, key=lambda one: (one.stability, one.key)))
        return replace(self, cards=(*others, card))


class Decks(OwnRecords[Deck]):
    """The stored decks (words to learn) of all persons."""

    name = "deck"

    def __init__(self, people: People) -> None:
        super().__init__(people, Deck, _unite)


def _unite(decks: Sequence[Deck]) -> Deck:
    """Return one deck for a person who has several under several ids.

    Of each card it has the newest answer.
    """
    first = decks[0]
    cards = {card.key: card for card in first.cards}
    for deck in decks[1:]:
        for card in deck.cards:
            known = cards.get(card.key)
            if known is None or known.last < card.last:
                cards[card.key] = card
    streak = max((deck.streak for deck in decks), key=lambda one: (one.last, one.days))
    days = sorted({day for deck in decks for day in deck.days})[-SHOWN_DAYS:]
    return replace(
        first,
        cards=tuple(cards.values())[-KEPT_CARDS:],
        streak=streak,
        days=tuple(days),
    )


def _review(key: str, before: WordCard | None, grade: Grade, now: int) -> WordCard:
    card = Card(0, due=_moment(now))
    if before is not None:
        card = Card(
            0,
            State.Review,
            stability=before.stability,
            difficulty=before.difficulty,
            due=_moment(before.due),
            last_review=_moment(before.last),
        )
    after, _ = _SCHEDULER.review_card(card, _RATINGS[grade], _moment(now))
    due = now + max(timedelta(days=1), after.due - _moment(now)) // timedelta(milliseconds=1)
    return WordCard(
        key,
        round(after.stability or 0.0, 4),
        round(after.difficulty or 0.0, 4),
        due,
        now,
        grade != "again",
    )


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)
