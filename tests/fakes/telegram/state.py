"""Telegram's memory, and the one function by which a post gets into a chat."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from tests.fakes.telegram import privacy, wire
from tests.fakes.telegram.change_signal import ChangeSignal
from tests.fakes.telegram.entities import text_of
from tests.fakes.telegram.errors import forbid, refuse
from tests.fakes.telegram.files import Files
from tests.fakes.telegram.limits import Meter
from tests.fakes.telegram.records import Chat, Content, Ping, Post, Summons, User
from tests.fakes.telegram.updates import Mailbox

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.limits import Limits
    from tests.fakes.telegram.records import Query, Question, Result
    from tests.fakes.telegram.webhook import Webhook

MOST_NOTIFIED = 5
MOST_MENTIONED = 50
# How a server takes `force_reply` in an inline keyboard.
Asking: TypeAlias = Literal["kept", "ignored", "refused"]

_BOT = 7_104_001_000
_PERSON = 5_200_000_000
_GROUP = -4_300_000_000
_SUPERGROUP = -1_002_100_000_000


@dataclass
class Profile:
    """The bot's profile: its menus, its texts, the button beside the field."""

    commands: dict[tuple[tuple[str, int, int], str], list[Json]] = field(default_factory=dict)
    texts: dict[tuple[str, str], str] = field(default_factory=dict)
    buttons: dict[int, Json] = field(default_factory=dict)


class State:
    """Everything on the platform's side: switches, accounts, chats, files, updates, presses."""

    def __init__(  # noqa: PLR0913 - the switches of BotFather
        self,
        *,
        username: str,
        privacy_mode: bool,
        inline: bool,
        inline_feedback: bool,
        guest: bool,
        ephemeral: bool,
        times: bool,
        asking: Asking,
        topics: bool,
        limits: Limits,
    ) -> None:
        self.privacy_mode = privacy_mode
        self.inline = inline
        self.inline_feedback = inline_feedback
        self.guest = guest
        self.ephemeral = ephemeral
        self.times = times
        self.asking = asking
        self.topics = topics
        self.limits = limits
        self.shift = 0.0
        self.changes = ChangeSignal()
        self.meter = Meter(limits)
        self.files = Files()
        self.mailbox = Mailbox(self.now, self.changes)
        self.bot = User(_BOT, "Wykładka", username, is_bot=True)
        self.users: dict[int, User] = {_BOT: self.bot}
        self.chats: dict[int, Chat] = {}
        self.queries: dict[str, Query] = {}
        self.inline_posts: dict[str, Post] = {}
        self.questions: dict[str, Question] = {}
        self.summons: dict[str, Summons] = {}
        self.fetch: Callable[[str], Awaitable[bytes | None]] = _fetch_nothing
        self.inline_cache: dict[tuple[int, str], tuple[float, list[Result]]] = {}
        self.profile = Profile()
        self.webhook: Webhook | None = None
        self.pings: dict[int, list[Ping]] = {}
        self._last_message = 100
        self._last_id = 0

    def now(self) -> float:
        """Return Telegram's clock: seconds since 1970, advanced by tests."""
        return time.time() + self.shift

    def next_id(self) -> int:
        """Return a number never returned before."""
        self._last_id += 1
        return self._last_id

    def add_user(self, name: str, username: str | None, language: str) -> User:
        """Return a new person with a private chat that the bot may not write to yet."""
        user = User(_PERSON + self.next_id(), name, username, language)
        self.users[user.id] = user
        self.chats[user.id] = Chat(user.id, "private", person=user)
        return user

    def add_pair(self, one: User, other: User) -> Chat:
        """Return the private chat of two people, of which the bot knows no id."""
        statuses = {one.id: "member", other.id: "member"}
        return Chat(self.next_id(), "private", f"{one.name} – {other.name}", statuses=statuses)

    def add_group(self, title: str, *, supergroup: bool, forum: bool) -> Chat:
        """Return a new empty group."""
        first = _SUPERGROUP if supergroup else _GROUP
        kind = "supergroup" if supergroup else "group"
        chat = Chat(first - self.next_id(), kind, title, forum=forum)
        self.chats[chat.id] = chat
        return chat

    def chat(self, chat_id: int) -> Chat:
        """Return a chat that the bot may use. Raises Telegram's `Refused` for any other."""
        chat = self.chats.get(chat_id)
        if chat is None:
            refuse("chat not found")
        if chat.moved_to is not None:
            upgraded = "group chat was upgraded to a supergroup chat"
            refuse(upgraded, migrate_to_chat_id=chat.moved_to)
        if chat.person:
            if not chat.person.started:
                forbid("bot can't initiate conversation with a user")
            if chat.person.blocked:
                forbid("bot was blocked by the user")
        elif not chat.present(self.bot):
            gone = chat.statuses.get(self.bot.id) == "kicked"
            done = "was kicked from" if gone else "is not a member of"
            forbid(f"bot {done} the {chat.kind} chat")
        return chat

    def post(self, chat: Chat, sender: User, content: Content, **more: object) -> Post:
        """Add a post to a chat, send its update where the bot gets it, and count its pings."""
        post = Post(chat, self._message_id(chat), sender, int(self.now()), content)
        for name, value in more.items():
            setattr(post, name, value)
        if post.only_for is not None:
            post.message_id, post.ephemeral_id = 0, self.next_id()
        post.meant_for_bot = privacy.is_addressed(post, self.bot)
        chat.posts.append(post)
        if sender.is_bot and post.only_for is None:
            chat.last_bot = sender.id
        self._ping(post)
        if privacy.reaches(post, self.bot, privacy=self.privacy_mode):
            self.mailbox.add("message", self.wire(post))
        elif self.guest and privacy.summons(post, self.bot):
            self._summon(post)
        self.changes.send(chat)
        return post

    def _summon(self, post: Post) -> None:
        """Tell the bot that a message in another chat summons it.

        core.telegram.org/bots/api#message: the chat's id may be that of another chat of the bot.
        In the chat of two people it is the other one's (guess).
        """
        one = Summons(str(177_315_000_000_000_000 + self.next_id()), post, self.now())
        self.summons[one.id] = one
        self.mailbox.add("guest_message", self.wire(post) | {"guest_query_id": one.id})

    def edit(self, post: Post, content: Content) -> None:
        """Change a post's content. Raises `Refused` when nothing changes."""
        if content.same(post.content):
            refuse(
                "message is not modified: specified new message content and reply markup "
                "are exactly the same as a current content and reply markup of the message"
            )
        post.edits.append(post.content)
        post.content = content
        post.edited_at, post.edit_date = time.perf_counter(), int(self.now())
        self.changes.send(post.chat)

    def wire(self, post: Post) -> Json:
        """Return the post in the bot's JSON."""
        return wire.message(post, self.bot)

    def _message_id(self, chat: Chat) -> int:
        """Return the next message id. A supergroup has its own counter, other chats share one."""
        if chat.kind == "supergroup":
            return max((post.message_id for post in chat.posts), default=0) + 1
        self._last_message += 1
        return self._last_message

    def _ping(self, post: Post) -> None:
        """Store the pings of this post."""
        called: dict[int, str] = {}
        if post.chat.person and post.sender is not post.chat.person:
            called[post.chat.person.id] = "private"
        if post.reply_to:
            called[post.reply_to.sender.id] = "reply"
        called |= dict.fromkeys(self._persons_to_notify(post), "mention")
        for user_id, why in called.items():
            user = self.users.get(user_id)
            if user and user is not post.sender and self._can_see(post, user):
                self.pings.setdefault(user.id, []).append(Ping(post, why, post.silent))

    def _persons_to_notify(self, post: Post) -> list[int]:
        """Return whom the mentions notify: the first five persons, and of too many nobody.

        limits.tginfo.me, "Mentions number"; everyone-bot/everyone-bot, issue 3.
        """
        named = dict[int, None]()
        for mark in post.content.entities:
            if mark["type"] == "text_mention":
                named[mark["user"]["id"]] = None
            elif mark["type"] == "mention":
                name = text_of(post.text, mark)[1:].lower()
                known = (u for u in self.users.values() if (u.username or "").lower() == name)
                named |= dict.fromkeys(user.id for user in known)
        return [*named][:MOST_NOTIFIED] if len(named) <= MOST_MENTIONED else []

    @staticmethod
    def _can_see(post: Post, user: User) -> bool:
        inside = post.chat.person is user or post.chat.present(user)
        return inside and post.only_for in {None, user}


async def _fetch_nothing(_url: str) -> None:
    """Fetch an address where no server is."""
