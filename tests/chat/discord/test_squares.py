"""A word that fits in many places: a menu of them, or a form, asks where it is to lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.chat.discord.table import plain
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from tests.fakes.discord.shown import Menu
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel, DiscordPlayer

# Kuba has BCŁMNUY then.
PICK, ROW, COLUMN, WAY = "Wskaż miejsce", "Wiersz", "Kolumna", "Kierunek"


async def begin(table: DiscordTable, channel: DiscordChannel, **options: object) -> DiscordPlayer:
    """Return Kuba, the player to move after Ola's DEPN(Ę)LI from G8 to the right."""
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    await ola.slash("/nowa_gra", z=kuba, **options)
    await table.settle()
    await kuba.click("Dołącz", on=channel.messages()[-1])
    await table.settle()
    await table.move(ola, MOVES[0])
    return kuba


def label(menu: Menu, number: int) -> str:
    """Return the label of an option as a person reads it."""
    return menu.options[number].replace("\N{NO-BREAK SPACE}", " ")


async def test_a_word_in_many_places_is_laid_by_menus_of_its_places(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        kuba = await begin(table, channel)
        asked = await kuba.submit(await kuba.click("Ruch"), "łuny")
        said = "ŁUNY – pasujące miejsca: 27. Wskaż jedno albo dopisz pole, na przykład `a8 łuny`."
        assert plain(asked.message) == said
        assert asked.message.labels == (PICK, "Zmień", "Anuluj")
        press = await kuba.click(PICK, on=asked)
        assert press.modal is not None
        assert [field.label for field in press.modal.fields] == [ROW, COLUMN, WAY]
        rows, columns, ways = (field.options for field in press.modal.fields)
        # The board has one word, in row 8 from column G to M.
        assert rows == ("5", "6", "7", "8", "9")
        assert columns == tuple("DEFGHIJKLN")
        assert ways == ("poziomo →", "pionowo ↓")
        draft = await kuba.submit(press, {ROW: "9", COLUMN: "G", WAY: "poziomo →"})
        assert draft.message.id == asked.message.id
        assert plain(draft.message).startswith("Podgląd: ŁUNY, G9 poziomo, +")
        await kuba.click(draft.message.labels[0], on=draft)
        await table.settle()
    assert channel.messages()[-1].text.startswith("**Kuba: ŁUNY** · G9 → · +")


async def test_a_place_that_does_not_fit_is_named_and_may_be_picked_again(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        kuba = await begin(table, channel)
        press = await kuba.click(PICK, on=await kuba.slash("/ruch", ruch="łuny"))
        wrong = await kuba.submit(press, {ROW: "8", COLUMN: "G", WAY: "poziomo →"})
        assert plain(wrong.message).startswith("Na polu G8 leży D, a twoje słowo ma tam Ł.")
        assert wrong.message.labels[:2] == (PICK, "Spróbuj znowu")
        press = await kuba.click(PICK, on=wrong)
        wrong = await kuba.submit(press, {ROW: "5", COLUMN: "D", WAY: "poziomo →"})
        assert plain(wrong.message).startswith("Słowo nie styka się z żadną płytką.")
        press = await kuba.click(PICK, on=wrong)
        draft = await kuba.submit(press, {ROW: "5", COLUMN: "F", WAY: "pionowo ↓"})
        assert plain(draft.message).startswith("Podgląd: ŁUNY, F5 pionowo, +")


async def test_up_to_25_places_are_picked_straight_in_the_message(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        kuba = await begin(table, channel)
        asked = await kuba.slash("/ruch", ruch="um")
        assert "pasujące miejsca: 20." in plain(asked.message)
        assert asked.message.labels == ("Zmień", "Anuluj")
        [menu] = asked.message.menus
        assert menu.title == PICK
        assert len(menu.options) == 20
        draft = await kuba.choose(PICK, label(menu, -1), on=asked)
        start, way, _ = label(menu, -1).split()
        assert draft.message.id == asked.message.id
        assert plain(draft.message).startswith(f"Podgląd: UM, {start} {way}, +")
        # The word can't lie on another word, so the places are offered again.
        wrong = await kuba.slash("/ruch", ruch="8g um")
        assert plain(wrong.message).startswith("Na polu G8 leży D, a twoje słowo ma tam U.")
        draft = await kuba.choose(PICK, label(menu, 0), on=wrong)
        assert plain(draft.message).startswith("Podgląd: UM, ")


async def test_a_place_picked_once_more_after_the_move_plays_nothing(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        kuba = await begin(table, channel)
        shown = (await kuba.slash("/ruch", ruch="um")).message
        [menu] = shown.menus
        draft = await kuba.choose(PICK, label(menu, -1), on=shown)
        await kuba.click(draft.message.labels[0], on=draft)
        await table.settle()
        told = await kuba.choose(PICK, label(menu, 0), on=shown, stale=True)
        assert plain(told.message).startswith("Teraz ruch: Ola.")


async def test_rules_that_offer_no_places_have_the_whole_board_in_the_menus(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        kuba = await begin(table, channel, zasady="turniejowa")
        asked = await kuba.slash("/ruch", ruch="łuny")
        assert plain(asked.message).startswith("ŁUNY – gdzie? Wskaż miejsce albo dopisz pole")
        press = await kuba.click(PICK, on=asked)
        assert press.modal is not None
        assert [len(field.options) for field in press.modal.fields] == [15, 15, 2]
        draft = await kuba.submit(press, {ROW: "9", COLUMN: "G", WAY: "poziomo →"})
        assert plain(draft.message).startswith("Podgląd: ŁUNY, G9 poziomo, +")


async def test_a_blank_in_the_word_stays_a_blank(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        await table.begin(channel)
        ola = channel.player("Ola")
        asked = await ola.slash("/ruch", ruch="(s)en")
        draft = await ola.choose(PICK, "H8 poziomo →", on=asked)
    assert plain(draft.message).startswith("Podgląd: (S)EN, H8 poziomo, +")


async def test_people_who_read_english_pick_in_english(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    bob, amy = channel.player("Bob", locale="en-US"), channel.player("Amy", locale="en-US")
    async with table.running():
        await bob.slash("/new_game", **{"with": amy, "rules": "classic"})
        await table.settle()
        await amy.click(channel.messages()[-1].labels[0], on=channel.messages()[-1])
        await table.settle()
        asked = await bob.slash("/play", move="end")
        assert plain(asked.message).startswith("END fits in 6 places. Pick one, or add a square")
        draft = await bob.choose("Pick the place", "H8 across →", on=asked)
    assert plain(draft.message).startswith("Preview: END, H8 across, +")
