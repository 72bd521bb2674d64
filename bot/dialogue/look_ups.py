"""The rule that keeps players of some games from looking words up.

These are games with challenges, games without help and games of an event. The rule holds for every
way to look a word up: a command, its buttons, the browser's page, a line on a score sheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.place import notice_place
from bot.dialogue.errors import HelpClosed, WordsClosed

if TYPE_CHECKING:
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.actor import Actor
    from bot.dialogue.request import Services


async def games_here(services: Services, sitting: Sitting, actor: Actor) -> list[GameLine]:
    """Return the running games of a person that are shown where the person looks a word up.

    In a private chat these are the games whose private notifications come there. A browser shows
    the board of every game, so there they are all games.

    Raises:
        HelpClosed: the person plays a game of a live event, or one without help.
        WordsClosed: the person plays a game here whose players challenge words.

    """
    sitting = await services.queries.with_open_games(sitting)
    running = [one for one in sitting.lines(actor.place) if one.view.phase == "playing"]
    if any(one.view.part.closes_words for one in running):
        raise HelpClosed
    notices = notice_place(actor.person.platform, actor.person.identity) if actor.private else ""
    near = [
        one
        for one in running
        if one.here or not actor.place or notices in sitting.games[one.view.id].places
    ]
    for line in near:
        if line.view.part.closes_words_here:
            raise WordsClosed(line.view.id, here=line.here)
    return near
