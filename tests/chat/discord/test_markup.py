"""Typed text, which Discord shows exactly as it was typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.discord.markup import NO_LINKS, Links, escape, line, markdown
from bot.coordinator.person_id import PersonId
from bot.dialogue.message import Line, Span

PEOPLE = {PersonId("p1"): "42"}


@pytest.mark.parametrize(
    ("typed", "sent"),
    [
        ("__x__", r"\_\_x\_\_"),
        ("*a* ~b~ |c| `d`", r"\*a\* \~b\~ \|c\| \`d\`"),
        ("<@1> <#2> <t:3:f> <:x:4>", r"\<@1> \<#2> \<t\:3:f> \<\:x:4>"),
        (":smile: i :+1:", r"\:smile: i \:+1:"),
        ("https://example.com", r"https\://example.com"),
        ("[x](https://example.com)", r"\[x](https\://example.com)"),
        ("\\*", r"\\\*"),
        ("14. Ania: ZASYCZ A8 ↓ +21", "14. Ania: ZASYCZ A8 ↓ +21"),
    ],
)
def test_typed_markup_is_sent_as_text(typed: str, sent: str) -> None:
    assert escape(typed) == sent


@given(st.text(alphabet="\\*_~`|<[:/ab@>", max_size=12))
def test_discord_shows_exactly_the_typed_text(typed: str) -> None:
    """A backslash before a mark shows the mark, and every mark has one."""
    sent = escape(typed)
    read, index = "", 0
    while index < len(sent):
        if sent[index] == "\\":
            index += 1
        else:
            assert sent[index] not in "*_~`|<["
        read += sent[index]
        index += 1
    assert read == typed


@pytest.mark.parametrize("start", ["# a", "### a", "> a", ">>> a", "-# a", "- a", "+ a"])
def test_no_line_starts_a_heading_a_quote_or_a_list(start: str) -> None:
    assert line(Line((Span(start),)), NO_LINKS) == f"\\{start}"


@pytest.mark.parametrize(
    ("start", "sent"),
    [("14. Ania", r"14\. Ania"), ("1.5 pkt", "1.5 pkt"), ("Ruch 7. Ola", "Ruch 7. Ola")],
)
def test_numbers_stay_as_they_are(start: str, sent: str) -> None:
    assert line(Line((Span(start),)), NO_LINKS) == sent


def test_styles_mentions_and_moments_are_written_as_discord_reads_them() -> None:
    spans = (
        Span("Ola: ", "bold"),
        Span("A*", "bold"),
        Span(" "),
        Span("/ruch `a`", "code"),
        Span("@Kuba", person=PersonId("p1")),
        Span("@Iza", person=PersonId("p2")),
        Span("jutro", at=1_795_258_800_123),
    )
    assert line(Line(spans), Links(PEOPLE)) == (
        r"**Ola: A\*** `/ruch ˋaˋ`<@42>@Iza<t:1795258800:f>"
    )
    assert line(Line((Span("gra"),), small=True), NO_LINKS) == "-# gra"


def test_a_deadline_shows_the_remaining_time_too() -> None:
    at = 1_795_258_800_123
    until = Line((Span("Termin: "), Span("jutro", at=at, time="deadline")))
    assert line(until, NO_LINKS) == "Termin: <t:1795258800:f> (<t:1795258800:R>)"
    left = Line((Span("za 2 dni", at=at, time="countdown"),))
    assert line(left, NO_LINKS) == "<t:1795258800:R>"


def test_a_command_is_a_link_where_it_is_registered_and_has_no_options() -> None:
    links = Links(commands={"nowa_gra": 5})
    told = {
        "/nowa_gra": "</nowa_gra:5>",
        "/nowa_gra zasady:literaki": "`/nowa_gra zasady:literaki`",
        # A link with its English name would do nothing.
        "/new_game": "`/new_game`",
        "nowa_gra": "`nowa_gra`",
    }
    for text, shown in told.items():
        assert line(Line((Span(text, "code"),)), links) == shown


def test_links_give_way_where_a_text_would_be_too_long() -> None:
    lines = [Line((Span("/nowa_gra", "code"),))] * 10
    links = Links(commands={"nowa_gra": 10**18})
    assert markdown(lines, links, longest=400).count("</nowa_gra:") == 10
    short = markdown(lines, links, longest=150)
    assert short.count("`/nowa_gra`") == 10


def test_lines_that_are_too_many_are_left_out_whole() -> None:
    lines = [Line((Span("a" * 9),)) for _ in range(10)]
    text = markdown(lines, NO_LINKS, longest=35)
    assert text.split("\n") == ["a" * 9, "…", "a" * 9, "a" * 9]
    assert len(text) <= 35


def test_a_line_that_is_too_long_is_cut_and_displaces_no_other() -> None:
    first, last = Line((Span("Dlaczego: "), Span("*" * 6000))), Line((Span("gra K7QX4M"),))
    for lines in ((first, last), (last, first), (first, first, last), (first,)):
        text = markdown(lines, NO_LINKS, longest=4000)
        assert len(text) <= 4000
        assert text.count("Dlaczego: ") == lines.count(first)
        assert text.count("gra K7QX4M") == lines.count(last)
