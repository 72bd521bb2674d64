"""Tokens: short enough for every chat, and nothing but ours is taken for one."""

import json
import os
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.coordinator.game_id import ALPHABET, GameId
from bot.dialogue.action_spec import ActionSpec
from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.packing import BROUGHT, field_forms
from bot.dialogue.payloads import (
    BoardPayload,
    ExchangePayload,
    Payload,
    PlacementPayload,
    PlayOnPayload,
    PuzzlePayload,
    SettingPayload,
    SettingsPayload,
    SquarePayload,
    StatsPayload,
    TextPayload,
    TrainingPayload,
)
from bot.dialogue.token import LONGEST, Token, TokenTooLong, unpack
from bot.rules.board import SIZE, Direction, Square
from bot.rules.moves import Placement
from bot.rules.tiles import tile_set
from tests.support.dialogue.posted_buttons import POSTED

games = st.text(ALPHABET, min_size=6, max_size=6)
letters = tile_set("pl").letters
placements = st.builds(
    Placement,
    st.builds(Square, st.integers(0, SIZE - 1), st.integers(0, SIZE - 1)),
    st.sampled_from(Direction),
    st.text(letters + letters.lower() + ".", min_size=1, max_size=SIZE),
)
WORDS = Path(__file__).parent / "posted_words.json"
turns = st.none() | st.integers(0, 9999)


@pytest.mark.parametrize("posted", POSTED)
def test_a_posted_button_keeps_its_meaning(posted: str) -> None:
    assert POSTED[posted].pack() == posted
    assert unpack(posted) == POSTED[posted]
    assert len(posted) <= LONGEST


def test_every_action_has_a_posted_button() -> None:
    assert {token.action for token in POSTED.values()} == set(ACTIONS.rows)


# Each is a dataclass.
PAYLOADS: set[Any] = {action.payload for action in ACTIONS.rows if action.payload}
# The form of these follows from their fields. The others are packed as a person could type them.
DERIVED = [kind for kind in PAYLOADS if kind.pack is Payload.pack]


def test_every_field_that_a_button_carries_is_on_a_posted_one() -> None:
    posted: list[Any] = [token.payload for token in POSTED.values() if token.payload]
    shown = {
        (type(payload), one.name)
        for payload in posted
        for one in fields(payload)
        if getattr(payload, one.name) != one.default
    }
    brought = {
        (kind, one.name)
        for kind in DERIVED
        for one, form in field_forms(kind)
        if form is BROUGHT  # It is filled from a form's answer.
    }
    assert shown == {(kind, one.name) for kind in PAYLOADS for one in fields(kind)} - brought


def test_a_word_that_a_posted_button_may_carry_is_read_for_ever() -> None:
    """The words of each field are listed in a file. REGOLD=1 writes it if it is missing."""
    now = {
        f"{kind.__name__}.{one.name}": sorted(form.pattern.split("|"))
        for kind in DERIVED
        for one, form in field_forms(kind)
    }
    if os.environ.get("REGOLD") and not WORDS.exists():
        text = json.dumps(now, indent=1, sort_keys=True, ensure_ascii=False)
        WORDS.write_text(f"{text}\n", "utf-8")
    posted = json.loads(WORDS.read_text("utf-8"))
    lost = {name: {*words} - {*now.get(name, ())} for name, words in posted.items()}
    assert {name: words for name, words in lost.items() if words} == {}


@given(st.sampled_from(ACTIONS.rows), st.none() | games, turns)
def test_tokens_survive_packing(action: ActionSpec, game: GameId | None, turn: int | None) -> None:
    token = Token(action, game, turn)
    assert unpack(token.pack()) == token


@given(placements, games, turns)
@example(Placement(Square(14, 14), Direction.ACROSS, "Ż" * 15), "ZZZZZZ", 9999)
def test_every_placement_fits_on_a_button(
    placement: Placement, game: GameId, turn: int | None
) -> None:
    token = Token(Action.CONFIRM, game, turn, PlacementPayload(placement))
    assert len(token.pack().encode()) <= LONGEST
    assert unpack(token.pack()) == token


@given(games)
def test_a_typed_word_of_fifteen_letters_with_blanks_fits_too(game: GameId) -> None:
    line = "15O " + "Ż" * 13 + "(Ż)(Ż)"
    assert len(Token(Action.PLAY, game, payload=TextPayload(line)).pack().encode()) <= LONGEST


def test_a_payload_that_does_not_fit_is_refused() -> None:
    with pytest.raises(TokenTooLong):
        Token(Action.PLAY, GameId("K7QX4M"), payload=TextPayload("ż" * 33)).pack()
    with pytest.raises(TokenTooLong):
        Token(Action.PLAY, GameId("K7QX4M"), payload=TextPayload("a\nb")).pack()


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "1",
        "1c",
        "2cK7QX4M1:8H SŁOWO",
        "1!K7QX4M1:",
        "1cfK7QX4O1:",
        "1ck7qx4m1:",
        "1cK7QX4M12345:",
        "1cK7QX4M-1:",
        "1cK7QX4M1",
        "1cfK7QX4M1:a\x00b",
        " 1cK7QX4M1:",
        "1cfK7QX4M1:" + "x" * 64,
        "1cfK7QX4M1:\ud800",
        "１cK7QX4M1:",
        "1ro-:zzz",
        "1rk-:zzz",
        "1rpK7QX4M:owns",
        "1boK7QX4M:there",
        "1rbK7QX4M:orzeł",
        "1poK7QX4M:9 orzeł",
        "1joK7QX4M:123456",
        "1pzK7QX4M:older 1 2",
        "1anK7QX4M:8-",
        "1svK7QX4M:no key=on",
        "1cyK7QX4M:-1",
    ],
)
def test_forged_tokens_are_refused(forged: str) -> None:
    assert unpack(forged) is None


@pytest.mark.parametrize(
    ("action", "typed", "read"),
    [
        (Action.BOARD, "gdzieś", BoardPayload()),
        (Action.PLAY_ON, " 9  RYS ", PlayOnPayload(9, "ryś")),
        (Action.PLAY_ON, "9 orzeł", None),
        (Action.PUZZLE, "#128", PuzzlePayload(number=128)),
        (Action.SETTINGS, "Grupa zegar", SettingsPayload(place=True, words="zegar")),
        (Action.STATS, "all", StatsPayload("all")),
        (Action.EXCHANGE, "=AB", ExchangePayload("=AB")),
    ],
)
def test_a_typed_command_is_read_in_every_spelling(
    action: ActionSpec, typed: str, read: Payload | None
) -> None:
    assert action.read(typed) == read


def test_the_answer_to_a_prompt_is_on_no_button() -> None:
    ticked = ExchangePayload(rack="AB", ticked=(1,))
    typed = SettingPayload("clock", typed="2 min")
    assert (ticked.pack(), typed.pack()) == ("=AB", "clock")


def test_a_chosen_place_comes_back_as_it_was_typed() -> None:
    tried, start = TrainingPayload(at=12, tried="8h za(s)ycz"), SquarePayload("zasycz", "H8 →")
    assert Action.TRY.unpack(tried.pack()) == tried
    assert Action.SQUARE.unpack(start.pack()) == start
    longest = Token(Action.SQUARE, GameId("K7QX4M"), 99, SquarePayload("Ż" * 13 + "ół", "O15 ↓"))
    assert unpack(longest.pack()) == longest


@given(st.text(st.characters(), max_size=80))
def test_no_text_at_all_breaks_unpacking(text: str) -> None:
    token = unpack(text)
    assert token is None or token.pack() == text or token.turn is not None
