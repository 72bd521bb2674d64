"""A person at their phone."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from tests.fakes.telegram import acting, seeing
from tests.fakes.telegram.methods import describing
from tests.fakes.telegram.mini_app import launch_address
from tests.fakes.telegram.seeing import expect
from tests.support import PATIENCE

if TYPE_CHECKING:
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.keyboards import Button
    from tests.fakes.telegram.records import Answer, Ping, Post, Query, Question, Result, User
    from tests.fakes.telegram.state import State
    from tests.fakes.telegram.waiting import Waiting


class Person:
    """An account and its private chat with the bot; see the package's page."""

    def __init__(self, state: State, user: User, waiting: Waiting) -> None:
        self.user = user
        self.id = user.id
        self.name = user.name
        self._state = state
        self._chat = state.chats[user.id]
        self._waiting = waiting

    def writes(self, text: str, reply_to: Post | None = None, topic: int | None = None) -> Post:
        """Write to the bot in private, maybe in a topic; the first message opens the chat."""
        expect(not self.user.blocked, f"{self.name} has blocked the bot")
        self.user.started = True
        return acting.say(self._state, self._chat, self.user, text, reply_to=reply_to, topic=topic)

    @property
    def topics(self) -> dict[int, str]:
        """The topics of the private chat, each with its name."""
        return {number: topic.name for number, topic in self._chat.topics.items()}

    def deletes_topic(self, topic: int) -> None:
        """Delete a topic of the private chat with all its messages."""
        self._chat.delete_topic(topic)

    def sends(self, name: str, data: bytes, caption: str = "") -> Post:
        """Send a document in private."""
        self.user.started = True
        return acting.say(self._state, self._chat, self.user, caption, file=(name, data))

    def photographs(self, data: bytes, caption: str = "") -> Post:
        """Send a photo in private."""
        self.user.started = True
        photo = ("photo.jpg", data)
        return acting.say(self._state, self._chat, self.user, caption, file=photo, kind="photo")

    def opens(self, link: str) -> Post:
        """Press a `t.me/<bot>?start=<code>` link, and Start."""
        address = urlsplit(link)
        name = f"/{self._state.bot.username}"
        expect((address.netloc, address.path) == ("t.me", name), f"{link} leads elsewhere")
        [code] = parse_qs(address.query)["start"]
        return self.writes(f"/start {code}")

    def taps(self, post: Post, label: str) -> Press:
        """Press a button that is visible to this person."""
        return Press(acting.tap(self._state, self.user, post, label), self._waiting)

    def follows(self, post: Post, label: str) -> Post:
        """Press a button that is a link to the bot."""
        expect(post in seeing.visible(post.chat, self.user), f"{self.name} does not see {post}")
        button = post.button(label)
        expect(button.action == "url", f"“{label}” is no link but {button.action}")
        return self.opens(button.value)

    def replies(self, post: Post, text: str) -> Post:
        """Answer a message in its chat."""
        expect(post in seeing.visible(post.chat, self.user), f"{self.name} does not see {post}")
        return acting.say(self._state, post.chat, self.user, text, reply_to=post)

    def edits(self, post: Post, text: str) -> None:
        """Edit one's own message."""
        expect(post.sender is self.user, f"{post} is not by {self.name}")
        acting.edit(self._state, post, text)

    def chooses(self, command: str, group: Group | None = None) -> Post:
        """Pick a command in the menu, which is sent at once (in a group with the bot's name)."""
        chat = group.chat if group else self._chat
        menu = {one["command"]: one for one in describing.menu_of(self._state, chat, self.user)}
        expect(command in menu, f"/{command} is not in the menu: {sorted(menu)}")
        public = group is not None and not menu[command].get("is_ephemeral")
        text = f"/{command}@{self._state.bot.username}" if public else f"/{command}"
        if group is None:
            return self.writes(text)
        return acting.say(self._state, chat, self.user, text)

    def inline(self, query: str, where: Group | None = None) -> Inline:
        """Type `query` behind the bot's name, in a group or in the private chat."""
        chat = where.chat if where else self._chat
        return Inline(self._state, acting.ask(self._state, self.user, chat, query), self._waiting)

    @property
    def keys(self) -> list[Button]:
        """The keys in place of this person's own keyboard: the newest ones not yet removed."""
        for post in reversed(self.history()):
            if post.sender.is_bot and (post.content.keyboard.keys or post.force_reply):
                return [key for row in post.content.keyboard.keys for key in row]
        return []

    def opens_page(self, label: str) -> str:
        """Press a key that opens a Mini App. Return its address, with the client's additions."""
        return launch_address(self._key(label).value)

    def page_sends(self, label: str, data: str) -> Post:
        """Send the data of a key's page, which closes it."""
        return acting.send_data(self._state, self.user, self._key(label), data)

    def _key(self, label: str) -> Button:
        found = [key for key in self.keys if key.label == label and key.action == "web_app"]
        expect(found, f"{self.name} has no key “{label}” that opens a page: {self.keys}")
        return found[0]

    def blocks_bot(self) -> None:
        """Block the bot."""
        self.user.blocked = True
        self._chat.statuses[self._state.bot.id] = "member"
        acting.stand(self._state, self._chat, self._state.bot, "kicked", by=self.user)

    def unblocks_bot(self) -> None:
        """Unblock the bot."""
        self.user.blocked = False
        acting.stand(self._state, self._chat, self._state.bot, "member", by=self.user)

    def history(self) -> list[Post]:
        """Return the private chat."""
        return seeing.visible(self._chat, self.user)

    async def sees(
        self,
        needle: str = "",
        *,
        by_button: bool = False,
        after: Post | None = None,
        within: float = PATIENCE,
    ) -> Post:
        """Wait for a post of the bot in the private chat."""
        bot = self._state.bot
        return await self._waiting(
            lambda: seeing.newest(self.history(), bot, needle, after, by_button=by_button),
            within,
            lambda: f"{self.name} never saw “{needle}” in {self.history()}",
            self._chat,
        )

    @property
    def alerts(self) -> list[Answer]:
        """The answers to this person's presses, newest last, without silent ones."""
        mine = (query for query in self._state.queries.values() if query.person is self.user)
        return [query.answer for query in mine if query.answer and query.answer.text]

    @property
    def pings(self) -> list[Ping]:
        """The posts that called this person."""
        return self._state.pings.get(self.id, [])


class Press:
    """A press of a button."""

    def __init__(self, query: Query, waiting: Waiting) -> None:
        self.query = query
        self._waiting = waiting

    async def wait_for_answer(self, within: float = PATIENCE) -> Answer:
        """Wait for the press's answer."""
        return await self._waiting(
            lambda: self.query.answer,
            within,
            lambda: f"the press on {self.query.post} was never answered",
            self.query.post.chat,
        )


class Inline:
    """A typed inline query."""

    def __init__(self, state: State, question: Question, waiting: Waiting) -> None:
        self.question = question
        self._state = state
        self._waiting = waiting

    async def results(self, within: float = PATIENCE) -> list[Result]:
        """Wait for the query's results."""
        found = await self._waiting(
            lambda: (self.question.results,) if self.question.results is not None else None,
            within,
            lambda: f"“{self.question.query}” was never answered",
        )
        return found[0]

    def pick(self, number: int) -> Post:
        """Send one of the results."""
        return acting.pick(self._state, self.question, number)
