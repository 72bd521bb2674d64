"""A player's private page of a game: their rack and the possible actions, or a preview."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.message import Line, Message
from bot.dialogue.pages import buttons
from bot.dialogue.pages.kinds.game.clocks import your_turn
from bot.dialogue.pages.kinds.game.offers import can_arrange, is_out, offers
from bot.dialogue.pages.kinds.game.public_message import footline, state_lines
from bot.dialogue.pages.kinds.game.remarks import remark_lines
from bot.dialogue.pages.table.alt_text import draft_alt_text
from bot.dialogue.pages.table.event_sentences import words
from bot.dialogue.pages.table.scenes import draft_scene
from bot.dialogue.pages.table.turns import not_your_turn
from bot.dialogue.pages.wording import Wording, name, spell, square, with_sign, word
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.views.preview import Preview
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Rows
    from bot.text.translate import Fact

# The number of rounds in which the page tells a player how to type a word.
_ROUNDS_WITH_HINT = 3
_MOST_OTHERS = 4
# Characters. A picture's caption has 1,024 in all.
_ROOM_FOR_NOTES = 400
# The buttons under the board, in rows. All other actions are on the page Więcej (More).
_ROWS = (
    ("challenge", "accept"),
    ("claim",),
    ("play", "exchange", "pass"),
    ("shuffle", "sort", "hint"),
)


def desk_lines(view: View, wording: Wording, *, reminding: bool = False) -> tuple[Line, ...]:
    """Return the lines of the player's private page of a running game.

    With `reminding` the line about the turn has the time that was left when the reminder was sent.
    """
    return (
        *rack_lines(view, wording),
        *state(view, wording, reminding=reminding),
        *_newest_notes(view, wording),
        *remark_lines(view, wording),
        *_hint(view, wording),
    )


def end_page(view: View, wording: Wording, *, first: Sequence[Line] = ()) -> Message:
    """Return the private page of an ended game.

    It begins with the lines `first`, or with the line that the game has ended.
    """
    said = first or (wording.line("error-already-ended"),)
    return Message((*said, footline(view, wording)), buttons=buttons.end_rows(view, wording))


def preview_message(preview: Preview, wording: Wording, typed: str) -> Message:
    """Return the preview of a move. Its form to change the move begins with the text `typed`."""
    view, play = preview.view, preview.play
    facts: dict[str, Fact] = {
        "word": word(play.words[0].tiles),
        "square": square(play.placement.square),
        "direction": wording.direction(play.placement.direction),
        "points": with_sign(play.score),
    }
    lines = [wording.line("preview" if preview.may_play else "preview-wait", **facts)]
    if len(play.words) > 1 or play.bonus:
        lines.append(wording.line("preview-words", words=words(wording, play)))
    lines.append(_leave(preview, wording))
    later = view.rules.challenge_terms.judged_at_once
    lines.append(wording.line("preview-list-later" if later else "preview-no-list"))
    if not preview.may_play:
        lines += _before_moving(view, wording)
    if preview.others:
        lines.append(wording.line("preview-others"))
    change = buttons.retype(view, wording, "button-change", typed)
    confirm = (buttons.confirm(preview, wording),) if preview.may_play else ()
    row = (*confirm, change, buttons.cancel(view, wording))
    answers = () if preview.may_play else buttons.answers(view, wording)
    rows = (*answers, row, other_readings(preview))
    return Message(
        lines=(*lines, footline(view, wording)),
        scene=draft_scene(preview, wording),
        alt_text=partial(draft_alt_text, preview, wording),
        buttons=tuple(row for row in rows if row),
    )


def other_readings(preview: Preview) -> buttons.Row:
    """Return a button for each other way to read the typed letters, at most four."""
    view, board = preview.view, preview.view.face.board
    if board is None:
        return ()
    others = preview.others[:_MOST_OTHERS]
    return tuple(buttons.reading(view, other, spell(other, board)) for other in others)


def state(view: View, wording: Wording, *, reminding: bool = False) -> tuple[Line, ...]:
    """Return the lines about the turn and about a play that waits, for the viewer who plays."""
    if view.face.to_move is None or view.viewer is None:
        return ()
    last = view.face.last
    if is_out(view):
        return (wording.line("left-game"),)
    if last is not None and last.is_out and last.seat != view.viewer:
        return state_lines(view, wording)
    if view.face.to_move == view.viewer:
        turn = your_turn(view, wording, reminding=reminding)
        return (turn, *state_lines(view, wording))
    key = "wait" if can_arrange(view) else "wait-only"
    waiting = wording.line(key, who=name(view.face.seats[view.face.to_move].name))
    if last is not None and last.pending and last.seat == view.viewer:
        return (waiting, wording.line("draw-later")) if _will_draw(view) else (waiting,)
    return (waiting, *state_lines(view, wording))


def notes(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines with the notes of the partners who share the viewer's seat."""
    return tuple(note_line(note.name, note.text, wording) for note in GamePart.of(view).notes)


def note_line(who: str, text: str, wording: Wording) -> Line:
    """Return the line with a note that one partner wrote to the others."""
    return wording.line("partner-note", who=name(who), text=Raw(text))


def _newest_notes(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the notes that fit beside a rack, the newest one last."""
    lines, room = notes(view, wording), _ROOM_FOR_NOTES
    for at in reversed(range(len(lines))):
        room -= len(str(lines[at]))
        if room < 0:
            return lines[at + 1 :] or lines[-1:]
    return lines


def rack_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the line with the viewer's tiles, no line if the viewer has left the game."""
    if is_out(view):
        return ()
    if not view.face.rack:
        return (wording.line("rack-empty"),)
    return (wording.line("rack", rack=wording.rack(view.face.rack, view.rules.tiles)),)


def _leave(preview: Preview, wording: Wording) -> Line:
    if not preview.leave:
        return wording.line("preview-leave-none")
    return wording.line("preview-leave", tiles=wording.rack(preview.leave))


def before_move(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines about why the viewer can't move now, no line if they can.

    It is another player's turn, or the viewer has to answer a play first.
    """
    return not_your_turn(view, wording) or _before_moving(view, wording)


def _before_moving(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines that a play must be answered first, or else those about the turn."""
    if view.face.to_move == view.viewer and "accept" in view.may:
        return (wording.line("error-must-answer"),)
    return state(view, wording)


def _will_draw(view: View) -> bool:
    """Return True if the bag has tiles for the viewer, whose play waits to be accepted."""
    others = sum(seat.tiles for number, seat in enumerate(view.face.seats) if number != view.viewer)
    return len(view.face.unseen or "") > others


def _hint(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the line about how to type a word. It is shown in the first rounds of a game."""
    if "play" not in view.may or view.face.turn >= _ROUNDS_WITH_HINT * len(view.face.seats):
        return ()
    placed = Code(wording.text("ask-move-example"))
    blank = wording.text("example-blank")
    if not view.rules.place_list:
        return (wording.line("hint-square", placed=placed, blank=Code(f"a8 {blank}")),)
    word_alone = Code(wording.text("example-word"))
    return (wording.line("hint", word=word_alone, placed=placed, blank=Code(blank)),)


def desk_buttons(view: View, wording: Wording) -> Rows:
    """Return the rows of buttons for the actions that are possible now."""
    found = offers(view, wording)
    rows = (tuple(found[name] for name in row if name in found) for row in _ROWS)
    return tuple(row for row in rows if row)
