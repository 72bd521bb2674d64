"""The pages on which a person blocks or reports other people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.lobby.reports import REASONS
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Message
from bot.dialogue.pages.buttons import button, of_game
from bot.dialogue.pages.wording import name
from bot.dialogue.payloads import NumberPayload, ReportPayload, TextPayload
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.lobby.contacts import Block
    from bot.coordinator.lobby.reports import ReportReason
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording


def blocks_page(blocks: Sequence[Block], wording: Wording, first: Sequence[Line] = ()) -> Message:
    """Return the list of people whom the person blocks, with a button to unblock each of them.

    The lines `first` stand on top.
    """
    line = wording.line("blocks-none")
    if blocks:
        line = wording.line("blocks", names=wording.names(one.name for one in blocks))
    rows = tuple((_lift(one, wording),) for one in blocks[-_LISTED:])
    back = button(wording, "button-settings-back", Token(Action.SETTINGS))
    return Message((*first, line), buttons=(*rows, (back,)))


def people_page(view: View, wording: Wording) -> Message:
    """Return the page that lists the other players at a table, to block or to report them."""
    rows = tuple(
        (_block(view, seat, wording), _report(view, seat, wording)) for seat in view.other_people
    )
    back = of_game(wording, "button-talk", Action.SAY, view)
    return Message((wording.line("people-page"),), buttons=(*rows, (back,)))


def blocked_page(block: Block, wording: Wording) -> Message:
    """Return the reply to a person who blocked another one, with the button to unblock them."""
    return Message(
        (wording.line("block-done", who=name(block.name)),), buttons=((_lift(block, wording),),)
    )


def reasons_page(view: View, seat: int, wording: Wording) -> Message:
    """Return the page with the possible reasons of a report, each as a button."""
    made = [
        of_game(
            wording,
            _REASONS[reason],
            Action.REPORT,
            view,
            payload=ReportPayload(seat, reason),
        )
        for reason in REASONS
    ]
    who = name(view.face.seats[seat].name)
    return Message(
        (wording.line("report-ask", who=who),), buttons=(tuple(made[:2]), tuple(made[2:]))
    )


def reported_page(view: View, seat: int, wording: Wording) -> Message:
    """Return the reply to a person who reported a player, with the button to block that player."""
    too = of_game(wording, "button-block-too", Action.BLOCK, view, payload=NumberPayload(seat))
    return Message((wording.line("report-done"),), buttons=((too,),))


_REASONS: dict[ReportReason, str] = {
    "name": "button-report-name",
    "help": "button-report-help",
    "stalling": "button-report-stalling",
    "other": "button-report-other",
}
# The most blocks with a button. A message has five rows, and the last one leads back.
_LISTED = 4


def _lift(block: Block, wording: Wording) -> Button:
    token = Token(Action.BLOCKS, payload=TextPayload(f"{block.at:x}"))
    return Button(wording.text("button-unblock", who=name(block.name)), token.pack())


def _block(view: View, seat: int, wording: Wording) -> Button:
    token = Token(Action.BLOCK, view.id, payload=NumberPayload(seat))
    return Button(wording.text("button-block", who=name(view.face.seats[seat].name)), token.pack())


def _report(view: View, seat: int, wording: Wording) -> Button:
    token = Token(Action.REPORT, view.id, payload=ReportPayload(seat))
    return Button(wording.text("button-report", who=name(view.face.seats[seat].name)), token.pack())
