"""The acts of an event's players: signing up, leaving, saying that they are here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.seats import author, scopes_with
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.course import CHECK_IN, follow
from bot.coordinator.kinds.event.directors import directors
from bot.coordinator.kinds.event.requests import (
    CheckedIn,
    CheckInLater,
    EventOver,
    ListFull,
    NotOnList,
    OnList,
    OutOfDate,
    PartOver,
    TooLateToJoin,
)
from bot.coordinator.kinds.event.seats import without_player
from bot.coordinator.kinds.gathering import no_change, touch
from bot.coordinator.place import (
    NEW_THREAD,
    Place,
    has_chats,
    is_notice,
    notice_place,
    notices_of,
)
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome, Member, Seat
from bot.rules.event import steps

if TYPE_CHECKING:
    from bot.coordinator.commands import Command, Person
    from bot.coordinator.kinds.event.requests import SignUp
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table

MOST = 64
"""The greatest number of players."""

_BEFORE = frozenset({"sign_up", "check_in"})
_OVER = frozenset({"ended", "cancelled"})


def sign_up(table: Table, request: SignUp, command: Command) -> Change:
    """Return the change that puts the author on the event's list.

    At the check-in they count as present. After the start they play from the next round on.

    Raises:
        EventOver: the event has ended or was cancelled.
        OnList: the author is on the list.
        PartOver: their part has ended.
        ListFull: all places are taken.
        TooLateToJoin: too many rounds have begun.

    """
    body, by = EventBody.of(table), author(command)
    event, player = body.tournament, table.seat_of(by.id)
    if event.state in _OVER:
        raise EventOver
    if player is not None:
        if event.players[player].presence in {"withdrawn", "excluded"}:
            raise PartOver(directors(table))
        raise OnList(_is_linked(table, by))
    if len(event.players) >= MOST:
        raise ListFull(MOST)
    if event.state in _BEFORE:
        event = steps.sign_up(event, request.rating)
    elif steps.first_round(event) <= event.rules.last_to_join:
        event = steps.join(event, request.rating)
    else:
        raise TooLateToJoin(event.rules.last_to_join, len(event.rounds))
    seats = (*table.seats, Seat((Member(by.id, by.name, play_place(command)),)))
    here = (*body.here, len(table.seats)) if event.state == "check_in" else body.here
    after = evolve(
        table,
        tournament=event,
        seats=seats,
        here=here,
        homes=(*table.homes, *own_places(command)),
        scopes=scopes_with(table.scopes, command),
    )
    change = _change("signed_up", after, by.id)
    # On Discord the message in the channel mentions every player. Elsewhere a message can mention
    # only few, so players get private notices.
    own = tuple(at for _, at in own_places(command) if is_notice(at))
    return replace(change, join=() if play_place(command) else own)


def leave(table: Table, command: Command) -> Change:
    """Return the change that takes the author off the event's list, or ends their part in it.

    Raises:
        EventOver: the event has ended or was cancelled.
        NotOnList: the author is not on the list.
        PartOver: their part has ended already.

    """
    body, by = EventBody.of(table), author(command)
    player, event = table.seat_of(by.id), body.tournament
    if event.state in _OVER:
        raise EventOver
    if player is None:
        raise NotOnList
    if event.state in _BEFORE:
        return _change("taken_off", without_player(table, player), by.id)
    if event.players[player].presence not in {"here", "paused"}:
        raise PartOver(directors(table))
    after = follow(table, steps.withdraw(event, player), command.at)
    return _change("withdrawn", after, by.id)


def check_in(table: Table, command: Command) -> Change:
    """Return the change that marks the author as present. A paused player plays again.

    Raises:
        EventOver: the event has ended or was cancelled.
        NotOnList: the author is not on the list.
        CheckInLater: the check-in is not open yet.
        PartOver: the author's part has ended.
        CheckedIn: the author is checked in already.
        OutOfDate: the event doesn't wait for the author to say that they are here.

    """
    body, by = EventBody.of(table), author(command)
    player, event = table.seat_of(by.id), body.tournament
    if event.state in _OVER:
        raise EventOver
    if player is None:
        raise NotOnList
    if event.state == "sign_up":
        raise CheckInLater(body.starts - CHECK_IN)
    presence = event.players[player].presence
    if presence in {"withdrawn", "excluded"}:
        raise PartOver(directors(table))
    if presence == "paused":
        after = follow(table, steps.come_back(event, player), command.at)
        return _change("back", after, by.id)
    if player in body.here:
        raise CheckedIn
    if event.state == "check_in" or _is_asked(body, player):
        here = tuple(sorted((*body.here, player)))
        after = touch(evolve(table, here=here))
        return Change(after, CommandOutcome("here", table.id))
    if event.state == "playing":
        return no_change(table)
    raise OutOfDate


def _is_asked(body: EventBody, player: int) -> bool:
    """Return True if the event waits for this player to say that they are here."""
    return body.asked is not None and player in body.silent


def play_place(command: Command) -> str:
    """Return the public place for this player's games: a new thread of their Discord channel.

    Return "" on other platforms and in private.
    """
    if author(command).platform != "discord" or not command.scope:
        return ""
    at = Place.parse(command.place)
    return str(Place(at.platform, at.chat, NEW_THREAD))


def own_places(command: Command) -> tuple[tuple[PersonId, str], ...]:
    """Return the places (chats) that only the author reads, each as (person, place).

    The first shows the author's games, the others get notices. A player whose games are shown in a
    public chat has only places for notices.
    """
    by, notices = author(command), notices_of(author(command))
    in_public = bool(play_place(command)) or by.platform in {"", "web"}
    # On Telegram a private chat has the account's id. Elsewhere it is the chat in which they signed
    # up.
    chat = str(Place(by.platform, by.identity)) if by.platform == "telegram" else command.place
    return tuple((by.id, at) for at in ((*notices,) if in_public else (chat, *notices)))


def _is_linked(table: Table, by: Person) -> bool:
    """Return True if the person has signed up with another account than this one."""
    if not has_chats(by.platform) or not by.identity:
        return False
    own = [place for person, place in table.homes if person == by.id]
    return bool(own) and notice_place(by.platform, by.identity) not in own


def _change(kind: str, table: Table, person: PersonId) -> Change:
    lists = (person,) if table.phase != "ended" else ()
    outcome = CommandOutcome(kind, table.id)
    return Change(touch(table), outcome, listed=table.phase == "ended", lists=lists)
