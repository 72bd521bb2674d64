"""Our account on Telegram: what everything here stands on."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from telegram import InlineKeyboardButton, WebAppInfo

from bot.bounded_cache import BoundedCache
from bot.chat.telegram.outbound.answers import BackgroundAnswers
from bot.chat.telegram.outbound.callback_data import opening, start_code
from bot.chat.telegram.outbound.formatter import Formatter
from bot.chat.telegram.outbound.lost_answers import LostAnswers
from bot.chat.telegram.outbound.place import PLATFORM, place
from bot.chat.telegram.outbound.sender import Sender
from bot.coordinator.place import Place, is_notice
from bot.dialogue.pages.wording import Wording, wording

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.client import Client
    from bot.chat.telegram.outbound.message_games import MessageGames
    from bot.chat.telegram.outbound.pace import Pacer
    from bot.chat.telegram.outbound.place import TelegramPlace
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.actor import Actor
    from bot.dialogue.board_links import BoardPage
    from bot.dialogue.services import ChatServices


@dataclass(frozen=True, slots=True)
class KnownGroup:
    """A group as Telegram told of it at a time (ms); `link` lets people in, where we may see it."""

    title: str
    link: str | None
    at: int


@dataclass(frozen=True, slots=True)
class TelegramAccount:
    """A bot's client and what was found out about it at start.

    `mini_app` is the short name of the board there, `board_page` where its page lies on a static
    host, where there is no public server. `inline` says that it may be asked behind its
    name in any chat, `whispers` that the server lets one person alone see a message in a group.
    `secret` marks buttons. `handles` are the user names
    of those who spoke lately, in lower case, each with the account's id. `members` says who is in
    a group (chat, account), of those who were asked about lately, `whispered` what each was told
    alone there last. `ways` has the message in a group (chat, account) that showed somebody the way
    to their own chat last. `groups` are those whose members were led back there lately. `answered`
    says of the messages (chat, message) that we posted lately whether somebody answered them.
    """

    services: ChatServices
    bot: Client = field(repr=False)
    id: int
    username: str
    pacer: Pacer
    games: MessageGames
    secret: bytes = field(repr=False)
    inline: bool = False
    whispers: bool = False
    mini_app: str | None = None
    board_page: str | None = None
    desks: BoundedCache[int, int] = field(default_factory=BoundedCache)
    questions: BoundedCache[int, tuple[int, str]] = field(default_factory=BoundedCache)
    handles: BoundedCache[str, int] = field(default_factory=BoundedCache)
    members: BoundedCache[tuple[int, int], bool] = field(default_factory=BoundedCache)
    whispered: BoundedCache[tuple[int, int], tuple[int, ...]] = field(default_factory=BoundedCache)
    groups: BoundedCache[int, KnownGroup] = field(default_factory=BoundedCache)
    ways: BoundedCache[tuple[int, int], int] = field(default_factory=BoundedCache)
    answered: BoundedCache[tuple[int, int], bool] = field(default_factory=BoundedCache)
    lost: LostAnswers = field(default_factory=LostAnswers)
    background: BackgroundAnswers = field(default_factory=BackgroundAnswers)

    @property
    def sender(self) -> Sender:
        """What sends and changes messages."""
        return Sender(self.bot, self.pacer, self.games, self.lost)

    @property
    def address(self) -> str:
        """Where the bot is found."""
        return f"https://t.me/{self.username}"

    def link(self, start: str) -> str:
        """A link that opens the private chat with `/start <start>`."""
        return f"{self.address}?start={start}"

    def way_to(self, action: ActionSpec, game: GameId) -> str:
        """A link that opens this in private."""
        return self.link(start_code(action, game))

    def board_button(
        self, place: TelegramPlace, language: Language, page: BoardPage
    ) -> InlineKeyboardButton | None:
        """What opens the board in Telegram, which tells the page who it was.

        So the button itself says nothing of anybody. In groups it is a link to the app that
        BotFather knows: another one would be refused there. A page on a static host is told all by
        its address: that is made once it is asked for, and in private.
        """
        board, label = self.services.board, wording(language).text("button-open-board")
        if self.board_page and place.private:
            # It lays tiles for a move alone.
            data = opening(page.game) if page.exercise is None else None
            return InlineKeyboardButton(label, callback_data=data) if data else None
        if board is None:
            return None
        if place.private:
            return InlineKeyboardButton(label, web_app=WebAppInfo(board.mini_app(page)))
        if self.mini_app is None:
            return None
        link = f"{self.address}/{self.mini_app}?startapp={page}"
        return InlineKeyboardButton(label, url=link)

    def formatter(self, place: TelegramPlace, *, calls: bool = False) -> Formatter:
        """How answers are written at a place."""
        return Formatter(address="" if place.private else f"@{self.username}", calls=calls)

    @property
    def plain_formatter(self) -> Formatter:
        """How something is written that may stand anywhere."""
        return Formatter(address=f"@{self.username}")

    def aloud(self, who: Actor) -> Actor:
        """Return who speaks in a group, whom everybody there reads answered in its language."""
        return replace(who, aloud=self.services.public_language(who.sitting.here, None))

    async def language(self, place: TelegramPlace) -> Language:
        """What everybody at a place is spoken to in."""
        return self.services.public_language(await self.services.settings(place.scope), None)

    async def language_of(self, game: GameId) -> Language:
        """Return what the group where a game is shown is spoken to in; of several, the first."""
        for text in sorted(await self.services.queries.places(game)):
            if is_notice(text) or Place.parse(text).platform != PLATFORM:
                continue
            if not (where := place(text)).private:
                return await self.language(where)
        return self.services.language

    async def wording(self, place: TelegramPlace) -> Wording:
        """How things are said to everybody at a place."""
        return wording(await self.language(place))
