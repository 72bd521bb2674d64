"""What a player may read beside the game: bag, board in words, history, own games, help."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.chat.message import Button, Line, Message, Span
from bot.chat.phrases import COMMANDS, command_name
from bot.chat.presenter import buttons
from bot.chat.presenter.questions import game_label
from bot.chat.presenter.table import footline
from bot.chat.presenter.telling import Teller
from bot.chat.presenter.twin import description
from bot.chat.presenter.wording import Wording, bold, name, signed, spans_of
from bot.chat.tokens import Action, Token
from bot.coordinator.hints import is_training
from bot.rules.play import BINGO_BONUS
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.chat.message import File
    from bot.coordinator.chronicle import Happening
    from bot.coordinator.games import GameLine
    from bot.coordinator.views import View
    from bot.text.pieces import Text

_MOST_BUTTONS = 5


def more(view: View, wording: Wording) -> Message:
    """Więcej: everything that has no button under the board."""
    ask = (
        buttons.of_game(wording, "button-bag", Action.BAG, view),
        buttons.of_game(wording, "button-describe", Action.DESCRIBE, view),
        buttons.of_game(wording, "button-history", Action.HISTORY, view),
    )
    leave = (
        buttons.of_game(wording, "button-abort", Action.ABORT, view),
        buttons.of_game(wording, "button-resign", Action.RESIGN, view, style="danger"),
    )
    back: buttons.Row = (buttons.of_game(wording, "button-rack", Action.RACK, view),)
    if is_training(view.rules) and "play" in view.may:
        back = (buttons.of_game(wording, "button-hint", Action.HINT, view), *back)
    rows = (ask, leave, back) if "resign" in view.may else (ask,)
    return Message((wording.line("more"), footline(view, wording)), buttons=rows)


def bag(view: View, wording: Wording) -> Message:
    """How many tiles the bag holds, and which the viewer can't see."""
    counts = Counter(view.unseen or "")
    lines = [wording.line("bag", tiles=view.bag)]
    if counts:
        lines.append(wording.line("bag-unseen", count=counts.total()))
        tiles = " ".join(_times(wording.tile(tile), count) for tile, count in counts.items())
        lines.append(Line((Span(tiles),)))
    else:
        lines.append(wording.line("bag-unseen-none"))
    return _paper(view, wording, lines)


def described(view: View, wording: Wording) -> Message:
    """The board in words."""
    return _paper(view, wording, description(view, wording))


def history(view: View, happenings: Sequence[Happening], wording: Wording) -> Message:
    """The game move by move; with its seed once it has ended."""
    teller = Teller(wording, view.seats, view.rules)
    lines = [Line(bold(wording.spans("history-title", code=Code(view.id))))]
    lines += [line for happening in happenings for line in teller.collapsed(happening)]
    if len(lines) == 1:
        lines.append(wording.line("history-empty"))
    lines.append(wording.small("invite-seal", seal=Code(view.seal)))
    if view.seed is None:
        return _paper(view, wording, lines)
    lines.append(wording.small("history-seed", seed=Code(view.seed)))
    record = buttons.of_game(wording, "button-record", Action.RECORD, view)
    return Message(tuple(lines), buttons=((record,),))


def record(view: View, file: File, wording: Wording) -> Message:
    """The record of an ended game as a file."""
    return Message((wording.line("record", code=Code(view.id)),), file=file)


def games(lines: Sequence[GameLine], wording: Wording, *, now: int) -> Message:
    """The person's open games, those that wait first."""
    if not lines:
        new = Code(command_name(Action.NEW, wording.language))
        return Message(
            (wording.line("games-none", command=new),),
            buttons=((buttons.new_game(wording),),),
        )
    title = wording.line("games-title", count=len(lines))
    rows = tuple(
        (Button(game_label(line, wording, now=now), Token(Action.RACK, line.view.id).pack()),)
        for line in lines[:_MOST_BUTTONS]
    )
    told = (_game(line, wording, now) for line in lines)
    return Message((title, *told), buttons=rows)


def help_page(wording: Wording) -> Message:
    """The rules in short, and every command."""
    language = wording.language
    new, join, play = (
        Code(command_name(action, language))
        for action in (Action.NEW, Action.JOIN_CODE, Action.PLAY)
    )

    def code(key: str) -> Code:
        return Code(wording.text(key))

    lines = [
        Line(bold(wording.spans("help-title"))),
        wording.line("help-start", new=new, join=join),
        wording.line("help-move", play=Code(f"{play.text} {wording.text('ask-move-example')}")),
        wording.line("help-blank", example=code("example-blank"), dots=code("example-dots")),
        wording.line("help-score", points=signed(BINGO_BONUS)),
        wording.line("help-challenge"),
        wording.line("help-end"),
        Line(bold(wording.spans("help-commands"))),
    ]
    for command in COMMANDS:
        spans = spans_of((Code(command.name(language)), " – "))
        lines.append(Line((*spans, *wording.spans(command.description))))
    return Message(tuple(lines))


def _paper(view: View, wording: Wording, lines: Sequence[Line]) -> Message:
    """Something to read, with the way back to the desk for a player."""
    if view.rack is None or view.outcome is not None:
        return Message(tuple(lines))
    back = buttons.of_game(wording, "button-rack", Action.RACK, view)
    return Message(tuple(lines), buttons=((back,),))


def _times(tile: str, count: int) -> str:
    return f"{tile}×{count}" if count > 1 else tile


def _game(line: GameLine, wording: Wording, now: int) -> Line:
    view = line.view
    seats: Text = wording.listed(
        (Raw(f"{name(seat.name).text} {seat.score}") if view.board else name(seat.name))
        for seat in view.seats
        if seat.members
    )
    game: Text = seats if view.code_is_secret else (Code(view.id), " · ", *seats)
    if view.phase == "invited":
        return wording.line("games-invited", game=game)
    if line.waiting:
        return wording.line("games-waiting", game=game, time=wording.length(now - line.since))
    who = name(view.seats[view.to_move or 0].name)
    return wording.line("games-other", game=game, who=who)
