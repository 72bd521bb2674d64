"""What a chat does after somebody spoke or pressed: the answer, for that person alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.dialogue.message import Message, Prompt


@dataclass(frozen=True, slots=True)
class Ask:
    """A prompt to open at once; its answer comes back with `token`, as if a button was pressed."""

    prompt: Prompt
    token: str


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to one person.

    `message` is private and takes the place of this person's desk. `game` is what it is about.
    `done` says that something was committed: places that show the game are behind now. `meant`
    says that what was typed can be a move with these tiles, if it is chosen which.
    """

    message: Message | None = None
    ask: Ask | None = None
    game: str | None = None
    done: bool = False
    meant: bool = False
