"""The last turns in an analysis are judged by the rest of the game, not at first sight."""

from __future__ import annotations

import pytest

from bot.robot.analysis.analyser import Analyser
from bot.robot.analysis.ending import UNPROVEN
from bot.robot.evaluate.situation import Situation
from bot.robot.kernels.engine import can_compile
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.moves import Pass, Placement
from bot.rules.notation import parse_placement
from bot.rules.tiles import without
from tests.support.robot.endings import MANY, TOTAL, WORDS, best_gain, endings, gain_of
from tests.support.robot.leaves import plain_leaves
from tests.support.robot.reference import RULES, every_play, generator_of


@pytest.fixture
def analyser(monkeypatch: pytest.MonkeyPatch) -> Analyser:
    """Return an analyser with time for everything."""
    for name in ("SEARCHES", "AGAIN"):
        monkeypatch.setattr(f"bot.robot.analysis.ending.{name}", MANY)
    generator = generator_of(WORDS, "en", compiled=can_compile())
    return Analyser(generator, plain_leaves(RULES["en"].tiles, generator.engine))


def at_once(board: Board, mine: str, theirs: str) -> Placement | Pass:
    """Return the best play if the game ended right after it, or a pass if there is no play."""
    plays = every_play(board, mine, WORDS, RULES["en"])

    def looks(placement: Placement) -> int:
        left = without(mine, judge(board, placement, RULES["en"]).rack_tiles)
        return plays[placement] + (-2 * TOTAL(left) if left else 2 * TOTAL(theirs))

    return max(plays, key=looks, default=Pass())


def test_the_best_move_gains_most_until_the_end_and_greed_shows_its_loss(
    analyser: Analyser,
) -> None:
    corrected = 0
    for board, mine, theirs in endings(3, 8):
        spot = Situation(board, mine, theirs, 0)
        best = analyser.options(spot, 5).best
        assert best[0].equity == best_gain(board, mine, theirs)
        for option in best:
            placement = option.move if isinstance(option.move, Placement) else None
            assert option.equity == gain_of(board, mine, theirs, placement)
            assert option.loss == best[0].equity - option.equity
        greedy = analyser.option(spot, at_once(board, mine, theirs))
        assert greedy.equity <= best[0].equity
        corrected += greedy.equity < best[0].equity
    assert corrected


def test_a_small_loss_is_told_only_if_it_is_proven(
    analyser: Analyser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.robot.analysis.ending.AGAIN", 2)
    hurried = Analyser(
        analyser.generator, plain_leaves(RULES["en"].tiles, analyser.generator.engine)
    )
    untold = 0
    for board, mine, theirs in endings(3, 4):
        spot = Situation(board, mine, theirs, 0)
        options = analyser.options(spot, 5).best
        for place in every_play(board, mine, WORDS, RULES["en"]):
            played = analyser.option(spot, place)
            loss = options[0].equity - gain_of(board, mine, theirs, place)
            assert analyser.judge(spot, options, played).played.loss == loss
            told = hurried.judge(spot, options, played).played.loss
            assert told in {0, loss} or told >= UNPROVEN
            untold += bool(loss) and not told
    assert untold


def test_a_move_that_gives_the_game_away_takes_all_chances(analyser: Analyser) -> None:
    given = 0
    for board, mine, theirs in endings(3, 8):
        spot = Situation(board, mine, theirs, 0)
        options = analyser.options(spot, 5).best
        greedy = analyser.option(spot, at_once(board, mine, theirs))
        behind = spot._replace(ahead=1 - round(options[0].equity))
        best, played = analyser.judge(behind, options, greedy)
        assert best[0].chance is not None
        assert best[0].chance > 1 / 2
        if greedy.equity < options[0].equity:
            given += 1
            assert played.chance is not None
            assert played.chance <= 1 / 2
    assert given


def test_the_value_of_a_pass_depends_on_the_reply(analyser: Analyser) -> None:
    for board, mine, theirs in endings(4, 4):
        spot = Situation(board, mine, theirs, 0)
        passed = analyser.option(spot, Pass())
        assert passed.equity == gain_of(board, mine, theirs, None)
        taken = analyser.option(spot, at_once(board, mine, theirs), taken_back=True)
        assert taken.equity == passed.equity


def test_among_three_a_tile_left_counts_one_and_a_half_times(analyser: Analyser) -> None:
    board = Board().place(judge(Board(), parse_placement("8G TEA"), RULES["en"]).tiles)
    spot = Situation(board, "SD", "ADEET", 0, players=3)
    option = analyser.option(spot, parse_placement("8F S..."))
    assert option.leave == "D"
    assert option.equity == option.score - 1.5 * TOTAL("D")
    out = analyser.option(spot, parse_placement("7G SD"))
    assert out.equity == out.score + 1.5 * TOTAL("ADEET")
