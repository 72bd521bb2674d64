"""Own word lists in games: named by a player, by a place, or by the operator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot import config
from bot.composition import open_bot
from bot.config import BadSettingError
from bot.coordinator.settings import PlacePreferences, Preferences
from bot.dialogue.actions import Action
from bot.lexicon.own import build_own
from bot.lists import InstalledLists
from tests.support.dialogue.actions import pack_button
from tests.support.dialogue.chat_table import ChatTable, first_line, show, text

if TYPE_CHECKING:
    from pathlib import Path

OWN = {"osps50": ("pl", "żółw\nkot\n"), "twl06": ("en", "cat\nzebra\n")}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a data folder with two lists of a user."""
    data = tmp_path_factory.mktemp("data")
    for name, (language, words) in OWN.items():
        path = data / f"{name}.txt"
        path.write_text(words, "utf-8")
        build_own(path, name, language, data / "lexicons", lambda *_: None)
    return data


def table_of(folder: Path, defaults: dict[str, str] | None = None, **facts: Any) -> ChatTable:  # noqa: ANN401
    """Return people who talk with these lists installed."""
    return ChatTable(lists=InstalledLists(folder / "lexicons", defaults or {}), **facts)


async def test_a_game_is_played_with_the_list_that_its_host_names(folder: Path) -> None:
    table = table_of(folder)
    reply = await table.say("Ola", "/nowa_gra słownik osps50")
    assert reply.game is not None
    assert "Płytki: polskie. Słownik: osps50." in text(await table.public(reply.game))
    await table.say("Kuba", f"/dołącz {reply.game}")
    loaded = await table.tables.load(reply.game)
    assert loaded is not None
    words = table.coordinator.world.lists.words(loaded.table.words)
    assert ("ŻÓŁW" in words, "PIES" in words) == (True, False)


async def test_a_word_list_decides_the_language_of_the_tiles(folder: Path) -> None:
    table = table_of(folder)
    reply = await table.say("Ola", "/nowa_gra turniejowa słownik twl06")
    assert reply.game is not None
    assert "Płytki: angielskie. Słownik: twl06." in text(await table.public(reply.game))


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ("słownik osps", "en, en_strict, pl, pl_strict, osps50, twl06"),
        ("słownik osps50 po angielsku", "en, en_strict, twl06"),
        ("słownik twl06 po polsku", "pl, pl_strict, osps50"),
    ],
)
async def test_an_unknown_list_is_refused_with_the_known_ones(
    folder: Path, options: str, names: str
) -> None:
    table = table_of(folder)
    reply = await table.say("Ola", f"/nowa_gra {options}")
    name = options.split()[1]
    assert show(reply.message) == (
        f"Nie mam takiego słownika do tych płytek: „{name}”. Do wyboru: {names}."
    )


async def test_a_server_plays_with_its_own_list(folder: Path) -> None:
    place: dict[str, Any] = {"platform": "discord", "place": "discord:5:", "scope": "discord:1"}
    table = table_of(folder, managers=("Ola",), **place)
    unknown = await table.say("Ola", "/ustawienia serwer słownik osps")
    assert first_line(unknown.message).startswith("Nie mam takiego słownika")
    forged = await table.press_token("Ola", pack_button(Action.SET, data="serwer words=osps"))
    assert await Preferences(table.people).of_place(table.scope) == PlacePreferences()
    assert forged.message is not None
    chosen = await table.say("Ola", "/ustawienia serwer słownik OSPS50")
    assert "Słownik nowych gier: osps50." in text(chosen.message)
    for line, words in (
        ("/nowa_gra", "osps50"),
        ("/nowa_gra słownik pl", "polski, na podstawie SJP.PL"),
        ("/nowa_gra po angielsku", "angielski, na podstawie SCOWL"),
    ):
        reply = await table.say("Ola", line)
        assert reply.game is not None
        assert f"Słownik: {words}." in text(await table.public(reply.game))
    await table.say("Ola", "/ustawienia serwer słownik zwykły")
    assert await Preferences(table.people).of_place(table.scope) == PlacePreferences()


async def test_words_are_looked_up_in_the_list_of_the_game_then_of_the_server(
    folder: Path,
) -> None:
    place: dict[str, Any] = {"platform": "discord", "place": "discord:1:2", "scope": "discord:1"}
    table = table_of(folder, managers=("Ola",), **place)
    usual = "✅ Ruch dopuszczalny.\nSłownik: polski, na podstawie SJP.PL."
    assert text((await table.say("Ola", "/słowo kot, pies")).message) == usual
    await table.say("Ola", "/ustawienia serwer słownik osps50")
    own = "❌ Ruch niedopuszczalny.\nSłownik: osps50."
    assert text((await table.say("Ola", "/słowo kot, pies")).message) == own
    table.language = "en"
    own = "❌ The play is unacceptable.\nWord list: osps50."
    assert text((await table.say("Jan", "/word kot, pies")).message) == own
    table.language = "pl"
    # A game elsewhere does not decide here, and one here does.
    table.place, table.scope = "discord:9:9", "discord:9"
    await table.start("Ola", "Kuba", options="nowicjusz słownik twl06")
    told = "✅ Ruch dopuszczalny.\nSłownik: twl06."
    assert text((await table.say("Kuba", "/słowo cat, zebra")).message) == told
    table.place, table.scope = "discord:1:2", "discord:1"
    own = "❌ Ruch niedopuszczalny.\nSłownik: osps50."
    assert text((await table.say("Kuba", "/słowo cat, zebra")).message) == own


async def test_the_operator_names_the_default_word_list(folder: Path) -> None:
    settings = config.read({"DEFAULT_LIST_PL": "osps50", "DATA_DIR": str(folder)})
    table = table_of(folder, dict(settings.default_lists))
    for line, words in (
        ("/nowa_gra", "osps50"),
        ("/nowa_gra english", "angielski, na podstawie SCOWL"),
    ):
        reply = await table.say("Ola", line)
        assert reply.game is not None
        assert f"Słownik: {words}." in text(await table.public(reply.game))


@pytest.mark.parametrize("name", ["osps", "twl06"])
async def test_a_missing_default_list_stops_the_start(folder: Path, name: str) -> None:
    settings = config.read({"DEFAULT_LIST_PL": name, "DATA_DIR": str(folder)})
    with pytest.raises(BadSettingError) as refused:
        async with open_bot(settings):
            pass
    assert refused.value.facts == {
        "name": "DEFAULT_LIST_PL",
        "text": name,
        "names": "pl, pl_strict, osps50",
    }
