"""The answers to typed and pressed things: choices, pickers, stale buttons, refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import GameId
from bot.dialogue.actions import Action
from bot.dialogue.message import TextPrompt, TilesPrompt
from bot.rules.log import AllBut
from tests.support.dialogue.actions import pack_button
from tests.support.dialogue.chat_table import (
    ChatTable,
    button,
    first_line,
    labels,
    rack_of,
    show,
    text,
)

if TYPE_CHECKING:
    from bot.coordinator.settings import Language


async def test_a_word_that_fits_in_a_few_places_is_a_choice_without_points() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    reply = await table.say("Ola", "eó", game)
    assert first_line(reply.message) == "EÓ: które miejsce?"
    assert reply.message is not None
    assert labels(reply.message) == [["H7 ↓", "G8 →", "H8 →"], ["H8 ↓"], ["Anuluj"]]
    assert "+" not in show(reply.message)
    preview = await table.press("Ola", "H7 ↓")
    assert first_line(preview.message) == "Podgląd: EÓ, H7 pionowo, +12. Układamy?"


async def test_nothing_public_changes_before_a_move_is_confirmed() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    before = await table.public(game)
    for line in ("8h rów", "eó", "8h rowz", "/wymień ez", "/pas", "8h nie"):
        reply = await table.say("Ola", line, game)
        assert not reply.is_done
    assert await table.public(game) == before


async def test_a_private_message_shows_the_own_rack_and_the_public_one_none() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    public, reply = await table.public(game), await table.say("Ola", "/stojak", game)
    assert public.board is not None
    assert public.board.rack is None
    assert reply.message is not None
    assert reply.message.board is not None
    assert reply.message.board.rack == tuple(await rack_of(table, game, "Ola"))
    assert "Twój stojak" in reply.message.alt
    assert "stojak" not in public.alt


async def test_a_draft_shows_the_tiles_left_on_the_rack_and_marks_the_new_ones() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    reply = await table.say("Ola", "8h rów", game)
    assert reply.message is not None
    scene = reply.message.board
    assert scene is not None
    assert scene.draft == {(7, 7), (8, 7), (9, 7)}
    assert scene.rack == tuple("ĄEZŻ")
    assert (scene.footer.headline, scene.footer.sub) == ("RÓW", "H8 →")
    assert (scene.footer.points, scene.footer.mark) == ("+14", "podgląd")
    assert reply.message.alt.startswith("Podgląd: RÓW, H8 poziomo, 14")


async def test_labels_of_premium_squares_are_in_the_reader_s_language() -> None:
    labels_of: dict[Language, str] = {"pl": "2L 3L 2S 3S", "en": "DL TL DW TW"}
    for language, words in labels_of.items():
        table = ChatTable(language=language)
        game = await table.start("Ola", "Kuba")
        scene = (await table.public(game)).board
        assert scene is not None
        assert [scene.labels[mark] for mark in "'\"-="] == words.split()


async def test_the_cards_tell_who_plays_who_moved_and_who_won() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "8h rów", game)
    await table.press("Ola", "Zatwierdź")
    scene = (await table.public(game)).board
    assert scene is not None
    assert [(card.note, card.active) for card in scene.cards] == [
        ("ruch +14", False),
        ("teraz gra", True),
    ]
    assert scene.pending
    assert scene.footer.mark == "czeka"
    await table.say("Kuba", "/poddaj_grę", game)
    await table.press("Kuba", "Tak")
    scene = (await table.public(game)).board
    assert scene is not None
    assert [(card.note, card.winner) for card in scene.cards] == [
        ("wygrana", True),
        ("poza grą", False),
    ]


async def test_a_second_press_is_the_same_move() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    preview = await table.say("Ola", "8h rów", game)
    assert preview.message is not None
    confirm = button(preview.message, "Zatwierdź")
    first = await table.press("Ola", confirm)
    again = await table.press("Ola", confirm)
    assert first.message == again.message
    assert (await table.look(game)).face.entries == 2


async def test_a_second_press_is_the_same_even_when_the_game_is_over() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    asked = await table.say("Ola", "/poddaj_grę", game)
    assert asked.message is not None
    yes = button(asked.message, "Tak")
    assert (await table.press("Ola", yes)).message == (await table.press("Ola", yes)).message


async def test_a_preview_of_an_older_board_keeps_its_typed_word() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    preview = await table.say("Ola", "8h rów", game)
    assert preview.message is not None
    old = button(preview.message, "Zatwierdź")
    await table.say("Ola", "/pas", game)
    await table.press("Ola", "Tak")
    reply = await table.press("Ola", old)
    assert first_line(reply.message) == "Plansza się zmieniła. Twoje słowo: RÓW."
    assert reply.message is not None
    prompt = button(reply.message, "Spróbuj").prompt
    assert isinstance(prompt, TextPrompt)
    assert prompt.value == "8H RÓW"
    assert not reply.is_done


async def test_an_old_button_shows_the_board_now() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    old = await table.public(game)
    await table.say("Ola", "/pas", game)
    await table.press("Ola", "Tak")
    await table.say("Kuba", "/pas", game)
    await table.press("Kuba", "Tak")
    reply = await table.press("Ola", "Ruch", of=old)
    assert first_line(reply.message).startswith("Ten przycisk jest nieaktualny.")
    assert reply.message is not None
    assert reply.message.board is not None


async def test_ticked_tiles_are_those_of_the_rack_that_was_shown() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    desk = (await table.say("Ola", "/stojak", game)).message
    assert desk is not None
    exchange = button(desk, "Wymień")
    assert isinstance(exchange.prompt, TilesPrompt)
    shown_rack = await rack_of(table, game, "Ola")
    for _ in range(3):
        await table.say("Ola", "/stojak tasuj", game)
    await table.press("Ola", exchange, [0, 2])
    await table.press("Ola", "Wymień")
    rack = await rack_of(table, game, "Ola")
    kept = [tile for place, tile in enumerate(shown_rack) if place not in {0, 2}]
    assert all(rack.count(tile) >= kept.count(tile) for tile in kept)
    assert "wymienia 2 płytki" in text(await table.public(game))


@pytest.mark.parametrize("answer", [[7], [-1], [0, 0], [0, 1, 2, 3, 4, 5, 6, 7]])
async def test_ticks_beyond_the_rack_are_not_exchanged(answer: list[int]) -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    desk = (await table.say("Ola", "/stojak", game)).message
    assert desk is not None
    reply = await table.press("Ola", button(desk, "Wymień"), answer)
    assert first_line(reply.message).startswith("Ten przycisk jest nieaktualny.")
    assert (await table.look(game)).face.entries == 1


async def test_an_exchange_needs_a_ticked_tile() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    desk = (await table.say("Ola", "/stojak", game)).message
    assert desk is not None
    reply = await table.press("Ola", button(desk, "Wymień"), [])
    assert first_line(reply.message) == "Wybierz choć jedną płytkę do wymiany."


async def test_ticked_and_typed_exchanges_ask_the_same_question() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    typed = await table.say("Ola", "/wymień ąe", game)
    assert first_line(typed.message) == "Wymiana: Ą E. To kosztuje kolejkę. Na pewno?"
    desk = (await table.say("Ola", "/stojak", game)).message
    assert desk is not None
    form = button(desk, "Wymień")
    assert isinstance(form.prompt, TilesPrompt)
    assert "kosztuje kolejkę" in form.prompt.label
    assert await table.press("Ola", form, [0, 1]) == typed
    assert (await table.look(game)).face.entries == 1
    assert (await table.press("Ola", "Wymień")).is_done


async def test_a_fast_clock_asks_about_no_exchange() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba", options="2 min na ruch")
    desk = (await table.say("Ola", "/stojak", game)).message
    assert desk is not None
    assert (await table.press("Ola", button(desk, "Wymień"), [0, 1])).is_done


async def test_a_command_without_its_value_asks_for_it() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    play = (await table.say("Ola", "/ruch", game)).ask
    assert play is not None
    assert isinstance(play.prompt, TextPrompt)
    assert play.prompt.label.startswith("Stojak: Ą5 E1")
    preview = await table.press_token("Ola", play.token.pack(), "8h rów")
    assert first_line(preview.message).startswith("Podgląd: RÓW")
    exchange = (await table.say("Ola", "/wymień", game)).ask
    assert exchange is not None
    assert isinstance(exchange.prompt, TilesPrompt)
    join = (await table.say("Iza", "/dołącz")).ask
    assert join is not None
    full = await table.press_token("Iza", join.token.pack(), game)
    assert first_line(full.message) == "Wszystkie miejsca są już zajęte."


async def test_a_stranger_changes_nothing_and_reads_no_rack() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "8h rów", game)
    preview = table.last["Ola"].message
    desk = (await table.say("Ola", "/stojak", game)).message
    assert preview is not None
    assert desk is not None
    before = await table.public(game)
    for message in (preview, desk, before):
        for row in message.buttons:
            for pressed in row:
                reply = await table.press("Jan", pressed, [0] if pressed.prompt else None)
                assert not reply.is_done
                assert reply.message is not None
                assert (
                    first_line(reply.message)
                    == "To mogą zrobić tylko osoby, które tu grają: Ola, Kuba."
                )
                assert labels(reply.message)[0][0] == "Nowa gra"
    assert await table.public(game) == before


async def test_an_unavailable_store_is_reported_and_the_press_can_be_repeated() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "8h rów", game)
    table.tables.away = True
    reply = await table.press("Ola", "Zatwierdź")
    assert first_line(reply.message).startswith("Nie mam teraz dostępu do gier.")
    assert first_line((await table.say("Ola", "/stojak", game)).message).startswith("Nie mam")
    table.last["Ola"] = reply
    table.tables.away = False
    assert (await table.press("Ola", "Spróbuj")).is_done


async def test_words_of_a_play_may_be_challenged_one_by_one() -> None:
    table = ChatTable(words=AllBut(["HR"]))
    game = await table.start("Ola", "Kuba", options="pudełko")
    await table.say("Ola", "8h rów", game)
    await table.press("Ola", "Zatwierdź")
    await table.say("Kuba", "7h haj", game)
    await table.press("Kuba", "Zatwierdź")
    asked = await table.say("Ola", "/sprawdź hr", game)
    assert first_line(asked.message) == "Sprawdzane słowa: HR."
    strange = await table.say("Ola", "/sprawdź kot", game)
    assert first_line(strange.message) == "Tych słów nie ma w ostatnim ruchu: KOT."
    table.last["Ola"] = asked
    struck = await table.press("Ola", "Sprawdź")
    assert first_line(struck.message).startswith("❌ Ola sprawdza. Nie ma w słowniku: HR.")


@pytest.mark.parametrize(
    "token",
    [
        pack_button(Action.CONFIRM, GameId("K7QX4M"), 1, "8H SŁOWO"),
        pack_button(Action.JOIN, GameId("K7QX4M")),
        pack_button(Action.PLAY, data="8h słowo"),
        pack_button(Action.MORE),
        pack_button(Action.REMATCH),
    ],
)
async def test_tokens_of_unknown_games_are_refused(token: str) -> None:
    table = ChatTable()
    reply = await table.press_token("Ola", token)
    assert first_line(reply.message).startswith("Nie znam tej gry.")


@pytest.mark.parametrize("data", ["", "8H", "9Z SŁOWO", "8H 12", "H16 A", "8H ßß", "8H ÄÖ"])
async def test_forged_data_is_a_dead_button(data: str) -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    for action in (Action.CONFIRM, Action.CHOOSE):
        reply = await table.press_token("Ola", pack_button(action, game, 0, data))
        assert not reply.is_done
        assert reply.message is not None


async def test_errors_are_shown_in_the_language_of_the_place() -> None:
    table = ChatTable()
    assert table.talk.trouble("en").text == "Something went wrong on my side. Try again."
