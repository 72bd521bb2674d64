"""Random games of every ruleset, told from start to end in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.timelines import timeline
from bot.dialogue.pages.info import bag, describe_board, history
from bot.dialogue.pages.kinds.game.public_message import MOST_EARLIER, collapsed_move
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.alt_text import runs
from bot.dialogue.pages.wording import wording
from bot.rules.board import Board, Direction, Square
from tests.support import MORE
from tests.support.dialogue.games import tables
from tests.support.dialogue.views import public_of
from tests.support.rules.random_games import RandomGame, games

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from bot.dialogue.message import Message

LANGUAGES: list[Language] = ["pl", "en"]


def check(message: Message) -> None:
    assert message.lines
    assert all(str(line).strip() for line in message.lines)
    assert not any("{" in str(line) or "???" in str(line) for line in message.lines)
    assert all(row for row in message.buttons)


@settings(max_examples=12 * MORE)
@given(games(), st.sampled_from(LANGUAGES))
def test_every_game_has_its_sentences_in_both_languages(
    whole: RandomGame, language: Language
) -> None:
    says = wording(language)
    for table in tables(whole, every=60):
        happenings = timeline(table)
        public = view_for(table, None)
        check(public_of(public, happenings, says))
        check(public_of(public, happenings, says, since=0))
        check(history(public, happenings, says))
        for happening in happenings[-3:]:
            check(collapsed_move(public, happening, says))
        for seat in range(len(table.seats)):
            own = view_for(table, seat)
            check(pages_of(own).desk(own, says))
            check(bag(own, says))
            check(describe_board(own, says))


@given(games())
def test_the_result_is_shown_only_at_the_end(whole: RandomGame) -> None:
    [*earlier, table] = tables(whole, every=1)
    if table.game is None or table.game.outcome is None:
        return
    told = public_of(view_for(table, None), timeline(table), wording("pl")).text
    before = [
        public_of(view_for(one, None), timeline(one), wording("pl")).text for one in earlier[-1:]
    ]
    for sign in ("Wygrywa", "Remis", "przerwana"):
        assert not any(sign in text for text in before)
    assert any(sign in told for sign in ("Wygrywa", "Remis", "przerwana"))


@given(games())
def test_earlier_moves_are_cut_to_the_length_of_a_caption(whole: RandomGame) -> None:
    [*_, table] = tables(whole, every=1000)
    view, happenings = view_for(table, None), timeline(table)
    newest = public_of(view, happenings, wording("pl"))
    everything = public_of(view, happenings, wording("pl"), since=0)
    # At the end the result stands first, then what led to it.
    told = iter(everything.lines)
    assert all(line in told for line in newest.lines)
    # An action takes three lines at most: itself, why the game ended, who won.
    assert len(everything.lines) <= len(newest.lines) + 3 * MOST_EARLIER


@given(games())
def test_the_alt_text_has_every_tile_of_the_board(whole: RandomGame) -> None:
    [*_, table] = tables(whole, every=1000)
    assert table.game is not None
    board, again = table.game.board, Board()
    for direction in Direction:
        for start, tiles in runs(board, direction):
            squares = [start.step(direction, offset) for offset in range(len(tiles))]
            again = again.place(zip(squares, tiles, strict=True))
    assert again == board


def test_the_alt_text_names_words_by_their_first_square() -> None:
    board = Board().place([(Square(7, 7), "K"), (Square(8, 7), "o"), (Square(8, 8), "N")])
    assert list(runs(board, Direction.ACROSS)) == [(Square(7, 7), "Ko")]
    assert list(runs(board, Direction.DOWN)) == [(Square(8, 7), "oN")]
