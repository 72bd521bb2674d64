"""A tournament from its first player to its end: who may do what, and what it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules.event.options import event_rules
from bot.rules.event.standings import table
from bot.rules.event.states import TRANSITIONS, next_state
from bot.rules.event.steps import (
    NotAllowed,
    award,
    begin_round,
    cancel,
    close,
    come_back,
    correct,
    end_early,
    exclude,
    game_result,
    go_on,
    join,
    new_event,
    open_check_in,
    pair_again,
    pause,
    publish,
    report,
    sign_up,
    swap,
    take_back,
    take_off,
    void,
    withdraw,
)
from bot.rules.event.verify import wrong_drawings
from bot.rules.ruleset import BadRuleset
from tests.support.rules.evenings import SEED, finish_round, open_evening, play_round

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.rules.event.event import Tournament


@pytest.mark.parametrize(("rounds", "method"), [(2, None), (13, None), (4, "knockout")])
def test_options_out_of_bounds_are_refused_by_name(rounds: int, method: str | None) -> None:
    """The refusal names what to change."""
    with pytest.raises(BadRuleset, match="method" if method else "rounds"):
        event_rules(rounds, method)


def test_only_players_present_at_closing_are_paired() -> None:
    """The others may join later, as new players."""
    event = publish(new_event(event_rules()))
    for rating in (1, 2, 3, 4, 5):
        event = sign_up(event, rating)
    event = take_off(event, 1)
    event = close(open_check_in(event), {0, 2, 3})
    assert [one.rating for one in event.players] == [1, 4, 5]
    assert event.state == "pairing"


@pytest.mark.parametrize("here", [(), (0,)])
def test_fewer_than_two_cancel_the_evening_before_it_begins(here: tuple[int, ...]) -> None:
    """Nothing counts then."""
    event = publish(new_event(event_rules()))
    event = open_check_in(sign_up(sign_up(event, None), None))
    assert close(event, here).state == "cancelled"


def test_the_last_result_ends_the_round_and_the_last_round_the_evening() -> None:
    """A break lies between rounds."""
    event = begin_round(open_evening(4, 3), SEED)
    event = report(event, 0, game_result((300, 280)))
    assert event.state == "playing"
    event = report(event, 1, game_result((300, 280)))
    assert event.state == "break"
    for _ in range(2):
        event = play_round(go_on(event), 1)
    assert go_on(event).state == "ended"


def test_a_second_result_of_a_pair_is_a_correction() -> None:
    """A game that tells its result twice changes nothing."""
    event = report(begin_round(open_evening(4), SEED), 0, game_result((300, 280)))
    with pytest.raises(NotAllowed):
        report(event, 0, game_result((1, 2)))
    changed = correct(event, 0, 0, game_result((280, 300)))
    assert changed.rounds[0].pairs[0].result == game_result((280, 300))
    assert changed.corrections[0].before == game_result((300, 280))


def test_two_absences_in_a_row_pause_a_player_until_they_are_back() -> None:
    """The present player wins by walkover."""
    event = open_evening(4, 4, "danish")
    absent = 2
    for number in range(2):
        event = begin_round(event, SEED)
        (at,) = (at for at, one in enumerate(event.rounds[-1].pairs) if absent in one.players)
        event = finish_round(award(event, at, [absent]), 1)
        result = event.rounds[-1].pairs[at].result
        assert result
        assert result.winner == 1 - event.rounds[-1].pairs[at].players.index(absent)
        assert (absent in event.present) == (number == 0)
        event = go_on(event)
    event = play_round(event, 1)
    assert absent not in [n for pair in event.rounds[-1].pairs for n in pair.players]
    assert absent in come_back(event, absent).present


def test_a_game_between_two_absences_breaks_the_row() -> None:
    """A bye would not: it isn't the player's to miss."""
    event = open_evening(4, 5, "danish")
    for number in range(3):
        event = begin_round(event, SEED)
        (at,) = (at for at, one in enumerate(event.rounds[-1].pairs) if 1 in one.players)
        if number != 1:
            event = award(event, at, [1])
        event = go_on(finish_round(event, 1))
        assert 1 in event.present


def test_a_pair_without_anybody_is_void_and_an_absence_for_both() -> None:
    """Two have not met then."""
    event = award(begin_round(open_evening(4), SEED), 0, [0, 1, 2, 3])
    pair = event.rounds[0].pairs[0]
    assert pair.result
    assert pair.result.kind == "void"
    assert set(pair.absent) == set(pair.players)


def test_a_late_player_joins_the_next_round_without_points() -> None:
    """The first round of somebody is at most in the first half."""
    event = play_round(open_evening(4, 4), 1)
    event = join(event, 150)
    event = play_round(go_on(event), 1)
    assert 4 in [n for pair in event.rounds[1].pairs for n in pair.players]
    with pytest.raises(NotAllowed):
        join(event, 150)


def test_an_excluded_player_loses_the_running_game_and_has_no_place() -> None:
    """Results so far stand."""
    event = begin_round(open_evening(4), SEED)
    out = event.rounds[0].pairs[0].first
    event = exclude(event, out)
    result = event.rounds[0].pairs[0].result
    assert result
    assert (result.kind, result.winner) == ("walkover", 1)
    last = table(event, SEED)[-1]
    assert (last.player, last.place) == (out, None)


def test_a_withdrawal_waits_for_the_running_round_and_is_final() -> None:
    """The game still counts."""
    event = begin_round(open_evening(5), SEED)
    event = finish_round(withdraw(event, 0), 1)
    assert 0 in [n for pair in event.rounds[0].pairs for n in pair.players]
    event = play_round(go_on(event), 1)
    assert 0 not in [n for pair in event.rounds[1].pairs for n in pair.players]
    with pytest.raises(NotAllowed):
        come_back(event, 0)


def test_a_round_taken_back_never_was() -> None:
    """Byes, starts and meetings of it are gone, and the next drawing has other lots."""
    event = open_evening(9, 4, "swiss", rated=False)
    drawn = begin_round(event, SEED)
    back = take_back(drawn)
    assert back.state == "break"
    again = begin_round(go_on(back), SEED)
    assert again.rounds[0].attempt == 1
    assert [one.players for one in again.rounds[0].pairs] != [
        one.players for one in drawn.rounds[0].pairs
    ]
    assert pair_again(drawn).state == "pairing"


def test_two_players_change_places_before_results() -> None:
    """The director's pairs are theirs: `verify` asks nothing of them."""
    event = begin_round(open_evening(6, 4, "swiss"), SEED)
    first, second, _ = event.rounds[0].pairs
    changed = swap(event, first.first, second.first, SEED)
    assert second.first in changed.rounds[0].pairs[0].players
    assert first.first in changed.rounds[0].pairs[1].players
    assert wrong_drawings(changed, SEED) == ()
    with pytest.raises(NotAllowed):
        swap(event, first.players[0], first.players[1], SEED)


def test_an_evening_can_end_early_or_be_cancelled() -> None:
    """A running round is taken back by the end."""
    event = begin_round(go_on(play_round(open_evening(4), 1)), SEED)
    ended = end_early(event)
    assert (ended.state, len(ended.rounds)) == ("ended", 1)
    assert cancel(event).state == "cancelled"


def test_an_evening_left_by_nearly_all_ends_as_it_stands() -> None:
    """There is nobody to pair."""
    event = play_round(open_evening(3), 1)
    event = withdraw(withdraw(event, 0), 1)
    assert go_on(event).state == "ended"


@pytest.mark.parametrize(
    "step",
    [
        publish,
        lambda event: sign_up(event, None),
        lambda event: begin_round(event, SEED),
        lambda event: report(event, 0, game_result((1, 2))),
        lambda event: void(event, 0),
        take_back,
        cancel,
        lambda event: withdraw(event, 0),
        lambda event: join(event, None),
    ],
)
def test_nothing_more_happens_after_the_end(step: Callable[[Tournament], Tournament]) -> None:
    """Corrections alone are allowed then."""
    event = end_early(play_round(open_evening(4), 1))
    with pytest.raises(NotAllowed):
        step(event)
    assert correct(event, 0, 0, game_result((1, 2))).state == "ended"


def test_players_do_nothing_that_is_the_directors() -> None:
    """The table of states says who may."""
    for (state, action), found in TRANSITIONS.items():
        if found.roles <= {"director", "rules"}:
            assert next_state(state, action, "player") is None
            assert next_state(state, action, "anybody") is None


@settings(max_examples=20)
@given(st.integers(4, 12), st.integers(0, 10**6), st.data())
def test_every_drawing_can_be_repeated_from_the_seed(
    players: int, luck: int, data: st.DataObject
) -> None:
    """Corrections, withdrawals and undone rounds don't prevent it. Another seed is noticed."""
    event = open_evening(players, 6, rated=False)
    while event.state != "ended":
        event = begin_round(event, SEED)
        if data.draw(st.booleans()):
            event = begin_round(go_on(take_back(event)), SEED)
        event = finish_round(event, luck)
        if data.draw(st.booleans()):
            number = data.draw(st.integers(0, len(event.rounds) - 1))
            if len(event.rounds[number].pairs[0].players) > 1:
                event = correct(event, number, 0, game_result((450, 100)))
        if data.draw(st.booleans()) and len(event.present) > 3:
            leave = withdraw if data.draw(st.booleans()) else pause
            event = leave(event, data.draw(st.sampled_from(event.present)))
        event = go_on(event)
    assert wrong_drawings(event, SEED) == ()
    if players > 6:
        assert wrong_drawings(event, SEED[::-1]) != ()
