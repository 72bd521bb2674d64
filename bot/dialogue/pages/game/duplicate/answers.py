"""One person's answers to all rounds of a duplicate game, each beside the best play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.game.duplicate.phrases import told
from bot.dialogue.pages.wording import arrow, signed, word
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.views.duplicate import DuplicateView, RoundView, Standing
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact


def answers_lines(game: DuplicateView, wording: Wording) -> Iterator[Line]:
    """Every answer of this person beside the best play of its round."""
    yield wording.line("duplicate-answers")
    for one in game.rounds:
        facts: dict[str, Fact] = {"round": one.number, **told(one.best, wording)}
        place = Raw(arrow(one.best.placement))
        yield wording.line("duplicate-answers-line", own=_own(one, wording), place=place, **facts)
    if game.own is not None and game.of_day is None:
        yield total_line(game.own, wording)


def _own(closed: RoundView, wording: Wording) -> Fact:
    own = closed.own
    if own is None or own.play is None:
        return wording.texts.pieces("duplicate-answers-nothing")
    said = word(own.play.words[0].tiles)
    if own.invalid:
        return wording.texts.pieces("duplicate-answers-invalid", word=said)
    return wording.texts.pieces("duplicate-answers-word", word=said, points=signed(own.points))


def total_line(own: Standing, wording: Wording) -> Line:
    """The points and the place by now."""
    return wording.line("duplicate-total", points=own.points, place=own.place)
