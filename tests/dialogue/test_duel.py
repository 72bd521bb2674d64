"""A duel of words: its questions, answers, who takes a point, secrets, standings, its end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Erase, TimerFired
from bot.coordinator.kinds.duel.body import LEAD, PAUSE, QUESTIONS, TIME, DuelBody
from bot.coordinator.person_id import UNNAMED, of_nobody
from bot.lists import InstalledLists
from bot.rules.plain import fold
from tests.support.dialogue.chat_table import ChatTable, message, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.duel.body import DuelQuestion
    from bot.dialogue.reply import Reply

LISTS = InstalledLists(Path())


@pytest.fixture
def table() -> ChatTable:
    return ChatTable(lists=LISTS, place="web:sala", scope="web:klub")


async def begin(table: ChatTable) -> GameId:
    """Begin a duel as Ola."""
    reply = await table.say("Ola", "/anagramy")
    assert reply.game is not None, text(reply.message)
    return reply.game


async def pass_time(table: ChatTable, game: GameId, ms: int) -> None:
    """Let time pass, and what comes due be done."""
    table.now += ms
    timer = Command(f"timer:{table.now}", TimerFired("deadline"), table.now, None, game)
    await table.coordinator.handle(timer)


async def question(table: ChatTable, game: GameId) -> DuelQuestion:
    """Return the newest question with its words."""
    loaded = await table.tables.load(game)
    assert loaded
    body = DuelBody.of(loaded.table)
    return body.questions[body.number - 1]


async def read_public(table: ChatTable, game: GameId) -> str:
    """Return the public message as text."""
    return text(await table.public(game))


async def answer(table: ChatTable, name: str, word: str, game: GameId) -> Reply:
    """Press „Odpowiedz” and type a word into its form."""
    asked = await table.press(name, "Odpowiedz", of=await table.public(game))
    assert asked.ask is not None, text(asked.message)
    return await table.press_token(name, asked.ask.token.pack(), word)


async def test_the_first_right_answer_takes_a_question_and_its_words_are_shown_then(
    table: ChatTable,
) -> None:
    game = await begin(table)
    assert (await read_public(table, game)).startswith(
        "Ola zaprasza: pojedynek na słowa, 15 pytań po 20 sekund."
        " Pierwsza dobra odpowiedź zdobywa punkt. Start za 20 sekund."
    )
    await pass_time(table, game, LEAD)
    asked = await question(table, game)
    public = await read_public(table, game)
    assert public.startswith("Pytanie 1 z 15. Ułóż słowo ze wszystkich liter: ")
    assert " ".join(asked.letters) in public
    for word in asked.answers:
        assert word not in public
        assert word not in repr(await table.look(game, "Ola"))
    # A wrong word costs nothing, and says what is wrong with it.
    wrong = asked.letters if asked.letters not in asked.answers else asked.letters[::-1]
    assert text((await answer(table, "Iza", wrong, game)).message).startswith(
        f"Nie ma w słowniku: {wrong}. Próbuj dalej."
    )
    assert text((await answer(table, "Iza", wrong, game)).message).startswith(
        f"Nie ma w słowniku: {wrong}. Próbuj dalej."
    )
    assert "Niewykorzystane litery: " in text(
        (await answer(table, "Kuba", asked.letters[:-1], game)).message
    )
    assert "Te litery nie pasują: X." in text((await answer(table, "Kuba", "xxx", game)).message)
    # Polish marks may be missing.
    first = await answer(table, "Kuba", fold(asked.answers[0]), game)
    assert text(first.message).startswith("✅ Pierwsza dobra odpowiedź, punkt jest twój!")
    public = await read_public(table, game)
    assert public.startswith(f"✅ Punkt: Kuba, {asked.answers[0]}.")
    assert "Po pytaniu 1 z 15: Kuba 1." in public
    assert "Następne pytanie za chwilę." in public


async def test_a_second_right_answer_to_the_same_question_reads_who_was_faster(
    table: ChatTable,
) -> None:
    game = await begin(table)
    await pass_time(table, game, LEAD)
    asked = await question(table, game)
    forms = {
        name: await table.press(name, "Odpowiedz", of=await table.public(game))
        for name in ("Iza", "Kuba")
    }
    tokens = {name: one.ask.token.pack() for name, one in forms.items() if one.ask}
    await table.press_token("Iza", tokens["Iza"], asked.answers[0])
    late = await table.press_token("Kuba", tokens["Kuba"], asked.answers[-1])
    assert text(late.message).startswith("Dobrze, ale szybciej odpowiada Iza.")
    again = await table.press_token("Iza", tokens["Iza"], asked.answers[0])
    assert text(again.message).startswith("To pytanie jest już zamknięte. Następne za chwilę.")
    # The form of an older question answers that one.
    await pass_time(table, game, PAUSE)
    late = await table.press_token("Kuba", tokens["Kuba"], asked.answers[0])
    assert text(late.message).startswith("Dobrze, ale szybciej odpowiada Iza.")
    assert "Po pytaniu 1 z 15: Iza 1." in await read_public(table, game)


async def test_an_answer_after_the_time_counts_for_nobody_though_the_timer_is_late(
    table: ChatTable,
) -> None:
    game = await begin(table)
    await pass_time(table, game, LEAD)
    asked = await question(table, game)
    form = await table.press("Kuba", "Odpowiedz", of=await table.public(game))
    assert form.ask
    table.now += TIME
    late = await table.press_token("Kuba", form.ask.token.pack(), asked.answers[0])
    assert text(late.message).startswith("To pytanie jest już zamknięte.")
    await pass_time(table, game, 0)
    public = await read_public(table, game)
    assert public.startswith("Koniec czasu. Odpowiedź: ")
    assert asked.answers[0] in public
    assert "Nikt nie zdobywa punktu." in public
    assert "Pytanie 2 z 15." in public


async def test_a_duel_ends_after_its_last_question_with_the_winner_and_words_to_learn(
    table: ChatTable,
) -> None:
    game = await begin(table)
    await pass_time(table, game, LEAD)
    for number in range(1, QUESTIONS + 1):
        assert f"Pytanie {number} z 15." in await read_public(table, game)
        asked = await question(table, game)
        await answer(table, "Iza" if number % 3 else "Kuba", asked.answers[0], game)
        if number < QUESTIONS:
            await pass_time(table, game, PAUSE)
    public = await table.public(game)
    assert text(public).startswith(
        "🏁 Koniec pojedynku. Wygrywa Iza! Punkty: 10 z 15.\nDalej: Kuba 5."
    )
    assert callable(public.alt_text)
    assert "Wygrywa Iza!" in public.alt_text()
    told = await table.press("Ola", "Ćwicz te słowa", of=public)
    assert text(told.message).startswith("✅ Litery tych pytań są w twoich słówkach")
    await table.press("Ola", "Słówka")
    assert text(table.last["Ola"].message).startswith("Na dziś: 10 słówek.")
    again = await table.press("Kuba", "Jeszcze raz", of=public)
    assert again.game not in {None, game}
    refused = await table.press("Ola", "Jeszcze raz", of=public)
    assert text(refused.message).startswith(f"Pojedynek już tu trwa: {again.game}.")


async def test_the_host_ends_a_duel_early_and_others_may_not(table: ChatTable) -> None:
    game = await begin(table)
    begun = message(table.last["Ola"])
    assert "Zakończyć pojedynek dla wszystkich?" in text(
        (await table.press("Ola", "Zakończ", of=begun)).message
    )
    question_of_end = message(table.last["Ola"])
    refused = await table.press("Kuba", "Tak, zakończ", of=question_of_end)
    assert text(refused.message).startswith("To może zrobić tylko"), text(refused.message)
    await table.press("Ola", "Tak, zakończ", of=question_of_end)
    assert (await read_public(table, game)).startswith(
        "🏁 Koniec pojedynku. Nikt nie zdobywa punktu."
    )
    late = await table.say("Ola", "/ruch KOT", game)
    assert "Ten pojedynek jest już zakończony." in text(late.message)


async def test_a_duel_in_english_asks_english_words() -> None:
    table = ChatTable(lists=LISTS, language="en")
    reply = await table.say("Ola", "/anagrams")
    assert reply.game
    await pass_time(table, reply.game, LEAD)
    asked = await question(table, reply.game)
    assert all(word in LISTS.words(LISTS.find("en", None)) for word in asked.answers)
    assert (await read_public(table, reply.game)).startswith(
        "Question 1 of 15. Make a word from all"
    )


async def test_a_persons_points_are_exported_and_erased(table: ChatTable) -> None:
    game = await begin(table)
    await pass_time(table, game, LEAD)
    asked = await question(table, game)
    await answer(table, "Kuba", asked.answers[0], game)
    file = (await table.say("Kuba", "/moje_dane")).message
    assert file is not None
    assert file.file is not None
    [told] = [one for one in json.loads(file.file.content)["games"] if one["game"] == game]
    assert told["duel"] == {"questions": 15, "words": {"1": asked.answers[0]}}
    kuba = (await table.actor("Kuba")).person.id
    nobody = of_nobody(lambda count: b"\7" * count)
    erase = Command("forget", Erase(nobody, (kuba,)), table.now, None, game)
    await table.coordinator.handle(erase)
    loaded = await table.tables.load(game)
    assert loaded
    assert [seat.name for seat in loaded.table.seats] == ["Ola", UNNAMED]
    assert "Kuba" not in await read_public(table, game)
