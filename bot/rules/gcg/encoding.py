"""The decoding of a record's bytes.

A record names its encoding in `#character-encoding`. Without it the format means ISO-8859-1. Many
files break this rule. So valid UTF-8 is read as UTF-8, and 8-bit event lines that make sense only
in a Polish code page are read in that code page.
"""

from __future__ import annotations

import codecs
import re
import unicodedata

from bot.rules.gcg.findings import BadRecord, EncodingGuessed

DEFAULT = "ISO-8859-1"
POLISH = ("CP1250", "ISO-8859-2")
POLISH_LETTERS = frozenset("ĄĆĘŁŃÓŚŹŻ")
NEWLINE = re.compile(r"\r\n|\r|\n")

_PRAGMA = re.compile(rb"^#character-encoding[ \t]+([\x21-\x7e]+)", re.MULTILINE)
_EVENT_TILES = re.compile(rb"(?:^|[\r\n])>[^\r\n:]*:([^\r\n]*)")
# Only plain character sets are accepted: unicode_escape or idna are codecs, but no file encodings.
_PLAIN = ("utf-8", "utf-16", "ascii", "iso8859", "cp", "mac", "koi8")
_MARKS = {
    codecs.BOM_UTF8: "UTF-8",
    codecs.BOM_UTF16_LE: "UTF-16",
    codecs.BOM_UTF16_BE: "UTF-16",
}
_CONTROLS = frozenset(map(chr, range(32))) - set("\t\n\r\f")


def decode(data: bytes) -> tuple[str, tuple[EncodingGuessed, ...]]:
    """Return the bytes as text, and an `EncodingGuessed` if the encoding had to be guessed.

    Raises:
        BadRecord: the bytes are not text in the named encoding.

    """
    for mark, name in _MARKS.items():
        if data.startswith(mark):
            return _strict(data, name), ()
    if data.isascii():
        return data.decode("ascii"), ()
    found = _PRAGMA.search(data.replace(b"\r", b"\n"))
    if not found:
        return _guess(data)
    name, line = found[1].decode("ascii"), _line_at(data, found.start())
    codec = _codec(name)
    if codec and codec.startswith("utf-8"):
        return _strict(data, "UTF-8"), ()
    # Text in another encoding is hardly ever valid UTF-8 by accident.
    if (text := _try(data, "utf-8")) is not None:
        return text, (EncodingGuessed(line, "UTF-8", name),)
    if codec is None:
        raise BadRecord(line, "gcg-encoding-unknown", name=name)
    if (text := _try(data, codec)) is not None:
        return text, ()
    raise BadRecord(line, "gcg-encoding-other", name=name)


def clean(text: str) -> list[str]:
    """Return the lines of a text in Unicode form NFC.

    Raises:
        BadRecord: the text has control characters, as a binary file has.

    """
    # Old DOS programs end a text file with Ctrl-Z.
    lines = NEWLINE.split(unicodedata.normalize("NFC", text.removeprefix("\ufeff").rstrip("\x1a")))
    for number, line in enumerate(lines, 1):
        if not _CONTROLS.isdisjoint(line):
            raise BadRecord(number, "gcg-binary")
    return lines


def _guess(data: bytes) -> tuple[str, tuple[EncodingGuessed, ...]]:
    text = _try(data, "utf-8")
    if text is not None:
        return text, ()
    tiles = b"".join(_EVENT_TILES.findall(data))
    for encoding in POLISH if not tiles.isascii() else ():
        read = _try(tiles, encoding)
        if read is not None and _is_polish(read):
            first = re.search(rb"[\x80-\xff]", data)
            line = _line_at(data, first.start() if first else 0)
            return data.decode(encoding, "replace"), (EncodingGuessed(line, encoding, ""),)
    return data.decode(DEFAULT), ()


def _is_polish(text: str) -> bool:
    return all(c.isascii() or c.upper() in POLISH_LETTERS for c in text)


def _codec(name: str) -> str | None:
    try:
        codec = codecs.lookup(name).name
    except LookupError:
        return None
    return codec if codec.startswith(_PLAIN) else None


def _try(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeError:
        return None


def _strict(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise BadRecord(_line_at(data, error.start), "gcg-encoding-broken", name=encoding) from None


def _line_at(data: bytes, offset: int) -> int:
    return len(NEWLINE.split(data[:offset].decode(DEFAULT)))
