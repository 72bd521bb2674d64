"""A group: its members, its posts, its changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.telegram import acting, seeing, wire
from tests.fakes.telegram.records import Chat, Content, Topic, User
from tests.fakes.telegram.seeing import expect
from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.fakes.telegram.state import State
    from tests.fakes.telegram.waiting import Waiting


class Group:
    """A basic group, a supergroup or a forum; see the package's page."""

    def __init__(self, state: State, chat: Chat, waiting: Waiting, people: list[Person]) -> None:
        self.chat = chat
        self._before: list[Chat] = []
        self._state = state
        self._waiting = waiting
        for number, person in enumerate(people):
            chat.statuses.setdefault(person.id, "member" if number else "creator")
        self._owner = people[0].user if people else User(777_000, "Telegram")

    @property
    def id(self) -> int:
        """The chat's id; another one after `becomes_supergroup`."""
        return self.chat.id

    @property
    def title(self) -> str:
        """The title of the group."""
        return self.chat.title

    def says(  # noqa: PLR0913 - a message has all these sides
        self,
        person: Person,
        text: str,
        reply_to: Post | None = None,
        topic: int | None = None,
        mentions: Iterable[Person] = (),
        *,
        public: bool = False,
        file: tuple[str, bytes] | None = None,
        kind: str = "document",
    ) -> Post:
        """Let a member write, or send a document or a photo."""
        expect(self.chat.present(person.user), f"{person.name} is not in {self.title}")
        return acting.say(
            self._state,
            self.chat,
            person.user,
            text,
            reply_to=reply_to,
            topic=topic,
            mentions=[one.user for one in mentions],
            public=public,
            file=file,
            kind=kind,
        )

    def topic(self, name: str, by: Person) -> int:
        """Open a topic of a forum. Return its `message_thread_id`."""
        expect(self.chat.forum, f"{self.title} is no forum")
        created = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
        root = self._service(by.user, **created)
        root.topic = root.message_id
        self.chat.topics[root.message_id] = Topic(root.message_id, name, root)
        return root.message_id

    def closes_topic(self, topic: int) -> None:
        """Close a topic, so that only those who manage topics can write there."""
        self.chat.topics[topic].closed = True

    def reopens_topic(self, topic: int) -> None:
        """Open a closed topic."""
        self.chat.topics[topic].closed = False

    def deletes_topic(self, topic: int) -> None:
        """Delete a topic with all its messages."""
        self.chat.delete_topic(topic)

    def joins(self, person: Person) -> None:
        """Add a person to the group."""
        acting.stand(self._state, self.chat, person.user, "member", by=person.user)
        self._service(person.user, new_chat_members=[wire.user(person.user)])

    def leaves(self, person: Person) -> None:
        """Remove a person from the group."""
        self._service(person.user, left_chat_member=wire.user(person.user))
        acting.stand(self._state, self.chat, person.user, "left", by=person.user)

    def promotes(self, person: Person) -> None:
        """Make a person an administrator."""
        acting.stand(self._state, self.chat, person.user, "administrator", by=self._owner)

    def adds_bot(self) -> None:
        """Add the bot to the group."""
        acting.stand(self._state, self.chat, self._state.bot, "member", by=self._owner)
        self._service(self._owner, new_chat_members=[wire.user(self._state.bot)])

    def removes_bot(self) -> None:
        """Remove the bot. It gets `my_chat_member` alone."""
        acting.stand(self._state, self.chat, self._state.bot, "kicked", by=self._owner)
        self._service(self._owner, left_chat_member=wire.user(self._state.bot))

    def promotes_bot(self, *, topics: bool = False) -> None:
        """Make the bot an administrator, which gets every message and may manage `topics`."""
        self.chat.manages_topics = topics
        acting.stand(self._state, self.chat, self._state.bot, "administrator", by=self._owner)

    def denies(self, *what: str) -> None:
        """Forbid members to send something: `text messages`, `photos`, `documents`."""
        self.chat.denied |= {*what}

    def allows(self, *what: str) -> None:
        """Allow members again to send something."""
        self.chat.denied -= {*what}

    def protects_content(self) -> None:
        """Forbid copies of what is said here, so that no guest bot can be summoned."""
        self.chat.protected = True

    def mutes_bot(self) -> None:
        """Let the bot read and not write."""
        self.denies("text messages", "photos", "documents", "animations")

    def other_bot_posts(self, text: str) -> Post:
        """Post as another bot. Bare commands go to that bot from now on."""
        other = User(6_000_000_001, "Inny bot", "inny_bot", is_bot=True)
        return self._state.post(self.chat, other, Content(text))

    def becomes_supergroup(self) -> None:
        """Migrate to a new id, with service messages in both chats. The old one refuses calls."""
        old = self.chat
        new = self._state.add_group(old.title, supergroup=True, forum=False)
        new.statuses = dict(old.statuses)
        self._service(self._owner, migrate_to_chat_id=new.id)
        old.moved_to, self.chat = new.id, new
        self._before.append(old)
        self._service(self._owner, migrate_from_chat_id=old.id)

    def history(self, viewer: Person | None = None, topic: int | None = None) -> list[Post]:
        """Return the public posts, also from before a migration, and the viewer's own ones."""
        user = viewer.user if viewer else None
        chats = [*self._before, self.chat]
        return [post for chat in chats for post in seeing.visible(chat, user, topic)]

    async def sees(
        self,
        needle: str = "",
        *,
        by_button: bool = False,
        viewer: Person | None = None,
        after: Post | None = None,
        within: float = PATIENCE,
    ) -> Post:
        """Wait for a post of the bot."""
        bot = self._state.bot
        return await self._waiting(
            lambda: seeing.newest(self.history(viewer), bot, needle, after, by_button=by_button),
            within,
            lambda: f"{self.title} never saw “{needle}” in {self.history(viewer)}",
            self.chat,
        )

    def _service(self, by: User, **told: object) -> Post:
        return self._state.post(self.chat, by, Content(), service=told)
