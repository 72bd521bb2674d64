"""The decoding of a text list's bytes: as UTF-8, or in the old Polish encoding that fits."""

import re
from pathlib import Path

from bot.lexicon.errors import RefusedFileError
from bot.trouble import Trouble

_UTF8_MARK = b"\xef\xbb\xbf"
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_BINARY = re.compile(rb"[\x00-\x08\x0e-\x1f\x7f]")
_HIGH = re.compile(rb"[\x80-\xff]")
_UTF8_PAIR = re.compile(rb"[\xc3-\xc5][\x80-\xbf]")
# ą ś ź Ą Ś Ź: the only Polish letters that the two encodings place differently.
_CP1250 = re.compile(rb"[\xb9\x9c\x9f\xa5\x8c\x8f]")
_LATIN2 = re.compile(rb"[\xb1\xb6\xbc\xa1\xa6\xac]")


def decode(content: bytes, path: Path) -> tuple[str, str]:
    """Return the text, with line feeds as line ends, and the name of its encoding.

    Raises:
        RefusedFileError: the content is not text, or is UTF-8 with a broken letter.

    """
    if content.startswith(_UTF16_MARKS):
        raise RefusedFileError(path, Trouble("text-utf-16"), 1)
    content = content.removeprefix(_UTF8_MARK).rstrip(b"\x1a")
    if binary := _BINARY.search(content):
        line = _line(content, binary.start())
        raise RefusedFileError(path, Trouble("text-binary", byte=f"0x{binary[0][0]:02X}"), line)
    try:
        text, encoding = content.decode("utf-8"), "UTF-8"
    except UnicodeDecodeError as error:
        if 4 * len(_UTF8_PAIR.findall(content)) > len(_HIGH.findall(content)):
            line = _line(content, error.start)
            raise RefusedFileError(path, Trouble("text-broken"), line) from error
        text, encoding = _old_polish(content)
    return text.replace("\r\n", "\n").replace("\r", "\n"), encoding


def _old_polish(content: bytes) -> tuple[str, str]:
    latin2 = len(_LATIN2.findall(content)) > len(_CP1250.findall(content))
    encoding = "ISO-8859-2" if latin2 else "cp1250"
    # cp1250 has no letter for five bytes. A word with one of them is refused as no word later.
    return content.decode(encoding, errors="replace"), encoding


def _line(content: bytes, at: int) -> int:
    return content.count(b"\n", 0, at) + 1
