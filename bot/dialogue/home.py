"""The chats in which a person's own board is their desk, so that a turn needs only one message."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent

HOMES = frozenset({"telegram"})
"""The platforms with such chats."""


def is_home(sitting: Sitting, intent: Intent) -> bool:
    """Return True if the game is shown in this private chat, which only its player reads."""
    actor, state = intent.actor, sitting.state()
    if state is None or actor.chat not in HOMES or not actor.private:
        return False
    return state.has_rack and actor.place in state.places
