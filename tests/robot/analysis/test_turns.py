"""The best move of a turn, and the worth of each turn of a game."""

from __future__ import annotations

import pytest

from bot.robot.analysis.chances import chances, final_chances
from bot.robot.analysis.game import analyse
from bot.robot.analysis.racks import unseen_tiles
from bot.robot.analysis.turns import ImpossibleTurn
from bot.robot.errors import RackTooLong, TilesBeyondSet, UnknownTiles
from bot.robot.evaluate.situation import Situation
from bot.rules.board import Board
from bot.rules.gcg.line import format_action
from bot.rules.judge import judge
from bot.rules.legal import exchange_refusal
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.notation import parse_placement
from bot.rules.ruleset import Ruleset, preset
from tests.support.robot.analyser import analyser, judge_players

RULES = preset("klasyczna")
TILES = RULES.tiles


def spot(
    rack: str, *plays: str, bag: int = 80, exchanged: int = 0, rules: Ruleset = RULES
) -> Situation:
    """Return a situation with a rack after these plays, which need not be words."""
    board = Board()
    for play in plays:
        board = board.place(judge(board, parse_placement(play), RULES).tiles)
    may = exchange_refusal(bag, exchanged, rules) is None
    return Situation(board, rack, unseen_tiles(board, rack, TILES), bag, may_exchange=may)


def test_the_best_move_leads_and_the_others_lose_by_it() -> None:
    found = analyser().options(spot("AABIKMR"), 5)
    first, *others = found.best
    assert (first.word, first.bingo, first.leave) == ("BARKAMI", True, "")
    assert first.score == first.equity
    assert first.loss == 0
    for option in others:
        assert option.loss == round(first.equity - option.equity, 2)
    assert [option.equity for option in found.best] == sorted(
        (option.equity for option in found.best), reverse=True
    )


def test_a_play_has_its_place_among_all_though_few_are_listed() -> None:
    able, now = analyser(), spot("AABIKMR")
    everything, few = able.options(now, 1000), able.options(now, 5)
    assert len(everything.best) > 20
    for place, option in enumerate(everything.best, 1):
        if place <= 5:
            assert few.place(option) == place
        elif isinstance(option.move, Placement):
            ahead = sum(other.equity > option.equity for other in everything.best)
            assert few.place(option) == max(ahead, 5) + 1
        else:
            # Not every exchange is rated.
            assert few.place(option) is None
    # It is no word of the list, so it ranks below all moves that are worth more.
    phony = able.option(now, parse_placement("8G MRK"))
    ahead = sum(other.equity > phony.equity for other in everything.best)
    assert few.place(phony) == ahead + 1 > 6


def test_only_requested_options_have_a_place_if_the_end_is_played_out() -> None:
    able, now = analyser(), spot("KO", "8G TAK", bag=0)._replace(unseen="AB")
    best, second = able.options(now, 2).best
    assert able.options(now, 2).place(second) == 2
    assert able.options(now, 1).place(best) == 1
    assert able.options(now, 1).place(second) is None


def test_equity_is_score_and_leave_while_there_is_a_bag() -> None:
    able = analyser()
    move = parse_placement("8G BAR")
    option = able.option(spot("AABIKMR"), move)
    # A and I are worth 2 each, K 1, M 1: 3 less their values.
    assert (option.score, option.leave, option.equity) == (10, "AIKM", 10 + 2 + 2 + 1 + 1)
    assert option in able.options(spot("AABIKMR"), 200).best or option.loss == 0


def test_without_a_bag_the_tiles_count_as_the_end_counts_them() -> None:
    able = analyser()
    out = able.option(spot("KO", "8G TAK", bag=0), parse_placement("I8 .O"))
    assert (out.leave, out.equity) == ("K", out.score - 2 * 2)
    left = unseen_tiles(Board(), "MY", TILES)
    out = able.option(Situation(Board(), "MY", left, 0), parse_placement("8G MY"))
    assert out.equity == out.score + 2 * TILES.total(left)
    kept = able.option(spot("KO", "8G TAK", bag=0), Pass())
    assert kept.equity == -2 * 3


def test_tiles_are_exchanged_only_where_the_rules_allow() -> None:
    able, rack = analyser(), "ŹŻĆĘĄŃŚ"
    best = able.options(spot(rack), 3).best
    assert isinstance(best[0].move, Exchange)
    assert best[0].leave == ""
    assert not any(
        isinstance(option.move, Exchange) for option in able.options(spot(rack, bag=6), 9).best
    )
    rules = preset("rankingowa")
    ranked = analyser(rules)
    assert [
        option.move for option in ranked.options(spot(rack, exchanged=3, rules=rules), 9).best
    ] == [Pass()]


def test_a_play_taken_back_is_worth_a_pass() -> None:
    able, there = analyser(), spot("AABIKMR")
    taken = able.option(there, parse_placement("8G RABAM"), taken_back=True)
    passed = able.option(there, Pass())
    assert (taken.score, taken.leave, taken.equity) == (0, "AABIKMR", passed.equity)


GAME = (
    ">ala: AABIKMR 8F BARKI +16 16",
    ">ola: DMOTYNN H8 .OT +4 4",
    ">ala: AMEEEII -AMEEEII +0 20",
    ">ola: DMNNYWW 7J ŻŻ +0 4",
)


def test_every_turn_has_its_play_and_its_loss() -> None:
    analysis = analyse(judge_players(*GAME[:3]), analyser())
    first, second, third = analysis.turns
    assert (first.number, first.ply, first.player, first.rack) == (1, 1, 0, "AABIKMR")
    assert first.played is not None
    assert first.played.loss == round(first.best[0].equity - first.played.equity, 2) > 50
    assert first.missed_bingo
    assert second.scores == (16, 4)
    assert third.played is not None
    assert third.played.leave == ""
    ala, ola = analysis.players
    assert (ala.judged, ala.bingos, ala.missed_bingos, ola.missed_bingos) == (2, 0, 1, 0)
    assert ala.average_loss == round((first.played.loss + third.played.loss) / 2, 2)


def test_the_same_record_gives_the_same_analysis() -> None:
    assert analyse(judge_players(*GAME[:3]), analyser()) == analyse(
        judge_players(*GAME[:3]), analyser()
    )


def test_the_best_move_counts_as_best() -> None:
    [turn] = analyse(judge_players(">ala: AABIKMR 8D BARKAMI +78 78"), analyser()).turns
    assert turn.is_best
    assert turn.played is not None
    assert turn.played.bingo
    assert not turn.missed_bingo


def test_a_play_taken_back_is_listed_and_not_scored() -> None:
    analysis = analyse(
        judge_players(
            ">ala: AABIKMR 8F BARKI +16 16",
            ">ala: AABIKMR -- -16 0",
            GAME[1][:5] + " DMOTYNN 8G DOM +12 12",
        ),
        analyser(),
    )
    first, second = analysis.turns
    assert first.taken_back
    assert first.scores == (0, 0)
    assert second.board.is_empty
    assert (first.ply, second.ply, second.number) == (1, 3, 2)
    assert analysis.players[0].score == 0


@pytest.mark.parametrize(
    ("event", "doubt"),
    [
        (">ala:  8F BARKI +16 16", "no-rack"),
        (">ala: ABIKR 8F BARKI +16 16", "partial-rack"),
        (">ala: AABIKMM 8F BARKI +16 16", "rack-lacks"),
        (">ala: AABIKMR -3 +0 0", "unknown-exchange"),
        (">ala: AABIKMR -ŻŻ +0 0", "rack-lacks"),
    ],
)
def test_a_turn_with_an_unknown_rack_is_not_judged(event: str, doubt: str) -> None:
    analysis = analyse(judge_players(event), analyser())
    [turn] = analysis.turns
    assert (turn.doubt, turn.played, turn.best) == (doubt, None, ())
    assert format_action(turn.action) in event
    assert analysis.players[0].judged == 0


@pytest.mark.parametrize(
    ("rack", "error"),
    [("AABIKMRŻ", RackTooLong), ("ABIKRŹŹ", TilesBeyondSet), ("ABIKRQÜ", UnknownTiles)],
)
def test_an_impossible_rack_is_reported_with_its_line(rack: str, error: type[Exception]) -> None:
    with pytest.raises(ImpossibleTurn) as caught:
        analyse(judge_players(f">ala: {rack} 8F BARKI +16 16"), analyser())
    assert caught.value.line == 5
    assert isinstance(caught.value.error, error)


def test_a_lost_turn_is_not_judged() -> None:
    note = "#note ola traci kolejkę."
    events = (">ala: AABIKMR 8F BARKI +16 16", ">ola: DMOTYNN - +0 0", note)
    lost = (" traci kolejkę.", " loses a turn.")
    assert len(analyse(judge_players(*events), analyser(), lost=lost).turns) == 1
    assert len(analyse(judge_players(*events[:2]), analyser(), lost=lost).turns) == 2


def test_luck_averages_to_zero_and_a_blank_is_good_luck() -> None:
    def luck(rack: str) -> float:
        return analyse(judge_players(f">ala: {rack} - +0 0"), analyser()).turns[0].luck

    assert luck("AABIKM?") > luck("AABIKMR") > luck("AABIKMŹ")
    # Drawing the whole bag one by one has no luck, because gains and losses cancel out.
    value = analyser().tile_value
    bag = TILES.bag()
    mean = sum(map(value, bag)) / len(bag)
    assert luck("AABIKMR") == round(sum(map(value, "AABIKMR")) - 7 * mean, 2)


def test_kept_tiles_are_not_counted_as_luck() -> None:
    events = (">ala: AABIKM? - +0 0", ">ola: DMOTYNN - +0 0", ">ala: AABIKM? - +0 0")
    *_, last = analyse(judge_players(*events), analyser()).turns
    assert last.luck == 0


def test_the_three_greatest_losses_are_the_deciding_turns() -> None:
    events = [">ala: AABIKMR 8D BARKAMI +78 78"]
    events += [f">{nick}: DMOTYNN - +0 {score}" for nick, score in [("ola", 0), ("ala", 78)] * 4]
    analysis = analyse(judge_players(*events), analyser())
    losses = [turn.played.loss for turn in analysis.turns if turn.played]
    assert len(losses) == len(analysis.turns)
    assert losses[0] == 0
    assert len(analysis.deciding) == 3
    others = [loss for at, loss in enumerate(losses) if at not in analysis.deciding]
    assert min(losses[at] for at in analysis.deciding) >= max(others)
    assert [share.lost for share in analysis.players] == [
        pytest.approx(sum(turn.played.loss for turn in analysis.turns[seat::2] if turn.played))
        for seat in (0, 1)
    ]


def test_the_chances_after_a_turn_are_those_of_the_move_played() -> None:
    first, second, third = analyse(judge_players(*GAME[:3]), analyser()).turns
    for turn, before in ((first, None), (second, first)):
        assert turn.played is not None
        assert turn.played.chance is not None
        own = pytest.approx(turn.played.chance, abs=0.0002)
        assert turn.chances[turn.player] == own
        assert sum(turn.chances) == pytest.approx(1, abs=0.0002)
        if before:
            swing = turn.chances[turn.player] - before.chances[turn.player]
            assert turn.swing == pytest.approx(swing, abs=0.0002)
    assert third.chances == (1, 0)  # the result


def test_a_game_played_well_has_no_costly_turn() -> None:
    analysis = analyse(judge_players(">ala: AABIKMR 8D BARKAMI +78 78"), analyser())
    assert analysis.deciding == ()
    assert analysis.players[0].lost == 0


def test_chances_approach_certainty_with_a_lead_and_few_tiles() -> None:
    assert chances((100, 100), None, 50) == (0.5, 0.5)
    for scores in ((120, 100), (120, 100, 90), (0, -10, 300, 20)):
        for left in (86, 30, 1):
            for mover in (None, 0):
                shares = chances(scores, mover, left)
                assert sum(shares) == pytest.approx(1, abs=0.001)
                assert max(shares) == shares[scores.index(max(scores))]
    early, late = chances((120, 100), None, 80)[0], chances((120, 100), None, 5)[0]
    assert 0.5 < early < late < 1
    assert chances((100, 100), 0, 60)[0] > 0.5
    assert final_chances((1,), 3) == (0, 1, 0)
    assert final_chances((), 2) == final_chances((0, 1), 2) == (0.5, 0.5)


def test_the_end_matches_the_record() -> None:
    analysis = analyse(judge_players(*GAME[:2]), analyser())
    assert analysis.winners == (0,)
    assert analysis.turns[-1].chances == (1.0, 0.0)
    assert analyse(judge_players("#incomplete", *GAME[:2]), analyser()).winners == ()
