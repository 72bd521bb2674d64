"""Topics that the bot creates: one for each game in private chats, one for an event in a forum.

Topics of private chats exist since Bot API 9.4 (core.telegram.org/bots/api#createforumtopic). They
are an option of the operator, and BotFather switches them on for a bot. Such a game is stored with
the address of its chat, and only its messages go to the topic. Nobody can close such a topic, so an
ended game's topic stays as it is. In a group with topics the bot must be an administrator with the
right to manage them. There an event is stored with the address of its topic. A process that dies
between the creation of a topic and its record leaves an empty one, and the event gets another: the
Bot API has no list of a chat's topics in which to find it.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from telegram.error import BadRequest

from bot.bounded_cache import BoundedCache
from bot.chat.remembered_games import RememberedGames
from bot.chat.telegram.outbound.error_mapping import lacks_right
from bot.chat.telegram.outbound.place import TelegramPlace
from bot.chat.telegram.outbound.rate_limits import Rank

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.client import Client
    from bot.chat.telegram.outbound.rate_limits import Pacer
    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.chats import Notes

# Ms for which a topic is remembered. A game that goes on longer gets another one.
_KEEP = 60 * 24 * 3600 * 1000
_LONGEST_NAME = 128

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class GameTopics:
    """The topics that one bot account created.

    `enabled` is False if the operator or BotFather didn't switch them on in private chats. If
    Telegram refuses a topic in such a chat, the chat gets none until the bot starts again.
    """

    bot: Client = field(repr=False)
    pacer: Pacer
    notes: Notes
    account: int
    enabled: bool = False
    _topics: BoundedCache[tuple[int, GameId], int] = field(default_factory=BoundedCache)
    _refused: BoundedCache[int, bool] = field(default_factory=BoundedCache)
    _games: RememberedGames = field(init=False)

    def __post_init__(self) -> None:
        """Create the record of which topic belongs to which game."""
        self._games = RememberedGames(self.notes, f"telegram-topic:{self.account}", _KEEP)

    async def find(self, place: TelegramPlace, game: GameId | None) -> TelegramPlace:
        """Return where a message about a game goes: the game's topic, or `place` if it has none."""
        if not self._is_for(place) or game is None:
            return place
        return await self._find(place, game)

    async def _find(self, place: TelegramPlace, game: GameId) -> TelegramPlace:
        known = self._topics.get((place.chat, game))
        if known is None:
            note = await self.notes.note(self._name(place.chat, game))
            known = int(note) if note else 0
            self._topics.put((place.chat, game), known)
        return TelegramPlace(place.chat, known) if known else place

    async def open(self, place: TelegramPlace, game: GameId, title: str) -> TelegramPlace:
        """Return the topic of a game in a chat. Create one with this title if there is none.

        Return `place` itself if it is a topic already, or if Telegram refuses one.
        """
        if place.thread is not None or (place.private and not self._is_for(place)):
            return place
        found = await self._find(place, game)
        if found.thread is not None:
            return found

        async def create() -> int:
            made = await self.bot.create_forum_topic(place.chat, title[:_LONGEST_NAME])
            return made.message_thread_id

        try:
            thread = await self.pacer(place.chat, create, Rank.BOARD, counts=False)
        except BadRequest as refused:
            if place.private:
                _log.warning("telegram: no topic in a private chat: %s", refused.message)
                self._refused.put(place.chat, value=True)
            elif lacks_right(refused):
                _log.warning("telegram: no topic for an event: %s", refused.message)
            return place
        await self._keep(place.chat, game, thread)
        return TelegramPlace(place.chat, thread)

    async def game(self, place: TelegramPlace) -> GameId | None:
        """Return the game of a topic in a private chat, or None anywhere else."""
        if not place.private or place.thread is None:
            return None
        return await self._games.game(f"{place.chat}:{place.thread}")

    def lose(self, place: TelegramPlace, game: GameId | None) -> None:
        """Forget the topic of a game, because it was deleted at Telegram."""
        if game is not None:
            self._topics.put((place.chat, game), 0)

    async def _keep(self, chat: int, game: GameId, thread: int) -> None:
        self._topics.put((chat, game), thread)
        self._games.note(f"{chat}:{thread}", game)
        await self._games.save()
        await self.notes.put_notes({self._name(chat, game): b"%d" % thread}, keep=_KEEP)

    def _is_for(self, place: TelegramPlace) -> bool:
        return self.enabled and place.private and not self._refused.get(place.chat)

    def _name(self, chat: int, game: GameId) -> str:
        return f"telegram-game-topic:{self.account}:{chat}:{game}"
