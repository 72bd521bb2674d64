"""Tokens: short enough for every chat, and nothing but ours is taken for one."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.coordinator.ids import ALPHABET
from bot.dialogue.actions import ACTIONS, Action, ActionSpec
from bot.dialogue.token import LONGEST, Token, TokenTooLong, unpack
from bot.rules.board import SIZE, Direction, Square
from bot.rules.moves import Placement
from bot.rules.notation import format_placement, parse_placement
from bot.rules.tiles import tile_set

games = st.text(ALPHABET, min_size=6, max_size=6)
letters = tile_set("pl").letters
placements = st.builds(
    Placement,
    st.builds(Square, st.integers(0, SIZE - 1), st.integers(0, SIZE - 1)),
    st.sampled_from(Direction),
    st.text(letters + letters.lower() + ".", min_size=1, max_size=SIZE),
)
turns = st.none() | st.integers(0, 9999)


@given(st.sampled_from(ACTIONS.rows), st.none() | games, turns, st.text(letters, max_size=7))
def test_tokens_come_back_as_they_were(
    action: ActionSpec, game: str | None, turn: int | None, data: str
) -> None:
    token = Token(action, game, turn, data)
    assert unpack(token.pack()) == token


@given(placements, games, turns)
@example(Placement(Square(14, 14), Direction.ACROSS, "Ż" * 15), "ZZZZZZ", 9999)
def test_every_placement_fits_on_a_button(
    placement: Placement, game: str, turn: int | None
) -> None:
    packed = Token(Action.CONFIRM, game, turn, format_placement(placement)).pack()
    assert len(packed.encode()) <= LONGEST
    back = unpack(packed)
    assert back is not None
    assert parse_placement(back.data) == placement


@given(games)
def test_a_typed_word_of_fifteen_letters_with_blanks_fits_too(game: str) -> None:
    line = "15O " + "Ż" * 13 + "(Ż)(Ż)"
    assert len(Token(Action.PLAY, game, data=line).pack().encode()) <= LONGEST


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(TokenTooLong):
        Token(Action.PLAY, "K7QX4M", data="ż" * 33).pack()
    with pytest.raises(TokenTooLong):
        Token(Action.PLAY, "K7QX4M", data="a\nb").pack()


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "1",
        "1c",
        "2cK7QX4M1:8H SŁOWO",
        "1zK7QX4M1:",
        "1cK7QX4O1:",
        "1ck7qx4m1:",
        "1cK7QX4M12345:",
        "1cK7QX4M-1:",
        "1cK7QX4M1",
        "1cK7QX4M1:a\x00b",
        " 1cK7QX4M1:",
        "1cK7QX4M1:" + "x" * 64,
        "1cK7QX4M1:\ud800",
        "１cK7QX4M1:",
    ],
)
def test_forged_tokens_are_none_of_ours(forged: str) -> None:
    assert unpack(forged) is None


@given(st.text(st.characters(), max_size=80))
def test_no_text_at_all_breaks_unpacking(text: str) -> None:
    token = unpack(text)
    assert token is None or token.pack() == text or token.turn is not None
