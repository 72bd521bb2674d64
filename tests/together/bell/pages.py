"""The pages of a bell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.message import Line, Message
from bot.dialogue.pages.buttons import of_game
from bot.dialogue.pages.kinds.pages import Pages
from bot.dialogue.pages.kinds.subject import Subject
from tests.together.bell.actions import RING
from tests.together.bell.view_part import BellPart

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button
    from bot.dialogue.pages.kinds.subject import OlderMessage
    from bot.dialogue.pages.wording import Wording


class BellPages(Pages):
    """The pages of a bell."""

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return how often it rang, and by whom the last time."""
        del happenings
        part = BellPart.of(view)
        who = part.rung[-1] if part.rung else "none"
        key = "bell-over" if view.phase == "ended" else "bell-rung"
        return (wording.line(key, times=len(part.rung), who=who),)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the button that rings, and the one that says in words who rang."""
        describe = of_game(wording, "button-describe", Action.DESCRIBE, view)
        if view.phase != "playing":
            return {"describe": describe}
        ring = of_game(wording, "button-ring", RING, view, style="primary")
        return {"ring": ring, "describe": describe}

    def words(self, view: View, wording: Wording, rack: str | None = None) -> list[str]:
        """Return who rang, in order."""
        del rack
        return [wording.text("alt-bell", names=", ".join(BellPart.of(view).rung) or "none")]

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the ring: each has a message of its own."""
        del happenings
        return Subject(view.phase, len(BellPart.of(view).rung))

    def collapsed_message(self, view: View, older: OlderMessage, wording: Wording) -> Message:
        """Return who rang then."""
        rung = BellPart.of(view).rung[: older.head]
        return Message(
            (wording.line("bell-rung", times=older.head, who=rung[-1] if rung else "none"),)
        )

    def name(self, view: View, wording: Wording) -> str:
        """Return what a bell is called in a list."""
        del view
        return wording.text("bell")

    def row(self, line: GameLine, wording: Wording, now: int) -> Line:
        """Return its code and how often it rang."""
        del now
        return self._list_line(line.view, wording)

    def label(self, line: GameLine, wording: Wording, *, now: int, coded: bool = False) -> str:
        """Return the same as a button."""
        del now, coded
        return str(self._list_line(line.view, wording))

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return how often it rang."""
        del since
        return self.status(view, (), wording)[0]

    def _list_line(self, view: View, wording: Wording) -> Line:
        return wording.line("bell-listed", code=view.id, times=len(BellPart.of(view).rung))
