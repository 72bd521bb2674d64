"""The sentences about racks in the stream of a real table: for its host, its players, everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.sheet.view_part import SheetPart
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Message
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.stream import RacksPart
from bot.dialogue.pages.wording import name
from bot.dialogue.payloads import HeldRackPayload, RacksPayload
from bot.dialogue.token import Token
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.buttons import Row
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact

# A rack that nobody has entered yet.
_UNKNOWN = "–"


def racks_part(
    view: View,
    wording: Wording,
    *,
    is_host: bool,
    unknown: Sequence[int],
    held: Sequence[str] | None,
) -> RacksPart:
    """Return the lines and buttons about racks on the stream's page, for the stream's owner.

    `is_host` is True for a host who doesn't play. The players of the seats `unknown` are only
    names, without accounts. `held` are the racks in the stream so far.
    """
    if view.face.outcome is not None:
        return RacksPart((wording.line("stream-racks-after"),))
    if not is_host:
        return RacksPart((wording.line("racks-player"),))
    if unknown:
        return RacksPart((wording.line("racks-names", names=_names(view, unknown, wording)),))
    if SheetPart.of(view).consents is None:
        ask = button(wording, "button-racks-ask", Token(Action.RACKS, view.id))
        return RacksPart((wording.line("racks-offer"),), ((ask,),))
    if waiting := _waiting(view):
        return RacksPart((wording.line("racks-waiting", names=_names(view, waiting, wording)),))
    racks = held or ("",) * len(view.face.seats)
    shown = wording.join(
        wording.texts.pieces("racks-held", who=name(seat.name), tiles=Raw(rack or _UNKNOWN))
        for seat, rack in zip(view.face.seats, racks, strict=True)
    )
    enter = tuple(
        Button(
            wording.text("button-held-rack", who=name(seat.name)),
            Token(Action.HELD_RACK, view.id, payload=HeldRackPayload(number)).pack(),
            "primary" if number == view.face.to_move else "plain",
        )
        for number, seat in enumerate(view.face.seats)
    )
    return RacksPart((wording.line("racks-shown", racks=shown),), (enter,))


def consent_reply(view: View, consent: str, wording: Wording) -> Message:
    """Return the reply to the host who asked (""), or to a player who has agreed or refused."""
    if not consent:
        return Message((wording.line("racks-asked"),))
    refuse = (_answer("button-racks-refuse", "refuse", view, wording),)
    if consent == "refuse":
        return Message((wording.line("racks-refused"),))
    if waiting := _waiting(view):
        line = wording.line("racks-agreed", names=_names(view, waiting, wording))
        return Message((line,), buttons=(refuse,))
    return Message((wording.line("racks-agreed-all"),), buttons=(refuse,))


def racks_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the public line about racks in the stream, none before the host has asked."""
    if SheetPart.of(view).consents is None or view.face.outcome is not None:
        return ()
    if waiting := _waiting(view):
        return (wording.line("sheet-racks-asked", names=_names(view, waiting, wording)),)
    return (wording.line("sheet-racks-shown"),)


def racks_row(view: View, wording: Wording) -> Row:
    """Return the button of the players: to consent while a consent is missing, else to withdraw."""
    if SheetPart.of(view).consents is None or view.face.outcome is not None:
        return ()
    if _waiting(view):
        return (_answer("button-racks-agree", "agree", view, wording),)
    return (_answer("button-racks-refuse", "refuse", view, wording),)


def _answer(key: str, consent: str, view: View, wording: Wording) -> Button:
    return button(wording, key, Token(Action.RACKS, view.id, payload=RacksPayload(consent)))


def _waiting(view: View) -> tuple[int, ...]:
    consents = SheetPart.of(view).consents or ()
    return tuple(seat for seat in range(len(view.face.seats)) if seat not in consents)


def _names(view: View, seats: Sequence[int], wording: Wording) -> Fact:
    return wording.names(view.face.seats[seat].name for seat in seats)
