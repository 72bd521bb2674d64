"""The season table of a club: the best evenings of each member, and equal figures."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.rules.event.season import EveningRow, season_table

WIN = 2


def evening(*rows: tuple[int, int, int]) -> list[EveningRow]:
    """Return the rows of an evening from members, their wins in halves, and their differences."""
    ranked = sorted(rows, key=lambda row: (-row[1], -row[2]))
    return [
        EveningRow(member, place, wins, difference)
        for place, (member, wins, difference) in enumerate(ranked, 1)
    ]


def test_only_the_best_evenings_of_a_member_count() -> None:
    evenings = [
        evening((0, 4 * WIN, 200), (1, 2 * WIN, -50)),
        evening((0, 1 * WIN, -300), (1, 3 * WIN, 120)),
        evening((0, 3 * WIN, 80), (1, 3 * WIN, 40)),
    ]
    first, second = season_table(evenings, 2)
    assert (first.member, first.wins, first.difference, first.evenings) == (0, 7 * WIN, 280, 3)
    assert (second.member, second.wins, second.difference) == (1, 6 * WIN, 160)


def test_of_two_evenings_with_equal_wins_the_greater_difference_counts() -> None:
    evenings = [evening((0, 2 * WIN, -40)), evening((0, 2 * WIN, 90))]
    assert season_table(evenings, 1)[0].difference == 90


def test_a_lost_evening_counts_for_a_member_with_few() -> None:
    assert season_table([evening((0, 0, -120))], 8)[0].difference == -120


def test_members_with_equal_figures_share_a_place() -> None:
    rows = season_table([evening((2, 4, 50), (0, 4, 50), (1, 2, -100), (3, 1, 0))], 3)
    assert [(row.member, row.place) for row in rows] == [(0, 1), (2, 1), (1, 3), (3, 4)]


ROWS = st.lists(
    st.tuples(st.integers(0, 8), st.integers(0, 8), st.integers(-400, 400)),
    unique_by=lambda row: row[0],
    max_size=9,
)


@given(st.lists(ROWS, max_size=9), st.integers(1, 9))
def test_no_choice_of_evenings_is_better_than_the_counted_one(
    seasons: list[list[tuple[int, int, int]]], best: int
) -> None:
    rows = season_table([evening(*rows) for rows in seasons], best)
    for row in rows:
        own = [one[1:] for rows in seasons for one in rows if one[0] == row.member]
        # Drop the worst evening, one after the other.
        while len(own) > best:
            own.remove(min(own))
        assert (row.wins, row.difference) == (sum(w for w, _ in own), sum(d for _, d in own))
    figures = [(row.wins, row.difference) for row in rows]
    assert figures == sorted(figures, reverse=True)
    assert all(
        row.place == 1 + sum(one > own for one in figures)
        for row, own in zip(rows, figures, strict=True)
    )
