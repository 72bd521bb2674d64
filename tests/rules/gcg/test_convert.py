"""A game played here as a record: every number agrees when it is judged again."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from bot.rules.events import LeftoverCounted
from bot.rules.gcg.convert import NOTED, cgp, from_log
from bot.rules.gcg.judgement import judge_record
from bot.rules.gcg.parse import parse
from bot.rules.gcg.record import Header
from bot.rules.gcg.write import write
from bot.rules.log import POSITION, START_AS, Entry, opening_of
from bot.rules.position import Opening, Position
from bot.rules.ruleset import preset
from tests.support.rules.positions import lay_out
from tests.support.rules.random_games import RandomGame, games

if TYPE_CHECKING:
    from bot.rules.gcg.record import Record

NAMES = [("Ala", "Ala Nowak"), ("Ola", "Ola Kot"), ("Ola", "Ola Żak"), ("", "")]
NOTES = {what: f"{what} {{nick}}" for what in NOTED}


def record_of(game: RandomGame) -> Record:
    players = NAMES[: len(game.actions[-1].game.racks)]
    header = Header("Gra", lexicon="OSPS50")
    return from_log(game.log, game.rules, players, header, notes=NOTES)


def starter(game: RandomGame) -> int:
    return game.actions[0].game.to_move


@given(games())
def test_the_record_of_any_game_is_judged_as_it_was_played(game: RandomGame) -> None:
    record, end = record_of(game), game.actions[-1].game
    assert (record.title, record.lexicon) == ("Gra", "OSPS50")
    judgement = judge_record(record)
    assert judgement.fault is None
    assert judgement.warnings == ()
    assert [event.computed for event in judgement.events] == [e.score for e in record.events]
    turned = end.scores[starter(game) :] + end.scores[: starter(game)]
    assert judgement.scores == judgement.stated_scores == turned
    if judgement.events:
        assert judgement.events[-1].board == end.board
    assert judgement.rules.tiles is game.rules.tiles


@given(games())
def test_the_record_of_any_game_is_read_back(game: RandomGame) -> None:
    record = record_of(game)
    assert parse(write(record).encode()) == record


@given(games())
def test_no_tile_is_lost_between_the_racks(game: RandomGame) -> None:
    bag = Counter(game.rules.tiles.bag())
    for event in record_of(game).events:
        assert not Counter(event.rack) - bag
        assert len(event.rack) <= 7


@given(games())
def test_a_record_says_how_it_ended(game: RandomGame) -> None:
    record, last = record_of(game), game.actions[-1]
    outcome = last.game.outcome
    assert record.incomplete == (outcome is None or outcome.reason == "aborted")
    counted = any(isinstance(event, LeftoverCounted) for event in last.events)
    assert (record.racks == ()) == (counted or not any(last.game.racks))
    written = "\n".join([record.note, *(event.note for event in record.events)])
    happened = [type(event).__name__ for action in game.actions for event in action.events]
    assert written.count("Resigned ") == happened.count("Resigned")
    assert written.count("TimeUp ") == happened.count("TimeUp")
    assert written.count("TurnLost ") == happened.count("TurnLost")
    if outcome and outcome.reason == "challenge":
        assert "challenge" in written


# Bag order is scripted: what each side draws, then what it draws after its plays.
PLAYED = [
    Entry(0, 2, f"{START_AS}1", "ABCDEFG" + "AEKKOTB"),
    Entry(1, 1, "8D KOTEK"),
    Entry(2, 0, "!KOTEK", "", ("KOTEK",)),
    Entry(3, 0, "-AB", "SŁ"),
    Entry(4, 1, "8D KOTEK"),
    Entry(5, 0, "!KOTEK", "MNOPR"),
    Entry(6, 0, "-"),
    Entry(7, 1, "9D AB"),
    Entry(8, 0, "+", "YZ"),
    Entry(9, 0, "#"),
]


def test_each_event_has_its_line() -> None:
    rules = preset("klasyczna", challenge="five")
    text = write(from_log(PLAYED, rules, [("Ala N", "Ala  Nowak"), ("ola", "")], Header("Próba")))
    assert text == (
        "#character-encoding UTF-8\n"
        "#player1 ola\n"
        "#player2 Ala_N Ala Nowak\n"
        "#title Próba\n"
        "#tile-distribution polish\n"
        ">ola: ABEKKOT 8D KOTEK +20 20\n"
        ">ola: ABEKKOT -- -20 0\n"
        ">Ala_N: ABCDEFG -AB +0 0\n"
        ">ola: ABEKKOT 8D KOTEK +20 20\n"
        ">ola: ABMNOPR (challenge) +5 25\n"
        ">Ala_N: CDEFGŁS - +0 0\n"
        ">ola: ABMNOPR 9D AB +11 36\n"
        "#rack1 MNOPRYZ\n"
        "#rack2 CDEFGŁS\n"
    )


@pytest.mark.parametrize("length", range(1, len(PLAYED)))
def test_a_game_may_be_cut_off_anywhere(length: int) -> None:
    rules = preset("klasyczna", challenge="five")
    record = from_log(PLAYED[:length], rules, NAMES[:2])
    assert record.incomplete
    assert len(record.racks) == 2
    assert judge_record(record).warnings == ()


def test_notes_may_be_given_in_other_words() -> None:
    rules = preset("klasyczna", challenge="five")
    notes = {"Resigned": "{nick} poddaje grę."}
    record = from_log(PLAYED, rules, [("Ala", ""), ("Ola", "")], notes=notes)
    assert record.events[-1].note == "Ala poddaje grę."
    assert record.events[0].note == ""


def test_an_end_before_any_move_is_noted_first() -> None:
    rules = preset("klasyczna")
    record = from_log([PLAYED[0], Entry(1, 0, "#")], rules, NAMES[:2], notes=NOTES)
    assert (record.events, record.note) == ((), "Resigned Ala")
    assert not record.incomplete
    for action, note in (("abort", "aborted"), ("archive", "archived")):
        record = from_log([PLAYED[0], Entry(1, 0, action)], rules, NAMES[:2], notes=NOTES)
        assert record.note == note
        assert record.incomplete
    record = from_log([PLAYED[0], Entry(1, 0, "award:1")], rules, NAMES[:2], notes=NOTES)
    assert record.note == "awarded"
    assert not record.incomplete
    assert from_log([PLAYED[0], Entry(1, 0, "award:")], rules, NAMES[:2]).incomplete


def test_an_empty_log_is_no_game() -> None:
    with pytest.raises(ValueError, match=r"\[\]"):
        from_log([], preset("klasyczna"), NAMES[:2])


def test_a_position_is_written_from_the_seat_to_move() -> None:
    """The notation has rows with counted gaps, racks, points and scoreless turns."""
    board = lay_out("8G DOM", "I8 .AC")
    position = Position(board, ("AB", "CD?", "E"), (10, 20, 30), 1, "PX")
    entry = Entry(0, 3, f"{POSITION}{position.pack()}")
    rows = ["15"] * 7 + ["6DOM6", "8A6", "8C6"] + ["15"] * 5
    assert cgp(entry) == f"{'/'.join(rows)} CD?/E/AB 20/30/10 2"
    assert opening_of(entry) == Opening(board, (10, 20, 30))
