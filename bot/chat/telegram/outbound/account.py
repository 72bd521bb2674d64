"""The bot's account on Telegram, which every other module of this package uses."""

from __future__ import annotations

from asyncio import Lock
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from telegram import InlineKeyboardButton, WebAppInfo

from bot.bounded_cache import BoundedCache
from bot.chat.telegram.outbound.background_replies import BackgroundReplies
from bot.chat.telegram.outbound.callback_data import opening, start_code
from bot.chat.telegram.outbound.formatter import Formatter
from bot.chat.telegram.outbound.lost_responses import LostResponses
from bot.chat.telegram.outbound.place import PLATFORM, place
from bot.chat.telegram.outbound.sender import Sender
from bot.chat.telegram.outbound.shown_messages import ShownMessages
from bot.coordinator.place import Place, is_notice
from bot.dialogue.actions import Action
from bot.dialogue.pages.wording import Wording, wording

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.client import Client
    from bot.chat.telegram.outbound.guest.messages import GuestMessages
    from bot.chat.telegram.outbound.message_games import MessageGames
    from bot.chat.telegram.outbound.place import AnyPlace
    from bot.chat.telegram.outbound.rate_limits import Pacer
    from bot.chat.telegram.outbound.topics import GameTopics
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.actor import Actor
    from bot.dialogue.board_links import BoardPage
    from bot.dialogue.services import ChatServices


@dataclass(frozen=True, slots=True)
class KnownGroup:
    """A group as Telegram described it at the time `at` (ms).

    `link` is its link for members or guests, None if the bot may not see one.
    """

    title: str
    link: str | None
    at: int


@dataclass(frozen=True, slots=True)
class TelegramAccount:
    """The bot's account: its client, facts found out at the start, and caches of recent facts.

    `mini_app` is the short name under which BotFather knows the board's web page. `board_page` is
    the address of the board on a static host, if there is no public server. `inline` is True if
    people can use the bot in inline mode, `guest` if it answers in chats that it is not in,
    `whispers` if the server supports messages that one person of a group sees. `secret` encrypts
    the data of buttons.

    The caches: `desks` and `questions` hold the newest private page and question of a chat.
    `handles` maps user names of recent speakers, in lower case, to account ids. `members` says if
    an account is in a group (chat, account). `whispered` holds the newest whispers to each person
    in a group. `ways` holds each person's last message in a group (chat, account) that leads to
    their private chat. `groups` holds groups to which members were led back. `answered` says for
    the bot's recent messages (chat, message) if anybody replied to them. `following` holds the
    button to a person's next game (chat, game), and the turn of the board under which it stands.
    """

    services: ChatServices
    bot: Client = field(repr=False)
    id: int
    username: str
    pacer: Pacer
    games: MessageGames
    topics: GameTopics
    guests: GuestMessages
    secret: bytes = field(repr=False)
    inline: bool = False
    guest: bool = False
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
    following: BoundedCache[tuple[int, GameId], tuple[int, InlineKeyboardButton]] = field(
        default_factory=BoundedCache
    )
    lost: LostResponses = field(default_factory=LostResponses)
    shown: ShownMessages = field(default_factory=ShownMessages)
    _locks: WeakValueDictionary[str, Lock] = field(default_factory=WeakValueDictionary)
    background: BackgroundReplies = field(default_factory=BackgroundReplies)

    @property
    def sender(self) -> Sender:
        """A sender of messages with this account."""
        return Sender(self.bot, self.pacer, self.games, self.lost, self.shown, self.topics)

    def lock(self, place: str) -> Lock:
        """Return the lock of a chat, given by its address.

        Hold it while another message becomes the chat's newest board. Otherwise the relay (which
        sends the boards) and a reply would overwrite each other's record of the newest message.
        """
        return self._locks.setdefault(place, Lock())

    @property
    def address(self) -> str:
        """The address of the bot on t.me."""
        return f"https://t.me/{self.username}"

    def link(self, start: str) -> str:
        """Return a link that opens the private chat and sends `/start <start>` there."""
        return f"{self.address}?start={start}"

    def way_to(self, action: ActionSpec, game: GameId, page: str = "") -> str:
        """Return a link that opens the private chat and does this action for a game.

        `page` is the page that the action opens there, "" for its first one.
        """
        return self.link(start_code(action, game, page=page))

    def board_button(
        self, place: AnyPlace, language: Language, page: BoardPage
    ) -> InlineKeyboardButton | None:
        """Return the button that opens a board's web page in Telegram, None if impossible.

        Telegram tells the page who opened it, so the button itself identifies nobody. In groups the
        button is a link to the app that BotFather knows, because Telegram refuses any other link
        there. A page on a static host gets all facts in its address. The bot makes that address
        only on request, and in private.
        """
        board, label = self.services.board, wording(language).text("button-open-board")
        if self.board_page and place.private:
            # That page only lays tiles for a move.
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

    def formatter(self, place: AnyPlace, *, calls: bool = False) -> Formatter:
        """Return the formatter of answers in a chat. `calls` is True if it notifies the players."""
        address = "" if place.private else f"@{self.username}"
        return Formatter(address=address, calls=calls, link_to=self._way_to_board)

    @property
    def plain_formatter(self) -> Formatter:
        """The formatter of messages that may appear in any chat, even without the bot."""
        return Formatter(address=f"@{self.username}", link_to=self._way_to_board)

    def _way_to_board(self, game: GameId) -> str:
        """Return a link that shows a game's board in the private chat."""
        return self.way_to(Action.BOARD, game)

    def aloud(self, who: Actor) -> Actor:
        """Return the person, with the group's language set for answers that everybody sees."""
        return replace(who, aloud=self.services.public_language(who.sitting.here, None))

    async def language(self, place: AnyPlace) -> Language:
        """Return the language of messages that everybody in a chat sees."""
        return self.services.public_language(await self.services.settings(place.scope), None)

    async def language_of(self, game: GameId) -> Language:
        """Return the language of the first group that shows a game, or the default language."""
        for text in sorted(await self.services.queries.places(game)):
            if is_notice(text) or Place.parse(text).platform != PLATFORM:
                continue
            if not (where := place(text)).private:
                return await self.language(where)
        return self.services.language

    async def wording(self, place: AnyPlace) -> Wording:
        """Return the sentences of the chat's language, for messages that everybody sees."""
        return wording(await self.language(place))
