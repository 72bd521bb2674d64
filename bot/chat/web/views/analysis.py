"""The JSON of the analysis of an ended game. The page shows it turn by turn on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web import wire
from bot.chat.web.views.play import placed_view
from bot.dialogue.pages.analysis.lines import (
    best_line,
    bingos_line,
    chances_before,
    deciding_lines,
    empty_line,
    loss_lines,
    option_text,
    verdict_lines,
)
from bot.dialogue.pages.analysis.pages import play_on
from bot.dialogue.pages.table.results import final_line
from bot.rules.judge import judge
from bot.rules.moves import Placement

if TYPE_CHECKING:
    from bot.coordinator.analysis import AnalysedMove, AnalysedTurn, Analysis
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Message
    from bot.dialogue.pages.wording import Wording
    from bot.rules.ruleset import Ruleset


def analysis_view(analysis: Analysis, view: View, wording: Wording) -> dict[str, Any]:
    """Return the JSON: the result, a summary of each player, and every turn with its best moves."""
    if (empty := empty_line(analysis, wording)) is not None:
        return {"text": str(empty)}
    shares = [share for share in analysis.players if share.judged]
    bingos = [bingos_line(share, wording) for share in shares]
    return {
        "result": wire.lines([final_line(view, wording)]),
        "shares": wire.lines(best_line(share, wording) for share in shares),
        "lines": wire.lines([*bingos, *deciding_lines(analysis, wording)]),
        "deciding": analysis.deciding,
        "turns": [_turn(analysis, at, view, wording) for at in range(len(analysis.turns))],
    }


def training_of(message: Message | None) -> dict[str, Any] | None:
    """Return the button that opens exercises from the analysed game, or None if there is none."""
    found = (one for row in (message.buttons if message else ()) for one in row)
    shown = (wire.button(one) for one in found)
    return next((one for one in shown if one["action"] == "train"), None)


def _turn(analysis: Analysis, at: int, view: View, wording: Wording) -> dict[str, Any]:
    """Return the JSON of a turn.

    `n` is its number in the list of moves. Chances to win are from 0 to 1, by seat. `at` is its
    index in the analysis.
    """
    turn = analysis.turns[at]
    on = play_on(turn, view, wording)
    return {
        "n": turn.number,
        "seat": turn.player,
        "rack": list(turn.rack),
        "chances": _before(analysis, at),
        "after": turn.chances,
        "best": turn.is_best,
        "taken_back": turn.taken_back,
        "loss": turn.played.loss if turn.played else None,
        "lines": wire.lines(verdict_lines(turn, wording)),
        "why": wire.lines(loss_lines(turn, wording)),
        "options": _options(turn, view.rules, wording),
        "on": on and wire.button(on),
    }


def _before(analysis: Analysis, at: int) -> list[float]:
    """Return each player's chance to win before the turn `at`, from 0 to 1, by seat."""
    player, seats = analysis.turns[at].player, range(len(analysis.players))
    own = chances_before(analysis, at)
    others = analysis.turns[at - 1].chances if at else (1 / len(seats),) * len(seats)
    if len(seats) == 2:  # noqa: PLR2004 - of two one has what the other lacks
        others = (1 - own, 1 - own)
    return [own if seat == player else others[seat] for seat in seats]


def _options(turn: AnalysedTurn, rules: Ruleset, wording: Wording) -> list[dict[str, Any]]:
    """Return the JSON of the best moves. The move played comes last if it is not among them."""
    played = turn.played
    found = [
        {
            "place": place,
            "own": played is not None and played.move == one.move,
            **_option(one, turn, rules, wording),
        }
        for place, one in enumerate(turn.best, 1)
    ]
    if played is not None and not any(one["own"] for one in found):
        found.append({"place": turn.place, "own": True, **_option(played, turn, rules, wording)})
    return found


def _option(
    option: AnalysedMove, turn: AnalysedTurn, rules: Ruleset, wording: Wording
) -> dict[str, Any]:
    play = judge(turn.board, option.move, rules) if isinstance(option.move, Placement) else None
    shown = (
        placed_view(play, rules.tiles)
        if play
        else {"word": "", "place": "", "down": False, "tiles": []}
    )
    return {
        "word": shown["word"],
        "at": shown["place"],
        "down": shown["down"],
        "tiles": shown["tiles"],
        "points": option.score,
        "leave": list(option.leave),
        "loss": option.loss,
        "text": "".join(span.text for span in wording.say(option_text(option, wording))),
    }
