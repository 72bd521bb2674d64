"""The places (chats and threads) that show a game, and marks: the stored tasks for a game.

Places and marks are stored as text. A place is `platform:chat:thread`, a mark `kind:game:rest`. The
mark for a place on Discord has the kind `discord`, and the place's chat and thread are its rest. A
person's private notices have their own place, `platform:@identity:`. It is added to a game when the
person takes a seat from that platform, and the person's settings decide whether a notice is ever
sent there. Partners' notes have the place `platform:@identity:notes`, in the same chat. The sign
before a chat's id tells the kind of its places, that is, what the bot may do there.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.commands import Person

NEW_THREAD = "+"
"""The thread of a place where the chat first makes a thread for the game."""

_NOTES = "notes"
PUSH = "push"
"""The platform of places whose messages go to a person's devices; their identity is the person."""
# Platforms on which the bot may write to people who have never written to it.
_WRITES_FIRST = frozenset({"discord"})
# Platforms on which the bot can't write to a person in private.
_WITHOUT = frozenset({"", "web"})
# The chats of an account are divided into these shares, so that several processes can serve it.
SHARES = "0123456789abcdef"
# Texts of which the place or the share is remembered: one press asks for the same ones many times.
REMEMBERED = 4096


@dataclass(frozen=True, slots=True)
class PlaceKind:
    """A kind of place (a chat or thread), by what the bot may do there.

    `posts` is True if it can send messages at any time, and `edits` if it can change its messages
    at any time. `sign` is the beginning of such places' names. No chat's id begins with it.
    """

    sign: str = ""
    posts: bool = True
    edits: bool = True

    @property
    def answers(self) -> bool:
        """True if the bot can write and edit there only as the answer to a person's action."""
        return not self.posts and not self.edits

    @property
    def is_one_message(self) -> bool:
        """True if the place is a single message, which each newer state of its game replaces."""
        return self.edits and not self.posts


CHAT = PlaceKind()
"""A chat that the bot is in."""
NOTICES = PlaceKind("@")
"""The private chat with the account that stands after the sign."""
ANSWERS = PlaceKind("~", posts=False, edits=False)
"""A conversation that the bot isn't in: it hears and says only what a person's action brings."""
MESSAGE = PlaceKind("=", posts=False)
"""A message in a chat that the bot isn't in. The place's thread names it."""

_KINDS = {kind.sign: kind for kind in (NOTICES, ANSWERS, MESSAGE)}


class Place(NamedTuple):
    """A chat on a platform, or a thread of it. The thread is "" for the chat itself."""

    platform: str
    chat: str
    thread: str = ""

    @classmethod
    @lru_cache(REMEMBERED)
    def parse(cls, text: str) -> Place:
        """Return the place in a stored text, or the chat that a scope `platform:chat` names."""
        platform, _, rest = text.partition(":")
        chat, colon, thread = rest.rpartition(":")
        return cls(platform, chat, thread) if colon else cls(platform, rest)

    def __str__(self) -> str:
        """Return the place as it is stored: `platform:chat:thread`."""
        return f"{self.platform}:{self.chat}:{self.thread}"

    @property
    def scope(self) -> str:
        """The chat with all its threads, as text: `platform:chat`."""
        return f"{self.platform}:{self.chat}"

    @property
    def kind(self) -> PlaceKind:
        """The kind of the place, which says what the bot may do there."""
        return _KINDS.get(self.chat[:1], CHAT)

    @property
    def address(self) -> str:
        """The chat's id on its platform, without the sign of its kind."""
        return self.chat.removeprefix(self.kind.sign)

    @property
    def callee(self) -> str | None:
        """The account id of the person who gets notices at this place, None if it shows a game."""
        return self.address if self.kind is NOTICES else None


@lru_cache(REMEMBERED)
def share_of(chat: str) -> str:
    """Return the share of all chats to which this chat belongs: one of 16 parts, named by a digit.

    The store's Lua scripts compute the same.
    """
    return hashlib.sha1(chat.encode(), usedforsecurity=False).hexdigest()[0]


class Mark(NamedTuple):
    """A stored task for a game: its kind, the game, and the part of the game that it is about."""

    kind: str
    game: GameId
    rest: str

    @classmethod
    def parse(cls, text: str) -> Mark:
        """Return the task (mark) in a stored text. Its game is "" if the text is not a mark."""
        kind, _, tail = text.partition(":")
        game, _, rest = tail.partition(":")
        return cls(kind, GameId(game), rest)

    @classmethod
    def of_place(cls, place: str, game: GameId) -> Mark:
        """Return the task (mark) whose work updates this place (chat) of a game."""
        platform, _, rest = place.partition(":")
        return cls(platform, game, rest)

    def __str__(self) -> str:
        """Return the task (mark) as it is stored: `kind:game:rest`."""
        return f"{self.kind}:{self.game}:{self.rest}"

    @property
    def place(self) -> str:
        """The place (chat) to update by this task, if the task's kind is a platform."""
        return f"{self.kind}:{self.rest}"

    @property
    def share(self) -> str:
        """The share (one of 16 parts of all chats) to which the chat to be updated belongs.

        For a notice it is the share of the person's private chat.
        """
        return share_of(self.rest.partition(":")[0].removeprefix(NOTICES.sign))


def may_call(platform: str, *, private: bool) -> bool:
    """Return True if the bot can write to a person in private on this platform.

    `private` is True if the person is writing in a private chat with the bot.
    """
    return private or platform in _WRITES_FIRST


def has_chats(platform: str) -> bool:
    """Return True if the bot has chats on this platform, in which it can write to a person."""
    return platform not in _WITHOUT


def notice_place(platform: str, identity: str) -> str:
    """Return the place of private notices for this account. `identity` is the account's id."""
    return str(Place(platform, f"{NOTICES.sign}{identity}"))


def is_notice(place: str) -> bool:
    """Return True if a place is for private notices or partners' notes."""
    return Place.parse(place).kind is NOTICES


def push_place(person: PersonId) -> str:
    """Return the place of notices on a person's devices."""
    return str(Place(PUSH, f"{NOTICES.sign}{person}"))


def device_owner(place: str) -> PersonId | None:
    """Return the person whose devices get the notices of a place, None for any other place."""
    at = Place.parse(place)
    return PersonId(at.address) if at.platform == PUSH else None


def note_place(platform: str, identity: str) -> str:
    """Return the place of partners' notes for this account. `identity` is the account's id."""
    return str(Place(platform, f"{NOTICES.sign}{identity}", _NOTES))


def is_note(place: str) -> bool:
    """Return True if a place is for partners' notes."""
    return is_notice(place) and Place.parse(place).thread == _NOTES


def notice_places(identities: Mapping[str, str]) -> dict[str, str]:
    """Return the place of private notices on each platform, for a person with these accounts.

    Platforms without private chats are left out.
    """
    return {
        platform: notice_place(platform, identity)
        for platform, identity in identities.items()
        if platform not in _WITHOUT
    }


def notes_of(identities: Mapping[str, str]) -> tuple[str, ...]:
    """Return the places of partners' notes for a person with these accounts."""
    return tuple(note_place(*one) for one in identities.items() if one[0] not in _WITHOUT)


def notices_of(person: Person) -> tuple[str, ...]:
    """Return the places (chats) where an acting person gets notices.

    They are the private chat of the account used now (if its platform has private chats), the place
    that the person chose, and the person's devices.
    """
    without = not has_chats(person.platform) or not person.identity
    own = "" if without else notice_place(person.platform, person.identity)
    devices = push_place(person.id) if person.devices else ""
    return tuple(dict.fromkeys(filter(None, (own, person.notices, devices))))
