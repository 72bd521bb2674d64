"""A game that ended by former rules keeps its end under today's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Join, Make, NewGame
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.timelines import TimelineCache, timeline
from bot.coordinator.table.evolve import evolve
from bot.dialogue.pages.wording import wording
from bot.rules.game import Outcome
from bot.rules.moves import Resign
from tests.support.dialogue.views import public_of

if TYPE_CHECKING:
    from tests.support.delivery.wall import Room


async def test_an_end_by_former_rules_is_still_explained(room: Room) -> None:
    # The release before counted four passes of three for two each of the two who stayed.
    game = await room.say("Ola", NewGame("pudełko", seats=3))
    for name in ("Kuba", "Iza"):
        await room.say(name, Join(), game)
    for _ in range(4):
        await room.move(game)
    await room.say(await room.talk.to_move(game), Make(Resign()), game)
    table = await room.talk.table(game)
    assert table.game is not None
    assert table.game.outcome is None
    ended = evolve(table.game, outcome=Outcome("scoreless", (0, 0, 0), (0, 1)))
    table = evolve(table, phase="ended", game=ended)
    for happenings in (timeline(table), TimelineCache().of(table)):
        told = public_of(view_for(table, None), happenings, wording("pl")).text
        assert told.startswith("🏁")
        assert "poddaje grę" in told
