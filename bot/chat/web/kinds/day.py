"""The JSON of the belgijka of the day, in which each player goes through the rounds alone.

A belgijka is a game in which all players look for the best play with the same tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.chat.web.kinds.rounds import RoundsFace

if TYPE_CHECKING:
    from bot.coordinator.views.view import View


class DayFace(RoundsFace):
    """The maker of the JSON of a belgijka of the day. Everybody may play, so it invites nobody."""

    invites: ClassVar[bool] = False

    def plays(self, view: View, reader: str) -> bool:
        """Return True if the viewer has begun to play."""
        del reader
        return view.viewer is not None
