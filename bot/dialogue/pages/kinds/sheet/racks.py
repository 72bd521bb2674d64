"""Sentences about racks in the broadcast of a real table: for host, players and everybody."""

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
    from bot.dialogue.message import ButtonStyle, Line
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact

# A rack that nobody has entered yet.
_UNKNOWN = "–"


def racks_part(
    view: View,
    wording: Wording,
    *,
    is_host: bool,
    held: Sequence[str] | None,
) -> RacksPart:
    """Return the lines and buttons about racks on the page of a broadcast (stream).

    `is_host` is True for a host who doesn't play. `held` has the racks entered so far, by seat, ""
    for an unknown one.
    """
    if view.face.outcome is not None:
        return RacksPart((wording.line("stream-racks-after"),))
    if not is_host:
        return RacksPart((wording.line("racks-player"),))
    part = SheetPart.of(view)
    if part.consents is None:
        ask = button(wording, "button-racks-ask", Token(Action.RACKS, view.id))
        offer = wording.line("racks-offer")
        return RacksPart((offer, *_named_lines(view, part.named, wording)), ((ask,),))
    if waiting := _waiting(view):
        line = wording.line("racks-waiting", names=_names(view, waiting, wording))
        named = [seat for seat in waiting if seat in part.named]
        lines = (line, *_named_lines(view, named, wording))
        return RacksPart(lines, _statement_rows(view, wording))
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
    line = wording.line("racks-shown", racks=shown)
    return RacksPart((line,), (enter, *_statement_rows(view, wording)))


def _named_lines(view: View, named: Sequence[int], wording: Wording) -> tuple[Line, ...]:
    """Return the line that asks the host to confirm the consent of players without an account.

    Without such players there is no line.
    """
    if not named:
        return ()
    return (wording.line("racks-names", names=_names(view, named, wording)),)


def _statement_rows(view: View, wording: Wording) -> Rows:
    """Return the host's button about the consent of players without an account.

    It states their consent or withdraws it. Without such players there is no button.
    """
    part = SheetPart.of(view)
    if not part.named:
        return ()
    if {*part.named} - {*(part.consents or ())}:
        return ((_answer("button-racks-state", "state", view, wording, "primary"),),)
    return ((_answer("button-racks-unstate", "unstate", view, wording),),)


def consent_reply(view: View, consent: str, wording: Wording) -> Message:
    """Return the reply to the host who asked for racks, or to a player who agreed or refused.

    `consent` is "" for the host's question, otherwise the player's answer.
    """
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
    """Return the public lines about racks in the broadcast, none before the host has asked.

    They name the players for whom the host stated a consent.
    """
    part = SheetPart.of(view)
    if part.consents is None or view.face.outcome is not None:
        return ()
    waiting, stated = _waiting(view), [seat for seat in part.named if seat in part.consents]
    lines = [wording.line("sheet-racks-shown")]
    if waiting:
        lines = [wording.line("sheet-racks-asked", names=_names(view, waiting, wording))]
    if stated:
        names = _names(view, stated, wording)
        lines.append(wording.line("sheet-racks-stated", who=name(view.host), names=names))
    return (*lines,)


def racks_row(view: View, wording: Wording) -> Row:
    """Return the players' button about racks in the broadcast.

    It gives consent while a player with an account has not agreed, and later withdraws it. Without
    such players, and before the host has asked, there is no button.
    """
    part = SheetPart.of(view)
    own = {*range(len(view.face.seats))} - {*part.named}
    if part.consents is None or view.face.outcome is not None or not own:
        return ()
    if own - {*part.consents}:
        return (_answer("button-racks-agree", "agree", view, wording),)
    return (_answer("button-racks-refuse", "refuse", view, wording),)


def _answer(
    key: str, consent: str, view: View, wording: Wording, style: ButtonStyle = "plain"
) -> Button:
    token = Token(Action.RACKS, view.id, payload=RacksPayload(consent))
    return button(wording, key, token, style)


def _waiting(view: View) -> tuple[int, ...]:
    consents = SheetPart.of(view).consents or ()
    return tuple(seat for seat in range(len(view.face.seats)) if seat not in consents)


def _names(view: View, seats: Sequence[int], wording: Wording) -> Fact:
    return wording.names(view.face.seats[seat].name for seat in seats)
