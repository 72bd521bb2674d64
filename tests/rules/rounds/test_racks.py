"""The shared rack has enough vowels and consonants, and every draw can be repeated."""

from __future__ import annotations

import pytest

from bot.rules.rounds.racks import (
    Pool,
    can_be_drawn,
    draw_again,
    draw_rack,
    is_balanced,
    replay_draws,
)
from bot.rules.tiles import tile_set
from tests.support.rules.random_games import chance

TILES = tile_set("pl")
VOWELS = "AĄEĘIOÓUY"


@pytest.mark.parametrize(
    ("rack", "needed", "balanced"),
    [
        ("AEKLMNP", 2, True),
        ("AKLMNPR", 2, False),
        ("AKLMNP?", 2, True),
        ("AEIOUYK", 2, False),
        ("AEIOUY?", 1, True),
        ("AE??", 2, True),
        # One blank is both at once.
        ("?", 1, True),
        ("??", 2, True),
        ("A", 1, False),
        ("", 1, False),
    ],
)
def test_a_blank_counts_as_a_vowel_and_a_consonant(
    rack: str, needed: int, *, balanced: bool
) -> None:
    assert is_balanced(rack, VOWELS, needed) is balanced


@pytest.mark.parametrize("seed", range(30))
def test_a_rack_is_drawn_until_it_is_balanced(seed: int) -> None:
    """No tile is lost, and repeating the tries gives the same rack and the same bag."""
    dice = chance(seed)
    whole = dice.sample(TILES.bag(), dice.randrange(1, 60))
    kept = TILES.sort("".join(whole[: dice.randrange(min(7, len(whole)))]))
    pool = Pool(kept, TILES.sort("".join(whole[len(kept) :])), 40)
    needed = dice.choice((1, 2))
    if not can_be_drawn(pool, VOWELS, needed):
        assert not is_balanced(TILES.sort("".join(whole)), VOWELS, needed)
        return

    def draw(_number: int, bag: str) -> str:
        return dice.choice(bag)

    drawn = draw_rack(pool, TILES, draw, VOWELS, needed)
    for _ in range(2):
        assert is_balanced(drawn.rack, VOWELS, needed)
        assert len(drawn.rack) == min(7, len(whole))
        assert sorted(drawn.rack + drawn.bag) == sorted(whole)
        seen: list[tuple[int, str]] = []
        again = replay_draws(pool, drawn.tries, TILES, lambda n, _bag, tile: seen.append((n, tile)))  # noqa: B023 - used at once
        assert again == drawn
        assert [number for number, _ in seen] == list(range(40, drawn.draws))
        drawn = draw_again(drawn, TILES, draw, VOWELS, needed)


def test_a_rack_that_lacks_vowels_goes_back_whole() -> None:
    """The kept tiles go back too, and seven new tiles are drawn."""
    script = iter("KLMNP" + "AEKLMNP")
    pool = Pool("RR", TILES.sort("KKLLMMNNPPAE"), 0)
    drawn = draw_rack(pool, TILES, lambda _number, _bag: next(script), VOWELS, 2)
    assert drawn.tries == ("KLMNP", "AEKLMNP")
    assert (drawn.rack, drawn.bag, drawn.draws) == ("AEKLMNP", "KLMNPRR", 12)


def test_the_last_rack_is_drawn_without_chance() -> None:
    """Seven tiles or fewer are the rack, or the game ends."""
    assert can_be_drawn(Pool("A", "K", 0), VOWELS, 1)
    assert not can_be_drawn(Pool("A", "E", 0), VOWELS, 1)
    assert not can_be_drawn(Pool("", "", 0), VOWELS, 1)
