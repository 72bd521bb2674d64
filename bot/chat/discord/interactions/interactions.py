"""People's interactions on Discord (commands, presses, forms), passed to the conversation."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from bot.chat.discord import activity, forms, permissions, threads
from bot.chat.discord.channel import DiscordChannel
from bot.chat.discord.custom_ids import read, read_select
from bot.chat.discord.interactions import sharing
from bot.chat.discord.interactions.command_options import (
    invited_people,
    phrase_of,
    sent_file,
    submitted_file,
    with_robot,
)
from bot.chat.discord.interactions.flow import RESPONSE_SECONDS, PressForm, ResponseFlow
from bot.chat.discord.place import PLATFORM, event_id, language_of, place_of
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.delivery.lost_place import RETURN_COMMANDS, return_own_games
from bot.dialogue.actions import Action
from bot.dialogue.board_links import BoardPage
from bot.dialogue.message import Message
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import TrainingPayload
from bot.dialogue.reply import Reply
from bot.dialogue.request import Intent
from bot.dialogue.resolve_game import games_named, games_pressed
from bot.dialogue.token import Token, unpack
from bot.dialogue.typed_lines import LONGEST_LINE, Phrase
from bot.rules.plain import plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import discord

    from bot.chat.discord.forms import PickedPerson
    from bot.chat.discord.markup import Links
    from bot.coordinator.game_id import GameId
    from bot.coordinator.invitee import Invitee
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.actor import Actor
    from bot.dialogue.reading.sent_file import SentFile
    from bot.dialogue.services import ChatServices

_OPENS_EVENTS = (Action.EVENT, Action.EVENT_FORM)


class Interactions:
    """Handlers for all kinds of interactions on Discord. Each call answers one interaction."""

    def __init__(self, services: ChatServices, links: Links) -> None:
        """Store the services, and the links that lines of answers may have."""
        self.services = services
        self._flow = ResponseFlow(services, links)
        self._threads = threads.thread_games(services)

    async def command(
        self, interaction: discord.Interaction, action: ActionSpec, given: Mapping[str, Any]
    ) -> None:
        """Handle a slash command. `given` maps the fields of the chosen options to their values."""
        given = with_robot(action, given, interaction.client.user)
        invited = invited_people(action, given)
        refused = self._refusal(interaction, action, invited)
        if refused is not None:
            await self._tell(interaction, refused)
            return
        form = None
        if action.asks == "at once" and not given:
            token = Token(action)
            words = wording(language_of(interaction))
            form = PressForm(forms.default_prompt(token, words, ""), token.pack())

        async def work(actor: Actor) -> Reply:
            met = not action.asks_about
            invitees = [await self._invitee(user, met=met) for user in invited]
            if action in RETURN_COMMANDS and permissions.takes_boards(interaction):
                channel = DiscordChannel(interaction.client, self.services)
                await return_own_games(self.services, channel, actor)
            file = await sent_file(given.get("file"))
            reply = await self._say(interaction, actor, phrase_of(action, given), invitees, file)
            reply = sharing.offer(interaction, reply, wording(actor.language))
            if action in _OPENS_EVENTS:
                reply = threads.warn_host(interaction, reply, wording(actor.language))
            return await self._with_thread(interaction, actor, action, reply)

        games = await self._games(
            interaction, given.get("game") or given.get("text") or given.get("code", "")
        )
        await self._flow.answer(interaction, work, form, games, begins=action.posts)

    async def press(self, interaction: discord.Interaction, custom_id: str) -> None:
        """Handle a pressed button, even on a message that an earlier process sent."""
        game = threads.game_of_button(custom_id)
        if game is not None:
            await self._to_thread(interaction, game)
            return
        shared = sharing.token_of_button(custom_id)
        if shared is not None:
            await self._share(interaction, shared)
            return
        opened = activity.page_of_button(custom_id)
        if opened is not None:
            await self._open(interaction, opened)
            return
        press, form = read(custom_id), None
        token = unpack(press.token)
        action = token.action if token else None
        if press.asks:
            words = wording(language_of(interaction))
            prompt = forms.default_prompt(token, words, _label(interaction, custom_id))
            form = PressForm(
                prompt, press.token, press.value, final=action is None or action.asks != "at once"
            )

        async def work(actor: Actor) -> Reply:
            event = self.services.event(event_id(interaction))
            reply = await self.services.conversation.answer_press(actor, event, press.token)
            reply = sharing.offer(interaction, reply, wording(actor.language))
            if action in _OPENS_EVENTS:
                reply = threads.warn_host(interaction, reply, wording(actor.language))
            return await self._with_thread(interaction, actor, action, reply)

        begins = action is not None and action.posts
        await self._flow.answer(interaction, work, form, games_pressed(token), begins=begins)

    async def pick(
        self, interaction: discord.Interaction, custom_id: str, picked: Sequence[PickedPerson]
    ) -> None:
        """Handle the choice of persons in a menu. Bots among them are left out."""
        token = unpack(read_select(custom_id))

        async def work(actor: Actor) -> Reply:
            talk, event = self.services.conversation, self.services.event(event_id(interaction))
            if token is None:
                return await talk.answer_press(actor, event, custom_id)
            invitees = [await self._invitee(one, met=True) for one in picked if not one.bot]
            payload = token.payload if invitees else None
            intent = Intent(
                actor, event, token.action, token.game, payload=payload, invitees=(*invitees,)
            )
            reply = await talk.answer(intent)
            if len(invitees) == len(picked) or reply.message is None:
                return reply
            lines = (wording(actor.language).line("discord-no-bots"), *reply.message.lines)
            return replace(reply, message=replace(reply.message, lines=lines))

        await self._flow.answer(interaction, work, games=games_pressed(token))

    async def submit(
        self,
        interaction: discord.Interaction,
        custom_id: str,
        answer: str | list[int],
        attachment: Mapping[str, Any] | None = None,
    ) -> None:
        """Handle a submitted form.

        Any person may have opened it, at any time. `answer` is the typed text, or the indexes of
        the ticked tiles.
        """
        token = unpack(custom_id)

        async def work(actor: Actor) -> Reply:
            if token and token.game is None and token.action.needs_game:
                # The form was opened without a game. Its text may now name one.
                phrase = Phrase(token.action, plain(str(answer), LONGEST_LINE))
                return await self._say(interaction, actor, phrase)
            event = self.services.event(event_id(interaction))
            file = await submitted_file(interaction, attachment)
            return await self.services.conversation.answer_press(
                actor, event, custom_id, answer, file=file
            )

        games = games_pressed(token) or await self._games(interaction, str(answer))
        await self._flow.answer(interaction, work, games=games)

    async def enter(self, interaction: discord.Interaction) -> None:
        """Handle the entry point command: open the board within Discord, or say why it can't open.

        The board shows a game of this channel, if the person has one here.
        """
        find = partial(self._page_here, interaction)
        await self._flow.launch(interaction, find, partial(self._instead, interaction))

    async def wait(self) -> None:
        """Wait a short time for running answers."""
        await self._flow.wait()

    async def end(self) -> None:
        """Wait a short time for running answers, then cancel those that are still running."""
        await self._flow.end()

    async def trouble(self, interaction: discord.Interaction) -> None:
        """Answer that the bot has failed."""
        message = self.services.conversation.trouble(language_of(interaction))
        await self._tell(interaction, message)

    def _refusal(
        self,
        interaction: discord.Interaction,
        action: ActionSpec,
        invited: Sequence[discord.User | discord.Member],
    ) -> Message | None:
        """Return a refusal if boards can't be shown here, or if bots were invited, else None."""
        if action.posts and permissions.hides_answers(interaction):
            return Message((wording(language_of(interaction)).line("discord-answers-hidden"),))
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

    async def _to_thread(self, interaction: discord.Interaction, game: GameId) -> None:
        async def work(actor: Actor) -> Reply:
            return await threads.move(self.services, self._threads, interaction, actor, game)

        await self._flow.answer(interaction, work)

    async def _open(self, interaction: discord.Interaction, page: BoardPage) -> None:
        board = self.services.board
        if board is not None and not board.on_discord:
            await self._link(interaction, page)
            return

        async def find() -> BoardPage:
            return page

        await self._flow.launch(interaction, find, partial(self._instead, interaction))

    async def _page_here(self, interaction: discord.Interaction) -> BoardPage | None:
        """Return the board page of the person's most urgent running game in this channel, or None.

        The Activity must open in time. So None is also returned if the store is slow or
        unavailable.
        """
        with suppress(StoreUnavailableError, TimeoutError):
            async with asyncio.timeout(RESPONSE_SECONDS):
                user = str(interaction.user.id)
                person = await self.services.queries.person_of(PLATFORM, user)
                here = place_of(interaction)
                lines = await self.services.queries.games(person, limit=None, place=here)
            games = (line.view for line in lines if line.here and line.view.phase == "playing")
            return next((BoardPage(view.id) for view in games), None)
        return None

    async def _link(self, interaction: discord.Interaction, page: BoardPage) -> None:
        async def work(actor: Actor) -> Reply:
            return await activity.link_reply(self.services, actor, page)

        await self._flow.answer(interaction, work, games=(page.game,))

    async def _instead(
        self, interaction: discord.Interaction, page: BoardPage | None, actor: Actor
    ) -> Reply:
        """Return the reply that is shown if the board can't open within Discord."""
        conversation = self.services.conversation
        intent = Intent(actor, self.services.event(event_id(interaction)))
        if page is None:
            reply = await conversation.answer_line(intent, Phrase(Action.GAMES))
        elif page.exercise is None:
            reply = await conversation.answer_line(intent, Phrase(Action.RACK), page.game)
        else:
            payload = TrainingPayload(at=page.exercise)
            tried = replace(intent, action=Action.TRAIN, game=page.game, payload=payload)
            reply = await conversation.answer(tried)
        if reply.message is None:
            return reply
        why = wording(actor.language).line("discord-no-activity")
        return replace(reply, message=replace(reply.message, lines=(why, *reply.message.lines)))

    async def _share(self, interaction: discord.Interaction, token: Token) -> None:
        """Show a private response to everybody. The person's private message stays as it is."""
        shown: list[tuple[Message, Actor]] = []

        async def work(actor: Actor) -> Reply:
            event = self.services.event(event_id(interaction))
            reply = await self.services.conversation.answer_press(actor, event, token.pack())
            if reply.message is None or not (reply.message.scene or reply.message.file):
                return reply
            shown.append((reply.message, actor))
            return Reply()

        await self._flow.answer(interaction, work, games=games_pressed(token))
        for message, actor in shown:
            await sharing.post(interaction, self.services, message, actor)

    async def _say(
        self,
        interaction: discord.Interaction,
        actor: Actor,
        phrase: Phrase,
        invitees: Sequence[Invitee] = (),
        file: SentFile | None = None,
    ) -> Reply:
        event = self.services.event(event_id(interaction))
        named = await threads.game_of_thread(self._threads, interaction)
        intent = Intent(actor, event, invitees=tuple(invitees), file=file)
        return await self.services.conversation.answer_line(intent, phrase, named=named)

    async def _games(self, interaction: discord.Interaction, words: str) -> tuple[GameId, ...]:
        """Return the games that a typed text names, and the game of the thread, if it is one."""
        thread = await threads.game_of_thread(self._threads, interaction)
        return games_named(words) + ((thread,) if thread else ())

    async def _invitee(
        self, user: discord.User | discord.Member | PickedPerson, *, met: bool
    ) -> Invitee:
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
        """Return the reply, with the button „Do wątku” (To a thread) if the channel is crowded.

        That is so if the channel shows another game of the person.
        """
        message, game = reply.message, reply.game
        if action is None or not action.parts or message is None or game is None:
            return reply
        if not await threads.is_crowded(self.services, interaction, actor, reply):
            return reply
        button = threads.button(game, wording(actor.language))
        return replace(reply, message=replace(message, buttons=(*message.buttons, (button,))))


def _label(interaction: discord.Interaction, custom_id: str) -> str:
    """Return the label of the pressed button, "" if it isn't found."""
    rows = interaction.message.components if interaction.message else []
    for row in rows:
        for button in getattr(row, "children", ()):
            if getattr(button, "custom_id", None) == custom_id:
                return button.label or ""
    return ""
