"""The conversation that all chats share: it takes a typed line or a press and returns the answer.

Chats only translate between the conversation and their platform.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import aside
from bot.coordinator.errors import Refused
from bot.coordinator.people.deck import Decks
from bot.coordinator.people.photos import SentPhotos
from bot.coordinator.people.streams import OwnStreams
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.dialogue.actions import Action
from bot.dialogue.errors import (
    DeadButton,
    ErasureUnderWay,
    HelpClosed,
    NothingWaits,
    WordsClosed,
)
from bot.dialogue.everyday_words import is_far_from, is_greeting, is_no_move, wish
from bot.dialogue.handlers.contacts import block_person, invitee_of, tell_invited
from bot.dialogue.handlers.kinds.registry import dispatch, retry
from bot.dialogue.handlers.learn import words_of_today
from bot.dialogue.handlers.profile import leaderboard_of, past_game, profile_of
from bot.dialogue.handlers.seek import seeks_now
from bot.dialogue.home import is_home
from bot.dialogue.look_ups import games_here
from bot.dialogue.message import Button
from bot.dialogue.pages.introduction import introduction
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.kinds.subject import Readers
from bot.dialogue.pages.refusal_replies import REFUSALS, refusal_reply, trouble
from bot.dialogue.pages.wording import typed_line, wording
from bot.dialogue.payloads import PlacementPayload
from bot.dialogue.reading.photo import read_next, read_photo
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import Intent, Services, at_refusal, look
from bot.dialogue.resolve_game import find_game
from bot.dialogue.token import Token, TokenTooLong, unpack
from bot.dialogue.typed_lines import Phrase, parse_line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.people.deck import Deck
    from bot.coordinator.people.photos import SentPhoto
    from bot.coordinator.people.streams import OwnedStream
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.reads.queries import Newest
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.settings import Language
    from bot.coordinator.standings.rating import LeaderboardKey
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.actor import Actor, Event
    from bot.dialogue.handlers.profile import LeaderboardTable, PersonProfile
    from bot.dialogue.message import Message
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.person.seeks import OpenSeeks
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reading.sent_file import SentFile
    from bot.dialogue.reply import Growing
    from bot.rules.sheet.photo import PhotoBoard


@dataclass(frozen=True, slots=True)
class LiveTable:
    """A table at one moment as one person sees it. `reader` is that person's name in the game."""

    view: View
    happenings: Sequence[Happening]
    reader: str = ""


class Conversation:
    """The entry point of all chats: it answers people's requests in their language.

    Each refusal by the rules, the coordinator or the store becomes a message. Any other exception
    is a fault of the bot: the chat then shows the message `trouble`.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._queries = services.queries
        # Photos are read one at a time, because a thread that computes slows all other answers.
        self._photos = asyncio.Lock()

    async def answer_line(
        self,
        intent: Intent,
        line: str | Phrase,
        game: GameId | None = None,
        *,
        named: GameId | None = None,
    ) -> Reply:
        """Answer a typed line: a command with a slash, a move without one, or a parsed `Phrase`.

        The intent has all that came with the line. `game` is the game whose board the chat shows.
        `named` is the game after which the thread is named.
        """
        actor = intent.actor
        if actor.leaving:
            return _leaving(actor)
        sitting, intent = _read_for(actor, intent.event), replace(intent, typed=True)
        try:
            phrase = parse_line(line) if isinstance(line, str) else line
            alone = isinstance(line, str) and not line.startswith("/") and game is None
            intent = replace(
                intent,
                action=phrase.action,
                rest=phrase.rest,
                bare=alone and actor.private and phrase.action is Action.PLAY,
                code=phrase.game,
                payload=phrase.payload,
            )
            if not intent.action.needs_game:
                return await self._answer(sitting, intent.read())
            sitting, found = await find_game(self._services, sitting, intent, game, named)
            if isinstance(found, Reply) and intent.bare and _is_far(sitting, intent):
                # Several games wait for a move, but this text can't be a move in any of them.
                found = await self._everyday(sitting, intent) or found
            found = found if isinstance(found, Reply) else found.read()
        except REFUSALS as error:
            return await self._refuse(error, sitting, replace(intent, game=game))
        return found if isinstance(found, Reply) else await self._answer(sitting, found)

    async def answer_press(  # noqa: PLR0913 - a press, and all that came with it
        self,
        actor: Actor,
        event: Event,
        token: str,
        answer: str | Sequence[int] | None = None,
        *,
        draft: bool = False,
        file: SentFile | None = None,
    ) -> Reply:
        """Answer a pressed button, or a form that a person has filled in.

        `token` is the button's data. `answer` is the text typed into the form, or the indexes of
        the ticked tiles, from 0; None for a plain press. `file` is an attached file. With `draft` a
        move is previewed and never counts.
        """
        if actor.leaving:
            return _leaving(actor)
        pressed = unpack(token)
        if pressed is None:
            return refusal_reply(DeadButton(), wording(actor.language, actor.chat))
        intent = Intent(
            actor,
            event,
            pressed.action,
            game=pressed.game,
            turn=pressed.turn,
            payload=pressed.payload,
            answered=answer is not None,
            draft=draft,
            file=file,
        )
        try:
            if answer is not None:
                intent = replace(intent, payload=pressed.answer(answer))
        except REFUSALS as error:
            return await self._refuse(error, _read_for(actor, event), intent)
        return await self.answer(intent)

    async def answer(self, intent: Intent) -> Reply:
        """Answer a request (intent) whose action, game and payload the chat itself has set."""
        if intent.actor.leaving:
            return _leaving(intent.actor)
        return await self._answer(_read_for(intent.actor, intent.event), intent)

    async def public_message(
        self, game: GameId, language: Language, since: int | None = None
    ) -> Message:
        """Return the game as everybody sees it: invitation, board or final result.

        `since` is the number of log entries (`View.entries`) that the chat has shown before. The
        message has a line for each later move, or only for the newest one if `since` is None.

        Raises:
            UnknownGame: there is no such game.

        """
        view, happenings = await self._queries.story(game)
        return pages_of(view).public_message(view, happenings, wording(language), Readers(since))

    async def table(self, actor: Actor, game: GameId) -> LiveTable:
        """Return a game as this person may see it. Raise UnknownGame if there is none."""
        sitting = await self._queries.about(actor.sitting, game)
        happenings = self._queries.timeline(sitting.game.table)
        view = sitting.view()
        seat = view.own_seat
        names = dict(zip(seat.persons, seat.members, strict=True)) if seat else {}
        own = [names[one] for one in sitting.aliases if one in names]
        return LiveTable(view, happenings, own[0] if own else actor.person.name)

    async def desk(self, actor: Actor, game: GameId) -> Message:
        """Return the private page of a game for this person. Raise UnknownGame if there is none."""
        sitting = await self._queries.about(actor.sitting, game)
        view = sitting.view()
        return pages_of(view).desk(view, wording(actor.language, actor.chat))

    async def games(self, actor: Actor, ended: int) -> list[GameLine]:
        """Return a person's open games, and their `ended` newest finished games.

        Games that wait for this person's move come first.
        """
        return await self._queries.my_games(actor.sitting, ended)

    async def profile(self, intent: Intent, person: PersonId, first: int) -> PersonProfile | None:
        """Return a person's profile as far as the actor may see it, None for an unknown person.

        The listed games begin with the index `first`, 0 for the newest game.
        """
        return await profile_of(self._services, intent, person, first)

    async def past_game(self, intent: Intent, person: PersonId, game: GameId) -> Newest | None:
        """Return a finished game from a person's profile.

        Return None if the actor may not see all of it.
        """
        return await past_game(self._services, intent, person, game)

    async def seeks(self, sitting: Sitting | None, platform: str) -> OpenSeeks | None:
        """Return the open seeks (offers to play) as the person sees them.

        Without a sitting, return those that a stranger sees. Return None where seeking is off.
        """
        return await seeks_now(self._services, sitting, platform)

    async def leaderboard(
        self, intent: Intent, key: LeaderboardKey, first: int
    ) -> LeaderboardTable:
        """Return at most 20 lines of a leaderboard, beginning with the index `first`, from 0."""
        return await leaderboard_of(self._services, intent, key, first)

    async def block(self, intent: Intent, person: PersonId) -> Message | None:
        """Block the person of a profile and return the answer.

        Return None if this person can't be blocked.
        """
        return await block_person(self._services, intent, person)

    async def invite(self, intent: Intent, person: PersonId) -> Reply | None:
        """Invite the person of a profile to a new game and return the answer.

        Return None if this person can't be invited.
        """
        invitee = await invitee_of(self._services, intent, person)
        if invitee is None:
            return None
        reply = await self.answer(replace(intent, action=Action.NEW, invitees=(invitee,)))
        if reply.kind is not ReplyKind.REFUSAL and reply.game is not None:
            await tell_invited(self._services, intent, invitee.person, reply.game)
        return reply

    async def deck(self, actor: Actor) -> Deck:
        """Return the word cards that this person learns."""
        return await Decks(self._services.coordinator.people).load(actor.sitting.aliases)

    async def words_of_today(
        self, aliases: Sequence[PersonId], language: Language, now: int
    ) -> tuple[int, int]:
        """Return the number of words that a person has to learn today, and their streak in days.

        Both are 0 for a person who has never learned words. Raises WordListMissing. `now` is in ms.
        `aliases` are all ids of the person.
        """
        return await words_of_today(self._services, aliases, language, now)

    async def photo(
        self, actor: Actor, looks: Sequence[Mapping[str, float]], game: GameId | None = None
    ) -> PhotoBoard:
        """Return the likeliest board in a photo. `looks` has the measured look of each square.

        With `game` the board is read as that game's next position. The word list helps to read it,
        unless the person plays a game in which it must not. Raises UnknownGame and WordListMissing.
        """
        words = True
        try:
            await games_here(self._services, actor.sitting, actor)
        except (HelpClosed, WordsClosed):
            words = False
        world, read = self._services.coordinator.world, partial(read_photo, looks)
        if game is not None:
            view = (await self._queries.about(actor.sitting, game)).view()
            read = partial(read_next, looks, view=view)
        async with self._photos:
            return await aside(partial(read, world=world, words=words))

    async def sent_photo(self, token: str) -> SentPhoto | None:
        """Return the photo that a person sent in a chat, and delete it. Return None if it is gone.

        `token` is the text in the button's data under which the photo is stored.
        """
        coordinator = self._services.coordinator
        return await SentPhotos(coordinator.people).take(token, coordinator.world.chance)

    async def stream(self, token: str) -> OwnedStream | None:
        """Return the open stream of a game (its page for broadcasts) with this token, or None."""
        return await OwnStreams(self._services.coordinator.people).find(token)

    def trouble(self, language: Language) -> Message:
        """Return the message for a failure of the bot itself."""
        return trouble(wording(language))

    async def _answer(self, sitting: Sitting, intent: Intent) -> Reply:
        try:
            sitting = await self._queries.about(sitting, intent.game)
            intent, handler = dispatch(sitting, intent)
            if intent.action.once and sitting.outcome is not None:
                # This command was carried out before. Its first result stands, whatever is legal
                # now.
                view = sitting.view()
                desk = pages_of(view).desk(view, intent.wording)
                return Reply(desk, ReplyKind.COMMITTED, game=intent.game, state=sitting.state())
            reply = await handler(self._services, sitting, intent)
        except REFUSALS as error:
            return await self._refuse(error, sitting, intent)
        return self._with_state(self._at_home(reply, sitting, intent), sitting, intent)

    def _at_home(self, reply: Reply, sitting: Sitting, intent: Intent) -> Reply:
        """Return the reply as it is, or as the chat's only board if this is a private chat.

        In a private chat that shows the board, the latest moves stand above it.
        """
        if reply.kind is not ReplyKind.DESK or not is_home(sitting, intent):
            return reply
        view, happenings = look(sitting, intent), self._queries.timeline(sitting.game.table)
        home = pages_of(view).home(view, happenings, intent.wording, reply.message)
        return replace(reply, message=home or reply.message)

    def _with_state(self, reply: Reply, sitting: Sitting, intent: Intent) -> Reply:
        """Return the reply with the state of its game.

        A reply that grows later, as an analysis does, gets the state each time.
        """
        if reply.growing is not None:
            reply = replace(reply, growing=partial(self._grow, reply.growing, sitting, intent))
        return reply if reply.state else replace(reply, state=sitting.state())

    async def _grow(
        self, growing: Growing, sitting: Sitting, intent: Intent, seconds: float | None
    ) -> Reply:
        try:
            return self._with_state(await growing(seconds), sitting, intent)
        except REFUSALS as error:
            return await self._refuse(error, sitting, intent)

    async def _refuse(self, error: Exception, sitting: Sitting, intent: Intent) -> Reply:
        view: View | None = None
        if intent.game is not None and not isinstance(error, StoreUnavailableError):
            with suppress(Refused, StoreUnavailableError, UnknownKindError):
                sitting = await self._queries.about(sitting, intent.game)
                sitting = at_refusal(sitting, error)
                view = sitting.view()
        if intent.bare and is_no_move(intent.rest, error, view):
            if (everyday := await self._everyday(sitting, intent)) is not None:
                return everyday
            if await self._is_new(error, intent):
                return Reply(introduction(intent.wording))
        reply = self._refusal(error, intent, intent.wording, view)
        message, public = reply.message, reply.public and intent.game is None
        if message is not None and intent.action.harmless:
            public = message.scene is None
        public = public or (view is not None and pages_of(view).is_open)
        aloud = None
        if public and intent.aloud is not intent.wording:
            aloud = self._refusal(error, intent, intent.aloud, view)
        state = sitting.at(intent.game).state()
        return replace(reply, aloud=aloud, game=intent.game, public=public, state=state)

    async def _everyday(self, sitting: Sitting, intent: Intent) -> Reply | None:
        """Return the reply to a greeting or a one-word request, or None if the line is neither."""
        if (wished := wish(intent.rest)) is not None:
            asked = Intent(intent.actor, intent.event, wished, typed=True)
            return await self._answer(sitting.at(None), asked.read())
        return Reply(introduction(intent.wording)) if is_greeting(intent.rest) else None

    async def _is_new(self, error: Exception, intent: Intent) -> bool:
        """Return True if the person's line found no game and they have never finished one."""
        if not isinstance(error, NothingWaits):
            return False
        return await self._queries.last_ended_game(intent.person) is None

    def _refusal(self, error: Exception, intent: Intent, says: Wording, view: View | None) -> Reply:
        """Return the reply to a refused request.

        If the store failed, the reply has a button to try again.
        """
        reply = refusal_reply(error, says, view, _typed_move(intent))
        if reply.message is None or not isinstance(error, StoreUnavailableError):
            return reply
        return replace(reply, message=replace(reply.message, buttons=self._again(intent)))

    def _again(self, intent: Intent) -> Rows:
        """Return the button that repeats a request, or no button.

        A typed line gets the button only if it begins a new game.
        """
        if (token := retry(self._services, intent)) is not None:
            tokens = [token]
        elif intent.typed or intent.invitees:
            tokens = []
        else:
            # The text of a form goes into the button, if it fits, so that nobody types it twice.
            tokens = [
                Token(intent.action, intent.game, intent.turn, payload)
                for payload in (intent.payload, None)
            ]
        for token in tokens:
            with suppress(TokenTooLong):
                return ((Button(intent.wording.text("button-retry"), token.pack()),),)
        return ()


def _read_for(actor: Actor, event: Event) -> Sitting:
    """Return the actor's sitting (the records read for a request) if it was read for this event.

    Otherwise return a new one of the same person.
    """
    sitting = actor.sitting
    return sitting if sitting.command == event.id else sitting.new_request(event.id)


def _is_far(sitting: Sitting, intent: Intent) -> bool:
    """Return True if a typed line can't be a move in any of the person's games.

    That is so if each of their racks lacks several of its letters.
    """
    racks = (line.view.face.rack or "" for line in sitting.lines(""))
    return all(is_far_from(intent.rest, rack) for rack in racks)


def _leaving(actor: Actor) -> Reply:
    return refusal_reply(ErasureUnderWay(), wording(actor.language, actor.chat))


def _typed_move(intent: Intent) -> str:
    """Return the move of a request as a person would type it, "" if the request is not a move."""
    if intent.action is Action.PLAY:
        return intent.words
    if intent.action in {Action.CHOOSE, Action.CONFIRM}:
        chosen = intent.payload_of(PlacementPayload)
        return typed_line(chosen.placement) if chosen else ""
    return ""
