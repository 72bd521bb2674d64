"""The first lines of a game that the bot made from two seeks, and the terms agreed on.

A seek is a person's offer to play with anybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.pages.seek_game import game_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording


def meeting_lines(
    view: View, happenings: Sequence[Happening], wording: Wording
) -> tuple[Line, ...]:
    """Return the line that the game made from two seeks has begun, until its first move."""
    return (game_line(view, wording),) if is_first_call(view, happenings) else ()


def is_first_call(view: View, happenings: Sequence[Happening]) -> bool:
    """Return True while nobody has acted in a game that the bot made from two seeks."""
    return GamePart.of(view).is_meeting and _is_untouched(view, happenings)


def is_new_pair(view: View, happenings: Sequence[Happening]) -> bool:
    """Return True while nobody has acted in the game of an event's pair."""
    return GamePart.of(view).pair is not None and _is_untouched(view, happenings)


def _is_untouched(view: View, happenings: Sequence[Happening]) -> bool:
    acted = any(one.move or one.by is not None for one in happenings)
    return view.face.outcome is None and view.face.board is not None and not acted


def unaided_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the line that both players play without help, until the game ends."""
    if not GamePart.of(view).unaided or view.face.outcome is not None:
        return ()
    return (wording.small_line("seek-unaided"),)
