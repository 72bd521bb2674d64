"""Boards as pictures: a play that is told of lies on its board, marked as what it is."""

from bot.dialogue.pages.table.scenes import scene_of
from bot.dialogue.pages.wording import wording
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.notation import parse_placement
from bot.rules.ruleset import preset
from render.scene import Card

RULES = preset("klasyczna")
PLAY = judge(Board(), parse_placement("8H RÓW"), RULES)
SQUARES = frozenset({(7, 7), (8, 7), (9, 7)})


def test_a_play_and_a_draft_lie_on_the_board_each_with_its_own_mark() -> None:
    says, cards = wording("pl"), (Card("Ola", 0),)
    played = scene_of(Board(), RULES, says, cards, last=PLAY)
    draft = scene_of(Board(), RULES, says, cards, draft=PLAY)
    assert "RÓW" in played.cells[7]
    assert played.cells == draft.cells
    assert played.last == draft.draft == SQUARES
    assert not played.draft
    assert not draft.last
