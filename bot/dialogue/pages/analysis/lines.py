"""The analysis of a game as sentences: players' figures, and turns with a stronger move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.wording import arrow, name, with_sign, word
from bot.rules.gcg.record import ExchangeUnknown
from bot.rules.moves import Exchange, Pass
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from bot.coordinator.analysis import (
        AnalysedMove,
        AnalysedTurn,
        Analysis,
        Cause,
        CausePart,
        Share,
    )
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.text.pieces import Text
    from bot.text.translate import Fact


_BEST_TOLD = 3
_DECIDED = 3
"""A position is decided if its best move wins with a chance this near to 0 or 100 percent."""
_CAUSES: dict[CausePart, str] = {
    "points": "analysis-cause-points",
    "leave": "analysis-cause-leave",
    "replies": "analysis-cause-replies",
    "later": "analysis-cause-later",
    "answer": "analysis-cause-answer",
    "out": "analysis-cause-out",
    "end": "analysis-cause-end",
}


def share_lines(share: Share, wording: Wording) -> tuple[Line, ...]:
    """Return lines with a player's best moves, average loss, bingos and luck.

    Return no line if the player had no turn.
    """
    if not share.judged:
        return ()
    return (best_line(share, wording), wording.line("analysis-bingos", **_luck(share, wording)))


def best_line(share: Share, wording: Wording) -> Line:
    """Return the line with a player's number of best moves, and the average loss of the others."""
    facts = {"best": share.best, "judged": share.judged, "loss": share.average_loss}
    return wording.line("analysis-best", who=name(share.name), **facts)


def bingos_line(share: Share, wording: Wording) -> Line:
    """Return the line with a player's name, bingos and luck."""
    return wording.line("analysis-bingos-of", who=name(share.name), **_luck(share, wording))


def _luck(share: Share, wording: Wording) -> dict[str, Fact]:
    luck, lost = decimal(share.luck, wording), decimal(-share.lost, wording)
    return {"played": share.bingos, "missed": share.missed_bingos, "luck": luck, "lost": lost}


def empty_line(analysis: Analysis, wording: Wording) -> Line | None:
    """Return the reason why a game can't be analysed (no turn, no known rack), or None."""
    if not analysis.turns:
        return wording.line("analysis-too-short")
    if all(turn.played is None for turn in analysis.turns):
        return wording.line("analysis-no-racks", example=Code(wording.text("example-rack-line")))
    return None


def deciding_line(analysis: Analysis, wording: Wording) -> Line:
    """Return the line that names the costliest turns, or says that no move was clearly weaker."""
    numbers = [Raw(str(analysis.turns[at].number)) for at in analysis.deciding]
    if not numbers:
        return wording.line("analysis-none-weaker")
    return wording.line("analysis-deciding", count=len(numbers), turns=wording.join(numbers))


def deciding_lines(analysis: Analysis, wording: Wording) -> tuple[Line, ...]:
    """Return the line that names the costliest turns, then a line with the reason for each."""
    turns = [analysis.turns[at] for at in analysis.deciding]
    causes = (
        wording.line(
            "analysis-deciding-why",
            number=turn.number,
            why=_cause_text(turn.causes[0], turn, wording),
        )
        for turn in turns
        if turn.causes
    )
    return (deciding_line(analysis, wording), *causes)


def turn_line(turn: AnalysedTurn, who: str, wording: Wording) -> Line:
    """Return the move played, as `Ruch 7. Ola: KOT H8 ↓ +12`. `who` is the player's name."""
    key = "analysis-turn-taken-back" if turn.taken_back else "analysis-turn"
    move = move_text(turn, wording)
    return wording.line(key, number=turn.number, who=name(who), move=move)


def verdict_lines(turn: AnalysedTurn, wording: Wording) -> tuple[Line, ...]:
    """Return the lines with the stronger move and its gain, or that the move was the best one.

    If a turn can't be judged, say so, unless its page shows the rack.
    """
    if turn.played is None:
        return () if turn.shows_rack else (wording.line("analysis-turn-no-rack"),)
    if (equal := _equal(turn)) is not None:
        return (wording.line("analysis-turn-equal", move=option_text(equal, wording)),)
    if turn.is_best:
        return (wording.line("analysis-turn-best"),)
    return (stronger_line(turn, wording), *loss_lines(turn, wording))


def loss_lines(turn: AnalysedTurn, wording: Wording) -> tuple[Line, ...]:
    """Return the lines with the loss of a weaker move and its reasons. A best move has none."""
    if turn.played is None or turn.is_best:
        return ()
    return (_loss_line(turn, wording), *why_lines(turn, wording))


def _equal(turn: AnalysedTurn) -> AnalysedMove | None:
    """Return the first of the best moves, if the player made a different move that is as good.

    Otherwise return None.
    """
    if not turn.is_best or turn.played is None or not turn.best:
        return None
    first = turn.best[0]
    return first if first.move != turn.played.move and first.equity > turn.played.equity else None


def _loss_line(turn: AnalysedTurn, wording: Wording) -> Line:
    """Return the line with the loss of a move in points and in chances of winning.

    If the game was decided already, the line names only the chances. If the chances are equal, it
    names only the points.
    """
    best, played = turn.best[0], turn.played or turn.best[0]
    chances = [round(100 * (one.chance or 0)) for one in (best, played)]
    percents = dict(zip(("best", "played"), chances, strict=True))
    if chances[0] == chances[1]:
        return wording.line("analysis-turn-loss", loss=played.loss)
    if not _DECIDED < percents["best"] < 100 - _DECIDED:
        return wording.line("analysis-turn-chance", **percents)
    return wording.line("analysis-turn-loss-chance", loss=played.loss, **percents)


def why_lines(turn: AnalysedTurn, wording: Wording) -> tuple[Line, ...]:
    """Return the line that says why the best move is stronger than the one played.

    Return no line if the reason is not known.
    """
    if not turn.causes:
        return ()
    main, *others = turn.causes
    why = _cause_text(main, turn, wording)
    for other in others:
        key = "analysis-cause-and" if other.points > 0 else "analysis-cause-though"
        told = _cause_text(other, turn, wording)
        why = wording.texts.pieces(key, main=why, other=told)
    return (wording.line("analysis-turn-why", why=why),)


def stronger_line(turn: AnalysedTurn, wording: Wording) -> Line:
    """Return the best move, as `Ruch 7, mocniej: SĘDZIA H1 → +36, reszta A, N`."""
    best = turn.best[0]
    facts: dict[str, Fact] = {"number": turn.number, "move": option_text(best, wording)}
    if not best.leave:
        return wording.line("analysis-turn-stronger-out", **facts)
    return wording.line("analysis-turn-stronger", leave=wording.letters(best.leave), **facts)


def best_lines(turn: AnalysedTurn, wording: Wording) -> tuple[Line, ...]:
    """Return lines with the turn's best moves and their values, if there was more than one."""
    if turn.played is None or len(turn.best) < 2:  # noqa: PLR2004 - a single move is no list
        return ()
    return tuple(
        wording.small_line(
            "analysis-option",
            place=place,
            move=option_text(option, wording),
            leave=wording.letters(option.leave) if option.leave else "",
            left=len(option.leave),
            equity=decimal(option.equity, wording),
        )
        for place, option in enumerate(turn.best[:_BEST_TOLD], 1)
    )


def list_line(turn: AnalysedTurn, who: str, wording: Wording) -> Line:
    """Return a turn in one line: `7.

    Ola: KOT H8 ↓ +12. Mocniej: SĘDZIA H1 → +36 (−24,0)`. `who` is the player's name.
    """
    facts: dict[str, Fact] = {
        "number": turn.number,
        "who": name(who),
        "move": move_text(turn, wording),
    }
    if turn.played is None:
        return wording.line("analysis-listed", **facts)
    if (equal := _equal(turn)) is not None:
        facts |= {"best": option_text(equal, wording)}
        return wording.line("analysis-listed-equal", **facts)
    if turn.is_best:
        return wording.line("analysis-listed-best", **facts)
    loss = decimal(-turn.played.loss, wording)
    best = option_text(turn.best[0], wording)
    return wording.line("analysis-listed-stronger", best=best, loss=loss, **facts)


def chances_before(analysis: Analysis, at: int) -> float:
    """Return the winning chances that the player had before the turn `at`, from 0 to 1."""
    turn = analysis.turns[at]
    if at < len(analysis.turns) - 1:
        return turn.chances[turn.player] - turn.swing
    # The chances after the last turn are the result.
    even = 1 / len(analysis.players)
    return analysis.turns[at - 1].chances[turn.player] if at else even


def chances_line(before: float, after: float, wording: Wording) -> Line:
    """Return the line with the change that a turn made to its player's winning chances.

    `before` and `after` are from 0 to 1.
    """
    facts = {"before": round(100 * before), "after": round(100 * after)}
    return wording.line("analysis-turn-chances", **facts)


def _cause_text(cause: Cause, turn: AnalysedTurn, wording: Wording) -> Text:
    """Return one reason for or against the best move, such as `daje o 12 pkt więcej`."""
    best, played = turn.best[0], turn.played or turn.best[0]
    way = "more" if cause.points > 0 else "less"
    facts: dict[str, Fact] = {"points": abs(cause.points), "way": way}
    if cause.part == "points":
        first = cause == turn.causes[0]
        facts |= {"bingo": "yes" if first and best.bingo and not played.bingo else "no"}
    elif cause.part == "replies":
        facts |= {
            "opening": cause.opening or "none",
            "played": cause.shares[0],
            "best": cause.shares[1],
            "field": wording.text("word-x3"),
            "word": cause.word,
            "reply": option_text(cause.reply, wording) if cause.reply else "",
        }
    elif cause.part == "out":
        facts |= {"tiles": wording.letters(cause.tiles)}
    elif cause.part == "answer" and best.answer and played.answer:
        facts |= {
            "allowed": option_text(best.answer, wording),
            "answer": option_text(played.answer, wording),
            "opened": wording.text("word-x3") if cause.opened else "no",
        }
    elif cause.part in {"leave", "end"}:
        facts |= {
            "kept": len(best.leave),
            "leave": wording.letters(best.leave),
            "left": len(played.leave),
            "other": wording.letters(played.leave),
            "holds": "yes" if best.leave not in {"", played.leave} else "no",
        }
    return wording.texts.pieces(_CAUSES[cause.part], **facts)


def option_text(option: AnalysedMove, wording: Wording) -> Text:
    """Return a move with its points: `SĘDZIA H1 → +36`, `wymiana A, N` or `pas`."""
    match option.move:
        case Exchange(tiles):
            return wording.texts.pieces("analysis-exchange", tiles=wording.letters(tiles))
        case Pass():
            return wording.texts.pieces("analysis-pass")
        case placement:
            place = f"{word(option.word).text} {arrow(placement)}"
            return (Raw(f"{place} {with_sign(option.score).text}" if option.score else place),)


def move_text(turn: AnalysedTurn, wording: Wording) -> Text:
    """Return the move played in the form of `option_text`, as far as it is known."""
    if isinstance(turn.action, ExchangeUnknown):
        return wording.texts.pieces("analysis-exchange-count", tiles=turn.action.count)
    return option_text(turn.played, wording) if turn.played else ()


def decimal(number: float, wording: Wording) -> Raw:
    """Return a number with its sign and one decimal place: `+12,3`."""
    sign = "−" if number <= -0.05 else "+"  # noqa: PLR2004 - 0,0 has a plus
    return Raw(sign + wording.text("decimal", number=abs(number)))
