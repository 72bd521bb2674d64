"""Unexpected actions of people: closed channels, dead ends, buttons with two meanings."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from bot.coordinator.game_id import GameId
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.settings import PlacePreferences, Preferences
from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.token import Token, unpack
from tests.support.dialogue.chat_table import ChatTable, button, labels, text

if TYPE_CHECKING:
    from bot.dialogue.message import Message
    from bot.dialogue.reply import Reply

SERVER = "discord:1"


def text_of(reply: Reply) -> str:
    """Return the text of a reply."""
    return text(reply.message).replace("\N{NO-BREAK SPACE}", " ")


@pytest.fixture
def server() -> ChatTable:
    """Return people in a channel of a server, whose manager is Maria."""
    return ChatTable(
        platform="discord", place="discord:20:", scope=SERVER, managers=("Maria",), previews=True
    )


async def _settle(server: ChatTable, chosen: PlacePreferences) -> None:
    await Preferences(server.people).keep_place(SERVER, chosen)


def test_every_action_has_a_code_of_its_own() -> None:
    assert len(ACTIONS.rows) == len(ACTIONS.by_code)
    for action in ACTIONS.rows:
        token = unpack(Token(action, GameId("K7QX4M")).pack())
        assert token is not None
        assert token.action is action


async def test_a_free_seat_is_given_to_a_robot_by_its_button() -> None:
    table = ChatTable()
    invited = await table.say("Ola", "/nowa_gra")
    assert invited.message is not None
    (robot,) = (
        b for row in invited.message.buttons for b in row if b.token[1:3] == Action.ROBOT.code
    )
    chosen = await table.press_token("Ola", robot.token)
    assert chosen.game == invited.game
    assert any("Wróbel" in label for row in _labels(chosen.message) for label in row)


async def test_a_code_brings_no_game_into_a_closed_channel(server: ChatTable) -> None:
    game = (await server.say("Ola", "/nowa_gra")).game
    assert game is not None
    await _settle(server, PlacePreferences(channels=("discord:20",)))
    server.place = "discord:30:"
    refused = await server.say("Kuba", f"/dołącz {game}")
    assert text_of(refused).startswith("Tutaj nie można zakładać gier.")
    assert "discord:30:" not in await server.tables.places(game)
    assert (await server.look(game)).phase == "invited"
    server.place = "discord:20:"
    await server.say("Kuba", f"/dołącz {game}")
    assert (await server.look(game)).phase == "playing"


async def test_a_rematch_is_a_new_game_where_only_managers_begin_them(server: ChatTable) -> None:
    game = await server.start("Ola", "Kuba")
    for name in ("Ola", "Kuba"):
        asked = await server.say(name, "/przerwij_grę", game)
        assert asked.message is not None
        await server.press(name, asked.message.buttons[0][0])
    await _settle(server, PlacePreferences(starters="managers"))
    await server.press_token("Ola", Token(Action.REMATCH, game).pack())
    assert (await server.look(game)).rematch is None
    await _settle(server, PlacePreferences(starters="everybody"))
    await server.press_token("Ola", Token(Action.REMATCH, game).pack())
    assert (await server.look(game)).rematch is not None


async def test_text_typed_into_a_form_outlives_an_unavailable_store() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    mover = await table.to_move(game)
    view = await table.look(game, mover)
    assert view.face.rack is not None
    word = view.face.rack.replace("?", "")[:2].lower()
    token = Token(Action.PLAY, game, view.face.turn).pack()
    with patch.object(table.tables, "load", side_effect=StoreUnavailableError):
        failed = await table.press_token(mover, token, f"8h {word}")
    assert failed.message is not None
    again = await table.press(mover, button(failed.message, "Spróbuj znowu"))
    assert "Podgląd" in text_of(again)


@pytest.mark.parametrize("line", ["x" * 4000, "8h " + "ł" * 3990, "( " * 2000, "🎲" * 2000])
async def test_a_very_long_move_is_refused_in_a_short_sentence(line: str) -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    mover = await table.to_move(game)
    for reply in (
        await table.say(mover, f"/ruch {line}", game),
        await table.say(mover, f"/ruch {line}"),
        await table.press_token(mover, Token(Action.PLAY, game).pack(), line),
    ):
        assert reply.message is not None
        assert 0 < len(reply.message.text) < 500


def _labels(message: Message | None) -> list[list[str]]:
    assert message is not None
    return labels(message)
