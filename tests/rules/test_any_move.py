"""Any attempt of any seat is a move, or a RuleError that changes nothing."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rules.board import CENTRE, SIZE, Board, Direction, Square
from bot.rules.errors import InvalidWords, PlacementError, RuleError, UnknownLetters
from bot.rules.judge import judge
from bot.rules.moves import Accept, Challenge, Exchange, Move, Pass, Placement, Resign, Typed
from bot.rules.ruleset import preset
from bot.rules.transitions import apply, preview
from bot.rules.typed_moves import places, read_typed_move, readings
from tests.support.rules.positions import NO, RULES, YES, lay_out
from tests.support.rules.random_games import Action, RandomGame, Whims, games, seeded_draw

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.rules.game import Game
    from bot.rules.ruleset import Ruleset

LETTERS = RULES.tiles.letters
# Characters whose other case is no letter of any set, or two characters, or another letter.
STRANGE = "ßſıİﬆǰ1_ ?-"
anything = st.text(st.sampled_from(LETTERS + LETTERS.lower() + "qV....." + STRANGE), max_size=17)
squares = st.builds(Square, st.integers(-2, 16), st.integers(-2, 16))


@st.composite
def moments(draw: st.DrawFn) -> tuple[Game, Ruleset]:
    """Draw any moment of any game."""
    game: RandomGame = draw(games())
    action: Action = draw(st.sampled_from(game.actions))
    return action.game, game.rules


@st.composite
def attempts(draw: st.DrawFn, game: Game) -> tuple[int, Move]:
    """Draw an attempt of some seat, often nonsense, often nearly right."""
    seat = draw(st.sampled_from(game.seats))
    rack = game.racks[seat] or "A"
    lying = [square for square, _ in game.board] or [Square(7, 7)]
    near = st.lists(st.sampled_from("...." + rack), min_size=1).map("".join)
    formed = [word.text for word in game.pending.play.words] if game.pending else []
    moves: st.SearchStrategy[Move] = st.one_of(
        st.builds(Placement, squares, st.sampled_from(Direction), anything),
        st.builds(Placement, st.sampled_from(lying), st.sampled_from(Direction), near),
        st.builds(Exchange, st.lists(st.sampled_from(rack), max_size=8).map("".join) | anything),
        st.builds(
            Challenge, st.lists(st.sampled_from([*formed, "ŻÓŁW", ""]), max_size=3).map(tuple)
        ),
        st.sampled_from([Pass(), Accept(), Resign()]),
    )
    return seat, draw(moves)


class Unasked:
    """A word list that must not be asked."""

    def __contains__(self, word: object) -> bool:
        """Fail, because nobody may ask."""
        pytest.fail(f"asked for {word}")


@pytest.mark.parametrize("letter", STRANGE)
@pytest.mark.parametrize("name", ["klasyczna", "english"])
def test_only_letters_of_the_set_can_be_laid(letter: str, name: str) -> None:
    rules = preset(name)
    with pytest.raises(UnknownLetters) as refused:
        judge(Board(), Placement(CENTRE, Direction.ACROSS, f"A{letter}"), rules)
    assert refused.value.letters == letter.upper()


def try_move(game: Game, seat: int, move: Move, rules: Ruleset, words: Container[str]) -> str:
    """Return everything that a player could learn from an attempt."""
    try:
        after = apply(game, seat, move, rules=rules, words=words, draw=seeded_draw(7))
    except RuleError as refused:
        return str(refused)
    return repr(after)


@given(moments(), st.data())
def test_an_attempted_move_is_made_or_refused_by_a_rule(
    moment: tuple[Game, Ruleset], data: st.DataObject
) -> None:
    game, rules = moment
    seat, move = data.draw(attempts(game))
    before = repr(game)
    try:
        after, events = apply(game, seat, move, rules=rules, words=Whims(), draw=seeded_draw(7))
    except RuleError:
        pass
    else:
        assert events
        assert after != game
    assert repr(game) == before


@given(moments(), st.data())
def test_nothing_before_the_commit_asks_the_word_list(
    moment: tuple[Game, Ruleset], data: st.DataObject
) -> None:
    game, rules = moment
    seat, move = data.draw(attempts(game))
    if isinstance(move, Challenge) or rules.challenge == "void":
        return
    assert try_move(game, seat, move, rules, Unasked()) == try_move(game, seat, move, rules, YES)
    assert try_move(game, seat, move, rules, NO) == try_move(game, seat, move, rules, YES)


@given(moments(), st.data())
def test_a_play_judged_at_once_is_judged_by_its_words_last(
    moment: tuple[Game, Ruleset], data: st.DataObject
) -> None:
    game, rules = moment
    seat, move = data.draw(attempts(game))
    if rules.challenge != "void":
        return
    yes, no = (try_move(game, seat, move, rules, words) for words in (YES, NO))
    if yes != no:
        assert isinstance(move, Placement)
        words = [word.text for word in preview(game, seat, move, rules=rules).words]
        assert no == str(InvalidWords(tuple(dict.fromkeys(words))))


@given(moments(), st.data())
def test_a_preview_is_the_play_that_the_move_makes(
    moment: tuple[Game, Ruleset], data: st.DataObject
) -> None:
    game, rules = moment
    seat, move = data.draw(attempts(game))
    if not isinstance(move, Placement):
        return
    try:
        _, events = apply(game, seat, move, rules=rules, words=YES, draw=seeded_draw(7))
    except PlacementError as refused:
        with pytest.raises(type(refused)):
            preview(game, seat, move, rules=rules)
    except RuleError:
        return
    else:
        shown = preview(game, seat, move, rules=rules)
        assert shown in [getattr(event, "play", None) for event in events]


@given(
    moments(), anything | st.text(max_size=30), st.sampled_from(["", "H8 ", "8h pion ", "a1 → "])
)
def test_any_text_is_read_or_refused(moment: tuple[Game, Ruleset], text: str, start: str) -> None:
    game, rules = moment
    try:
        found = read_typed_move(start + text, game.board, game.racks[0], rules)
    except RuleError:
        return
    for placement in found:
        assert preview(game, 0, placement, rules=rules)


@given(moments(), st.text(st.sampled_from("AEIOZNŻao."), min_size=1, max_size=5))
def test_places_are_all_squares_where_the_word_can_be_read(
    moment: tuple[Game, Ruleset], letters: str
) -> None:
    game, rules = moment
    rack = game.racks[0]
    if not set(letters.upper()) <= {*rules.tiles.letters, "."}:
        return
    expected = []
    for row, column, direction in product(range(SIZE), range(SIZE), Direction):
        typed = Typed(letters, Square(column, row), direction)
        try:
            readings(typed, game.board, rack, rules)
        except PlacementError:
            continue
        expected.append(typed)
    assert list(places(Typed(letters, None, None), game.board, rack, rules)) == expected


def test_a_word_may_end_at_the_edge() -> None:
    found = places(Typed("MAT", None, None), lay_out("8H SAMO", "8H ....CHÓD"), "MATMATM", RULES)
    assert Typed("MAT", Square(12, 8), Direction.ACROSS) in found, "9M, with its last tile on 9O"
