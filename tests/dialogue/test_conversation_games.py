"""The game that is meant, the people who may join, and the news for a place."""

from __future__ import annotations

from bot.dialogue.actor import Event
from bot.dialogue.payloads import TextPayload
from bot.dialogue.request import Intent
from bot.dialogue.token import unpack
from tests.support.dialogue.chat_table import ChatTable, button, first_line, rack_of, text


async def test_choosing_a_game_leads_to_the_preview_of_the_typed_move() -> None:
    table = ChatTable(previews=False)
    first, second = await table.start("Ola", "Kuba"), await table.start("Ola", "Iza")
    mine = [g for g in (first, second) if await table.to_move(g) == "Ola"]
    assert mine
    while len(mine) < 2:
        game = await table.start("Ola", "Iza")
        mine += [game] if await table.to_move(game) == "Ola" else []
    rack = await rack_of(table, mine[0], "Ola")
    typed = f"8h {rack[:2].replace('?', '')}".lower()
    picked = await table.say("Ola", typed)
    assert first_line(picked.message) == "Która gra?"
    assert picked.message is not None
    tokens = [unpack(b.token) for row in picked.message.buttons for b in row]
    assert {token.game for token in tokens if token} == set(mine)
    assert all(token and token.payload == TextPayload(typed) for token in tokens)
    [chosen] = [
        b
        for row in picked.message.buttons
        for b in row
        if (token := unpack(b.token)) and token.game == mine[0]
    ]
    preview = await table.press("Ola", chosen)
    assert first_line(preview.message).startswith("Podgląd")
    assert not preview.is_done


async def test_the_only_waiting_game_is_meant() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    other = await table.start("Kuba", "Iza")
    reply = await table.say("Ola", "/pas")
    assert reply.game == game
    assert other != game


async def test_a_leading_code_names_a_game_of_any_place() -> None:
    table = ChatTable()
    here, other = await table.start("Ola", "Kuba"), await table.start("Ola", "Iza")
    assert (await table.say("Ola", f"/stojak {other}", here)).game == other
    assert (await table.say("Ola", f"/ruch {other.lower()} 8h rów", here)).game == other
    # Six letters that are no game of mine are a word.
    assert (await table.say("Ola", "/ruch zasycz", here)).game == here


async def test_a_move_without_any_game_is_refused() -> None:
    table = ChatTable()
    assert first_line((await table.say("Ola", "/pas")).message) == "Tu nic nie czeka."
    reply = await table.say("Ola", "/rewanż")
    assert first_line(reply.message) == "Nie masz jeszcze zakończonej gry."
    assert "Żadna gra nie czeka" in text((await table.say("Ola", "/moje_gry")).message)


async def test_the_only_game_says_why_it_does_not_wait() -> None:
    table = ChatTable()
    await table.start("Ola", "Kuba")
    reply = await table.say("Kuba", "/pas")
    assert first_line(reply.message).startswith("Teraz ruch: Ola.")


async def test_without_previews_a_clear_move_counts_and_an_ambiguous_one_is_asked_about() -> None:
    table = ChatTable(previews=False)
    game = await table.start("Ola", "Kuba")
    asked = await table.say("Ola", "8h wroza", game)
    assert first_line(asked.message) == "WROZA to WRÓZĄ czy WRÓŻĄ?"
    assert (await table.say("Ola", "8h rów", game)).is_done


async def test_after_a_move_the_next_game_is_one_press_away() -> None:
    table = ChatTable()
    games = [await table.start("Ola", "Kuba")]
    while not (len(games) > 1 and await table.to_move(games[-1]) == "Ola"):
        games.append(await table.start("Ola", "Iza"))
    table.now += 7_200_000
    await table.say("Ola", "/pas", games[0])
    reply = await table.press("Ola", "Tak")
    assert reply.message is not None
    following = button(reply.message, "Następna gra: ")
    assert following.label.endswith("2\N{NO-BREAK SPACE}godziny")
    assert (await table.press("Ola", following)).game != games[0]


async def test_a_personal_invitation_shows_its_code_to_the_host_alone() -> None:
    table = ChatTable()
    reply = await table.say("Ola", "/nowa_gra @kuba")
    assert reply.game is not None
    assert reply.game in text(reply.message)
    public = await table.public(reply.game)
    assert reply.game not in public.text
    assert (await table.press("Iza", "Dołącz", of=public)).is_done is False
    # Who was given the code may come all the same.
    assert (await table.say("Iza", f"/dołącz {reply.game}")).is_done


async def test_ten_wrong_codes_lock_joining() -> None:
    table = ChatTable()
    for _ in range(10):
        reply = await table.say("Iza", "/dołącz ZZZZZZ")
    assert first_line(reply.message).startswith("Nie znam tej gry.")
    reply = await table.say("Iza", "/dołącz ZZZZZZ")
    assert first_line(reply.message) == (
        "Za dużo nieznanych kodów. Pozostały czas do kolejnej próby: 1 godzina."
    )


async def test_moves_since_the_last_post_are_listed() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    seen = (await table.look(game)).face.entries
    for name in ("Ola", "Kuba"):
        await table.say(name, "/pas", game)
        await table.press(name, "Tak")
    lines = text(await table.public(game, seen)).splitlines()
    assert lines[:2] == [
        "1. Ola: pas. Pasy z rzędu: 1 z 4.",
        "Kuba: pas. Pasy z rzędu: 2 z 4.",
    ]
    assert text(await table.public(game)).startswith("Kuba: pas.")


async def test_a_name_is_shown_without_working_as_markup() -> None:
    table = ChatTable()
    name = "**Zło**\n\u202e<b>" + "x" * 60
    invited = await table.say(name, "/nowa_gra")
    assert invited.game is not None
    public = await table.public(invited.game)
    assert "**Zło** <b>xxx" in public.text
    assert "\u202e" not in public.text
    assert len(str(public.lines[0])) < 120


async def test_a_late_consent_is_refused_as_late() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba", options="2 dni")
    await table.say("Ola", "/przerwij_grę", game)
    table.now += 48 * 3_600_000
    reply = await table.press("Ola", "Tak, przerwij")
    assert first_line(reply.message) == "Czas minął, zanim dotarła twoja zgoda na przerwanie gry."
    assert "Koniec czasu: Ola." in text(await table.public(game))


async def test_a_draft_never_counts_not_even_against_a_fast_clock() -> None:
    table = ChatTable(previews=False)
    game = await table.start("Ola", "Kuba", options="2 min na ruch")
    mover = await table.to_move(game)
    rack = await rack_of(table, game, mover)
    line = f"8h {rack.replace('?', '')[:2].lower()}"
    who, event = await table.actor(mover), Event("w:draft", table.now)
    reply = await table.talk.answer_line(Intent(who, event, draft=True), line, game)
    assert not reply.is_done
    assert first_line(reply.message).startswith("Podgląd")
    assert (await table.say(mover, line, game)).is_done
