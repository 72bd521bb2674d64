"""Dictionaries in the form of the DICT server: an index of headwords, and a compressed text.

A line of the index is a headword, an offset and a length, separated by tabs. The numbers are in
base 64 with the digits `A-Za-z0-9+/`, the most significant first; see dictfmt(1). The text is gzip
(`.dict.dz`). An entry's first line is `headword /pronunciation/ <part of speech>`. Its meanings
follow.
"""

import re
import string
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from bot.trouble import Trouble

_DIGITS = {
    digit: value
    for value, digit in enumerate(string.ascii_uppercase + string.ascii_lowercase + "0123456789+/")
}
_ABOUT = "00database"  # Headwords that begin like this describe the dictionary.
_LIMIT = 1 << 26  # The most bytes of text: ten times the largest of these dictionaries.
_HEAD = re.compile(r"(?P<headword>.+?)(?: /(?P<sound>[^/]*)/)?(?: <(?P<kind>[^>]*)>)?")
_SENSE = re.compile(r"(?:\d+\. )?(?P<foreign>.*?)(?: \d+\.)?")
_ANOTHER = re.compile(r"\s*\d+\.\s*")


class NotDictionaryError(Trouble):
    """The error for files that are not a dictionary in this form."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A dictionary's entry: a headword with its part of speech and its meanings."""

    headword: str
    kind: str
    """Its part of speech as the dictionary writes it, `n` or `v`; empty if it doesn't."""
    senses: tuple[tuple[str, str], ...]
    """Pairs of the word in the other language and its meaning in its own language.

    One may be "".
    """


def definitions(index: bytes, packed: bytes) -> Iterator[Definition]:
    """Yield all entries of a dictionary, given its index and its compressed text.

    Raises:
        NotDictionaryError: the two are damaged, don't belong together, or are something else.

    """
    text = _unpack(packed)
    try:
        lines = index.decode().splitlines()
    except UnicodeDecodeError as error:
        raise NotDictionaryError("dictionary-index-utf-8") from error
    for number, line in enumerate(lines, 1):
        headword, *place = line.split("\t")
        if headword.startswith(_ABOUT) or not headword.strip():
            continue
        try:
            start, length = map(_number, place)
        except (KeyError, ValueError):
            raise NotDictionaryError("dictionary-no-place", line=number) from None
        if start + length > len(text):
            raise NotDictionaryError("dictionary-past-text", line=number)
        try:
            entry = text[start : start + length].decode()
        except UnicodeDecodeError as error:
            raise NotDictionaryError("dictionary-text-utf-8") from error
        yield _definition(entry, headword)


def _unpack(packed: bytes) -> bytes:
    # A larger dictionary, or a decompression bomb, is unpacked only up to the limit.
    unpacking = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    try:
        text = unpacking.decompress(packed, _LIMIT)
    except zlib.error as error:
        raise NotDictionaryError("dictionary-packed") from error
    if not unpacking.eof:
        raise NotDictionaryError("dictionary-cut")
    return text


def _number(digits: str) -> int:
    number = 0
    for digit in digits:
        number = number * len(_DIGITS) + _DIGITS[digit]
    return number


def _definition(entry: str, headword: str) -> Definition:
    first, *lines = entry.rstrip().split("\n") if entry.strip() else [headword]
    head = _HEAD.fullmatch(first.strip())
    senses: list[tuple[str, str]] = []
    foreign, waiting = "", False  # `waiting`: for the meaning of a word in the other language
    for line in lines:
        if waiting:
            senses.append((foreign, line.strip(" ;")))
            waiting = False
        elif _ANOTHER.fullmatch(line):
            waiting = True
        elif sense := _SENSE.fullmatch(line.strip()):
            foreign, waiting = sense["foreign"], True
    if waiting:
        senses.append((foreign, ""))
    return Definition(
        head["headword"] if head else headword, (head and head["kind"]) or "", tuple(senses)
    )
