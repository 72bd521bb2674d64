"""Handlers of seeks: begin, change and end a seek, and accept another person's seek.

A seek is a person's offer to play with anybody on certain terms.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import LobbyClosed
from bot.coordinator.lobby.matchmaker import Seeker
from bot.coordinator.lobby.seek import SeekTerms
from bot.coordinator.person_id import UNNAMED
from bot.coordinator.standings.rating import LeaderboardKey
from bot.dialogue.actions import Action
from bot.dialogue.errors import DeadButton
from bot.dialogue.handlers import handles
from bot.dialogue.pages.person import seeks as pages
from bot.dialogue.pages.person.seeks import OpenSeeks
from bot.dialogue.payloads import SeekPayload
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.lobby.lobby import LobbyState
    from bot.coordinator.lobby.matchmaker import Matchmaker
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


@handles(Action.SEEK)
async def seek(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the open seeks, change the terms, or begin or end a seek of this person.

    Raises LobbyClosed, SeekBanned.
    """
    chosen, maker = intent.payload_of(SeekPayload) or SeekPayload(), _matchmaker(services)
    says, now = intent.wording, intent.event.at
    if chosen.page == "options":
        return Reply(pages.options_page(chosen, says))
    terms = chosen.terms(intent.actor.language)
    if chosen.page == "stop":
        lobby = await maker.stop(sitting.aliases, terms)
        found = await open_seeks(services, sitting, lobby)
        return Reply(pages.stopped_page(found, says, now=now))
    if chosen.page != "start":
        lobby = await maker.lobby.read()
        if lobby.is_closed(intent.actor.person.platform, intent.actor.scope):
            raise LobbyClosed
        found = await open_seeks(services, sitting, lobby)
        first = (says.line("name-hidden"),) if sitting.person.name == UNNAMED else ()
        return Reply(pages.seek_page(found, chosen, says, now=now, first=first))
    seeker = await _seeker(services, sitting, intent, terms)
    game = await maker.seek(intent.event.id, seeker, terms)
    if game is not None:
        return await _game_reply(services, sitting, intent, game)
    own = (await maker.lobby.read()).of(sitting.aliases)
    mine = next((one for one in own if one.terms.pace == terms.pace), None)
    if mine is None:
        # Another process has just made a game of this seek. The game notifies the person.
        return Reply(pages.seek_page(OpenSeeks(own, ()), SeekPayload(), says, now=now))
    return Reply(pages.started_page(mine, says, now=now))


@handles(Action.SIT_OPPOSITE)
async def sit_opposite(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Begin a game with the person whose seek the button names.

    Raises SeekGone, SeeksOwn, LobbyClosed.
    """
    maker = _matchmaker(services)
    wanted = (await maker.lobby.read()).seek(intent.words)
    terms = wanted.terms if wanted else SeekTerms()
    seeker = await _seeker(services, sitting, intent, terms)
    game = await maker.accept(intent.event.id, seeker, intent.words)
    return await _game_reply(services, sitting, intent, game)


async def seeks_now(services: Services, sitting: Sitting | None, platform: str) -> OpenSeeks | None:
    """Return the open seeks that a person may see.

    Without a sitting, return those that a stranger may see. Return None if seeking is off on this
    platform.
    """
    lobby = await _matchmaker(services).lobby.read()
    if lobby.is_closed(platform):
        return None
    if sitting is None:
        return OpenSeeks((), sorted(lobby.seeks, key=lambda one: (one.since, one.id)))
    return await open_seeks(services, sitting, lobby)


async def open_seeks(services: Services, sitting: Sitting, lobby: LobbyState) -> OpenSeeks:
    """Return the person's own seeks, and the seeks of other people whom they may meet.

    People who block the person, or whom the person blocks, are left out.
    """
    parted = (await _matchmaker(services).contacts.of(sitting.aliases)).persons
    others = [
        one
        for one in lobby.seeks
        if one.person not in {*sitting.aliases, *parted} and not {*one.barred} & {*sitting.aliases}
    ]
    others.sort(key=lambda one: (one.since, one.id))
    games = {one.id: one.game for one in lobby.paired_seeks}
    return OpenSeeks(lobby.of(sitting.aliases), others, games)


async def _game_reply(services: Services, sitting: Sitting, intent: Intent, game: GameId) -> Reply:
    after = await services.queries.about(sitting.without(game), game)
    message = pages.found_page(look(after, intent), intent.wording)
    return Reply(message, ReplyKind.COMMITTED, game=game, state=after.state())


async def _seeker(services: Services, sitting: Sitting, intent: Intent, terms: SeekTerms) -> Seeker:
    """Return the sender as a seeker, with their rating on the leaderboard of the game they seek.

    If the sender writes in a private chat, the game will be shown there.
    """
    actor, found = intent.actor, None
    if services.history is not None:
        key = LeaderboardKey(terms.language, terms.clock.kind)
        found = await services.history.rating(intent.person, key, intent.event.at)
    rating = None if found is None else found.value
    home = actor.place if actor.private and not actor.scope else ""
    return Seeker(actor.person, sitting.aliases, rating, actor.language, home, actor.scope)


def _matchmaker(services: Services) -> Matchmaker:
    """Return the matchmaker. Raises DeadButton if the bot has none."""
    if services.matchmaker is None:
        raise DeadButton
    return services.matchmaker
