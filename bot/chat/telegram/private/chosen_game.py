"""The answer of a person whom we asked which of several games a typed word is meant for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.dialogue.actor import Actor
    from bot.dialogue.reply import Reply
    from bot.dialogue.token import Token


class ChosenGame:
    """The game that a private chat is about, from the choice until the person has moved in it.

    The store keeps it, because another process may handle the next line. Persons whom we never
    asked have none.
    """

    def __init__(self, account: TelegramAccount) -> None:
        self._account = account

    def name(self, chat: int) -> str:
        """Return the name of the record that `read` needs."""
        return f"telegram-chosen:{self._account.id}:{chat}"

    def read(self, who: Actor, chat: int) -> GameId | None:
        """Return the chosen game, or None."""
        kept = who.sitting.notes.get(self.name(chat))
        return GameId(kept.decode()) if kept else None

    async def follow(
        self, who: Actor, chat: int, reply: Reply, pressed: Token | None = None
    ) -> None:
        """Store the game to which this person turned, and forget it once something counts there.

        `pressed` is the token of the button that led to the reply. Only the question which game
        is meant has buttons of a move for no turn.
        """
        before = self.read(who, chat)
        picks = pressed is not None and pressed.turn is None and bool(pressed.action.may)
        about = reply.ask.token.game if reply.ask else reply.game
        if about is None or not (before or picks):
            return
        chosen = None if reply.done else about
        if chosen != before:
            notes = self._account.services.notes
            await notes.save(self.name(chat), (chosen or "").encode())
