"""The words that people add to the fair draw: their own, or one that the seed gives them.

A word of one's own enters the draw key after the seal was shown, so nobody could choose the seed to
suit it. Whoever gives none gets word number HMAC-SHA256(seed, "word:n")[0] mod 64 of `WORDS`, where
n counts from 0 who sat down before. Such a word follows from the seed, which is sealed: it is
nobody's choice any more, not even ours.
"""

from __future__ import annotations

import hmac
import unicodedata

from bot.coordinator.errors import BadInvitation

LONGEST_WORD = 24
# The same in Polish and in English.
WORDS = """
album alibi anagram arena atlas atom aura banjo bistro bonus dialog dingo domino duet echo
emu flora forum gala gnu gong hangar hobby hotel humor intro jeep judo karate kilt kiwi
koala lasso lotto magma mango meteor metro minimum motel motto mustang neon nylon omega opal
opera origami panda panorama paprika parasol patio pilot plankton pony puma radar radio
robot rondo salto sonar tempo
""".split()  # noqa: SIM905 - as one reads words


def given_word(seed: bytes, number: int) -> str:
    """The word of whoever sits down as this number, from 0, and gives none."""
    return WORDS[hmac.digest(seed, f"word:{number}".encode(), "sha256")[0] % len(WORDS)]


def own_word(typed: str) -> str:
    """A word as it is shown and drawn by: letters, digits, hyphens, single spaces; "" for none.

    Raises BadInvitation where nothing is left of what was typed, or too much.
    """
    spaced = unicodedata.normalize("NFC", " ".join(typed.split()))
    word = " ".join("".join(filter(_stays, spaced)).split())
    if typed.strip() and not 0 < len(word) <= LONGEST_WORD:
        raise BadInvitation("word")
    return word


def _stays(letter: str) -> bool:
    return letter in "- " or letter.isalnum() or unicodedata.category(letter)[0] == "M"
