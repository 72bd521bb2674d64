"""Links from a chat to the board in a browser. Each is for one person alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Self

from bot.coordinator import game_id
from bot.dialogue.reply import ShownExercise

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.people.sessions import Tickets
    from bot.dialogue.actor import Actor
    from bot.dialogue.reply import Reply

MINI_APP = "/telegram"
"""The address of the page for people who open it within Telegram, which tells who they are."""

PICTURES = "/pictures"
"""The address below which pictures hang for platforms that fetch them."""

_EXERCISE = re.compile(r"(.+)-([0-9]{1,4})")


class BoardPage(NamedTuple):
    """The content that the board in a browser shows: a game, or an exercise from a logged move."""

    game: GameId
    exercise: int | None = None

    def __str__(self) -> str:
        """Return the text of the page: `K7QX4M`, `K7QX4M-12`."""
        return self.game if self.exercise is None else f"{self.game}-{self.exercise}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Return the page that a text names, as `__str__` writes it; None for any other text."""
        found = _EXERCISE.fullmatch(text)
        if found is not None and (game := game_id.parse_stored(found[1])):
            return cls(game, int(found[2]))
        game = game_id.parse(text)
        return cls(game) if game else None


@dataclass(frozen=True, slots=True)
class BoardLinks:
    """Links to the board at its public `origin`, with `on_discord` also as a Discord Activity."""

    origin: str
    tickets: Tickets
    on_discord: bool = False

    def with_ticket(self, actor: Actor, page: BoardPage, *, now: int) -> str:
        """Return a link that opens the board as this person. It works once, within ten minutes."""
        ticket = self.tickets.issue(actor.person, str(page), actor.language, now=now)
        return f"{self.origin}/#t={ticket}"

    def picture(self, name: str) -> str:
        """Return the public address of the picture that is stored under this name."""
        return f"{self.origin}{PICTURES}/{name}.png"

    def mini_app(self, page: BoardPage) -> str:
        """Return the address of a page of the board as a Telegram Mini App."""
        return f"{self.origin}{MINI_APP}?game={page}"


def page_on_board(reply: Reply) -> BoardPage | None:
    """Return the board's page that a reply may link to: its game or its exercise, or None.

    A game with an open invitation has no page, because its code alone lets any person in.
    """
    if isinstance(reply.value, ShownExercise):
        return None if reply.value.solved else BoardPage(*reply.value.exercise.key)
    if reply.game is None or reply.state is None or reply.state.phase not in {"playing", "ended"}:
        return None
    return BoardPage(reply.game)
