"""The analysis of a person's answers: how much each falls short of the round's best play.

It has one page for all rounds, and one for each round, which shows the board with the answer or
with the best play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages.kinds.rounds.answers import answer_text, result_line
from bot.dialogue.pages.kinds.rounds.phrases import in_row, play_phrase
from bot.dialogue.pages.kinds.rounds.scenes import round_of, rounds_scene
from bot.dialogue.pages.table.scenes import play_footer, scene_of
from bot.dialogue.pages.wording import arrow, in_bold, points_text, word
from bot.dialogue.payloads import AnalysisPayload
from bot.dialogue.token import Token
from bot.rules.tiles import without
from bot.text.pieces import Code, Raw
from render.scene import Card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.analysis import RankedPlays
    from bot.coordinator.kinds.rounds.view_part import RoundsPart, RoundView
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Row
    from bot.dialogue.pages.wording import Wording
    from bot.rules.judge import Play
    from bot.text.translate import Fact
    from render.scene import Scene

# The most buttons for rounds in which the person lost points.
_SHOWN = 3
# The most plays listed after the best one.
_NEXT = 3


def overview(view: View, game: RoundsPart, wording: Wording) -> Message:
    """Return the page with a line for each round, and the average loss per round."""
    rounds = game.rounds
    best = sum(not loss_of(one) for one in rounds)
    loss = sum(map(loss_of, rounds)) / max(1, len(rounds))
    facts: dict[str, Fact] = {"best": best, "rounds": len(rounds), "loss": loss}
    title = in_bold(wording.spans("rounds-analysis-title", code=Code(view.id)))
    lines = (Line(title), wording.line("rounds-analysis-sum", **facts), *_all(game, wording))
    most = sorted(rounds, key=lambda one: -loss_of(one))[:_SHOWN]
    row = tuple(_to_round(view, one.number, wording) for one in most if loss_of(one))
    alt = " ".join(str(line) for line in lines)
    rows = (row,) if row else ()
    return Message(
        lines,
        scene=rounds_scene(view, round_of(game, wording), wording),
        alt_text=alt,
        buttons=rows,
    )


def round_page(
    view: View,
    game: RoundsPart,
    page: AnalysisPayload,
    wording: Wording,
    ranked: RankedPlays | None,
) -> Message:
    """Return the page of one round: the board with the person's answer or with the best play.

    `ranked` are all possible plays, best first; None leaves out the next best plays and the rank of
    the answer among all plays.
    """
    at, stronger = page.turn or 0, page.stronger
    one = game.rounds[at]
    loss, rack = loss_of(one), wording.rack(one.rack, view.rules.tiles)
    lines = [
        Line(in_row(result_line(game, one, wording))),
        wording.line("rounds-rack", rack=rack),
    ]
    if loss:
        lines.append(
            wording.line("rounds-analysis-stronger", loss=loss, **play_phrase(one.best, wording))
        )
    if ranked is not None:
        lines += _lines_beside(one, ranked, wording)
    own = one.own.play if one.own else None
    shown = one.best if stronger or own is None else own
    return Message(
        tuple(lines),
        scene=_board(view, game, one, shown, wording),
        alt_text=" ".join(str(line) for line in lines),
        buttons=tuple(row for row in _ways(view, game, at, wording, stronger=stronger) if row),
    )


def loss_of(one: RoundView) -> int:
    """Return the points by which the viewer's answer is worse than the round's best play."""
    return one.best.score - (one.own.points if one.own else 0)


def analysis_button(view: View, wording: Wording) -> Button:
    """Return the button Analiza (Analysis)."""
    return Button(wording.text("button-analysis"), Token(Action.ANALYSE, view.id).pack())


def _all(game: RoundsPart, wording: Wording) -> Iterator[Line]:
    for one in game.rounds:
        facts: dict[str, Fact] = {"round": one.number, "own": answer_text(one, wording)}
        if loss := loss_of(one):
            best = {"place": Raw(arrow(one.best.placement)), "points": points_text(one.best)}
            main = word(one.best.words[0].tiles)
            yield wording.line("rounds-analysis-line", word=main, loss=loss, **best, **facts)
        else:
            yield wording.line("rounds-analysis-best", **facts)


def _lines_beside(one: RoundView, ranked: RankedPlays, wording: Wording) -> Iterator[Line]:
    """Yield the lines with the plays after the best one, and the rank of the answer."""
    others = [play for play in ranked.best if play.tiles != one.best.tiles][:_NEXT]
    if others:
        plays = wording.join(
            wording.texts.pieces(
                "rounds-analysis-play",
                word=word(play.words[0].tiles),
                place=Raw(arrow(play.placement)),
                points=points_text(play),
            )
            for play in others
        )
        yield wording.line("rounds-analysis-next", plays=plays)
    facts: dict[str, Fact] = {"count": len(ranked.scores)}
    if one.own is None or one.own.play is None or one.own.invalid:
        yield wording.line("rounds-analysis-count", **facts)
    else:
        place = ranked.place(one.own.points)
        yield wording.line("rounds-analysis-place", place=place, **facts)


def _ways(view: View, game: RoundsPart, at: int, wording: Wording, *, stronger: bool) -> list[Row]:
    """Return the buttons of a round's page: its other board, the rounds beside it, all rounds.

    `at` is the round's index. With `stronger` the page shows the best play.
    """
    one = game.rounds[at]
    other: Row = ()
    if loss_of(one) and one.own is not None and one.own.play is not None:
        label = wording.text("button-played" if stronger else "button-stronger")
        other = (_button(view, label, AnalysisPayload(at, stronger=not stronger)),)
    near = [game.rounds[n].number for n in (at - 1, at + 1) if 0 <= n < len(game.rounds)]
    beside = tuple(_to_round(view, number, wording) for number in near)
    back = _button(view, wording.text("button-rounds-analysis-all"), AnalysisPayload(None))
    return [other, beside, (back,)]


def _to_round(view: View, number: int, wording: Wording) -> Button:
    label = wording.text("button-rounds-analysis-round", round=number)
    return _button(view, label, AnalysisPayload(number - 1))


def _button(view: View, label: str, page: AnalysisPayload) -> Button:
    return Button(label, Token(Action.ANALYSE, view.id, payload=page).pack())


def _board(view: View, game: RoundsPart, one: RoundView, play: Play, wording: Wording) -> Scene:
    """Return the picture of the round's board with a play on it, and the tiles left on the rack."""
    is_best = play == one.best
    points = one.own.points if one.own and not is_best else play.score
    facts = {"round": one.number, "rounds": len(game.rounds)}
    label = wording.text("rounds-card-best") if is_best else ""
    card = Card(wording.text("rounds-card", **facts), points, label, winner=is_best)
    footer, left = play_footer(play), without(one.rack, play.rack_tiles)
    return scene_of(one.board, view.rules, wording, (card,), footer=footer, last=play, rack=left)
