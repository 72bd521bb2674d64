"""The pages of an invitation's options, which only its host reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Message, Select
from bot.dialogue.pages.buttons import button, in_rows
from bot.dialogue.pages.kinds.game.invitation.invitation import code_lines, hosts
from bot.dialogue.pages.kinds.game.invitation.options import (
    CLOCK,
    MARK,
    OPTIONS,
    OWN_CLOCK,
    PERSONS,
    option_prompt,
)
from bot.dialogue.pages.kinds.game.robots import play_robot
from bot.dialogue.pages.wording import name
from bot.dialogue.payloads import OptionPayload
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.table import WordListRef
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.kinds.game.invitation.options import InvitationOption
    from bot.dialogue.pages.wording import Wording

# The letters of all labels, and the buttons, that fit into a row on a phone.
_WIDTH, _IN_A_ROW = 36, 3


def options_page(
    view: View, lists: Sequence[WordListRef], wording: Wording, first: Sequence[Line] = ()
) -> Message:
    """Return the page of all options with their present values, and the host's other buttons.

    The lines `first` stand on top. In the browser the host invites by a link, and finds the other
    buttons beside this page.
    """
    found = (option.select(view, lists, wording) for option in OPTIONS.values())
    selects, clock = tuple(filter(None, found)), _typed_clock(view, wording)
    if wording.chat == "web":
        return Message((*first, wording.line("options")), selects=selects, buttons=((clock,),))
    own_word = button(wording, "button-join-word", Token(Action.JOIN_WORD, view.id))
    return Message(
        (*first, wording.line("options"), *code_lines(view, wording)),
        selects=(_persons(view, wording), *selects),
        buttons=((clock, own_word), (*play_robot(view, wording), *hosts(view, wording))),
    )


def option_page(
    option: InvitationOption, view: View, lists: Sequence[WordListRef], wording: Wording
) -> Message:
    """Return the page with the values of one option, for a chat without menus.

    The last button leads back to all options.
    """
    label, present = option.label(wording), option.present(view)
    values = [
        Button(f"{one.label}{MARK}" if value == present else one.label, one.token)
        for value in option.values(view, lists)
        if (one := option.button(value, view, wording))
    ]
    own = (_typed_clock(view, wording),) if option.key == CLOCK else ()
    back = button(wording, "button-settings-back", Token(Action.OPTIONS, view.id))
    line = wording.line("option", option=label, value=option.describe(present, wording))
    return Message((line,), buttons=(*in_rows(values, _in_a_row(values)), (*own, back)))


def _in_a_row(buttons: Sequence[Button]) -> int:
    """Return how many of these buttons fit into a row without cutting a label."""
    longest = max((len(one.label) for one in buttons), default=1)
    return max(1, min(_IN_A_ROW, _WIDTH // longest))


def _persons(view: View, wording: Wording) -> Select:
    game, (_, most) = GamePart.of(view), view.rules.players
    return Select(
        wording.text("option-persons"),
        Token(Action.OPTIONS, view.id, payload=OptionPayload(PERSONS)).pack(),
        ", ".join(name(one.name).text for one in view.invited),
        persons=most * game.team - 1,
        prompt=option_prompt(PERSONS, wording),
    )


def _typed_clock(view: View, wording: Wording) -> Button:
    token = Token(Action.OPTIONS, view.id, payload=OptionPayload(OWN_CLOCK)).pack()
    prompt = option_prompt(OWN_CLOCK, wording)
    return Button(wording.text("button-clock-own"), token, prompt=prompt)
