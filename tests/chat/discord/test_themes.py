"""The themes of boards on Discord: dark, like most people's app, unless a person chose another."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image

from render.theme import rgb
from render.themes import DARK, LIGHT

if TYPE_CHECKING:
    from tests.fakes.discord.shown import Shown
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel


def ground(message: Shown) -> object:
    return Image.open(BytesIO(message.picture.data)).convert("RGB").getpixel((0, 0))


async def test_boards_are_dark_until_somebody_chooses_another_theme(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        await table.begin(channel)
        page = (await ola.slash("/ustawienia")).message
        assert "Motyw: ciemny." in page.text
        await ola.click("Jasny motyw", on=page)
        assert ground(channel.messages()[-1]) == rgb(DARK.background), "everybody's"
        assert ground((await ola.click("Stojak")).message) == rgb(LIGHT.background)
        assert ground((await kuba.click("Stojak")).message) == rgb(DARK.background)
