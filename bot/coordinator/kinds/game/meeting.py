"""The game of two persons whom the lobby paired.

It begins at once, and a draw decides who starts.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import NewGame
from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.new_table import new_table
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.decisions.seats import author
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.invitation import deal
from bot.coordinator.kinds.game.seats import seat_person
from bot.coordinator.place import notices_of
from bot.coordinator.table.table import CommandOutcome, Member, Seat

if TYPE_CHECKING:
    from bot.coordinator.commands import Command, MeetStranger
    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId

_SEATS = 2


def meet(game: GameId, request: MeetStranger, command: Command, world: World) -> Change:
    """Return the change that begins the game of two paired persons, shown in their private chats.

    Both also get private notices. Raises BadInvitation if the options don't go together.
    """
    one, two = author(command), request.stranger
    asked = NewGame(preset=request.preset, clock=request.clock, language=request.language)
    rules, words = rules_of(asked, world)
    body = GameBody(wanted=_SEATS, is_meeting=True, unaided=request.unaided)
    table = replace(
        new_table(game, command, world, rules, words, body),
        seats=(Seat((Member(one.id, one.name),)),),
        homes=request.homes,
    )
    dealt = deal(seat_person(table, two, None), command.at)
    homes = (place for _, place in request.homes)
    join = tuple(dict.fromkeys((*homes, *notices_of(one), *notices_of(two))))
    return Change(dealt, CommandOutcome("begun", game), listed=True, join=join)
