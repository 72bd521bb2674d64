"""Moves simulated, evaluated and chosen; levels measured against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from bot.robot.evaluate import robot_game
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.leave_values import LeaveValues, rough_parts
from bot.robot.evaluate.robot_game import LEVEL, Contestant, play
from bot.robot.evaluate.simulate import DOUBT, NEAR_END, Candidate, Hidden, Simulator
from bot.robot.evaluate.situation import Depth, Situation
from bot.robot.evaluate.skill import Skill
from bot.robot.training.ladder import ANCHOR, PLAIN, ratings, report
from bot.rules.board import Board
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.tiles import tile_set, without
from tests.support.robot.reference import BOTH_WAYS, RULES, generator_of
from tests.support.robot.strategies import easy_words

if TYPE_CHECKING:
    from bot.coordinator.analysis import TurnChoice
    from bot.robot.evaluate.move_generator import MoveGenerator

PL = tile_set("pl")
BAG, TOTAL = PL.bag(), PL.total


def leaves_of(generator: MoveGenerator) -> LeaveValues:
    return LeaveValues(rough_parts(PL), PL, generator.engine)


def evaluator_of(*, compiled: bool, words: frozenset[str] | None = None) -> Evaluator:
    generator = generator_of(easy_words() if words is None else words, "pl", compiled=compiled)
    return Evaluator(generator, leaves_of(generator))


def contestant(evaluator: Evaluator, leaves: float = 1.0) -> Contestant:
    return Contestant(evaluator, lambda _word: 0.0, Skill(leaves=leaves))


def start(rack: str, *, may_exchange: bool = True) -> Situation:
    unseen = without(BAG, rack)
    return Situation(Board(), rack, unseen, len(unseen) - 7, may_exchange=may_exchange)


@BOTH_WAYS
def test_of_two_moves_with_one_leave_the_higher_score_is_worth_more(*, compiled: bool) -> None:
    generator = generator_of(easy_words(), "pl", compiled=compiled)
    simulator, unseen = Simulator(generator, leaves_of(generator)), without(BAG, "AEINRTZ")
    moves = [Candidate(Board(), "AEINR", "TZ", score, 0.0) for score in (0, 7, 3)]
    for bag in (len(unseen) - 7, NEAR_END):
        left = unseen[-bag - 7 :] if bag == NEAR_END else unseen
        worths = simulator.worths(moves, Hidden(left, (7,), bag), 60, "seed")
        assert worths[1] > worths[2] > worths[0]
        assert worths == simulator.worths(moves, Hidden(left, (7,), bag), 60, "seed")


@BOTH_WAYS
@pytest.mark.parametrize("hands", [(5,), (2, 3), (1, 1, 3)], ids=len)
def test_a_player_who_goes_out_gains_the_others_tiles(
    hands: tuple[int, ...], *, compiled: bool
) -> None:
    generator = generator_of(frozenset({"KOT"}), "pl", compiled=compiled)
    simulator, unseen = Simulator(generator, leaves_of(generator)), "ŻŹAAE"
    # Nobody finds a word, so each of the others' tiles counts for its share of the mean.
    moves = [Candidate(Board(), kept, "", 0, 0.0) for kept in ("", "K")]
    for over in ("", "ĆŃ"):
        out, stays = simulator.worths(moves, Hidden(unseen + over, hands, 0), 400, "seed")
        most = TOTAL(unseen + "K") if not over else TOTAL("ŻŹAĆŃK")
        assert most / 2 < out - stays < most
    assert simulator.worths(moves[:1] * 2, Hidden(unseen, hands, 0), 400, "seed") == [0.0, 0.0]


@BOTH_WAYS
@pytest.mark.parametrize("hands", [(7, 7), (7, 7, 7)], ids=len)
def test_among_three_players_the_higher_score_is_worth_more_too(
    hands: tuple[int, ...], *, compiled: bool
) -> None:
    generator = generator_of(easy_words(), "pl", compiled=compiled)
    simulator, unseen = Simulator(generator, leaves_of(generator)), without(BAG, "AEINRTZ")
    moves = [Candidate(Board(), "AEINR", "TZ", score, 0.0) for score in (0, 7, 3)]
    for bag in (len(unseen) - sum(hands), NEAR_END):
        worths = simulator.worths(moves, Hidden(unseen, hands, bag), 60, "seed")
        assert worths[1] > worths[2] > worths[0]


@pytest.mark.parametrize("hands", [(4, 6), (4, 5, 1)], ids=len)
def test_among_three_players_known_racks_allow_a_simulation(
    hands: tuple[int, ...],
) -> None:
    pytest.importorskip("numba")
    evaluator, unseen = evaluator_of(compiled=True), "AEIKLNRTWZ"
    deep = Depth(simulation=500)
    asked = Situation(Board(), "AEKLNRT", unseen, 0, len(hands) + 1)
    assert evaluator.choices(asked, deep, "seed") == evaluator.choices(asked, Depth())
    known = evaluator.choices(asked._replace(others=hands), deep, "seed")
    assert known != evaluator.choices(asked, Depth())
    assert known == evaluator.choices(asked._replace(others=hands), deep, "seed")
    # Hands larger than the hidden tiles are not dealt.
    wrong = asked._replace(others=(7, 7))
    assert evaluator.choices(wrong, deep, "seed") == evaluator.choices(asked, Depth())


@BOTH_WAYS
def test_simulated_draws_count_only_beyond_the_prior_knowledge(*, compiled: bool) -> None:
    generator = generator_of(easy_words(), "pl", compiled=compiled)
    simulator, unseen = Simulator(generator, leaves_of(generator)), without(BAG, "AEINRTZ")
    # Two moves with the same result, one of them overrated by 50 points.
    moves = [Candidate(Board(), "AEINR", "TZ", 0, worth) for worth in (0.0, 50.0)]

    def apart(most: int) -> float:
        low, high = simulator.worths(moves, Hidden(unseen, (7,), len(unseen) - 7), most, "seed")
        return high - low

    # Each of the two threads deals once.
    assert apart(1) == pytest.approx(50 * DOUBT / (2 + DOUBT))
    assert 0 < apart(80) < apart(1)


def test_compiled_and_plain_simulations_agree() -> None:
    pytest.importorskip("numba")
    unseen = without(BAG, "AEINRTZ")
    both = []
    moves = [Candidate(Board(), "AEINR"[:n], "AEINRTZ"[n:], 0, n / 2) for n in (2, 4, 5)]
    for compiled in (False, True):
        generator = generator_of(easy_words(), "pl", compiled=compiled)
        simulator = Simulator(generator, leaves_of(generator))
        both.append(
            [
                simulator.worths(
                    moves, Hidden(unseen[:left], hands, left - sum(hands) - 2), 80, "seed"
                )
                for hands in ((7,), (7, 6), (7, 5, 7))
                for left in (len(unseen), 30)
            ]
        )
    assert both[0] == both[1]


@BOTH_WAYS
@pytest.mark.parametrize("depth", [Depth(), Depth(simulation=500)])
def test_choices_are_plays_and_exchanges_the_best_first(depth: Depth, *, compiled: bool) -> None:
    evaluator = evaluator_of(compiled=compiled)
    choices = evaluator.choices(start("AEKLNRŻ"), depth, "seed")
    assert choices == evaluator.choices(start("AEKLNRŻ"), depth, "seed")
    worths = [choice.worth for choice in choices]
    assert worths == sorted(worths, reverse=True)
    assert isinstance(choices[0].move, Placement)
    assert len({choice.move for choice in choices}) == len(choices)


def test_without_a_word_tiles_are_exchanged_or_the_turn_passed() -> None:
    evaluator = evaluator_of(compiled=False, words=frozenset({"KOT"}))
    exchange = evaluator.choices(start("ŻŻ?AEIR"[1:]), Depth())[0].move
    assert isinstance(exchange, Exchange)
    assert "?" not in exchange.tiles
    allowed = start("ŻAEIRŹU", may_exchange=False)
    assert evaluator.choices(allowed, Depth())[0].move == Pass()


@pytest.mark.parametrize(("players", "share"), [(2, 2.0), (3, 1.5), (4, 4 / 3)])
def test_without_a_bag_tiles_count_as_if_the_end_came_next(players: int, share: float) -> None:
    evaluator = evaluator_of(compiled=False, words=frozenset({"KOT", "OT", "KO"}))
    now = Situation(Board(), "KOT", "ŻŹAAEE", 0, players)
    worths = {
        choice.move.letters: choice.worth - 2 * TOTAL(choice.move.letters)
        for choice in evaluator.choices(now, Depth())
        if isinstance(choice.move, Placement)
    }
    assert worths["KOT"] == pytest.approx(share * TOTAL("ŻŹAAEE"), abs=0.005)
    assert worths["OT"] == pytest.approx(-share * TOTAL("K"), abs=0.005)
    assert max(worths, key=worths.__getitem__) == "KOT"


def test_a_game_of_the_ladder_is_the_same_each_time_and_leaves_help() -> None:
    evaluator = evaluator_of(compiled=False)
    careful, greedy = contestant(evaluator), contestant(evaluator, leaves=0.0)
    margin = play(careful, greedy, RULES["pl"], "deal")
    assert margin == play(careful, greedy, RULES["pl"], "deal")
    assert margin != play(careful, greedy, RULES["pl"], "another")


class Noting(NamedTuple):
    """Plays like another player, and records the situations."""

    player: Contestant
    asked: list[Situation]

    def choose(self, now: Situation, seed: str) -> TurnChoice:
        """Return the other player's move."""
        self.asked.append(now)
        return self.player.choose(now, seed)


def test_a_late_game_begins_near_the_end_with_close_scores_for_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # With these few words games would otherwise end before.
    monkeypatch.setattr(robot_game, "LATE", 80)
    evaluator = evaluator_of(compiled=False)
    opening = contestant(evaluator, leaves=0.0)
    pairs = [[Noting(contestant(evaluator), []) for _ in range(2)] for _ in range(2)]
    for one, two in pairs:
        play(one, two, RULES["pl"], "deal", opening)
    begun = [max((one.asked[0], two.asked[0]), key=lambda now: now.bag) for one, two in pairs]
    assert begun[0] == begun[1]
    assert 80 - 7 < len(begun[0].unseen) <= 80
    assert abs(begun[0].ahead) <= LEVEL
    asked = [now for pair in pairs for player in pair for now in player.asked]
    assert all(len(now.unseen) <= 80 for now in asked)
    assert len({now.ahead for now in asked}) > 1


def test_ratings_follow_from_the_results() -> None:
    results = {("a", PLAIN): [(30, 10), (5, -20)] * 40, ("b", PLAIN): [(-9, -1), (-3, 8)] * 40}
    results["a", "b"] = [(1, 1), (1, -1), (0, 0)] * 20
    rated = ratings(results)
    assert rated["a"] > rated[PLAIN] > rated["b"]
    assert rated[PLAIN] == ANCHOR
    # Three wins of four games are worth 191 points.
    alone = ratings({("a", PLAIN): [(1, 1), (1, -1)] * 500})
    assert alone["a"] - ANCHOR == pytest.approx(191, abs=2)
    lines = report(results).splitlines()
    assert [line.split()[0] for line in lines[:3]] == ["a", "same", "b"]
    assert lines[3].replace("\N{NO-BREAK SPACE}", " ").endswith("pkt na grę, wygrane: 75.0% z 160")
