"""The log's earlier lines: what happened before what the newest message tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.presenter.table import collapsed
from bot.chat.presenter.wording import Wording
from bot.coordinator.chronicle import TilesExchanged
from bot.rules.events import Passed, Played, StartDrawn, Strata

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.chat.speaker import Language
    from bot.coordinator.chronicle import Happening
    from bot.coordinator.views import View

# With one of these a new message begins; what else happens is told along with it.
_HEADS = (StartDrawn, Played, TilesExchanged, Passed, Strata)


def past(view: View, happenings: Sequence[Happening], language: Language) -> list[str]:
    """A line for each action, oldest first: `14. Ania: ZASYCZ A8 ↓ +21`."""
    heads = [n for n, each in enumerate(happenings) if _begins(each)]
    before = happenings[: heads[-1]] if heads else ()
    wording = Wording(language)
    messages = (collapsed(view, happening, wording) for happening in before)
    return [" ".join(str(line) for line in message.lines) for message in messages]


def _begins(happening: Happening) -> bool:
    return any(isinstance(event, _HEADS) for event in happening.events)
