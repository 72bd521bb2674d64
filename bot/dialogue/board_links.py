"""Ways from a chat to the board in a browser, each for one person alone to see and to follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.people.sessions import Tickets
    from bot.dialogue.actor import Actor
    from bot.dialogue.reply import Reply

MINI_APP = "/telegram"
"""Where the page is for those who open it within Telegram, which says who they are."""


@dataclass(frozen=True, slots=True)
class BoardLinks:
    """Leads to the board at its public `origin`; `on_discord` an Activity of the bot is it, too."""

    origin: str
    tickets: Tickets
    on_discord: bool = False

    def with_ticket(self, actor: Actor, game: GameId, *, now: int) -> str:
        """A link that whoever follows it first comes by as this person; good for ten minutes."""
        ticket = self.tickets.issue(actor.person, game, actor.language, now=now)
        return f"{self.origin}/#t={ticket}"

    def mini_app(self, game: GameId) -> str:
        """The page of a game for whoever opens it within Telegram."""
        return f"{self.origin}{MINI_APP}?game={game}"


def has_board(reply: Reply) -> bool:
    """Whether a reply may lead to its game's board.

    While people are invited it has none: there the code alone lets people in, asked or not.
    """
    return reply.state is not None and reply.state.phase in {"playing", "ended"}
