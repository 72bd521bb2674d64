"""Links from a chat to the board in a browser. Each link is for one person only."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Self

from bot.coordinator import game_id
from bot.dialogue.reply import ShownExercise

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.people.board_sessions import Tickets
    from bot.dialogue.actor import Actor
    from bot.dialogue.reply import Reply

MINI_APP = "/telegram"
"""The path of the page that Telegram opens as a Mini App. Telegram then says who opened it."""

PICTURES = "/pictures"
"""The path below which the server hands out pictures for platforms that fetch them."""

_EXERCISE = re.compile(r"(.+)-([0-9]{1,4})")


class BoardPage(NamedTuple):
    """The page that the board in a browser shows: a game, or an exercise.

    An exercise is the position before the move with the index `exercise` of the game's log.
    """

    game: GameId
    exercise: int | None = None

    def __str__(self) -> str:
        """Return the text of the page: `K7QX4M`, `K7QX4M-12`."""
        return self.game if self.exercise is None else f"{self.game}-{self.exercise}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Return the page that a text written by `__str__` names, or None for any other text."""
        found = _EXERCISE.fullmatch(text)
        if found is not None and (game := game_id.parse_stored(found[1])):
            return cls(game, int(found[2]))
        game = game_id.parse(text)
        return cls(game) if game else None


@dataclass(frozen=True, slots=True)
class BoardLinks:
    """Links to the board page under the web address `origin`.

    With `on_discord` the board opens as a Discord Activity, too. `tickets` issues the codes that
    sign a person in.
    """

    origin: str
    tickets: Tickets
    on_discord: bool = False

    def with_ticket(self, actor: Actor, page: BoardPage, *, now: int) -> str:
        """Return a link that opens the board page signed in as this person.

        It works once, within ten minutes. `now` is in ms.
        """
        ticket = self.tickets.issue(actor.person, str(page), actor.language, now=now)
        return f"{self.origin}/#t={ticket}"

    def picture(self, name: str) -> str:
        """Return the public web address of the picture that is stored under this name."""
        return f"{self.origin}{PICTURES}/{name}.png"

    def mini_app(self, page: BoardPage) -> str:
        """Return the web address that opens a page of the board as a Telegram Mini App."""
        return f"{self.origin}{MINI_APP}?game={page}"


def page_on_board(reply: Reply) -> BoardPage | None:
    """Return the board page to which a reply may link (its game or exercise), or None.

    A game whose invitation is open has no page, because its code alone lets anybody in.
    """
    if isinstance(reply.value, ShownExercise):
        return None if reply.value.solved else BoardPage(*reply.value.exercise.key)
    if reply.game is None or reply.state is None or reply.state.phase not in {"playing", "ended"}:
        return None
    return BoardPage(reply.game)
