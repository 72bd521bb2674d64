"""A push message is encrypted as RFC 8291 has it, and a push service reads who sends it."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from bot.chat.web.push.encryption import LONGEST, encrypt
from bot.chat.web.push.sender_key import SenderKey
from tests.fakes.push_service import Receiver, decode, encode

# RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
ENCRYPTED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(text), "big"), ec.SECP256R1())


def test_the_example_of_the_standard_is_encrypted_and_decrypted() -> None:
    assert encode(encrypt(TEXT, KEY, AUTH, private(SENDER), decode(SALT))) == ENCRYPTED
    assert (
        Receiver(private=private(RECEIVER), secret=decode(AUTH)).decrypt(decode(ENCRYPTED)) == TEXT
    )


def test_each_message_has_keys_of_its_own_and_fits_every_push_service() -> None:
    receiver = Receiver()
    keys = encode(receiver.public), encode(receiver.secret)
    one, other = (encrypt(bytes(LONGEST), *keys) for _ in range(2))
    assert one != other
    assert len(one) <= 4096
    assert encrypt(b"", *keys)[20:21] == b"A"


@pytest.mark.parametrize(
    ("key", "auth"),
    [(KEY, "c2hvcnQ"), (KEY[:-4], AUTH), ("", AUTH), (KEY, ""), (KEY, AUTH + "!"), ("ą", AUTH)],
)
def test_malformed_keys_are_refused(key: str, auth: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever is wrong with them
        encrypt(b"", key, auth)


def test_every_process_has_the_same_key_and_another_server_another_one() -> None:
    one, same, other = (
        SenderKey(secret, "https://stol.example") for secret in (b"1" * 32, b"1" * 32, b"2" * 32)
    )
    assert one.public == same.public != other.public
    # One token serves many messages of an hour.
    origin, now = "https://push.test", 1_800_000_000_000
    assert one.headers(origin, now) == one.headers(origin, now + 1)
    assert one.headers(origin, now) != one.headers("https://other.test", now)
