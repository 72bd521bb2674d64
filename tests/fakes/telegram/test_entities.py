"""Telegram marks commands and mentions in a text by itself, and reads HTML."""

from __future__ import annotations

import unicodedata

import pytest

from tests.fakes.telegram import entities, markup
from tests.fakes.telegram.errors import Refused


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("/ruch H8", ["/ruch"]),
        ("/ruch@wykladka_bot H8", ["/ruch@wykladka_bot"]),
        ("🙂 /stojak, /worek.", ["/stojak", "/worek"]),
        ("/" + "a" * 64, ["/" + "a" * 64]),
        ("/" + "a" * 65, []),
        ("/wymień", []),
        ("/sprawdź @ola", ["@ola"]),
        ("a/ruch /ruch/ </ruch>", []),
        ("/ruch@ab", []),
        ("ola@poczta @ola_k! @x", ["@ola_k"]),
    ],
)
def test_commands_and_mentions_are_ascii_and_stand_alone(text: str, marked: list[str]) -> None:
    assert [entities.text_of(text, mark) for mark in entities.find(text)] == marked


def test_a_decomposed_polish_command_is_marked_without_its_accent() -> None:
    text = unicodedata.normalize("NFD", "/wymień AB")
    [mark] = entities.find(text)
    assert entities.text_of(text, mark) == "/wymien"


def test_offsets_count_utf_16() -> None:
    assert entities.find("🙂/pas") == [{"type": "bot_command", "offset": 2, "length": 4}]


def test_html_becomes_text_and_marks() -> None:
    text, marks = markup.parse_html(
        '🙂 <b>Żółw &lt;3</b> <a href="tg://user?id=7">Jan</a> &oacute;'
    )
    assert text == "🙂 Żółw <3 Jan &oacute;"
    assert marks == [
        {"type": "bold", "offset": 3, "length": 7},
        {"type": "text_mention", "offset": 11, "length": 3, "user": {"id": 7}},
    ]


def test_a_time_is_an_entity_from_bot_api_9_5_on() -> None:
    source = 'Do <tg-time unix="1795722660" format="wDt">20:51</tg-time>.'
    mark = {"unix_time": 1795722660, "date_time_format": "wDt"}
    told = "Do 20:51.", [{"type": "date_time", "offset": 3, "length": 5, **mark}]
    assert markup.parse_html(source) == told
    with pytest.raises(Refused, match='Unsupported start tag "tg-time" at byte offset 3'):
        markup.parse_html(source, times=False)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("<b>Ola", "Can't find end tag corresponding to start tag b"),
        ("<p>Ola</p>", 'Unsupported start tag "p" at byte offset 0'),
        ("ż<b>Ola</i>", 'Unmatched end tag at byte offset 8, expected "</b>", found "</i>"'),
        ("Ola</b>", "Unexpected end tag at byte offset 3"),
        ("3 <", "Unclosed start tag at byte offset 2"),
        ("1 < 2", "Unclosed start tag at byte offset 2"),
        ("<b x>Ola</b>", "Expected equal sign"),
        ('<tg-time unix="1" format="tD">Ola</tg-time>', 'Tag "tg-time" has an invalid'),
        ('<tg-time format="r">Ola</tg-time>', 'Tag "tg-time" has an invalid'),
        ("<span>Ola</span>", 'Tag "span" must have class "tg-spoiler"'),
    ],
)
def test_html_is_read_strictly(source: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        markup.parse_html(source)
    assert refused.value.status == 400
    assert f"can't parse entities: {said}" in refused.value.description
