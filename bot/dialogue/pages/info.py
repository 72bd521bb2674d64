"""What a player may read beside the game: bag, board in words, history, help."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.coordinator.standings.rating import COUNTED
from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.message import Line, Message, Span
from bot.dialogue.pages import buttons
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.kinds.game.invitation import draw_page
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.alt_text import description
from bot.dialogue.pages.table.draw import draw_proof
from bot.dialogue.pages.table.event_sentences import EventSentences
from bot.dialogue.pages.table.results import TOLD_BY_MOVE, ending
from bot.dialogue.pages.wording import Wording, bold, signed, spans_of, subject
from bot.dialogue.reading.rounds import FORMS
from bot.dialogue.token import Token
from bot.rules.events import Ended
from bot.rules.judge import BINGO_BONUS
from bot.text.pieces import Code

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.message import File
    from bot.text.pieces import Text
    from bot.text.translate import Fact
    from render.scene import Scene


def bag(view: View, wording: Wording) -> Message:
    """How many tiles the bag holds, and which the viewer can't see."""
    counts = Counter(view.face.unseen or "")
    lines = [wording.line("bag", tiles=view.face.bag)]
    if counts:
        facts = {"count": counts.total(), "elsewhere": counts.total() - view.face.bag}
        lines.append(wording.line("bag-unseen", **facts))
        tiles = " ".join(_times(wording.tile(tile), count) for tile, count in counts.items())
        lines.append(Line((Span(tiles),)))
    else:
        lines.append(wording.line("bag-unseen-none"))
    return _paper(view, wording, lines)


def draw(view: View, wording: Wording) -> Message:
    """What the draw comes from, for who wants to check it."""
    page = draw_page(view, wording)
    return page if page.buttons else _paper(view, wording, page.lines)


def described(view: View, wording: Wording) -> Message:
    """The board in words."""
    pages = pages_of(view)
    words = pages.words(view, wording, view.face.rack)
    return _paper(view, wording, description(view, wording, pages.about(view, wording), words))


def history(view: View, happenings: Sequence[Happening], wording: Wording) -> Message:
    """The game move by move; with its seed once it has ended."""
    teller = EventSentences(wording, view.face.seats, view.rules)
    lines = [Line(bold(wording.spans("history-title", code=Code(view.id))))]
    lines += pages_of(view).about(view, wording)
    told = [line for happening in happenings for line in teller.collapsed(happening)]
    lines += told or [wording.line("history-empty")]
    if view.seed is None:
        return _paper(view, wording, lines)
    lines += draw_proof(view, wording)
    return Message(tuple(lines), buttons=_forms(view, wording, Action.HISTORY))


def record(view: View, file: File, wording: Wording) -> Message:
    """The record of an ended game as a file."""
    line = wording.line("record", code=Code(view.id))
    return Message((line,), buttons=_forms(view, wording, Action.RECORD), file=file)


def film_message(
    view: View, happenings: Sequence[Happening], file: File, wording: Wording
) -> Message:
    """An ended game as an animation."""
    lines = (wording.line("film", code=Code(view.id)), *_result(view, happenings, wording))
    alt = " ".join(str(line) for line in lines)
    return Message(lines, alt_text=alt, buttons=_forms(view, wording, Action.FILM), file=file)


def final_message(
    view: View, happenings: Sequence[Happening], scene: Scene | None, wording: Wording
) -> Message:
    """How an ended game came out, as a picture to show around."""
    return Message(
        (*_result(view, happenings, wording), pages_of(view).foot(view, wording)),
        scene=scene,
        alt_text=pages_of(view).alt(view, wording),
        buttons=_forms(view, wording, Action.FINAL),
    )


def _forms(view: View, wording: Wording, shown: ActionSpec) -> buttons.Rows:
    """The other forms in which an ended game can be had."""
    return (
        tuple(
            button(wording, key, Token(action, view.id))
            for action, key in _FORMS.items()
            if action is not shown
        ),
    )


_FORMS = {
    Action.HISTORY: "button-history",
    Action.FILM: "button-film",
    Action.FINAL: "button-final",
    Action.RECORD: "button-record",
}


def _result(view: View, happenings: Sequence[Happening], wording: Wording) -> tuple[Line, ...]:
    """Why the game ended and who won."""
    names = [subject(seat) for seat in view.face.seats]
    for happening in reversed(happenings):
        for event in happening.events:
            if isinstance(event, Ended):
                told = ending(wording, names, view.rules, happening.events)
                lines = tuple(Line(wording.said(text)) for text in told)
                if event.reason in TOLD_BY_MOVE:
                    lines = EventSentences(wording, view.face.seats, view.rules).lines(happening)
                return (*lines, *pages_of(view).rating(view, wording))
    return ()


def help_page(wording: Wording) -> Message:
    """The rules in short, and every command; in the browser the rules have a page of their own."""
    lines = [Line(bold(wording.spans("help-title")))]
    if wording.chat == "web":
        lines.append(wording.line("help-web", move=Code(wording.text("ask-move-example"))))
    else:
        lines += _rules(wording)
    lines.append(Line(bold(wording.spans("help-commands"))))
    if wording.chat == "telegram" and wording.language == "pl":
        lines.append(wording.line("help-no-marks"))
    for action in ACTIONS.commands:
        spans = spans_of((wording.command(action), " – "))
        lines.append(Line((*spans, *wording.spans(action.about))))
    return Message(tuple(lines))


def _rules(wording: Wording) -> list[Line]:
    """Return what may be begun here, and by what rules it is played."""
    new, play = wording.command(Action.NEW), wording.text("ask-move-example")

    def code(key: str) -> Code:
        return Code(wording.text(key))

    return [
        wording.line("help-start", new=new, join=wording.command(Action.JOIN_CODE)),
        wording.line("help-options", new=new, options=_options(wording)),
        wording.line("help-move", play=wording.command(Action.PLAY, text=play)),
        wording.line("help-blank", example=code("example-blank"), dots=code("example-dots")),
        wording.line("help-score", points=signed(BINGO_BONUS)),
        wording.line("help-literaki", new=buttons.typed_new("literaki", wording)),
        wording.line("help-robot", example=code("example-adaptive")),
        wording.line("duplicate-help", **_duplicates(wording)),
        wording.line("puzzle-help", puzzle=wording.command(Action.PUZZLE)),
        wording.line(
            "help-play-on", command=Code(f"{Action.PLAY_ON.command(wording.language)} K7QX4M 9")
        ),
        wording.line(
            "help-table",
            score=wording.command(Action.SHEET, names="Ola, Kuba"),
            clock=buttons.timed_table(wording),
        ),
        wording.line("help-challenge"),
        wording.line("help-end"),
        wording.line("help-rating", games=COUNTED),
    ]


def _duplicates(wording: Wording) -> dict[str, Fact]:
    """What one types for each form of belgijka."""
    forms: dict[str, Fact] = {
        form: wording.command(Action.ROUNDS, form=wording.text(key)) for form, key in FORMS.items()
    }
    return {**forms, "evening": wording.command(Action.ROUNDS)}


def _options(wording: Wording) -> Text:
    """What may stand behind the command that invites, in examples."""
    examples = (
        "example-clock",
        "example-computer",
        "example-teams",
        "example-penalty",
        "example-list",
        "example-draw",
    )
    return wording.listed((Code(wording.text(key)),) for key in examples)


def _paper(view: View, wording: Wording, lines: Sequence[Line]) -> Message:
    """Something to read, with the ways back for a player: to the desk, and to the other papers."""
    if view.face.rack is None or view.face.outcome is not None:
        return Message(tuple(lines))
    back = buttons.of_game(wording, "button-rack", Action.RACK, view)
    other = buttons.of_game(wording, "button-more", Action.MORE, view)
    return Message(tuple(lines), buttons=((back, other),))


def _times(tile: str, count: int) -> str:
    return f"{tile}×{count}" if count > 1 else tile
