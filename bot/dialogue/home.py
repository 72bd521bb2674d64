"""The private chats in which one message is both the game's board and the player's own page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent

HOMES = frozenset({"telegram"})
"""The platforms on which one message is both the board and the player's page."""


def is_home(sitting: Sitting, intent: Intent) -> bool:
    """Return True if this is a private chat that shows the player's game as its only board."""
    actor, state = intent.actor, sitting.state()
    if state is None or actor.chat not in HOMES or not actor.private:
        return False
    return state.has_rack and actor.place in state.places
