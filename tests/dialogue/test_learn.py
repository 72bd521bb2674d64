"""Words to learn: the day's questions, answers, grades, sets, progress, export and erasure."""

from __future__ import annotations

import json
import re
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.people.deck import NEW_A_DAY, Deck, Decks
from bot.coordinator.people.training import Exercise, GameFigures, Trainings
from bot.dialogue.wordbook import Wordbook
from bot.lexicon.dictd import Definition
from bot.lists import InstalledLists
from tests.support.dialogue.analysis import play_out
from tests.support.dialogue.chat_table import ChatTable, every_label, message, text

if TYPE_CHECKING:
    from collections.abc import Iterable

LISTS = InstalledLists(Path())
WORDS = LISTS.words(LISTS.find("pl", None))
ALPHABET = "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ"
DAY = 86_400_000


class EveryMeaning(Wordbook):
    """A dictionary in which every word means one thing."""

    async def meanings(self, lemma: str, _language: str) -> tuple[Definition, ...]:
        return (Definition(lemma, "n", (("thing", "rzecz"),)),)


@pytest.fixture
def table() -> ChatTable:
    return ChatTable(lists=LISTS, private=True)


def page(table: ChatTable, name: str = "Ola") -> str:
    """Return the person's newest page as text."""
    return text(table.last[name].message)


def words_of(letters: str) -> list[str]:
    """Return the words of all these letters, in order: each arrangement is looked up."""
    return in_order(word for word in map("".join, permutations(letters)) if word in WORDS)


def in_order(words: Iterable[str]) -> list[str]:
    """Return each word once, in the order of the Polish alphabet."""
    return sorted(set(words), key=lambda word: [*map(ALPHABET.index, word)])


async def begin(table: ChatTable, label: str) -> None:
    """Choose a set and see its first question."""
    await table.say("Ola", "/słówka")
    await table.press("Ola", "Inny zestaw")
    await table.press("Ola", label)


async def answer_word(table: ChatTable, *, right: bool) -> None:
    """Answer whether a word is one."""
    found = re.search(r"Czy to słowo: (\w+)\?", page(table))
    assert found is not None, page(table)
    await table.press("Ola", "Tak" if (found[1] in WORDS) == right else "Nie")


async def test_a_day_of_twos_is_asked_word_by_word_until_its_heap_is_empty(
    table: ChatTable,
) -> None:
    await table.say("Ola", "/słówka")
    assert page(table) == "Na dziś: 10 słówek."
    await table.press("Ola", "Zaczynam")
    for number in range(1, NEW_A_DAY + 1):
        assert page(table).startswith(f"{number} z 10.\n")
        right = number != 3
        await answer_word(table, right=right)
        if right:
            assert page(table).startswith("✅ Dobrze: ")
            await table.press("Ola", "Dobrze")
        else:
            assert page(table).startswith("Nie tym razem. Odpowiedź: ")
            assert page(table).endswith("To słówko wróci jutro.")
            await table.press("Ola", "Dalej")
    assert page(table).startswith("Na dziś wszystko. Dobrze: 9 z 10. Jutro: 1 powtórka.")
    assert "Seria: 1 dzień" in page(table)
    # More is asked for by a press.
    await table.press("Ola", "Jeszcze 10")
    assert page(table).startswith("11 z 20.\n")


async def test_a_missed_word_comes_back_the_next_day_and_a_known_one_later(
    table: ChatTable,
) -> None:
    await begin(table, "Dwójki")
    await answer_word(table, right=False)
    missed = re.search(r"Odpowiedź: (\w+)", page(table))
    assert missed is not None
    await table.press("Ola", "Dalej")
    await answer_word(table, right=True)
    await table.press("Ola", "Łatwo")
    table.now += DAY
    await table.say("Ola", "/słówka")
    await table.press("Ola", "Zaczynam")
    assert f"Czy to słowo: {missed[1]}?" in page(table)
    assert page(table).startswith("1 z 11.\n")


async def test_a_lucky_guess_may_be_graded_as_not_known(table: ChatTable) -> None:
    await begin(table, "Dwójki")
    await answer_word(table, right=True)
    guessed = re.search(r"Dobrze: (\w+)", page(table))
    assert guessed is not None
    await table.press("Ola", "Nie wiem")
    assert page(table).startswith("2 z 10.\n")
    table.now += DAY
    await table.say("Ola", "/słówka")
    await table.press("Ola", "Zaczynam")
    assert f"Czy to słowo: {guessed[1]}?" in page(table)


async def test_an_anagram_waits_for_each_of_its_words(table: ChatTable) -> None:
    """A word that is none leaves the letters; what was found is named; the rest is told."""
    await begin(table, "Siódemki")
    while (found := re.search(r"liter: (\w+)\. Możliwe słowa: (\d+)", page(table))) is not None:
        if int(found[2]) > 1:
            break
        await table.press("Ola", "Nie wiem")
        await table.press("Ola", "Dalej")
    assert found is not None
    answers = words_of(found[1])
    await table.press("Ola", "Odpowiedz", found[1][::-1].lower())
    assert page(table).startswith("Nie ma w słowniku: ")
    await table.press("Ola", "Odpowiedz", "żżżżżżż")
    assert page(table).startswith("Te litery nie pasują: Ż")
    await table.press("Ola", "Odpowiedz", answers[0].lower())
    assert page(table).startswith(f"Dobrze: {answers[0]}. Szukaj dalej")
    await table.press("Ola", "Nie wiem")
    assert page(table).startswith(f"Dobrze: {answers[0]}. Brakuje: {answers[1]}")
    assert len(answers) == int(found[2])


async def test_hooks_are_typed_as_letters(table: ChatTable) -> None:
    await begin(table, "Przedłużki")
    found = re.search(r"pasują (przed|po) (\w+)\?", page(table))
    assert found is not None
    letters = [
        one
        for one in ALPHABET
        if (one + found[2] if found[1] == "przed" else found[2] + one) in WORDS
    ]
    await table.press("Ola", "Odpowiedz", " ".join(letters).lower())
    assert page(table).startswith("✅ Dobrze: ")
    await table.press("Ola", "Dobrze")
    await table.press("Ola", "Odpowiedz", "żadna")
    assert page(table).startswith("Nie tym razem.")


async def test_one_word_of_a_rack_with_a_blank_is_enough(table: ChatTable) -> None:
    await begin(table, "Anagramy")
    found = re.search(r"liter: ([A-ZĄĆĘŁŃÓŚŹŻ]{6})\?", page(table))
    assert found is not None
    fitting = in_order(word for letter in ALPHABET for word in words_of(found[1] + letter))
    await table.press("Ola", "Odpowiedz", fitting[-1].lower())
    assert page(table).startswith(f"✅ Dobrze: {fitting[-1]}.\nSą też: {fitting[0]}")


async def test_a_missed_bingo_of_an_own_game_is_asked(table: ChatTable) -> None:
    """Its letters alone are shown; a word that the list lacks is not asked."""
    game = await play_out(table)
    person = (await table.actor("Ola")).sitting.aliases
    missed = [Exercise(game, 1, 1, "bingo", f"8G {word}", 40.0) for word in ("ROWEREK", "ABCDEFG")]
    figures = GameFigures(game, 1, 5, 3, 40.0, 0, 2)
    await Trainings(table.people).change(person, lambda kept: kept.with_game(figures, missed))
    await begin(table, "Z\N{NO-BREAK SPACE}moich gier")
    assert page(table).startswith("1 z 1.\nUłóż słowo ze wszystkich liter: EEKORRW.")
    await table.press("Ola", "Odpowiedz", "rowerek")
    assert page(table).startswith("✅ Dobrze: ROWEREK.")


async def test_the_verdict_says_what_a_word_means(tmp_path: Path) -> None:
    table = ChatTable(lists=LISTS, private=True, books=EveryMeaning(tmp_path))
    await begin(table, "Siódemki")
    await table.press("Ola", "Nie wiem")
    assert re.search(r"\n\w+ – rzecz\n?", page(table))


async def test_an_older_button_answers_nothing(table: ChatTable) -> None:
    """A second press of an answer shows the question that is asked now."""
    await begin(table, "Dwójki")
    asked = message(table.last["Ola"])
    await answer_word(table, right=True)
    await table.press("Ola", "Dobrze")
    second = page(table)
    await table.press("Ola", "Tak", of=asked)
    assert page(table) == second
    deck = await Decks(table.people).load((await table.actor("Ola")).sitting.aliases)
    assert deck.today.all == 1


async def test_a_person_who_changes_the_language_is_asked_in_that_one(table: ChatTable) -> None:
    """The Polish question waits; its button answers nothing in English."""
    await begin(table, "Dwójki")
    asked = message(table.last["Ola"])
    await table.say("Ola", "/ustawienia język angielski")
    await table.press("Ola", "Tak", of=asked)
    assert page(table).startswith("1 of 10.\nIs this a word: ")


async def test_more_words_are_added_once_by_two_presses(table: ChatTable) -> None:
    await begin(table, "Dwójki")
    for _ in range(NEW_A_DAY):
        await answer_word(table, right=True)
        await table.press("Ola", "Dobrze")
    end = message(table.last["Ola"])
    for _ in range(2):
        await table.press("Ola", "Jeszcze 10", of=end)
        assert page(table).startswith("11 z 20.\n")


async def test_progress_is_told_in_words_and_drawn(table: ChatTable) -> None:
    await begin(table, "Dwójki")
    await answer_word(table, right=True)
    await table.press("Ola", "Dobrze")
    await table.say("Ola", "/słówka postępy")
    assert page(table).startswith("Znane słówka: 1 z 1. Dwójki ")
    shown = message(table.last["Ola"])
    assert shown.scene is not None
    assert "Powtórki: jutro: " in shown.alt.replace("\N{NO-BREAK SPACE}", " ")


async def test_a_person_without_missed_bingos_is_told_where_they_come_from(
    table: ChatTable,
) -> None:
    await begin(table, "Z\N{NO-BREAK SPACE}moich gier")
    assert page(table).startswith("W tym zestawie nie ma jeszcze słówek.")
    assert "Nowe słówka" not in every_label(message(table.last["Ola"]))
    assert "Inny zestaw" in every_label(message(table.last["Ola"]))
    begun = await table.press("Ola", "Zagraj z\N{NO-BREAK SPACE}robotem")
    assert begun.game is not None
    assert (await table.look(begun.game)).phase == "playing"


async def test_the_words_are_exported_and_erased(table: ChatTable) -> None:
    await begin(table, "Dwójki")
    await answer_word(table, right=True)
    await begin(table, "Siódemki")
    await table.press("Ola", "Nie wiem")
    await begin(table, "Dwójki")
    sent = message(await table.say("Ola", "/moje_dane")).file
    assert sent is not None
    words = json.loads(sent.content)["words"]
    assert {card["key"][:3] for card in words["cards"]} == {"pl=", "pl~"}
    assert (words["set"], words["streak"]["days"], words["today"]["all"]) == ("twos", 1, 2)
    aliases = (await table.actor("Ola")).sitting.aliases
    await table.people.erase_person(aliases[0])
    assert await Decks(table.people).load(aliases) == Deck()
