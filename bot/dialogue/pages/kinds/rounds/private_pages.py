"""A person's own messages about a belgijka: answers, standings, the rules, the first page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message, TextPrompt
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.kinds.rounds.analysis import analysis_button
from bot.dialogue.pages.kinds.rounds.answers import answers_lines, result_line, total_line
from bot.dialogue.pages.kinds.rounds.phrases import in_row, percent, play_phrase, start_of
from bot.dialogue.pages.kinds.rounds.public_message import (
    foot,
    headline,
    page_button,
    play_row,
    round_status,
    time_left,
)
from bot.dialogue.pages.table.draw import draw_proof
from bot.dialogue.pages.wording import arrow, in_bold, name, points_text, spell, with_sign, word
from bot.dialogue.payloads import PlacementPayload, RoundPagePayload
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.token import Token
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from bot.coordinator.kinds.rounds.view_part import OwnAnswer, RoundView
    from bot.coordinator.views.view import View
    from bot.dialogue.message import File
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.wording import Wording
    from bot.rules.judge import Play
    from bot.rules.moves import Placement
    from bot.rules.rounds.game import Stage
    from bot.text.translate import Fact

# The most lines of the standings.
_LISTED = 20
# The most other readings that get a button.
_MOST_OTHERS = 3
# The buttons beside a board: page, text key, and the stages in which the page has content.
_BESIDE: Mapping[str, tuple[str, str, Container[Stage]]] = {
    "own": ("own", "button-rounds-own", ("round",)),
    "standings": ("table", "button-rounds-standings", ("round", "pause", "over")),
    "rules": ("rules", "button-rounds-rules", ("announced", "round", "pause")),
}


def announcement_reply(view: View, wording: Wording) -> Message:
    """Return the reply to the person who announced a belgijka."""
    line = wording.line("rounds-begun", at=start_of(view, wording))
    return Message((line,), buttons=((*_host_buttons(view, wording).values(),),))


def attendance(view: View, wording: Wording, *, comes: bool) -> Message:
    """Return the reply to a person who says that they will come, or takes that back."""
    if comes:
        line = wording.line("rounds-comes", at=start_of(view, wording))
    else:
        line = wording.line("rounds-stays-away")
    return Message((line, foot(view, wording)))


def start_message(view: View, wording: Wording) -> Message:
    """Return the reply to a person who started a belgijka before its time."""
    return Message((wording.line("rounds-started"), foot(view, wording)))


def accept(
    view: View, wording: Wording, plays: Sequence[Play], ways: Iterable[Button], *, replaced: bool
) -> Message:
    """Return the message that an answer counts.

    `plays` are the readings of the typed text; the first one is the answer, and each of the others
    gets a button. `ways` are more buttons. `replaced` says that the person had answered before.
    """
    key = "rounds-changed" if replaced else "rounds-taken"
    lines = [wording.line(key, **play_phrase(plays[0], wording))]
    others = readings(view, [one.placement for one in plays[1:]])
    if others:
        lines.append(wording.line("preview-others"))
    change = Button(
        wording.text("button-change"), _play_token(view), "plain", prompt(view, wording)
    )
    first = (change, *ways)
    rows = (first, others) if others else (first,)
    return Message((*lines, foot(view, wording)), buttons=rows)


def readings(view: View, placements: Sequence[Placement]) -> Row:
    """Return a button for each other reading of the typed letters.

    A press makes that reading the person's answer.
    """
    if view.face.board is None:
        return ()
    return tuple(
        Button(spell(one, view.face.board).text, _choice(view, one))
        for one in placements[:_MOST_OTHERS]
    )


def draft(view: View, wording: Wording, play: Play) -> Message:
    """Return the preview of a word that the person is still typing, with its points."""
    return Message((wording.line("rounds-own", **play_phrase(play, wording)), foot(view, wording)))


def refuse(
    view: View, wording: Wording, why: Sequence[Line], own: OwnAnswer | None, typed: str
) -> Reply:
    """Return the refusal of an answer, with the lines `why`.

    `own` is the person's earlier answer, which still counts. `typed` stands in the form to try
    again.
    """
    still = tuple(_still_lines(own, wording))
    again = Button(
        wording.text("button-retry"), _play_token(view), "plain", prompt(view, wording, typed)
    )
    runs = RoundsPart.of(view).stage == "round"
    message = Message((*why, *still, foot(view, wording)), buttons=((again,),) if runs else ())
    return Reply(message, ReplyKind.REFUSAL, game=view.id, why=tuple(why))


def prompt(view: View, wording: Wording, value: str = "") -> TextPrompt:
    """Return the form for an answer. It shows the shared rack, and `value` stands in its field."""
    shown = wording.rack(RoundsPart.of(view).rack, view.rules.tiles)
    return TextPrompt(
        title=wording.text("ask-rounds-title"),
        label=wording.text("rack-label", rack=shown),
        placeholder=wording.text("ask-move-example"),
        value=value,
    )


def desk_lines(view: View, wording: Wording) -> Iterator[Line]:
    """Yield the lines of one person's page: the round with the shared rack, or its results."""
    game = RoundsPart.of(view)
    if game.stage == "round":
        yield headline(game, wording)
        yield time_left(view, wording, live=False)
    elif game.last is not None:
        yield from _result_lines(game, game.last, wording)


def desk_buttons(view: View, wording: Wording) -> Rows:
    """Return the buttons of one person's page: those of the round, or those of other pages."""
    if RoundsPart.of(view).stage == "round":
        return (play_row(view, wording),)
    return (_page_row(view, wording),)


def status(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the line about the stage, and the person's result in the last round."""
    game, lines = RoundsPart.of(view), round_status(view, wording)
    if game.stage != "pause" or game.last is None:
        return lines
    own = _result_lines(game, game.last, wording) if game.last.own is not None else ()
    return (*own, *lines, wording.line("rounds-clock-next"))


def own_page(view: View, wording: Wording, own: OwnAnswer | None) -> Message:
    """Return the viewer's page of this stage.

    During a round it has their answer, after it their result, and at the end all their answers.
    """
    game, lines = RoundsPart.of(view), list[Line]()
    if game.stage == "announced":
        return Message((wording.line("rounds-standings-none"),))
    if game.stage == "round":
        lines.append(_answer(own, wording))
    elif game.stage == "over":
        lines += answers_lines(game, wording)
        if game.own is not None:
            lines.append(total_line(game.own, wording))
        rows = ((analysis_button(view, wording),),) if game.own is not None else ()
        return Message((*lines, foot(view, wording)), buttons=rows)
    elif game.last is not None:
        lines += _result_lines(game, game.last, wording)
    return Message((*lines, foot(view, wording)))


def standings_page(view: View, wording: Wording) -> Message:
    """Return the page Tabela (Standings)."""
    game = RoundsPart.of(view)
    if not game.rounds:
        return Message((wording.line("rounds-standings-none"),))
    lines = [wording.line("rounds-standings", round=game.rounds[-1].number)]
    for one in game.standings[:_LISTED]:
        facts: dict[str, Fact] = {"place": one.place, "points": one.points}
        line = wording.line("rounds-place", who=name(one.name), percent=percent(one), **facts)
        lines.append(Line(in_bold(line.spans)) if one == game.own else line)
    if (rest := len(game.standings) - _LISTED) > 0:
        lines.append(wording.line("rounds-rest", people=rest))
    return Message((*lines, foot(view, wording)))


def rules_page(view: View, wording: Wording) -> Message:
    """Return the page Zasady (Rules), with the options of this belgijka."""
    options = RoundsPart.of(view).options
    is_best = options.board_play == "top"
    lines = [
        Line(in_bold(wording.spans("rounds-rules-title"))),
        wording.line("rounds-rules-all"),
        wording.line("rounds-rules-board" if is_best else "rounds-rules-found"),
        wording.line("rounds-rules-invalid"),
    ]
    if options.solo:
        points = with_sign(options.solo)
        lines.append(wording.line("rounds-rules-solo", points=points, people=options.solo_from))
    lines.append(wording.line("rounds-rules-letters"))
    if options.is_slow:
        lines.append(wording.line("rounds-rules-days"))
    return Message((*lines, foot(view, wording)), buttons=((_draw(view, wording),),))


def more(view: View, wording: Wording, *, may_end: bool) -> Message:
    """Return the page „Więcej” (More) of a belgijka.

    With `may_end` it has the buttons that start or end the belgijka.
    """
    stage = RoundsPart.of(view).stage
    end = (*_host_buttons(view, wording).values(),) if may_end and stage != "over" else ()
    if stage == "announced":
        info_buttons = (
            page_button(view, wording, "button-rounds-rules", "rules"),
            _draw(view, wording),
        )
        offered = (info_buttons, end) if end else (info_buttons,)
        return Message((wording.line("rounds-more"), foot(view, wording)), buttons=offered)
    read = (
        button(wording, "button-describe", Token(Action.DESCRIBE, view.id)),
        button(wording, "button-history", Token(Action.HISTORY, view.id)),
        _draw(view, wording),
    )
    rows = ((*_page_row(view, wording), *end), read)
    return Message((wording.line("rounds-more"), foot(view, wording)), buttons=rows)


def _host_buttons(view: View, wording: Wording) -> dict[str, Button]:
    """Return the buttons that only the host and managers have, by name."""
    if RoundsPart.of(view).stage != "announced":
        return {"end": page_button(view, wording, "button-rounds-end", "end")}
    return {
        "start": page_button(view, wording, "button-rounds-start", "start"),
        "end": page_button(view, wording, "button-rounds-off", "end"),
    }


def _draw(view: View, wording: Wording) -> Button:
    return button(wording, "button-draw", Token(Action.DRAW, view.id))


def rounds_offers(view: View, wording: Wording) -> Mapping[str, Button]:
    """Return the buttons beside the board in the browser, by name."""
    game = RoundsPart.of(view)
    found = {**info_buttons(view, wording), **page_buttons(view, wording, _BESIDE)}
    if game.stage != "over":
        if game.stage == "announced":
            found["come"] = page_button(view, wording, "button-rounds-come", "come")
        if view.hosting:
            found |= _host_buttons(view, wording)
        return found
    if game.own is not None:
        found["study"] = analysis_button(view, wording)
    again = Token(Action.REMATCH, view.id, view.face.turn)
    found["rematch"] = button(wording, "button-rounds-again", again, "primary")
    return {**found, "gcg": button(wording, "button-record", Token(Action.RECORD, view.id))}


def info_buttons(view: View, wording: Wording) -> dict[str, Button]:
    """Return the buttons of the pages that can be read at any stage, by name."""
    return {
        "describe": button(wording, "button-describe", Token(Action.DESCRIBE, view.id)),
        "history": button(wording, "button-history", Token(Action.HISTORY, view.id)),
        "settings": button(wording, "button-settings", Token(Action.SETTINGS)),
    }


def page_buttons(view: View, wording: Wording, offered: Iterable[str]) -> dict[str, Button]:
    """Return the buttons of those offered pages that have content at this stage, by name."""
    stage = RoundsPart.of(view).stage
    return {
        name: page_button(view, wording, key, page)
        for name, (page, key, stages) in ((name, _BESIDE[name]) for name in offered)
        if stage in stages
    }


def end_question(view: View, wording: Wording) -> Reply:
    """Return the question that a person confirms before the belgijka ends for everybody."""
    yes = Token(Action.ROUND, view.id, view.face.turn, RoundPagePayload("end!"))
    is_off = RoundsPart.of(view).stage == "announced"
    label = wording.text("button-rounds-off-yes" if is_off else "button-rounds-end-yes")
    line = wording.line("rounds-off-question" if is_off else "rounds-end-question")
    message = Message(
        (line, foot(view, wording)), buttons=((Button(label, yes.pack(), "danger"),),)
    )
    return Reply(message, ReplyKind.QUESTION, game=view.id, yes=yes)


def history_page(view: View, wording: Wording) -> Message:
    """Return the page Przebieg (History): the play that was laid after each round."""
    lines = [Line(in_bold(wording.spans("history-title", code=Code(view.id))))]
    rounds = RoundsPart.of(view).rounds
    for one in rounds:
        facts: dict[str, Fact] = {"number": one.number, "word": word(one.laid.words[0].tiles)}
        place, points = Raw(arrow(one.laid.placement)), points_text(one.laid)
        rack = wording.rack(one.rack)
        lines.append(wording.line("rounds-history", place=place, points=points, rack=rack, **facts))
    if not rounds:
        lines.append(wording.line("history-empty"))
    return Message((*lines, *draw_proof(view, wording)))


def record_page(view: View, file: File, wording: Wording) -> Message:
    """Return the message with the game record of the best plays as a file."""
    return Message((wording.line("rounds-record", code=Code(view.id)),), file=file)


def _answer(own: OwnAnswer | None, wording: Wording) -> Line:
    if own is None or own.play is None:
        return wording.line("rounds-own-none")
    return wording.line("rounds-own", **play_phrase(own.play, wording))


def _still_lines(own: OwnAnswer | None, wording: Wording) -> Iterator[Line]:
    if own is not None and own.play is not None:
        facts = {"word": word(own.play.words[0].tiles), "points": points_text(own.play)}
        yield wording.line("rounds-still", **facts)


def _result_lines(game: RoundsPart, last: RoundView, wording: Wording) -> Iterator[Line]:
    """Yield the lines with the person's result in a round, and their place after that round."""
    line = result_line(game, last, wording)
    if game.own is None:
        yield line
        yield wording.line("rounds-total-none")
        return
    yield Line(in_row(line, total_line(game.own, wording)))


def _page_row(view: View, wording: Wording) -> Row:
    return (
        page_button(view, wording, "button-rounds-standings", "table"),
        page_button(view, wording, "button-rounds-rules", "rules"),
    )


def _play_token(view: View) -> str:
    return Token(Action.PLAY, view.id, view.face.turn).pack()


def _choice(view: View, placement: Placement) -> str:
    return Token(Action.CHOOSE, view.id, view.face.turn, PlacementPayload(placement)).pack()
