"""Lines as Telegram's HTML: escaped, cut, and without unmeant mentions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.telegram.outbound.callback_data import (
    on_desk,
    parse_link,
    read,
    seal,
    start_code,
    unseal,
)
from bot.chat.telegram.outbound.formatter import CAPTION, Formatter, units
from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.dialogue.actions import Action
from bot.dialogue.message import Line, Span
from bot.dialogue.payloads import TextPayload
from bot.dialogue.token import LONGEST, Token, TokenTooLong
from tests.support.dialogue.actions import pack_button

if TYPE_CHECKING:
    from bot.dialogue.action_spec import ActionSpec


def line(*spans: Span, small: bool = False) -> Line:
    return Line(spans, small=small)


def test_styles_and_special_characters_are_written_as_html() -> None:
    lines = (
        line(Span("A & <b>B</b>", "bold"), Span(": 1 < 2")),
        line(Span("gra "), Span("K7QX4M", "code"), Span(" · klasyczna"), small=True),
    )
    assert Formatter().write(lines) == (
        "<b>A &amp; &lt;b&gt;B&lt;/b&gt;</b>: 1 &lt; 2\n"
        "<i>gra </i><code>K7QX4M</code><i> · klasyczna</i>"
    )


def test_a_time_is_told_in_the_zone_of_its_reader() -> None:
    at = 1_795_722_660_000
    ends = line(Span("Termin: "), Span("czwartek, 20:51", at=at, time="deadline"), small=True)
    left = line(Span("Koniec czasu "), Span("za 2 minuty", at=at, time="countdown"))
    assert Formatter().write([left, ends]) == (
        'Koniec czasu <tg-time unix="1795722660" format="r">za 2 minuty</tg-time>\n'
        '<i>Termin: </i><i><tg-time unix="1795722660" format="wDt">czwartek, 20:51</tg-time></i>'
    )


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("/wymień A B", "/wymien@bot A B"),
        ("/połącz_konta", "/polacz_konta@bot"),
        ("/nic@bot", "/nic@bot"),
        ("a8 zażółć", "a8 zażółć"),
    ],
)
def test_commands_are_those_that_telegram_knows(typed: str, written: str) -> None:
    assert Formatter(address="@bot").write([line(Span(typed, "code"))]) == f"<code>{written}</code>"


def test_only_the_addressed_person_is_called() -> None:
    mention = line(Span("@Ola <3", person=PersonId("p1")), Span(", twój ruch."))
    linked_ = '<a href="tg://user?id=7">@Ola &lt;3</a>, twój ruch.'
    assert Formatter({PersonId("p1"): "7"}).write([mention]) == linked_
    assert Formatter().write([mention]) == "Ola &lt;3, twój ruch."
    stranger = [line(Span("Układa @durov."))]
    assert Formatter().write(stranger) == "Układa @\N{WORD JOINER}durov."
    assert Formatter(calls=True).write(stranger) == "Układa @durov."


def test_the_oldest_lines_go_where_a_caption_is_full() -> None:
    lines = [line(Span(f"{n}. " + "ż🙂" * 50)) for n in range(12)]
    written = Formatter().write(lines, CAPTION)
    assert units(written) <= CAPTION
    assert written.endswith(str(lines[-1]))
    assert not written.startswith("0.")
    assert Formatter().write(lines, CAPTION, keep_first=True).startswith("0.")
    reason, last = line(Span("Dlaczego: "), Span("🙂@a" * 900)), line(Span("gra K7QX4M"))
    told = Formatter().write([reason, *lines, last], CAPTION, keep_first=True)
    assert units(told) <= CAPTION
    assert told.startswith("Dlaczego: ")
    assert told.endswith("gra K7QX4M")
    whole = Formatter().write([line(Span("<" * 5000))], CAPTION)
    assert 0 < units(whole.replace("&lt;", "<")) <= CAPTION


def test_a_press_carries_its_place_and_its_person() -> None:
    token = pack_button(Action.CONFIRM, GameId("K7QX4M"), 12, "8H ZASYCZ")
    assert (read(token).token, read(token).desk) == (token, False)
    desk = read(on_desk(token))
    assert (desk.token, desk.desk) == (token, True)
    mine = seal(token, b"secret", 7)
    assert len(mine.encode()) <= LONGEST
    assert unseal(mine, b"secret", 7) == token
    assert unseal(mine, b"secret", 8) is None
    assert unseal(mine, b"other", 7) is None
    with pytest.raises(TokenTooLong):
        seal(token + "Ż" * 21, b"secret", 7)


@pytest.mark.parametrize(
    "action",
    [Action.RACK, Action.PLAY, Action.EXCHANGE, Action.MORE, Action.PASS, Action.CHALLENGE],
)
def test_a_link_opens_only_pages_and_questions(action: ActionSpec) -> None:
    assert parse_link(start_code(action, GameId("K7QX4M"))) == Token(action, GameId("K7QX4M"))


@pytest.mark.parametrize(
    "text", ["K7QX4M", "Q-K7QX4M", "qq-K7QX4M", "g-NIC", "", "-", "g-", "s-", "s-%"]
)
def test_a_link_performs_no_other_action(text: str) -> None:
    assert parse_link(text) is None


@pytest.mark.parametrize("word", ["kot", "źdźbło", "kot, ćma"])
def test_a_link_carries_a_word_that_is_asked_about(word: str) -> None:
    assert parse_link(start_code(Action.WORD, rest=word)) == Token(
        Action.WORD, payload=TextPayload(word)
    )


def test_a_link_that_is_too_short_for_the_words_asks_for_them() -> None:
    many = ", ".join(["źdźbłami"] * 6)
    assert parse_link(start_code(Action.WORD, rest=many)) == Token(Action.WORD)


def test_an_action_without_a_link_opens_the_desk() -> None:
    assert parse_link(start_code(Action.RESIGN_YES, GameId("K7QX4M"))) == Token(
        Action.RACK, GameId("K7QX4M")
    )


@pytest.mark.parametrize("data", ["", "*", "*abc", "~", "~zz", "x", "ż", "Ā1", "\x00"])
def test_any_data_can_be_read(data: str) -> None:
    assert read(data).parsed_token is None
    assert unseal(data, b"secret", 7) is None
