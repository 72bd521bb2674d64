"""The words that people add to the fair draw: typed ones, or ones made from the seed.

A typed word enters the draw key after the seal was shown, so no seed could be chosen to suit it. A
person who types none gets word number HMAC-SHA256(seed, "word:n")[0] mod 64 of `WORDS`, where n is
the number of people seated before. Such a word follows from the sealed seed, so no person chooses
it, not even the operator.
"""

from __future__ import annotations

import hmac
import re
import unicodedata

from bot.coordinator.errors import BadInvitation

LONGEST_WORD = 24
# Words are compared by eye. An invisible mark, a lookalike letter of another alphabet or a capital
# would let the operator try many words under one seal.
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyząćęłńóśźż0123456789-")
_PART = f"[{re.escape(''.join(sorted(_LETTERS)))}]+"
_WORD = re.compile(f"{_PART}(?: {_PART})*")
# These are the same in Polish and in English.
WORDS = """
album alibi anagram arena atlas atom aura banjo bistro bonus dialog dingo domino duet echo
emu flora forum gala gnu gong hangar hobby hotel humor intro jeep judo karate kilt kiwi
koala lasso lotto magma mango meteor metro minimum motel motto mustang neon nylon omega opal
opera origami panda panorama paprika parasol patio pilot plankton pony puma radar radio
robot rondo salto sonar tempo
""".split()  # noqa: SIM905 - as one reads words


def given_word(seed: bytes, number: int) -> str:
    """Return the word for a person who types none; `number` persons were seated before, from 0."""
    return WORDS[hmac.digest(seed, f"word:{number}".encode(), "sha256")[0] % len(WORDS)]


def fold(typed: str) -> str:
    """Return a typed word as it is shown and used in the draw: lower case, with single spaces."""
    return unicodedata.normalize("NFC", " ".join(typed.split()).lower())


def is_draw_word(word: str) -> bool:
    """Return True if this word may take part in a draw."""
    return len(word) <= LONGEST_WORD and _WORD.fullmatch(word) is not None


def odd_letters(word: str) -> str:
    """Return the characters that a draw word may not have, each once, in code point order."""
    return "".join(sorted(set(word) - _LETTERS - {" "}))


def own_word(typed: str) -> str:
    """Return a typed word, folded, or "" for none.

    Raises BadInvitation for a word with other characters, and for one that is too long.
    """
    word = fold(typed)
    if word and not is_draw_word(word):
        raise BadInvitation("word", odd_letters(word))
    return word
