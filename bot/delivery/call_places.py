"""Decide where a game calls or reminds each person, and whether that makes a sound.

A person is called by a private notice, or by one of the game's boards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.clocks.quiet_hours import listener
from bot.coordinator.person_id import PersonId
from bot.coordinator.place import Place, is_notice, notice_place
from bot.delivery.channel import PlaceGoneError
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.invitees import host_to_call, invitees_to_call

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.views.view import View
    from bot.delivery.channel import Channel
    from bot.delivery.snapshot import Snapshot
    from bot.dialogue.message import Message


@dataclass(frozen=True, slots=True)
class CallPlaces:
    """The ways in which a game notifies its persons, seen from one of its places (chats).

    `privately` has the persons who get a private notice, `elsewhere` those whom the board in
    another chat notifies. `quiet` has the persons whose notice here makes no sound, because it is
    night for them or they are on vacation. `nobody_here` is True if there are persons to notify,
    but none of them in this chat. `notices` counts the persons to notify for whom a private notice
    exists, even if they have switched notices off since. `boards` counts those with a board
    elsewhere.
    """

    privately: frozenset[PersonId] = frozenset()
    elsewhere: frozenset[PersonId] = frozenset()
    quiet: frozenset[PersonId] = frozenset()
    nobody_here: bool = False
    notices: int = 0
    boards: int = 0


class NextCall(NamedTuple):
    """A further message below a board, for persons for whom the board's own message had no room.

    `message` is None if no person remains to be notified here. `called` are the persons that the
    message notifies. `left` is the range of persons still not notified after it, as in
    `Cursor.uncalled`, or None.
    """

    message: Message | None = None
    called: frozenset[PersonId] = frozenset()
    left: tuple[int, int] | None = None


def accounts_to_look_up(snapshot: Snapshot, place: str) -> tuple[str, ...]:
    """Return the accounts whose private chats the caller must look up before it notifies persons.

    On some platforms the account's id doesn't reveal the id of its private chat. Usually these are
    the accounts of the persons to notify. If `place` has no stored settings, it may itself be a
    player's private chat, which may never have stored any: then the players' accounts are among
    them, too.
    """
    platform = _platform(place)
    boards = [one for one in snapshot.places if _platform(one) == platform and not is_notice(one)]
    callees = _callees(snapshot)
    accounts = [
        snapshot.identities(person).get(platform)
        for person in (*callees, *_invitation_calls(snapshot.newest.view))
        if len(boards) > 1 or (person in callees and _is_called_privately(snapshot, person))
    ]
    if not snapshot.scopes[place]:
        seats = (seat for seat in snapshot.newest.view.face.seats if not seat.robot)
        seated = (person for seat in seats for person in seat.persons)
        accounts += [snapshot.identities(person).get(platform) for person in seated]
    return tuple(dict.fromkeys(account for account in accounts if account is not None))


def call_places(snapshot: Snapshot, place: str, chats: Mapping[str, str]) -> CallPlaces:
    """Return the ways in which persons are notified, seen from a place, by their current settings.

    `chats` maps account ids to the ids of their private chats. Accounts may be missing.
    """
    view, places = snapshot.newest.view, snapshot.places
    privately, elsewhere, quiet = set[PersonId](), set[PersonId](), set[PersonId]()
    notices = boards = 0
    callees = _callees(snapshot)
    for person in (*callees, *_invitation_calls(view)):
        identities = snapshot.identities(person)
        own = own_chats(identities, chats.get(identities.get(_platform(place), "")))
        # An invitation is a public message, so nobody is called to it in private.
        private = person in callees and _is_called_privately(snapshot, person)
        away = place not in own and _is_called_elsewhere(place, identities, places, own)
        if person not in callees or pages_of(view).is_lasting(view, callees[person]):
            notices += _has_notices(snapshot, person)
            boards += away
        if private and place not in own:
            privately.add(person)
        elif away:
            elsewhere.add(person)
        elif is_quiet_for(snapshot, person, last_act_of_viewer(view, person)):
            quiet.add(person)
    chosen = pages_of(view).call_places(view)
    elsewhere |= {
        person
        for person, _ in pages_of(view).reminded_persons(view)
        if _is_reminded_elsewhere(
            place, snapshot.identities(person), places, chosen.get(person, "")
        )
    }
    nobody = bool(callees) and privately | elsewhere >= {*callees}
    return CallPlaces(
        frozenset(privately), frozenset(elsewhere), frozenset(quiet), nobody, notices, boards
    )


def last_act_of_viewer(view: View, *aliases: PersonId) -> int:
    """Return the time (ms) at which a person last acted in this game, 0 for never.

    `aliases` are the ids of that one person.
    """
    return max((seat.last_act_of(one) for seat in view.face.seats for one in aliases), default=0)


def seats_to_show(snapshot: Snapshot, place: str) -> tuple[int, ...]:
    """Return the seats that wait until a chat shows them the table, and whose persons read `place`.

    Mostly there are none.
    """
    waiting = pages_of(snapshot.newest.view).persons_to_show(snapshot.newest.view)
    return tuple(seat for person, seat in waiting.items() if _reads(snapshot, person, place))


def _reads(snapshot: Snapshot, person: PersonId, place: str) -> bool:
    """Return True if a person reads the table in this chat.

    In a private chat its owner does. In a public one everybody does who has a private chat for the
    table on the same platform, or who has none at all and has an account there.
    """
    if is_notice(place):
        return snapshot.owner(place) in snapshot.aliases(person)
    homes = snapshot.newest.homes
    owners = {who for who, at in homes if at == place}
    own = {_platform(at) for who, at in homes if who == person}
    platforms = own or snapshot.identities(person).keys()
    return person in owners if owners else _platform(place) in platforms


def is_quiet_for(snapshot: Snapshot, person: PersonId, acted: int) -> bool:
    """Return True if a notice to a person must be silent, at night or on vacation.

    `acted` is the time (ms) at which the person last acted in this game. A person who has just
    acted is notified with a sound even at night. A vacation doesn't silence a game with a fast
    clock.
    """
    view, now, chosen = snapshot.newest.view, snapshot.now, snapshot.preferences(person)
    live = view.face.board is not None and not view.rules.clock.is_slow
    away = any(start <= now < until for start, until in chosen.vacations)
    return listener(chosen, view.rules.clock, acted).is_quiet(now) or (away and not live)


def called_seat(snapshot: Snapshot, person: PersonId) -> int | None:
    """Return the person's seat if the game notifies them, None otherwise."""
    view, aliases = snapshot.newest.view, {*snapshot.aliases(person)}
    seats = (n for n, seat in enumerate(view.face.seats) if aliases & {*seat.persons})
    seat = next(seats, None)
    return seat if seat in pages_of(view).callees(view, snapshot.newest.happenings) else None


def _callees(snapshot: Snapshot) -> dict[PersonId, int]:
    """Return the persons whom a game notifies, each with their seat."""
    view = snapshot.newest.view
    seats = pages_of(view).callees(view, snapshot.newest.happenings)
    return {person: seat for seat in seats for person in view.face.seats[seat].persons}


def _invitation_calls(view: View) -> tuple[PersonId, ...]:
    return (*invitees_to_call(view), *host_to_call(view))


def _has_notices(snapshot: Snapshot, person: PersonId) -> bool:
    """Return True if a person has a private notice in this game."""
    identities = snapshot.identities(person)
    return any(notice_place(*identity) in snapshot.places for identity in identities.items())


def _is_called_privately(snapshot: Snapshot, person: PersonId) -> bool:
    view, own = snapshot.newest.view, snapshot.preferences(person)
    return pages_of(view).calls_privately(view, own) and _has_notices(snapshot, person)


def _is_called_elsewhere(
    place: str, identities: Mapping[str, str], places: Mapping[str, bytes], own: frozenset[str]
) -> bool:
    """Return True if a board at another place notifies this person.

    That is a board in one of the person's `own` chats, or a board on a platform where they play. A
    person plays on each platform on which they have a private notice in this game.
    """
    boards = {_platform(other) for other in places if not is_notice(other)}
    acted = {one for one, identity in identities.items() if notice_place(one, identity) in places}
    return bool(own & places.keys() or (acted & boards and _platform(place) not in acted))


def _is_reminded_elsewhere(
    place: str, identities: Mapping[str, str], places: Mapping[str, bytes], chosen: str
) -> bool:
    """Return True if the board at `place` must not remind this person, because another one does.

    Only one chat reminds a person: the chat that they have `chosen`. If no board is there, the
    boards on the chosen platform do it, or else those on the first platform where they have an
    account.
    """
    boards = {other for other in places if not is_notice(other)}
    if chosen in boards:
        return chosen != place
    platforms = {_platform(other) for other in boards} & identities.keys()
    first = _platform(chosen) if chosen else ""
    if first not in platforms:
        first = min(platforms, default=_platform(place))
    return first != _platform(place)


def own_chats(identities: Mapping[str, str], chat: str | None) -> frozenset[str]:
    """Return the private chats of one person.

    They are `chat`, unless it is None, and on each platform the chat named after the account's id.
    """
    named = frozenset(str(Place(*account)) for account in identities.items())
    return named if chat is None else named | {chat}


def notice_place_of(snapshot: Snapshot, person: PersonId) -> str | None:
    """Return the place of the person's private notice in this game, or None without one.

    Of several notices, return the one that the person chose, or else the first by name.
    """
    own = {notice_place(*identity) for identity in snapshot.identities(person).items()}
    here, chosen = own & snapshot.places.keys(), snapshot.preferences(person).notices
    return chosen if chosen in here else min(here, default=None)


async def private_chat_of(channel: Channel, place: str) -> str:
    """Return the private chat of the person for whom a notice is meant.

    Raise PlaceGoneError if the bot can't write to that person.
    """
    chat = await channel.private(Place.parse(place).callee or "")
    if chat is None:
        raise PlaceGoneError("closed")
    return chat


def _platform(place: str) -> str:
    return Place.parse(place).platform
