"""Settings as managers change those of a place, and that they hold for its new games."""

from __future__ import annotations

import pytest

from bot.coordinator.settings import PersonPreferences, PlacePreferences, Preferences
from bot.dialogue.actions import Action
from bot.dialogue.pages.person.settings_pages import OWN, PLACE
from bot.dialogue.token import Token
from tests.support.dialogue.actions import pack_button
from tests.support.dialogue.chat_table import ChatTable, first_line, labels, show, text

# Only a person with accounts there can choose these.
LINKED_CHATS = {"telegram", "discord"}
CHANNELS = ("all", "only", "add", "remove")
HERE, ELSEWHERE, THREAD = "discord:5:", "discord:6:", "discord:5:77"


@pytest.fixture
def server() -> ChatTable:
    """Return a channel of a server that Ola manages."""
    return ChatTable(platform="discord", place=HERE, scope="discord:1", managers=("Ola",))


async def choose(table: ChatTable, opener: str, value: str) -> None:
    """Open one of the place's settings as Ola and choose a value."""
    await table.say("Ola", "/ustawienia serwer")
    await table.press("Ola", opener)
    await table.press("Ola", value)


@pytest.mark.parametrize(
    "data",
    [
        "",
        "=",
        "theme",
        "theme=",
        "theme=blue",
        "colour=red",
        "language=de",
        "preset=english",
        "serwer",
        "serwer =all",
        "serwer preset=szachy",
        "serwer previews=off",
        "serwer channels=none",
    ],
)
async def test_forged_choices_change_nothing(server: ChatTable, data: str) -> None:
    reply = await server.press_token("Ola", pack_button(Action.SET, data=data))
    assert first_line(reply.message).startswith("Ten przycisk jest nieaktualny.")
    assert await Preferences(server.people).of_person((await server.actor("Ola")).person.id) == (
        PersonPreferences()
    )
    assert await Preferences(server.people).of_place(server.scope) == PlacePreferences()


async def test_every_value_fits_on_its_button_and_holds_once_it_is_pressed(
    server: ChatTable,
) -> None:
    for page in (OWN, PLACE):
        for setting in page.settings:
            for value in setting.values or CHANNELS:
                if value in LINKED_CHATS:
                    continue
                data = f"{page.name} {setting.key}".strip()
                token = pack_button(Action.SET, data=f"{data}={value}")
                for language in ("pl", "en"):
                    server.language = "pl" if language == "pl" else "en"
                    reply = await server.press_token("Ola", token)
                    assert reply.message is not None
                    # The title, and on one's own page the vacation.
                    assert len(reply.message.lines) == len(page.settings) + (
                        2 if page is OWN else 1
                    )
                    opened = await server.press_token(
                        "Ola", pack_button(Action.SETTINGS, data=data)
                    )
                    assert opened.message is not None
                    marked = [b for row in opened.message.buttons for b in row if "✓" in b.label]
                    assert len(marked) <= 1
                    if setting.key != "channels":
                        [one] = marked
                        assert one.token == token


async def test_the_own_page_of_a_manager_leads_to_that_of_the_place(server: ChatTable) -> None:
    own = await server.say("Ola", "/ustawienia")
    assert own.message is not None
    assert labels(own.message)[-1] == [
        "Oglądanie gier",
        "Urlop",
        "Konto i\N{NO-BREAK SPACE}dane",
        "Dla wszystkich tutaj",
    ]
    assert len(own.message.buttons) <= 5  # so many rows a chat takes
    others = await server.say("Kuba", "/ustawienia")
    assert others.message is not None
    assert labels(others.message)[-1] == [
        "Nick przy zagadce",
        "Oglądanie gier",
        "Urlop",
        "Konto i\N{NO-BREAK SPACE}dane",
    ]
    place = await server.press("Ola", "Dla wszystkich")
    assert show(place.message) == (
        "Ustawienia dla wszystkich tutaj\n"
        "Język wiadomości dla wszystkich: domyślny.\n"
        "Motyw: ciemny.\n"
        "Odmiana nowych gier: klasyczna.\n"
        "Zegar nowych gier: jak w~zasadach.\n"
        "Słownik nowych gier: zwykły.\n"
        "Kto może zakładać gry: wszyscy.\n"
        "Gry można zakładać na każdym kanale.\n"
        "Stare plansze: zwijają się do jednej linii.\n"
        "Wzmianki: z~dźwiękiem.\n"
        "Zagadka dnia: wyłączona.\n"
        "Zagadka o~8:00.\n"
        "Rozwiązanie zagadki o~20:00.\n"
        "Belgijka dnia: wyłączona.\n"
        "[Język]  [Motyw]  [Odmiana]\n"
        "[Zegar]  [Słownik]  [Kto zakłada gry]\n"
        "[Kanały]  [Stare plansze]  [Wzmianki]\n"
        "[Zagadka dnia]  [Godzina zagadki]  [Godzina rozwiązania]\n"
        "[Belgijka dnia]"
    )
    assert place.message is not None
    assert len(place.message.buttons) <= 5


async def test_a_setting_is_opened_chosen_and_left(server: ChatTable) -> None:
    await server.say("Ola", "/settings server")
    clock = await server.press("Ola", "Zegar")
    assert show(clock.message) == (
        "Zegar nowych gier: jak w~zasadach.\n"
        "[Jak w~zasadach ✓]  [3~dni na ruch]  [1~dzień na ruch]\n"
        "[20~minut na grę]  [25~minut na grę, potem kary]  [2~minuty na ruch]\n"
        "[Bez zegara]\n"
        "[Wróć]"
    )
    back = await server.press("Ola", "Wróć")
    assert first_line(back.message) == "Ustawienia dla wszystkich tutaj"
    await server.press("Ola", "Zegar")
    chosen = await server.press("Ola", "25")
    assert "Zegar nowych gier: 25 minut na grę, potem kary." in text(chosen.message)


@pytest.mark.parametrize("line", ["/ustawienia serwer", "/settings server", "/ustawienia grupa"])
async def test_others_read_who_changed_the_settings_of_the_place(
    server: ChatTable, line: str
) -> None:
    refused = await server.say("Kuba", line)
    assert text(refused.message) == (
        "Te ustawienia zmieniają osoby, które zarządzają tym miejscem. "
        "Twoje własne ustawienia: /ustawienia."
    )
    pressed = await server.press_token("Kuba", pack_button(Action.SET, data="serwer quiet=on"))
    assert text(pressed.message) == text(refused.message)
    assert not (await Preferences(server.people).of_place("discord:1")).quiet


async def test_in_private_there_is_no_server_to_set_up() -> None:
    table = ChatTable(private=True, managers=("Ola",))
    told = (
        "Te ustawienia zmienia się na serwerze albo w grupie. Twoje własne ustawienia: /ustawienia."
    )
    assert text((await table.say("Ola", "/ustawienia serwer")).message) == told
    forged = await table.press_token("Ola", pack_button(Action.SET, data="serwer quiet=on"))
    assert text(forged.message) == told


async def test_a_new_game_uses_the_defaults_of_its_place_unless_typed_otherwise(
    server: ChatTable,
) -> None:
    await choose(server, "Odmiana", "Pudełko")
    await choose(server, "Zegar", "3")
    for line, rules, clock in (
        ("/nowa_gra", "pudełko", "3 dni na ruch"),
        ("/nowa_gra klasyczna", "klasyczna", "3 dni na ruch"),
        ("/nowa_gra 20 min", "pudełko", "20 minut na grę"),
        ("/nowa_gra klasyczna bez zegara", "klasyczna", "bez zegara"),
    ):
        reply = await server.say("Kuba", line)
        assert reply.game is not None
        assert f"({rules}, {clock})" in first_line(await server.public(reply.game))
    pressed = await server.press_token("Kuba", Token(Action.NEW).pack())
    assert pressed.game is not None
    assert "(pudełko, 3 dni na ruch)" in first_line(await server.public(pressed.game))
    server.scope = ""
    elsewhere = await server.say("Kuba", "/nowa_gra")
    assert elsewhere.game is not None
    assert "(klasyczna, " in first_line(await server.public(elsewhere.game))


async def test_others_read_that_only_managers_begin_games_here(server: ChatTable) -> None:
    running = await server.start("Kuba", "Iza")
    await choose(server, "Kto zakłada gry", "Kto zarządza")
    told = (
        "Gry zakładają tu osoby, które zarządzają tym miejscem. "
        "Zapytaj je albo napisz do mnie prywatnie."
    )
    assert text((await server.say("Kuba", "/nowa_gra")).message) == told
    pressed = await server.press_token("Kuba", Token(Action.NEW).pack())
    assert (text(pressed.message), pressed.game) == (told, None)
    mine = await server.say("Ola", "/nowa_gra")
    assert mine.game is not None
    assert (await server.say("Kuba", f"/dołącz {mine.game}")).is_done
    name = await server.to_move(running)
    await server.say(name, "/pas", running)
    assert (await server.press(name, "Tak")).is_done
    await choose(server, "Kto zakłada gry", "Wszyscy")
    assert (await server.say("Kuba", "/nowa_gra")).is_done


async def test_games_begin_in_the_channels_that_were_chosen(server: ChatTable) -> None:
    told = "Tutaj nie można zakładać gier. Spróbuj gdzie indziej albo napisz do mnie prywatnie."
    await choose(server, "Kanały", "Tylko tutaj")
    for place, refused in ((HERE, False), (THREAD, False), (ELSEWHERE, True)):
        server.place = place
        typed = await server.say("Ola", "/nowa_gra")
        pressed = await server.press_token("Kuba", Token(Action.NEW).pack())
        for reply in (typed, pressed):
            assert (text(reply.message) == told, reply.is_done) == (refused, not refused)


async def test_in_a_group_the_topics_are_the_channels() -> None:
    group = ChatTable(
        platform="telegram", place="telegram:-9:4", scope="telegram:-9", managers=("Ola",)
    )
    await choose(group, "Tematy", "Tylko tutaj")
    assert (await group.say("Kuba", "/nowa_gra")).is_done
    for place in ("telegram:-9:", "telegram:-9:5"):
        group.place = place
        assert first_line((await group.say("Kuba", "/nowa_gra")).message).startswith("Tutaj nie")


async def test_the_channel_of_the_command_is_added_and_removed(server: ChatTable) -> None:
    async def read_page() -> tuple[str, list[str]]:
        await server.say("Ola", "/ustawienia serwer")
        message = (await server.press("Ola", "Kanały")).message
        assert message is not None
        return first_line(message), [label for row in labels(message)[:-1] for label in row]

    await choose(server, "Kanały", "Tylko tutaj")
    assert await read_page() == (
        "Gry można zakładać tylko tutaj.",
        ["Każdy kanał", "Tylko tutaj ✓"],
    )
    server.place = ELSEWHERE
    assert await read_page() == (
        "Tutaj nie można zakładać gier. Wybrane kanały: 1.",
        ["Każdy kanał", "Tylko tutaj", "Także tutaj"],
    )
    add = pack_button(Action.SET, data="serwer channels=add")
    for _ in range(2):
        await server.press_token("Ola", add)
        assert await read_page() == (
            "Gry można zakładać tutaj i na innych wybranych kanałach. Wybrane kanały: 2.",
            ["Każdy kanał", "Tylko tutaj", "Tutaj nie"],
        )
    await choose(server, "Kanały", "Tutaj nie")
    assert (await Preferences(server.people).of_place("discord:1")).channels == ("discord:5",)
    server.place = THREAD
    # The last one stays: an empty list would open every channel.
    await server.press_token("Ola", pack_button(Action.SET, data="serwer channels=remove"))
    assert (await read_page())[0] == "Gry można zakładać tylko tutaj."
    await choose(server, "Kanały", "Każdy kanał")
    assert await read_page() == (
        "Gry można zakładać na każdym kanale.",
        ["Każdy kanał ✓", "Tylko tutaj"],
    )


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("serwer język angielski", "Język wiadomości dla wszystkich: angielski."),
        ("serwer odmiana turniejowa", "turniejowa."),
        ("grupa zegar 20 min", "20 minut na grę."),
    ],
)
async def test_a_place_s_setting_is_set_by_typing(server: ChatTable, typed: str, told: str) -> None:
    reply = await server.say("Ola", f"/ustawienia {typed}")
    assert told in text(reply.message)


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("serwer język klingoński", "klingoński"),
        ("serwer jenzyk angielski", "jenzyk angielski"),
        ("serwer bla", "bla"),
        ("bla bla", "bla bla"),
    ],
)
async def test_an_unknown_setting_is_named_and_changes_nothing(
    server: ChatTable, typed: str, left: str
) -> None:
    reply = await server.say("Ola", f"/ustawienia {typed}")
    assert first_line(reply.message) == (
        f"Nie rozumiem „{left}”. Wybierz przyciskiem: /ustawienia."
    )
    assert await Preferences(server.people).of_place(server.scope) == PlacePreferences()
