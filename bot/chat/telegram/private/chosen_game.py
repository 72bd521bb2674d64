"""The question for which of several games a typed word is meant, and the person's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.dialogue.request import Choice

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.dialogue.actor import Actor, Event
    from bot.dialogue.reply import Reply
    from bot.dialogue.token import Token


class ChosenGame:
    """The game that a person chose when the bot asked for which game a word is meant.

    It holds until the person turns to another game. It is stored, because another process may
    handle the next line.
    """

    def __init__(self, account: TelegramAccount) -> None:
        self._account = account

    def name(self, chat: int) -> str:
        """Return the name under which the store keeps the choice that `read` returns."""
        return f"telegram-chosen:{self._account.id}:{chat}"

    def read(self, who: Actor, chat: int) -> Choice | None:
        """Return the game that this person chose, and the time of the choice, or None."""
        game, _, at = who.sitting.notes.get(self.name(chat), b"").decode().partition(" ")
        return Choice(GameId(game), int(at)) if game else None

    async def follow(
        self, who: Actor, event: Event, chat: int, reply: Reply, pressed: Token | None = None
    ) -> None:
        """Store the game to which this person turned, if they chose a game or had chosen another.

        `pressed` is the token of the button that led to the reply. A button with a move that
        belongs to no turn stands only under the question which game was meant.
        """
        before = self.read(who, chat)
        picks = pressed is not None and pressed.turn is None and bool(pressed.action.may)
        about = reply.ask.token.game if reply.ask else reply.game
        if about and (picks or (before and before.game != about)):
            notes = self._account.services.notes
            await notes.save(self.name(chat), f"{about} {event.at}".encode())
