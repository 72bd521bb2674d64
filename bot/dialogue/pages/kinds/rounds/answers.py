"""One person's answers to all rounds of a belgijka, each beside the best play."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from bot.dialogue.message import Line
from bot.dialogue.pages.kinds.rounds.phrases import in_row, play_phrase
from bot.dialogue.pages.wording import arrow, points_text, with_sign, word
from bot.rules.rounds.standings import round_percent
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.kinds.rounds.view_part import RoundsPart, RoundView, Standing
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact


def answers_lines(game: RoundsPart, wording: Wording) -> Iterator[Line]:
    """Yield a line for each of this person's answers, beside the best play of its round."""
    yield wording.line("rounds-answers")
    for one in game.rounds:
        facts: dict[str, Fact] = {"round": one.number, **play_phrase(one.best, wording)}
        place = Raw(arrow(one.best.placement))
        yield wording.line(
            "rounds-answers-line", own=answer_text(one, wording), place=place, **facts
        )


def answer_text(closed: RoundView, wording: Wording) -> Fact:
    """Return the answer to a round in words: its word and points, or that there is none."""
    own = closed.own
    if own is None or own.play is None:
        return wording.texts.pieces("rounds-answers-nothing")
    said = word(own.play.words[0].tiles)
    if own.invalid:
        return wording.texts.pieces("rounds-answers-invalid", word=said)
    return wording.texts.pieces("rounds-answers-word", word=said, points=with_sign(own.points))


def total_line(own: Standing, wording: Wording) -> Line:
    """Return the line with the person's points and place so far."""
    return wording.line("rounds-total", points=own.points, place=own.place)


def result_line(game: RoundsPart, last: RoundView, wording: Wording) -> Line:
    """Return the line with this person's result in a round."""
    own, number = last.own, last.number
    if own is None or own.play is None:
        return wording.line("rounds-result-none", round=number)
    if own.invalid:
        words = wording.join(map(Raw, own.invalid))
        return wording.line("rounds-result-invalid", round=number, words=words)
    facts: dict[str, Fact] = {
        "round": number,
        "word": word(own.play.words[0].tiles),
        "points": points_text(own.play),
    }
    if own.points == last.best.score:
        line = wording.line("rounds-result-best", **facts)
    else:
        share = Raw(f"{round_percent(own.percent or Fraction(0))}%")
        line = wording.line("rounds-result", percent=share, **facts)
    if not own.solo:
        return line
    return Line(in_row(line, wording.line("rounds-own-solo", points=with_sign(game.options.solo))))
