"""Tiles that a player lays by hand, in words beside a board that shows their points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.table.event_sentences import words
from bot.dialogue.pages.wording import square

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.views.preview import Preview
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact


def laid_lines(preview: Preview, wording: Wording, waits: Sequence[Line]) -> tuple[Line, ...]:
    """Return the lines about tiles laid as a move.

    If the move can't be made now, the lines `waits` say why.
    """
    play = preview.play
    facts: dict[str, Fact] = {
        "square": square(play.placement.square),
        "direction": wording.direction(play.placement.direction),
        "times": play.words[0].multiplier,
    }
    lines = [wording.line("laid", **facts)]
    if len(play.words) > 1 or play.bonus:
        lines.append(wording.line("preview-words", words=words(wording, play)))
    if not preview.may_play:
        lines += waits
    return tuple(lines)
