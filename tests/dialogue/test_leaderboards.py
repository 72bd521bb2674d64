"""Leaderboards: their players, the reader's place, and the buttons between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coordinator.standings.rating import LISTED
from bot.dialogue.reading.leaderboard import LEADERBOARDS, LeaderboardChoice
from bot.dialogue.token import unpack
from tests.support.dialogue.chat_table import ChatTable, first_line, labels, message, text
from tests.support.dialogue.games import between, count, season

if TYPE_CHECKING:
    from bot.coordinator.settings import Language

OTHERS = ("Kuba", "Iza", "Jan", "Zoja")
SERVER = "discord:1"


def server() -> ChatTable:
    return ChatTable(platform="discord", place="discord:1:", scope=SERVER)


async def test_an_empty_leaderboard_says_how_to_get_on_it() -> None:
    table = ChatTable()
    shown = message(await table.say("Ola", "/ranking"))
    assert first_line(shown) == "Lista rankingowa: dni na ruch, po polsku, wszędzie"
    said = text(shown)
    assert "trzeba rozegrać: 30 gier." in said
    assert "Zacznij: /nowa_gra rankingowa albo /nowa_gra turniejowa." in said
    assert "Ola nie ma jeszcze gier na tej liście." in said
    assert labels(shown) == [
        ["Dni na ruch ✓", "Czas na grę", "Czas z\N{NO-BREAK SPACE}karami"],
        ["Minuty na ruch", "Bez zegara", "Belgijka"],
        ["Po angielsku", "Literaki", "Jak to liczymy?"],
    ]
    apart = text(message(await table.press("Ola", "Literaki")))
    assert apart.startswith("Lista rankingowa: dni na ruch, literaki, wszędzie")
    assert "Zacznij: /nowa_gra literaki." in apart


async def test_players_with_enough_games_are_listed_and_the_reader_is_marked() -> None:
    table = ChatTable()
    await season(table, "Ola", OTHERS, 40)
    shown = message(await table.say("Ola", "/ranking"))
    lines = [str(line) for line in shown.lines]
    assert len(lines) == 2
    assert lines[1].startswith("1. Ola · 1")
    assert lines[1].replace("\N{NO-BREAK SPACE}", " ").endswith(" · 40 gier")
    assert {span.style for span in shown.lines[1].spans} == {"bold"}
    other = message(await table.say("Kuba", "/ranking"))
    assert {span.style for span in other.lines[1].spans} == {"plain"}
    assert "Kuba: ranking " in text(other)
    assert text(other).endswith("Do listy brakuje: 20 gier.")


async def test_the_list_of_the_reader_s_language_comes_first() -> None:
    shown = message(await ChatTable(language="en").say("Ola", "/ranking"))
    assert text(shown).startswith("Leaderboard: days per turn, in English")


async def test_one_missing_game_is_said_in_the_singular() -> None:
    table = ChatTable()
    await season(table, "Ola", OTHERS, LISTED - 1)
    shown = message(await table.say("Ola", "/ranking"))
    assert text(shown).endswith("Do listy brakuje: 1 gra.")
    assert "Na tej liście nikogo jeszcze nie ma." in text(shown)


async def test_equal_ratings_share_a_place_and_the_reader_stands_below_ten() -> None:
    """Twelve who won as much against as good opponents each: one place, ten of them shown."""
    table = ChatTable()
    names = [f"Gość{n:02}" for n in range(12)]
    for who in names:
        await season(table, who, tuple(f"{who}-{n}" for n in range(2)), LISTED)
    shown = message(await table.say(names[0], "/ranking"))
    places = [str(line).partition(" ")[0] for line in shown.lines[1:11]]
    assert places == ["1."] * 10
    listed = {str(line).split(" · ")[0].removeprefix("1. ") for line in shown.lines[1:11]}
    (outside, *_) = set(names) - listed
    shown = message(await table.say(outside, "/ranking"))
    assert f"{outside}: miejsce 1, ranking " in text(shown)


async def test_a_server_has_its_own_list_and_a_button_to_the_overall_one() -> None:
    table = server()
    await season(table, "Ola", OTHERS, LISTED, scope=SERVER)
    await season(table, "Zoja", ("Kuba", "Jan"), LISTED)
    here = message(await table.say("Ola", "/ranking"))
    assert first_line(here) == "Lista rankingowa: dni na ruch, po polsku, tutaj"
    assert [line for line in text(here).split("\n") if " Zoja " in line] == []
    assert labels(here)[-2:] == [["Wszędzie", "Po angielsku", "Literaki"], ["Jak to liczymy?"]]
    everywhere = message(await table.press("Ola", "Wszędzie"))
    assert first_line(everywhere).endswith("wszędzie")
    assert any(" Zoja · " in line for line in text(everywhere).split("\n"))
    assert labels(everywhere)[-2][0] == "Tutaj"
    assert text(message(await table.press("Ola", "Tutaj"))) == text(here)


async def test_each_kind_of_clock_and_each_language_is_a_list_of_its_own() -> None:
    table = ChatTable()
    games = [
        await between(table, "Ola", OTHERS[n % 4], number=n, clock="overtime")
        for n in range(LISTED)
    ]
    await count(table, *games)
    assert "1. Ola" not in text(message(await table.say("Ola", "/ranking")))
    shown = message(await table.press("Ola", "Czas z"))
    assert first_line(shown) == "Lista rankingowa: czas z karami, po polsku, wszędzie"
    assert "1. Ola" in text(shown)
    shown = message(await table.press("Ola", "Po angielsku"))
    assert first_line(shown) == "Lista rankingowa: czas z karami, po angielsku, wszędzie"
    assert "1. Ola" not in text(shown)


async def test_the_counting_rule_is_shown_on_demand_for_the_same_list() -> None:
    table = server()
    await table.say("Ola", "/ranking na grę")
    shown = message(await table.press("Ola", "Jak to liczymy?"))
    assert "z dwóch lat: najwyżej 200 gier, w tym 20 z jedną osobą" in text(shown)
    assert first_line(shown) == "Lista rankingowa: czas na grę, po polsku, tutaj"
    assert labels(shown)[-1] == ["Wszędzie", "Po angielsku", "Literaki"]


async def test_a_private_chat_offers_no_list_of_a_server() -> None:
    table = server()
    table.private = True
    await season(table, "Ola", OTHERS, LISTED, scope=SERVER)
    shown = message(await table.say("Ola", "/ranking tutaj"))
    assert first_line(shown).endswith("wszędzie")
    assert labels(shown)[-1][0] == "Po angielsku"


async def test_an_unknown_leaderboard_is_answered_with_an_example() -> None:
    table = ChatTable()
    shown = message(await table.say("Ola", "/ranking najlepszych"))
    told = "Nie rozumiem „najlepszych”. Przykład: /ranking na grę wszędzie."
    assert first_line(shown) == told
    reply = await table.press_token("Ola", "1rk-:wrong")
    assert first_line(reply.message).startswith("Ten przycisk jest nieaktualny.")


async def test_the_list_exists_in_english() -> None:
    table = ChatTable(language="en")
    await season(table, "Ola", OTHERS, LISTED)
    shown = message(await table.say("Ola", "/ranking everywhere"))
    assert first_line(shown) == "Leaderboard: days per turn, in Polish, everywhere"
    assert text(shown).split("\n")[1].endswith(" · 30 games")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", LeaderboardChoice()),
        ("na grę", LeaderboardChoice("flag")),
        ("Czas na grę z karami", LeaderboardChoice("overtime")),
        ("dni na ruch, wszędzie", LeaderboardChoice(here=False)),
        ("minuty na ruch po angielsku", LeaderboardChoice("per_turn", "en")),
        ("bez zegara tutaj", LeaderboardChoice("none")),
        ("korespondencyjny serwer", LeaderboardChoice()),
        ("days a turn in english here", LeaderboardChoice(tiles="en")),
        ("fast", LeaderboardChoice("flag")),
        ("literaki na grę", LeaderboardChoice("flag", "pl_literaki")),
    ],
)
def test_leaderboards_are_found_by_their_typed_names(typed: str, meant: LeaderboardChoice) -> None:
    assert LeaderboardChoice.read(typed) == meant


LISTS = st.builds(
    LeaderboardChoice,
    st.sampled_from(sorted(LEADERBOARDS)),
    st.sampled_from(["pl", "en"]),
    st.booleans(),
    st.booleans(),
)


@given(LISTS)
def test_a_button_names_its_list_and_fits(asked: LeaderboardChoice) -> None:
    assert LeaderboardChoice.unpack(asked.pack()) == asked
    assert unpack(f"1rk-:{asked.pack()}") is not None


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_an_invitation_says_whether_the_game_is_ranked(language: Language) -> None:
    counts, not_so = (
        ("Wynik liczy się do rankingu, chyba że gra też robot", "Gra nie liczy się do rankingu")
        if language == "pl"
        else (
            "The result counts in the rating, unless a robot plays too",
            "The game doesn’t count in the rating",
        )
    )
    table = ChatTable(language=language)
    for options, said, unsaid in (
        ("rankingowa", counts, not_so),
        ("turniejowa", counts, not_so),
        ("rankingowa na 4 osoby teams", not_so, counts),
        ("rankingowa na 3 osoby borsuk", not_so, counts),
        ("klasyczna", "", "liczy się" if language == "pl" else "rating"),
    ):
        game = (await table.say("Ola", f"/nowa_gra {options}")).game
        assert game is not None
        told = text(await table.public(game))
        assert said in told
        assert unsaid not in told


@pytest.mark.parametrize(
    ("language", "command", "told"),
    [
        ("pl", "/pomoc", "średnia skalpów z najnowszych gier, najwyżej 200 z dwóch lat."),
        ("en", "/help", "average over your newest games, at most 200 from two years."),
    ],
)
async def test_the_help_says_which_rule_the_rating_follows(
    language: Language, command: str, told: str
) -> None:
    table = ChatTable(language=language)
    await table.say("Ola", command)
    shown = message(await table.press("Ola", "Więcej" if language == "pl" else "More"))
    assert told in text(shown)
