"""The awards of a tournament, from the notable facts of its games."""

from __future__ import annotations

from dataclasses import replace

from bot.rules.event import steps
from bot.rules.event.event import EventRound, Pair, Tournament
from bot.rules.event.highlights import EventAward, EventAwards, Highlights, awards
from bot.rules.event.options import EventRules


def tournament(*rounds: tuple[Pair, ...]) -> Tournament:
    """Return a tournament after these rounds."""
    drawn = tuple(EventRound("by_hand", 0, pairs) for pairs in rounds)
    return replace(steps.new_event(EventRules(4)), rounds=drawn)


def game(first: int, second: int, *points: int) -> Pair:
    """Return the pair of a game with these points."""
    return Pair(first, second, steps.game_result((points[0], points[1])))


def test_awards_name_player_points_and_round() -> None:
    event = tournament(
        (game(0, 1, 412, 380), game(2, 3, 300, 350)),
        (game(3, 0, 390, 300), Pair(1, 2, steps.walkover_result(0))),
    )
    found = (
        (Highlights(1, "ŹDŹBŁO", 80, (0, 20)), Highlights(0, "KOT", 30, (10, 45))),
        (Highlights(0, "ĆMA", 80, (31, 5)), None),
    )
    assert awards(event, found) == EventAwards(
        EventAward(1, 80, 1, "ŹDŹBŁO"), EventAward(0, 412, 1), EventAward(3, 45, 1)
    )


def test_a_corrected_result_decides_who_came_back() -> None:
    facts = ((Highlights(0, "KOT", 30, (10, 45)),),)
    event = tournament((game(0, 1, 300, 350),))
    assert awards(event, facts).comeback == EventAward(1, 45, 1)
    other = tournament((game(0, 1, 350, 300),))
    assert awards(other, facts).comeback == EventAward(0, 10, 1)


def test_an_event_without_games_has_no_awards() -> None:
    event = tournament((Pair(0, 1, steps.void_result()), Pair(2, None, steps.bye_result())))
    assert awards(event, ((None, None),)) == EventAwards(None, None, None)
