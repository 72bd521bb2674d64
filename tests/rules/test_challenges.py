"""Successful and failed challenges, with two, three and four seats."""

from __future__ import annotations

import pytest

from bot.rules.errors import (
    ChallengesOff,
    InvalidWords,
    NothingPending,
    NotInPlay,
)
from bot.rules.events import (
    Challenged,
    Drew,
    Ended,
    Played,
    Strata,
    TurnLost,
)
from bot.rules.log import AllBut
from bot.rules.ruleset import preset
from tests.support.rules.positions import DOM, NO, RACK, YES, act, after, pending, position

DOUBLE = preset("pudełko")
PER_WORD = preset("klasyczna", challenge="five_per_word")


@pytest.mark.parametrize(
    ("rule", "mover", "challenger"),
    [
        ("single", 0, 0),
        ("double", 0, 0),
        ("five", 5, 0),
        ("ten", 10, 0),
        ("five_per_word", 20, 0),
        ("minus_five", 0, -5),
        ("minus_ten", 0, -10),
    ],
)
@pytest.mark.parametrize("by", [1, 2])
def test_a_failed_challenge_costs_its_penalty(
    rule: str, mover: int, challenger: int, by: int
) -> None:
    rules = preset("klasyczna", challenge=rule)
    game, events = act(pending(3, rules), by, "!", rules=rules)
    assert game.scores[0] == 15 + mover
    assert game.scores[by] == challenger
    assert game.pending is None
    assert [event.seat for event in events if isinstance(event, Drew)] == [0]
    assert game.to_move == (2 if rule == "double" and by == 1 else 1)


@pytest.mark.parametrize(
    ("named", "bonus"), [("!", 20), ("!ANI", 5), ("!DA,MI", 10), ("!DA,DA,DA,DA,DA,DA", 5)]
)
def test_each_challenged_word_counts_once(named: str, bonus: int) -> None:
    game = after(pending(rules=PER_WORD), (1, named), rules=PER_WORD)
    assert game.scores == (15 + bonus, 0)


def test_one_invalid_word_removes_the_play_though_another_was_named() -> None:
    game, events = act(pending(rules=PER_WORD), 1, "!ANI", rules=PER_WORD, words=AllBut(["MI"]))
    assert events[0] == Challenged(1, 0, ("ANI",), ("MI",))
    assert isinstance(events[1], Strata)
    assert game.scores == (0, 0)
    assert game.board == DOM


def test_only_words_of_the_play_can_be_challenged() -> None:
    with pytest.raises(NotInPlay) as refused:
        act(pending(), 1, "!DOM,ANI,WYŻ")
    assert refused.value.words == ("DOM", "WYŻ")


def test_triple_decides_the_game_either_way() -> None:
    rules = preset("turniejowa", challenge="triple")
    for words, winner in ((YES, 0), (NO, 1)):
        game, events = act(pending(rules=rules), 1, "!", rules=rules, words=words)
        assert game.outcome
        assert (game.outcome.reason, game.outcome.winners) == ("challenge", (winner,))
        assert isinstance(events[-1], Ended)
        assert game.outcome.scores == ((15, 0) if winner == 0 else (0, 0))


def test_void_rules_check_words_at_once_and_have_no_challenge() -> None:
    rules = preset("nowicjusz")
    game = position("AINBCDE", RACK, board=DOM, rules=rules)
    with pytest.raises(InvalidWords) as refused:
        act(game, 0, "9G ANI", rules=rules, words=AllBut(["MI", "ON"]))
    assert refused.value.words == ("ON", "MI")
    game, events = act(game, 0, "9G ANI", rules=rules)
    assert [type(event) for event in events] == [Played, Drew]
    assert (game.pending, game.to_move, len(game.racks[0])) == (None, 1, 7)
    for answer, error in (("!", ChallengesOff), ("+", NothingPending)):
        with pytest.raises(error):
            act(game, 1, answer, rules=rules)


def test_the_third_player_may_challenge_and_the_turn_stays() -> None:
    game = after(pending(3), (2, "!"), words=NO)
    assert (game.to_move, game.scores, game.run) == (1, (0, 0, 0), "S")
    assert game.board == DOM


def test_a_challenger_who_is_not_next_skips_the_own_next_turn_alone() -> None:
    game = pending(3, DOUBLE)
    game, _ = act(game, 2, "!", rules=DOUBLE)
    assert (game.to_move, game.skips) == (1, (0, 0, 1))
    game, events = act(game, 1, "-", rules=DOUBLE)
    assert TurnLost(2) in events
    assert (game.to_move, game.skips) == (0, (0, 0, 0))
    # The lost turn is in the run, but interrupts no run of passes and belongs to no seat.
    assert game.run == "PT"
    for seat in (0, 1, 2, 0, 1):
        game = after(game, (seat, "-"), rules=DOUBLE)
    assert game.outcome is None
    game = after(game, (2, "-"), rules=DOUBLE)
    assert game.outcome


def test_two_failed_challenges_cost_two_turns() -> None:
    game = position("AINBCDE", "AINBCDE", RACK, RACK, board=DOM, rules=DOUBLE)
    game = after(game, (0, "9G ANI"), (3, "!"), (1, "10G NA"), (3, "!"), rules=DOUBLE)
    assert (game.to_move, game.skips) == (2, (0, 0, 0, 2))
    game, events = act(game, 2, "-", rules=DOUBLE)
    assert (game.to_move, [e.seat for e in events if isinstance(e, TurnLost)]) == (0, [3])
    game = after(game, (0, "-"), (1, "-"), rules=DOUBLE)
    game, events = act(game, 2, "-", rules=DOUBLE)
    assert (game.to_move, [e.seat for e in events if isinstance(e, TurnLost)]) == (0, [3])
    game = after(game, (0, "-"), (1, "-"), (2, f"-{RACK[:2]}"), rules=DOUBLE)
    assert (game.to_move, game.skips) == (3, (0, 0, 0, 0))


def test_the_challenger_next_to_move_loses_this_turn() -> None:
    game, events = act(pending(4, DOUBLE), 1, "!", rules=DOUBLE)
    assert TurnLost(1) in events
    assert (game.to_move, game.skips) == (2, (0, 0, 0, 0))


def test_a_turn_lost_behind_a_pending_play_does_not_end_the_game() -> None:
    rules = preset("english")
    game = position("DOGSAAA", "CATSAAA", "AAAEEEE", rules=rules, run="PXPXP", skips=(0, 1, 0))
    game = after(game, (0, "8G DOG"), rules=rules)
    assert (game.outcome, game.to_move) == (None, 2)
    # The play stands, so the lost turn is the first one after it.
    assert after(game, (2, "-"), rules=rules).run == "TP"
    # The play is taken back, so the strata is the sixth turn and the lost turn the seventh.
    ended = after(game, (2, "!"), rules=rules, words=NO)
    assert ended.outcome
    assert ended.outcome.reason == "scoreless"
