"""The ends of games: scoreless turns, leftovers, resignations, flags, winners."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.rules.clock import Clock
from bot.rules.endgame import best, leftovers
from bot.rules.errors import GameOver, NotYourTurn, SeatOut
from bot.rules.events import (
    Ended,
    LeftoverCounted,
    Passed,
    PlayStands,
    Resigned,
    TimePenalty,
    TimeUp,
)
from bot.rules.ruleset import MINUTE, ClockRule, preset
from bot.rules.scoreless import LIMITS, progress
from bot.rules.transitions import abort, award, end_silently, expire
from tests.support.rules.positions import DOM, NO, RACK, RULES, act, after, first, lay_out, position

if TYPE_CHECKING:
    from bot.rules.game import Game

FLAG = preset("turniejowa")
OVERTIME = preset("klasyczna", clock=ClockRule("overtime", 25 * MINUTE))


def passes(game: Game, count: int) -> list[Passed]:
    """Return the events of `count` passes in turn."""
    told = []
    for _ in range(count):
        game, events = act(game, game.to_move, "-")
        told += [event for event in events if isinstance(event, Passed)]
    return told


def test_a_pass_says_how_far_the_run_is() -> None:
    told = passes(position(RACK, RACK, RACK), 6)
    assert [(e.seat, e.in_a_row, e.limit) for e in told] == [
        (0, 1, 6),
        (1, 2, 6),
        (2, 3, 6),
        (0, 4, 6),
        (1, 5, 6),
        (2, 6, 6),
    ]


def test_a_resignation_lowers_the_limit_but_nothing_is_counted_above_it() -> None:
    game = after(position(RACK, RACK, RACK), *[(seat, "-") for seat in (0, 1, 2, 0, 1)])
    game, events = act(after(game, (2, "#")), 0, "-")
    assert Passed(0, 4, 4) in events
    assert game.outcome


def test_a_passed_out_game_costs_everybody_the_own_rack() -> None:
    game = position("ŹK", "AAIO", scores=(300, 290))
    for seat in (0, 1, 0):
        game = after(game, (seat, "-"))
    game, events = act(game, 1, "-")
    assert events[-4:] == (
        Passed(1, 4, 4),
        LeftoverCounted(0, "KŹ", -11),
        LeftoverCounted(1, "AAIO", -4),
        Ended("scoreless", (289, 286), (0,)),
    )


def test_leftovers_may_make_a_score_negative() -> None:
    ended = after(position("ŹKŻ", "A"), *[(seat, "-") for seat in (0, 1, 0, 1)])
    assert ended.scores == (-16, -1)


@pytest.mark.parametrize(
    ("rule", "run", "players", "expected"),
    [
        ("passes_2n", "PSP", 2, (1, 4)),
        ("passes_2n", "XPP", 4, (2, 8)),
        ("passes_2n", "PTP", 2, (2, 4)),
        ("passes_2n", "PPZ", 2, (0, 4)),
        ("passes_losses_2n", "XPSS", 2, (3, 4)),
        ("pfs", "PPP", 2, (3, 4)),
        ("pfs", "PPSP", 2, (4, 5)),
        ("pfs", "SPP", 2, (2, 4)),
        ("six_zero", "PXST", 3, (4, 6)),
        ("six_zero", "PXZT", 3, (1, 6)),
        ("passes_2n", "PPPPPP", 2, (4, 4)),
    ],
)
def test_the_run_of_scoreless_turns_is_counted_by_its_rule(
    rule: str, run: str, players: int, expected: tuple[int, int]
) -> None:
    limits = {str(name): limits for name, limits in LIMITS.items()}[rule]
    assert progress(run, limits, players) == expected


def test_three_resign_one_after_another() -> None:
    game = position(RACK, "Ż?", RACK, scores=(10, 50, 20))
    game, events = act(game, 1, "#")
    assert events == (Resigned(1),)
    assert (game.to_move, game.active) == (0, (0, 2))
    game = after(game, (0, "-"))
    assert game.to_move == 2
    game, events = act(game, 2, "#")
    assert events == (Resigned(2), Ended("resigned", (10, 50, 20), (0,)))
    assert game.outcome


def test_a_leavers_rack_counts_at_the_end_but_wins_nothing() -> None:
    game = position("ANI", "BŻ", "A", board=lay_out("8G DOM"), bag="", scores=(0, 500, 0))
    game = after(game, (1, "#"), (0, "9G ANI"), (2, "+"))
    assert game.outcome
    assert game.outcome.scores == (15 + 9, 492, -1)
    assert game.outcome.winners == (0,)


def test_an_agreed_end_has_no_winner_and_counts_nothing() -> None:
    game = position(RACK, RACK, scores=(30, 20))
    game, events = abort(game, rules=RULES, draw=first)
    assert events == (Ended("aborted", (30, 20), ()),)
    with pytest.raises(GameOver):
        abort(game, rules=RULES, draw=first)


def test_a_game_that_nobody_goes_on_with_ends_likewise_even_out_of_overtime() -> None:
    used = Clock((26 * MINUTE, 0), 0)
    game = position(RACK, RACK, scores=(30, 20), clock=used)
    game, events = end_silently(game, rules=OVERTIME, draw=first)
    assert events == (Ended("archived", (30, 20), ()),)
    with pytest.raises(GameOver):
        end_silently(game, rules=OVERTIME, draw=first)


@pytest.mark.parametrize("winners", [(1,), (0, 1), ()])
def test_an_awarded_end_has_the_winners_it_is_given_and_counts_nothing(
    winners: tuple[int, ...],
) -> None:
    game = position(RACK, RACK, scores=(30, 20))
    late = replace(game, clock=replace(game.clock, used=(40 * MINUTE, 0)))
    game, events = award(late, winners, rules=OVERTIME, draw=first)
    assert events == (Ended("awarded", (30, 20), winners),)
    with pytest.raises(GameOver):
        award(game, winners, rules=OVERTIME, draw=first)
    with pytest.raises(ValueError, match="2"):
        award(late, (0, 2), rules=OVERTIME, draw=first)


def test_double_gives_twice_the_rest_and_takes_nothing() -> None:
    assert leftovers(["", "BŻ"], RULES.tiles, "double", 0) == [LeftoverCounted(0, "BŻ", 16)]
    assert leftovers(["A", "BŻ"], RULES.tiles, "double", None) == [
        LeftoverCounted(0, "A", -1),
        LeftoverCounted(1, "BŻ", -8),
    ]


def test_blanks_left_over_are_worth_nothing() -> None:
    assert leftovers(["", "B?"], RULES.tiles, "transfer", 0) == [
        LeftoverCounted(1, "B?", -3),
        LeftoverCounted(0, "B?", 3),
    ]


@pytest.mark.parametrize(
    ("tie", "before", "winners"),
    [
        ("draw", (5, 9, 1), (0, 1)),
        ("pre_adjust", (5, 9, 1), (1,)),
        ("pre_adjust", (9, 9, 99), (0, 1)),
    ],
)
def test_a_tie_has_the_winners_of_its_rules(
    tie: str, before: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    rules = preset("klasyczna", tie=tie)
    assert best((0, 1, 2), (20, 20, 10), before, rules.tie) == winners


def drop_flag(game: Game) -> Game:
    """Return the game after the flag of the seat to move has fallen."""
    game, events = expire(game, rules=FLAG, draw=first)
    assert TimeUp(game.flagged[-1]) in events
    return game


def test_after_a_flag_the_other_plays_on_alone() -> None:
    game = drop_flag(position("BŻ", "DOMANIE", scores=(250, 200)))
    assert (game.flagged, game.to_move, game.outcome) == ((0,), 1, None)
    for line in ("-", "8G DOM"):
        with pytest.raises((NotYourTurn, SeatOut)):
            act(game, 0, line, rules=FLAG)
    game = after(game, (1, "8G DOM"), rules=FLAG)
    assert (game.to_move, game.outcome) == (1, None)
    # The player's own next move lets the last play stand, and draws for it.
    game = after(game, (1, "-"), rules=FLAG)
    assert len(game.racks[1]) == 7
    game = after(game, (1, "-"), rules=FLAG)
    assert game.outcome
    assert (game.outcome.reason, game.outcome.winners) == ("scoreless", (0,))


def test_a_player_without_time_may_challenge_and_three_lost_turns_end_the_game() -> None:
    game = drop_flag(position("BŻ", "DOMANIE"))
    for _ in range(2):
        game = after(game, (1, "8G DOM"), (0, "!"), rules=FLAG, words=NO)
        assert game.outcome is None
    game = after(game, (1, "-"), rules=FLAG)
    assert game.outcome
    assert game.outcome.reason == "scoreless"


def test_earlier_passes_do_not_count_for_a_last_remaining_player() -> None:
    game = drop_flag(position("BŻ", RACK, run="PP"))
    game = after(game, (1, "-"), rules=FLAG)
    assert game.outcome is None
    assert after(game, (1, "-"), rules=FLAG).outcome


def test_an_out_play_stands_at_once_where_nobody_else_has_time_left() -> None:
    rules = preset("klasyczna", clock=FLAG.clock)
    game = position("BŻ", "DOM", "A", bag="", flagged=(0, 2), to_move=1, rules=rules)
    game, events = act(game, 1, "8G DOM", rules=rules)
    assert PlayStands(1) in events
    assert game.outcome
    assert (game.outcome.reason, game.outcome.winners) == ("out", (1,))


def test_an_out_play_waits_for_the_players_with_time_left() -> None:
    rules = preset("klasyczna", clock=FLAG.clock)
    game = position("BŻ", "DOM", "A", bag="", flagged=(0,), to_move=1, rules=rules)
    game = after(game, (1, "8G DOM"), rules=rules)
    assert game.outcome is None
    assert after(game, (2, "+"), rules=rules).outcome


def test_a_play_of_the_last_remaining_player_may_still_be_challenged() -> None:
    game = position("BŻ", "DOMEK", bag="", flagged=(0,), to_move=1, rules=FLAG)
    game = after(game, (1, "8G DOM"), rules=FLAG)
    assert (game.outcome, game.to_move, game.answering()) == (None, 1, (0,))
    assert after(game, (0, "!"), rules=FLAG, words=NO).board.cells == position("A").board.cells


@pytest.mark.parametrize("resigned", [0, 1, 2])
def test_passes_of_the_remaining_players_still_count_after_a_resignation(resigned: int) -> None:
    """Two passes of each remaining seat end the game.

    Seats 0 and 1 have passed twice, seat 2 once.
    """
    rules = replace(RULES, scoreless="passes_2n")
    game = after(position(RACK, RACK, RACK), *[(s, "-") for s in (0, 1, 2, 0, 1)], rules=rules)
    game = after(game, (resigned, "#"), rules=rules)
    assert game.outcome is None
    game = after(game, (0 if resigned == 2 else 2, "-"), rules=rules)
    assert game.outcome
    assert game.outcome.reason == "scoreless"


def test_a_leavers_play_taken_back_costs_no_turn() -> None:
    game = position("AINBCDE", RACK, RACK, board=DOM, run="P")
    game = after(game, (0, "9G ANI"), (0, "#"), (2, "!"), words=NO)
    assert (game.run, game.to_move) == ("Ps", 1)
    game = after(game, (1, "-"), (2, "-"))
    assert game.outcome is None
    assert after(game, (1, "-")).outcome


@pytest.mark.parametrize(("run", "to_move"), [("PTPPPPP", 1), ("PPPPPPPP", 2), ("sSXpq", 0)])
def test_a_game_stored_within_a_run_of_scoreless_turns_goes_on(run: str, to_move: int) -> None:
    game = position(RACK, RACK, RACK, run=run, to_move=to_move)
    for _ in range(6):
        if game.outcome is None:
            game = after(game, (game.to_move, "-"))
    assert game.outcome
    assert game.outcome.reason == "scoreless"


def test_both_flags_end_the_game() -> None:
    game = drop_flag(drop_flag(position("BŻ", "DOM", scores=(30, 20))))
    assert game.outcome
    assert game.outcome.reason == "time"
    assert game.outcome.scores == (22, 15)


def test_a_pending_play_stands_before_a_flag_falls() -> None:
    game = after(position("DOMANIE", RACK), (0, "8G DOM"), rules=FLAG)
    game, events = expire(game, rules=FLAG, draw=first)
    assert [type(event).__name__ for event in events] == ["PlayStands", "Drew", "TimeUp"]
    assert (game.flagged, game.to_move) == ((1,), 0)


def test_an_opponent_who_resigns_leaves_the_game_to_the_flagged() -> None:
    game = after(drop_flag(position("BŻ", RACK)), (1, "#"), rules=FLAG)
    assert game.outcome
    assert game.outcome.winners == (0,)


def test_an_expired_turn_is_a_pass_where_the_rules_say_so() -> None:
    rules = preset("klasyczna", clock=ClockRule("per_turn", MINUTE, "pass"))
    game, events = expire(position(RACK, RACK), rules=rules, draw=first)
    assert events == (TimeUp(0), Passed(0, 1, 4))
    assert game.to_move == 1


def test_a_missed_deadline_forfeits() -> None:
    game, events = expire(position(RACK, RACK, RACK), rules=RULES, draw=first)
    assert events == (TimeUp(0),)
    assert (game.resigned, game.to_move) == ((0,), 1)
    game, events = expire(game, rules=RULES, draw=first)
    assert events == (TimeUp(1), Ended("abandoned", (0, 0, 0), (2,)))


def test_overtime_costs_points_and_then_the_game() -> None:
    used = (25 * MINUTE + 1, 35 * MINUTE)
    game = position("A", "B", scores=(100, 500), clock=Clock(used, 0), to_move=1)
    game, events = expire(game, rules=OVERTIME, draw=first)
    assert events == (
        TimeUp(1),
        TimePenalty(0, -10),
        TimePenalty(1, -100),
        LeftoverCounted(0, "A", -1),
        LeftoverCounted(1, "B", -3),
        Ended("time", (89, 397), (0,)),
    )


def test_overtime_counts_at_any_other_end_too() -> None:
    game = position(RACK, RACK, scores=(50, 50), clock=Clock((26 * MINUTE + 1, 0), 0))
    game, events = act(game, 1, "#", rules=OVERTIME)
    assert TimePenalty(0, -20) in events
    assert game.scores == (30, 50)
    assert game.outcome
    assert game.outcome.winners == (0,)
    untouched, _ = abort(replace(game, outcome=None, resigned=()), rules=OVERTIME, draw=first)
    assert untouched.scores == (30, 50)
