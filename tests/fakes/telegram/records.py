"""The records of Telegram: users, chats, posts, presses."""

from __future__ import annotations

import html
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from tests.fakes.telegram.keyboards import Keyboard

if TYPE_CHECKING:
    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.files import Stored
    from tests.fakes.telegram.keyboards import Button


@dataclass(eq=False)
class User:
    """An account; `started` and `blocked` are the state of its private chat with the bot."""

    id: int
    name: str
    username: str | None = None
    language: str = "pl"
    is_bot: bool = False
    started: bool = False
    blocked: bool = False


@dataclass(eq=False)
class Topic:
    """A thread of a forum; `root` is the service message that opened it."""

    id: int
    name: str
    root: Post
    closed: bool = False


@dataclass(eq=False)
class Chat:
    """A person's chat with the bot (`person`), a chat of two people, or a group.

    `statuses` are by user id, as getChatMember names them. A `protected` one has its content
    protected. The bot `manages_topics` if it is an administrator with that right.
    """

    id: int
    kind: str
    title: str = ""
    person: User | None = None
    forum: bool = False
    manages_topics: bool = False
    protected: bool = False
    denied: set[str] = field(default_factory=set)
    moved_to: int | None = None
    last_bot: int | None = None
    statuses: dict[int, str] = field(default_factory=dict)
    posts: list[Post] = field(default_factory=list)
    topics: dict[int, Topic] = field(default_factory=dict)

    def present(self, user: User) -> bool:
        """Return whether the user is in the chat now."""
        return self.statuses.get(user.id) in {"creator", "administrator", "member"}

    def delete_topic(self, topic: int) -> None:
        """Delete a topic with all its messages."""
        del self.topics[topic]
        for post in self.posts:
            post.deleted = post.deleted or post.topic == topic


@dataclass(eq=False)
class Content:
    """The content of a post; a file's text is its caption."""

    text: str = ""
    html: str = ""
    entities: list[Json] = field(default_factory=list)
    file: Stored | None = None
    keyboard: Keyboard = field(default_factory=Keyboard)

    def same(self, other: Content) -> bool:
        """Return whether an edit would change nothing."""
        return (
            (self.text, self.entities, self.file) == (other.text, other.entities, other.file)
        ) and self.keyboard.wire() == other.keyboard.wire()


@dataclass(eq=False)
class Post:
    """A message as a chat shows it."""

    chat: Chat
    message_id: int
    sender: User
    date: int
    content: Content
    reply_to: Post | None = None
    topic: int | None = None
    silent: bool = False
    service: Json = field(default_factory=dict)
    via_bot: bool = False
    inline_message_id: str | None = None
    only_for: User | None = None
    ephemeral_id: int | None = None
    replaces: Post | None = None
    deleted: bool = False
    meant_for_bot: bool = False
    edits: list[Content] = field(default_factory=list)
    at: float = field(default_factory=time.perf_counter)
    edited_at: float | None = None
    edit_date: int | None = None

    @property
    def text(self) -> str:
        """The text or caption, plain."""
        return self.content.text

    @property
    def html(self) -> str:
        """The text or caption in the bot's HTML, or escaped plain text."""
        return self.content.html or html.escape(self.content.text, quote=False)

    @property
    def photo(self) -> bytes | None:
        """The picture as sent."""
        return self._data("photo")

    @property
    def document(self) -> bytes | None:
        """The file as sent."""
        return self._data("document")

    @property
    def animation(self) -> bytes | None:
        """The moving picture as sent."""
        return self._data("animation")

    @property
    def file_name(self) -> str | None:
        """The name of the file."""
        return self.content.file.name if self.content.file else None

    @property
    def labels(self) -> list[list[str]]:
        """The labels of the buttons, row by row."""
        return [[button.label for button in row] for row in self.content.keyboard.rows]

    @property
    def force_reply(self) -> bool:
        """True where the client opens a reply to this post by itself."""
        return self.content.keyboard.force_reply

    def button(self, label: str) -> Button:
        """Return the button with this label. Raises `AssertionError` without one."""
        for button in self.content.keyboard.buttons:
            if button.label == label:
                return button
        message = f"no button “{label}” under “{self.text}”: {self.labels}"
        raise AssertionError(message)

    def _data(self, kind: str) -> bytes | None:
        file = self.content.file
        return file.data if file and file.kind == kind else None

    def __repr__(self) -> str:
        """Return a short form for the report of a failed test."""
        what = self.service or self.text
        return f"<Post {self.message_id} in {self.chat.id} by {self.sender.name}: {what!r}>"


class Answer(NamedTuple):
    """The answer to a press: nothing, a passing line, an alert, a link to open."""

    text: str = ""
    alert: bool = False
    url: str = ""


@dataclass(eq=False)
class Query:
    """A press of a button, which waits for its answer since `asked` (Telegram's clock)."""

    id: str
    person: User
    post: Post
    asked: float
    answer: Answer | None = None


@dataclass(eq=False)
class Result:
    """A result offered to an inline query: its entry on the list, and the message it sends."""

    id: str
    title: str
    description: str
    content: Content

    @property
    def text(self) -> str:
        """The plain text of the message."""
        return self.content.text

    @property
    def labels(self) -> list[str]:
        """The labels of the message's buttons."""
        return [button.label for button in self.content.keyboard.buttons]


@dataclass(eq=False)
class Question:
    """An inline query typed in a chat, which waits for results."""

    id: str
    person: User
    chat: Chat
    query: str
    asked: float
    results: list[Result] | None = None
    button: str = ""
    page: str = ""


@dataclass(eq=False)
class Summons:
    """A message that summoned the bot as a guest, and the message that answered it."""

    id: str
    post: Post
    asked: float
    answer: Post | None = None


class Ping(NamedTuple):
    """A notification of a person: by a mention, a reply, or a private message."""

    post: Post
    why: str
    silent: bool
