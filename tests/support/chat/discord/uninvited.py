"""Games in conversations without the bot: how people begin and play there."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from bot.chat.discord.interactions import uninvited_responder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.game_id import GameId
    from tests.fakes.discord import Player, Press, Room
    from tests.fakes.discord.shown import Shown
    from tests.support.chat.discord.table import DiscordTable


@pytest.fixture
def patient() -> Iterator[None]:
    """Let the bot wait for its work on a slow machine, so that it always answers in one way."""
    with patch.multiple(uninvited_responder, WORK_SECONDS=60.0, BOARD_SECONDS=60.0):
        yield


async def begin(table: DiscordTable, talk: Room) -> GameId:
    """Let Ola invite by a command, and Kuba join by the button. Return the code."""
    ola, kuba = talk.player("Ola"), talk.player("Kuba")
    await private_page(await ola.slash("/nowa_gra"))
    await private_page(await kuba.click("Dołącz", on=talk.messages()[-1]))
    await table.settle()
    (code,) = await table.games(ola)
    return code


async def private_page(press: Press) -> Shown:
    """Return the private page after a press on a board, which comes beside the board."""
    channel = press.interaction.channel
    shown = await press.world.until(lambda: press.followups, "a private page", at=channel)
    return shown[-1]


async def preview(player: Player, line: str) -> Shown:
    """Type a move into the form of the newest board. Return the private preview."""
    boards = [one for one in player.sees() if "Ruch" in one.labels and not one.ephemeral]
    form = await player.click("Ruch", on=boards[-1])
    return await private_page(await player.submit(form, line))


async def confirm(player: Player, shown: Shown, *, answered: bool = True) -> Press:
    """Confirm the move of a preview."""
    (label,) = (one for one in shown.labels if one.startswith("Zatwierdź"))
    return await player.click(label, on=shown, answered=answered, stale=True)


async def play(table: DiscordTable, player: Player, line: str) -> None:
    """Make a move by the buttons alone: the form of the board, then the preview."""
    await confirm(player, await preview(player, line))
    await table.settle()


def everything(room: Room) -> str:
    """Return all that everybody can read in a conversation, also beside its pictures."""
    alts = (picture.alt or "" for shown in room.messages() for picture in shown.pictures)
    return "\n".join([*(shown.text for shown in room.messages()), *alts])


def check_secrets(room: Room) -> None:
    """Check that no private page is shown to everybody, and that nothing waits to be filled."""
    assert "🔒" not in everything(room)
    assert "stojak:" not in everything(room)
    assert not [shown for shown in room.messages() if shown.loading]
