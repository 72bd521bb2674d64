"""Plays found in the word list alone: legal, and the best while the steps last."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.coordinator.kinds.ask import view_for
from bot.lexicon.frequency import Frequency
from bot.robot.player import word_search
from bot.robot.player.word_search import simple_turn
from bot.rules.board import Board
from bot.rules.errors import BagTooSmall
from bot.rules.moves import Exchange, Placement
from tests.support.dialogue.views import table
from tests.support.robot.reference import RULES, made_up_words, nodes_of, random_positions
from tests.support.rules.positions import position

if TYPE_CHECKING:
    import pytest

    from bot.coordinator.views.view import View

VIEW = view_for(table(game=position("KOTŻÓŁK", "AEIOUWZ")), 0)


class Words(frozenset[str]):
    """A list of a few words."""

    language: str = "pl"
    nodes: memoryview


def words_of(count: int) -> Any:  # noqa: ANN401 - as far as a list is needed
    words = Words(made_up_words("pl", 4, count))
    words.nodes = nodes_of(words, "pl")
    return words


def ask(board: Board, rack: str) -> View:
    return replace(VIEW, face=replace(VIEW.face, board=board, rack=rack), rules=RULES["pl"])


def test_the_found_play_has_most_points() -> None:
    words, plays_found = words_of(90), 0
    for board, rack, plays in random_positions(words, "pl", 4, 12):
        move = simple_turn(ask(board, rack), words)
        if not plays:
            assert move == Exchange(rack)
            continue
        assert isinstance(move, Placement)
        assert plays[move] == max(plays.values())
        plays_found += 1
    assert plays_found > 6


def test_with_few_steps_there_is_a_legal_move_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = words_of(90)
    for steps in (0, 40, 400):
        monkeypatch.setattr(word_search, "STEPS", steps)
        for board, rack, plays in random_positions(words, "pl", 4, 5):
            move = simple_turn(ask(board, rack), words)
            assert move == Exchange(rack) or move in plays


def test_a_weak_robot_plays_the_words_that_it_knows() -> None:
    words = Words(["KOT", "AĘ"])
    words.nodes = nodes_of(words, "pl")
    list_of_robots: Any = words
    known = Frequency.load_shipped("pl").of("KOT")
    assert known < Frequency.load_shipped("pl").of("AĘ")
    move = simple_turn(ask(Board(), "AĘKOT"), list_of_robots, known + 1)
    assert isinstance(move, Placement)
    assert move.letters == "KOT"


def test_a_robot_that_knows_no_word_exchanges_and_plays_a_rare_one_where_it_can_not() -> None:
    words = Words(["AA"])
    words.nodes = nodes_of(words, "pl")
    list_of_robots: Any = words
    view = ask(Board(), "AA")
    assert simple_turn(view, list_of_robots, 0) == Exchange("AA")
    late = replace(view, refused={**view.refused, "exchange": BagTooSmall(1, 7)})
    move = simple_turn(late, list_of_robots, 0)
    assert isinstance(move, Placement)
    assert move.letters == "AA"
