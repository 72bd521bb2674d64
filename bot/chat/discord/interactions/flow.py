"""The handling of an interaction until its response is shown, in time and despite errors."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from bot.bounded_cache import BoundedCache
from bot.chat.discord.activity import note_wish, ways_to_board
from bot.chat.discord.interactions.desks import WAIT, Desks
from bot.chat.discord.interactions.open_messages import OpenMessages
from bot.chat.discord.interactions.responder import InteractionResponder, Worked
from bot.chat.discord.interactions.uninvited_responder import UninvitedResponder
from bot.chat.discord.place import (
    PLATFORM,
    actor_of,
    is_uninvited,
    language_of,
    note_language,
)
from bot.coordinator.settings import theme_on
from bot.dialogue.message import Button, Message, TextPrompt
from bot.dialogue.pages.refusal_replies import REFUSALS, refusal_reply
from bot.dialogue.pages.wording import wording
from bot.dialogue.reply import Reply, ReplyKind

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    import discord

    from bot.chat.discord.markup import Links
    from bot.chat.discord.messages import WayButton
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language
    from bot.dialogue.actor import Actor
    from bot.dialogue.board_links import BoardPage
    from bot.dialogue.message import Prompt
    from bot.dialogue.reply import Ask
    from bot.dialogue.services import ChatServices

    Work: TypeAlias = Callable[[Actor], Awaitable[Reply]]
    FindPage: TypeAlias = Callable[[], Awaitable[BoardPage | None]]
    Instead: TypeAlias = Callable[[BoardPage | None, Actor], Awaitable[Reply]]
    Working: TypeAlias = Callable[[], Coroutine[Any, Any, Worked]]

T = TypeVar("T")

# Seconds. A form must be the first response, within three seconds. Its content may take this long.
RESPONSE_SECONDS = 1.5
# Seconds to wait for running answers at a stop.
LAST_SECONDS = 2.0
# The theme for people who can't be looked up.
_UNKNOWN_THEME = theme_on(PLATFORM)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PressForm:
    """The form that a press opens, unless the reply brings a better one in time.

    `value` is put into the form's field in both cases. With `final` this form is opened at once.
    """

    prompt: Prompt
    token: str
    value: str = ""
    final: bool = False


class ResponseFlow:
    """The handling of interactions. Each one is answered independently of the others."""

    def __init__(self, services: ChatServices, links: Links) -> None:
        self._services = services
        self._desks = Desks(links)
        self._messages = OpenMessages()
        self._unstored: BoundedCache[str, tuple[str, bool]] = BoundedCache()
        self._under_way: set[asyncio.Future[Any]] = set()

    async def answer(
        self,
        interaction: discord.Interaction,
        work: Work,
        form: PressForm | None = None,
        games: tuple[GameId, ...] = (),
        *,
        begins: bool = False,
    ) -> None:
        """Acknowledge the interaction, do the work, and show the reply.

        With `form` a form may be opened instead of a response. `games` are the games that the work
        may be about; they are read together with the actor. With `begins` a server or conversation
        without a language gets the actor's.
        """
        working = partial(self._reply, interaction, work, games, begins=begins)
        await self._keep(asyncio.ensure_future(self._answer(interaction, working, form, games)))

    async def launch(
        self, interaction: discord.Interaction, find: FindPage, instead: Instead
    ) -> None:
        """Open the board within Discord, at the page that `find` returns.

        If the board can't be opened, show the reply of `instead`.
        """
        await self._keep(asyncio.ensure_future(self._launch(interaction, find, instead)))

    async def wait(self) -> None:
        """Wait a short time for running answers."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=LAST_SECONDS)

    async def end(self) -> None:
        """Wait a short time for running answers, then cancel those that are still running."""
        await self.wait()
        under_way = [*self._under_way]
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)

    async def _answer(
        self,
        interaction: discord.Interaction,
        work: Working,
        form: PressForm | None,
        games: tuple[GameId, ...],
    ) -> None:
        if wait := self._services.limits.wait(f"{PLATFORM}:{interaction.user.id}"):
            await self._slow_down(interaction, wait)
            return
        answer = self._answer_to(interaction)
        if form is None:
            working = self._keep(asyncio.ensure_future(work()))
            await answer.complete(working, games, partial(self._show, answer, interaction))
        elif form.final:
            await answer.ask(_fill(form.prompt, form.value), form.token)
        else:
            await self._ask(answer, interaction, work, form, games)
        await self._desks.end_wait(interaction.user.id)

    async def _launch(
        self, interaction: discord.Interaction, find: FindPage, instead: Instead
    ) -> None:
        if wait := self._services.limits.wait(f"{PLATFORM}:{interaction.user.id}"):
            await self._slow_down(interaction, wait)
            return
        page = await find()
        if page is not None:
            # The wish is stored first, because the opened board may ask for its game at once.
            await note_wish(self._services, interaction.user.id, page)
        answer = InteractionResponder(interaction, self._services, self._desks, in_place=False)
        if not await answer.launch():
            games = () if page is None else (page.game,)
            working = partial(self._reply, interaction, partial(instead, page), games)
            await self._answer(interaction, working, None, games)

    async def _slow_down(self, interaction: discord.Interaction, wait: int) -> None:
        """Ask the person in a private message to wait for `wait` seconds."""
        answer = InteractionResponder(interaction, self._services, self._desks, in_place=False)
        await answer.acknowledge()
        line = wording(language_of(interaction)).line("discord-slow", seconds=wait)
        await answer.show(Message((line,)), _UNKNOWN_THEME, WAIT)

    def _answer_to(self, interaction: discord.Interaction) -> InteractionResponder:
        if not is_uninvited(interaction):
            return InteractionResponder(interaction, self._services, self._desks)
        return UninvitedResponder(
            interaction, self._services, self._desks, self._messages, self._unstored
        )

    async def _ask(
        self,
        answer: InteractionResponder,
        interaction: discord.Interaction,
        work: Working,
        form: PressForm,
        games: tuple[GameId, ...],
    ) -> None:
        working = self._keep(asyncio.ensure_future(work()))
        done, _ = await asyncio.wait({working}, timeout=RESPONSE_SECONDS)
        if not done:
            await answer.ask(_fill(form.prompt, form.value), form.token)
            return
        if (ask := working.result().reply.ask) is not None:
            await answer.ask(_fill(ask.prompt, form.value), ask.token.pack())
            return
        await answer.complete(working, games, partial(self._show, answer, interaction))

    async def _show(
        self, answer: InteractionResponder, interaction: discord.Interaction, worked: Worked
    ) -> None:
        reply, theme, actor = worked
        language = language_of(interaction)
        message = reply.message if reply.ask is None else _behind_a_button(reply.ask, language)
        if message is None:
            await answer.nothing()
            return
        try:
            await answer.show(message, theme, reply.game, self._ways(actor, reply))
            async for newer in reply.forms():
                if newer.message is not None:
                    ways, whole = self._ways(actor, newer), newer.growing is None
                    await answer.show(newer.message, theme, newer.game, ways, whole=whole)
        except Exception:  # noqa: BLE001 - logged whole; the thinking has to end
            _log.exception("discord: an answer can't be drawn")
            await answer.show(self._services.conversation.trouble(language), theme)

    def _keep(self, task: asyncio.Future[T]) -> asyncio.Future[T]:
        """Hold a reference to a task until it is done, so that it isn't lost. Return the task."""
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task

    def _ways(self, actor: Actor | None, reply: Reply) -> tuple[WayButton, ...]:
        return ways_to_board(self._services, actor, reply) if actor else ()

    async def _reply(
        self,
        interaction: discord.Interaction,
        work: Work,
        games: tuple[GameId, ...],
        *,
        begins: bool = False,
    ) -> Worked:
        """Read the actor, do the work, and return its result.

        An error becomes a reply. `games` and `begins` are as in `answer`.
        """
        language, theme = language_of(interaction), _UNKNOWN_THEME
        try:
            if begins:
                # The language is stored before the channel's settings are read, so the first game
                # has it too.
                await note_language(self._services, interaction)
            actor = await actor_of(self._services, interaction, games)
            language, theme = actor.language, actor.theme
            reply = await work(actor)
            return Worked(reply, theme, actor)
        except REFUSALS as error:
            return Worked(refusal_reply(error, wording(language, PLATFORM)), theme)
        except Exception:  # noqa: BLE001 - logged whole; only this response says so
            _log.exception("discord: an interaction failed")
            trouble = self._services.conversation.trouble(language)
            return Worked(Reply(trouble, ReplyKind.REFUSAL), theme)


def _behind_a_button(ask: Ask, language: Language) -> Message:
    """Return a message with a button for a form, for a response that can't be a form any more."""
    button = Button(ask.prompt.title, ask.token.pack(), "primary", ask.prompt)
    return Message((wording(language).line("discord-ask"),), buttons=((button,),))


def _fill(prompt: Prompt, value: str) -> Prompt:
    return replace(prompt, value=value) if value and isinstance(prompt, TextPrompt) else prompt
