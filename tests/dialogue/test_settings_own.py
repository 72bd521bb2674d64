"""Settings as people change their own, and that they hold at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.coordinator.settings import PersonPreferences, Preferences
from bot.dialogue.actions import Action
from bot.dialogue.actor import Event
from bot.dialogue.pages.person.setting import SettingsContext
from bot.dialogue.pages.person.settings_pages import OWN
from tests.support.dialogue.actions import pack_button
from tests.support.dialogue.chat_table import (
    MINUTE,
    ChatTable,
    first_line,
    labels,
    rack_of,
    show,
    text,
)

ABOUT = "W~czasie urlopu zegary twoich gier korespondencyjnych stoją, a~przy stole to widać."
HERE = SettingsContext(now=0)


async def test_one_message_shows_the_current_values_and_the_choices() -> None:
    table = ChatTable()
    reply = await table.say("Ola", "/ustawienia")
    assert show(reply.message) == (
        "🔒 Twoje ustawienia\n"
        "Język: jak w~aplikacji.\n"
        "Motyw: jasny.\n"
        "Podgląd ruchu: włączony.\n"
        "Przypomnienia: włączone.\n"
        "Wołanie do gry: tam, gdzie grasz.\n"
        "Godziny ciszy: 22:00–7:00. Przypomnienia poczekają.\n"
        "Strefa czasowa: Warszawa. Teraz: 12:00.\n"
        "Twój nick przy zagadce z~twojej gry: nie.\n"
        "Twoje gry mogą oglądać wszyscy: nie.\n"
        "Urlop: brak. Dni urlopu do końca roku: 30 z~30.\n"
        "[Jak w~aplikacji ✓]  [Polski]  [English]\n"
        "[Jasny motyw ✓]  [Ciemny motyw]  [Kontrastowy]\n"
        "[Podgląd ruchu ✓]  [Bez podglądu]\n"
        "[Przypomnienia]  [Wołanie]  [Godziny ciszy]  [Strefa czasowa]\n"
        "[Nick przy zagadce]  [Oglądanie gier]  [Urlop]  [Konto i~dane]"
    )
    reply = await table.press("Ola", "Ciemny motyw")
    assert "Motyw: ciemny." in text(reply.message)
    assert reply.message is not None
    assert labels(reply.message)[1] == ["Jasny motyw", "Ciemny motyw ✓", "Kontrastowy"]
    styles = [b.style for b in reply.message.buttons[1]]
    assert styles == ["plain", "primary", "plain"]
    assert not reply.is_done


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


async def test_an_english_app_is_answered_in_english() -> None:
    table = ChatTable()
    person = (await table.actor("Ola")).person
    await Preferences(table.people).keep_person(person.id, PersonPreferences("pl"))
    actor = replace(await table.actor("Ola"), app="en")
    token = pack_button(Action.SET, data="language=app")
    reply = await table.talk.answer_press(actor, Event("w:1", table.now), token)
    assert first_line(reply.message) == "🔒 Your settings"


async def test_without_previews_a_clear_move_counts_at_once() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    assert first_line((await table.say("Ola", "8h rów", game)).message).startswith("Podgląd")
    await table.say("Ola", "/ustawienia")
    reply = await table.press("Ola", "Bez podglądu")
    assert "Podgląd ruchu: wyłączony." in text(reply.message)
    assert (await table.say("Ola", "8h rów", game)).is_done
    name = await table.to_move(game)
    word = (await rack_of(table, game, name)).replace("?", "")[:2].lower()
    # Kuba has chosen nothing.
    assert not (await table.say(name, f"7h {word}", game)).is_done


async def test_without_previews_a_prompt_counts_at_once_too() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "/ustawienia")
    await table.press("Ola", "Bez podglądu")
    await table.say("Ola", "/stojak", game)
    assert (await table.press("Ola", "Ruch", "8h rów")).is_done


async def test_a_choice_changes_nothing_else() -> None:
    table = ChatTable()
    await table.say("Ola", "/ustawienia")
    await table.press("Ola", "Ciemny motyw")
    await table.press("Ola", "Bez podglądu")
    await table.press("Ola", "Polski")
    person = (await table.actor("Ola")).person.id
    chosen = await Preferences(table.people).of_person(person)
    assert chosen == PersonPreferences("pl", "dark", previews=False)


async def own(table: ChatTable, name: str = "Ola") -> PersonPreferences:
    """Return the choices of this person."""
    return await Preferences(table.people).of_person((await table.actor(name)).person.id)


async def test_a_setting_with_many_values_opens_a_page_and_leads_back() -> None:
    table = ChatTable()
    await table.say("Ola", "/ustawienia")
    opened = await table.press("Ola", "Wołanie")
    assert show(opened.message) == (
        "Wołanie do gry: tam, gdzie grasz.\n[Tam, gdzie gram ✓]  [Prywatnie]\n[Wróć]"
    )
    chosen = await table.press("Ola", "Prywatnie")
    assert "Wołanie do gry: prywatnie." in text(chosen.message)
    await table.press("Ola", "Przypomnienia")
    chosen = await table.press("Ola", "Bez przypomnień")
    assert "Przypomnienia: wyłączone." in text(chosen.message)
    assert await own(table) == PersonPreferences(reminders=False, calls="private")


async def test_quiet_hours_are_chosen_or_typed() -> None:
    table = ChatTable()
    await table.say("Ola", "/ustawienia")
    opened = await table.press("Ola", "Godziny ciszy")
    assert show(opened.message) == (
        "Godziny ciszy: 22:00–7:00. Przypomnienia poczekają.\n"
        "[Bez ciszy]  [22:00–7:00 ✓]  [23:00–8:00]\n"
        "[21:00–9:00]\n"
        "[Inaczej…]  [Wróć]"
    )
    off = await table.press("Ola", "Bez ciszy", of=opened.message)
    assert "Godziny ciszy: wyłączone." in text(off.message)
    assert (await own(table)).quiet == (0, 0)
    typed = await table.press("Ola", "Inaczej…", "od 20 do 6", of=opened.message)
    assert "Godziny ciszy: 20:00–6:00. Przypomnienia poczekają." in text(typed.message)
    # Hours that no button offers are marked on none.
    again = await table.press("Ola", "Godziny ciszy")
    assert again.message is not None
    assert not any("✓" in label for row in labels(again.message) for label in row)


async def test_a_prompt_is_repeated_where_it_was_lost() -> None:
    table = ChatTable()
    for key, title in (
        ("quiet", "Godziny ciszy"),
        ("zone", "Strefa czasowa"),
        ("vacation", "Urlop"),
    ):
        token = pack_button(Action.SET, data=key)
        reply = await table.press_token("Ola", token)
        assert reply.ask is not None
        assert (reply.ask.prompt.title, reply.ask.token.pack()) == (title, token)


@pytest.mark.parametrize(
    ("line", "chosen"),
    [
        ("język angielski", PersonPreferences(language="en")),
        ("language polish", PersonPreferences(language="pl")),
        ("motyw kontrastowy", PersonPreferences(theme="contrast")),
        ("motyw ciem", PersonPreferences(theme="dark")),
        ("theme high contrast", PersonPreferences(theme="contrast")),
        ("podgląd nie", PersonPreferences(previews=False)),
        ("podgląd wyłączony", PersonPreferences(previews=False)),
        ("previews off", PersonPreferences(previews=False)),
        ("przypomnienia wył", PersonPreferences(reminders=False)),
        ("wołanie prywatnie", PersonPreferences(calls="private")),
        ("calls in private", PersonPreferences(calls="private")),
        ("cisza 23-8", PersonPreferences(quiet=(23, 8))),
        ("godziny ciszy od 21:00 do 9:00", PersonPreferences(quiet=(21, 9))),
        ("quiet hours 20 to 6", PersonPreferences(quiet=(20, 6))),
        ("cisza 24–6", PersonPreferences(quiet=(0, 6))),
        ("cisza brak", PersonPreferences(quiet=(0, 0))),
        ("cisza 8-8", PersonPreferences(quiet=(0, 0))),
        ("strefa Londyn", PersonPreferences(zone="Europe/London")),
        ("strefa nowy jork", PersonPreferences(zone="America/New_York")),
        ("strefa czasowa America/Sao_Paulo", PersonPreferences(zone="America/Sao_Paulo")),
        ("strefa utc+2", PersonPreferences(zone="Etc/GMT-2")),
        ("strefa Gdańsk", PersonPreferences()),
        ("oglądanie tak", PersonPreferences(watchable=True)),
        ("watching no", PersonPreferences(watchable=False)),
    ],
)
async def test_every_setting_can_be_typed(line: str, chosen: PersonPreferences) -> None:
    table = ChatTable()
    reply = await table.say("Ola", f"/ustawienia {line}")
    assert reply.message is not None
    assert len(reply.message.lines) == 11
    assert await own(table) == chosen


@pytest.mark.parametrize(
    ("line", "example"),
    [
        ("cisza nocą", "22-7"),
        ("cisza 25-7", "22-7"),
        ("strefa Atlantyda", "Londyn"),
        ("strefa utc+20", "Londyn"),
        ("motyw różowy", "/ustawienia"),
        ("urlop długi", "10"),
        ("urlop 0", "10"),
    ],
)
async def test_an_unknown_value_is_refused_with_a_valid_one(line: str, example: str) -> None:
    table = ChatTable()
    told = text((await table.say("Ola", f"/ustawienia {line}")).message)
    assert told.startswith("Nie rozumiem „")
    assert example in told
    assert await own(table) == PersonPreferences()


async def test_a_zone_shows_its_time_at_once() -> None:
    table = ChatTable()
    reply = await table.say("Ola", "/ustawienia strefa America/Sao_Paulo")
    assert "Strefa czasowa: America/Sao Paulo. Teraz: 8:00." in text(reply.message)
    await table.press("Ola", "Strefa czasowa")
    assert "Strefa czasowa: Londyn. Teraz: 11:00." in text(
        (await table.press("Ola", "Londyn")).message
    )


async def test_a_vacation_begins_ends_and_costs_its_days() -> None:
    table = ChatTable()
    await table.say("Ola", "/ustawienia")
    opened = await table.press("Ola", "Urlop")
    assert show(opened.message) == (
        "Urlop: brak. Dni urlopu do końca roku: 30 z~30.\n"
        f"-# {ABOUT}\n"
        "[3~dni]  [7~dni]  [14~dni]\n"
        "[Inaczej…]  [Wróć]"
    )
    away = await table.press("Ola", "7\N{NO-BREAK SPACE}dni", of=opened.message)
    assert show(away.message) == (
        "Urlop do: sobota, 28~listopada, 12:00. Dni urlopu do końca roku: 23 z~30.\n"
        f"-# {ABOUT}\n"
        "[Zakończ urlop]  [Wróć]"
    )
    table.now += MINUTE
    again = await table.say("Ola", "/ustawienia urlop 3")
    assert text(again.message) == (
        "Urlop już trwa. Koniec: sobota, 28 listopada, 12:00. Najpierw zakończ ten urlop."
    )
    table.now += 26 * 60 * MINUTE
    back = await table.press("Ola", "Zakończ urlop", of=away.message)
    assert first_line(back.message) == "Urlop: brak. Dni urlopu do końca roku: 28 z 30."
    table.now += MINUTE
    ended = await table.say("Ola", "/ustawienia urlop koniec")
    assert text(ended.message) == "Nie masz teraz urlopu."


async def test_a_vacation_longer_than_the_year_allows_is_refused() -> None:
    table = ChatTable()
    await table.say("Ola", "/ustawienia urlop")
    long = await table.press("Ola", "Inaczej…", "31 dni")
    assert text(long.message) == "To za długo. Dni urlopu do końca roku: 30."


def test_any_hours_may_be_quiet() -> None:
    hours = OWN.setting("quiet")
    assert hours is not None
    for name, quiet in (("off", (0, 0)), ("22-7", (22, 7)), ("0-6", (0, 6)), ("5-4", (5, 4))):
        chosen = hours.change(PersonPreferences(), name, HERE)
        assert chosen == PersonPreferences(quiet=quiet)
        assert hours.present(chosen, HERE) == name
    assert hours.present(hours.change(PersonPreferences(), "8-8", HERE), HERE) == "off"
    for nonsense in ("24-7", "22", "-", "x-y", ""):
        with pytest.raises(KeyError):
            hours.change(PersonPreferences(), nonsense, HERE)


def test_a_zone_is_kept_under_its_own_name() -> None:
    zones = OWN.setting("zone")
    assert zones is not None
    for name, zone in (("london", "Europe/London"), ("warsaw", ""), ("Asia/Tokyo", "Asia/Tokyo")):
        chosen = zones.change(PersonPreferences(), name, HERE)
        assert chosen == PersonPreferences(zone=zone)
        assert zones.present(chosen, HERE) == name
    assert zones.change(PersonPreferences(), "Europe/Warsaw", HERE) == PersonPreferences()
    with pytest.raises(KeyError):
        zones.change(PersonPreferences(), "Atlantis", HERE)
