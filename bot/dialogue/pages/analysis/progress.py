"""A person's progress over the months: accuracy, loss, missed bingos."""

from __future__ import annotations

from datetime import datetime
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from bot.dialogue.actions import Action
from bot.dialogue.message import Line, Message
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.wording import in_bold
from bot.dialogue.token import Token
from bot.text.moments import DEFAULT_ZONE, MONTHS
from render.charts.progress import Measure, ProgressChart

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.people.training import GameFigures, Training
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact

SHOWN = 12
"""The greatest number of months on the page. The newest months with games are shown."""


class Month(NamedTuple):
    """The averages of a month's games.

    `accuracy` is the share of best moves in percent, `loss` the points lost per turn, `missed` the
    bingos missed per game.
    """

    month: str
    year: int
    games: int
    accuracy: float
    loss: float
    missed: float


def progress_page(training: Training, wording: Wording) -> Message:
    """Return a person's progress as a picture and in words, or the line that there is none yet."""
    title = Line(in_bold(wording.spans("progress-title")))
    back = button(wording, "button-training", Token(Action.TRAIN))
    command = wording.way(Action.ANALYSE)
    months = by_month(training.games)[-SHOWN:]
    if not months:
        return Message((title, wording.line("progress-none", command=command)), buttons=((back,),))
    told = (wording.line("progress-month", **_facts(one)) for one in months)
    lines = (title, wording.line("progress-legend"), *told)
    return Message(
        (*lines, wording.small_line("progress-about", command=command)),
        scene=_chart(months, wording),
        alt_text=" ".join(map(str, lines)),
        buttons=((back,),),
    )


def by_month(games: Iterable[GameFigures]) -> list[Month]:
    """Return the averages of each month that has games, the oldest month first."""

    def month_of(one: GameFigures) -> tuple[int, int]:
        at = datetime.fromtimestamp(one.ended / 1000, DEFAULT_ZONE)
        return at.year, at.month

    ordered = sorted((one for one in games if one.judged), key=month_of)
    return [_month(when, list(found)) for when, found in groupby(ordered, month_of)]


def _month(when: tuple[int, int], games: list[GameFigures]) -> Month:
    year, month = when
    judged = sum(one.judged for one in games)
    return Month(
        MONTHS[month - 1],
        year,
        len(games),
        100 * sum(one.best for one in games) / judged,
        sum(one.lost for one in games) / judged,
        sum(one.missed for one in games) / len(games),
    )


def _facts(month: Month) -> dict[str, Fact]:
    return {
        "month": month.month,
        "year": month.year,
        "games": month.games,
        "accuracy": round(month.accuracy),
        "loss": round(month.loss, 1),
        "missed": round(month.missed, 1),
    }


def _chart(months: list[Month], wording: Wording) -> ProgressChart:
    def decimal(number: float) -> str:
        return wording.text("decimal", number=number)

    return ProgressChart(
        title=wording.text("progress-title-plain"),
        sub=wording.text("progress-games", games=sum(one.games for one in months)),
        months=tuple(wording.text("month-short", month=one.month) for one in months),
        measures=(
            Measure(
                wording.text("progress-accuracy"),
                wording.text("progress-more"),
                tuple(one.accuracy for one in months),
                tuple(f"{round(one.accuracy)}%" for one in months),
            ),
            Measure(
                wording.text("progress-loss"),
                wording.text("progress-less"),
                tuple(one.loss for one in months),
                tuple(decimal(one.loss) for one in months),
            ),
            Measure(
                wording.text("progress-missed"),
                wording.text("progress-less"),
                tuple(one.missed for one in months),
                tuple(decimal(one.missed) for one in months),
            ),
        ),
    )
