"""The acts of people, and the updates that Telegram sends to the bot for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.telegram import entities, wire
from tests.fakes.telegram.methods import describing, inline
from tests.fakes.telegram.methods.looking import member
from tests.fakes.telegram.records import Content, Query, Question
from tests.fakes.telegram.seeing import expect, visible

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.keyboards import Button
    from tests.fakes.telegram.records import Chat, Post, User
    from tests.fakes.telegram.state import State

_DATA_BYTES = 4096


def say(  # noqa: PLR0913 - a message has all these sides
    state: State,
    chat: Chat,
    person: User,
    text: str,
    *,
    reply_to: Post | None = None,
    topic: int | None = None,
    mentions: Iterable[User] = (),
    public: bool = False,
    file: tuple[str, bytes] | None = None,
    kind: str = "document",
) -> Post:
    """Write a message, or send a document or a photo with the text below it."""
    marks = entities.find(text)
    for named in mentions:
        start = text.index(named.name)
        mark = entities.entity(text, start, start + len(named.name), "text_mention")
        marks.append(mark | {"user": wire.user(named)})
    stored = state.files.keep(kind, *file) if file else None
    content = Content(text, file=stored, entities=sorted(marks, key=lambda mark: mark["offset"]))
    answers_whisper = reply_to is not None and reply_to.only_for is not None
    whispered = answers_whisper or (not public and _ephemeral(state, chat, person, content))
    return state.post(
        chat,
        person,
        content,
        reply_to=reply_to,
        topic=reply_to.topic if reply_to and topic is None else topic,
        only_for=state.bot if whispered else None,
    )


def edit(state: State, post: Post, text: str) -> None:
    """Edit a person's own message. The bot gets an update if it got the message."""
    state.edit(post, Content(text, entities=entities.find(text)))
    if post.chat.kind == "private" or post.meant_for_bot:
        state.mailbox.add("edited_message", state.wire(post))


def tap(state: State, person: User, post: Post, label: str) -> Query:
    """Press a callback button that this person sees."""
    expect(post in visible(post.chat, person), f"{person.name} does not see {post}")
    button = post.button(label)
    expect(button.action == "callback_data", f"“{label}” is no callback but {button.action}")
    query = Query(str(90_000_000_000 + state.next_id()), person, post, state.now())
    state.queries[query.id] = query
    payload: Json = {
        "id": query.id,
        "from": wire.user(person),
        "chat_instance": str(-7_000_000 - post.chat.id),
        "data": button.value,
    }
    if post.inline_message_id:
        payload["inline_message_id"] = post.inline_message_id
    else:
        payload["message"] = state.wire(post)
    state.mailbox.add("callback_query", payload)
    return query


def send_data(state: State, person: User, key: Button, data: str) -> Post:
    """Send the data of a page that a person's key opened, as a message without text.

    core.telegram.org/bots/webapps#initializing-mini-apps, `sendData`: 1 to 4096 bytes.
    """
    expect(0 < len(data.encode()) <= _DATA_BYTES, f"{len(data.encode())} bytes are no data")
    service = {"web_app_data": {"data": data, "button_text": key.label}}
    return state.post(state.chats[person.id], person, Content(), service=service)


def ask(state: State, person: User, chat: Chat, query: str) -> Question:
    """Type an inline query. No update comes where /setinline is off."""
    number = str(80_000_000_000 + state.next_id())
    question = Question(number, person, chat, query, state.now())
    state.questions[number] = question
    question.results = inline.find_cached(state, person.id, query)
    if state.inline and question.results is None:
        payload: Json = {
            "id": number,
            "from": wire.user(person),
            "query": query,
            "offset": "",
            "chat_type": "sender" if chat.person is person else chat.kind,
        }
        state.mailbox.add("inline_query", payload)
    return question


def pick(state: State, question: Question, number: int) -> Post:
    """Send one of the results into the chat."""
    expect(question.results, "nothing was offered")
    result = (question.results or [])[number]
    name = f"inline-{state.next_id()}" if result.content.keyboard.rows else None
    old = result.content
    content = Content(old.text, old.html, old.entities, old.file, old.keyboard)
    person = question.person
    post = state.post(question.chat, person, content, via_bot=True, inline_message_id=name)
    if name:
        state.inline_posts[name] = post
    if state.inline_feedback:
        chosen: Json = {
            "result_id": result.id,
            "from": wire.user(person),
            "query": question.query,
        }
        chosen |= {"inline_message_id": name} if name else {}
        state.mailbox.add("chosen_inline_result", chosen)
    return post


def stand(state: State, chat: Chat, who: User, status: str, *, by: User) -> None:
    """Change a user's status in a chat. The bot gets an update where the user is the bot."""
    old = member(chat, who)
    chat.statuses[who.id] = status
    if who is not state.bot:
        return
    payload: Json = {
        "chat": wire.chat(chat),
        "from": wire.user(by),
        "date": int(state.now()),
        "old_chat_member": old,
        "new_chat_member": member(chat, who),
    }
    state.mailbox.add("my_chat_member", payload)


def _ephemeral(state: State, chat: Chat, person: User, content: Content) -> bool:
    """Return whether a client sends this message to the bot alone, as an ephemeral command."""
    if not state.ephemeral or chat.kind == "private" or not chat.present(state.bot):
        return False
    first = next(iter(content.entities), None)
    if first is None or first["type"] != "bot_command" or first["offset"]:
        return False
    [(name, address)] = entities.commands(content.text, [first])
    if address and address.lower() != (state.bot.username or "").lower():
        return False
    menu = describing.menu_of(state, chat, person)
    return any(one["command"] == name and one.get("is_ephemeral") for one in menu)
