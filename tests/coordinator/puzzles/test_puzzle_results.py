"""The book of a server's puzzles: rows of days, the week's table, what is ready."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.coordinator.daily.puzzle_results import (
    Achieved,
    PuzzleBook,
    PuzzleTotal,
    Ready,
    Streak,
    WeekTally,
)
from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId

OLA, OLKA, KUBA, IZA = map(PersonId, ("ola", "olka", "kuba", "iza"))
BOOK = PuzzleBook(
    day="2026-11-23",
    games=(GameId("AAAAAA"), GameId("BBBBBB")),
    ready=tuple(Ready(day, "klasyczna", b"") for day in ("2026-11-24", "2026-11-25")),
    counted=9,
    streaks={OLA: Streak(3, 5, 7), OLKA: Streak(4, 4, 9), KUBA: Streak(2, 2, 8, "W1")},
    week="W1",
    held=2,
    tallies={OLA: WeekTally("Ola", 150), KUBA: WeekTally("Kuba", 150), IZA: WeekTally("Iza", 99)},
    totals={OLA: PuzzleTotal(2, 1, 150), OLKA: PuzzleTotal(1, 0, 31), KUBA: PuzzleTotal(4, 4, 400)},
)


@pytest.mark.parametrize(
    ("before", "number", "after", "how"),
    [
        (Streak(), 7, Streak(1, 1, 7), "new"),
        (Streak(3, 3, 6), 7, Streak(4, 4, 7), "goes"),
        (Streak(3, 9, 6), 7, Streak(4, 9, 7), "goes"),
        (Streak(3, 3, 7), 7, Streak(3, 3, 7), "goes"),
        (Streak(3, 3, 5), 7, Streak(4, 4, 7, "W2"), "grace"),
        (Streak(3, 3, 5, "W1"), 7, Streak(4, 4, 7, "W2"), "grace"),
        (Streak(3, 5, 5, "W2"), 7, Streak(1, 5, 7, "W2"), "new"),
        (Streak(3, 5, 4), 7, Streak(1, 5, 7), "new"),
        (Streak(3, 3, 6, "W1"), 7, Streak(4, 4, 7, "W1"), "goes"),
    ],
)
def test_one_day_a_week_may_be_missed(before: Streak, number: int, after: Streak, how: str) -> None:
    assert before.after(number, "W2") == (after, how)


def test_a_merged_person_has_one_row_and_one_sum() -> None:
    """The newer row counts; what was tried under either id is theirs."""
    assert BOOK.streak([OLA, OLKA]) == Streak(4, 4, 9)
    assert BOOK.results_of([OLA, OLKA]) == Achieved(tried=3, solved=1, mean=60, days=4, best=4)
    assert BOOK.results_of([OLA]) == Achieved(tried=2, solved=1, mean=75, days=0, best=5)
    assert BOOK.results_of([IZA]) is None
    assert BOOK.streak([IZA]) == Streak()


def test_a_streak_lasts_until_too_many_days_are_missed() -> None:
    """One day of this week may be missed, unless one was."""
    kuba = BOOK.results_of([KUBA])
    assert kuba == Achieved(tried=4, solved=4, mean=100, days=0, best=2)
    later = replace(BOOK, week="W2").results_of([KUBA])
    assert later is not None
    assert later.days == 2


def test_the_week_is_ranked_by_mean_and_name() -> None:
    """The first three; who missed a day has nothing for it."""
    assert BOOK.best_of_week() == (("Kuba", 75), ("Ola", 75), ("Iza", 50))
    more = {**BOOK.tallies, OLKA: WeekTally("Olka", 3)}
    assert len(replace(BOOK, tallies=more).best_of_week()) == 3


def test_a_puzzle_has_a_number_and_a_day() -> None:
    assert [BOOK.game(number) for number in range(4)] == [None, "AAAAAA", "BBBBBB", None]
    ahead = ("2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26")
    assert [BOOK.days_ahead(day) for day in ahead] == [3, 2, 1, 0]
    assert "b''" not in repr(BOOK.ready[0])


def test_a_day_is_opened_once_and_removes_the_puzzles_prepared_up_to_it() -> None:
    opened = BOOK.with_game(3, "2026-11-24", GameId("CCCCCC"))
    assert (opened.day, opened.game(3)) == ("2026-11-24", "CCCCCC")
    assert [one.day for one in opened.ready] == ["2026-11-25"]
    assert opened.with_game(3, "2026-11-25", GameId("DDDDDD")) is opened


def test_an_erased_person_is_in_no_book() -> None:
    left = BOOK.without([OLA])
    assert [{*left.streaks}, {*left.tallies}, {*left.totals}] == [
        {OLKA, KUBA},
        {KUBA, IZA},
        {OLKA, KUBA},
    ]
    assert BOOK.without([PersonId("nobody")]) is BOOK
