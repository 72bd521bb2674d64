"""What all chats share: a line typed or a button pressed in, the answer for that person out.

Chats translate between this and their platform, and nothing else.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.chat import (
    history_talk,
    link_talk,
    lobby_talk,
    looking_talk,
    moving_talk,
    privacy_talk,
    settings_talk,
    study_talk,
    turning_talk,
    word_talk,
)
from bot.chat.errors import DeadButton, Leaving
from bot.chat.message import Button
from bot.chat.phrases import parse
from bot.chat.presenter.refusals import REFUSALS, refusal, trouble
from bot.chat.presenter.table import game_message
from bot.chat.presenter.wording import typed_line, wording
from bot.chat.reply import Reply
from bot.chat.tokens import Action, Token, TokenTooLong, unpack
from bot.chat.which import FREE, find_game
from bot.chat.wishes import Room, Wish
from bot.coordinator.errors import Refused
from bot.coordinator.ports import StoreUnavailableError
from bot.rules.errors import SeveralPlaces, SeveralReadings, SquareNeeded
from bot.rules.notation import parse_placement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.chat.message import Message
    from bot.chat.presenter.buttons import Rows
    from bot.chat.speaker import Heard, Language, Speaker
    from bot.chat.wishes import Handler
    from bot.chat.wordbook import Books
    from bot.coordinator.analysis import Analyst
    from bot.coordinator.desk import Desk
    from bot.coordinator.history import History
    from bot.coordinator.leavers import Leavers
    from bot.coordinator.service import Coordinator
    from bot.coordinator.table import Invitee
    from bot.coordinator.views import View

HANDLERS: dict[Action, Handler] = {
    Action.NEW: lobby_talk.new,
    Action.JOIN: lobby_talk.join,
    Action.JOIN_CODE: lobby_talk.join_by_code,
    Action.DECLINE: lobby_talk.decline,
    Action.BEGIN: lobby_talk.begin,
    Action.WITHDRAW: lobby_talk.withdraw,
    Action.ROBOT: lobby_talk.robot,
    Action.REMATCH: lobby_talk.rematch,
    Action.PLAY: moving_talk.play,
    Action.CHOOSE: moving_talk.choose,
    Action.CONFIRM: moving_talk.confirm,
    Action.EXCHANGE: turning_talk.exchange,
    Action.EXCHANGE_YES: turning_talk.exchange_yes,
    Action.PASS: turning_talk.pass_turn,
    Action.PASS_YES: turning_talk.pass_yes,
    Action.CHALLENGE: turning_talk.challenge,
    Action.CHALLENGE_YES: turning_talk.challenge_yes,
    Action.ACCEPT: turning_talk.accept,
    Action.RESIGN: turning_talk.resign,
    Action.RESIGN_YES: turning_talk.resign_yes,
    Action.ABORT: turning_talk.abort,
    Action.ABORT_YES: turning_talk.abort_yes,
    Action.CLAIM: turning_talk.claim,
    Action.CLAIM_YES: turning_talk.claim_yes,
    Action.RACK: looking_talk.rack,
    Action.BOARD: looking_talk.board,
    Action.SHUFFLE: looking_talk.shuffle,
    Action.SORT: looking_talk.sort,
    Action.MORE: looking_talk.more,
    Action.BAG: looking_talk.bag,
    Action.DESCRIBE: looking_talk.describe,
    Action.HISTORY: looking_talk.history,
    Action.RECORD: looking_talk.record,
    Action.GAMES: looking_talk.games,
    Action.HELP: looking_talk.help_page,
    Action.MY_DATA: privacy_talk.my_data,
    Action.FORGET: privacy_talk.forget,
    Action.FORGET_YES: privacy_talk.forget_yes,
    Action.LINK: link_talk.link,
    Action.LINK_YES: link_talk.link_yes,
    Action.SETTINGS: settings_talk.settings,
    Action.SET: settings_talk.choose,
    Action.ANALYSE: study_talk.analyse,
    Action.HINT: study_talk.hint,
    Action.WORD: word_talk.word,
    Action.RANKING: history_talk.ranking_list,
    Action.STATS: history_talk.stats,
    Action.FILM: history_talk.film_of,
    Action.FINAL: history_talk.final,
}

# Actions that look at the game before they give a command to it.
ONCE = {Action.PLAY, Action.PASS, Action.CHALLENGE, Action.CHALLENGE_YES, Action.ACCEPT}


class Conversation:
    """Answers people, in their language.

    Every refusal of rules, coordinator and store becomes a message; what escapes is our fault, and
    the chat says `trouble` to it.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what a conversation may draw on
        self,
        coordinator: Coordinator,
        desk: Desk,
        analyst: Analyst | None = None,
        books: Books | None = None,
        history: History | None = None,
        leavers: Leavers | None = None,
        language: Language = "pl",
    ) -> None:
        """Without an `analyst` no game is analysed, without `books` no word is explained.

        Without a `history` nobody has done anything yet, without `leavers` nobody can be forgotten.
        `language` is that of places where nobody chose one.
        """
        self.coordinator = coordinator
        self.desk = desk
        self.history = history
        self._room = Room(coordinator, desk, analyst, books, history, leavers, language)

    async def said(  # noqa: PLR0913 - a line, and all that a place knows about it
        self,
        speaker: Speaker,
        heard: Heard,
        line: str,
        game: str | None = None,
        *,
        invitees: Sequence[Invitee] = (),
        draft: bool = False,
    ) -> Reply:
        """A line that somebody typed: a command with a slash, or a move without one.

        `game` is the one that the place shows, if it shows one. `invitees` are the people
        mentioned in it. A move that is a `draft` is still being typed and never counts.
        """
        if speaker.leaving:
            return _leaving(speaker)
        wish = Wish(speaker, heard, Action.PLAY, typed=True, draft=draft)
        try:
            phrase = parse(line)
            wish = replace(wish, action=phrase.action, data=phrase.rest, invitees=tuple(invitees))
            if wish.action in FREE:
                return await self._answer(wish)
            found = await find_game(self._room, wish, game)
        except REFUSALS as error:
            return await self._refused(error, replace(wish, game=game))
        return found if isinstance(found, Reply) else await self._answer(found)

    async def pressed(
        self,
        speaker: Speaker,
        heard: Heard,
        token: str,
        answer: str | Sequence[int] | None = None,
        *,
        draft: bool = False,
    ) -> Reply:
        """A button, or a prompt answered: with its text, or with the places ticked, from 0.

        With `draft` a move is looked at and never counts.
        """
        if speaker.leaving:
            return _leaving(speaker)
        pressed = unpack(token)
        if pressed is None:
            return Reply(refusal(DeadButton(), wording(speaker.language)))
        wish = Wish(
            speaker,
            heard,
            pressed.action,
            game=pressed.game,
            turn=pressed.turn,
            data=pressed.data,
            answer=answer,
            draft=draft,
        )
        return await self._answer(wish)

    async def public(self, game: str, language: Language, since: int | None = None) -> Message:
        """The game as everybody sees it: invitation, board or final result.

        `since` is the number of log entries (`View.entries`) that the place was shown before: moves
        after it are told in lines of their own. None tells the newest alone. Raises UnknownGame.
        """
        view, happenings = await self.desk.story(game)
        return game_message(view, happenings, wording(language), since)

    async def seat_message(self, speaker: Speaker, game: str) -> Message:
        """This person's private desk at a game; to a stranger, why there is none.

        Raises UnknownGame.
        """
        view = await self.desk.look(game, speaker.person.id)
        return looking_talk.at_seat(view, wording(speaker.language))

    def trouble(self, language: Language) -> Message:
        """What a chat says when something failed that is nobody's doing but ours."""
        return trouble(wording(language))

    async def _answer(self, wish: Wish) -> Reply:
        try:
            if wish.action in ONCE and wish.game is not None:
                # Heard before: what it led to stands, whatever may be done now.
                known = await self.coordinator.tables.outcome(wish.game, wish.heard.id)
                if known is not None:
                    desk = await self.seat_message(wish.speaker, wish.game)
                    return Reply(desk, game=wish.game, done=True)
            return await HANDLERS[wish.action](self._room, wish)
        except REFUSALS as error:
            return await self._refused(error, wish)

    async def _refused(self, error: Exception, wish: Wish) -> Reply:
        view: View | None = None
        if wish.game is not None and not isinstance(error, StoreUnavailableError):
            with suppress(Refused, StoreUnavailableError):
                view = await self.desk.look(wish.game, wish.person)
        message = refusal(error, wish.wording, view, _typed(wish))
        if isinstance(error, StoreUnavailableError):
            message = replace(message, buttons=self._again(wish))
        return Reply(message, game=wish.game, meant=_is_meant(error))

    def _again(self, wish: Wish) -> Rows:
        """The button that asks for the same once more; none for what was typed, but a new game."""
        if wish.action is Action.NEW:
            again = lobby_talk.again(self._room, wish)
            tokens = [again] if again else []
        elif wish.typed:
            tokens = []
        else:
            # What a form brought goes into the button, if it fits: nobody types it twice.
            data = (wish.words, wish.data)
            tokens = [Token(wish.action, wish.game, wish.turn, each) for each in data]
        for token in tokens:
            with suppress(TokenTooLong):
                return ((Button(wish.wording.text("button-retry"), token.pack()),),)
        return ()


def _is_meant(error: Exception) -> bool:
    """Whether a move is only to be told apart from others: it fits with the tiles there are."""
    if isinstance(error, SquareNeeded):
        return error.places > 0
    return isinstance(error, SeveralPlaces | SeveralReadings)


def _leaving(speaker: Speaker) -> Reply:
    return Reply(refusal(Leaving(), wording(speaker.language)))


def _typed(wish: Wish) -> str:
    """The move that was typed, or would have to be typed for this press."""
    if wish.action is Action.PLAY:
        return wish.words
    if wish.action in {Action.CHOOSE, Action.CONFIRM}:
        with suppress(ValueError):
            return typed_line(parse_placement(wish.data))
    return ""
