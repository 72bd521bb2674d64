"""The draws of a record, checked without a store: right ones agree, each change is found out."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from bot.coordinator.table.draw_record import check_record, read_draws
from bot.coordinator.table.draw_words import given_word
from bot.rules.gcg.parse import parse
from bot.rules.gcg.write import write
from tests.support.coordinator.drawn_records import RECORDS, UNFAIR_WORDS, forgeries, record_by
from tests.support.coordinator.practice import branched_record


def is_right(text: str) -> bool:
    record = parse(text)
    draws = read_draws(record.note)
    return draws is not None and check_record(record, draws).right


@pytest.mark.parametrize("name", RECORDS)
def test_a_true_record_agrees_and_each_change_of_it_is_noticed(name: str) -> None:
    text = RECORDS[name]
    assert is_right(text)
    for what, forged in forgeries(text).items():
        assert forged != text, what
        assert not is_right(forged), what


def test_a_word_of_lookalike_characters_is_noticed() -> None:
    """By such words the operator could try many draws under one seal."""
    assert is_right(record_by("sowa", "żółta żaba-2"))
    for word in UNFAIR_WORDS:
        assert not is_right(record_by("sowa", word)), ascii(word)


def test_a_game_from_a_position_agrees_and_each_given_tile_counts() -> None:
    text = branched_record()
    assert is_right(text)
    for now, then in (
        (" 1=", " 1=A"),
        (" 2=", " 1="),
        (" 1+", " 1+A"),
        ("fair-draw 2", "fair-draw 3"),
    ):
        assert not is_right(text.replace(now, then))


def test_the_sample_records_hold_every_difficult_event() -> None:
    assert len(RECORDS) == 3
    for text in RECORDS.values():
        assert " -- " in text
        assert any(
            line.split()[2].startswith("-")
            for line in text.splitlines()
            if ": " in line and line.startswith(">")
        )


@pytest.mark.parametrize("name", RECORDS)
def test_a_draw_record_survives_reading_and_writing(name: str) -> None:
    record = parse(RECORDS[name])
    assert write(record) == RECORDS[name]
    draws = read_draws(record.note)
    assert draws is not None
    assert str(draws) in record.note
    assert [word == given_word(draws.seed, n) for n, word in enumerate(draws.words)] == [
        *draws.ours
    ]
    assert True in draws.ours
    assert False in draws.ours


def test_the_draws_match_the_published_description() -> None:
    """`deploy/fair_draw.md`, followed with nothing but a hash."""
    facts = [line.partition(" ")[::2] for line in RECORDS["two_pl"].splitlines()]
    said = {name: text for name, text in facts if not name.startswith(("#", ">"))}
    seed, words = bytes.fromhex(said["seed"]), [text for name, text in facts if name == "word"]
    assert hashlib.sha256(seed).hexdigest() == said["seal"]
    key = hmac.new(seed, "\n".join(words).encode(), "sha256").digest()
    bag, number = list(said["bag"]), 0
    alphabet = dict.fromkeys(bag)
    for step in said["draws"].split():
        sign = "+" if "+" in step else "-"
        tiles = step.partition(sign)[2]
        if sign == "-":
            bag = sorted([*bag, *tiles], key=[*alphabet].index)
            continue
        for tile in tiles:
            digest = hmac.new(key, f"{number}:0".encode(), "sha256").hexdigest()
            assert tile == bag[int(digest, 16) % len(bag)]
            bag.remove(tile)
            number += 1


@pytest.mark.parametrize("note", ["", "fair-draw 1", "fair-draw 1\nseal x\nseed x\nbag A\ndraws ?"])
def test_a_note_without_draws_has_none(note: str) -> None:
    assert read_draws(note) is None
