"""A sealed thing opens again, in every release, and nothing else does."""

from __future__ import annotations

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.storage.errors import (
    DamagedError,
    NewerFormatError,
    PlainRefusedError,
    SetupError,
    UnknownKeyError,
)
from bot.storage.sealing import codec as module
from bot.storage.sealing.codec import Codec, sealing_key_of
from bot.storage.sealing.keyring import Keyring
from bot.text.operator import sentence_of
from tests.support.storage.told import raises_told

OLD = base64.b64encode(bytes(range(32))).decode()
NEW = base64.urlsafe_b64encode(bytes(range(220, 252))).decode().rstrip("=")
KEYS = ["plain", OLD, f"{NEW},{OLD}", f"plain {OLD}"]
SHORT, LONG = b"a body of format 1", b"a longer body, " * 20
# Sealed by release 0.1; must open for ever.
GOLDEN = {
    "0100000000e28a1cb2006120626f6479206f6620666f726d61742031": SHORT,
    "0141a0321e14930a21e0a554872c8c6a1c9ff08d03b30619a910832ce29455f79dc11a843b9cabbc9527b6ff"
    "2caca948367fcf369b50d413": SHORT,
    "01000000008127972201480d4b54c8c9cf4b4f2d5248ca4fa9d451481ce5e20e0d0080ac66a9": LONG,
    "0141a0321ebe40819e82adc8ef8b8aa88edd924e53aec6c8d0e9856878f6d6e1497e4f09109b3821cd4e5a04"
    "cd2c45346b3ab295b5a35c69ee2e2c61f7b50f9ac356": LONG,
}


@given(st.binary(max_size=3000), st.sampled_from(KEYS), st.lists(st.text(), max_size=3))
def test_a_sealed_blob_opens(body: bytes, keys: str, about: list[str]) -> None:
    codec = Codec("table", Keyring(keys))
    assert codec.open(codec.seal(body, *about), *about) == body


@given(st.binary(max_size=200), st.sampled_from(KEYS), st.data())
def test_a_changed_blob_does_not_open(body: bytes, keys: str, data: st.DataObject) -> None:
    codec = Codec("table", Keyring(keys))
    blob = bytearray(codec.seal(body, "G", "1"))
    place = data.draw(st.integers(0, len(blob) - 1))
    blob[place] ^= data.draw(st.integers(1, 255))
    with pytest.raises((DamagedError, NewerFormatError, UnknownKeyError, PlainRefusedError)):
        codec.open(bytes(blob), "G", "1")


@given(st.binary(max_size=200), st.sampled_from(KEYS))
def test_a_cut_blob_does_not_open(body: bytes, keys: str) -> None:
    codec = Codec("table", Keyring(keys))
    blob = codec.seal(body, "G", "1")
    for length in range(len(blob)):
        with pytest.raises(DamagedError):
            codec.open(blob[:length], "G", "1")
        assert sealing_key_of(blob[:length]) in {b"", sealing_key_of(blob)}, (
            "nor stops who counts the keys"
        )
    with pytest.raises(DamagedError):
        codec.open(blob + b"\0", "G", "1")


@pytest.mark.parametrize("keys", KEYS)
@pytest.mark.parametrize("about", [("G", "2"), ("H", "1"), ("G",), ("G1",), ("G", "1", "")])
def test_a_blob_opens_only_under_its_own_name(keys: str, about: tuple[str, ...]) -> None:
    keyring = Keyring(keys)
    blob = Codec("table", keyring).seal(b"body", "G", "1")
    with pytest.raises(DamagedError):
        Codec("table", keyring).open(blob, *about)
    with pytest.raises(DamagedError):
        Codec("person", keyring).open(blob, "G", "1")


def test_a_sealed_body_is_unreadable_and_never_the_same_twice() -> None:
    codec = Codec("table", Keyring(OLD))
    one, two = codec.seal(b"AEIOU" * 9, "G"), codec.seal(b"AEIOU" * 9, "G")
    assert one != two
    assert b"AEIOU" not in one


def test_keys_can_be_changed_while_games_run() -> None:
    under_old = Codec("table", Keyring(OLD)).seal(b"body", "G")
    both = Codec("table", Keyring(f"{NEW}, {OLD}"))
    assert both.open(under_old, "G") == b"body"
    under_new = both.seal(b"body", "G")
    assert Codec("table", Keyring(NEW)).open(under_new, "G") == b"body"
    with raises_told(UnknownKeyError, "STATE_KEY"):
        Codec("table", Keyring(OLD)).open(under_new, "G")
    with pytest.raises(UnknownKeyError):
        Codec("table", Keyring()).open(under_new, "G")


def test_a_resealed_blob_never_keeps_its_nonce() -> None:
    first = Codec("table", Keyring(OLD)).seal(LONG, "G")
    both = Codec("table", Keyring(f"{NEW},{OLD}"))
    one, two = (both.reseal(first, "G") for _ in range(2))
    assert one is not None
    assert two is not None
    assert one[5:17] != two[5:17] != first[5:17]
    assert Codec("table", Keyring(NEW)).open(one, "G") == LONG
    assert both.reseal(one, "G") is None
    with pytest.raises(DamagedError):
        both.reseal(first, "H")


def test_plain_games_are_read_with_a_key_only_if_allowed() -> None:
    plain = Codec("table", Keyring()).seal(b"body", "G")
    assert Codec("table", Keyring(f"{NEW},plain")).open(plain, "G") == b"body"
    with raises_told(PlainRefusedError, "plain"):
        Codec("table", Keyring(NEW)).open(plain, "G")


def test_a_blob_of_a_newer_release_is_refused() -> None:
    codec = Codec("table", Keyring(OLD))
    newer = b"\x02" + codec.seal(b"body", "G")[1:]
    with raises_told(NewerFormatError, r"Upgrade the bot\.") as refused:
        codec.open(newer, "G")
    assert refused.value.facts == {"thing": "table G", "format": 2, "known": 1}


def test_blobs_of_format_1_open_for_ever() -> None:
    keyring = Keyring(f"{OLD},plain")
    for blob, body in GOLDEN.items():
        assert Codec("table", keyring).open(bytes.fromhex(blob), "K7QX4M", "12") == body


def test_a_blob_that_unpacks_to_too_much_is_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    codec = Codec("table", Keyring())
    blob = codec.seal(bytes(5000), "G")
    monkeypatch.setattr(module, "LARGEST", 4999)
    with pytest.raises(DamagedError):
        codec.open(blob, "G")


@pytest.mark.parametrize("word", ["short", OLD + "A", "Ł" * 43, OLD[:-4], "=", "plane"])
def test_an_invalid_key_is_reported_by_its_number(word: str) -> None:
    with raises_told(SetupError, "Key 2") as refused:
        Keyring(f"{NEW} {word}")
    assert word not in sentence_of(refused.value, "en") + repr(refused.value)


def test_keys_are_not_printed() -> None:
    keyring = Keyring(f"{NEW},{OLD}")
    assert repr(keyring) == "<Keyring of 2>"
    assert OLD not in str(vars(Codec("table", keyring)))
