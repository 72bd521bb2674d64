"""The result of a press, a command or a form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from tests.fakes.discord.answers import KINDS
from tests.fakes.discord.forms import Modal, read_modal
from tests.fakes.discord.shown import NotShown, Shown

if TYPE_CHECKING:
    from tests.fakes.discord.things import Interaction
    from tests.fakes.discord.world import DiscordPeer


class Answered(Protocol):
    """The result of a press, on any platform."""

    @property
    def kind(self) -> str | None:
        """The first answer: message, deferred, deferred_update, update, modal, choices, launch."""

    @property
    def modal(self) -> Modal | None:
        """The form that opened."""

    @property
    def message(self) -> Shown:
        """The present answer: the message sent, or the edited one of the button."""


@dataclass(frozen=True)
class Press:
    """A press, command or form that was sent, and the bot's answers so far."""

    world: DiscordPeer
    interaction: Interaction

    @property
    def kind(self) -> str | None:
        """The first answer: message, deferred, deferred_update, update, modal, choices, launch."""
        return KINDS[self.interaction.kind] if self.interaction.kind else None

    @property
    def modal(self) -> Modal | None:
        """The form that opened."""
        return read_modal(self.interaction.modal) if self.interaction.modal else None

    @property
    def message(self) -> Shown:
        """The present answer: the message sent, or the edited one of the button."""
        message = self.interaction.original
        if message is None or message.id not in self.world.state.messages:
            raise NotShown(wanted="an answer", instead=self.kind)
        return self.world.look(message)

    @property
    def followups(self) -> list[Shown]:
        """Further messages."""
        kept = self.world.state.messages
        return [self.world.look(m) for m in self.interaction.followups if m.id in kept]

    @property
    def ack_ms(self) -> float:
        """The milliseconds from the press to its acknowledgement."""
        return self._since(self.interaction.acknowledged_at)

    @property
    def answer_ms(self) -> float:
        """The milliseconds from the press to the first visible answer."""
        return self._since(self.interaction.answered_at)

    def ms_until(self, shown: Shown) -> float:
        """Return the milliseconds from the press to the appearance of a message."""
        return self._since(shown.appeared)

    def _since(self, then: float | None) -> float:
        if then is None:
            raise NotShown(wanted="an answer", instead=self.kind)
        return (then - self.interaction.pressed_at) * 1000
