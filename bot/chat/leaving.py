"""What becomes of a game whose place can't be written to any more, or goes on elsewhere."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from bot.chat.cursor import decode
from bot.coordinator.bells import is_bell
from bot.coordinator.commands import Command, Relocate
from bot.coordinator.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.chat.channel import Channel
    from bot.chat.house import House
    from bot.coordinator.desk import Newest


async def leave(
    house: House,
    channel: Channel,
    newest: Newest,
    place: str,
    places: Mapping[str, bytes],
) -> None:
    """Go on in each player's private chat; who can't be reached there either is told to the others.

    Where the platform shows the game elsewhere too, it just stops here; then only whose private
    chat this was is out of reach. Where its end was shown it just stops as well.
    """
    platform, people = place.partition(":")[0], house.store.people
    shown = [other for other in places if other != place and not is_bell(other)]
    elsewhere = any(other.startswith(f"{platform}:") for other in shown)
    persons = {person for seat in newest.view.seats for person in seat.persons}
    known = {person: await people.identities(person) for person in persons}
    if newest.view.phase == "withdrawn" or decode(places[place]).subject.phase == "ended":
        known = {}
    # Whom another platform shows the game can be reached there.
    others = [other for other in shown if not other.startswith(f"{platform}:")]
    reached = {person for person in known if any(_reads(person, known, at) for at in others)}
    homes, lost = set[tuple[str, str]](), set[str]()
    for person, identities in known.items():
        if (identity := identities.get(platform)) is None:
            continue
        private = await channel.private(identity)
        if private == place or (private is None and not elsewhere):
            lost |= {person} - reached
        elif private is not None and not elsewhere:
            homes.add((person, private))
    joins = tuple(sorted({private for _, private in homes}))
    request = Relocate(place, joins, tuple(sorted(lost)), tuple(sorted(homes)))
    await _relocate(house, newest, request)


async def move(house: House, newest: Newest, place: str, to: str) -> None:
    """Go on under the place's new name, without a new message to those who have seen this one."""
    places = await house.store.tables.places(newest.view.id)
    cursor = places.get(place)
    # What was shown under the new name already is what stands there.
    if cursor is not None:
        await house.store.tables.add_place(newest.view.id, to, cursor)
    await _relocate(house, newest, Relocate(place, (to,)))


async def silence(house: House, newest: Newest, place: str) -> None:
    """Take a bell away that can't be heard: where the game is played they are called again."""
    await _relocate(house, newest, Relocate(place))


def _reads(person: str, known: Mapping[str, Mapping[str, str]], place: str) -> bool:
    """Whether a person has an account that reads a place: any that is not another's private chat.

    `known` are the accounts of everybody at the table. Where a platform's private chats have names
    of their own, they can't be told from shared ones.
    """
    platform, chat = place.split(":")[:2]
    private = any(ids.get(platform) == chat for other, ids in known.items() if other != person)
    return platform in known[person] and not private


async def _relocate(house: House, newest: Newest, request: Relocate) -> None:
    """Give the command; the same break again is the same command."""
    command = Command(
        f"relocate:{request.left}:{newest.version}", request, house.now(), game=newest.view.id
    )
    with suppress(Refused):
        await house.conversation.coordinator.handle(command)
