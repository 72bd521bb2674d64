"""`/słowo`, and the word that a failed challenge teaches: on the real base forms."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, MeetStranger, Person
from bot.coordinator.decisions.change import World
from bot.coordinator.game_id import GameId
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.game.pair import BeginPair, begin_pair
from bot.coordinator.kinds.league.founding import CLOCK as LEAGUE_CLOCK
from bot.coordinator.kinds.sheet.requests import KeepSheet
from bot.coordinator.kinds.sheet.writing import begin as begin_sheet
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.body import PairRef
from bot.coordinator.table.table import Member, WordListRef
from bot.dialogue.message import TextPrompt
from bot.dialogue.wordbook import Wordbook, base_forms, inflection_of
from bot.lexicon.definitions import ATTRIBUTION
from bot.lexicon.dictd import Definition
from bot.rules.log import AllBut
from bot.rules.ruleset import ClockRule, preset
from tests.support.dialogue.chat_table import (
    MINUTE,
    ChatTable,
    Lists,
    button,
    first_line,
    labels,
    show,
    text,
)

if TYPE_CHECKING:
    from pathlib import Path

    from bot.dialogue.reply import Reply


_HELP_CLOSED = "Grasz teraz w turnieju albo w grze bez pomocy. Zapytaj po tej grze."


class OneMeaning(Wordbook):
    """A dictionary with one entry."""

    async def meanings(self, lemma: str, _language: str) -> tuple[Definition, ...]:
        senses = (("blade of grass", "pojedyncza łodyga trawy"), ("bit", ""))
        return (Definition("źdźbło", "n", senses),) if lemma == "źdźbło" else ()


def text_of(reply: Reply) -> str:
    return text(reply.message)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("źdźbłami", "✅ ŹDŹBŁAMI – jest w słowniku (test).\nŹDŹBŁAMI: forma podstawowa źdźbło"),
        ("ŹDŹBŁO", "✅ ŹDŹBŁO – jest w słowniku (test)."),
        ("kocie", "✅ KOCIE – jest w słowniku (test).\nKOCIE: formy podstawowe koci, kot, kota"),
        ("pszczułka", "❌ PSZCZUŁKA – nie ma w słowniku (test)."),
        (
            "źdz\N{COMBINING ACUTE ACCENT}błami",
            "✅ ŹDŹBŁAMI – jest w słowniku (test).\nŹDŹBŁAMI: forma podstawowa źdźbło",
        ),
    ],
)
async def test_a_word_is_shown_with_its_validity_and_base_form(typed: str, told: str) -> None:
    table = ChatTable(words=AllBut(["PSZCZUŁKA"]))
    assert text_of(await table.say("Ola", f"/słowo {typed}")) == told
    assert text_of(await table.say("Ola", f"/slowo {typed}")) == told


async def test_a_player_may_look_words_up_away_from_a_game_with_challenges() -> None:
    table = ChatTable(words=frozenset({"MY"}), platform="telegram", place="telegram:-5:")
    game = await table.start("Ola", "Kuba")
    told = f"Trwa tu twoja gra ({game}), a w niej słowa sprawdza się na planszy. Zapytaj po grze."
    assert text_of(await table.say("Ola", "/słowo my")) == told
    table.place = "telegram:-6:"
    assert text_of(await table.say("Ola", "/słowo my")).startswith("✅ MY")


async def test_words_are_closed_in_the_private_chat_of_a_game_and_in_no_other_one() -> None:
    """The private chat of a game is the one to which its private notices come."""
    table = ChatTable(words=frozenset({"MY"}), platform="telegram", place="telegram:-5:")
    game = await table.start("Ola", "Kuba")
    first = (await table.actor("Ola")).person.id
    table.place, table.private = "telegram:ola:", True
    told = f"Grasz teraz w grę {game}, a tam słowa sprawdza się na planszy. Zapytaj po grze."
    assert text_of(await table.say("Ola", "/słowo my")) == told
    # The same person writes in private on the other platform.
    table.platform, table.place = "discord", "discord:77:"
    await table.people.merge(first, (await table.actor("Ola")).person.id)
    assert text_of(await table.say("Ola", "/słowo my")).startswith("✅ MY")
    # A browser shows the board of every game.
    table.platform, table.place, table.private = "web", "", False
    await table.people.merge(first, (await table.actor("Ola")).person.id)
    assert text_of(await table.say("Ola", "/słowo my")) == told


async def test_a_score_sheet_closes_no_words_to_its_players() -> None:
    table = ChatTable(words=frozenset({"MY"}), place="test:here")
    await table.say("Ola", "/zapis Ola, Kuba")
    assert text_of(await table.say("Ola", "/słowo my")).startswith("✅ MY")
    assert text_of(await table.say("Ola", "sprawdź my")) == "✅ MY – jest w słowniku."


async def test_a_score_sheet_answers_about_words_by_the_same_rule_as_the_command() -> None:
    table = ChatTable(place="test:here")
    sheet = (await table.say("Ola", "/zapis Ola, Jan")).game
    game = await table.start("Ola", "Kuba")
    told = f"Trwa tu twoja gra ({game}), a w niej słowa sprawdza się na planszy. Zapytaj po grze."
    for line in ("/słowo my", "sprawdź my"):
        assert text_of(await table.say("Ola", line, sheet)) == told
    table.place = "test:elsewhere"
    assert text_of(await table.say("Ola", "sprawdź my", sheet)) == "✅ MY – jest w słowniku."
    await _meet_without_help(table)
    for line in ("/słowo my", "sprawdź my", "sprawdź qq"):
        assert text_of(await table.say("Ola", line, sheet)) == _HELP_CLOSED


@pytest.mark.parametrize("typed", ["ma my", "ma, my", "MA ; my", "ma,my,"])
async def test_the_words_of_a_play_get_one_verdict(typed: str) -> None:
    table = ChatTable(words=frozenset({"MAMY", "MY"}))
    told = "❌ Ruch niedopuszczalny.\nSłownik: test."
    assert text_of(await table.say("Ola", f"/słowo {typed}")) == told
    await table.say("Ola", "/zapis Ola, Kuba")
    told = "❌ MA – nie ma w słowniku.\n✅ MY – jest w słowniku."
    assert text_of(await table.say("Ola", f"sprawdź {typed}")) == told


async def test_a_play_tells_more_only_by_its_buttons() -> None:
    table = ChatTable(words=AllBut(["CIMA", "QQ"]))
    reply = await table.say("Ola", "/słowo kotami, ćma")
    assert show(reply.message) == (
        "✅ Ruch dopuszczalny.\n-# Słownik: test.\n[Formy podstawowe]  [Następny ruch]"
    )
    assert show((await table.press("Ola", "Formy podstawowe")).message) == (
        "✅ Ruch dopuszczalny.\nKOTAMI: formy podstawowe kot, kota\n"
        "ĆMA: formy podstawowe ćma, ćmy\n-# Słownik: test.\n[Następny ruch]"
    )
    reply = await table.say("Ola", "/słowo kot, cima, qq")
    assert show(reply.message) == (
        "❌ Ruch niedopuszczalny.\n-# Słownik: test.\n[Które słowa?]  [Następny ruch]"
    )
    assert show((await table.press("Ola", "Które słowa?")).message) == (
        "❌ Ruch niedopuszczalny.\nNie ma w~słowniku: CIMA, QQ.\n-# Słownik: test.\n"
        "[Formy podstawowe]  [Następny ruch]"
    )
    assert "KOT: formy podstawowe kot, kota" in text_of(await table.press("Ola", "Formy podstaw"))
    reply = table.last["Ola"]
    assert reply.message is not None
    prompt = button(reply.message, "Następny ruch").prompt
    assert isinstance(prompt, TextPrompt)
    assert prompt.label == "Słowo albo wszystkie słowa ruchu"
    assert text_of(await table.press("Ola", "Następny ruch", "my ty")).startswith(
        "✅ Ruch dopuszczalny."
    )


async def test_words_without_known_base_forms_have_no_such_button() -> None:
    reply = await ChatTable().say("Ola", "/słowo qqq xxx")
    assert reply.message is not None
    assert labels(reply.message) == [["Następny ruch"]]


async def test_words_that_fit_on_no_button_get_the_verdict_alone() -> None:
    table = ChatTable(words=AllBut(["QQ"]))
    long = ("źdźbłami", "żółciami", "gęślami", "jaźniami", "łabędziątkami")
    for typed, more in ((long[:4], "Formy podstawowe"), ((*long[:4], "qq"), "Które słowa?")):
        reply = await table.say("Ola", f"/słowo {', '.join(typed)}")
        assert reply.message is not None
        assert labels(reply.message) == [[more, "Następny ruch"]]
    for words in (long, (*long, "qq")):
        reply = await table.say("Ola", f"/słowo {', '.join(words)}")
        assert reply.message is not None
        assert labels(reply.message) == [["Następny ruch"]]


async def test_a_play_has_at_most_eight_words() -> None:
    table = ChatTable()
    eight = ["ab", "ac", "ad", "ae", "af", "ag", "ah", "a" * 15]
    assert text_of(await table.say("Ola", f"/słowo {', '.join(eight)}")).startswith("✅ Ruch")
    assert text_of(await table.say("Ola", f"/słowo {' '.join(eight)} aj")) == (
        "Słowa oddziel przecinkami albo spacjami: kot, ćma. Najwięcej słów naraz: 8."
    )
    table.language = "en"
    assert text_of(await table.say("Ola", f"/word {' '.join(eight)} aj")) == (
        "Separate words with commas or spaces: cat, moth. Most words at once: 8."
    )


async def test_a_button_of_a_verdict_is_closed_like_the_command() -> None:
    table = ChatTable(words=AllBut(["QQ"]))
    valid, invalid = [(await table.say("Ola", f"/słowo kot {one}")).message for one in ("my", "qq")]
    game = await table.start("Ola", "Kuba")
    for message, label in ((valid, "Formy podstawowe"), (invalid, "Które słowa?")):
        told = text_of(await table.press("Ola", label, of=message))
        assert told.startswith(f"Grasz teraz w grę {game}, a tam słowa sprawdza się na planszy.")
        assert "QQ" not in told


async def test_a_meaning_comes_with_its_source(tmp_path: Path) -> None:
    table = ChatTable(books=OneMeaning(tmp_path))
    told = text_of(await table.say("Ola", "/słowo źdźbłami"))
    assert "źdźbło – pojedyncza łodyga trawy; bit\n" in told
    assert told.endswith(ATTRIBUTION)
    assert ATTRIBUTION not in text_of(await table.say("Ola", "/słowo kot"))


async def test_a_player_of_a_game_with_challenges_gets_no_word_check() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    for name in ("Ola", "Kuba"):
        for word in ("kot", "", "k0t"):
            told = text_of(await table.say(name, f"/słowo {word}"))
            why = "a tam słowa sprawdza się na planszy. Zapytaj po grze."
            assert told == f"Grasz teraz w grę {game}, {why}"
    assert "jest w słowniku" in text_of(await table.say("Zoja", "/słowo kot"))
    await table.say("Kuba", "/poddaj_grę", game)
    await table.press("Kuba", "Tak")
    assert "jest w słowniku" in text_of(await table.say("Ola", "/słowo kot"))


async def test_a_score_sheet_offers_no_valid_reading_while_words_are_closed() -> None:
    """The offer would tell that the list has the word with Polish marks."""
    table = ChatTable(words=frozenset({"ŻÓŁĆ"}), place="test:here")
    sheet = (await table.say("Ola", "/zapis Ola, Jan")).game
    await _meet_without_help(table)
    told = text_of(await table.say("Ola", "8e zolc", sheet))
    assert told.startswith("Ola układa ZOLC")
    assert "ŻÓŁĆ" not in told


async def test_a_game_without_help_closes_words_everywhere() -> None:
    """Also where the game is not shown, and also with rules that close no words.

    The refusal may be read by others, so it doesn't have the code of the game.
    """
    table = ChatTable(place="test:here")
    await _meet_without_help(table)
    for name in ("Ola", "Kuba"):
        assert text_of(await table.say(name, "/słowo kot")) == _HELP_CLOSED
    assert "jest w słowniku" in text_of(await table.say("Zoja", "/słowo kot"))


async def _meet_without_help(table: ChatTable) -> None:
    ola, kuba = [(await table.actor(name)).person for name in ("Ola", "Kuba")]
    meet = MeetStranger(kuba, "nowicjusz", ClockRule("none"), "pl", unaided=True)
    await table.coordinator.handle(Command("m", meet, table.now, ola))


@pytest.mark.parametrize(
    ("clock", "closes"), [(ClockRule("flag", 15 * MINUTE), True), (LEAGUE_CLOCK, False)]
)
def test_a_game_of_a_live_event_closes_words_everywhere(clock: ClockRule, *, closes: bool) -> None:
    """A game of a league has days for a turn. It closes words where it is played, as any game."""
    rules = replace(preset("turniejowa"), clock=clock)
    players = tuple(Member(PersonId(name), name) for name in ("Ola", "Kuba"))
    pair = PairRef(GameId("K7QX4M"), 0, 0, 0, (0, 1))
    request = BeginPair(pair, (players[0], players[1]), rules, WordListRef("pl", "test", "0"))
    world = World(Lists(frozenset()), b"secret", bytes)
    table = begin_pair(GameId("K7QX4N"), request, Command("b", request, 1), world).table
    assert view_for(table, 0).part.closes_words == closes
    assert view_for(table, 0).part.closes_words_here
    # A person who only watches is refused nothing.
    assert not view_for(table, None).part.closes_words


def test_the_sheet_of_an_events_table_closes_words_to_its_players_and_not_to_its_director() -> None:
    """The director keeps such a sheet and decides challenges by it."""
    players = [Invitee("web", name, person=PersonId(name)) for name in ("Ola", "Kuba")]
    pair = PairRef(GameId("K7QX4M"), 0, 0, 0, (0, 1))
    request = KeepSheet((*players,), "klasyczna", "pl", pair=pair)
    command = Command("s", request, 1, Person(PersonId("Iza"), "Iza", "web"))
    world = World(Lists(frozenset()), b"secret", bytes)
    table = begin_sheet(GameId("K7QX4N"), request, command, world).table
    closed = {
        name: view_for(
            table, table.seat_of(PersonId(name)), person=PersonId(name)
        ).part.closes_words
        for name in ("Ola", "Kuba", "Iza")
    }
    assert closed == {"Ola": True, "Kuba": True, "Iza": False}


async def test_in_a_training_game_anybody_may_ask() -> None:
    table = ChatTable(words=AllBut(["KOTT"]))
    await table.start("Ola", "Kuba", options="nowicjusz")
    assert "jest w słowniku" in text_of(await table.say("Ola", "/słowo kot"))
    assert "nie ma w słowniku" in text_of(await table.say("Ola", "/słowo kott"))


async def test_a_training_game_beside_a_classic_one_allows_no_word_check() -> None:
    table = ChatTable()
    await table.start("Ola", "Kuba", options="nowicjusz")
    game = await table.start("Ola", "Iza")
    assert game in text_of(await table.say("Ola", "/słowo kot"))
    assert "jest w słowniku" in text_of(await table.say("Kuba", "/słowo kot"))


async def test_a_bare_command_asks_for_the_word() -> None:
    table = ChatTable()
    reply = await table.say("Ola", "/słowo")
    assert reply.ask is not None
    assert isinstance(reply.ask.prompt, TextPrompt)
    told = text_of(await table.press_token("Ola", reply.ask.token.pack(), "kotami"))
    assert told.startswith("✅ KOTAMI – jest w słowniku")
    assert "KOTAMI: formy podstawowe kot, kota" in told


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        *(("a", "A"), ("k o t", "K"), ("kot k0t", "K0T"), ("k0t", "K0T")),
        *(("kot!", "KOT!"), ("x" * 16, "X" * 16), ("„kot”", "„KOT”")),
    ],
)
async def test_a_text_that_is_no_word_is_refused(typed: str, wrong: str) -> None:
    told = text_of(await ChatTable().say("Ola", f"/słowo {typed}"))
    assert told == f"Słowo ma od 2 do 15 liter: {wrong}."


async def test_english_words_are_looked_up() -> None:
    table = ChatTable(language="en", words=AllBut(["QQ"]))
    assert text_of(await table.say("Ola", "/word qq")) == "❌ QQ is not valid (test)."
    assert text_of(await table.say("Ola", "/word cats")).startswith("✅ CATS is valid (test).")


async def test_after_a_failed_challenge_everybody_reads_the_meaning_of_the_word() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "8h róże", game)
    await table.press("Ola", "Zatwierdź")
    reply = await table.say("Kuba", "/sprawdź", game)
    told = "✅ Kuba sprawdza. Wszystko w słowniku, ruch zostaje. RÓŻE: formy podstawowe róż, róża."
    assert first_line(reply.message) == told
    assert told in text(await table.public(game))


async def test_a_word_that_is_its_own_base_form_needs_no_line() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "8h rów", game)
    await table.press("Ola", "Zatwierdź")
    told = first_line((await table.say("Kuba", "/sprawdź", game)).message)
    assert told == "✅ Kuba sprawdza. Wszystko w słowniku, ruch zostaje."


async def test_an_invalid_word_is_shown_without_base_form() -> None:
    table = ChatTable(words=AllBut(["RÓŻE"]))
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "8h róże", game)
    await table.press("Ola", "Zatwierdź")
    told = first_line((await table.say("Kuba", "/sprawdź", game)).message)
    assert told == "❌ Kuba sprawdza. Nie ma w słowniku: RÓŻE. Strata: Ola."


def test_base_forms_are_those_of_the_language() -> None:
    assert base_forms("ŻÓŁCIĄ", "pl") == inflection_of("ŻÓŁCIĄ", "pl") == ("żółć",)
    assert inflection_of("ŻÓŁĆ", "pl") == ()
    assert base_forms("QWERTZU", "pl") == ()


async def test_an_installed_dictionary_is_used(tmp_path: Path) -> None:
    books = Wordbook(tmp_path)
    assert await books.meanings("kot", "pl") == ()
    assert await books.meanings("cat", "en") == ()
    (tmp_path / "definitions.sqlite").write_bytes(b"damaged")
    assert await books.meanings("kot", "pl") == ()
