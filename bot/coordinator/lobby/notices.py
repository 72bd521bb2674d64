"""The private messages to be sent to persons in the lobby, as they are stored."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.coordinator.game_id import GameId
from bot.coordinator.lobby.seek import Seek
from bot.coordinator.person_id import PersonId

SeekNews: TypeAlias = Literal["nobody", "lapsed"]


class SeekNotice(msgspec.Struct, frozen=True, array_like=True):
    """A private message to be sent to a person about their seek, a wish to play with anybody.

    `what` is "nobody" if no opponent has come yet, "lapsed" if the seek has ended without a game.
    `at` is in ms.
    """

    what: SeekNews
    seek: Seek
    at: int


class NameNotice(msgspec.Struct, frozen=True, array_like=True):
    """A private message to be sent to a person: their name is hidden since `at` (ms).

    `identity` is the id of their account.
    """

    person: PersonId
    platform: str
    identity: str
    at: int


class InviteNotice(msgspec.Struct, frozen=True, array_like=True):
    """A private message to be sent to a person: an invitation to a game, made `at` (ms).

    It is for an invitation that no chat of theirs shows. `identity` is the id of their account.
    """

    person: PersonId
    platform: str
    identity: str
    game: GameId
    at: int


LobbyNotice: TypeAlias = "SeekNotice | NameNotice | InviteNotice"
