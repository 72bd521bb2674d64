"""Pending plays: the seats that must answer, acceptance by other acts, and forbidden moves."""

from __future__ import annotations

import pytest

from bot.rules.errors import (
    AlreadyAccepted,
    BagTooSmall,
    GameOver,
    MustAnswer,
    NothingPending,
    NotYourTurn,
    OutPlayPending,
    OwnPlay,
    RuleError,
    SeatOut,
)
from bot.rules.events import (
    Accepted,
    Drew,
    PlayStands,
    Resigned,
)
from bot.rules.ruleset import preset
from bot.rules.transitions import expire
from tests.support.rules.positions import (
    DOM,
    NO,
    RACK,
    RULES,
    act,
    after,
    first,
    pending,
    pending_out,
    position,
)

EXPLICIT = preset("rankingowa")


def test_a_legal_move_accepts_and_the_mover_draws_first() -> None:
    game, events = act(pending(), 1, "-E")
    assert [type(event).__name__ for event in events[:3]] == ["PlayStands", "Drew", "Exchanged"]
    assert len(game.racks[0]) == 7
    assert game.pending is None


@pytest.mark.parametrize("line", ["1A AE", "8H ŻÓŁĆ", "9G ANI", "-ŻŹ", "-0"])
def test_an_illegal_move_accepts_nothing(line: str) -> None:
    game = pending()
    with pytest.raises(RuleError):
        act(game, 1, line)
    assert after(game, (1, "!"), words=NO).board == DOM


def test_everybody_must_accept_unless_the_next_player_moves() -> None:
    game = pending(4)
    for seat, final in ((3, False), (1, False), (2, True)):
        game, events = act(game, seat, "+")
        assert events[0] == Accepted(seat, 0, final)
        assert (game.pending is None) == final
    assert len(game.racks[0]) == 7


def test_explicit_acceptance_needs_an_answer_before_a_move() -> None:
    game = pending(3, EXPLICIT)
    for line in ("-", "-A", "10G AEI"):
        with pytest.raises(MustAnswer):
            act(game, 1, line, rules=EXPLICIT)
    game = after(game, (1, "+"), rules=EXPLICIT)
    # The third is still silent, and may challenge until the next has moved.
    assert game.pending
    assert after(game, (2, "!"), rules=EXPLICIT, words=NO).board == DOM
    game, events = act(game, 1, "-", rules=EXPLICIT)
    assert PlayStands(0) in events
    with pytest.raises(NothingPending):
        act(game, 2, "!", rules=EXPLICIT)


def test_explicit_acceptance_lets_the_next_player_fail_a_challenge_and_move() -> None:
    game = after(pending(rules=EXPLICIT), (1, "!"), (1, "-"), rules=EXPLICIT)
    assert game.to_move == 0


@pytest.mark.parametrize(
    ("seat", "line", "error"),
    [
        (0, "+", OwnPlay),
        (0, "!", OwnPlay),
        (0, "-", NotYourTurn),
        (2, "-", NotYourTurn),
        (2, "10G AE", NotYourTurn),
    ],
)
def test_each_seat_is_refused_its_forbidden_acts(
    seat: int, line: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        act(pending(3), seat, line)


def test_a_player_answers_an_out_play_once() -> None:
    game = after(pending(3), (2, "+"))
    for line in ("+", "!"):
        with pytest.raises(AlreadyAccepted):
            act(game, 2, line)


def test_nobody_moves_behind_an_out_play() -> None:
    for rules in (RULES, EXPLICIT):
        for line in ("-", "-Ż", "10G ŻB"):
            with pytest.raises((OutPlayPending, BagTooSmall)):
                act(pending_out(rules=rules), 1, line, rules=rules)


def test_an_out_play_waits_for_everybody() -> None:
    game = after(pending_out(3), (1, "+"))
    assert game.outcome is None
    assert game.out_play_pending
    game = after(game, (2, "+"))
    assert game.outcome
    assert game.outcome.scores == (15 + 16, -8, -8)


def test_out_of_time_accepts_an_out_play() -> None:
    game, events = expire(pending_out(3), rules=RULES, draw=first)
    assert game.outcome
    assert (game.outcome.reason, game.resigned) == ("out", ())
    assert events[0] == PlayStands(0)


def test_a_resignation_accepts_the_out_play_first() -> None:
    game, events = act(pending(3), 1, "#")
    assert [type(event) for event in events] == [PlayStands, Drew, Resigned]
    assert (game.to_move, game.resigned) == (2, (1,))
    game, events = act(pending_out(), 1, "#")
    assert Resigned(1) not in events
    assert game.outcome
    assert game.outcome.reason == "out"


def test_a_resigned_player_who_kept_silent_accepts() -> None:
    game = after(pending_out(3), (1, "+"))
    game, events = act(game, 2, "#")
    assert PlayStands(0) in events
    assert game.outcome
    assert game.outcome.reason == "out"


def test_a_play_may_be_challenged_after_its_mover_left() -> None:
    game = after(pending(3), (0, "#"))
    assert game.bag_count == len(game.bag)
    game = after(game, (2, "!"), words=NO)
    assert game.board == DOM
    assert game.racks[0] == "ABCDEIN"


def test_a_play_that_stands_after_its_mover_left_has_ended_the_scoreless_turns() -> None:
    game = after(pending(3), (0, "#"), (1, "+"))
    assert game.run == "z"
    assert after(game, (2, "+")).run == ""


def test_nothing_goes_on_after_the_end() -> None:
    game = after(position(RACK, RACK), (0, "#"))
    for line in ("-", "+", "!", "#", "8H AE", "-A"):
        with pytest.raises(GameOver):
            act(game, 1, line)
    with pytest.raises(GameOver):
        expire(game, rules=RULES, draw=first)


def test_a_seat_that_has_left_may_not_move() -> None:
    game = after(position(RACK, RACK, RACK), (0, "#"))
    for line in ("-", "+", "#"):
        with pytest.raises(SeatOut):
            act(game, 0, line)
