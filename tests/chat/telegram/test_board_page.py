"""The board's page without a server: a key opens it, and it sends a move as if typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.telegram.private.board_page import parse_line
from bot.dialogue.actions import Action
from bot.dialogue.token import Token
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.telegram.board_page import OPEN, PAGE, fragment_of, read_state
from tests.support.chat.telegram.evening import an_evening, boards, moves_of
from tests.support.chat.telegram.table import plain

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.evening import Evening
    from tests.support.chat.telegram.table import TelegramTable
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles")


async def open_page(table: TelegramTable, person: Person) -> Post:
    """Return the message whose key opens the page, after a press on the desk."""
    person.writes("/stojak")
    await table.settle()
    await table.press(person, table.desk(person), OPEN)
    return table.desk(person)


@pytest.fixture
def evening(evening: Evening) -> Evening:
    """Return the evening with the page on a static host."""
    evening.table.board_page = PAGE
    return evening


async def begin(evening: Evening) -> GameId:
    return await evening.table.begin(evening.group, evening.ola, evening.kuba)


async def test_a_key_opens_the_page_and_tiles_laid_there_are_a_move(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        game = await begin(evening)
        offer = await open_page(table, ola)
        assert plain(offer.text).startswith("Otwórz planszę przyciskiem na dole")
        assert [(key.label, key.action) for key in ola.keys] == [(OPEN, "web_app")]
        assert offer.content.keyboard.once
        state = read_state(fragment_of(ola.opens_page(OPEN)))
        assert (state["game"], state["viewer"], state["mover"]) == (game, 0, 0)
        assert sorted(state["rack"]) == sorted((await table.table(game)).game.racks[0])  # type: ignore[union-attr]

        ola.page_sends(OPEN, f"{state['before']}H8 PLED")
        await table.settle()
        preview = table.desk(ola)
        assert plain(preview.text).startswith("Podgląd: PLED, H8 pionowo")
        assert preview.photo
        # The key disappears with its message, and nobody else has seen anything.
        assert offer.deleted
        assert ola.keys == []
        assert await moves_of(evening, game) == []
        count = len(boards(evening.group))
        await table.press(ola, preview, "Zatwierdź")
        assert await moves_of(evening, game) == ["H8 PLED"]
        assert len(boards(evening.group)) == count + 1


async def test_a_line_typed_instead_of_opening_the_page_is_a_move(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        await begin(evening)
        first = await open_page(table, ola)
        # A second request leaves one keyboard.
        offer = await open_page(table, ola)
        assert first.deleted
        ola.writes("h8 pled")
        await table.settle()
        assert plain(table.desk(ola).text).startswith("Podgląd: PLED")
        assert offer.deleted


async def test_a_player_without_previews_gets_one_only_if_the_board_has_changed(
    evening: Evening,
) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        game = await begin(evening)
        for one in (ola, kuba):
            one.writes("/ustawienia podgląd wyłączony")
            await table.settle()
        await open_page(table, ola)
        state = read_state(fragment_of(ola.opens_page(OPEN)))
        await open_page(table, kuba)
        early = read_state(fragment_of(kuba.opens_page(OPEN)))
        assert plain(early["refused"]).startswith("Teraz ruch: Ola.")
        ola.page_sends(OPEN, f"{state['before']}H8 PLED")
        await table.settle()
        assert await moves_of(evening, game) == ["H8 PLED"]
        # Kuba laid it before Ola moved. It is shown as of now, and counts after his confirmation.
        rack = early["rack"].replace("?", "")
        kuba.page_sends(OPEN, f"{early['before']}12H {rack[:3]}")
        await table.settle()
        assert await moves_of(evening, game) == ["H8 PLED"]
        assert plain(table.desk(kuba).text).startswith("Podgląd: ")
        # Other tiles lie on her squares by now.
        await open_page(table, kuba)
        kuba.page_sends(OPEN, f"{early['before']}8H {rack[:3]}")
        await table.settle()
        assert "Na polu H8 leży P" in plain(table.desk(kuba).text)
        assert await moves_of(evening, game) == ["H8 PLED"]


async def test_foreign_data_of_a_page_do_nothing(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        game = await begin(evening)
        evening.kuba.writes("/nowa_gra z robotem")
        await table.settle()
        [other] = set(await table.games(evening.kuba)) - {game}
        await open_page(table, ola)
        before = read_state(fragment_of(ola.opens_page(OPEN)))["before"]
        whole = await table.table(game)
        refused = {
            "x" * 4096: "Ten przycisk jest nieaktualny.",
            # This is another action of a button. The page only lays tiles.
            Token(Action.RESIGN_YES, game, 1).pack(): "Ten przycisk jest nieaktualny.",
            f"{before}/poddaj_grę": "Nie rozumiem",
            before.replace(game, other) + "H8 PLED": "To mogą zrobić tylko osoby, które tu grają: ",
            before.replace(game, "ZZZZZZ") + "H8 PLED": "Nie znam tej gry",
        }
        for data, told in refused.items():
            await open_page(table, ola)
            ola.page_sends(OPEN, data)
            await table.settle()
            assert told in plain(table.desk(ola).text), data[:40]
        assert await table.table(game) == whole


@pytest.mark.parametrize(
    "data",
    [
        "{}",
        "H8 PLED",
        "1plK7QX4M1:",
        "1plK7QX4M1:\x00",
        f"1plK7QX4M1:H8 {'PLED' * 20}",
        "1pl-1:H8 \ud800",
    ],
)
def test_data_without_a_move_for_a_game_are_a_dead_button(data: str) -> None:
    assert parse_line(data) == ("", None)
    assert parse_line("1plK7QX4M1:H8 PLED") == ("1plK7QX4M1:", "H8 PLED")


async def test_the_desk_replaces_the_page_if_there_is_nothing_to_lay(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        game = await begin(evening)
        ola.writes("/stojak")
        await table.settle()
        desk = table.desk(ola)
        evening.kuba.writes("/poddaj_grę")
        await table.settle()
        await table.press(evening.kuba, table.desk(evening.kuba), "Tak")
        await table.press(ola, desk, OPEN)
        assert ola.keys == []
        assert game in table.desk(ola).text
        # It isn't offered any more, either.
        ola.writes("/stojak")
        await table.settle()
        assert OPEN not in [label for row in table.desk(ola).labels for label in row]


async def test_in_a_group_a_move_is_typed_behind_the_name_of_the_bot(
    store: Store, clock: Clock
) -> None:
    async with telegram_peer(limits=NO_LIMITS) as world:
        await _typed_behind_the_name(an_evening(world, store, clock, board_page=PAGE))


async def _typed_behind_the_name(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        game = await begin(evening)
        asked = ola.inline(game, evening.group)
        await table.settle()
        assert await asked.results() == []
        state = read_state(fragment_of(asked.question.page))
        assert state["inline"]
        typed = ola.inline(f"{state['before']}H8 PLED", evening.group)
        await table.settle()
        [offered] = await typed.results()
        assert plain(offered.title).startswith("Podgląd: PLED, H8 pionowo")
        assert "PLED" not in offered.text
        picked = typed.pick(0)
        await table.settle()
        await table.press(ola, picked, "Zatwierdź")
        assert await moves_of(evening, game) == ["H8 PLED"]
