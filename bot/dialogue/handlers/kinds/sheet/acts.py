"""The actions that a score sheet answers. Commands of a game become lines of the sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.kinds.sheet.requests import AtRealTable
from bot.dialogue.actions import Action
from bot.dialogue.handlers.kinds.acts import Acts
from bot.dialogue.handlers.kinds.sheet import begin, lines, pages, racks, rebuild
from bot.dialogue.payloads import ExchangePayload, LinePayload, TextPayload

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler, Intent

# The words with which a line of the sheet begins, by the command of a game that means the same.
_LINES = {
    Action.PLAY: "",
    Action.EXCHANGE: "wymiana",
    Action.PASS: "pas",
    Action.CHALLENGE: "sprawdź",
    Action.ABORT: "przerwij",
}


class SheetActs(Acts):
    """The actions that a score sheet answers, each with its handler."""

    begins: ClassVar[Mapping[ActionSpec, Handler]] = {
        Action.SHEET: begin.begin,
        Action.REBUILD: rebuild.rebuild,
    }
    own: ClassVar[Mapping[ActionSpec, Handler]] = {
        Action.LINE: lines.write_line,
        Action.RACK: pages.desk,
        Action.MORE: pages.more,
        Action.BAG: pages.bag,
        Action.LAY: pages.lay,
        Action.RECORD: pages.record,
        Action.STREAM: racks.stream,
        Action.RACKS: racks.racks,
        Action.HELD_RACK: racks.held_rack,
    }
    same = frozenset(
        (
            Action.BOARD,
            Action.DESCRIBE,
            Action.HISTORY,
            Action.FILM,
            Action.FINAL,
            Action.ANALYSE,
        )
    )
    refused = AtRealTable

    def become(self, sitting: Sitting, intent: Intent) -> Intent:
        """Turn a move command of a game (such as a pass) into a typed line of the sheet.

        Return any other request unchanged.
        """
        del sitting
        if intent.action not in _LINES:
            return intent
        given = intent.payload
        words = given.text if isinstance(given, TextPayload | ExchangePayload) else ""
        line = LinePayload(f"{_LINES[intent.action]} {words}".strip())
        return replace(intent, action=Action.LINE, payload=line)
