"""The sign before a chat tells what the bot may do at a place."""

from __future__ import annotations

from bot.coordinator.place import ANSWERS, CHAT, MESSAGE, NOTICES, Place, is_notice, notice_place


def test_the_sign_tells_the_kind_and_the_rest_is_the_address() -> None:
    for text, kind, address in (
        ("telegram:-1001:7", CHAT, "-1001"),
        (notice_place("discord", "5"), NOTICES, "5"),
        ("discord:~77:", ANSWERS, "77"),
        ("telegram:=-1001:AbC", MESSAGE, "-1001"),
    ):
        place = Place.parse(text)
        assert (place.kind, place.address) == (kind, address)
        assert str(place) == text
        assert is_notice(text) == (kind is NOTICES)


def test_the_relay_writes_nothing_where_only_answers_are_taken() -> None:
    assert [kind.answers for kind in (CHAT, NOTICES, ANSWERS, MESSAGE)] == [
        False,
        False,
        True,
        False,
    ]
    assert [kind.is_one_message for kind in (CHAT, NOTICES, ANSWERS, MESSAGE)] == [
        False,
        False,
        False,
        True,
    ]
