"""A move is reproached only if simulated deals make it sure that another one was better."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.robot.analysis.comparison import WORTH, Comparison
from bot.robot.evaluate.endgame import Endgame
from bot.robot.evaluate.leave_values import LeaveValues, rough_parts
from bot.robot.evaluate.preendgame import PreEndgame
from bot.robot.evaluate.simulate import Candidate, Simulator
from bot.robot.evaluate.situation import Situation
from bot.robot.kernels.engine import can_compile
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.tiles import tile_set, without
from tests.support.robot.endings import WORDS, best_gain
from tests.support.robot.reference import RULES, every_play, generator_of
from tests.support.robot.strategies import easy_words

if TYPE_CHECKING:
    import random

    from bot.robot.analysis.comparison import Estimate
    from bot.robot.evaluate.simulate import Hidden

PL = tile_set("pl")
RACK = "AEINRTZ"
NOW = Situation(Board(), RACK, without(PL.bag(), RACK), 86)
TRIES, SPREAD = 50, 25


class DrawnDeals(Simulator):
    """A simulator whose moves have these true gains. Each deal adds chance of its own."""

    def __init__(self, *gains: float) -> None:
        self._gains, self.played = gains, 0

    def deals(
        self, candidates: list[Candidate], hidden: Hidden, most: int, chance: random.Random
    ) -> list[tuple[int, ...]]:
        """Return drawn margins; each candidate's score is its number."""
        del hidden, most
        self.played += 64
        gains = [self._gains[each.score] for each in candidates]
        return [
            tuple(round(100 * chance.gauss(gain, SPREAD / 2**0.5)) for gain in gains)
            for _ in range(64)
        ]


def moves(count: int) -> list[Candidate]:
    """Return moves that look alike, with their numbers as scores."""
    return [Candidate(Board(), "AEINR", "TZ", number, -number) for number in range(count)]


def estimate_of_last(seed: int, *gains: float) -> tuple[Estimate, int]:
    """Return the estimate of the last move, which was played, and the number of deals."""
    simulator = DrawnDeals(*gains)
    found = Comparison(simulator).estimates(NOW, moves(len(gains)), len(gains) - 1, str(seed))
    return found[-1], simulator.played


def test_of_equal_moves_hardly_any_is_reproached() -> None:
    losses = [estimate_of_last(seed, *[10.0] * 4)[0].loss for seed in range(TRIES)]
    assert sum(loss > 0 for loss in losses) <= TRIES // 20


def test_a_loss_that_matters_is_found_and_told_about_right() -> None:
    found = [estimate_of_last(seed, 10.0, 16.0, 10.0)[0].loss for seed in range(TRIES)]
    assert sum(loss > 0 for loss in found) > 0.95 * TRIES
    assert sum(found) / TRIES == pytest.approx(6, abs=0.5)


def test_a_clear_difference_needs_fewer_deals_than_a_doubtful_one() -> None:
    clear = sum(estimate_of_last(seed, 60.0, 10.0)[1] for seed in range(20))
    doubtful = sum(estimate_of_last(seed, 11.5, 10.0)[1] for seed in range(20))
    assert clear < doubtful / 4


def test_a_difference_not_worth_telling_is_no_loss() -> None:
    estimate, _ = estimate_of_last(1, 10.0 + WORTH / 2, 10.0)
    assert estimate.loss == 0


def test_in_a_won_or_lost_position_points_alone_are_no_loss() -> None:
    for ahead in (-400, 400):
        simulator = DrawnDeals(30.0, 10.0)
        far = Comparison(simulator).estimates(NOW._replace(ahead=ahead), moves(2), 1, "seed")
        assert far[1].loss == 0
        assert far[0].chance == pytest.approx(far[1].chance, abs=0.01)
        assert far[0].worth - far[1].worth == pytest.approx(20, abs=8)


def test_with_the_last_tiles_in_the_bag_a_loss_is_exact() -> None:
    generator = generator_of(WORDS, "en", compiled=False)
    tiles, played = RULES["en"].tiles, []
    leaves = LeaveValues(rough_parts(tiles), tiles, generator.engine)
    last = PreEndgame(generator, leaves, Endgame(generator))
    rack, unseen = "TADS", "EATS"
    for placement in sorted(every_play(Board(), rack, WORDS, RULES["en"]), key=str)[::20]:
        play = judge(Board(), placement, RULES["en"])
        after, kept = Board().place(play.tiles), without(rack, play.rack_tiles)
        answers = [best_gain(after, without(unseen, tile), kept + tile) for tile in unseen]
        gain = play.score - sum(answers) / len(answers)
        played.append((gain, Candidate(after, kept, "", play.score, 0.0)))
    gains, candidates = zip(*sorted(played, key=lambda each: -each[0]), strict=True)
    now = Situation(Board(), rack, unseen, 1, ahead=-round(gains[0]))
    # It must not simulate: these gains are lies.
    comparison = Comparison(DrawnDeals(*[0.0] * 20), last=last)
    found = comparison.estimates(now, candidates, len(gains) - 1, "seed")
    assert gains[0] - gains[-1] > WORTH
    assert found[-1].loss == pytest.approx(gains[0] - gains[-1])
    lost = [found[0].worth - each.worth for each in found]
    assert lost == pytest.approx([gains[0] - gain for gain in gains], abs=0.02)


@pytest.mark.skipif(not can_compile(), reason="numba isn't installed")
def test_moves_that_differ_by_their_score_alone_differ_by_exactly_that() -> None:
    generator = generator_of(easy_words(), "pl", compiled=True)
    simulator = Simulator(generator, LeaveValues(rough_parts(PL), PL, generator.engine))
    cheap, dear = (Candidate(Board(), "AEINR", "TZ", score, 2.5) for score in (4, 9))
    for players, hands in ((2, ()), (3, (7, 7))):
        now = NOW._replace(players=players, bag=len(NOW.unseen) - 7 * (players - 1), others=hands)
        found = Comparison(simulator, 2_000).estimates(now, [dear, cheap], 1, "seed")
        assert [each.loss for each in found] == [0, 5]
        assert [each.worth for each in found] == [11.5, 6.5]
        assert [each.chance is None for each in found] == [players > 2] * 2
