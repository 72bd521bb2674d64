"""The speed and size of a word list, beside plain ways in the same run."""

from __future__ import annotations

import random
from statistics import median

from bot.lexicon.catalogue import SHIPPED
from bot.lexicon.frequency import Frequency
from bot.lexicon.graph import Lexicon
from tests.bench.measured import Measured, seconds

MOST_OPEN_MS, MOST_WORD_US, MOST_MB = 5.0, 3.0, 5.0
_OPENINGS, _ROUNDS, _WORDS = 15, 7, 20_000
_LONGEST = 8  # a rack and one tile that lies: longer words are rare


def measure() -> list[Measured]:
    """Time the larger list: opening it, and words of 2 to 8 letters, half of them not on it."""
    path = SHIPPED / "pl.kwg"
    openings, readings = [], []
    for _ in range(_OPENINGS):
        openings.append(seconds(lambda: Lexicon(path)) * 1e3)
        readings.append(seconds(path.read_bytes) * 1e3)
    lexicon = Lexicon(path)
    words = _sample(lexicon)
    plain = frozenset(words[::2])
    rounds, others = [], []
    for _ in range(_ROUNDS):
        rounds.append(seconds(lambda: [word in lexicon for word in words]) / len(words) * 1e6)
        others.append(seconds(lambda: [word in plain for word in words]) / len(words) * 1e6)
    opening, reading = median(openings), median(readings)
    word, other = median(rounds), median(others)
    frequency = Frequency.load_shipped("pl")
    classed = median(
        seconds(lambda: [frequency.of(word) for word in words]) / len(words) * 1e6
        for _ in range(_ROUNDS)
    )
    size, text = path.stat().st_size / 1e6, sum(len(w.encode()) + 1 for w in lexicon) / 1e6
    return [
        Measured(
            "a word list opened",
            opening,
            "ms",
            f"reading the file's bytes: {reading:.2f} ms",
            opening / reading,
            MOST_OPEN_MS,
            opening <= MOST_OPEN_MS,
        ),
        Measured(
            "a word of 2 to 8 letters looked up",
            word,
            "µs",
            f"a set in memory: {other:.2f} µs",
            word / other,
            MOST_WORD_US,
            word <= MOST_WORD_US,
        ),
        Measured(
            "how common a word is, looked up",
            classed,
            "µs",
            f"a set in memory: {other:.2f} µs",
            classed / other,
            MOST_WORD_US,
            classed <= MOST_WORD_US,
        ),
        Measured(
            "a word list, size",
            size,
            "MB",
            f"the words as text: {text:.0f} MB",
            text / size,
            MOST_MB,
            size <= MOST_MB,
        ),
    ]


def _sample(lexicon: Lexicon) -> list[str]:
    """Words as they are played, each followed by one that a changed letter makes of it."""
    chance = random.Random(1)  # noqa: S311 - a repeatable sample
    played = [word for word in lexicon if len(word) <= _LONGEST]
    words: list[str] = []
    for word in played[:: len(played) // (_WORDS // 2)]:
        at = chance.randrange(len(word))
        words += [word, word[:at] + chance.choice("AEIKOWZ") + word[at + 1 :]]
    return words
