"""Properties of every game, tested on random ones of every ruleset, with two to four seats."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, get_args

from hypothesis import given

from bot.rules import clock
from bot.rules.events import (
    Accepted,
    Challenged,
    ChallengePoints,
    Drew,
    Ended,
    EndReason,
    GameEvent,
    LeftoverCounted,
    Played,
    PlayStands,
    Strata,
    TimePenalty,
)
from bot.rules.judge import Play, judge
from bot.rules.log import Entry, replay
from bot.rules.moves import Placement
from bot.rules.ruleset import MINUTE, ClockRule, preset
from bot.rules.tiles import as_rack_tile
from tests.support.rules.random_games import Action, RandomGame, games, random_game

if TYPE_CHECKING:
    from bot.rules.game import Game

OVERTIME = ClockRule("overtime", 5 * MINUTE)


@given(games())
def test_no_tile_is_lost_or_made(game: RandomGame) -> None:
    whole = Counter(game.rules.tiles.bag())
    for action in game.actions:
        now = action.game
        lying = "".join(as_rack_tile(tile) for _, tile in now.board)
        assert Counter(now.bag + "".join(now.racks) + lying) == whole
        assert all(len(rack) <= 7 for rack in now.racks)
        assert 0 <= now.bag_count <= len(now.bag)


@given(games())
def test_scores_add_up_from_the_events(game: RandomGame) -> None:
    scores = [0] * len(game.actions[0].game.racks)
    for action in game.actions:
        for event in action.events:
            match event:
                case Played(seat, play):
                    scores[seat] += play.score
                case Strata(seat, play):
                    scores[seat] -= play.score
                case ChallengePoints(seat, points) | TimePenalty(seat, points):
                    scores[seat] += points
                case LeftoverCounted(seat, _, points):
                    scores[seat] += points
                case Ended():
                    assert event.scores == tuple(scores)
                case _:
                    pass
        assert action.game.scores == tuple(scores)


@given(games())
def test_draws_are_counted_in_the_events(game: RandomGame) -> None:
    for action in game.actions:
        told = "".join(event.tiles for event in action.events if isinstance(event, Drew))
        assert action.entry.drawn.endswith(told)
        before = action.before.draws if action.before else 0
        assert action.game.draws - before == len(action.entry.drawn)


@given(games())
def test_a_log_replays_to_the_same_game(game: RandomGame) -> None:
    replayed = [Action(None, *step) for step in replay(game.log, game.rules)]
    for step, action in zip(replayed, game.actions, strict=True):
        assert repr((step.entry, step.game, step.events)) == repr(
            (action.entry, action.game, action.events)
        )


@given(games())
def test_a_transposed_board_gives_the_same_score(game: RandomGame) -> None:
    for before, play in _plays(game):
        mirrored = judge(before.board.transpose(), _transpose(play.placement), game.rules)
        assert (mirrored.score, mirrored.bonus) == (play.score, play.bonus)
        assert [(word.tiles, word.score) for word in mirrored.words] == [
            (word.tiles, word.score) for word in play.words
        ]


@given(games())
def test_a_play_lies_as_judged(game: RandomGame) -> None:
    for before, play in _plays(game):
        after = before.board.place(play.tiles)
        assert after.clear(square for square, _ in play.tiles) == before.board
        assert all(
            word.text == after.run(word.square, word.direction)[1].upper() for word in play.words
        )
        assert play.is_bingo == (len(play.rack_tiles) == 7)


@given(games())
def test_a_successful_challenge_restores_everything_but_the_turn(game: RandomGame) -> None:
    for action, made in _takings_back(game):
        before, after, was = action.before, action.game, made.before
        assert before
        assert was
        seat = before.pending.seat if before.pending else -1
        # A player who plays on alone draws for the last play at the next one.
        drawn = "".join(e.tiles for e in made.events if isinstance(e, Drew) and e.seat == seat)
        assert after.board == was.board
        assert after.racks[seat] == game.rules.tiles.sort(was.racks[seat] + drawn)
        assert after.bag == before.bag
        assert after.draws == before.draws
        assert after.exchanges == was.exchanges
        assert after.pending is None
        if after.outcome is None:
            assert after.scores == was.scores
            assert after.to_move == made.game.to_move
            assert after.clock == clock.run_to(before.clock, before.to_move, action.entry.at)


@given(games())
def test_the_mover_of_a_pending_play_has_not_drawn(game: RandomGame) -> None:
    for action in game.actions:
        if action.game.pending:
            mover = action.game.pending.seat
            drew = [e.seat for e in action.events[_index_of_play(action) :] if isinstance(e, Drew)]
            assert mover not in drew


@given(games())
def test_the_bag_shown_counts_the_coming_draw(game: RandomGame) -> None:
    for before, action in pairwise(game.actions):
        pending, outcome = before.game.pending, action.game.outcome
        decided = outcome is not None and outcome.reason == "challenge"
        if (
            pending
            and _let_stand(action)
            and not decided
            and pending.seat not in action.game.resigned
        ):
            drawn = next((e.tiles for e in action.events if isinstance(e, Drew)), "")
            assert len(drawn) == before.game.coming_draw
            assert before.game.bag_count == len(before.game.bag) - len(drawn)


@given(games())
def test_the_turn_number_grows_exactly_with_a_change_of_the_legal_actions(game: RandomGame) -> None:
    for action in game.actions[1:]:
        before, after = action.before, action.game
        assert before
        changed = _what_may_be_done(before, game) != _what_may_be_done(after, game)
        assert (after.turn > before.turn) == changed
        assert after.turn >= before.turn


@given(games())
def test_a_game_ends_once_and_says_so_last(game: RandomGame) -> None:
    for action in game.actions:
        ended = [event for event in action.events if isinstance(event, Ended)]
        assert bool(ended) == (action.game.outcome is not None)
        assert ended == [event for event in action.events[-1:] if isinstance(event, Ended)]
    outcome = game.actions[-1].game.outcome
    if outcome:
        assert outcome.winners
        assert not set(outcome.winners) & set(game.actions[-1].game.resigned)


# Directors, operators, timers and leagues end games so.
_FROM_OUTSIDE: frozenset[EndReason] = frozenset(
    {"aborted", "archived", "awarded", "adjudicated", "walkover"}
)


def test_random_games_reach_every_event_and_every_end() -> None:
    played = [
        random_game(preset(name, **options), 2, seed)
        for seed in range(12)
        for name, options in (
            ("klasyczna", {}),
            ("rankingowa", {}),
            ("turniejowa", {}),
            ("pudełko", {"clock": OVERTIME}),
            ("turniejowa", {"challenge": "triple"}),
            ("turniejowa", {"challenge": "minus_five"}),
        )
    ]
    events = {type(event) for game in played for act in game.actions for event in act.events}
    ends = {
        game.actions[-1].game.outcome.reason for game in played if game.actions[-1].game.outcome
    }
    assert events == set(get_args(GameEvent))
    assert ends == set(get_args(EndReason)) - _FROM_OUTSIDE


def _plays(game: RandomGame) -> list[tuple[Game, Play]]:
    return [
        (action.before, event.play)
        for action in game.actions
        for event in action.events
        if isinstance(event, Played) and action.before
    ]


def _takings_back(game: RandomGame) -> list[tuple[Action, Action]]:
    """Return each successful challenge, with the play that it took back."""
    found, last = [], game.actions[0]
    for action in game.actions:
        for event in action.events:
            if isinstance(event, Played):
                last = action
            elif isinstance(event, Strata):
                found.append((action, last))
    return found


def _index_of_play(action: Action) -> int:
    return next((n for n, e in enumerate(action.events) if isinstance(e, Played)), 0)


def _let_stand(action: Action) -> bool:
    """Return True if an action let the play before it stand."""
    return any(
        isinstance(event, PlayStands)
        or (isinstance(event, Accepted) and event.final)
        or (isinstance(event, Challenged) and not event.invalid)
        for event in action.events
    )


def _transpose(placement: Placement) -> Placement:
    return Placement(placement.square.transpose(), placement.direction.other, placement.letters)


def _what_may_be_done(game: Game, whole: RandomGame) -> tuple[object, ...]:
    explicit = whole.rules.acceptance == "explicit"
    answered = bool(game.pending and explicit and game.to_move in game.pending.accepted)
    pending = game.pending and game.pending.play
    out = (game.resigned, game.flagged, game.outcome)
    return (game.to_move, game.board, game.racks, game.bag, game.run, pending, answered, *out)


@given(games())
def test_entries_after_the_end_change_nothing(game: RandomGame) -> None:
    """The rules of its day may have ended it later, once a last play was accepted."""
    log = (*game.log, Entry(game.log[-1].at, 0, "+"))
    *_, (_, ended, _) = replay(game.log, game.rules)
    if ended.outcome is not None:
        *_, (_, after, events) = replay(log, game.rules)
        assert (after, events) == (ended, ())
