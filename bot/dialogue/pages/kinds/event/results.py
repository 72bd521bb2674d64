"""The replies to a player who enters the result of a game at a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Message
from bot.dialogue.pages.kinds.event.phrases import page_token
from bot.dialogue.pages.kinds.event.public_message import foot
from bot.dialogue.pages.wording import name
from bot.dialogue.payloads import EventPagePayload
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.token import Token
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.kinds.event.requests import ResultDiffers
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording

NUMBERS = 6
"""The count of numbers in a question's button: round, table, typed points, stored points."""


def result_reply(view: View, wording: Wording, table: int, act: str) -> Message:
    """Return the reply to a player who entered a result.

    `table` is counted from 0. If the result contradicts the other player's (`act` is "objected"),
    the reply names both results and the directors.
    """
    part = EventPart.of(view)
    drawn = part.tournament.rounds[-1]
    pair = drawn.pairs[table] if table < len(drawn.pairs) else None
    if act == "objected" or pair is None or pair.result is None:
        before, after = part.disputed.get(table, ("", ""))
        line = wording.line(
            "event-objected",
            table=table + 1,
            before=Raw(before),
            after=Raw(after),
            names=wording.names(part.directors),
        )
        return Message((line, foot(view, wording)))
    first, second = (part.names[player] for player in pair.players)
    line = wording.line(
        "event-entered",
        round=len(part.tournament.rounds),
        table=table + 1,
        first=name(first),
        second=name(second),
        score=_score(pair.result.points),
    )
    return Message((line, foot(view, wording)))


def question(view: View, wording: Wording, differs: ResultDiffers, *, openly: bool) -> Reply:
    """Return the question which result of a table is right: the stored one, or the one just typed.

    With `openly` the result was typed in public, and everybody reads the question.
    """
    part, table = EventPart.of(view), differs.table - 1
    kept = bool(part.games and table < len(part.games[-1]) and part.games[-1][table])
    line = wording.line(
        "event-result-differs",
        kept="yes" if kept else "no",
        before=_score(differs.stand),
        typed=_score(differs.entered),
    )
    number = len(part.tournament.rounds)
    numbers = " ".join(map(str, (number, differs.table, *differs.entered, *differs.stand)))
    yes = Token(Action.EVENT_PAGE, view.id, None, EventPagePayload("insist!", numbers))
    row = (
        Button(_score(differs.stand).text, page_token(view, "desk").pack()),
        Button(_score(differs.entered).text, yes.pack(), "danger"),
    )
    message = Message((line, foot(view, wording)), buttons=(row,))
    return Reply(message, ReplyKind.QUESTION, game=view.id, yes=yes, public=openly)


def _score(points: tuple[int, int]) -> Raw:
    return Raw(f"{points[0]}:{points[1]}")
