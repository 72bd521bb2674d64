"""Who a game calls just now, and how: where it is played or in private, with a sound or without."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.clocks.quiet_hours import listener
from bot.coordinator.notice_place import is_notice, notice_place
from bot.delivery.channel import TryLaterError
from bot.dialogue.pages.clocks import claimants
from bot.dialogue.pages.game.callees import callees
from bot.dialogue.pages.game.invitation import awaited

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.queries import Newest
    from bot.coordinator.settings import PersonPreferences
    from bot.coordinator.views import View
    from bot.delivery.channel import Channel
    from bot.dialogue.services import ChatServices


@dataclass(frozen=True, slots=True)
class Mentions:
    """How those whom a place would call are called.

    `privately` are the persons whose bell does it, `elsewhere` those who are called where they play
    themselves; `nobody_here` says that none is left to be called here. `notices` counts those who
    have a bell, also if they don't want it any more, `boards` those who have a board elsewhere.
    Calling the `hushed` makes no sound: it is night for them, or they are away.
    """

    privately: frozenset[str] = frozenset()
    elsewhere: frozenset[str] = frozenset()
    hushed: frozenset[str] = frozenset()
    nobody_here: bool = False
    notices: int = 0
    boards: int = 0


async def calls_at(
    services: ChatServices,
    channel: Channel,
    newest: Newest,
    place: str,
    places: Mapping[str, bytes],
) -> Mentions:
    """How a game or an invitation calls people at one of its `places`, as each wants it now."""
    view = newest.view
    privately, elsewhere, hushed, notices, boards = set[str](), set[str](), set[str](), 0, 0
    seats = callees(view, newest.happenings)
    people = {person: seat for seat in seats for person in view.seats[seat].persons}
    for person in (*people, *awaited(view)):
        chosen = await chosen_by(services, person)
        identities = await services.store.people.identities(person)
        rings = any(notice_place(*identity) in places for identity in identities.items())
        # An invitation is for all to see.
        private = rings and chosen.calls == "private" and person in people
        own = await _own_chats(channel, place, identities, places, certain=private)
        away = place not in own and _is_called_elsewhere(place, identities, places, own)
        if person not in people or is_lasting(view, people[person]):
            notices += rings
            boards += away
        if private and place not in own:
            privately.add(person)
        elif away:
            elsewhere.add(person)
        elif is_hushed(services, view, chosen, acted_at(view, person)):
            hushed.add(person)
    nobody = bool(people) and privately | elsewhere >= {*people}
    return Mentions(
        frozenset(privately), frozenset(elsewhere), frozenset(hushed), nobody, notices, boards
    )


def is_lasting(view: View, seat: int) -> bool:
    """Whether a seat is called until the turn passes, or for good: not by a vote or an answer."""
    lasting = view.to_move is None or seat in {view.to_move, *claimants(view)}
    return lasting and not (view.last is not None and view.last.is_out)


async def chosen_by(services: ChatServices, person: str) -> PersonPreferences:
    """What a person has chosen, whichever of their ids a table knows them by."""
    in_use, *_ = await services.store.people.aliases(person)
    return await services.preferences.of_person(in_use)


def acted_at(view: View, *aliases: str) -> int:
    """When somebody last did something in this game (ms), 0 for never."""
    return max((seat.acted_at(one) for seat in view.seats for one in aliases), default=0)


def is_hushed(services: ChatServices, view: View, chosen: PersonPreferences, acted: int) -> bool:
    """Whether somebody is called without a sound: at night; on vacation, but to no live game.

    They did something in this game at `acted` (ms): who plays just now hears what the others do.
    """
    now = services.now()
    live = view.board is not None and view.rules.clock.kind != "correspondence"
    away = any(start <= now < until for start, until in chosen.vacations)
    return listener(chosen, view.rules.clock, acted).is_hushed(now) or (away and not live)


def _is_called_elsewhere(
    place: str, identities: Mapping[str, str], places: Mapping[str, bytes], own: frozenset[str]
) -> bool:
    """Whether a board in one of their `own` chats calls them, or one on the platform they play on.

    They have a bell on each platform from which they acted in this game.
    """
    boards = {_platform(other) for other in places if not is_notice(other)}
    acted = {one for one, identity in identities.items() if notice_place(one, identity) in places}
    return bool(own & places.keys() or (acted & boards and _platform(place) not in acted))


async def _own_chats(
    channel: Channel,
    place: str,
    identities: Mapping[str, str],
    places: Mapping[str, bytes],
    *,
    certain: bool,
) -> frozenset[str]:
    """The chats in which these accounts alone read us, as they are named after them.

    This platform is asked for theirs to be `certain`, or where it shows more boards than one.
    """
    named = frozenset(f"{platform}:{account}:" for platform, account in identities.items())
    identity = identities.get(_platform(place))
    boards = [one for one in places if _platform(one) == _platform(place) and not is_notice(one)]
    if identity is None or not (certain or len(boards) > 1):
        return named
    try:
        private = await channel.private(identity)
    except TryLaterError:
        private = None
    return named | ({private} if private is not None else set())


def _platform(place: str) -> str:
    return place.partition(":")[0]
