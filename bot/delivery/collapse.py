"""Decide what an older message of a game keeps: a line, a finished turn, the board, or nothing.

Each function returns True if the message keeps its picture, and its new text. A message with an
empty text and no picture is deleted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.table.timeline import is_taken_back
from bot.delivery.message_key import told_moves
from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.kinds.subject import OlderMessage
from bot.dialogue.pages.table.newest import is_beginning

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.reads.queries import Newest
    from bot.delivery.cursor import Posted
    from bot.delivery.message_key import MessageKey
    from bot.dialogue.pages.wording import Wording


def collapsed_board(  # noqa: PLR0913 - a message, and what stands after it
    newest: Newest,
    left: Posted,
    after: Sequence[MessageKey],
    now: MessageKey,
    wording: Wording,
    *,
    keeps: bool,
) -> tuple[bool, Message]:
    """Return what an older public board keeps: a line, or nothing if a later message repeats it.

    `now` is the subject of the newest state. `keeps` is True if the chat keeps old boards with
    their pictures.
    """
    view, subject = newest.view, left.subject
    pages = pages_of(view)
    if subject.phase == "invited" and _tells(after, subject):
        return False, Message(())
    moves = told_moves(newest, subject, left.since)
    about = moves[-1] if moves else None
    off = about is not None and is_taken_back(about, newest.happenings)
    older = OlderMessage(subject.phase, subject.head, moves, off)
    message = pages.collapsed_message(view, older, wording)
    if not pages.collapses:
        return pages.keeps_picture(view, older), message
    if subject.is_fast:
        message = Message(())
    if keeps:
        return True, message
    is_told = subject == now or (
        about is not None and not is_beginning(about) and _tells(after, subject)
    )
    if subject.is_fast or subject.reminder or is_told:
        # Another message covers this subject.
        return False, Message(())
    return pages.keeps_picture(view, older), message


def collapsed_desk(
    newest: Newest, left: Posted, after: Sequence[MessageKey], seat: int, wording: Wording
) -> tuple[bool, Message]:
    """Return what an older message in a player's private chat keeps: the moves of its turn.

    `left` is this message, `after` are the states that later messages in the chat are about, and
    `seat` is the player's. The message keeps nothing if a later message is about the same turn.
    Return False with the text, because it keeps no picture.
    """
    view, head = newest.view, left.subject.head
    heads = [one.head for one in after if one.phase == "playing"]
    if head in heads:
        return False, Message(())
    until = min(heads, default=None)
    rest = pages_of(view).home_rest(view, newest.happenings, wording, seat, head, until)
    return True, rest


def _tells(after: Sequence[MessageKey], subject: MessageKey) -> bool:
    """Return True if a later message is about the same action, and isn't only a reminder of it."""
    about = subject.phase, subject.head
    return any((one.phase, one.head) == about and not one.reminder for one in after)
