"""The encodings that a record may have."""

from __future__ import annotations

import codecs

import pytest

from bot.rules.gcg.encoding import decode
from bot.rules.gcg.findings import BadRecord, EncodingGuessed
from bot.rules.gcg.parse import parse
from tests.support.text import in_english

NAMES = "#player1 jose José\n#player2 zoe Zoë\n"
GAME = "#player1 ala Ala Żak\n#player2 ola Ola Kot\n>ala: ABCŻŹĄŚ 8G ŻĄĄB +30 30\n"


def with_pragma(encoding: str, text: str = GAME) -> bytes:
    return f"#character-encoding {encoding}\n{text}".encode(encoding)


@pytest.mark.parametrize(
    "encoding", ["UTF-8", "utf8", "CP1250", "windows-1250", "ISO-8859-2", "iso8859_2"]
)
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_a_named_encoding_is_used(encoding: str, end: bytes) -> None:
    record = parse(with_pragma(encoding).replace(b"\n", end))
    assert record == parse(GAME)
    assert record.doubts == ()


@pytest.mark.parametrize(
    "data",
    [
        codecs.BOM_UTF8 + GAME.encode(),
        codecs.BOM_UTF8 + with_pragma("UTF-8"),
        GAME.encode("utf-16"),
        codecs.BOM_UTF16_BE + GAME.encode("utf-16-be"),
        GAME.encode() + b"\x1a",
    ],
)
def test_byte_order_marks_and_dos_line_ends_are_dropped(data: bytes) -> None:
    record = parse(data)
    assert record == parse(GAME)
    assert record.doubts == ()


def test_a_file_without_a_named_encoding_is_latin_1() -> None:
    record = parse(NAMES.encode("iso-8859-1"))
    assert [player.name for player in record.players] == ["José", "Zoë"]
    assert record.doubts == ()


def test_utf_8_without_a_name_is_recognized() -> None:
    assert parse(GAME.encode()) == parse(GAME)


@pytest.mark.parametrize("encoding", ["CP1250", "ISO-8859-2"])
def test_polish_tiles_without_a_named_encoding_are_recognized(encoding: str) -> None:
    record = parse(GAME.encode(encoding))
    assert record == parse(GAME)
    assert record.doubts == (EncodingGuessed(1, encoding, ""),)
    plain = parse(GAME.replace("Żak", "Zak").encode(encoding))
    assert plain.doubts == (EncodingGuessed(3, encoding, ""),), "where it was first needed"


def test_other_eight_bit_tiles_stay_latin_1() -> None:
    text, doubts = decode("#player1 a\n#player2 b\n>a: ÜB 8G ÜB +30 30\n".encode("latin-1"))
    assert "ÜB" in text
    assert doubts == ()


@pytest.mark.parametrize("named", ["ISO8859-6", "KLINGON-1", "rot13", "unicode_escape", "ascii"])
def test_utf_8_under_a_wrong_name_is_read_with_a_warning(named: str) -> None:
    record = parse(f"#character-encoding {named}\n{NAMES}".encode())
    assert record == parse(NAMES)
    assert record.doubts == (EncodingGuessed(1, "UTF-8", named),)


def test_a_file_outside_its_encoding_is_refused() -> None:
    for named, line, reason in (
        ("UTF-8", 4, "the file is not in UTF-8"),
        ("KLINGON-1", 1, "the character encoding KLINGON-1 is not known"),
        ("ascii", 1, "the file names the character encoding ascii, but is in another one"),
    ):
        data = f"#character-encoding {named}\n{NAMES}#title Zoë\n".encode("latin-1")
        data = data.replace(b"\xe9", b"e").replace(b"zoe Zo\xeb", b"zoe Zoe")
        with pytest.raises(BadRecord) as caught:
            parse(data)
        assert (caught.value.line, in_english(caught.value)) == (line, reason)


def test_a_letter_cut_in_two_at_the_end_is_refused() -> None:
    with pytest.raises(BadRecord) as caught:
        parse(with_pragma("UTF-8", GAME + ">ola: Ż").removesuffix(b"\xbb"))
    assert caught.value.line == 5
