"""Pages to read beside the game: bag, board in words, history."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.message import Line, Message, Span
from bot.dialogue.pages import buttons
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.alt_text import description
from bot.dialogue.pages.table.draw import draw_lines, draw_proof
from bot.dialogue.pages.table.event_sentences import EventSentences
from bot.dialogue.pages.table.results import TOLD_BY_MOVE, ending
from bot.dialogue.pages.wording import Wording, in_bold, subject
from bot.dialogue.token import Token
from bot.rules.events import Ended
from bot.text.pieces import Code

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.message import File
    from render.drawing import Drawable


def bag(view: View, wording: Wording) -> Message:
    """Return the page with the number of tiles in the bag, and all tiles hidden from the viewer."""
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
    """Return the page with all that decides the draw of the tiles, so that anybody can check it.

    For an open invitation it offers to add a word to the draw.
    """
    told = draw_lines(view, wording)
    # In a belgijka no players' words are added to the seed of the draw.
    key = "draw-check" if len(told) > 1 else "draw-check-seed"
    lines = (wording.line(key, record=wording.way(Action.RECORD)), *told)
    if view.phase != "invited":
        return _paper(view, wording, lines)
    own_word = button(wording, "button-join-word", Token(Action.JOIN_WORD, view.id))
    return Message(lines, buttons=((own_word,),))


def describe_board(view: View, wording: Wording) -> Message:
    """Return the page with the board in words."""
    pages = pages_of(view)
    words = pages.words(view, wording, view.face.rack)
    return _paper(view, wording, description(view, wording, pages.about(view, wording), words))


def history(view: View, happenings: Sequence[Happening], wording: Wording) -> Message:
    """Return the history of the game, move by move. After the end it has the seed of the draw."""
    teller = EventSentences(wording, view.face.seats, view.rules)
    lines = [Line(in_bold(wording.spans("history-title", code=Code(view.id))))]
    lines += pages_of(view).about(view, wording)
    told = [line for happening in happenings for line in teller.list_line(happening)]
    lines += told or [wording.line("history-empty")]
    if view.seed is None:
        return _paper(view, wording, lines)
    lines += draw_proof(view, wording)
    return Message(tuple(lines), buttons=_forms(view, wording, Action.HISTORY))


def record(view: View, file: File, wording: Wording) -> Message:
    """Return the message with the game's record as a file."""
    line = wording.line("record", code=Code(view.id))
    return Message((line,), buttons=_forms(view, wording, Action.RECORD), file=file)


def film_message(
    view: View, happenings: Sequence[Happening], file: File, wording: Wording
) -> Message:
    """Return the message with an ended game as an animation."""
    lines = (wording.line("film", code=Code(view.id)), *_result(view, happenings, wording))
    alt = " ".join(str(line) for line in lines)
    return Message(lines, alt_text=alt, buttons=_forms(view, wording, Action.FILM), file=file)


def final_message(
    view: View, happenings: Sequence[Happening], scene: Drawable | None, wording: Wording
) -> Message:
    """Return the result of an ended game as a picture to share."""
    return Message(
        (*_result(view, happenings, wording), pages_of(view).foot(view, wording)),
        scene=scene,
        alt_text=pages_of(view).alt_text(view, wording),
        buttons=_forms(view, wording, Action.FINAL),
    )


def _forms(view: View, wording: Wording, shown: ActionSpec) -> buttons.Rows:
    """Return the buttons that lead to the other forms of an ended game.

    These are the history, the animation, the picture and the record, without the form that is
    `shown`.
    """
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
    """Return the lines with the reason why the game ended, and the winners."""
    names = [subject(seat) for seat in view.face.seats]
    for happening in reversed(happenings):
        for event in happening.events:
            if isinstance(event, Ended):
                told = ending(wording, names, view.rules, happening.events)
                lines = tuple(Line(wording.say(text)) for text in told)
                if event.reason in TOLD_BY_MOVE:
                    lines = EventSentences(wording, view.face.seats, view.rules).lines(happening)
                return (*lines, *pages_of(view).rating(view, wording))
    return ()


def _paper(view: View, wording: Wording, lines: Sequence[Line]) -> Message:
    """Return a page that a player reads beside the game.

    While they play, it has buttons that lead back to their private page and to more pages.
    """
    if view.face.rack is None or view.face.outcome is not None:
        return Message(tuple(lines))
    back = buttons.of_game(wording, "button-rack", Action.RACK, view)
    other = buttons.of_game(wording, "button-more", Action.MORE, view)
    return Message(tuple(lines), buttons=((back, other),))


def _times(tile: str, count: int) -> str:
    return f"{tile}×{count}" if count > 1 else tile
