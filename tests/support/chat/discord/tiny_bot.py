"""A tiny bot on discord.py with one of everything. It shows that the stand-ins are true."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.app_commands import locale_str
from PIL import Image

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping


def png(colour: str = "green") -> bytes:
    """Return a small picture."""
    out = io.BytesIO()
    Image.new("RGB", (4, 4), colour).save(out, "PNG")
    return out.getvalue()


class RackButton(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"rack:(?P<game>\w+)"):
    """„Stojak”: its game stands in its id, so it outlives a restart."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(ui.Button(label="Stojak", custom_id=f"rack:{game}"))

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: ui.Item[ui.LayoutView], match: re.Match[str]
    ) -> RackButton:
        """Return the button of a custom id."""
        return cls(match["game"])

    async def callback(self, interaction: discord.Interaction) -> None:
        """Defer, then fill in."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        view = ui.LayoutView()
        view.add_item(ui.TextDisplay(f"Stojak {self.game} dla {interaction.user.display_name}"))
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://s.png")))
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        row.add_item(ui.Button(label="Tasuj", custom_id="shuffle"))
        view.add_item(row)
        file = discord.File(io.BytesIO(png("blue")), "s.png")
        await interaction.edit_original_response(view=view, attachments=[file])


class Board(ui.LayoutView):
    """A game's message: text, picture with alt text, buttons."""

    def __init__(self, text: str, game: str = "K7", *, live: bool = True) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.TextDisplay(text))
        if live:
            picture = discord.MediaGalleryItem("attachment://board.png", description="plansza")
            self.add_item(ui.MediaGallery(picture))
            row: ui.ActionRow[Board] = ui.ActionRow()
            row.add_item(ui.Button(label="Ruch", custom_id=f"move:{game}"))
            row.add_item(RackButton(game))
            self.add_item(row)


class MoveForm(ui.Modal):
    """One field to type into, and tiles to tick."""

    def __init__(self) -> None:
        super().__init__(title="Twój ruch", custom_id="form:K7")
        self.add_item(
            ui.Label(text="Słowo", component=ui.TextInput(custom_id="word", required=False))
        )
        tiles = [
            discord.CheckboxGroupOption(label=t, value=f"{n}:{t}") for n, t in enumerate("ADD")
        ]
        group: ui.CheckboxGroup[MoveForm] = ui.CheckboxGroup(
            custom_id="tiles", options=tiles, required=False, min_values=0
        )
        self.add_item(ui.Label(text="Płytki", component=group))


class English(app_commands.Translator):
    """English names, as the bot gives them."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        _context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the English name of a Polish one, where there is one."""
        spoken = string.extras.get("en")
        return spoken if locale is discord.Locale.american_english else None


class TinyBot(discord.AutoShardedClient):
    """Commands of every kind; everything else in `on_interaction`."""

    def __init__(self, *, message_content: bool = False, **options: Any) -> None:  # noqa: ANN401  discord.py's own
        super().__init__(
            intents=discord.Intents(guilds=True, message_content=message_content),
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.01,
            **options,
        )
        self.tree = app_commands.CommandTree(self)
        self.gate = asyncio.Event()
        self.gate.set()
        self.errors: list[int] = []
        self.heard: list[str] = []
        self.tree.add_command(settings)
        commands: list[app_commands.Command[Any, ..., None]] = [start, say, ask, slow, too_long]
        for command in commands:
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        """Register the earlier buttons again. Send the commands if they differ."""
        self.add_dynamic_items(RackButton)
        await self.tree.set_translator(English())
        if {c.name for c in await self.tree.fetch_commands()} != {
            c.name for c in self.tree.get_commands()
        }:
            await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle buttons and forms by their ids."""
        data: Mapping[str, Any] = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        self.heard.append(custom_id or str(data.get("name", "")))
        try:
            if custom_id.startswith("move:"):
                await interaction.response.send_modal(MoveForm())
            elif custom_id.startswith("form:"):
                await self._submit(interaction)
            elif custom_id == "shuffle":
                await interaction.response.defer()
                view = ui.LayoutView()
                view.add_item(ui.TextDisplay("potasowane"))
                await interaction.edit_original_response(view=view, attachments=[])
        except discord.HTTPException as refused:
            self.errors.append(refused.code)

    async def post(self, channel: int, text: str, **options: Any) -> int:  # noqa: ANN401
        """Post to a channel. Return the code of a refusal, or 0."""
        try:
            await self.get_partial_messageable(channel).send(text or None, **options)
        except discord.HTTPException as refused:
            return refused.code or refused.status
        return 0

    async def tell(self, person: int, text: str) -> int:
        """Write to a person in private. Return the code of a refusal, or 0."""
        try:
            private = await self.create_dm(discord.Object(person))
            await private.send(text)
        except discord.HTTPException as refused:
            return refused.code
        return 0

    async def _submit(self, interaction: discord.Interaction) -> None:
        await self.gate.wait()
        data: Mapping[str, Any] = interaction.data or {}
        word, tiles = (field["component"] for field in data["components"])
        told = f"podgląd {word['value']} {','.join(tiles['values'])}"
        await interaction.response.send_message(told, ephemeral=True)
        await interaction.followup.send("i jeszcze coś", ephemeral=True)


@app_commands.command(name="nowa_gra", description="Nowa gra")
@app_commands.rename(friend="przeciwnik")
async def start(
    interaction: discord.Interaction[TinyBot], friend: discord.Member | None = None
) -> None:
    """Post a game's message in the channel, mentioning one person."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    name = friend.mention if friend else "kto chce"
    allowed = discord.AllowedMentions(users=[friend]) if friend else discord.AllowedMentions.none()
    file = discord.File(io.BytesIO(png()), "board.png")
    channel = interaction.client.get_partial_messageable(interaction.channel_id or 0)
    await channel.send(
        view=Board(f"▶ {name}, Twoja kolej"), file=file, allowed_mentions=allowed, nonce="g1"
    )
    await interaction.edit_original_response(content="gotowe")


@app_commands.command(name="powiedz", description="Mówi")
async def say(interaction: discord.Interaction, tekst: app_commands.Range[str, 1, 20]) -> None:
    """Repeat a text in the languages of the person and the server."""
    told = f"{tekst} {interaction.locale.value} {interaction.guild_locale}"
    await interaction.response.send_message(told)


@app_commands.command(name="którą", description="Wybór")
async def ask(interaction: discord.Interaction, gra: str) -> None:
    """Offer a choice of a game."""
    await interaction.response.send_message(gra, ephemeral=True)


@ask.autocomplete("gra")
async def games(_interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Answer with games by opponent."""
    names = ["z Olą", "z Michałem"]
    return [app_commands.Choice(name=n, value=n[2:]) for n in names if typed.lower() in n.lower()]


@app_commands.command(name="wolno", description="Odpowiada, gdy wolno")
async def slow(interaction: discord.Interaction[TinyBot]) -> None:
    """Answer when the gate opens. Store the codes of refusals."""
    bot = interaction.client
    try:
        await interaction.response.defer(thinking=True)
        await bot.gate.wait()
        await interaction.edit_original_response(content="wreszcie")
    except discord.HTTPException as refused:
        bot.errors.append(refused.code)


@app_commands.command(name="za_długo", description="Za długo, potem krócej")
async def too_long(interaction: discord.Interaction) -> None:
    """Send an answer that is refused, then one that isn't."""
    try:
        await interaction.response.send_message("x" * 2001)
    except discord.HTTPException:
        await interaction.response.send_message("krócej")


settings = app_commands.Group(
    name="ustawienia",
    description="Ustawienia",
    default_permissions=discord.Permissions(manage_guild=True),
)


@settings.command(name=locale_str("serwer", en="server"), description="Serwera")
@app_commands.rename(clock=locale_str("zegar", en="clock"))
@app_commands.choices(clock=[app_commands.Choice(name=locale_str("szybki", en="fast"), value="3")])
async def server(interaction: discord.Interaction, clock: str) -> None:
    """Answer a sub-command that offers a choice."""
    await interaction.response.send_message(f"zegar {clock}", ephemeral=True)
