"""The words that people add to the fair draw: typed ones, or ones made from the seed.

A word is typed only after the seed's hash (the seal) was shown, so nobody could choose a seed that
suits the word. A person who types none gets word number HMAC-SHA256(seed, "word:n")[0] mod 64 of
`WORDS`. Here n is the number of people seated before. Such a word follows from the seed, so nobody
can choose it, not even the operator.
"""

from __future__ import annotations

import hmac
import re
import unicodedata

from bot.coordinator.errors import BadInvitation

LONGEST_WORD = 24
# People compare the words by eye. If invisible characters, lookalike letters or capitals were
# allowed, the operator could try many words that look the same.
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
    """Return the word for a person who types none.

    `number` is the number of persons who sat down before.
    """
    return WORDS[hmac.digest(seed, f"word:{number}".encode(), "sha256")[0] % len(WORDS)]


def fold(typed: str) -> str:
    """Return a typed word as it is shown and used: in lower case, with single spaces."""
    return unicodedata.normalize("NFC", " ".join(typed.split()).lower())


def is_draw_word(word: str) -> bool:
    """Return True if the word has only allowed characters and is not too long."""
    return len(word) <= LONGEST_WORD and _WORD.fullmatch(word) is not None


def odd_letters(word: str) -> str:
    """Return the characters of the word that a draw word may not have, each once, sorted."""
    return "".join(sorted(set(word) - _LETTERS - {" "}))


def own_word(typed: str) -> str:
    """Return a typed word as it is used in the draw, or "" if nothing was typed.

    Raises BadInvitation if the word has other characters, or is too long.
    """
    word = fold(typed)
    if word and not is_draw_word(word):
        raise BadInvitation("word", odd_letters(word))
    return word
