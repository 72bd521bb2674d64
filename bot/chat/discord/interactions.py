"""What people do on Discord, taken to the conversation: commands, presses, forms filled in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.chat.discord import forms, permissions, sharing, threads
from bot.chat.discord.channel import DiscordChannel
from bot.chat.discord.custom_ids import read
from bot.chat.discord.flow import AnswerFlow, Form
from bot.chat.discord.place import PLATFORM, event_id, language_of, note_language
from bot.delivery.lost_place import own_come_back
from bot.dialogue.actions import Action, ActionSpec
from bot.dialogue.message import Message
from bot.dialogue.pages.wording import wording
from bot.dialogue.reply import Reply
from bot.dialogue.resolve_game import games_named
from bot.dialogue.token import Token, unpack

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.coordinator.commands import Invitee
    from bot.dialogue.actor import Actor
    from bot.dialogue.services import ChatServices


class Interactions:
    """Everything that people can do to us; each call answers one interaction."""

    def __init__(self, services: ChatServices) -> None:
        self.services = services
        self._flow = AnswerFlow(services)

    async def said(
        self,
        interaction: discord.Interaction,
        action: ActionSpec,
        rest: str = "",
        invited: Sequence[discord.User | discord.Member] = (),
    ) -> None:
        """A slash command; `rest` is what would stand behind it in a typed line."""
        refused = self._refused(interaction, action, invited)
        if refused is not None:
            await self._tell(interaction, refused)
            return
        form = None
        if action.asks == "at once" and not rest.strip():
            token = Token(action)
            words = wording(language_of(interaction))
            form = Form(forms.unaided(token, words, ""), token.pack())

        async def work(actor: Actor) -> Reply:
            met = action is not Action.STATS
            invitees = [await self._invitee(user, met=met) for user in invited]
            if action.posts:
                await note_language(self.services, interaction)
            if action is Action.BOARD and permissions.takes_boards(interaction):
                channel = DiscordChannel(interaction.client, self.services)
                await own_come_back(self.services, channel, actor)
            reply = await self._say(interaction, actor, action, rest, invitees)
            reply = sharing.offered(interaction, reply, wording(actor.language))
            return await self._with_thread(interaction, actor, action, reply)

        await self._flow.answer(interaction, work, form, _games(interaction, rest))

    async def pressed(self, interaction: discord.Interaction, custom_id: str) -> None:
        """A button of a message, also of one that was sent before this process began."""
        game = threads.game_of_button(custom_id)
        if game is not None:
            await self._to_thread(interaction, game)
            return
        shared = sharing.token_of_button(custom_id)
        if shared is not None:
            await self._share(interaction, shared)
            return
        press, form = read(custom_id), None
        token = unpack(press.token)
        action = token.action if token else None
        if press.asks:
            words = wording(language_of(interaction))
            prompt = forms.unaided(token, words, _label(interaction, custom_id))
            form = Form(
                prompt, press.token, press.value, final=action is None or action.asks != "at once"
            )

        async def work(actor: Actor) -> Reply:
            if action is not None and action.posts:
                await note_language(self.services, interaction)
            event = self.services.event(event_id(interaction))
            reply = await self.services.conversation.pressed(actor, event, press.token)
            reply = sharing.offered(interaction, reply, wording(actor.language))
            return await self._with_thread(interaction, actor, action, reply)

        await self._flow.answer(interaction, work, form, _games_of(token))

    async def submitted(
        self, interaction: discord.Interaction, custom_id: str, answer: str | list[int]
    ) -> None:
        """A form filled in, whoever opened it and when."""
        token = unpack(custom_id)

        async def work(actor: Actor) -> Reply:
            if token and token.game is None and token.action.needs_game:
                # Opened without knowing the game: now there is a line to find it by.
                return await self._say(interaction, actor, token.action, str(answer), ())
            event = self.services.event(event_id(interaction))
            return await self.services.conversation.pressed(actor, event, custom_id, answer)

        games = _games_of(token) or _games(interaction, str(answer))
        await self._flow.answer(interaction, work, games=games)

    async def finished(self) -> None:
        """Wait for the answers under way, but not long."""
        await self._flow.finished()

    async def trouble(self, interaction: discord.Interaction) -> None:
        """A command that we don't know any more."""
        said = self.services.conversation.trouble(language_of(interaction))
        await self._tell(interaction, said)

    def _refused(
        self,
        interaction: discord.Interaction,
        action: ActionSpec,
        invited: Sequence[discord.User | discord.Member],
    ) -> Message | None:
        """What Discord itself leaves no room for: boards that can't be posted, bots at a table."""
        lacking = permissions.lacking(interaction) if action.posts else ()
        if lacking:
            return permissions.lacking_message(lacking, language_of(interaction))
        if any(user.bot for user in invited):
            return Message((wording(language_of(interaction)).line("discord-no-bots"),))
        return None

    async def _tell(self, interaction: discord.Interaction, message: Message) -> None:
        async def work(_actor: Actor) -> Reply:
            return Reply(message)

        await self._flow.answer(interaction, work)

    async def _to_thread(self, interaction: discord.Interaction, game: str) -> None:
        async def work(actor: Actor) -> Reply:
            return await threads.move(self.services, interaction, actor, game)

        await self._flow.answer(interaction, work)

    async def _share(self, interaction: discord.Interaction, token: Token) -> None:
        """Show everybody what this person alone was shown; their own message stays as it is."""
        shown: list[tuple[Message, Actor]] = []

        async def work(actor: Actor) -> Reply:
            event = self.services.event(event_id(interaction))
            reply = await self.services.conversation.pressed(actor, event, token.pack())
            if reply.message is None or not (reply.message.scene or reply.message.file):
                return reply
            shown.append((reply.message, actor))
            return Reply()

        await self._flow.answer(interaction, work, games=_games_of(token))
        for message, actor in shown:
            await sharing.post(interaction, self.services, message, actor)

    async def _say(
        self,
        interaction: discord.Interaction,
        actor: Actor,
        action: ActionSpec,
        rest: str,
        invitees: Sequence[Invitee],
    ) -> Reply:
        line = f"{action.command('pl')} {rest}"
        event, named = self.services.event(event_id(interaction)), threads.named_game(interaction)
        return await self.services.conversation.said(
            actor, event, line, named=named, invitees=invitees
        )

    async def _invitee(self, user: discord.User | discord.Member, *, met: bool) -> Invitee:
        return await self.services.invitee(
            PLATFORM, str(user.id), user.display_name, user.name, met=met
        )

    async def _with_thread(
        self,
        interaction: discord.Interaction,
        actor: Actor,
        action: ActionSpec | None,
        reply: Reply,
    ) -> Reply:
        """The reply, with a thread offered where the channel shows another game already."""
        message, game = reply.message, reply.game
        if action is None or not action.parts or message is None or game is None:
            return reply
        if not await threads.crowded(self.services, interaction, actor, reply):
            return reply
        button = threads.button(game, wording(actor.language))
        return replace(reply, message=replace(message, buttons=(*message.buttons, (button,))))


def _games(interaction: discord.Interaction, words: str) -> tuple[str, ...]:
    """The games that a typed line may be about, as far as that shows before anybody looks."""
    thread = threads.named_game(interaction)
    return games_named(words) + ((thread,) if thread else ())


def _games_of(token: Token | None) -> tuple[str, ...]:
    return (token.game,) if token and token.game else ()


def _label(interaction: discord.Interaction, custom_id: str) -> str:
    """What the button says that was pressed."""
    rows = interaction.message.components if interaction.message else []
    for row in rows:
        for button in getattr(row, "children", ()):
            if getattr(button, "custom_id", None) == custom_id:
                return button.label or ""
    return ""
