"""The chats in which a person's own board is their desk: one message is enough for a turn there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent

HOMES = frozenset({"telegram"})
"""The platforms on which it is so."""


def is_home(sitting: Sitting, intent: Intent) -> bool:
    """Return whether the game is shown in this very chat, which its player alone reads."""
    actor, state = intent.actor, sitting.state()
    if state is None or actor.chat not in HOMES or not actor.private:
        return False
    return state.has_rack and actor.place in state.places
