"""Settings as people change their own, and that they hold at once."""

from __future__ import annotations

from chat_table import ChatTable, first_line, labels, racked, shown, text

from bot.chat.speaker import Heard, Speaker
from bot.chat.tokens import Action, Token
from bot.coordinator.preferences import PersonPreferences, Preferences


async def test_one_message_shows_what_holds_and_what_may_be_chosen() -> None:
    table = ChatTable()
    reply = await table.say("Ola", "/ustawienia")
    assert shown(reply.message) == (
        "🔒 Twoje ustawienia\n"
        "Język: jak w~aplikacji.\n"
        "Motyw: jasny.\n"
        "Podgląd ruchu: włączony.\n"
        "[Jak w~aplikacji ✓]  [Polski]  [English]\n"
        "[Jasny motyw ✓]  [Ciemny motyw]\n"
        "[Podgląd ruchu ✓]  [Bez podglądu]"
    )
    reply = await table.press("Ola", "Ciemny motyw")
    assert "Motyw: ciemny." in text(reply.message)
    assert reply.message is not None
    assert labels(reply.message)[1] == ["Jasny motyw", "Ciemny motyw ✓"]
    styles = {b.label: b.style for b in reply.message.buttons[1]}
    assert styles == {"Jasny motyw": "plain", "Ciemny motyw ✓": "primary"}
    assert not reply.done


async def test_the_answer_comes_in_the_language_chosen_and_so_does_the_next() -> None:
    table = ChatTable()
    await table.say("Ola", "/ustawienia")
    english = await table.press("Ola", "English")
    assert first_line(english.message) == "🔒 Your settings"
    assert first_line((await table.say("Ola", "/settings")).message) == "🔒 Your settings"
    assert first_line((await table.say("Kuba", "/settings")).message) == "🔒 Twoje ustawienia"
    back = await table.press("Ola", "As in the app")
    assert first_line(back.message) == "🔒 Twoje ustawienia"
    assert "Język: jak w aplikacji." in text(back.message)


async def test_an_app_in_another_language_is_answered_in_it() -> None:
    table = ChatTable()
    person = (await table.speaker("Ola")).person
    await Preferences(table.people).keep_person(person.id, PersonPreferences("pl"))
    speaker = Speaker(person, "pl", app="en")
    token = Token(Action.SET, data="language=app").pack()
    reply = await table.talk.pressed(speaker, Heard("w:1", table.now), token)
    assert first_line(reply.message) == "🔒 Your settings"


async def test_without_previews_a_clear_move_counts_at_once() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    assert first_line((await table.say("Ola", "8h rów", game)).message).startswith("Podgląd")
    await table.say("Ola", "/ustawienia")
    reply = await table.press("Ola", "Bez podglądu")
    assert "Podgląd ruchu: wyłączony." in text(reply.message)
    assert (await table.say("Ola", "8h rów", game)).done
    name = await table.to_move(game)
    word = (await racked(table, game, name)).replace("?", "")[:2].lower()
    # Kuba has chosen nothing.
    assert not (await table.say(name, f"7h {word}", game)).done


async def test_without_previews_a_prompt_counts_at_once_too() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "/ustawienia")
    await table.press("Ola", "Bez podglądu")
    await table.say("Ola", "/stojak", game)
    assert (await table.press("Ola", "Ruch", "8h rów")).done


async def test_a_choice_changes_nothing_else() -> None:
    table = ChatTable()
    await table.say("Ola", "/ustawienia")
    await table.press("Ola", "Ciemny motyw")
    await table.press("Ola", "Bez podglądu")
    await table.press("Ola", "Polski")
    person = (await table.speaker("Ola")).person.id
    chosen = await Preferences(table.people).of_person(person)
    assert chosen == PersonPreferences("pl", "dark", previews=False)
