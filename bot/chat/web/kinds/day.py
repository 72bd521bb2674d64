"""The JSON of the belgijka of the day, in which each player has a run of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.chat.web.kinds.rounds import RoundsFace

if TYPE_CHECKING:
    from bot.coordinator.views.view import View


class DayFace(RoundsFace):
    """The face of a belgijka of the day. Everybody may play it, so nobody is invited to it."""

    invites: ClassVar[bool] = False

    def plays(self, view: View, reader: str) -> bool:
        """Return True if the viewer has begun their run."""
        del reader
        return view.viewer is not None
